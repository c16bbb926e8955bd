package import Localization
package import Schema
package import Source

/// The environment a document is read and a component is built for; it is passed in, and neither
/// reads anywhere else.
///
/// It is known before a node is read. How many pixels a point has is not part of it: that is for
/// layout alone, so that the same nodes serve every scale.
package struct Environment: Sendable {
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// The way a locale's language is read.
    package init(ofLocale locale: String) {
      self = LanguageTag(locale)?.isRightToLeft == true ? .rightToLeft : .leftToRight
    }
  }

  /// Which of its colors a screen shows.
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    case light, dark
  }

  /// The device as it is held: its size and safe area are those of `orientation`.
  package var device: Device
  package var orientation: Device.Orientation
  package var look: Look
  package var appearance: Appearance
  /// A BCP 47 tag.
  package var locale: String
  package var direction: Direction
  /// The texts of the locale, the kits' words among them.
  package var strings = Localizer.english
  /// Whether the whole height of the content is wanted, not the device's.
  package var full: Bool
  /// Finds the file that a name stands for in an imported file, which is given by its reference:
  /// the name by which the document would call it.
  package var locate: (@Sendable (_ name: String, _ reference: String) -> String)?
  /// Whether data is shown by its names; then pictures that are data are not searched for.
  package var showsPlaceholders = false
  /// The names a document may use.
  package var vocabulary: Vocabulary
  private var themes: [ObjectIdentifier: any Theme] = [:]

  /// - Parameter device: upright; it is turned to the orientation here.
  package init(
    device: Device, orientation: Device.Orientation = .portrait, look: Look = .classic,
    appearance: Appearance = .light, locale: String = "en", direction: Direction = .leftToRight,
    full: Bool = false,
    vocabulary: Vocabulary = Vocabulary()
  ) {
    self.device = device.held(orientation)
    self.orientation = orientation
    self.look = look
    self.appearance = appearance
    self.locale = locale
    self.direction = direction
    self.full = full
    self.vocabulary = vocabulary
  }

  /// A kit's word, in the form for a count, with its values put in.
  package func text(
    _ key: StringKey, count: Int? = nil, _ values: [String: String] = [:]
  ) -> String {
    strings.text(key, count: count, values)
  }

  /// What a document says, or else a kit's word, the last resort.
  package func text(
    _ given: Located<String>?, or key: StringKey, at place: Place
  ) -> Located<String> {
    given ?? Located(text(key), at: place)
  }

  /// A text in capitals, as the locale has them.
  package func capitals(_ text: String) -> String {
    TextCase.capitals(text, locale: locale)
  }

  /// The environment with themes in the place of the standard ones of their kits.
  package func with(_ themes: [any Theme]) -> Environment {
    var environment = self
    for theme in themes { environment.themes[ObjectIdentifier(type(of: theme))] = theme }
    return environment
  }

  /// A kit's theme: its standard one, unless it was replaced.
  package subscript<Kind: Theme>(_ kind: Kind.Type) -> Kind {
    get {
      let given = themes.isEmpty ? nil : themes[ObjectIdentifier(kind)] as? Kind
      return given ?? .standard(for: self)
    }
    set { themes[ObjectIdentifier(kind)] = newValue }
  }
}

/// A look of a kit as data: colors, type and lengths in one value, which its parts read.
package protocol Theme: Sendable {
  /// The kit's own, unless it was replaced.
  static var standard: Self { get }

  /// The kit's own for an environment's look and appearance.
  static func standard(for environment: Environment) -> Self
}

extension Theme {
  package static func standard(for environment: Environment) -> Self { .standard }
}

extension Reader {
  /// The purpose the document is read for.
  package var environment: Environment {
    context as? Environment ?? Environment(device: .standard)
  }
}
