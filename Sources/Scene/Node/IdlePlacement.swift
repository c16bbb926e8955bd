/// Keys of a placement that a parent takes no notice of: told, so that nobody looks for an effect.
struct IdlePlacement {
  var key: String
  /// Where it has no meaning, as a sentence ends: "in a row".
  var parent: String
  var remedy: String

  /// What means nothing for a child of `parent`.
  static func keys(of child: Placement, in parent: Node.Content) -> [IdlePlacement] {
    if child.isOutsideFlow { return outside(child) }
    switch parent {
    case .row: return inRow(child)
    case .column: return inColumn(child)
    case .layers: return inLayers(child)
    case .grid: return inGrid(child)
    case .space, .text, .image, .icon, .shape: return []
    }
  }

  private static func outside(_ child: Placement) -> [IdlePlacement] {
    guard child.frame != nil else { return [] }
    let parent = "beside \"frame\""
    let remedy = "a frame says all of where a node lies"
    return [
      child.edges == nil ? nil : "edges", child.attach == nil ? nil : "attach",
      child.align == .stretch ? nil : "align", child.valign == .stretch ? nil : "valign",
    ].compactMap { key in key.map { IdlePlacement(key: $0, parent: parent, remedy: remedy) } }
  }

  private static func inRow(_ child: Placement) -> [IdlePlacement] {
    let parent = "in a row"
    var idle: [IdlePlacement] = []
    if child.edges?.start != nil || child.edges?.end != nil {
      let key = child.edges?.start != nil ? "edges.start" : "edges.end"
      idle.append(
        IdlePlacement(
          key: key, parent: parent,
          remedy: "the gap before a node is \"spaceBefore\"; with \"top\" or \"bottom\" it leaves "
            + "the flow"))
    }
    if child.spaceAbove != 0 {
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
    var idle: [IdlePlacement] = []
    if child.spaceBefore != 0 {
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
      child, "in a grid", remedy: "the grid's own \"columnGap\" and \"rowGap\" keep cells apart")
    if child.valign != .stretch {
      idle.append(
        IdlePlacement(key: "valign", parent: "in a grid", remedy: "a cell's top is its row's"))
    }
    return idle
  }

  private static func gaps(
    _ child: Placement, _ parent: String, remedy: String
  ) -> [IdlePlacement] {
    [
      child.spaceAbove == 0 ? nil : "spaceAbove", child.spaceBefore == 0 ? nil : "spaceBefore",
      child.grow == 0 ? nil : "grow",
    ].compactMap { key in key.map { IdlePlacement(key: $0, parent: parent, remedy: remedy) } }
  }
}
