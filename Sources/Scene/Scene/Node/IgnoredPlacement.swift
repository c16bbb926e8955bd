import Schema
import Source

/// A key of a placement that a parent ignores: reported, so that no one looks for its effect.
struct IgnoredPlacement {
  var key: String
  /// Where it has no meaning, as a sentence ends: "in a row".
  var parent: String
  var remedy: String

  /// The keys without a meaning for a child of `parent`.
  static func keys(of child: Placement, in parent: Node.Content) -> [IgnoredPlacement] {
    var idle: [IgnoredPlacement] = []
    if child.isOutsideFlow {
      idle.addOutside(child)
    } else {
      switch parent {
      case .row: idle.addRow(child)
      case .column: idle.addColumn(child)
      case .layers: idle.addLayers(child)
      case .grid: idle.addGrid(child)
      case .space, .text, .image, .icon, .shape: break
      }
    }
    if child.span != 1 || child.rowSpan != 1 { idle.addSpans(child, in: parent) }
    return idle
  }
}

extension [IgnoredPlacement] {
  /// Adds a key, if it is written.
  private mutating func add(
    _ key: String, _ isWritten: Bool, _ parent: @autoclosure () -> String,
    _ remedy: @autoclosure () -> String
  ) {
    if isWritten { append(IgnoredPlacement(key: key, parent: parent(), remedy: remedy())) }
  }

  /// What only a flow has: gaps, and shares of its room.
  private mutating func addFlow(_ child: Placement, _ parent: String, _ remedy: String) {
    add("spaceAbove", child.spaceAbove != nil, parent, remedy)
    add("spaceBefore", child.spaceBefore != nil, parent, remedy)
    add("grow", child.grow != 0, parent, remedy)
    add("basis", child.basis != nil, parent, remedy)
  }

  fileprivate mutating func addOutside(_ child: Placement) {
    let (key, remedy) =
      child.frame != nil
      ? ("frame", "a frame states the whole position of a node")
      : child.center != nil
        ? ("center", "a center states the whole position of a node")
        : (child.attach == nil ? "edges" : "attach", "the node is outside the flow")
    let parent = "beside \"\(key)\""
    addFlow(child, parent, remedy)
    guard child.frame != nil || child.center != nil else { return }
    add("edges", child.edges != nil, parent, remedy)
    add("attach", child.attach != nil, parent, remedy)
    add("align", child.align != .stretch, parent, remedy)
    add("valign", child.valign != .stretch, parent, remedy)
    add("center", child.frame != nil && child.center != nil, parent, remedy)
  }

  fileprivate mutating func addSpans(_ child: Placement, in parent: Node.Content) {
    guard case .grid(let grid) = parent, !child.isOutsideFlow else {
      add("span", child.span != 1, "outside a grid's cells", "only cells have it")
      add("rowSpan", child.rowSpan != 1, "outside a grid's cells", "only cells have it")
      return
    }
    add(
      "span", child.span > grid.columns, "beyond the \(grid.columns) columns of its grid",
      "write \(grid.columns) for all of them")
  }

  /// The warnings about `grow` keys of a node that does not, or cannot, grow.
  private mutating func addGrowth(_ child: Placement, _ side: Length?, _ name: String) {
    add(
      "basis", child.basis != nil && child.grow == 0, "without \"grow\"",
      "add \"grow\": 1, or leave it out")
    add(
      "grow", side != nil && child.grow > 0, "beside \"\(name)\"",
      "a node with a \(name) of its own keeps it; leave one of the two out")
  }

  fileprivate mutating func addRow(_ child: Placement) {
    addGrowth(child, child.width, "width")
    add(
      child.edges?.start != nil ? "edges.start" : "edges.end",
      child.edges?.start != nil || child.edges?.end != nil, "in a row",
      "the gap before a node is \"spaceBefore\"; with \"top\" or \"bottom\" it leaves the flow")
    add(
      "spaceAbove", child.spaceAbove != nil, "in a row",
      "the gap before a node is \"spaceBefore\"")
    add(
      "align", child.align != .stretch, "in a row",
      "its vertical alignment is \"valign\"; along the row \"grow\" gives it room")
  }

  fileprivate mutating func addColumn(_ child: Placement) {
    addGrowth(child, child.height, "height")
    add(
      "spaceBefore", child.spaceBefore != nil, "in a column",
      "the gap above a node is \"spaceAbove\"")
    add(
      "valign", child.valign != .stretch, "in a column",
      "its horizontal alignment is \"align\"; down the column \"grow\" gives it room")
  }

  fileprivate mutating func addLayers(_ child: Placement) {
    addFlow(child, "in layers", "layers are over each other; \"edges\" keep a distance")
    add(
      "valign", child.valign == .baseline, "as \"baseline\" in layers",
      "only rows have baselines")
  }

  fileprivate mutating func addGrid(_ child: Placement) {
    addFlow(child, "in a grid", "the grid's own \"gap\" keeps cells apart")
    add(
      "valign", child.valign != .stretch && child.rowSpan == 1, "in a grid",
      "a cell's top is its row's")
  }
}

extension Reader {
  /// The place of a key of the object being read; `nil` where it is absent, or is left out.
  func place(of key: String) -> Place? {
    current[key].flatMap { $0.nature == .dropped ? nil : $0.place }
  }

  /// Warns of a key, where it is written, that changes nothing.
  ///
  /// - Parameter reason: where it has no meaning, as a sentence ends: "without \"corners\"".
  mutating func warnIdle(
    _ key: String, _ reason: @autoclosure () -> String, hint: @autoclosure () -> String
  ) {
    guard let place = place(of: key) else { return }
    warning("\"\(key)\" has no meaning \(reason())", at: place, hint: hint())
  }
}
