import Geometry
import Layout
import Scene

/// Proposals that a padding, a gap, or the height of all rows is different, which moves several
/// elements at once.
struct Spacings {
  let laid: LaidOutScreen
  let writer: DifferenceWriter
  var differences: [Difference] = []

  init(_ laid: LaidOutScreen, _ writer: DifferenceWriter) {
    (self.laid, self.writer) = (laid, writer)
  }

  /// Returns the proposals for all columns of a screen.
  ///
  /// - Parameter steps: the distances, in points, by which rows moved; if there are none, nothing is
  ///   proposed.
  static func ofColumns(
    of laid: LaidOutScreen, _ writer: DifferenceWriter, leavingOut excluded: Set<Int>,
    steps: [Double]
  ) -> [Difference] {
    guard !steps.isEmpty else { return [] }
    // What is in the middle of a row moves by half of the change in its height.
    let steps = steps.flatMap { [$0, 2 * $0] }
    var spacings = Spacings(laid, writer)
    var rows: [[Int]] = []
    for node in laid.nodes.indices where !excluded.contains(node) {
      spacings.addGridGaps(in: node, ofRows: steps)
      guard case .column = laid.node(node).content else { continue }
      spacings.addVertical(in: node, steps)
      rows.append(laid.flowChildren(of: node))
    }
    // Rows of several columns may have one style.
    let all = spacings.groups(of: rows.flatMap(\.self)) { laid.nodes[$0].frame.height }
    for group in all where !rows.contains(where: { Set($0).isSuperset(of: group) }) {
      for step in amounts(steps) { spacings.addHeight(group, step) }
    }
    spacings.addSizes(steps)
    for step in amounts(steps) {
      spacings.addSizes(ofHighestIn: 0...max(0, laid.size.height), step)
    }
    return spacings.differences
  }

  /// Returns the proposals that all elements of one size have another one.
  ///
  /// - Parameters:
  ///   - unchanged: the elements that are the same as in the design.
  ///   - steps: the distances, in points, by which some of them grew.
  static func ofSizes(
    of laid: LaidOutScreen, _ writer: DifferenceWriter, besides unchanged: Set<Int>,
    steps: [Double]
  ) -> [Difference] {
    guard !steps.isEmpty else { return [] }
    var spacings = Spacings(laid, writer)
    spacings.addSizes(steps, besides: unchanged)
    return spacings.differences
  }

  /// Proposes other distances along the rows of a container, and of its children.
  ///
  /// - Parameter steps: the distances, in points, by which elements moved.
  mutating func addHorizontal(in node: Int, _ steps: [Double]) {
    let children = laid.flowChildren(of: node)
    let steps = laid.sources[node].isMirrored ? steps.map { -$0 } : steps
    let groups = groups(of: children) { laid.placement(of: $0).padding.start }
    let gaps = containers(in: children, ofRows: true)
    let alike = laid.alike(node)
    let bare = self.groups(of: children) { child in
      laid.placement(of: child).padding.start == 0 && laid.node(child).content.isRow == true ? 1 : 0
    }
    let sided = [[node]] + groups + bare + (alike.count > 1 ? [alike] : [])
    addGridGaps(in: node, ofColumns: steps)
    for step in Self.amounts(steps) {
      addPadding([node], x: step, y: 0)
      if case .row = laid.node(node).content, children.count > 1 {
        // What grows in the row shares the change.
        addGap(alike: node, step)
        addGap(alike: node, 2 * step)
        // So does what is in the middle of it, and each of several that grow moves by its share.
        let growing = children.count { laid.placement(of: $0).grow > 0 }
        if growing > 0 { addGap(alike: node, 4 * step) }
        if growing > 2, growing != 4 { addGap(alike: node, Double(growing) * step) }
      }
      for group in gaps {
        addGap(group, step)
        addGap(group, 2 * step)
      }
      for group in groups + bare { addPadding(group, x: step, y: 0) }
      if case .row = laid.node(node).content {
        // What is before a wider element may be narrower.
        for child in children where laid.placement(of: child).width != nil {
          addWidth(child, step)
          addWidth(child, -step)
        }
      }
      guard steps.contains(step) else { continue }
      for group in sided { addSides(group, toEnd: step) }
    }
  }

  /// Proposes other distances along the columns of a container, and other heights of its children.
  mutating func addVertical(in node: Int, _ steps: [Double]) {
    let children = laid.flowChildren(of: node)
    let paddings = groups(of: children) { laid.placement(of: $0).padding.top }
    let heights = groups(of: children) { laid.nodes[$0].frame.height }
    let gaps = containers(in: children, ofRows: false)
    if case .column = laid.node(node).content { addAbsent(from: node, steps) }
    addGridGaps(in: node, ofRows: steps)
    for step in Self.amounts(steps) {
      addPadding([node], x: 0, y: step)
      if case .column = laid.node(node).content, children.count > 1 { addGap(alike: node, step) }
      for group in gaps { addGap(group, step) }
      addPadding([node], onAllSides: step)
      if steps.contains(step) { addTops([node], step) }
      for group in paddings {
        addPadding(group, x: 0, y: step)
        addPadding(group, onAllSides: step)
      }
      for group in heights where group.count > 1 { addHeight(group, step) }
    }
  }

  /// The amounts that may have moved elements by the distances: the distances and their halves.
  static func amounts(_ steps: [Double]) -> [Double] {
    var amounts: [Double] = []
    for step in steps.flatMap({ [$0, $0 / 2] }).map({ ($0 * 2).rounded() / 2 })
    where abs(step) >= 0.5 && !amounts.contains(step) { amounts.append(step) }
    return amounts
  }

  /// Returns the children with the same positive value and the same kind.
  private func groups(of children: [Int], _ value: (Int) -> Double) -> [[Int]] {
    struct Key: Hashable {
      var value: Int
      var kind: LaidOutNode.Kind
    }
    var groups: [Key: [Int]] = [:]
    for child in children where value(child) > 0 {
      let key = Key(value: Int((value(child) * 100).rounded()), kind: laid.nodes[child].kind)
      groups[key, default: []].append(child)
    }
    return groups.values.sorted { $0[0] < $1[0] }
  }

  /// Proposes that a child of a row or column is missing, if the next children would move by one of
  /// the distances.
  mutating func addAbsent(from node: Int, _ steps: [Double]) {
    let children = laid.flowChildren(of: node)
    guard children.count > 1 else { return }
    let isRow = if case .row = laid.node(node).content { true } else { false }
    for (index, child) in children.enumerated() {
      let size = isRow ? laid.nodes[child].frame.width : laid.nodes[child].frame.height
      // The first child has no space before it.
      let placement = laid.placement(of: children[max(1, index)])
      let space = (isRow ? placement.spaceBefore : placement.spaceAbove) ?? gap(of: node) ?? 0
      guard size > 0,
        steps.contains(where: { (size - 0.5...size + max(0, space) + 0.5).contains(abs($0)) })
      else { continue }
      differences.append(writer.absent(child))
    }
  }

  private func gap(of node: Int) -> Double? { laid.node(node).arrangement?.gap }

  private mutating func addPadding(_ nodes: [Int], x: Double, y: Double) {
    guard let first = nodes.first else { return }
    let padding = laid.placement(of: first).padding
    // What moved down in a container without a padding above moved by itself.
    guard x != 0 || padding.top > 0 else { return }
    // A text with another space above than below has lines of another height.
    if y != 0, laid.nodes[first].text != nil, padding.top != padding.bottom { return }
    guard padding.start + x >= 0, padding.end + x >= 0, padding.top + y >= 0,
      padding.bottom + y >= 0
    else { return }
    let sides = x != 0 ? "start and end" : "top and bottom"
    add(
      nodes, "padding at \(sides)", x != 0 ? padding.start : padding.top, x != 0 ? x : y,
      nodes.map { DesignEdit($0, .padding(x: x, y: y)) })
    widenFillers(of: nodes, by: -2 * x)
  }

  /// Adds to the latest proposal that what has the width of the space in some containers has it in
  /// the app, too, although the design states it.
  mutating func widenFillers(of nodes: [Int], by step: Double) {
    guard step != 0 else { return }
    let fillers = nodes.flatMap { laid.descendants(filling: $0) }.map { node in
      DesignEdit(node, .size(width: laid.nodes[node].frame.width + step, height: nil))
    }
    guard !fillers.isEmpty, var latest = differences.popLast() else { return }
    latest.edits += latest.edits.map { $0 + fillers }
    differences.append(latest)
  }

  /// Proposes another padding of elements that have the same one on all sides.
  private mutating func addPadding(_ nodes: [Int], onAllSides step: Double) {
    guard let first = nodes.first, let padding = laid.placement(of: first).padding.onAllSides,
      padding > 0, padding + step >= 0,
      nodes.allSatisfy({ laid.placement(of: $0).padding.onAllSides == padding })
    else { return }
    add(
      nodes, "padding", padding, step, nodes.map { DesignEdit($0, .padding(x: step, y: step)) })
  }

  /// Proposes another padding of an element, alone and together with those that have its style,
  /// because of which it has another height.
  mutating func addPadding(of node: Int, resizingBy height: Double) {
    addPadding(alike: node, [Point(x: height / 2, y: height / 2), Point(x: 0, y: height / 2)])
    addEnds(of: node, height)
  }

  /// Proposes other paddings of an element, alone and together with those that have its style.
  ///
  /// - Parameter steps: the changes of the padding at the sides, and at the top and the bottom.
  mutating func addPadding(alike node: Int, _ steps: [Point]) {
    let groups = [laid.alike(node), laid.siblings(paddedLike: node)].filter { $0.count > 1 }
    for nodes in [[node]] + groups
    where !differences.contains(where: { $0.node == nodes[0] && $0.weight == nodes.count }) {
      for step in steps {
        if step.x == step.y {
          addPadding(nodes, onAllSides: step.x)
        } else {
          addPadding(nodes, x: step.x, y: step.y)
        }
      }
    }
  }

  /// Proposes another gap of a row or column, alone and together with those that have its style.
  private mutating func addGap(alike node: Int, _ step: Double) {
    addGap([node], step)
    let own = laid.node(node)
    guard own.background == nil else { return }
    for group in [laid.alike(node), laid.counterparts(of: node)] {
      let group = group.filter { other in
        laid.node(other).content.isRow == own.content.isRow && gap(of: other) == gap(of: node)
      }
      if group.count > 1 { addGap(group, step) }
    }
  }

  /// Proposes another gap of a row or column that has one, as `addGap(alike:_:)` does.
  mutating func addStatedGap(of node: Int, _ step: Double) {
    if let gap = gap(of: node), gap > 0 { addGap(alike: node, step) }
  }

  private mutating func addGap(_ nodes: [Int], _ step: Double) {
    guard let first = nodes.first else { return }
    let known = gap(of: first) ?? 0
    guard known + step >= 0 else { return }
    let gaps = nodes.map { DesignEdit($0, .gap(step)) }
    add(nodes, "gap", known, step, gaps)
    // Elsewhere, the space that an element adds is in addition to the gap.
    let spaced = nodes.flatMap { laid.flowChildren(of: $0).dropFirst() }.filter { child in
      let placement = laid.placement(of: child)
      return placement.spaceAbove != nil || placement.spaceBefore != nil
    }
    guard !spaced.isEmpty else { return }
    add(nodes, "gap", known, step, gaps + spaced.map { DesignEdit($0, .space(step)) })
  }

  /// Returns the rows, or the columns, among some children that have the same gap.
  private func containers(in children: [Int], ofRows isRow: Bool) -> [[Int]] {
    let own = children.filter { child in
      laid.node(child).content.isRow == isRow && laid.flowChildren(of: child).count > 1
    }
    return groups(of: own) { gap(of: $0) ?? 0 }.filter { $0.count > 1 }
  }

  mutating func addHeight(_ nodes: [Int], _ step: Double) {
    guard let first = nodes.first else { return }
    let height = laid.nodes[first].frame.height
    guard height + step >= 4 else { return }
    var sized = writer.size(
      first, width: 0, height: step,
      [nodes.map { DesignEdit($0, .size(width: nil, height: height + step)) }])
    note(nodes, in: &sized)
    differences.append(sized)
  }

  mutating func add(
    _ nodes: [Int], _ property: String, _ known: Double, _ step: Double, _ edits: [DesignEdit]
  ) {
    guard let first = nodes.first else { return }
    var difference = writer.spacing(first, property, known, changedBy: step)
    difference.edits = [edits]
    note(nodes, in: &difference)
    differences.append(difference)
  }

  func note(_ nodes: [Int], in difference: inout Difference) {
    difference.weight = nodes.count
    guard nodes.count > 1 else { return }
    difference.others = Array(nodes.dropFirst())
    difference.notes.append(writer.asItIs(for: difference.others))
  }
}
