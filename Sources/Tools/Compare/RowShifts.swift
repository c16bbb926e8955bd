import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Proposes changes that explain why everything below some row of the app's picture is higher or
/// lower: rows that are new or gone, and elements with another height.
struct RowShifts {
  let laid: LaidOutScreen
  let writer: DifferenceWriter
  let excluded: Set<Int>
  var differences: [Difference] = []
  /// For each difference, what must move.
  var movements: [RowMovement] = []

  /// The minimum displacement, in points; another font size or weight may cause a smaller one.
  private static let least = 1.75
  /// The maximum number of proposals.
  private static let most = 160
  /// The distance, in points, at which an element's end counts as in a range of rows.
  static let slack = 3.0

  init(
    _ alignment: RowAlignment, of laid: LaidOutScreen, _ writer: DifferenceWriter,
    leavingOut excluded: Set<Int>
  ) {
    (self.laid, self.writer, self.excluded) = (laid, writer, excluded)
    let steps = alignment.lastingSteps
    /// Returns how what is around a step moves, up to the other steps.
    ///
    /// - Parameter isDouble: whether two distances are moved by, so that no single element moved.
    func movement(
      around step: RowAlignment.Step, among steps: [RowAlignment.Step], isDouble: Bool = false
    ) -> RowMovement {
      let (start, end) = (step.rows.lowerBound, step.rows.upperBound)
      let following = steps.first { $0.rows.lowerBound >= end }
      let next = following?.rows.lowerBound ?? .max
      let last = steps.last { $0.rows.upperBound <= start }?.rows.upperBound ?? 0
      let isUndone = following.map { abs($0.below - step.above) <= 1 } ?? false
      return RowMovement(
        above: last..<start, below: end..<max(end, next), change: step.change,
        displacement: isUndone && !isDouble ? nil : step.below)
    }
    for removed in RowAlignment.removals(steps, scale: laid.scale) {
      propose(removed, movement(around: removed, among: steps))
    }
    var doubled: [(RowAlignment.Step, RowMovement)] = []
    for (index, step) in steps.enumerated() {
      propose(step, movement(around: step, among: steps))
      // What is in the middle of a taller element moves by half as much as what is below it, and a
      // picture in it by another distance.
      for last in steps[index...].dropFirst().prefix(2) {
        var all = step
        all.rows = step.rows.lowerBound..<max(step.rows.upperBound, last.rows.upperBound)
        all.below = last.below
        // What moved one way and back may have changed places with something.
        let isDouble = step.change * last.change > 0
        if all.change != 0 {
          propose(all, movement(around: all, among: steps, isDouble: isDouble))
        }
      }
      // The end of the picture may hide what is below it.
      let next = index + 1 < steps.count ? steps[index + 1] : nil
      if next.map({ $0.change != step.change }) ?? true {
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
    movements = Array(movements.prefix(Self.most))
    if steps.isEmpty { addLastRows() }
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
      if case .grid = laid.node(node).content, frame(node).y <= zone.upperBound,
        frame(node).maxY >= zone.lowerBound
      {
        var gaps = Spacings(laid, writer)
        gaps.addGridGaps(in: node, ofRows: [change])
        differences += gaps.differences
      }
      guard case .column = laid.node(node).content else { continue }
      if change > 0 {
        addRows(change, in: node, children, zone)
      } else {
        removeRows(-change, of: node, children, zone)
      }
      addSpaces(change, in: node, children, zone)
      addBottom(change, of: node, children, zone)
      if let first = children.first,
        zone.overlaps(frame(node).y...max(frame(node).y, frame(first).y))
      {
        var tops = Spacings(laid, writer)
        tops.addTops([node], change)
        differences += tops.differences
      }
    }
    resize(change, zone)
    var sizes = Spacings(laid, writer)
    sizes.addSizes(ofSetsIn: zone, change)
    sizes.addSizes(ofHighestIn: zone, change)
    differences += sizes.differences
  }

  func frame(_ node: Int) -> Rect { laid.nodes[node].frame }

  /// Returns whether a frame is that of the screen, which has the device's size.
  private func isScreen(_ frame: Rect) -> Bool {
    frame.y <= 0 && frame.height == laid.size.height
  }

  func count(_ node: Int) -> Int { laid.count(in: node) }

  // MARK: Heights

  private mutating func resize(_ change: Double, _ zone: ClosedRange<Double>) {
    // Where an element is uniform, any part of it may be what is new or gone.
    let nodes = laid.nodes.indices.filter { node in
      let own = frame(node)
      return !excluded.contains(node) && !isScreen(own) && !laid.isFiller(node)
        && own.height + change >= 2
        && own.height >= 4
        && own.width >= 4 && own.maxY >= zone.lowerBound && own.y <= zone.upperBound
    }
    for node in laid.nodes.indices
    where laid.takesRest(node) && frame(node).maxY + change >= zone.lowerBound
      && frame(node).y <= zone.upperBound
    {
      shrink(change, after: node)
    }
    func distance(_ node: Int) -> Double {
      let end = frame(node).maxY
      // Nothing in the padding below an element's contents shows where it ends.
      let inner = end - laid.placement(of: node).padding.bottom
      return zone.contains(end) || zone.contains(inner) ? 0 : end - zone.upperBound
    }
    let sorted = nodes.sorted { (distance($0), $0) < (distance($1), $1) }
    for node in sorted.filter({ laid.nodes[$0].text != nil && distance($0) <= Self.padding })
      .prefix(Self.mostTexts)
    {
      guard let size = laid.nodes[node].text?.runs.map(\.size).max() else { continue }
      // The first line moves by half as much as the next ones.
      let lines = Double(laid.nodes[node].text?.lines ?? 1)
      let heights = [change / lines, change, 2 * change].flatMap {
        [$0.rounded(.down), $0.rounded(.up)]
      }
      for step in Set(heights).sorted() where step != 0 && abs(step) <= size {
        if let other = writer.lineHeight(node, changedBy: step) { differences.append(other) }
        for texts in laid.texts(inStyleOf: node, leavingOut: excluded) {
          if let other = writer.lineHeight(of: texts, changedBy: step) { differences.append(other) }
        }
      }
      // Larger letters may fill another number of lines; otherwise, the lines grow with them.
      let growth = (size * change / frame(node).height).rounded()
      let steps: Set = [1.0, 2, 3, 4, -1, -2, -3, -4, growth - 1, growth, growth + 1]
      for step in steps.sorted()
      where step * change > 0 && abs(step) <= size / 2 {
        differences.append(writer.fontSize(node, from: size, to: size + step))
      }
    }
    var paddings = Spacings(laid, writer)
    for node in sorted.prefix(Self.mostResized)
    where laid.nodes[node].text == nil || laid.node(node).background != nil {
      paddings.addPadding(of: node, resizingBy: change)
    }
    differences += paddings.differences
    for node in sorted.prefix(Self.mostResized) {
      let (own, placement) = (frame(node), laid.placement(of: node))
      let height = own.height + change
      // A button may be a text with a background.
      let isButton = laid.node(node).background != nil && placement.height != nil
      if let text = laid.nodes[node].text, !isButton {
        guard let line = text.runs.first?.lineHeight, line > 4,
          abs(change - (change / line).rounded() * line) < 1
        else { continue }
        let lines = text.lines + Int((change / line).rounded())
        if lines >= 1, lines < text.lines {
          differences.append(writer.cut(node, after: lines, of: text.lines))
        }
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
        let fillers = laid.fillers(of: node)
        if !fillers.isEmpty {
          edits.append(
            ([node] + fillers).map { DesignEdit($0, .size(width: nil, height: height)) })
        }
        differences.append(writer.size(node, width: 0, height: change, edits))
      }
    }
  }

  /// The maximum number of elements that may have another height.
  private static let mostResized = 14
  /// The maximum distance, in points, from the end of a text element to what it moved.
  static let padding = 24.0
  /// The maximum number of text elements that may have another font size.
  private static let mostTexts = 4
}
