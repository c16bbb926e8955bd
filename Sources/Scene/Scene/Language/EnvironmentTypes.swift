import Localization
import Schema
import Source

/// The keys of a node that change the environment for the node and its contents.
enum EnvironmentTypes {
  /// The keys of a node that change the environment.
  ///
  /// The look and the appearance are resolved during reading.
  static var keys: [Key<Node>] {
    [
      optional(
        "look", \.settledLook, Looks.type(settles: true), "The look of the node and its contents."),
      optional(
        "appearance", \.settledAppearance, .cases("appearance"),
        "Which color of each light and dark pair the node and its contents use: "
          + "light or dark."),
      optional(
        "locale", \.ownLocale, Types.locale,
        "A BCP 47 tag: the language of the node and its contents, which also sets the "
          + "reading direction."),
      optional(
        "direction", \.ownDirection, .cases("direction"),
        "The reading direction of the node and its contents: ltr or rtl. Default: "
          + "the direction of the node's `locale`, or else of the parent."),
    ]
  }

  private static func isOwn(_ key: String) -> Bool {
    switch key {
    case "look", "appearance", "locale", "direction": true
    default: false
    }
  }

  /// Returns a type for the same nodes that reads each node in the environment determined by its
  /// keys and those of its ancestors.
  static func reading(_ type: ValueType<Node>) -> ValueType<Node> {
    type.with(read: { value, reader in
      guard let inner = environment(of: value, in: reader) else {
        return type.read(value, in: &reader)
      }
      return reader.reading(for: inner) { type.read(value, in: &$0) }
    })
  }

  /// Returns the environment that a node specifies; `nil` if it specifies none.
  ///
  /// Problems with the keys are reported where the keys themselves are read.
  private static func environment(of value: JSONValue, in reader: Reader) -> Environment? {
    guard case .object(let members) = value.kind,
      members.contains(where: { isOwn($0.key) })
    else { return nil }
    var environment = reader.environment
    var scope = LanguageScope()
    var place = value.place
    var silent = reader
    for member in members {
      switch (member.key, member.value.kind) {
      case ("look", _):
        let look = Looks.type(settles: true).read(member.value, in: &silent)
        environment.look = look ?? environment.look
      case ("appearance", .string(let word)):
        environment.appearance = Environment.Appearance(rawValue: word) ?? environment.appearance
      case ("locale", .string(let tag)) where LanguageTag(tag) != nil:
        scope.locale = tag
        place = member.value.opening
      case ("direction", .string(let word)):
        scope.direction = Environment.Direction(rawValue: word)
      default: break
      }
    }
    environment.enter(scope, at: place)
    return environment
  }
}

extension Node {
  private var screen: ScreenReference? {
    if case .screen(let content) = content { content.screen } else { nil }
  }

  /// The look of a node that has already been built for it, so the key need not be kept.
  ///
  /// For another document's screen, it replaces that document's own.
  fileprivate var settledLook: Environment.Look? {
    get { screen?.look }
    set {}
  }

  fileprivate var ownLocale: String? {
    get { language?.locale }
    set { language = LanguageScope(locale: newValue, direction: language?.direction) }
  }

  fileprivate var ownDirection: Environment.Direction? {
    get { language?.direction }
    set { language = LanguageScope(locale: language?.locale, direction: newValue) }
  }

  /// The appearance of a node with resolved colors, so the key need not be kept.
  ///
  /// For another document's screen, it replaces that document's own.
  fileprivate var settledAppearance: Environment.Appearance? {
    get { screen?.appearance }
    set {}
  }
}
