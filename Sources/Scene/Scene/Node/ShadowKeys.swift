import Geometry
import Pixels
import Schema
import Source

/// How shadows are written: one, or a list of them.
enum ShadowKeys {
  /// Shadows below a shape, which may lie on the ground.
  static var outer: ValueType<[Effects.Shadow]> {
    list(
      record(
        "shadow", "A blurred copy of a shape in one colour.",
        keys(blank, common + ground)))
  }

  /// Shadows within a shape.
  static var inner: ValueType<[Effects.Shadow]> {
    list(
      record(
        "innerShadow", "A shade that a shape's outline throws into it, in one colour.",
        keys(blank, common)))
  }

  private static let blank = Effects.Shadow(color: .black)

  private static func list(_ shadow: ValueType<Effects.Shadow>) -> ValueType<[Effects.Shadow]> {
    shadow.map(write: { $0.count == 1 ? shadow.write($0[0]) : nil }) { one, _ in [one] }
      .or(.array(of: shadow))
  }

  private static let common: [Key<Effects.Shadow>] = [
    required("color", \.color, Types.color, "Its colour and strength."),
    defaulted("x", \.x, Types.distance, "Points to the right."),
    defaulted("y", \.y, Types.distance, "Points down."),
    defaulted(
      "blur", \.blur, .number(in: 0...1000, "points"),
      "The blur's radius, twice the Gaussian's sigma."),
    defaulted(
      "spread", \.spread, .number(in: -1000...1000, "points"),
      "How far the shape grows first."),
  ]

  private static let ground: [Key<Effects.Shadow>] = [
    defaulted(
      "skew", \.skew, pair(.number(in: -89...89, "degrees")),
      "Degrees x and y that the shape leans, about the middle of its frame's bottom."),
    defaulted(
      "scale", \.scale, scale,
      "The shape's size, one number or x and y, about the middle of its frame's bottom."),
  ]

  private static var scale: ValueType<Point> {
    let one = ValueType<Double>.number(in: -100...100)
    return one.map(write: { $0.x == $0.y ? one.write($0.x) : nil }) { k, _ in Point(x: k, y: k) }
      .or(pair(one))
  }

  private static func pair(_ number: ValueType<Double>) -> ValueType<Point> {
    .tuple("x, y", number, number, take: { ($0.x, $0.y) }, make: { Point(x: $0, y: $1) })
  }
}
