/// Keys of a placement that a parent takes no notice of: told, so that nobody looks for an effect.
struct IdlePlacement {
  var key: String
  /// Where it has no meaning, as a sentence ends: "in a row".
  var parent: String
  var remedy: String

  /// What means nothing for a child of `parent`.
  static func keys(of child: Placement, in parent: Node.Content) -> [IdlePlacement] {
    var idle = child.isOutsideFlow ? outside(child) : inFlow(child, parent)
    if child.span != 1 || child.rowSpan != 1 { idle += spans(child, in: parent) }
    return idle
  }

  private static func inFlow(_ child: Placement, _ parent: Node.Content) -> [IdlePlacement] {
    switch parent {
    case .row: inRow(child)
    case .column: inColumn(child)
    case .layers: inLayers(child)
    case .grid: inGrid(child)
    case .space, .text, .image, .icon, .shape: []
    }
  }

  private static func outside(_ child: Placement) -> [IdlePlacement] {
    var keys = [
      child.spaceAbove == nil ? nil : "spaceAbove", child.spaceBefore == nil ? nil : "spaceBefore",
      child.grow == 0 ? nil : "grow", child.basis == nil ? nil : "basis",
    ]
    let pins = [
      child.edges == nil ? nil : "edges", child.attach == nil ? nil : "attach",
      child.align == .stretch ? nil : "align", child.valign == .stretch ? nil : "valign",
    ]
    let key: String
    let remedy: String
    if child.frame != nil {
      key = "frame"
      remedy = "a frame says all of where a node lies"
      keys += pins + [child.center == nil ? nil : "center"]
    } else if child.center != nil {
      key = "center"
      remedy = "a center says all of where a node lies"
      keys += pins
    } else {
      key = child.attach == nil ? "edges" : "attach"
      remedy = "the node lies outside the flow"
    }
    return keys.compactMap { idle in
      idle.map { IdlePlacement(key: $0, parent: "beside \"\(key)\"", remedy: remedy) }
    }
  }

  private static func spans(_ child: Placement, in parent: Node.Content) -> [IdlePlacement] {
    let keys = [child.span == 1 ? nil : "span", child.rowSpan == 1 ? nil : "rowSpan"]
      .compactMap { $0 }
    guard case .grid(let grid) = parent, !child.isOutsideFlow else {
      return keys.map {
        IdlePlacement(key: $0, parent: "outside a grid's cells", remedy: "only cells have it")
      }
    }
    guard child.span > grid.columns else { return [] }
    return [
      IdlePlacement(
        key: "span", parent: "beyond the \(grid.columns) columns of its grid",
        remedy: "write \(grid.columns) for all of them")
    ]
  }

  /// What is said of growing by a node that does not, or cannot.
  private static func idleGrowth(
    _ child: Placement, _ side: Length?, _ name: String
  ) -> [IdlePlacement] {
    if child.basis != nil, child.grow == 0 {
      return [
        IdlePlacement(
          key: "basis", parent: "without \"grow\"", remedy: "add \"grow\": 1, or leave it out")
      ]
    }
    guard side != nil, child.grow > 0 else { return [] }
    return [
      IdlePlacement(
        key: "grow", parent: "beside \"\(name)\"",
        remedy: "a node with a \(name) of its own keeps it; leave one of the two out")
    ]
  }

  private static func inRow(_ child: Placement) -> [IdlePlacement] {
    let parent = "in a row"
    var idle = idleGrowth(child, child.width, "width")
    if child.edges?.start != nil || child.edges?.end != nil {
      let key = child.edges?.start != nil ? "edges.start" : "edges.end"
      idle.append(
        IdlePlacement(
          key: key, parent: parent,
          remedy: "the gap before a node is \"spaceBefore\"; with \"top\" or \"bottom\" it leaves "
            + "the flow"))
    }
    if child.spaceAbove != nil {
      idle.append(
        IdlePlacement(
          key: "spaceAbove", parent: parent, remedy: "the gap before a node is \"spaceBefore\""))
    }
    if child.align != .stretch {
      idle.append(
        IdlePlacement(
          key: "align", parent: parent,
          remedy: "how it lies upright is \"valign\"; along the row \"grow\" gives it room"))
    }
    return idle
  }

  private static func inColumn(_ child: Placement) -> [IdlePlacement] {
    let parent = "in a column"
    var idle = idleGrowth(child, child.height, "height")
    if child.spaceBefore != nil {
      idle.append(
        IdlePlacement(
          key: "spaceBefore", parent: parent, remedy: "the gap above a node is \"spaceAbove\""))
    }
    if child.valign != .stretch {
      idle.append(
        IdlePlacement(
          key: "valign", parent: parent,
          remedy: "how it lies across is \"align\"; down the column \"grow\" gives it room"))
    }
    return idle
  }

  private static func inLayers(_ child: Placement) -> [IdlePlacement] {
    gaps(child, "in layers", remedy: "layers lie over each other; \"edges\" keep a distance")
      + (child.valign == .baseline
        ? [
          IdlePlacement(
            key: "valign", parent: "as \"baseline\" in layers", remedy: "only rows have baselines")
        ] : [])
  }

  private static func inGrid(_ child: Placement) -> [IdlePlacement] {
    var idle = gaps(
      child, "in a grid", remedy: "the grid's own \"gap\" keeps cells apart")
    if child.valign != .stretch, child.rowSpan == 1 {
      idle.append(
        IdlePlacement(key: "valign", parent: "in a grid", remedy: "a cell's top is its row's"))
    }
    return idle
  }

  private static func gaps(
    _ child: Placement, _ parent: String, remedy: String
  ) -> [IdlePlacement] {
    [
      child.spaceAbove == nil ? nil : "spaceAbove",
      child.spaceBefore == nil ? nil : "spaceBefore",
      child.grow == 0 ? nil : "grow", child.basis == nil ? nil : "basis",
    ].compactMap { key in key.map { IdlePlacement(key: $0, parent: parent, remedy: remedy) } }
  }
}
