package import Geometry
import Pixels
import Resources
package import Scene
package import Typesetting

/// The origin of a laid-out node.
package struct LaidOutSource: Sendable {
  /// The document's node.
  package let node: Node
  /// The distances around the content: the node's own padding and the device's bars.
  package let padding: EdgeDistances
  package let paragraph: LaidOutParagraph?
  /// The direction and language of the node.
  let context: ReadingContext
  /// Whether the node is painted as one picture, scaled to its parent's content box.
  package let isScaled: Bool
  /// How far a grid's children extend beyond their columns, by position among the children.
  let columnExcess: [Int: ColumnExcess]
  /// Whether the node's parts stay together in paint order.
  package let isGroup: Bool
  /// The screens laid out separately from the tree: masks, and the nodes that paints repeat.
  var apart: [(nodes: [Node], isMirrored: Bool, laid: LaidOutScreen)] = []

  init(_ box: Box) {
    node = box.item.node
    padding = box.item.padding
    paragraph = box.paragraph
    context = box.item.context
    isScaled = box.isScaled
    columnExcess = box.columnExcess
    let effects = box.item.node.effects
    isGroup = effects.needsGroup || effects.isolate || box.isScaled
  }

  /// Whether the node is read from right to left.
  package var isMirrored: Bool { context.isMirrored }
}

/// A line of laid-out text, in points from the screen's top left.
package struct TextLine: Hashable, Sendable {
  /// The part of the text on this line, including its line break; for a truncated line, the part
  /// that remains.
  package var text: String
  /// The frame of the line's visible part, from the top to the bottom of the line.
  package var frame: Rect
  /// The unrounded baseline; drawing snaps it to a whole pixel.
  package var baseline: Double
}

extension LaidOutScreen {
  /// Returns the document's node that a laid-out node comes from.
  package func node(_ index: Int) -> Node { sources[index].node }

  /// Returns the layout of a node's masks, or of the nodes that its paint repeats.
  ///
  /// - Parameter isMirrored: whether the nodes are laid out from right to left.
  package func apart(_ nodes: [Node], isMirrored: Bool, on index: Int) -> LaidOutScreen? {
    sources[index].apart.first { $0.nodes == nodes && $0.isMirrored == isMirrored }?.laid
  }

  /// Returns the rectangle inside a node's padding, before any transform.
  ///
  /// If the padding is too wide, it is an empty rectangle at the node's end.
  package func content(of index: Int) -> Rect {
    // A computed property would copy the whole source.
    sources[index].padding.inside(
      nodes[index].frame, isMirrored: sources[index].context.isMirrored)
  }

  /// Returns the approximate ink of a text node, line by line, before any transform.
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

  /// Returns the ink of a text node, line by line, according to the letters' outlines.
  package func exactInk(of index: Int) -> [Rect] {
    lines(of: index) { line in
      line.runs.flatMap { $0.ink(baseline: line.baseline) }.reduce(nil) { ink, rect in
        ink?.union(rect) ?? rect
      }
    }
  }

  /// Returns the lines of a text node, from top to bottom, before any transform; empty for nodes
  /// without text.
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

  /// Returns the width in points of a node's text on a single line; `nil` for nodes without text.
  package func naturalWidth(of index: Int) -> Double? { sources[index].paragraph?.naturalWidth }

  /// Returns whether a line of a node's text ends within a word that does not fit.
  package func breaksWord(_ index: Int) -> Bool { sources[index].paragraph?.breaksWord ?? false }

  /// Returns whether a node, including its contents, is fully transparent.
  package func isClear(_ index: Int) -> Bool { opacity(of: index) == 0 }

  /// Returns the waivers that the document specifies for a node.
  package func waivers(of index: Int) -> [Waiver] { sources[index].node.waivers ?? [] }

  /// Returns whether a node is painted as one picture, scaled to its parent's content box.
  package func isScaled(_ index: Int) -> Bool { sources[index].isScaled }

  /// Returns a node's placement, as in the document.
  package func placement(of index: Int) -> Placement { sources[index].node.placement }

  /// Returns a node's own opacity, from 0 to 1.
  package func opacity(of index: Int) -> Double { sources[index].node.effects.opacity }

  /// Returns whether a node clips its contents.
  package func cuts(_ index: Int) -> Bool { sources[index].node.effects.cuts }

  /// Returns whether a node is a picture that is drawn from an SVG file, at any size.
  package func isVector(_ index: Int) -> Bool {
    guard case .image(let image) = sources[index].node.content else { return false }
    return resources.pictures[image.source]?.vector != nil
  }

  /// Returns the size in pixels of the visible part of a picture, or in its own units for an SVG
  /// file; `nil` for other nodes.
  package func pixels(of index: Int) -> Size? {
    guard case .image(let image) = sources[index].node.content,
      let picture = resources.pictures[image.source]
    else { return nil }
    return image.crop.map { $0.size * Double(picture.scale) } ?? picture.pixels
  }
}
