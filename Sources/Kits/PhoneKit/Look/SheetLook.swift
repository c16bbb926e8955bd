import Drawing
import Pixels
import Scene

/// What action sheets look like.
///
/// Classic figures: imitations of the sheet's strip and buttons, which agree but for a few steps;
/// flat ones: those of imitations of iOS 7's.
package struct SheetLook: Hashable, Sendable {
  /// A classic sheet's ground: a lighter strip above, and one colour below.
  struct Ground: Hashable, Sendable {
    var strip: PaintSpec
    var below: Color
    /// The line of shade along its top, and that of light beneath it.
    var line: Color
    var light: Color
  }

  var gray: Ground
  var black: Ground
  var blue: Ground
  var translucent: Ground
  /// Flat: a group's ground.
  var fill: Color
  var blur: Double
  /// How much more saturated it is then; iOS 7's own.
  var saturation = 1.8
  var hairline: Color
  var dim: Color

  var title: TextStyleSpec
  var titleEtch: Color?
  var button: TextStyleSpec
  var cancelButton: TextStyleSpec
  var standard: OverlayFace
  var cancel: OverlayFace
  var destructive: OverlayFace
  var pressed: OverlayFace
  var disabled = 0.4
  /// Open: the most lines of a title.
  var titleLines = 4

  // Lengths, in points.
  var stripHeight = 30.0
  var padding: EdgeDistances
  var titlePadding: EdgeDistances
  /// The least that a title has, with its padding.
  var titleHeight: Double
  var buttonHeight: Double
  var buttonCorner: Double
  /// The dark well around a button.
  var well = 2.0
  var gap: Double
  /// Above Cancel.
  var cancelGap: Double

  package static let classic: SheetLook = {
    let well = PaintSpec.down(Color(0x000000, alpha: 0.6), Color(0x000000, alpha: 0.38))
    let light = Color(0xFFFFFF, alpha: 0.22)
    func face(_ stops: [(Double, Color)], _ text: Color, _ etch: Color, _ side: Double)
      -> OverlayFace
    {
      OverlayFace(
        fill: .down(stops), edge: well, light: light, text: text, etch: etch, etchSide: side)
    }
    func ground(_ top: Color, _ bottom: Color, _ below: Color) -> Ground {
      Ground(
        strip: .down(top, bottom), below: below, line: Color(0x000000, alpha: 0.8),
        light: Color(0xFFFFFF, alpha: 0.35))
    }
    return SheetLook(
      gray: ground(
        Color(0xA6ABB3, alpha: 0.9), Color(0x7A7F8A, alpha: 0.9), Color(0x60656F, alpha: 0.92)),
      black: ground(
        Color(0x656464, alpha: 0.8), Color(0x1F1E1E, alpha: 0.8), Color(0x0A0A0A, alpha: 0.8)),
      blue: ground(Color(0xB0BCCD), Color(0x8095AF), Color(0x6D84A2)),
      translucent: ground(
        Color(0x787B82, alpha: 0.78), Color(0x3E4147, alpha: 0.78), Color(0x24262B, alpha: 0.78)),
      fill: .clear, blur: 0, hairline: .clear, dim: Color(0x000000, alpha: 0.4),
      title: TextStyleSpec(font: "Helvetica Neue", size: 13, color: .white, lineHeight: 17),
      titleEtch: Color(0x000000, alpha: 0.6),
      button: TextStyleSpec(font: "Helvetica Neue Bold", size: 20, color: .black),
      cancelButton: TextStyleSpec(font: "Helvetica Neue Bold", size: 20, color: .white),
      standard: face(
        [
          (0, Color(0xFFFFFF)), (0.05, Color(0xF3F3F4)), (0.5, Color(0xD6D7DA)),
          (0.5, Color(0xC0C1C4)), (1, Color(0xC9CACD)),
        ], .black, Color(0xFFFFFF, alpha: 0.7), 1),
      cancel: face(
        [
          (0, Color(0x8A9097)), (0.05, Color(0x6B7177)), (0.5, Color(0x353E45)),
          (0.5, Color(0x262C34)), (1, Color(0x383E47)),
        ], .white, Color(0x000000, alpha: 0.6), -1),
      destructive: face(
        [
          (0, Color(0xF0B4B7)), (0.05, Color(0xE28A90)), (0.5, Color(0xCB3B46)),
          (0.5, Color(0xB80D1A)), (1, Color(0xC9242F)),
        ], .white, Color(0x7A0001), -1),
      pressed: face(
        [
          (0, Color(0x92BFFF)), (0.05, Color(0x5E98F6)), (0.5, Color(0x2E6BE6)),
          (0.5, Color(0x1F57D8)), (1, Color(0x1A50DB)),
        ], .white, Color(0x000000, alpha: 0.5), -1),
      padding: EdgeDistances(top: 20, start: 21, bottom: 17, end: 21),
      titlePadding: EdgeDistances(top: 12, start: 21, bottom: 12, end: 21), titleHeight: 0,
      buttonHeight: 47, buttonCorner: 11, gap: 6, cancelGap: 17)
  }()

  package static let flat: SheetLook = {
    let blue = Color(0x007AFF)
    let none = Ground(strip: .color(.clear), below: .clear, line: .clear, light: .clear)
    return SheetLook(
      gray: none, black: none, blue: none, translucent: none,
      fill: Color(0xF8F8F8, alpha: 0.95), blur: 20, hairline: Color(0xCDCDD1),
      dim: Color(0x000000, alpha: 0.4),
      title: TextStyleSpec(
        font: "Helvetica Neue", size: 13, color: Color(0x8F8F8F), lineHeight: 16),
      button: TextStyleSpec(font: "Helvetica Neue", size: 20, color: blue),
      cancelButton: TextStyleSpec(font: "Helvetica Neue Medium", size: 20, color: blue),
      standard: .plain(blue), cancel: .plain(blue), destructive: .plain(Color(0xFF3B30)),
      pressed: .plain(blue, on: Color(0x000000, alpha: 0.1)),
      padding: EdgeDistances(top: 8, start: 8, bottom: 8, end: 8),
      titlePadding: EdgeDistances(top: 14, start: 12, bottom: 14, end: 12), titleHeight: 44,
      buttonHeight: 44, buttonCorner: 4, gap: 0, cancelGap: 8)
  }()

  package static let flatDark: SheetLook = {
    var look = flat
    let blue = Color(0x0A84FF)
    look.fill = Color(0x222426, alpha: 0.95)
    look.hairline = Color(0x434447)
    look.standard = .plain(blue)
    look.cancel = .plain(blue)
    look.destructive = .plain(Color(0xFF453A))
    look.pressed = .plain(blue, on: Color(0xFFFFFF, alpha: 0.12))
    return look
  }()
}
