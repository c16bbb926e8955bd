package import Geometry
import Pixels
import Resources
package import Scene
package import Typesetting

/// The origin of a laid-out node.
package struct LaidOutSource: Sendable {
  /// The node of the document.
  package let node: Node
  /// The distances around the content: the node's own padding and the device's bars.
  package let padding: EdgeDistances
  package let paragraph: LaidOutParagraph?
  /// The direction and language of the node.
  let context: ReadingContext
  /// Whether the node is painted as a scaled picture of its contents.
  package let isScaled: Bool
  /// The nodes laid out separately from the tree: masks, and the nodes that paints repeat.
  var apart: [(nodes: [Node], isMirrored: Bool, laid: LaidOutScreen)] = []

  init(_ box: Box) {
    node = box.node
    padding = box.item.padding
    paragraph = box.paragraph
    context = box.item.context
    isScaled = box.isScaled
  }

  /// Whether the node is read from right to left.
  package var isMirrored: Bool { context.isMirrored }

  /// Whether the node's parts are kept together in paint order.
  package var isGroup: Bool {
    node.effects.needsGroup || node.effects.isolate || isScaled
  }
}

/// A line of a laid-out text, in points from the screen's top left.
package struct TextLine: Hashable, Sendable {
  /// The line's part of the text, with its line end; of a truncated line, what remains of it.
  package var text: String
  /// The visible part from the top to the bottom of the line.
  package var frame: Rect
  /// The baseline, not rounded; drawing snaps it to a whole pixel.
  package var baseline: Double
}

extension LaidOutScreen {
  /// The node of the document that a laid-out node comes from.
  package func node(_ index: Int) -> Node { sources[index].node }

  /// The layout of a node's masks, or of the nodes repeated by its paint, over the node.
  ///
  /// - Parameter isMirrored: whether they are laid out from right to left.
  package func apart(_ nodes: [Node], isMirrored: Bool, on index: Int) -> LaidOutScreen? {
    sources[index].apart.first { $0.nodes == nodes && $0.isMirrored == isMirrored }?.laid
  }

  /// The rectangle inside a node's padding before transforms.
  ///
  /// If the padding is too wide, it is an empty rectangle at the node's end.
  package func content(of index: Int) -> Rect {
    sources[index].padding.inside(nodes[index].frame, isMirrored: sources[index].isMirrored)
  }

  /// The ink of a text's letters before transforms, line by line.
  ///
  /// It extends from the top of the capitals to the end of the descenders.
  package func inkLines(of index: Int) -> [Rect] {
    lines(of: index) { line in
      let size = line.runs.reduce(0) { max($0, $1.size) }
      guard size > 0, line.width > 0 else { return nil }
      let top = line.baseline - size * Self.capHeight
      return Rect(
        x: line.x, y: top, width: line.width, height: size * (Self.capHeight + Self.descent))
    }
  }

  /// The ink of a text's letters, line by line, according to their outlines.
  package func exactInk(of index: Int) -> [Rect] {
    lines(of: index) { line in
      line.runs.flatMap { $0.ink(baseline: line.baseline) }.reduce(nil) { ink, rect in
        ink?.union(rect) ?? rect
      }
    }
  }

  /// The lines of a text before transforms, from top to bottom; empty for nodes without text.
  package func textLines(of index: Int) -> [TextLine] {
    guard let paragraph = sources[index].paragraph, let text = nodes[index].text else { return [] }
    let (origin, bytes) = (content(of: index).origin, Array(text.string.utf8))
    return paragraph.lines.map { line in
      let range = line.range.clamped(to: 0..<bytes.count)
      return TextLine(
        text: String(decoding: bytes[range], as: UTF8.self),
        frame: Rect(x: line.x, y: line.top, width: line.width, height: line.height)
          .offset(by: origin),
        baseline: line.baseline + origin.y)
    }
  }

  private func lines(of index: Int, _ ink: (Line) -> Rect?) -> [Rect] {
    let origin = content(of: index).origin
    return sources[index].paragraph?.lines.compactMap { ink($0)?.offset(by: origin) } ?? []
  }

  /// The typical height of letters above and below the baseline, in ems.
  private static let capHeight = 0.72
  private static let descent = 0.2

  /// The width in points of a text in one line; `nil` for nodes without text.
  package func naturalWidth(of index: Int) -> Double? { sources[index].paragraph?.naturalWidth }

  /// Whether a line of a text ends within a word that did not fit.
  package func breaksWord(_ index: Int) -> Bool { sources[index].paragraph?.breaksWord ?? false }

  /// Whether a node and its contents are fully transparent.
  package func isClear(_ index: Int) -> Bool { opacity(of: index) == 0 }

  /// The rules that the document waives for a node.
  package func waivers(of index: Int) -> [Waiver] { sources[index].node.waivers ?? [] }

  /// Whether a node is painted as a scaled picture of its contents.
  package func isScaled(_ index: Int) -> Bool { sources[index].isScaled }

  /// The placement of a node according to its document.
  package func placement(of index: Int) -> Placement { sources[index].node.placement }

  /// A node's own opacity, 0…1.
  package func opacity(of index: Int) -> Double { sources[index].node.effects.opacity }

  /// Whether a node clips its contents.
  package func cuts(_ index: Int) -> Bool { sources[index].node.effects.cuts }

  /// The size in pixels of the visible part of a picture; `nil` for other nodes.
  package func pixels(of index: Int) -> Size? {
    guard case .image(let image) = sources[index].node.content,
      let picture = resources.pictures[image.source]
    else { return nil }
    return image.crop.map { $0.size * Double(picture.scale) }
      ?? Size(width: Double(picture.pixmap.width), height: Double(picture.pixmap.height))
  }
}
