import Geometry
import Layout
import Scene

/// Rows that are new or gone.
extension RowShifts {
  mutating func addRows(
    _ change: Double, in node: Int, _ children: [Int], _ zone: ClosedRange<Double>
  ) {
    let own = frame(node)
    guard change >= 20, change <= laid.size.height / 3, own.width > 0.5 * laid.size.width,
      let last = children.last
    else { return }
    // The top of a new row may look like that of the row that it displaces.
    let zone = zone.lowerBound - change...zone.upperBound
    func add(at y: Double, after gap: Double, _ edit: DesignEdit) {
      let height = max(4, change - max(0, gap))
      let area = Rect(x: own.x, y: y, width: own.width, height: height)
      var extra = Analysis.extra(area, laid, writer.names)
      (extra.element, extra.node) = (writer.names.name(node, in: laid), node)
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
      for node in laid.subtree(of: row) {
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

  mutating func removeRows(
    _ change: Double, of node: Int, _ children: [Int], _ zone: ClosedRange<Double>
  ) {
    // Of rows that look alike, the next ones may be gone.
    let zone = zone.lowerBound - change...zone.upperBound + change
    for (first, start) in children.enumerated() where frame(start).height >= 4 {
      for last in first..<children.count {
        let isEnd = last == children.count - 1
        if isEnd, first == 0 { continue }
        // The space above the rows is gone with them, or the space below them.
        let above =
          first > 0 ? frame(children[last]).maxY - frame(children[first - 1]).maxY : nil
        let below = isEnd ? nil : frame(children[last + 1]).y - frame(start).y
        let pitches = [below, above == below ? nil : above].compactMap(\.self)
        if pitches.allSatisfy({ $0 > change + 1 }) { break }
        for pitch in pitches
        where abs(pitch - change) <= 1
          && zone.overlaps(frame(start).y...max(frame(start).y, frame(children[last]).maxY))
        {
          remove(children[first...last], pitch, of: node, next: isEnd ? nil : children[last + 1])
        }
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
  mutating func addSpaces(
    _ change: Double, in node: Int, _ children: [Int], _ zone: ClosedRange<Double>
  ) {
    // Of a thin row between two gaps, nothing shows that it moved by half as much.
    let gaps = zip(children, children.dropFirst()).count { previous, child in
      let (above, below) = (frame(previous).maxY, frame(child).y)
      return above < below && zone.overlaps(above...below)
    }
    if gaps > 1 {
      var spacings = Spacings(laid, writer)
      spacings.addStatedGap(of: node, change / Double(gaps))
      differences += spacings.differences
    }
    for (previous, child) in zip(children, children.dropFirst()) {
      let (above, below) = (frame(previous).maxY, frame(child).y)
      // Rows do not move over each other.
      guard zone.overlaps(min(above, below)...max(above, below)), below + change >= above - 4
      else { continue }
      // A distance that the document states is likelier than one that it does not.
      var spacings = Spacings(laid, writer)
      if children.count == 2 { spacings.addStatedGap(of: node, change) }
      if spacings.differences.isEmpty { spacings.addSpace(above: child, change) }
      guard spacings.differences.isEmpty else {
        differences += spacings.differences
        continue
      }
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

  /// Adds the proposals that what follows the child that fills its column is lower, or gone, so that
  /// the child is higher.
  mutating func shrink(_ change: Double, after filler: Int) {
    guard let parent = laid.nodes[filler].parent else { return }
    for child in laid.flowChildren(of: parent) where child > filler && !excluded.contains(child) {
      let height = frame(child).height
      if height - change >= 4, laid.nodes[child].text == nil {
        differences.append(
          writer.size(
            child, width: 0, height: -change,
            [[DesignEdit(child, .size(width: nil, height: height - change))]]))
      }
      var ends = Spacings(laid, writer)
      ends.addEnd(of: child, top: change, bottom: 0)
      ends.addEnd(of: child, top: 0, bottom: -change)
      differences += ends.differences
      let space = laid.placement(of: child).spaceAbove ?? 0
      if change > 0, abs(height + space - change) <= 1.5 {
        differences.append(writer.absent(child))
      }
    }
  }

  /// Adds the proposal that the tallest element of a row is missing, so that the row is lower.
  mutating func addAbsent(
    _ change: Double, _ children: [Int], _ zone: ClosedRange<Double>
  ) {
    let sorted = children.sorted { (frame($0).height, $1) > (frame($1).height, $0) }
    guard sorted.count > 1, abs(frame(sorted[0]).height - frame(sorted[1]).height - change) <= 1,
      zone.overlaps(frame(sorted[0]).y...frame(sorted[0]).maxY + Self.padding)
    else { return }
    differences.append(writer.absent(sorted[0]))
  }

  /// Proposes new rows just above the screen's end, where too little of the next row is visible to
  /// be aligned.
  mutating func addLastRows() {
    for node in laid.nodes.indices where !excluded.contains(node) {
      guard case .column = laid.node(node).content else { continue }
      let rows = laid.flowChildren(of: node)
      guard let last = rows.last(where: { frame($0).y < laid.size.height }) else { continue }
      let change = frame(last).height
      guard frame(last).maxY > laid.size.height - change, rows.count > 2 else { continue }
      for row in rows.filter({ $0 <= last }).suffix(2)
      where frame(row).height == change && frame(row).y > 0 {
        let start = Int((frame(row).y * laid.scale).rounded())
        let movement = RowMovement(
          above: 0..<start, below: start..<Int.max, change: Int((change * laid.scale).rounded()))
        addRows(change, in: node, rows, frame(row).y...frame(row).y)
        movements += repeatElement(movement, count: differences.count - movements.count)
      }
    }
  }

  /// Proposes another padding at the bottom of a column, which moves what is below a space that fills
  /// the column.
  mutating func addBottom(
    _ change: Double, of node: Int, _ children: [Int], _ zone: ClosedRange<Double>
  ) {
    let known = laid.placement(of: node).padding.bottom
    let isAbove = children.dropLast().contains { child in
      laid.placement(of: child).grow > 0 && frame(child).y <= zone.upperBound
        && frame(child).maxY >= zone.lowerBound
    }
    guard isAbove, known > 0, known - change >= 0 else { return }
    var bottom = writer.spacing(node, "padding at bottom", known, changedBy: -change)
    bottom.edits = [[DesignEdit(node, .foot(-change))]]
    differences.append(bottom)
  }
}
