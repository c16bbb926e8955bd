import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Proposes changes that explain why everything below some row of the app's picture is higher or
/// lower: rows that are new or gone, and elements with another height.
struct RowShifts {
  private let laid: LaidOutScreen
  private let writer: DifferenceWriter
  private let excluded: Set<Int>
  private(set) var differences: [Difference] = []
  /// For each difference, what must move.
  private(set) var movements: [RowMovement] = []

  /// The minimum displacement, in points; another font size or weight may cause a smaller one.
  private static let least = 2.5
  /// The maximum number of proposals.
  private static let most = 90
  /// The distance, in points, at which an element's end counts as in a range of rows.
  private static let slack = 3.0

  init(
    _ alignment: RowAlignment, of laid: LaidOutScreen, _ writer: DifferenceWriter,
    leavingOut excluded: Set<Int>
  ) {
    (self.laid, self.writer, self.excluded) = (laid, writer, excluded)
    let steps = alignment.lastingSteps
    /// Returns how what is around a step moves, up to the other steps.
    func movement(
      around step: RowAlignment.Step, among steps: [RowAlignment.Step]
    ) -> RowMovement {
      let (start, end) = (step.rows.lowerBound, step.rows.upperBound)
      let next = steps.first { $0.rows.lowerBound >= end }?.rows.lowerBound ?? .max
      let last = steps.last { $0.rows.upperBound <= start }?.rows.upperBound ?? 0
      return RowMovement(above: last..<start, below: end..<max(end, next), change: step.change)
    }
    for removed in RowAlignment.removals(steps, scale: laid.scale) {
      propose(removed, movement(around: removed, among: steps))
    }
    var doubled: [(RowAlignment.Step, RowMovement)] = []
    for (index, step) in steps.enumerated() {
      propose(step, movement(around: step, among: steps))
      // What is in the middle of a taller element moves by half as much as what is below it.
      let below = index + 1 < steps.count ? steps[index + 1] : nil
      if let below {
        var both = step
        both.rows = step.rows.lowerBound..<max(step.rows.upperBound, below.rows.upperBound)
        both.below = below.below
        if both.change != 0 { propose(both, movement(around: both, among: steps)) }
      }
      // The end of the picture may hide what is below it.
      if below.map({ $0.change != step.change }) ?? true {
        var whole = step
        whole.below += step.change
        doubled.append((whole, movement(around: step, among: steps)))
      }
    }
    for (whole, movement) in doubled { propose(whole, movement) }
    // Of the last row that was pushed down, something in front may show only a little.
    for step in alignment.steps where step.change > 0 && !steps.contains(step) {
      propose(step, movement(around: step, among: alignment.steps))
    }
    differences = Array(differences.prefix(Self.most))
  }

  private mutating func propose(_ step: RowAlignment.Step, _ movement: RowMovement) {
    let change = Double(step.change) / laid.scale
    guard abs(change) >= Self.least else { return }
    defer {
      movements += repeatElement(movement, count: differences.count - movements.count)
    }
    let (start, end) = (
      Double(step.rows.lowerBound) / laid.scale, Double(step.rows.upperBound) / laid.scale
    )
    let zone = (start - Self.slack)...(end + Self.slack)
    for node in laid.nodes.indices {
      guard !excluded.contains(node) else { continue }
      let children = laid.flowChildren(of: node)
      if case .row = laid.node(node).content, change < 0 { addAbsent(-change, children, zone) }
      guard case .column = laid.node(node).content else { continue }
      if change > 0 {
        addRows(change, in: node, children, zone)
      } else {
        removeRows(-change, of: node, children, zone)
      }
      addSpaces(change, children, zone)
    }
    resize(change, zone)
  }

  private func frame(_ node: Int) -> Rect { laid.nodes[node].frame }

  /// Returns whether a frame is that of the screen, which has the device's size.
  private func isScreen(_ frame: Rect) -> Bool {
    frame.y <= 0 && frame.height == laid.size.height
  }

  private func count(_ node: Int) -> Int { laid.count(in: node) }

  // MARK: Rows

  private mutating func addRows(
    _ change: Double, in node: Int, _ children: [Int], _ zone: ClosedRange<Double>
  ) {
    let own = frame(node)
    guard change >= 20, change <= laid.size.height / 3, own.width > 0.5 * laid.size.width,
      let last = children.last
    else { return }
    func add(at y: Double, after gap: Double, _ edit: DesignEdit) {
      let height = max(4, change - max(0, gap))
      let area = Rect(x: own.x, y: y, width: own.width, height: height)
      var extra = Analysis.extra(area, laid, writer.names)
      extra.edits = [[edit]]
      extra.weight = max(1, children.count)
      // What the new row shows may reach beyond it, as what the rows around it show does.
      let reach = overshoot(of: children)
      extra.unknown = area.inset(
        by: Insets(
          top: -reach.top, left: -reach.left, bottom: -reach.bottom, right: -reach.right))
      extra.seam = y
      differences.append(extra)
    }
    for (index, child) in children.enumerated() {
      let above = index == 0 ? own.y : frame(children[index - 1]).maxY
      guard zone.overlaps(min(above, frame(child).y)...frame(child).y) else { continue }
      add(
        at: frame(child).y, after: index == 0 ? 0 : frame(child).y - above,
        index == 0 ? DesignEdit(node, .head(change)) : DesignEdit(child, .space(change)))
    }
    guard zone.overlaps(frame(last).maxY...max(frame(last).maxY, own.maxY)) else { return }
    let gap = children.count > 1 ? frame(last).y - frame(children[children.count - 2]).maxY : 0
    add(at: frame(last).maxY + gap, after: gap, DesignEdit(node, .foot(change)))
  }

  /// Returns how far the contents of rows reach beyond them, in points.
  private func overshoot(of rows: [Int]) -> Insets {
    var reach = Insets(all: Self.slack)
    for row in rows {
      let own = frame(row)
      for node in row..<max(laid.nodes[row].end, row + 1) {
        guard let bounds = laid.nodes[node].bounds else { continue }
        let shadow = laid.node(node).effects.shadowReach
        reach.top = max(reach.top, own.y - bounds.y + shadow)
        reach.left = max(reach.left, own.x - bounds.x + shadow)
        reach.bottom = max(reach.bottom, bounds.maxY - own.maxY + shadow)
        reach.right = max(reach.right, bounds.maxX - own.maxX + shadow)
      }
    }
    // A row that reaches much farther is cut off, or has another purpose.
    let most = 24.0
    return Insets(
      top: min(most, reach.top), left: min(most, reach.left), bottom: min(most, reach.bottom),
      right: min(most, reach.right))
  }

  private mutating func removeRows(
    _ change: Double, of node: Int, _ children: [Int], _ zone: ClosedRange<Double>
  ) {
    for (first, start) in children.enumerated() where frame(start).height >= 4 {
      for last in first..<children.count {
        let isEnd = last == children.count - 1
        if isEnd, first == 0 { continue }
        let pitch =
          isEnd
          ? frame(children[last]).maxY - frame(children[first - 1]).maxY
          : frame(children[last + 1]).y - frame(start).y
        if pitch > change + 1 { break }
        guard abs(pitch - change) <= 1,
          zone.overlaps(frame(start).y...max(frame(start).y, frame(children[last]).maxY))
        else { continue }
        remove(children[first...last], pitch, of: node, next: isEnd ? nil : children[last + 1])
      }
    }
  }

  /// Adds the proposal that rows are gone.
  ///
  /// - Parameters:
  ///   - node: the column.
  ///   - next: the row below them.
  private mutating func remove(
    _ rows: ArraySlice<Int>, _ pitch: Double, of node: Int, next: Int?
  ) {
    guard let first = rows.first else { return }
    var gone = writer.missing(first, count: count(first))
    var edits = rows.map { DesignEdit($0, .opacity(0)) }
    edits.append(
      next.map { DesignEdit($0, .space(-pitch)) } ?? DesignEdit(node, .foot(-pitch)))
    gone.edits = [edits]
    gone.seam = frame(first).y
    for row in rows.dropFirst() {
      gone.weight += count(row)
      gone.notes.append("\(writer.names.name(row, in: laid)) is missing, too")
    }
    differences.append(gone)
  }

  /// Adds proposals that the space before a row is different.
  private mutating func addSpaces(
    _ change: Double, _ children: [Int], _ zone: ClosedRange<Double>
  ) {
    for (previous, child) in zip(children, children.dropFirst()) {
      let (above, below) = (frame(previous).maxY, frame(child).y)
      // Rows do not move over each other.
      guard zone.overlaps(min(above, below)...max(above, below)), below + change >= above - 4
      else { continue }
      var moved = writer.moved(child, Point(x: 0, y: change))
      moved.edits = [[DesignEdit(child, .space(change))]]
      moved.weight = count(child)
      let rest = children.count { $0 > child }
      if rest > 0 {
        moved.notes.append(
          "the next \(rest == 1 ? "element" : "\(rest) elements") moved by the same amount")
      }
      differences.append(moved)
    }
  }

  /// Adds the proposal that the tallest element of a row is missing, so that the row is lower.
  private mutating func addAbsent(
    _ change: Double, _ children: [Int], _ zone: ClosedRange<Double>
  ) {
    let sorted = children.sorted { (frame($0).height, $1) > (frame($1).height, $0) }
    guard sorted.count > 1, abs(frame(sorted[0]).height - frame(sorted[1]).height - change) <= 1,
      zone.overlaps(frame(sorted[0]).y...frame(sorted[0]).maxY + Self.padding)
    else { return }
    var gone = writer.missing(sorted[0], count: count(sorted[0]))
    gone.edits = [[DesignEdit(sorted[0], .absent)]]
    differences.append(gone)
  }

  // MARK: Heights

  private mutating func resize(_ change: Double, _ zone: ClosedRange<Double>) {
    // Where an element is uniform, any part of it may be what is new or gone.
    let nodes = laid.nodes.indices.filter { node in
      let own = frame(node)
      return !excluded.contains(node) && !isScreen(own) && own.height + change >= 2 && own.height >= 4
        && own.width >= 4 && own.maxY >= zone.lowerBound && own.y <= zone.upperBound
    }
    func distance(_ node: Int) -> Double {
      let end = frame(node).maxY
      return zone.contains(end) ? 0 : end - zone.upperBound
    }
    let sorted = nodes.sorted { (distance($0), $0) < (distance($1), $1) }
    for node in sorted.filter({ laid.nodes[$0].text != nil && distance($0) <= Self.padding })
      .prefix(Self.mostTexts)
    {
      guard let size = laid.nodes[node].text?.runs.map(\.size).max() else { continue }
      // Larger letters may fill another number of lines; otherwise, the lines grow with them.
      let growth = (size * change / frame(node).height).rounded()
      let steps: Set = [1.0, 2, 3, 4, -1, -2, -3, -4, growth - 1, growth, growth + 1]
      for step in steps.sorted()
      where step * change > 0 && abs(step) <= size / 2 {
        differences.append(writer.fontSize(node, from: size, to: size + step))
      }
    }
    for node in sorted.prefix(Self.mostResized) {
      let (own, placement) = (frame(node), laid.placement(of: node))
      let height = own.height + change
      if let text = laid.nodes[node].text {
        guard let line = text.runs.first?.lineHeight, line > 4,
          abs(change - (change / line).rounded() * line) < 1
        else { continue }
        // The rows were found in whole pixels, but lines have an exact height.
        let height = own.height + (change / line).rounded() * line
        var other = writer.otherText(node)
        other.edits = [[DesignEdit(node, .height(height))]]
        other.unknown = laid.area(filledBy: node, growing: max(0, height - own.height))
        differences.append(other)
      } else if !placement.isOutsideFlow || placement.height != nil {
        var edits = [[DesignEdit(node, .size(width: nil, height: height))]]
        if placement.width != nil, own.width + change >= 2 {
          edits.append([DesignEdit(node, .size(width: own.width + change, height: height))])
        }
        differences.append(writer.size(node, width: 0, height: change, edits))
      }
    }
  }

  /// The maximum number of elements that may have another height.
  private static let mostResized = 14
  /// The maximum distance, in points, from the end of a text element to what it moved.
  private static let padding = 24.0
  /// The maximum number of text elements that may have another font size.
  private static let mostTexts = 4
}
