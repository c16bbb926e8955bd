import Bounds
import Pixels
import Source

/// A document's names for colours, which may name each other and the kits'.
struct ColorNames {
  private let members: [String: JSONMember]
  private let palette: [String: Color]
  private var known: [String: Definitions.Shades?] = [:]
  private(set) var log = DiagnosticLog()

  init(_ members: [String: JSONMember], palette: [String: Color]) {
    self.members = members
    self.palette = palette
  }

  /// A name's colour in both appearances; `nil` where that is wrong, which is noted once.
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
    guard case .object(let sides) = value.kind else { return shade(value, chain: chain) }
    for side in sides where side.key != "light" && side.key != "dark" {
      note(
        "unknown key \(SafeText.quoted(side.key))", at: side.keyPlace,
        hint: "a colour of two appearances has light and dark")
    }
    guard let light = value["light"], let dark = value["dark"] else {
      note(
        "a colour of two appearances needs both light and dark", at: value.opening,
        hint: "write {\"light\": \"#FFFFFF\", \"dark\": \"#1C1C1E\"}")
      return nil
    }
    let both = [shade(light, chain: chain), shade(dark, chain: chain)]
    guard let light = both[0], let dark = both[1] else { return nil }
    return .init(light: light.light, dark: dark.dark)
  }

  private mutating func shade(_ value: JSONValue, chain: [String]) -> Definitions.Shades? {
    guard case .string(let text) = value.kind else {
      note(
        "expected a colour such as #2C95B5 or another's name, found \(value.kindName)",
        at: value.opening, hint: "write \"#RRGGBB\", or {\"light\": …, \"dark\": …}")
      return nil
    }
    if let color = Color(hex: text) { return .init(light: color, dark: color) }
    if chain.contains(text), members[text] != nil {
      note(
        "colours name each other in a circle: "
          + (chain + [text]).joined(separator: " → "), at: value.place,
        hint: "give one of them a colour such as #2C95B5")
      return nil
    }
    guard chain.count < Bounds.nameDepth else {
      note(
        "more than \(Bounds.nameDepth) colours name each other, one the next", at: value.place,
        hint: "give one of them a colour such as #2C95B5")
      return nil
    }
    if members[text] != nil { return shades(of: text, chain: chain + [text]) }
    if let color = palette[text] { return .init(light: color, dark: color) }
    guard log.keeps(.error) else {
      note("", at: value.place, hint: nil)
      return nil
    }
    let names = members.keys.sorted() + palette.keys.sorted()
    note(
      "unknown colour \(SafeText.quoted(text))", at: value.place,
      hint: text.hasPrefix("#")
        ? "write #RGB, #RRGGBB or #RRGGBBAA"
        : Suggestion.nearest(to: text, in: names).map {
          "did you mean \"\($0)\"? #RRGGBB is allowed too"
        } ?? "write #RRGGBB, or the name of a colour")
    return nil
  }

  private mutating func note(_ message: String, at place: Place, hint: String?) {
    log.report(Diagnostic(.error, message, at: place, hint: hint))
  }
}
