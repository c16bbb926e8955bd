import Geometry
import Pixels
import Source

extension Node {
  /// Returns a copy of the tree with placeholders for data, like a designer's wireframe.
  ///
  /// Text that is data shows the data's name, and a picture that is data is gray, with the name on
  /// it.
  ///
  /// - Parameter word: the text to show instead of the names; if empty, the names are shown.
  package func withPlaceholders(_ word: String) -> Node {
    var node = withoutData(word)
    if let own = node.datum?.own { node.name = Self.shown(own, word) }
    return node
  }

  /// Returns the same tree as a sketch, but keeps the node's own name, which its siblings may refer
  /// to.
  private func withoutData(_ word: String) -> Node {
    var node = self
    node.replaceData(word)
    node.children = Self.renamed(node.children, word).map { $0.withoutData(word) }
    return node
  }

  /// Returns siblings in which names that are data are replaced, wherever they occur: in their own
  /// names and in references.
  ///
  /// Different names stay different.
  private static func renamed(_ siblings: [Node], _ word: String) -> [Node] {
    guard siblings.contains(where: { $0.datum?.own != nil }) else { return siblings }
    var names: [String: String] = [:]
    for case (let name, let own?) in siblings.map({ ($0.name, $0.datum?.own) })
    where names[name] == nil {
      let count = names.values.count { $0.hasPrefix(shown(own, word)) }
      names[name] = shown(own, word) + (count == 0 ? "" : " \(count + 1)")
    }
    return siblings.map { sibling in
      var sibling = sibling
      sibling.name = names[sibling.name] ?? sibling.name
      if let to = sibling.placement.attach?.to { sibling.placement.attach?.to = names[to] ?? to }
      if let past = sibling.placement.clear?.past {
        sibling.placement.clear?.past = names[past] ?? past
      }
      return sibling
    }
  }

  /// Returns the name of data as it is shown.
  private static func shown(_ name: String, _ word: String) -> String {
    word.isEmpty ? name.prefix(1).uppercased() + name.dropFirst() : word
  }

  private mutating func replaceData(_ word: String) {
    // A kit's own node has the place of its data.
    let names =
      datum.flatMap { $0.isShown ? $0.names : nil } ?? [place.provenance?.datum]
    guard names.contains(where: { $0 != nil }) else { return }
    func shown(_ index: Int) -> String? {
      guard let name = names.indices.contains(index) ? names[index] : names.first ?? nil else {
        return nil
      }
      let shown = Self.shown(name, word)
      guard datum?.isInitials == true, shown.contains(where: \.isLetter) else { return shown }
      return Initials.of(shown)
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
    case .screen: content = Self.gray(shown(0) ?? "", in: place)
    case .column, .row, .layers, .grid, .space, .shape: break
    }
  }

  private static let ink = Color(red: 0x8E, green: 0x8E, blue: 0x93)
  static let placeholderGray = Color(red: 0xD8, green: 0xD8, blue: 0xDC)

  /// Returns a gray rectangle with a name in its center.
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
