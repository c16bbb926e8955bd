import Drawing
import Geometry
import Layout
import Scene

/// What an element paints behind, as, and in front of its content.
extension PartBuilder {
  /// What an element paints.
  enum LayerKind {
    case background
    case content
    /// The border of a text without a background.
    case border
  }

  /// Some of an element's items.
  struct Layer {
    let kind: LayerKind
    /// The number of the element's items painted before the first of these.
    let itemsBefore: Int
    let items: [DisplayItem]
  }

  /// Returns the layers of an element, front to back.
  ///
  /// The border of a text belongs to its background, if it has one.
  func layers(of index: Int, _ entries: [ItemsByElement.Entry]) -> [Layer] {
    let ground = backgroundCount(of: index, entries)
    let end = entries.count - borderCount(of: index, entries.dropFirst(ground))
    let content = entries[ground..<end].map(\.whole)
    var layers = content.isEmpty ? [] : [Layer(kind: .content, itemsBefore: ground, items: content)]
    let border = entries[end...].map(\.whole)
    if ground > 0 {
      let items = entries[..<ground].map(\.whole) + border
      layers.append(Layer(kind: .background, itemsBefore: 0, items: items))
    } else if !border.isEmpty {
      layers.append(Layer(kind: .border, itemsBefore: end, items: border))
    }
    return layers
  }

  /// Returns the number of an element's items that paint its background, behind its content.
  private func backgroundCount(of index: Int, _ entries: [ItemsByElement.Entry]) -> Int {
    guard laid.node(index).background != nil, laid.nodes[index].kind != .container else { return 0 }
    return entries.prefix(2).prefix { isAcross(index, $0) }.count
  }

  /// Returns the number of a text's items that paint its border, in front of its content.
  private func borderCount(of index: Int, _ entries: ArraySlice<ItemsByElement.Entry>) -> Int {
    guard laid.node(index).border != nil, laid.nodes[index].kind == .text else { return 0 }
    return entries.reversed().prefix { isAcross(index, $0) }.count
  }

  /// Returns whether an item is a path as wide as its element.
  private func isAcross(_ index: Int, _ entry: ItemsByElement.Entry) -> Bool {
    let path: Path
    switch entry.leaf {
    case .fill(let fill): path = fill.path
    case .stroke(let stroke): path = stroke.path
    default: return false
    }
    guard let bounds = path.controlBounds else { return false }
    let width = laid.nodes[index].frame.width * laid.scale
    return bounds.width > width - 2 * laid.scale - 2 && bounds.height > 3 * laid.scale
  }
}
