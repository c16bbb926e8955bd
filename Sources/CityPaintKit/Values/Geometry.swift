import Geometry
import PixelDiff
import Pixels

/// A rectangle in points from the screen's top left.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// How wide it is.
  public var width: Double
  /// How high it is.
  public var height: Double

  /// A rectangle of its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(_ rect: Geometry.Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

/// A rectangle of whole pixels; its right and bottom edges are outside it.
public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// How wide it is.
  public var width: Int
  /// How high it is.
  public var height: Int

  /// A rectangle of its top left corner and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(_ box: PixelBox) { self.init(x: box.x, y: box.y, width: box.width, height: box.height) }

  var box: PixelBox { PixelBox(x: x, y: y, width: width, height: height) }
}

/// A straight (not premultiplied) sRGB color, 8 bits a channel.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// From 0 to 255.
  public var red: UInt8
  /// From 0 to 255.
  public var green: UInt8
  /// From 0 to 255.
  public var blue: UInt8
  /// 255 is opaque.
  public var alpha: UInt8

  /// A color of its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A color from `#RGB`, `#RRGGBB` or `#RRGGBBAA`; `nil` for any other text.
  public init?(hex: String) {
    guard let color = Pixels.Color(hex: hex) else { return nil }
    self.init(color)
  }

  init(_ color: Pixels.Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  var inner: Pixels.Color {
    Pixels.Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// `#RRGGBB`, with two more digits where it is not opaque.
  public var hex: String { inner.hex }

  /// The same as `hex`.
  public var description: String { hex }
}
