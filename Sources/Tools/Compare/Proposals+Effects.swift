import Drawing
import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Guesses about what decorates elements.
extension Proposals {
  /// Returns guesses that elements have no border, another border, or no shadow.
  static func effects(_ analysis: Analysis, _ evidence: Evidence) -> [Difference] {
    var proposals = Proposals(analysis)
    let laid = analysis.picture.laid
    for node in laid.nodes.indices {
      guard proposals.differences.count < mostElements else { break }
      guard let bounds = laid.nodes[node].bounds else { continue }
      let box = CompareScope.pixels(bounds, analysis.picture.scale)
      let own = laid.node(node)
      let scale = analysis.picture.scale
      let seen = Int(10 * scale * scale)
      let reach = Int(own.effects.shadowReach * scale)
      if reach > 0, evidence.count(in: box.expanded(by: reach)) - evidence.count(in: box) >= seen {
        proposals.differences.append(proposals.writer.without(.shadow, node))
      }
      // Without its background, an element shows what is beneath it nearly everywhere.
      if own.background != nil, laid.nodes[node].isElement,
        box.area * 4 < analysis.picture.screen.area,
        evidence.count(in: box) * 2 >= box.area
      {
        proposals.differences.append(proposals.writer.withoutBackground(node))
      }
      if evidence.count(in: box) >= seen {
        if own.hasBorder { proposals.addBorder(node, in: box) }
        proposals.addLineAround(node, in: box)
      }
    }
    return proposals.differences
  }

  /// Returns guesses that elements that seem to be missing, or to have other words, have no
  /// background, but all of their contents.
  static func backgrounds(_ analysis: Analysis, of measured: [Difference]) -> [Difference] {
    let laid = analysis.picture.laid
    let kinds: Set<Difference.Kind> = [.missing, .text]
    return measured.filter { kinds.contains($0.kind) }.compactMap(\.node).filter { node in
      let frame = laid.nodes[node].frame
      // Beneath the background of the screen, there is only another color.
      let isScreen = frame.width >= laid.size.width && frame.height >= laid.size.height
      return laid.node(node).background != nil && !isScreen
        && (laid.nodes[node].text != nil || analysis.states.inside(node).count > 1)
    }.map { analysis.writer.withoutBackground($0) }
  }

  /// The border along the sides of an element.
  private struct Line {
    var color: RGB
    /// The width in points.
    var width: Double
  }

  /// Adds the guess that an element has no border, or another one.
  private mutating func addBorder(_ node: Int, in box: PixelBox) {
    guard let written = laid.node(node).borderColor,
      let lines = lines(of: written, along: laid.node(node).border, in: box)
    else {
      differences.append(writer.without(.border, node))
      return
    }
    let shown = lines.app
    let delta = RGB(written).difference(from: shown.color)
    let isOtherColor = delta >= writer.colorLimit
    let step = ((shown.width - lines.design.width) * 2).rounded() / 2
    guard isOtherColor || abs(step) >= 0.5 else { return }
    let width = laid.node(node).borderWidth?.points(pixel: 1 / scale) ?? lines.design.width
    var other = writer.border(
      node, written, isOtherColor ? shown.color.color : written, delta: delta, width: width,
      changedBy: max(step, -width))
    other.isCertain = true
    differences.append(other)
  }

  /// The CIEDE2000 difference beneath which colors beside each other are the same.
  private static let sameColor = 2.0

  /// Returns the line in a color along the upper and lower sides of an area of the design, and the
  /// one in its place in the app's picture; `nil` if one of them shows none.
  ///
  /// - Parameter border: the sides with a line; `nil` for both. Along another one may be the line of
  ///   the row above, or of the one below.
  private func lines(
    of color: Color, along border: Border?, in box: PixelBox
  ) -> (design: Line, app: Line)? {
    let edges = [
      (y: box.y, step: 1, isLine: border.map { $0.top != nil }),
      (y: box.bottom - 1, step: -1, isLine: border.map { $0.bottom != nil }),
    ].filter { $0.isLine ?? true }
    let (design, app) = (picture.pixmap, analysis.finder.app)
    let reach = Int((2 * scale).rounded())
    let screen = PixelBox(x: 0, y: 0, width: design.width, height: design.height)
    var (shown, widths): ([RGB], [(design: Int, app: Int)]) = ([], [])
    var sides: Set<Int> = []
    for x in stride(from: box.x + box.width / 4, to: box.right - box.width / 4, by: 2) {
      for (side, step, _) in edges {
        // From outside to inside.
        let column = (-reach...3 * reach).map { side + $0 * step }
        guard column.allSatisfy({ screen.contains(x, $0) }) else { continue }
        let own = column.map { RGB(design.pixels[$0 * design.width + x]) }
        let others = column.map { RGB(app.pixels[$0 * app.width + x]) }
        guard let place = own.firstIndex(where: { ($0 - RGB(color)).largest <= 2 }) else {
          continue
        }
        sides.insert(side)
        let line = others[place]
        func isLine(_ other: RGB) -> Bool { (other - line).largest <= 4 }
        let isVisible = [others.first, others.last].allSatisfy {
          ($0 ?? line).difference(from: line) > Self.sameColor
        }
        guard isVisible else { continue }
        shown.append(line)
        widths.append(
          (
            own[place...].prefix { ($0 - RGB(color)).largest <= 2 }.count,
            others[place...].prefix(while: isLine).count
              + others[..<place].reversed().prefix(while: isLine).count
          ))
      }
    }
    let all = sides.count * max(1, box.width / 4)
    guard !shown.isEmpty, 2 * shown.count >= all else { return nil }
    let middle = RGB.median(shown)
    guard shown.count(where: { ($0 - middle).largest <= 8 }) * 4 > 3 * shown.count else {
      return nil
    }
    func median(_ values: [Int]) -> Double {
      Double(values.sorted()[values.count / 2]) / scale
    }
    return (
      Line(color: RGB(color), width: median(widths.map(\.design))),
      Line(color: middle, width: median(widths.map(\.app)))
    )
  }
}

extension Node {
  /// The color of the lines beside the node's fill; `nil` if they have none or several.
  var borderColor: Color? {
    if let border {
      return Set(border.lines).count == 1 ? border.lines.first?.color : nil
    }
    guard case .color(let color)? = fillLine?.paint, color.alpha == 255 else { return nil }
    return color
  }

  /// The width of the lines beside the node's fill; `nil` if they have none or several.
  fileprivate var borderWidth: Length? {
    if let border {
      return Set(border.lines).count == 1 ? border.lines.first?.width : nil
    }
    return fillLine?.width
  }

  /// The line around the background, or around the element's shape.
  private var fillLine: ShapeContent.Line? {
    if let line = background?.line { return line }
    return if case .shape(let shape) = content { shape.line } else { nil }
  }

  /// Sets the color and the width of the lines beside the node's fill.
  mutating func setBorder(_ color: Color, _ width: Length) -> Bool {
    if let own = border {
      let line = Border.Line(color: color, width: width)
      border = Border(
        top: own.top.map { _ in line }, start: own.start.map { _ in line },
        bottom: own.bottom.map { _ in line }, end: own.end.map { _ in line })
      return true
    }
    if background?.line != nil {
      background?.line?.paint = .color(color)
      background?.line?.width = width
      return true
    }
    if canHaveBorder {
      background?.line = ShapeContent.Line(paint: .color(color), width: width)
      return true
    }
    guard case .shape(var shape) = content, shape.line != nil else { return false }
    shape.line?.paint = .color(color)
    shape.line?.width = width
    content = .shape(shape)
    return true
  }

  /// Whether the node has a background without a line around it.
  var canHaveBorder: Bool { border == nil && background != nil && background?.line == nil }

  /// Whether the node has lines beside its fill or its text, so that it is visible without them.
  fileprivate var hasBorder: Bool {
    if border != nil { return true }
    if let background, background.line != nil { return true }
    if case .shape(let shape) = content { return shape.line != nil && shape.fill != nil }
    return false
  }
}
