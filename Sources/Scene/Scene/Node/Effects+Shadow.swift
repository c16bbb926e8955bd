package import Geometry
package import Pixels
import Schema
import Source

extension Effects {
  /// A blurred copy of the node's shape, below it or inside it.
  package struct Shadow: Hashable, Sendable {
    package var color: Color
    package var x: Double
    package var y: Double
    /// The blur's radius, twice the Gaussian's sigma, as in CSS.
    package var blur: Double
    package var spread: Double
    /// The angles, in degrees, by which the shape leans along each axis, around its frame's bottom
    /// center.
    package var skew = Point.zero
    /// The shape's scale along each axis, around its frame's bottom center.
    package var scale = Point(x: 1, y: 1)

    package init(
      color: Color, x: Double = 0, y: Double = 0, blur: Double = 0, spread: Double = 0
    ) {
      self.color = color
      self.x = x
      self.y = y
      self.blur = blur
      self.spread = spread
    }
  }

  /// A slope along the inside of a node's outline, lit from one side.
  ///
  /// Lengths are in points.
  package struct Bevel: Hashable, Sendable {
    /// The width of the slope.
    package var depth = 0.0
    /// The radius for blurring the lighting, twice the Gaussian's sigma.
    package var soften = 0.0
    /// The direction of the light, in degrees clockwise from the top.
    package var angle = 0.0
    package var highlight = Color(red: 255, green: 255, blue: 255, alpha: 191)
    package var shade = Color(red: 0, green: 0, blue: 0, alpha: 191)
  }
}

extension Effects.Shadow {
  /// The type of the shadows below a shape, which may be cast on the ground.
  static var outer: ValueType<[Self]> {
    list("shadow", "A blurred copy of a shape in one color.", common + ground).or(soft)
  }

  /// A soft shadow below a card or a phone, which `true` stands for.
  private static var soft: ValueType<[Self]> {
    ValueType<Bool>.bool.map("true") { isOn, reader -> [Self]? in
      if isOn { return [Self(color: Color(0x000000, alpha: 0.28), y: 10, blur: 28)] }
      reader.error("\"shadow\" cannot be false", hint: "leave the key out instead")
      return nil
    }
  }

  /// The type of the shadows inside a shape.
  static var inner: ValueType<[Self]> {
    list("innerShadow", "A shadow that a shape's outline casts into it, in one color.", common)
  }

  /// Returns the type of one shadow or a list of shadows.
  private static func list(
    _ name: String, _ documentation: String, _ keys: [Key<Self>]
  ) -> ValueType<[Self]> {
    let shadow = record(name, documentation, Schema.keys(Self(color: .black), keys))
    return shadow.map(write: { $0.count == 1 ? shadow.write($0[0]) : nil }) { one, _ in [one] }
      .or(.array(of: shadow))
  }

  private static let common: [Key<Self>] = [
    required(
      "color", \.color, Types.color,
      "The color of the shadow; its alpha sets the shadow's strength."),
    defaulted(
      "x", \.x, Types.distance,
      "The horizontal offset of the shadow, in points to the right."),
    defaulted("y", \.y, Types.distance, "The vertical offset of the shadow, in points down."),
    defaulted(
      "blur", \.blur, .number(in: 0...1000, .points),
      "The blur radius in points, twice the Gaussian's sigma."),
    defaulted(
      "spread", \.spread, .number(in: -1000...1000, .points),
      "How far the shape grows before it is blurred, in points."),
  ]

  private static let ground: [Key<Self>] = [
    defaulted(
      "skew", \.skew, Types.pair(.number(in: -89...89, .degrees)),
      "How far the shape leans along x and y, in degrees, around its frame's bottom center."),
    defaulted(
      "scale", \.scale, Types.oneOrPair(.number(in: -100...100)),
      "The shape's scale, one number or x and y, around its frame's bottom center."),
  ]
}

extension Effects.Bevel {
  static var type: ValueType<Self> {
    record(
      "bevel", "A slope along the inside of an outline, lit from one side.",
      keys(
        Self(),
        [
          required(
            "depth", \.depth, .number(in: 0...200, .points),
            "The width of the slope, in points."),
          defaulted(
            "soften", \.soften, .number(in: 0...200, .points),
            "The blur radius of the light in points, twice the Gaussian's sigma."),
          defaulted(
            "angle", \.angle, .number(in: -3600...3600, .degrees),
            "The direction that the light comes from, in degrees clockwise; 0 is the top."),
          defaulted(
            "highlight", \.highlight, Types.color, "The color of the parts that face the light."),
          defaulted(
            "shade", \.shade, Types.color, "The color of the parts that face away from the light."),
        ]))
  }
}
