import Bounds
import Pixels
import Schema
import Source

/// A document's color names, which may refer to each other and to the kits' colors.
struct ColorNames {
  private let members: [String: JSONMember]
  private let palette: [String: Color]
  private var known: [String: Definitions.Shades?] = [:]
  private(set) var log = DiagnosticLog()

  init(_ members: [String: JSONMember], palette: [String: Color]) {
    self.members = members
    self.palette = palette
  }

  /// Returns a name's color in both appearances, or `nil` if the color is invalid, which is
  /// reported once.
  mutating func shades(of name: String) -> Definitions.Shades? { shades(of: name, chain: [name]) }

  private mutating func shades(of name: String, chain: [String]) -> Definitions.Shades? {
    if let known = known[name] { return known }
    guard let member = members[name] else { return nil }
    let found = shades(member.value, chain: chain)
    known[name] = .some(found)
    return found
  }

  private mutating func shades(
    _ value: JSONValue, chain: [String]
  ) -> Definitions.Shades? {
    var reader = Reader(root: value)
    let written = ParsedColor.type.read(value, in: &reader)
    log.take(reader.log)
    switch written {
    case nil: return nil
    case .one(let name): return shade(name, chain: chain)
    case .two(let light, let dark):
      let both = [shade(light, chain: chain), shade(dark, chain: chain)]
      guard let light = both[0], let dark = both[1] else { return nil }
      return .init(light: light.light, dark: dark.dark)
    }
  }

  private mutating func shade(
    _ name: Located<String>, chain: [String]
  ) -> Definitions.Shades? {
    let (text, place) = (name.value, name.place)
    if let color = Color(hex: text) { return .init(light: color, dark: color) }
    if chain.contains(text), members[text] != nil {
      return note(
        "colors refer to each other in a cycle: "
          + (chain + [text]).joined(separator: " → "), at: place,
        hint: "give one of the colors a value such as #2C95B5")
    }
    guard chain.count < Bounds.nameDepth else {
      return note(
        "more than \(Bounds.nameDepth) colors refer to each other in a chain", at: place,
        hint: "give one of the colors a value such as #2C95B5")
    }
    if members[text] != nil { return shades(of: text, chain: chain + [text]) }
    if let color = palette[text] { return .init(light: color, dark: color) }
    guard log.keeps(.error) else { return note("", at: place, hint: nil) }
    let names = members.keys.sorted() + palette.keys.sorted()
    return note(
      "unknown color \(SafeText.quoted(text))", at: place,
      hint: text.hasPrefix("#")
        ? "write #RGB, #RGBA, #RRGGBB, or #RRGGBBAA"
        : Color.remedy(forName: text)
          ?? Suggestion.nearest(to: text, in: names).map {
            "did you mean \"\($0)\"? if not, write #RRGGBB"
          } ?? "write #RRGGBB, or the name of a color")
  }

  private mutating func note(
    _ message: String, at place: Place, hint: String?
  ) -> Definitions.Shades? {
    log.report(Diagnostic(.error, message, at: place, hint: hint))
    return nil
  }
}
