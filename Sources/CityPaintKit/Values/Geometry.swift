import Geometry
import PixelDiff
import Pixels

/// A rectangle in points, from the screen's top left.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(_ rect: Geometry.Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

/// A rectangle of whole pixels, which excludes its right and bottom edges.
public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// The width.
  public var width: Int
  /// The height.
  public var height: Int

  /// Creates a rectangle from its top left corner and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(_ box: PixelBox) { self.init(x: box.x, y: box.y, width: box.width, height: box.height) }

  var box: PixelBox { PixelBox(x: x, y: y, width: width, height: height) }
}

/// A straight (not premultiplied) sRGB color, 8 bits per channel.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// The red channel, from 0 to 255.
  public var red: UInt8
  /// The green channel, from 0 to 255.
  public var green: UInt8
  /// The blue channel, from 0 to 255.
  public var blue: UInt8
  /// The alpha channel, from 0 to 255; 255 is opaque.
  public var alpha: UInt8

  /// Creates a color from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a color from `#RGB`, `#RGBA`, `#RRGGBB`, or `#RRGGBBAA`; `nil` for any other text.
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

  /// The color as `#RRGGBB`, with two more digits if it is not opaque.
  public var hex: String { inner.hex }

  /// The color in hexadecimal, like `hex`.
  public var description: String { hex }
}
