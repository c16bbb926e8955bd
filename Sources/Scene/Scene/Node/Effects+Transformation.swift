package import Geometry
import Schema
import Source

extension Effects {
  /// A transform around a point of the node, which scales, skews, rotates, and moves, in this
  /// order.
  ///
  /// Everything that the node paints is transformed, including its clip, mask, and shadows.
  package struct Transformation: Hashable, Sendable {
    /// The rotation in degrees clockwise.
    package var degrees = 0.0
    /// The horizontal and vertical scale factors; negative factors mirror.
    package var scale = Point(x: 1, y: 1)
    /// The angles, in degrees, by which vertical lines lean left, and horizontal lines lean down.
    package var skew = Point.zero
    /// The move to the right, in points.
    package var x = 0.0
    package var y = 0.0
    /// The point that the transform leaves in place, except for the move, as fractions of the frame
    /// from its top left.
    package var anchor = center

    package static let center = Point(x: 0.5, y: 0.5)

    /// Whether the transform only moves, so that the anchor has no effect.
    fileprivate var onlyMoves: Bool {
      degrees == 0 && scale == Point(x: 1, y: 1) && skew == .zero
    }

    /// Returns the transform in the coordinates of a frame, with `k` units per point.
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

extension Effects.Transformation {
  /// Creates an identity transform with some properties changed.
  package init(_ change: (inout Self) -> Void) {
    self.init()
    change(&self)
  }

  /// A transformation as written.
  private struct Parsed: Sendable {
    var change = Effects.Transformation()
    var autoMirrored: Bool?
  }

  static var type: ValueType<Self> {
    let transformation = record(
      "transform", "A transform around a point of the node, applied in the order of these keys.",
      keys(
        Parsed(),
        own.map { $0.within(\Parsed.change) } + [
          Mirroring.key(\.autoMirrored, "x, rotate, skew, and anchor are mirrored")
        ]
      ).map(take: { (change: Self) in
        Parsed(change: change, autoMirrored: change.isOneSided ? false : nil)
      }) { read, reader in
        Mirroring.turns(read.autoMirrored, read.change.isOneSided, in: reader)
          ? read.change.mirrored : read.change
      })
    return transformation.map(write: { transformation.write($0) }) { read, reader in
      // A transform that has no effect for one of several items is not a mistake.
      let turns = ["scale", "skew", "rotate"].contains { reader.current[$0] != nil }
      if !turns {
        reader.warnIdle(
          "anchor", "without \"scale\", \"skew\" or \"rotate\"",
          hint: "remove \"anchor\": it does not affect a move")
      }
      var transformation = read
      if transformation.onlyMoves { transformation.anchor = center }
      return transformation
    }
  }

  private static var own: [Key<Self>] {
    [
      defaulted(
        "scale", \.scale, Types.oneOrPair(.number(in: -1000...1000), "number", "across, down"),
        "One scale factor, or a horizontal and a vertical one; negative factors mirror."),
      defaulted(
        "skew", \.skew, Types.pair(.number(in: -89...89, .degrees)),
        "How far vertical lines lean left and horizontal lines slope down to the right, in "
          + "degrees."),
      defaulted(
        "rotate", \.degrees, .number(in: -3600...3600),
        "The rotation, in degrees clockwise."),
      defaulted("x", \.x, Types.distance, "The horizontal movement, in points to the right."),
      defaulted("y", \.y, Types.distance, "The vertical movement, in points down."),
      defaulted(
        "anchor", \.anchor, anchor,
        "The point that stays in place except for the move: a keyword, or x and y in fractions "
          + "of the frame."),
    ]
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
