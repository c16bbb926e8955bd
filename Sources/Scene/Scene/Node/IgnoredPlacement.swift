import Schema
import Source

/// A placement key that has no effect because the node's parent ignores it, which is reported.
struct IgnoredPlacement {
  var key: String
  /// The end of the message: "in a row".
  var parent: String
  var remedy: String

  /// Returns the keys of a child that are ignored by `parent`.
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
      case .space, .text, .image, .icon, .shape, .screen: break
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

  /// Adds the keys that affect only children in the flow: gaps, and shares of the remaining space.
  private mutating func addFlow(_ child: Placement, _ parent: String, _ remedy: String) {
    add("spaceAbove", child.spaceAbove != nil, parent, remedy)
    add("spaceBefore", child.spaceBefore != nil, parent, remedy)
    add("grow", child.grow != 0, parent, remedy)
    add("basis", child.basis != nil, parent, remedy)
  }

  fileprivate mutating func addOutside(_ child: Placement) {
    let (key, remedy) =
      child.frame != nil
      ? ("frame", "leave one of the two out; a frame specifies the whole position")
      : child.center != nil
        ? ("center", "leave one of the two out; a center specifies the whole position")
        : (
          child.attach == nil ? "edges" : "attach",
          "leave one of the two out; the node is outside the flow"
        )
    let parent = "next to \"\(key)\""
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
      add("span", child.span != 1, "outside a grid's cells", "use \"span\" only in a grid")
      add(
        "rowSpan", child.rowSpan != 1, "outside a grid's cells", "use \"rowSpan\" only in a grid")
      return
    }
    add(
      "span", child.span > grid.columns, "beyond the \(grid.columns) columns of its grid",
      "write \(grid.columns) for all columns")
  }

  /// Adds the warnings about `grow` keys of a node that does not or cannot grow.
  private mutating func addGrowth(_ child: Placement, _ side: Length?, _ name: String) {
    add(
      "basis", child.basis != nil && child.grow == 0, "without \"grow\"",
      "add \"grow\": 1, or leave \"basis\" out")
    add(
      "grow", side != nil && child.grow > 0, "next to \"\(name)\"",
      "a node with its own \(name) keeps it; leave one of the two out")
  }

  fileprivate mutating func addRow(_ child: Placement) {
    addGrowth(child, child.width, "width")
    add(
      child.edges?.start != nil ? "edges.start" : "edges.end",
      child.edges?.start != nil || child.edges?.end != nil, "in a row",
      "use \"spaceBefore\" for the gap before the node, or add \"top\" or \"bottom\" to take "
        + "the node out of the flow")
    add(
      "spaceAbove", child.spaceAbove != nil, "in a row",
      "use \"spaceBefore\" for the gap before a node")
    add(
      "align", child.align != .stretch, "in a row",
      "use \"valign\" for the node's vertical alignment, or \"grow\" to fill the row")
  }

  fileprivate mutating func addColumn(_ child: Placement) {
    addGrowth(child, child.height, "height")
    add(
      "spaceBefore", child.spaceBefore != nil, "in a column",
      "use \"spaceAbove\" for the gap above a node")
    add(
      "valign", child.valign != .stretch, "in a column",
      "use \"align\" for the node's horizontal alignment, or \"grow\" to fill the column")
  }

  fileprivate mutating func addLayers(_ child: Placement) {
    addFlow(child, "in layers", "layers overlap; use \"edges\" for a distance")
    add(
      "valign", child.valign == .baseline, "as \"baseline\" in layers",
      "only rows have baselines")
  }

  fileprivate mutating func addGrid(_ child: Placement) {
    addFlow(child, "in a grid", "the grid's own \"gap\" keeps cells apart")
    add(
      "valign", child.valign != .stretch && child.rowSpan == 1, "in a grid",
      "a cell begins at the top of its row")
  }
}

extension Reader {
  /// Returns the place of a key in the object being read; `nil` if the key is absent or left out.
  func place(of key: String) -> Place? {
    current[key].flatMap { $0.nature == .dropped ? nil : $0.place }
  }

  /// Reports a key without effect, where it is written.
  ///
  /// - Parameter reason: the end of the message: "without \"corners\"".
  mutating func warnIdle(
    _ key: String, _ reason: @autoclosure () -> String, hint: @autoclosure () -> String
  ) {
    guard let place = place(of: key) else { return }
    warning("\"\(key)\" has no effect \(reason())", at: place, hint: hint())
  }
}
