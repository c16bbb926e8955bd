package import Layout
package import Pixels
package import Scene

/// The names of colors, by value: the document's own names first, then those of the kits.
///
/// Pure white is in every picture. A kit's name for it is used only if the document has none, and
/// only on a screen with another color of the kits' palettes.
package struct ColorNames: Sendable {
  private var names: [Color: [String]] = [:]

  package init(_ environment: Environment, on laid: LaidOutScreen) {
    let vocabulary = environment.vocabulary
    let own = Set(vocabulary.colors.keys)
    let palette = Set(vocabulary.palette.map(\.color)).subtracting([.white])
    lazy var usesPalette = laid.nodes.indices.contains { index in
      PaintedColors(laid.node(index)).inks.contains { !palette.isDisjoint(with: $0.ink.colors) }
    }
    var seen: Set<String> = []
    for name in vocabulary.colorNames where seen.insert(name).inserted {
      guard let color = vocabulary.color(name, in: environment.appearance) else { continue }
      if color == .white, !own.contains(name), names[color] != nil || !usesPalette { continue }
      names[color, default: []].append(name)
    }
  }

  /// The names of a color; empty if it has none.
  package subscript(color: Color) -> [String] { names[color] ?? [] }
}
