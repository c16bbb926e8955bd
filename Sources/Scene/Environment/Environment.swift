package import Pixels
package import Schema

/// What a document is read and a component is built for; it is passed in, and neither looks
/// anywhere else.
///
/// It is known before a node is read. How many pixels a point has is not part of it: that is for
/// layout alone, so that the same nodes serve every scale.
package struct Environment: Sendable {
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  package var device: Device
  /// A BCP 47 tag.
  package var locale: String
  package var direction: Direction
  /// Whether the whole height of the content is wanted, not the device's.
  package var full: Bool
  /// The names a document may use.
  package var vocabulary: Vocabulary
  private var themes: [ObjectIdentifier: any Theme] = [:]

  package init(
    device: Device, locale: String = "en", direction: Direction = .leftToRight, full: Bool = false,
    vocabulary: Vocabulary = Vocabulary()
  ) {
    self.device = device
    self.locale = locale
    self.direction = direction
    self.full = full
    self.vocabulary = vocabulary
  }

  /// The environment with themes in the place of the standard ones of their kits.
  package func with(_ themes: [any Theme]) -> Environment {
    var environment = self
    for theme in themes { environment.themes[ObjectIdentifier(type(of: theme))] = theme }
    return environment
  }

  /// A kit's theme: its standard one, unless another was put in its place.
  package subscript<Kind: Theme>(_ kind: Kind.Type) -> Kind {
    get { themes.isEmpty ? .standard : themes[ObjectIdentifier(kind)] as? Kind ?? .standard }
    set { themes[ObjectIdentifier(kind)] = newValue }
  }
}

/// A look of a kit as data: colours, type and lengths in one value, which its parts read.
package protocol Theme: Sendable {
  /// The look of an environment that says nothing of it.
  static var standard: Self { get }
}

/// Names that stand for values wherever a document may write those.
package struct Vocabulary: Sendable {
  /// Colours, in the order the reference lists them; of two of one name the first counts.
  package let palette: [(name: String, color: Color)]
  /// The families and weights of the font map.
  package let fonts: [String]
  private let colors: [String: Color]

  package init(palette: [(name: String, color: Color)] = [], fonts: [String] = []) {
    self.palette = palette
    self.fonts = fonts
    colors = Dictionary(
      palette.map { ($0.name, $0.color) }, uniquingKeysWith: { first, _ in first })
  }

  package func color(_ name: String) -> Color? { colors[name] }
}

extension Reader {
  /// What the document is read for.
  package var environment: Environment {
    context as? Environment ?? Environment(device: .standard)
  }
}
