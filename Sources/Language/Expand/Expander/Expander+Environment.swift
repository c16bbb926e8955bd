import Localization
import Source

extension Expander {
  private static func isOfEnvironment(_ key: String) -> Bool {
    switch key {
    case "look", "appearance", "locale", "direction": true
    default: false
    }
  }

  /// Applies a node's own look, appearance, locale, and direction to its contents and its own keys.
  mutating func takeEnvironment(_ members: [JSONMember], into scope: inout Scope) {
    var direction: String?
    for member in members where Self.isOfEnvironment(member.key) {
      guard case .value(let value) = expand(member.value, in: scope),
        case .string(let word) = (value["name"] ?? value["from"] ?? value).kind
      else { continue }
      switch member.key {
      case "look": scope.env.look = word
      case "appearance": scope.env.appearance = word
      case "locale": scope.env.enter(locale: word, at: member.value.opening)
      default: direction = word
      }
    }
    // A written direction overrides the locale's.
    scope.env.direction = direction ?? scope.env.direction
  }
}

extension TemplateEnvironment {
  /// Applies a locale and its direction; an invalid tag is reported when the node is read.
  fileprivate mutating func enter(locale tag: String, at place: Place) {
    guard let language = LanguageTag(tag) else { return }
    locale = tag
    direction = language.isRightToLeft ? "rtl" : "ltr"
    strings = localizers?.localizer(for: tag, at: place) ?? strings
  }
}
