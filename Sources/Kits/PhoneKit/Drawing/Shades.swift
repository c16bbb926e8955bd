import Drawing
import Geometry
package import Pixels
import Scene

extension Color {
  /// Returns the color mixed with a fraction of another, from 0 to 1; the alpha is unchanged.
  package func mixed(with other: Color, _ part: Double) -> Color {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      .part(Double(a) + (Double(b) - Double(a)) * part)
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue), alpha: alpha)
  }

  package func lighter(by part: Double) -> Color { mixed(with: .white, part) }
  package func darker(by part: Double) -> Color { mixed(with: .black, part) }

  /// Returns the color with its alpha multiplied by an opacity from 0 to 1.
  package func at(_ opacity: Double) -> Color {
    var color = self
    color.alpha = .part(opacity * 255)
    return color
  }

  /// Returns the color with its HSV saturation and value multiplied, each clamped to 1.
  func shaded(saturation: Double, value: Double) -> Color {
    let channels = [red, green, blue].map { Double($0) / 255 }
    let most = channels.max() ?? 0
    let least = channels.min() ?? 0
    guard most > 0 else { return self }
    let own = (most - least) / most
    let scale = own > 0 ? min(1, own * saturation) / own : 1
    let bright = min(1, most * value) / most
    let bytes = channels.map { UInt8.part((most - (most - $0) * scale) * bright * 255) }
    return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: alpha)
  }

  /// The color's brightness, from 0 to 1, computed with the weights of BT.601.
  var brightness: Double {
    (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
  }

  /// Whether a classic bar with the color is drawn as a black bar; the limit is this project's
  /// choice.
  var isBlack: Bool { brightness < 0.05 }
}

extension UInt8 {
  /// Returns the value rounded to the nearest integer and clamped to a byte.
  fileprivate static func part(_ value: Double) -> UInt8 {
    UInt8(Swift.max(0, Swift.min(255, value.rounded())))
  }
}

extension PaintSpec {
  /// Returns a gradient of colors from the top down, each at a fraction of the height.
  static func down(_ stops: [(Double, Color)]) -> PaintSpec {
    .linear(
      stops.map { GradientStop(position: $0.0, color: $0.1) }, from: .zero, to: Point(x: 0, y: 1))
  }

  /// Returns a gradient of evenly spaced colors from the top down.
  static func down(_ colors: Color...) -> PaintSpec {
    let last = Double(max(1, colors.count - 1))
    return .down(colors.enumerated().map { (Double($0.offset) / last, $0.element) })
  }

  /// Returns a glossy background: one gradient above the middle and another below, with an edge
  /// between.
  static func glossy(_ top: Color, _ above: Color, _ below: Color, _ bottom: Color) -> PaintSpec {
    .down([(0, top), (0.5, above), (0.5, below), (1, bottom)])
  }
}

/// The darkening of an edge relative to its background, at the top and at the bottom.
struct EdgeShade: Hashable, Sendable {
  var top: Double
  var bottom: Double
  /// The darkening at the sides; `nil` for an even gradient from the top to the bottom.
  var sides: Double?

  func over(_ color: Color) -> PaintSpec {
    let (top, bottom) = (color.darker(by: top), color.darker(by: bottom))
    guard let side = sides.map({ color.darker(by: $0) }) else { return .down(top, bottom) }
    return .down([(0, top), (0.12, side), (0.9, side), (1, bottom)])
  }
}

/// The amount of white over a color from the top down, with an edge at half height, which makes a
/// classic background of any tint glossy.
struct Gloss: Hashable, Sendable {
  var top: Double
  var above: Double
  var below: Double
  var bottom: Double

  func over(_ tint: Color) -> PaintSpec {
    .glossy(
      tint.lighter(by: top), tint.lighter(by: above), tint.lighter(by: below),
      tint.lighter(by: bottom))
  }
}
