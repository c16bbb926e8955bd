import Localization
import Schema
import Source

/// The definitions of one document or file, as written.
struct ParsedDefinitions: Sendable {
  var imports: [JSONValue]?
  var data: JSONValue?
  var strings: StringCatalog?
  private var tables: [RootKey: [JSONMember]] = [:]

  /// The members under a root key that defines names.
  subscript(key: RootKey) -> [JSONMember]? {
    get { tables[key] }
    set { tables[key] = newValue }
  }
}

/// A color's definition: hexadecimal digits or another color's name, for both appearances or for
/// each.
enum ParsedColor: Sendable {
  case one(Located<String>)
  case two(light: Located<String>, dark: Located<String>)

  static let type: ValueType<ParsedColor> = {
    let two = sides.map { sides, reader -> ParsedColor? in
      if let light = sides.light, let dark = sides.dark { return .two(light: light, dark: dark) }
      reader.error(
        "a color with two appearances needs both \"light\" and \"dark\"",
        at: reader.current.opening,
        hint: "write {\"light\": \"#FFFFFF\", \"dark\": \"#1C1C1E\"}")
      return nil
    }
    return two.or(side.map { side, _ in .one(side) })
      .refusing(named: "color", refusal, hint: remedy)
  }()

  private struct Sides: Sendable {
    var light: Located<String>?
    var dark: Located<String>?
  }

  private static var sides: ValueType<Sides> {
    let written = record(
      "two colors", "A color with two appearances; both are required.",
      keys(
        Sides(),
        [
          optional(
            "light", \.light, side.refusing(refusal, hint: remedy),
            "The color in light appearance."),
          optional(
            "dark", \.dark, side.refusing(refusal, hint: remedy),
            "The color in dark appearance."),
        ]))
    return written.with {
      ["$ref": written.schema(in: &$0)["$ref"] ?? "", "required": ["light", "dark"]]
    }
  }

  private static var side: ValueType<Located<String>> {
    ValueType<String>.text.located.with(name: "color") { $0.reference(to: "color") }
  }

  private static let refusal =
    "expected a color such as #2C95B5 or the name of another color, found"
  private static let remedy = "write \"#RRGGBB\", or {\"light\": …, \"dark\": …}"
}

/// A length's definition: points, or another length's name.
enum ParsedLength: Sendable {
  case points(Double)
  case name(Located<String>)

  static let type = ValueType<ParsedLength>(
    "points", expecting: "a length in points or a length name", shapes: [.number, .string],
    schema: { _ in true },
    read: { value, reader in
      switch value.kind {
      case .number(let number, _): .points(number)
      case .string(let name): .name(Located(name, at: reader.place))
      default: nil
      }
    }
  ).refusing(
    "expected a length in points or a length name, found",
    hint: "write a length in points, such as 16")
}

/// The root's settings for filling in templates, as written.
struct ParsedSettings: Sendable {
  var state: String?
  var placeholder: JSONValue?
  var frames: ParsedFrames?
}

/// The frames of an animation, as written.
struct ParsedFrames: Sendable {
  var seconds = 0.1
  var patches: [JSONValue] = []

  /// Whether the list of patches depends on conditions or repetitions.
  var isComputed: Bool {
    patches.contains { patch in
      guard case .object(let members) = patch.kind else { return false }
      return members.contains { $0.key.hasPrefix("$") }
    }
  }

  private static let hint =
    "write {\"seconds\": 0.07, \"of\": [{\"title\": {\"opacity\": 0.5}}, …]}: one item for each "
    + "picture, with keys by node name"

  /// The allowed range for the number of frames.
  static let counts = 1...1000

  static var type: ValueType<ParsedFrames> {
    let patches = patches
    let computed = ValueType<JSONValue>.raw("keys by node") { patches.schema(in: &$0) }
    return record(
      "frames", "The frames of an animation.",
      keys(
        ParsedFrames(),
        [
          defaulted(
            "seconds", \.seconds, .number(in: 0.01...60),
            "The duration of each picture, in seconds."),
          required(
            "of", \.patches,
            .array(of: computed, count: counts).refusing(
              "expected a list of keys by node name, found", hint: hint),
            "The changes for each picture: keys by node name.", remedy: hint),
        ]
      ).map { frames, reader in
        guard !frames.isComputed else { return frames }
        let read = frames.patches.compactMap { patches.read($0, in: &reader) }
        return read.count == frames.patches.count ? frames : nil
      }
    ).refusing("expected an object (frames), found", hint: hint)
  }

  /// The type of the changes in one frame.
  static let patches = patches(hint: hint, inner: hint)

  /// Returns the type of an object with keys by node name.
  static func patches(hint: String, inner: String) -> ValueType<[JSONMember]> {
    let keys = Grammar.styleKeys.refusing("expected an object of node keys, found", hint: inner)
    return ValueType<[JSONMember]>.members(of: keys, isRead: true).refusing(
      named: "keys by node", "expected keys by node name, found", hint: hint)
  }
}
