package import Geometry
import Pixels
import Resources
package import Scene
package import Typesetting

/// The origin of a laid-out node.
package struct LaidOutSource: Sendable {
  /// The node of the document.
  package let node: Node
  /// The points around its content, which are its own padding and the device's bars.
  package let padding: EdgeDistances
  package let paragraph: LaidOutParagraph?
  /// Whether it is painted as a small picture of what is in it.
  package let isScaled: Bool
  /// What is on it and is laid out apart from the tree: its masks, and what its paints repeat.
  var apart: [(nodes: [Node], laid: LaidOutScreen)] = []

  init(_ box: Box) {
    node = box.node
    padding = box.item.padding
    paragraph = box.paragraph
    isScaled = box.isScaled
  }

  /// Whether its parts are kept together in paint order.
  package var isGroup: Bool {
    node.effects.needsGroup || node.effects.isolate || isScaled
  }
}

extension LaidOutScreen {
  /// The node of the document that one of the tree comes from.
  package func node(_ index: Int) -> Node { sources[index].node }

  /// What a node's masks, or what a paint of it repeats, come to, laid out over it.
  package func apart(_ nodes: [Node], on index: Int) -> LaidOutScreen? {
    sources[index].apart.first { $0.nodes == nodes }?.laid
  }

  package var isMirrored: Bool { environment.direction == .rightToLeft }

  /// The rectangle inside a node's padding, as it is laid; where the padding is wider, nothing at
  /// its end.
  package func content(of index: Int) -> Rect {
    sources[index].padding.inside(nodes[index].frame, isMirrored: isMirrored)
  }

  /// Where a text's letters are, line by line, as they are laid: from the top of its capitals to
  /// the end of its descenders.
  package func inkLines(of index: Int) -> [Rect] {
    lines(of: index) { line in
      let size = line.runs.reduce(0) { max($0, $1.size) }
      guard size > 0, line.width > 0 else { return nil }
      let top = line.baseline - size * Self.capHeight
      return Rect(
        x: line.x, y: top, width: line.width, height: size * (Self.capHeight + Self.descent))
    }
  }

  /// Where a text's letters are, line by line, by their own outlines.
  package func exactInk(of index: Int) -> [Rect] {
    lines(of: index) { line in
      line.runs.flatMap { $0.ink(baseline: line.baseline) }.reduce(nil) { ink, rect in
        ink?.union(rect) ?? rect
      }
    }
  }

  private func lines(of index: Int, _ ink: (Line) -> Rect?) -> [Rect] {
    let origin = content(of: index).origin
    return sources[index].paragraph?.lines.compactMap { ink($0)?.offset(by: origin) } ?? []
  }

  /// Parts of the em that letters of a text reach above and below the baseline.
  private static let capHeight = 0.72
  private static let descent = 0.2

  /// The points a text would be wide in one line; `nil` for what is not a text.
  package func naturalWidth(of index: Int) -> Double? { sources[index].paragraph?.naturalWidth }

  /// Whether a line of a text ends within a word, for which there was no room.
  package func breaksWord(_ index: Int) -> Bool { sources[index].paragraph?.breaksWord ?? false }

  /// Whether a node is wholly clear with all in it.
  package func isClear(_ index: Int) -> Bool { opacity(of: index) == 0 }

  /// The rules that its document waives for a node.
  package func waivers(of index: Int) -> [Waiver] { sources[index].node.waivers ?? [] }

  /// Whether a node is painted as a small picture of what is in it.
  package func isScaled(_ index: Int) -> Bool { sources[index].isScaled }

  /// The position of a node according to its document.
  package func placement(of index: Int) -> Placement { sources[index].node.placement }

  /// A node's own opacity, 0…1.
  package func opacity(of index: Int) -> Double { sources[index].node.effects.opacity }

  /// Whether a node cuts what is in it.
  package func cuts(_ index: Int) -> Bool { sources[index].node.effects.cuts }

  /// The pixels of what is shown of a picture; `nil` for what is none.
  package func pixels(of index: Int) -> Size? {
    guard case .image(let image) = sources[index].node.content,
      let picture = resources.pictures[image.source]
    else { return nil }
    return image.crop.map { $0.size * Double(picture.scale) }
      ?? Size(width: Double(picture.pixmap.width), height: Double(picture.pixmap.height))
  }
}
