import Header
import Scene
import Source

/// The scroll position of a screen that another document shows.
extension Renderer {
  /// Sets the key `scroll` of a screen that has one; returns whether it does.
  func scroll(
    _ root: inout JSONValue, to distance: Double, _ opened: DocumentType.Opened?,
    of document: Document
  ) -> Bool {
    let opened = opened ?? documents.open(root)
    guard opened.hasKey("scroll"), case .object(let members) = root.kind else { return false }
    let value = JSONValue(.number(distance, literal: "\(distance)"), at: root.opening)
    let scroll = JSONMember(key: "scroll", keySpan: 0..<0, value: value)
    root = JSONValue(.object(members.filter { $0.key != "scroll" } + [scroll]), at: root.place)
    return true
  }
}

extension Node {
  /// Scrolls the first column or layers that scroll vertically; returns whether there are any.
  mutating func scroll(to distance: Double) -> Bool {
    if var own = arrangement, own.scroll?.y != nil {
      own.scroll?.y = distance
      arrangement = own
      return true
    }
    var children = children
    for index in children.indices where children[index].scroll(to: distance) {
      self.children = children
      return true
    }
    return false
  }
}
