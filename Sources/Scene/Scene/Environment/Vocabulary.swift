package import Pixels

/// The names for values that a document may use.
package struct Vocabulary: Sendable {
  /// A document's color, which may be different in each appearance.
  package struct Shades: Hashable, Sendable {
    package var light: Color
    package var dark: Color

    package init(light: Color, dark: Color) {
      self.light = light
      self.dark = dark
    }
  }

  /// The kits' colors, in the order in which the reference lists them.
  ///
  /// Of two colors with the same name, the first takes precedence.
  package let palette: [(name: String, color: Color)]
  /// The families and weights from the font map.
  package let fonts: [String]
  /// The names of the rules that a document may waive, made on demand.
  let rules: @Sendable () -> [String]
  /// The kits' looks.
  package var looks: Looks { kitLooks?() ?? .unknown }
  private let kitLooks: (@Sendable () -> Looks)?
  /// The document's own colors, which hide the kits' colors of the same names.
  package var colors: [String: Shades] = [:]
  /// The document's own lengths, in points.
  package var lengths: [String: Double] = [:]
  /// The document's own fonts by name, which hide the font map's fonts of the same names.
  package var documentFonts: [String: FontDefinition] = [:]
  /// Whether there may be other names that are not known here, so that a schema must accept any
  /// name.
  package var isOpen = false
  private let known: [String: Color]

  package init(
    palette: [(name: String, color: Color)] = [], fonts: [String] = [],
    rules: @escaping @Sendable () -> [String] = { [] }, looks: (@Sendable () -> Looks)? = nil
  ) {
    self.palette = palette
    self.fonts = fonts
    self.rules = rules
    kitLooks = looks
    known = Dictionary(
      palette.map { ($0.name, $0.color) }, uniquingKeysWith: { first, _ in first })
  }

  package func color(_ name: String, in appearance: Environment.Appearance) -> Color? {
    if !colors.isEmpty, let shades = colors[name] {
      return appearance == .dark ? shades.dark : shades.light
    }
    return known[name]
  }

  /// All font names, starting with the document's.
  package var fontNames: [String] {
    guard !documentFonts.isEmpty else { return fonts }
    return documentFonts.keys.sorted() + fonts.filter { documentFonts[$0] == nil }
  }

  /// All color names, starting with the document's.
  package var colorNames: [String] { colors.keys.sorted() + palette.map(\.name) }
}
