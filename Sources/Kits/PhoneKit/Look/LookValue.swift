import Drawing
import Pixels
import Scene
import Schema
import Source

/// A value of a look that a document can override.
protocol LookValue: Hashable, Sendable {
  static var layer: Layer<Self> { get }
}

extension LookValue {
  func with(_ change: (inout Self) -> Void) -> Self {
    var value = self
    change(&value)
    return value
  }
}

/// Returns a key of a look.
func key<Root, Value: LookValue>(
  _ name: String,
  _ property: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value> & Sendable,
  _ documentation: String
) -> Key<Root> {
  laid(name, property(), Value.layer, documentation)
}

/// Returns a key of a look whose value is a list with the given number of elements.
func key<Root, Element: LookValue>(
  _ name: String,
  _ property:
    @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, [Element]> & Sendable,
  count: ClosedRange<Int>, _ documentation: String
) -> Key<Root> {
  laid(name, property(), Layer(.array(of: Element.layer.type, count: count)), documentation)
}

extension Double: LookValue { static let layer = Layer(Types.distance) }
extension Int: LookValue { static let layer = Layer(ValueType.integer(in: 0...1000)) }
extension Bool: LookValue { static let layer = Layer(ValueType.bool) }
extension String: LookValue { static let layer = Layer(ValueType.text) }
extension Color: LookValue { static let layer = Layer(Types.color) }
extension Length: LookValue { static let layer = Layer(Types.signedLength) }
extension PaintSpec: LookValue { static let layer = Layer(Types.paint(NodeType.primitive)) }
extension EdgeDistances: LookValue { static let layer = Layer(Types.padding) }
extension GradientStop: LookValue { static let layer = Layer(Types.stop) }

extension Optional: LookValue where Wrapped: LookValue {
  static var layer: Layer<Wrapped?> { Wrapped.layer.optional }
}

extension Array: LookValue where Element: LookValue {
  static var layer: Layer<[Element]> { Layer(.array(of: Element.layer.type)) }
}

extension LookValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  static var layer: Layer<Self> { Layer(.cases("drawing")) }
}

extension TextStyleSpec: LookValue {
  static let layer = Layer<TextStyleSpec>(
    "letters",
    "The font, size, and color of text.", over: TextStyleSpec(font: "", size: 0, color: .black),
    [
      laid("font", \.font, Layer(Types.font), "A family and weight from the font map."),
      laid("size", \.size, Layer(Types.points(in: 0.5...2000)), "The font size, in points."),
      key("color", \.color, "The color of the text."),
      key("tracking", \.tracking, "Letterspacing in thousandths of an em."),
      laid(
        "lineHeight", \.lineHeight, Layer(Types.points(in: 0...10_000)).optional,
        "The line height, in points; none for round(size × 1.193)."),
      laid(
        "features", \.features, Layer(FontFeature.listType),
        "OpenType features, such as `[\"tnum\"]` for figures of one width."),
    ])
}

extension Effects.Shadow: LookValue {
  static let layer = Layer<Effects.Shadow>(
    "one shadow", "A blurred copy of a shape in one color.", over: Effects.Shadow(color: .black),
    [
      key("color", \.color, "The color of the shadow; its alpha sets the shadow's strength."),
      key("x", \.x, "The horizontal offset of the shadow, in points to the right."),
      key("y", \.y, "The vertical offset of the shadow, in points down."),
      laid(
        "blur", \.blur, Layer(.number(in: 0...1000, .points)),
        "The blur radius in points, twice the Gaussian's sigma."),
      key("spread", \.spread, "How far the shape grows before it is blurred, in points."),
    ])
}

extension EdgeShade: LookValue {
  static let layer = Layer<EdgeShade>(
    "edge", "How much darker than its background an edge is, from 0 to 1.",
    over: EdgeShade(top: 0, bottom: 0),
    [
      key("top", \.top, "How much darker the upper edge is, from 0 to 1."),
      key(
        "bottom", \.bottom,
        "How much darker the lower edge is, from 0 to 1."),
      key(
        "sides", \.sides,
        "How much darker the sides are, from 0 to 1; none for an even gradient from the top "
          + "to the bottom."),
    ])
}

extension Gloss: LookValue {
  static let layer = Layer<Gloss>(
    "gloss", "The amount of white over a color, from 0 to 1, with an edge at half height.",
    over: Gloss(top: 0, above: 0, below: 0, bottom: 0),
    [
      key(
        "top", \.top,
        "The amount of white at the top, from 0 to 1."),
      key(
        "above", \.above,
        "The amount of white just above the edge at half height, from 0 to 1."),
      key(
        "below", \.below,
        "The amount of white just below the edge at half height, from 0 to 1."),
      key(
        "bottom", \.bottom,
        "The amount of white at the bottom, from 0 to 1."),
    ])
}
