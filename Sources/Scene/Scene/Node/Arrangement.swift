import Schema
import Source

/// How a container lays out its children, beyond its type; the default changes nothing.
///
/// Lengths are points.
package struct Arrangement: Hashable, Sendable {
  /// The gap between children of a column or row that do not state their own.
  package var gap: Double?
  /// Whether a row that is too narrow wraps.
  package var wraps = false
  /// Between the lines of a row that wraps; `nil` for its `gap`.
  package var lineGap: Double?
  /// Whether the content is laid out at its own size and scaled to the frame as one picture.
  package var isScaled = false
  package var scroll: Scroll?

  /// How far content is moved; along an axis that is named it may be larger than the frame.
  package struct Scroll: Hashable, Sendable {
    /// Toward the start.
    package var x: Double?
    /// Up.
    package var y: Double?

    package init(x: Double? = nil, y: Double? = nil) {
      self.x = x
      self.y = y
    }
  }

  package init() {}
}

extension Node {
  /// How its children are laid out, if specified.
  ///
  /// Most nodes specify nothing, and store nothing.
  package var arrangement: Arrangement? {
    get { arrangements.first }
    set { arrangements = newValue.map { $0 == Arrangement() ? [] : [$0] } ?? [] }
  }
}

/// The keys of containers for the layout of children.
enum ArrangementKeys {
  /// The keys that each type of container has.
  enum Kind { case column, row, layers, grid }

  /// A container's own part as it is written.
  struct Parsed: Sendable {
    var children: [Node] = []
    var arrangement = Arrangement()
  }

  static func group(of kind: Kind, _ node: ValueType<Node>) -> FieldGroup<Parsed> {
    let own: [Key<Parsed>] =
      switch kind {
      case .column: [gap("Points between children, but where one's `spaceAbove` says else.")]
      case .row:
        [
          gap("Points between children, but where one's `spaceBefore` says else."),
          defaulted(
            "wrap", \.arrangement.wraps, .bool, "Whether children that do not fit go on below."),
          optional(
            "lineGap", \.arrangement.lineGap, Types.distance,
            "Points between the lines of a row that wraps. Default: its `gap`."),
        ]
      case .layers, .grid: []
      }
    return keys(
      Parsed(),
      own + [
        defaulted(
          "fit", \.arrangement.isScaled,
          .word("fit", [("none", false), ("scale", true)], write: { $0 ? "scale" : "none" }),
          "`scale`: its content, laid at its own size, is scaled as one picture to fit the frame, "
            + "in its middle."),
        optional(
          "scroll", \.arrangement.scroll, scroll,
          "Its content, at its own size along the axes named, is moved and cut at the frame."),
        required("children", \.children, .array(of: node), "Nodes, in reading order."),
      ])
  }

  /// The written values as a node has them; keys without a meaning are reported.
  static func arrangement(of written: Parsed, in reader: inout Reader) -> Arrangement {
    var arrangement = written.arrangement
    if !arrangement.wraps {
      reader.warnIdle(
        "lineGap", "in a row that does not wrap", hint: "add \"wrap\": true, or leave it out")
    }
    if arrangement.isScaled {
      reader.warnIdle(
        "scroll", "beside \"fit\": \"scale\"",
        hint: "what is scaled to its frame is seen whole; leave one of the two out")
      arrangement.scroll = nil
    }
    return arrangement
  }

  private static func gap(_ documentation: String) -> Key<Parsed> {
    optional("gap", \.arrangement.gap, Types.distance, documentation)
  }

  private static var scroll: ValueType<Arrangement.Scroll> {
    let offset = record(
      "scroll", "How far content is moved.",
      keys(
        Arrangement.Scroll(),
        [
          optional("x", \.x, Types.distance, "Points toward the start."),
          optional("y", \.y, Types.distance, "Points up."),
        ]))
    return offset.map(write: { offset.write($0) }) { scroll, reader in
      guard scroll.x == nil, scroll.y == nil else { return scroll }
      reader.error("a \"scroll\" without a way", hint: "write {\"y\": 40}, with x, y or both")
      return nil
    }
  }
}
