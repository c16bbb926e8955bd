import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Places and distances.
extension DifferenceWriter {
  /// - Parameters:
  ///   - known: the distance in the design, in points.
  ///   - step: the change of the distance.
  func spacing(
    _ node: Int, _ property: String, _ known: Double, changedBy step: Double
  ) -> Difference {
    let other = known + step
    var difference = difference(
      .spacing, node, "\(property) is \(Words.points(other)) instead of \(Words.points(known))",
      isAbove: abs(step) >= settings.size - 0.25)
    (difference.design, difference.app) = (Words.number(known), Words.number(other))
    (difference.delta, difference.unit) = (step, "pt")
    difference.property = property
    return difference
  }

  /// Returns a difference in a padding or gap with another amount.
  private func spacing(_ difference: Difference, changedBy step: Double) -> Difference? {
    guard let node = difference.node, let known = difference.design.flatMap(Double.init),
      let property = difference.property
    else { return nil }
    return spacing(node, property, known, changedBy: step)
      .replacing(difference, edits: difference.edits)
  }

  /// - Parameter step: the offset of the move, in points.
  func moved(_ node: Int, _ step: Point) -> Difference {
    let frame = laid.nodes[node].frame
    var moved = moved(node, from: Point(x: frame.x, y: frame.y), step)
    moved.edits = [[DesignEdit(node, .move(x: step.x, y: step.y))]]
    return moved
  }

  /// Returns the difference for text that moved within its element's background.
  func textMoved(_ node: Int, _ step: Point) -> Difference {
    let frame = laid.nodes[node].frame
    var moved = moved(node, from: Point(x: frame.x, y: frame.y), step)
    moved.words = "its text is \(Self.ways(step))"
    (moved.origin, moved.shift, moved.property) = (nil, nil, "text")
    (moved.design, moved.app) = (nil, nil)
    let toEnd = laid.sources[node].isMirrored ? -step.x : step.x
    moved.edits = [[DesignEdit(node, .inset(x: toEnd, y: step.y))]]
    return moved
  }

  /// Returns the difference for text with another alignment.
  func aligned(
    _ node: Int, from own: TextContent.Alignment, to other: TextContent.Alignment
  ) -> Difference {
    var aligned = difference(
      .moved, node, "text is aligned \(Self.place(other)) instead of \(Self.place(own))")
    (aligned.design, aligned.app, aligned.property) = (own.rawValue, other.rawValue, Self.alignment)
    aligned.edits = [[DesignEdit(node, .alignment(other))]]
    return aligned
  }

  static func place(_ alignment: TextContent.Alignment) -> String {
    switch alignment {
    case .start: "at the start"
    case .center: "in the middle"
    case .end: "at the end"
    case .left: "at the left"
    case .right: "at the right"
    case .justify: "at both edges"
    }
  }

  /// Returns the difference for text with another space between its letters.
  ///
  /// - Parameter tracking: the space in the app's picture, in thousandths of an em.
  func letterSpacing(_ node: Int, _ tracking: Double) -> Difference? {
    guard case .text(let text) = laid.node(node).content, text.runs.count == 1,
      let style = text.runs.first?.style
    else { return nil }
    func points(_ tracking: Double) -> Double { (style.size * tracking / 10).rounded() / 100 }
    let known = points(style.tracking)
    var spacing = spacing(node, "letter spacing", known, changedBy: points(tracking) - known)
    let width = (points(tracking) - known) * Double(text.runs[0].text.count - 1)
    spacing.isAbove = abs(width) >= settings.size - 0.25
    spacing.edits = [[DesignEdit(node, .tracking(tracking))]]
    return spacing
  }

  /// Returns the difference for text with lines of another height; `nil` if it has only one line.
  func lineHeight(_ node: Int, changedBy step: Double) -> Difference? {
    guard let text = laid.nodes[node].text, text.lines > 1 else { return nil }
    let height = laid.nodes[node].frame.height - laid.placement(of: node).padding.vertical
    let known = (height / Double(text.lines) * 2).rounded() / 2
    guard known + step > 2 else { return nil }
    var other = spacing(node, Self.lineHeight, known, changedBy: step)
    other.edits = [[DesignEdit(node, .lineHeight(known + step))]]
    return other
  }

  /// Returns the difference for several texts of one style with lines of another height; `nil` if the
  /// height is an unlikely one.
  func lineHeight(of nodes: [Int], changedBy step: Double) -> Difference? {
    guard let first = nodes.first, let style = laid.textStyle(of: first),
      Self.usualLineHeights.contains((style.lineHeight + step) / style.size),
      abs(step) <= Self.mostOfLineHeight * style.size
    else { return nil }
    var other = spacing(first, Self.lineHeight, style.lineHeight, changedBy: step)
    other.edits = [nodes.map { DesignEdit($0, .lineHeight(style.lineHeight + step)) }]
    (other.others, other.weight) = (Array(nodes.dropFirst()), nodes.count)
    if nodes.count > 1 { other.notes.append(asItIs(for: other.others)) }
    return other
  }

  /// The heights of lines, relative to the font size, that a document is likely to state.
  private static let usualLineHeights = 1.0...2.0
  /// The change in the height of lines, relative to the font size, that is likely.
  private static let mostOfLineHeight = 0.5

  /// The name of the height of a text's lines, and of the place of a text in its room.
  static let (lineHeight, alignment) = ("line height", "alignment")

  /// Returns the difference for a text element of one line that breaks into several.
  func wrapped(_ node: Int, atWidths widths: [Double]) -> Difference {
    let text = laid.nodes[node].text?.string ?? ""
    var wrapped = difference(
      .text, node, "\(Words.quoted(Words.shortened(text))) breaks into several lines")
    wrapped.design = text
    wrapped.property = "lines"
    wrapped.edits = widths.map { [DesignEdit(node, .wrap(width: $0))] }
    return wrapped
  }

  /// Returns the words for an offset.
  ///
  /// - Parameter isMore: whether the offset is in addition to another one.
  private static func ways(_ step: Point, isMore: Bool = false) -> String {
    var ways: [String] = []
    // A longer way along one axis hides what is a little off along the other.
    let least = max(abs(step.x), abs(step.y)) >= 2 ? 0.75 : 0.5
    if abs(step.y) >= least {
      ways.append("\(Words.points(abs(step.y))) \(step.y > 0 ? "lower" : "higher")")
    }
    if abs(step.x) >= least {
      let side = step.x > 0 ? "right" : "left"
      ways.append("\(Words.points(abs(step.x))) \(isMore ? "farther " : "")to the \(side)")
    }
    return ways.joined(separator: " and ")
  }

  /// - Parameter whole: the offset from the place in the design, if other differences explain a part
  ///   of it.
  func moved(
    _ node: Int, from frame: Point, _ step: Point, in whole: Point? = nil
  ) -> Difference {
    let (isX, isY) = (abs(step.x) >= 0.5, abs(step.y) >= 0.5)
    func place(_ x: Double, _ y: Double) -> String {
      [isX ? Words.number(x) : nil, isY ? Words.number(y) : nil].compactMap { $0 }
        .joined(separator: ", ")
    }
    let all = whole ?? step
    let (from, to) = (place(frame.x, frame.y), place(frame.x + all.x, frame.y + all.y))
    let than = whole == nil ? "" : " than other differences explain"
    let expected = place(frame.x + all.x - step.x, frame.y + all.y - step.y)
    // The frame of a text may leave the screen, although its letters do not.
    let isOut = frame.x + all.x < 0 && frame.x >= 0 && laid.nodes[node].text != nil
    let places = isOut ? "" : " (\(expected) → \(to))"
    let ways = Self.ways(step, isMore: whole != nil)
    var moved = difference(.moved, node, "\(ways)\(than)\(places)", at: all)
    (moved.origin, moved.shift) = (frame, step)
    (moved.design, moved.app) = (from, to)
    (moved.delta, moved.unit) = (abs(step.x) > abs(step.y) ? step.x : step.y, "pt")
    return moved
  }
}

/// Values that were found later.
extension DifferenceWriter {
  /// Returns a difference in size with the values of the change that explains it.
  func sized(_ difference: Difference, by edits: ArraySlice<DesignEdit>) -> Difference? {
    guard let node = difference.node else { return nil }
    let frame = laid.nodes[node].frame
    for edit in edits where edit.node == node {
      if difference.kind == .fontSize, case .fontSize(let other) = edit.change,
        let size = difference.design.flatMap(Double.init)
      {
        return fontSize(node, from: size, to: other)
          .replacing(difference, edits: difference.edits)
      }
      if difference.kind == .radius, let known = difference.design.flatMap(Double.init) {
        switch edit.change {
        case .radius(let other, let corners):
          return radius(node, known, change: other - known, of: corners).replacing(difference)
        case .corner(let corner, let other, let corners):
          return self.corner(node, corner, known, to: other, of: corners).replacing(difference)
        default: continue
        }
      }
      if difference.kind == .moved, case .space(let step) = edit.change,
        let shift = difference.shift, let origin = difference.origin, shift.x == 0
      {
        return moved(node, from: origin, Point(x: 0, y: step))
          .replacing(difference, edits: difference.edits)
      }
      if difference.kind == .spacing, let step = edit.change.spacing {
        return spacing(difference, changedBy: step)
      }
      guard difference.kind == .resized else { return nil }
      if case .sweep(let degrees) = edit.change, let known = difference.design.flatMap(Double.init)
      {
        return sweep(node, known, to: degrees).replacing(difference)
      }
      let new: (width: Double?, height: Double?)
      switch edit.change {
      case .size(let width, let height): new = (width, height)
      case .scale(let x, let y): new = (frame.width * x, frame.height * y)
      default: continue
      }
      return size(
        node, width: (new.width ?? frame.width) - frame.width,
        height: (new.height ?? frame.height) - frame.height, difference.edits
      ).replacing(difference)
    }
    return nil
  }

  /// Returns a difference with the value of another one of the same kind, which was found in a design
  /// with the first.
  func updated(_ difference: Difference, by other: Difference) -> Difference {
    guard let node = difference.node, let design = difference.design, let app = other.app else {
      return difference
    }
    var edits = other.edits
    let updated: Difference
    switch difference.kind {
    case .fontSize:
      guard let size = Double(design), let new = Double(app) else { return difference }
      updated = fontSize(node, from: size, to: new)
    case .radius where difference.property == nil:
      guard let radius = Double(design), let new = Double(app) else { return difference }
      updated = self.radius(node, radius, change: new - radius, of: .shape)
    case .color:
      guard let known = Color(hex: design), let shown = Color(hex: app) else { return difference }
      updated = color(
        node, known, shown, delta: RGB(known).difference(from: RGB(shown)), limit: colorLimit,
        written: known, isGround: difference.property != nil)
    case .moved:
      guard let step = difference.shift, let more = other.shift, let origin = difference.origin
      else { return difference }
      let whole = Point(x: step.x + more.x, y: step.y + more.y)
      updated = moved(node, from: origin, whole)
      edits = [[DesignEdit(node, .move(x: whole.x, y: whole.y))]]
    case .resized where difference.property == "sweep":
      guard let known = Double(design), let new = Double(app) else { return difference }
      updated = sweep(node, known, to: new)
    case .resized:
      let words = [design, difference.app, other.design, app]
      let sizes = words.compactMap { $0.flatMap(Self.size) }
      guard sizes.count == words.count else { return difference }
      updated = size(
        node, width: sizes[1].width - sizes[0].width + sizes[3].width - sizes[2].width,
        height: sizes[1].height - sizes[0].height + sizes[3].height - sizes[2].height, edits,
        from: sizes[0])
    case .spacing:
      guard let known = Double(design), let new = Double(app), let property = difference.property
      else { return difference }
      updated = spacing(node, property, known, changedBy: new - known)
    default: return difference
    }
    return updated.replacing(difference, edits: edits)
  }

  /// Returns the size that a difference states, such as `56 × 48`.
  static func size(_ words: String) -> Size? {
    let sides = words.split(separator: "×").compactMap { Double($0.filter { $0 != " " }) }
    return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
  }
}
