import Geometry
import Pixels
import Source

extension Node {
  /// The same tree as a designer's sketch.
  ///
  /// Texts that contain data show the data's names, and pictures that are data are gray with the
  /// names.
  ///
  /// - Parameter word: the text to show instead of names; empty for the names.
  package func withPlaceholders(_ word: String) -> Node {
    var node = self
    node.replaceData(word)
    node.children = node.children.map { $0.withPlaceholders(word) }
    return node
  }

  private mutating func replaceData(_ word: String) {
    // A kit's own node has the location of its data.
    let names = datum?.names ?? [place.provenance?.datum]
    guard names.contains(where: { $0 != nil }) else { return }
    func shown(_ index: Int) -> String? {
      guard let name = names.indices.contains(index) ? names[index] : names.first ?? nil else {
        return nil
      }
      return word.isEmpty ? name.prefix(1).uppercased() + name.dropFirst() : word
    }
    switch content {
    case .text(var text):
      for index in text.runs.indices {
        if let shown = shown(index) { text.runs[index].text = shown }
      }
      content = .text(text)
    // A kit's art is never data.
    case .image(let image):
      if case .file = image.source { content = Self.gray(shown(0) ?? "", in: place) }
    case .icon(let icon):
      if case .file = icon.source { content = Self.gray("", in: place) }
    case .column, .row, .layers, .grid, .space, .shape: break
    }
  }

  private static let ink = Color(red: 0x8E, green: 0x8E, blue: 0x93)
  static let placeholderGray = Color(red: 0xD8, green: 0xD8, blue: 0xDC)

  /// A gray rectangle with a name in its center.
  private static func gray(_ name: String, in place: Place) -> Content {
    let field = Node(.shape(ShapeContent(.rect(.square), fill: .color(placeholderGray))), at: place)
    guard !name.isEmpty else { return .layers([field]) }
    let style = TextStyleSpec(font: TextKeys.plain.font, size: 11, color: ink)
    let label = Node.text(
      name, style, name: "", at: place, maxLines: 1, alignment: .center
    ).placed { $0.valign = .center }
    return .layers([field, label])
  }
}
