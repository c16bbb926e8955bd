package import Geometry
import Schema
import Source

extension Effects {
  /// A change of shape about a point of the node: scaled, skewed, turned, then moved.
  ///
  /// Everything that the node paints is transformed, including its clip, mask and shadows.
  package struct Turn: Hashable, Sendable {
    /// Clockwise.
    package var degrees = 0.0
    /// Factors across and down; a negative one mirrors.
    package var scale = Point(x: 1, y: 1)
    /// Degrees by which upright lines lean to the left, and level ones down.
    package var skew = Point.zero
    /// Points to the right and down.
    package var x = 0.0
    package var y = 0.0
    /// The fixed point of the change, except for the move, in parts of the frame from its top left.
    package var anchor = center

    package static let center = Point(x: 0.5, y: 0.5)

    /// Whether it does no more than move, which is the same about every point.
    fileprivate var onlyMoves: Bool {
      degrees == 0 && scale == Point(x: 1, y: 1) && skew == .zero
    }

    /// The change as a map of the plane that a frame is in, where a point has `k` units.
    package func matrix(in frame: Rect, scale k: Double = 1) -> Transform {
      let fixed = Point(
        x: frame.x + frame.width * anchor.x, y: frame.y + frame.height * anchor.y)
      var map = Transform.translation(x: -fixed.x, y: -fixed.y)
        .then(.scale(x: scale.x, y: scale.y))
      if skew != .zero { map = map.then(.skew(degrees: skew)) }
      return map.then(.rotation(degrees: degrees))
        .then(.translation(x: fixed.x + x * k, y: fixed.y + y * k))
    }
  }
}

extension Effects.Turn {
  /// The identity, with some properties changed.
  package init(_ change: (inout Self) -> Void) {
    self.init()
    change(&self)
  }

  static var type: ValueType<Self> {
    let turn = record(
      "transform", "A change of shape about a point of the node, in the order of these keys.",
      keys(
        Self(),
        [
          defaulted(
            "scale", \.scale, Types.oneOrPair(.number(in: -1000...1000), "number", "across, down"),
            "Both ways alike, or across and down; negative mirrors."),
          defaulted(
            "skew", \.skew, Types.pair(.number(in: -89...89, .degrees)),
            "Degrees that upright lines lean to the left, and level ones down."),
          defaulted("rotate", \.degrees, .number(in: -3600...3600), "Degrees clockwise."),
          defaulted("x", \.x, Types.distance, "Points to the right."),
          defaulted("y", \.y, Types.distance, "Points down."),
          defaulted(
            "anchor", \.anchor, anchor,
            "What stays where it is: a word, or parts of the frame across and down."),
        ]))
    return turn.map(write: { turn.write($0) }) { read, reader in
      // One that comes to nothing for one item of many is not a mistake.
      let turns = ["scale", "skew", "rotate"].contains { reader.current[$0] != nil }
      if !turns {
        reader.warnIdle(
          "anchor", "without \"scale\", \"skew\" or \"rotate\"",
          hint: "a move is the same about every point")
      }
      var turn = read
      if turn.onlyMoves { turn.anchor = center }
      return turn
    }
  }

  private static var anchor: ValueType<Point> {
    let words: KeyValuePairs<String, Point> = [
      "topLeft": Point(x: 0, y: 0), "top": Point(x: 0.5, y: 0), "topRight": Point(x: 1, y: 0),
      "left": Point(x: 0, y: 0.5), "center": center, "right": Point(x: 1, y: 0.5),
      "bottomLeft": Point(x: 0, y: 1), "bottom": Point(x: 0.5, y: 1),
      "bottomRight": Point(x: 1, y: 1),
    ]
    return ValueType<Point>.word("anchor", words)
      .or(Types.pair(.number(in: 0...1), "across, down"))
  }
}
