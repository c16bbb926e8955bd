package import Geometry
import Schema
import Source

extension Effects {
  /// A change of shape about a point of the node: scaled, skewed, turned, then moved.
  ///
  /// All that the node paints goes along, its clip, its mask and its shadows too.
  package struct Turn: Hashable, Sendable {
    /// Clockwise.
    package var degrees: Double
    /// Factors across and down; a negative one mirrors.
    package var scale: Point
    /// Degrees by which upright lines lean to the left, and level ones down.
    package var skew: Point
    /// Points to the right and down.
    package var x: Double
    package var y: Double
    /// What stays where it is but for the move, in parts of the frame from its top left.
    package var anchor: Point

    package static let center = Point(x: 0.5, y: 0.5)

    package init(
      degrees: Double = 0, scale: Point, skew: Point = .zero, x: Double = 0, y: Double = 0,
      anchor: Point = center
    ) {
      self.degrees = degrees
      self.scale = scale
      self.skew = skew
      self.x = x
      self.y = y
      self.anchor = anchor
    }

    package init(degrees: Double = 0, scale: Double = 1, x: Double = 0, y: Double = 0) {
      self.init(degrees: degrees, scale: Point(x: scale, y: scale), x: x, y: y)
    }

    /// Whether it does no more than move, which is the same about every point.
    fileprivate var onlyMoves: Bool {
      degrees == 0 && scale == Point(x: 1, y: 1) && skew == .zero
    }

    /// The change as a map of the plane that a frame lies in, where a point has `k` units.
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

  static var turn: ValueType<Turn> {
    let turn = record(
      "transform", "A change of shape about a point of the node, in the order of these keys.",
      keys(
        Turn(),
        [
          defaulted(
            "scale", \.scale, scale, "Both ways alike, or across and down; negative mirrors."),
          defaulted(
            "skew", \.skew, skew,
            "Degrees that upright lines lean to the left, and level ones down."),
          defaulted("rotate", \.degrees, .number(in: -3600...3600), "Degrees clockwise."),
          defaulted("x", \.x, Types.distance, "Points to the right."),
          defaulted("y", \.y, Types.distance, "Points down."),
          defaulted(
            "anchor", \.anchor, anchor,
            "What stays where it is: a word, or parts of the frame across and down."),
        ]))
    return turn.map(write: { turn.write($0) }) { read, reader in
      // One that comes to nothing for one item of many is no mistake.
      let turns = ["scale", "skew", "rotate"].contains { reader.current[$0] != nil }
      if !turns, let anchor = reader.current["anchor"] {
        reader.warning(
          "\"anchor\" has no meaning without \"scale\", \"skew\" or \"rotate\"", at: anchor.place,
          hint: "a move is the same about every point")
      }
      var turn = read
      if turn.onlyMoves { turn.anchor = Turn.center }
      return turn
    }
  }

  private static var scale: ValueType<Point> {
    let factor = ValueType<Double>.number(in: -1000...1000)
    return factor.map("number", write: { $0.x == $0.y ? .number($0.x) : nil }) { value, _ in
      Point(x: value, y: value)
    }.or(
      .tuple(
        "across, down", factor, factor, take: { ($0.x, $0.y) }, make: { Point(x: $0, y: $1) }))
  }

  private static var skew: ValueType<Point> {
    let angle = ValueType<Double>.number(in: -89...89, "degrees")
    return .tuple("x, y", angle, angle, take: { ($0.x, $0.y) }, make: { Point(x: $0, y: $1) })
  }

  private static var anchor: ValueType<Point> {
    let part = ValueType<Double>.number(in: 0...1)
    let words: KeyValuePairs<String, Point> = [
      "topLeft": Point(x: 0, y: 0), "top": Point(x: 0.5, y: 0), "topRight": Point(x: 1, y: 0),
      "left": Point(x: 0, y: 0.5), "center": Turn.center, "right": Point(x: 1, y: 0.5),
      "bottomLeft": Point(x: 0, y: 1), "bottom": Point(x: 0.5, y: 1),
      "bottomRight": Point(x: 1, y: 1),
    ]
    return ValueType<Point>.word("anchor", words).or(
      .tuple("across, down", part, part, take: { ($0.x, $0.y) }, make: { Point(x: $0, y: $1) }))
  }
}
