import Schema
import Source

/// The layout of a container's children, apart from the container's type; the default has no
/// effect.
///
/// Lengths are in points.
package struct Arrangement: Hashable, Sendable {
  /// The gap between children of a column or row that do not specify their own.
  package var gap: Double?
  /// Whether a row that is too narrow wraps.
  package var wraps = false
  /// The gap between the lines of a row that wraps; `nil` for its `gap`.
  package var lineGap: Double?
  /// Where the space goes that the children of a column or row leave over.
  package var distribution = Distribution.start
  /// Whether the content is laid out at its own size and scaled to the frame as one picture.
  package var isScaled = false
  package var scroll: Scroll?
  /// Whether children may extend beyond the inner edge without being reported.
  package var showsOverflow = false

  /// The places of the space that is left over along a column or row.
  package enum Distribution: String, Hashable, Sendable, CaseIterable {
    /// After the last child.
    case start
    /// Half before the first child, half after the last.
    case center
    /// Before the first child.
    case end
    /// In equal parts between the children.
    case between
    /// In equal parts around the children: half a part before the first and after the last.
    case around
    /// In equal parts between the children, before the first, and after the last.
    case evenly

    /// Returns the distances to add before the first of `count` children and between two of them,
    /// given the space that is left over.
    package func spaces(_ left: Double, among count: Int) -> (first: Double, between: Double) {
      guard left > 0, count > 0 else { return (0, 0) }
      let count = Double(count)
      switch self {
      case .start: return (0, 0)
      case .center: return (left / 2, 0)
      case .end: return (left, 0)
      case .between: return (0, count > 1 ? left / (count - 1) : 0)
      case .around: return (left / count / 2, left / count)
      case .evenly: return (left / (count + 1), left / (count + 1))
      }
    }
  }

  /// The scroll offset; along the specified axes, the content may be larger than the frame.
  package struct Scroll: Hashable, Sendable {
    /// The distance by which the content is scrolled toward the start.
    package var x: Double?
    /// The distance by which the content is scrolled up.
    package var y: Double?

    package init(x: Double? = nil, y: Double? = nil) {
      self.x = x
      self.y = y
    }
  }

  package init() {}
}

extension Node {
  /// Returns whether the node grows without limit in the flow of a row or a column.
  fileprivate func takesWhatIsLeft(along kind: ArrangementKeys.Kind) -> Bool {
    guard placement.grow > 0, !placement.isOutsideFlow, placement.aspect == nil else {
      return false
    }
    return kind == .row
      ? placement.width == nil && placement.maxWidth == nil
      : placement.height == nil && placement.maxHeight == nil
  }

  /// The layout of the node's children, if specified.
  ///
  /// Most nodes specify none, and therefore store none.
  package var arrangement: Arrangement? {
    get { arrangements.first }
    set { arrangements = newValue.map { $0 == Arrangement() ? [] : [$0] } ?? [] }
  }
}

/// The keys for a container's layout of its children.
enum ArrangementKeys {
  /// The keys of each type of container.
  enum Kind { case column, row, layers, grid }

  /// A container's own keys as written.
  struct Parsed: Sendable {
    var children: [Node] = []
    var arrangement = Arrangement()
  }

  static func group(of kind: Kind, _ node: ValueType<Node>) -> FieldGroup<Parsed> {
    let own: [Key<Parsed>] =
      switch kind {
      case .column:
        [
          gap("The gap between children, in points, unless a child has a `spaceAbove`."),
          distribute("height"),
        ]
      case .row:
        [
          gap("The gap between children, in points, unless a child has a `spaceBefore`."),
          distribute("width"),
          defaulted(
            "wrap", \.arrangement.wraps, .bool,
            "Whether children that do not fit continue on another line below."),
          optional(
            "lineGap", \.arrangement.lineGap, Types.distance,
            "The gap between the lines of a row that wraps, in points. Default: the row's `gap`."),
        ]
      case .layers, .grid: []
      }
    return keys(
      Parsed(),
      own + [
        defaulted(
          "fit", \.arrangement.isScaled,
          .word("fit", [("none", false), ("scale", true)], write: { $0 ? "scale" : "none" }),
          "`scale`: the content, laid out at its natural size, is scaled as one picture "
            + "to fit the frame, centered."),
        optional(
          "scroll", \.arrangement.scroll, scroll,
          "Scrolls the content, laid out at its natural size along these axes and "
            + "clipped to the frame."),
        defaulted(
          "overflow", \.arrangement.showsOverflow,
          .word(
            "overflow", [("warn", false), ("visible", true)], write: { $0 ? "visible" : "warn" }),
          "`visible`: children may extend beyond the inner edge without a warning."),
        required("children", \.children, .array(of: node), "The nodes inside, in reading order."),
      ])
  }

  /// Returns the node's arrangement as written, and reports keys that have no effect.
  static func arrangement(
    of written: Parsed, _ kind: Kind, in reader: inout Reader
  ) -> Arrangement {
    var arrangement = written.arrangement
    if !arrangement.wraps, arrangement.lineGap != nil {
      reader.warnIdle(
        "lineGap", "in a row that does not wrap",
        hint: "add \"wrap\": true, or leave \"lineGap\" out")
    }
    if arrangement.distribution != .start,
      written.children.contains(where: { $0.takesWhatIsLeft(along: kind) })
    {
      reader.warnIdle(
        "distribute", "next to a child that grows",
        hint: "a child with \"grow\" takes all the space that is left over; leave one of the two "
          + "out")
    }
    if arrangement.isScaled {
      reader.warnIdle(
        "scroll", "next to \"fit\": \"scale\"",
        hint: "content that is scaled to its frame needs no scrolling; remove one of the two")
      arrangement.scroll = nil
    }
    return arrangement
  }

  private static func distribute(_ side: String) -> Key<Parsed> {
    defaulted(
      "distribute", \.arrangement.distribution, .cases("distribution"),
      "Where the \(side) goes that the children leave over: start, center, or end: they stay "
        + "together there; between: into equal gaps; around: half a gap at both ends; evenly: a "
        + "whole gap at both ends. A child that grows leaves nothing over.")
  }

  private static func gap(_ documentation: String) -> Key<Parsed> {
    optional("gap", \.arrangement.gap, Types.distance, documentation)
  }

  private static var scroll: ValueType<Arrangement.Scroll> {
    let offset = record(
      "scroll", "The distance by which the content is moved.",
      keys(
        Arrangement.Scroll(),
        [
          optional(
            "x", \.x, Types.distance,
            "How far the content moves toward the start, in points."),
          optional("y", \.y, Types.distance, "How far the content moves up, in points."),
        ]))
    return offset.map(write: { offset.write($0) }) { scroll, reader in
      guard scroll.x == nil, scroll.y == nil else { return scroll }
      reader.error("\"scroll\" needs a direction", hint: "write {\"y\": 40}, with x, y, or both")
      return nil
    }
  }
}
