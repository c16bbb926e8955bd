import Drawing
package import Geometry
import Pixels
import Resources
package import Scene
import Typesetting

/// What a laid node comes from, for those who ask for more than how it lies.
struct LaidSource: Sendable {
  let node: Node
  let padding: EdgeDistances
  let paragraph: LaidParagraph?
  let isScaled: Bool
  /// Of what is shown of a picture.
  let pixels: Size?

  init(_ box: Box, _ resources: LayoutResources) {
    node = box.node
    padding = box.item.padding
    paragraph = box.paragraph
    isScaled = box.isScaled
    guard case .image(let image) = box.node.content,
      let picture = resources.pictures[image.source]
    else {
      pixels = nil
      return
    }
    pixels =
      image.crop.map { $0.size * Double(picture.scale) }
      ?? Size(width: Double(picture.pixmap.width), height: Double(picture.pixmap.height))
  }
}

/// What only some readers of a laid tree ask for: of one that keeps its sources.
extension Laid {
  /// The node of the document that one of the tree comes from.
  package func node(_ index: Int) -> Node { sources[index].node }

  /// The points around a node's content, which are its own padding and the device's bars.
  package func padding(of index: Int) -> EdgeDistances { sources[index].padding }

  /// The rectangle inside a node's padding, as it is laid.
  package func content(of index: Int, isMirrored: Bool) -> Rect {
    sources[index].padding.inside(nodes[index].frame, isMirrored: isMirrored)
  }

  /// Where a text's letters stand, line by line, as they are laid: from the top of its capitals to the
  /// end of its descenders.
  package func inkLines(of index: Int, isMirrored: Bool) -> [Rect] {
    guard let paragraph = sources[index].paragraph else { return [] }
    let origin = content(of: index, isMirrored: isMirrored).origin
    return paragraph.lines.compactMap { line in
      let size = line.runs.reduce(0) { max($0, $1.size) }
      guard size > 0, line.width > 0 else { return nil }
      let top = line.baseline - size * Self.capHeight
      let rect = Rect(
        x: line.x, y: top, width: line.width, height: size * (Self.capHeight + Self.descent))
      return rect.offset(by: origin)
    }
  }

  /// Where a text's letters stand, line by line, by their own outlines.
  package func exactInk(of index: Int, isMirrored: Bool) -> [Rect] {
    guard let paragraph = sources[index].paragraph else { return [] }
    let origin = content(of: index, isMirrored: isMirrored).origin
    return paragraph.lines.compactMap { line in
      var ink: Rect?
      for run in line.runs {
        for rect in run.ink(baseline: line.baseline) { ink = ink?.union(rect) ?? rect }
      }
      return ink?.offset(by: origin)
    }
  }

  /// Parts of the em that letters of a text reach above and below the baseline.
  private static let capHeight = 0.72
  private static let descent = 0.2

  /// The points a text would be wide in one line; `nil` for what is no text.
  package func naturalWidth(of index: Int) -> Double? { sources[index].paragraph?.naturalWidth }

  /// Whether a line of a text ends within a word, for which there was no room.
  package func breaksWord(_ index: Int) -> Bool { sources[index].paragraph?.breaksWord ?? false }
}

extension Laid {
  /// Whether a node is wholly clear with all in it.
  package func isClear(_ index: Int) -> Bool { sources[index].node.effects.opacity == 0 }

  /// The rules that its document says do not hold of a node.
  package func waivers(of index: Int) -> [Waiver] { sources[index].node.waivers ?? [] }

  /// Whether a node is painted as a small picture of what is in it.
  package func isScaled(_ index: Int) -> Bool { sources[index].isScaled }
}

extension Laid {
  /// Where a node's document says that it lies.
  package func placement(of index: Int) -> Placement { sources[index].node.placement }

  /// A node's own opacity, 0…1.
  package func opacity(of index: Int) -> Double { sources[index].node.effects.opacity }

  /// Whether a node cuts what is in it.
  package func cuts(_ index: Int) -> Bool { sources[index].node.effects.cuts }
}

extension Laid {
  /// The pixels of what is shown of a picture; `nil` for what is none.
  package func pixels(of index: Int) -> Size? { sources[index].pixels }
}
