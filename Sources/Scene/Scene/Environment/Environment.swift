package import Localization
package import Schema
package import Source

/// The environment for reading a document and building components, which depend on nothing else.
///
/// The environment is known before any node is read. It does not include the number of pixels per
/// point, which only layout uses, so that the same nodes serve every scale.
package struct Environment: Sendable {
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// Creates the reading direction of a language.
    package init(ofLocale locale: String) {
      self = LanguageTag(locale)?.isRightToLeft == true ? .rightToLeft : .leftToRight
    }
  }

  /// The appearance of a screen, which selects its colors.
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    case light, dark
  }

  /// The device as it is held, with its size and safe area in `orientation`.
  package var device: Device
  package var orientation: Device.Orientation
  package var look: Look
  package var appearance: Appearance
  /// The BCP 47 tag of the locale.
  package var locale: String
  package var direction: Direction
  /// Whether the direction was specified explicitly instead of derived from the locale.
  package var statesDirection = false
  /// The strings for the locale, including the kits' strings.
  package var strings = Localizer.english
  /// The strings for other locales; `nil` if there is only English.
  package var localizers: LocalizerSet?
  /// Whether the screen is as high as its content instead of the device.
  package var full: Bool
  /// A function that resolves a file name in an imported file, which is identified by its
  /// reference.
  ///
  /// It returns the name relative to the document.
  package var locate: (@Sendable (_ name: String, _ reference: String) -> String)?
  /// Whether data is replaced by the names of the data; if it is, pictures that are data are not
  /// loaded.
  package var showsPlaceholders = false
  /// The names that a document may use.
  package var vocabulary: Vocabulary
  private var themes: [ObjectIdentifier: any Theme] = [:]

  /// Creates an environment.
  ///
  /// - Parameter device: the upright device, which is rotated to the orientation here.
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

  /// Returns a kit's string, in the form for a count, with its placeholders filled in.
  package func text(
    _ key: StringKey, count: Int? = nil, _ values: [String: String] = [:]
  ) -> String {
    strings.text(key, count: count, values)
  }

  /// Returns a document's string, or a kit's string if none is given.
  package func text(
    _ given: Located<String>?, or key: StringKey, at place: Place
  ) -> Located<String> {
    given ?? Located(text(key), at: place)
  }

  /// Returns a string in capitals, according to the locale.
  package func capitals(_ text: String) -> String {
    TextCase.capitals(text, locale: locale)
  }

  /// Returns the environment with themes that replace their kits' standard themes.
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

/// A kit's look as data: one value with the colors, fonts, and lengths that the kit's parts use.
package protocol Theme: Sendable {
  /// The kit's own theme.
  static var standard: Self { get }

  /// Returns the kit's own theme for an environment's look and appearance.
  static func standard(for environment: Environment) -> Self
}

extension Theme {
  package static func standard(for environment: Environment) -> Self { .standard }
}

extension Reader {
  /// The environment in which the document is read.
  package var environment: Environment {
    context as? Environment ?? Environment(device: .standard)
  }
}
