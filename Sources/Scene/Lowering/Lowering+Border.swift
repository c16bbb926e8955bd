import Drawing
import Geometry
import Layout
import Scene

extension Lowering {
  /// Returns the lines along a node's sides, inside its frame.
  ///
  /// Lines are whole pixels wide. The lines at the top and the bottom extend across the whole width,
  /// and equal lines that meet at a round corner follow it.
  func border(of index: Int) -> [DisplayItem] {
    let node = laid.sources[index].node
    guard let border = node.border else { return [] }
    let frame = pixels(laid.nodes[index].frame)
    let sides = BorderSides(border, isMirrored: laid.sources[index].isMirrored, scale: scale)
    let corners = node.borderCorners
    let isCut = node.isCutAtItsBorder
    if let outline = outline(of: index) {
      return shape(
        ShapeContent(.rect(corners), line: outline), in: laid.nodes[index].frame,
        ElementID(index))
    }
    var drawn: [Border.Line] = []
    for line in border.lines where !drawn.contains(line) { drawn.append(line) }
    return drawn.compactMap { line in
      let outer = frame.inset(by: sides.margins(of: line))
      let width = sides.width(of: line)
      guard width > 0, !outer.isEmpty else { return nil }
      let joined = sides.joined(corners, by: line)
      let inner = outer.inset(by: sides.widths(of: line))
      var path = Path.roundedRect(outer, corners: isCut ? .square : joined * scale)
      if !inner.isEmpty {
        path.append(.roundedRect(inner, corners: joined.shrunk(by: width, scale)))
      }
      return .fill(
        Fill(path: path, rule: .evenOdd, paint: .color(line.color), element: ElementID(index)))
    }
  }
}

extension Lowering {
  /// Returns a node's background, whose fill does not show outside a border around it.
  func background(_ background: ShapeContent, of index: Int) -> [DisplayItem] {
    let outline = background.line == nil ? outline(of: index) : nil
    var shape = background
    shape.line = outline ?? background.line
    let items = self.shape(shape, in: laid.nodes[index].frame, ElementID(index))
    // The line itself is in front of the content.
    return outline == nil ? items : Array(items.prefix(1))
  }

  /// Returns a border as one line around its node; `nil` if it is not one.
  private func outline(of index: Int) -> ShapeContent.Line? {
    let node = laid.sources[index].node
    guard let border = node.border, let line = border.onlyLine, !node.isCutAtItsBorder else {
      return nil
    }
    let sides = BorderSides(border, isMirrored: false, scale: scale)
    guard sides.leaveRoom(in: pixels(laid.nodes[index].frame)) else { return nil }
    return ShapeContent.Line(color: line.color, width: .pixels(sides.width(of: line)))
  }
}

extension Node {
  /// Whether the node's clip already cuts the outer edge of its border.
  fileprivate var isCutAtItsBorder: Bool { effects.clip == borderCorners }
}

/// A border's lines by the sides of the screen, with widths in device pixels.
private struct BorderSides {
  private let top: Border.Line?
  private let left: Border.Line?
  private let bottom: Border.Line?
  private let right: Border.Line?
  private let scale: Double

  init(_ border: Border, isMirrored: Bool, scale: Double) {
    (top, bottom) = (border.top, border.bottom)
    (left, right) = isMirrored ? (border.end, border.start) : (border.start, border.end)
    self.scale = scale
  }

  /// Returns a line's width in whole pixels: at least one, unless it is 0.
  func width(of line: Border.Line?) -> Double {
    guard let exact = line.map({ $0.width.points(pixel: 1 / scale) * scale }), exact > 0 else {
      return 0
    }
    return max(1, exact.rounded())
  }

  /// Returns whether lines along all sides leave an interior.
  func leaveRoom(in frame: Rect) -> Bool {
    width(of: left) + width(of: right) < frame.width
      && width(of: top) + width(of: bottom) < frame.height
  }

  /// Returns the room that other lines take above and below the sides with a line.
  func margins(of line: Border.Line) -> Insets {
    Insets(
      top: top == line ? 0 : width(of: top), left: 0,
      bottom: bottom == line ? 0 : width(of: bottom),
      right: 0)
  }

  /// Returns the widths of the sides with a line; 0 for the others.
  func widths(of line: Border.Line) -> Insets {
    let width = width(of: line)
    return Insets(
      top: top == line ? width : 0, left: left == line ? width : 0,
      bottom: bottom == line ? width : 0, right: right == line ? width : 0)
  }

  /// Returns the corners at which two sides with a line meet; the others are square.
  func joined(_ corners: Path.Corners, by line: Border.Line) -> Path.Corners {
    let (top, bottom) = (top == line, bottom == line)
    let (left, right) = (left == line, right == line)
    return Path.Corners(
      topLeft: top && left ? corners.topLeft : 0, topRight: top && right ? corners.topRight : 0,
      bottomRight: bottom && right ? corners.bottomRight : 0,
      bottomLeft: bottom && left ? corners.bottomLeft : 0, isContinuous: corners.isContinuous)
  }
}
