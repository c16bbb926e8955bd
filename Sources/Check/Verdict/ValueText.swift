import Source

/// Values as a finding shows them.
enum ValueText {
  private static let longest = 60

  /// Keys whose text is a name or a code, which needs no quotes.
  private static let codes: Set = [
    "art", "avatar", "color", "device", "face", "fill", "font", "icon", "kind", "screen", "src",
    "tint", "type",
  ]

  /// Keys that are lengths in points.
  private static let lengths: Set = [
    "columnGap", "height", "lineHeight", "maxWidth", "padding", "rowGap", "size", "spaceAbove",
    "spaceBefore", "width",
  ]

  /// What a key changed from and to.
  static func change(_ key: String, _ old: JSONOutput, _ new: JSONOutput) -> String {
    let unit = lengths.contains(key) ? " pt" : ""
    return "\(of(old, key)) → \(of(new, key))\(unit)"
  }

  static func of(_ value: JSONOutput, _ key: String) -> String {
    switch value {
    case .string(let text): codes.contains(key) || text.hasPrefix("#") ? short(text) : of(text)
    case .object(let members): "{" + members.map(\.key).joined(separator: ", ") + "}"
    default: short(JSONWriter.text(value, .compact))
    }
  }

  /// Text in quotes, on one line, cut where it is long.
  static func of(_ text: String) -> String { "\"\(short(text))\"" }

  private static func short(_ text: String) -> String {
    let line = SafeText.escape(text.replacing("\n", with: "\\n"))
    return line.count <= longest ? line : String(line.prefix(longest - 1)) + "…"
  }
}
