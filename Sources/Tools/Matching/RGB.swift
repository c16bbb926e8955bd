import Libc
package import Pixels

/// A color with numbers from 0 to 255 as its channels, for arithmetic.
package struct RGB: Hashable, Sendable {
  package var red: Float
  package var green: Float
  package var blue: Float

  package init(_ red: Float, _ green: Float, _ blue: Float) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates a color from an opaque pixel.
  package init(_ pixel: UInt32) {
    red = Float(pixel & 255)
    green = Float(pixel &>> 8 & 255)
    blue = Float(pixel &>> 16 & 255)
  }

  package init(_ color: Color) {
    (red, green, blue) = (Float(color.red), Float(color.green), Float(color.blue))
  }

  package static let zero = RGB(0, 0, 0)

  package static func + (a: RGB, b: RGB) -> RGB {
    RGB(a.red + b.red, a.green + b.green, a.blue + b.blue)
  }
  package static func - (a: RGB, b: RGB) -> RGB {
    RGB(a.red - b.red, a.green - b.green, a.blue - b.blue)
  }
  package static func * (a: RGB, k: Float) -> RGB { RGB(a.red * k, a.green * k, a.blue * k) }

  package func dot(_ other: RGB) -> Float {
    red * other.red + green * other.green + blue * other.blue
  }

  /// The length, from 0 to 441.
  package var length: Float { dot(self).squareRoot() }

  /// The largest magnitude of a channel.
  package var largest: Float { max(abs(red), abs(green), abs(blue)) }

  /// Returns whether a channel of two pixels differs by more than a limit.
  package static func isFar(_ one: UInt32, _ other: UInt32, _ limit: Int32) -> Bool {
    func isFar(_ shift: UInt32) -> Bool {
      abs(Int32(one &>> shift & 255) &- Int32(other &>> shift & 255)) > limit
    }
    return isFar(0) || isFar(8) || isFar(16)
  }

  /// The perceived brightness, from 0 to 255.
  package var luma: Float { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The brightness that compressed files store apart from the hue, from 0 to 255 (ITU-R BT.601).
  package var brightness: Float { 0.299 * red + 0.587 * green + 0.114 * blue }

  /// The nearest color with 8 bits per channel.
  package var color: Color {
    func channel(_ value: Float) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
    return Color(red: channel(red), green: channel(green), blue: channel(blue))
  }

  /// Returns the median of each channel; black if there are no colors.
  package static func median(_ colors: [RGB]) -> RGB {
    guard !colors.isEmpty else { return .zero }
    func middle(_ key: (RGB) -> Float) -> Float { colors.map(key).sorted()[colors.count / 2] }
    return RGB(middle(\.red), middle(\.green), middle(\.blue))
  }
}

/// A color in CIELAB, with the white point D65.
package struct Lab: Hashable, Sendable {
  package var lightness: Double
  package var a: Double
  package var b: Double

  package init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// Creates the color from sRGB channels from 0 to 255.
  package init(_ color: RGB) {
    func linear(_ value: Float) -> Double {
      let v = Double(min(255, max(0, value))) / 255
      return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
    func f(_ t: Double) -> Double {
      t > 216.0 / 24_389 ? cbrt(t) : (24_389.0 / 27 * t + 16) / 116
    }
    let x = f((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = f(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = f((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    lightness = 116 * y - 16
    a = 500 * (x - y)
    b = 200 * (y - z)
  }

  /// Returns the CIEDE2000 difference between two colors (CIE 142-2001), with all weights 1.
  package static func difference(_ one: Lab, _ other: Lab) -> Double {
    func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    func seventh(_ value: Double) -> Double { pow(value, 7) }
    func chroma(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
    let mean = (chroma(one.a, one.b) + chroma(other.a, other.b)) / 2
    let factor = 1.5 - (seventh(mean) / (seventh(mean) + seventh(25))).squareRoot() / 2
    let (a1, a2) = (one.a * factor, other.a * factor)
    let (c1, c2) = (chroma(a1, one.b), chroma(a2, other.b))
    func hue(_ a: Double, _ b: Double) -> Double {
      if a == 0, b == 0 { return 0 }
      let angle = degrees(atan2(b, a))
      return angle < 0 ? angle + 360 : angle
    }
    let (h1, h2) = (hue(a1, one.b), hue(a2, other.b))
    var turn = 0.0
    var middle = h1 + h2
    if c1 * c2 != 0 {
      turn = h2 - h1
      if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
      if abs(h1 - h2) > 180 { middle += h1 + h2 < 360 ? 360 : -360 }
      middle /= 2
    }
    let (dl, dc) = (other.lightness - one.lightness, c2 - c1)
    let dh = 2 * (c1 * c2).squareRoot() * sin(radians(turn / 2))
    let l = (one.lightness + other.lightness) / 2 - 50
    let c = (c1 + c2) / 2
    let t =
      1 - 0.17 * cos(radians(middle - 30)) + 0.24 * cos(radians(2 * middle))
      + 0.32 * cos(radians(3 * middle + 6)) - 0.20 * cos(radians(4 * middle - 63))
    let sl = 1 + 0.015 * l * l / (20 + l * l).squareRoot()
    let sc = 1 + 0.045 * c
    let sh = 1 + 0.015 * c * t
    let bend = (middle - 275) / 25
    let rotation =
      -2 * (seventh(c) / (seventh(c) + seventh(25))).squareRoot()
      * sin(radians(60 * exp(-bend * bend)))
    let (kl, kc, kh) = (dl / sl, dc / sc, dh / sh)
    return (kl * kl + kc * kc + kh * kh + rotation * kc * kh).squareRoot()
  }
}

extension RGB {
  /// Returns the CIEDE2000 difference from another color.
  package func difference(from other: RGB) -> Double { Lab.difference(Lab(self), Lab(other)) }
}
