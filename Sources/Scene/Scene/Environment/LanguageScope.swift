import Localization
import Source

/// A node's changes to its parent's language, for itself and its contents.
package struct LanguageScope: Hashable, Sendable {
  /// The BCP 47 tag; `nil` for the parent's locale.
  package var locale: String?
  /// The direction, if specified; otherwise, the locale's direction or, without a locale, the
  /// parent's.
  package var direction: Environment.Direction?

  package init(locale: String? = nil, direction: Environment.Direction? = nil) {
    self.locale = locale
    self.direction = direction
  }

  /// The resulting direction; `nil` for the parent's direction.
  package var madeDirection: Environment.Direction? {
    direction ?? locale.map { Environment.Direction(ofLocale: $0) }
  }
}

extension Environment {
  /// Applies the language of a node.
  ///
  /// - Parameter place: where the node's locale is written.
  mutating func enter(_ scope: LanguageScope, at place: Place) {
    if let made = scope.madeDirection {
      direction = made
      statesDirection = scope.direction != nil
    }
    guard let tag = scope.locale else { return }
    locale = tag
    strings = localizers?.localizer(for: tag, at: place) ?? strings
  }
}
