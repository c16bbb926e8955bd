import Drawing
import Pixels
import Scene
import Schema

/// The look of action sheets.
///
/// The classic figures are from imitations of the sheet's strip and buttons, which agree to within
/// a few steps; the flat ones are from imitations of iOS 7.
package struct SheetLook: LookValue, OverlayFaces {
  enum Drawing: String, CaseIterable, LookValue { case groups, panel }

  /// A classic sheet's background: a lighter strip above, and one color below.
  struct Ground: LookValue {
    var strip: PaintSpec
    var below: Color
    var line: Color
    var light: Color
    /// The upper part's height, in points; `nil` for the sheet's own.
    var stripHeight: Double?

    static let layer = Layer<Ground>(
      "sheet background", "The background of a panel.", over: SheetLook.flat.gray,
      [
        key("strip", \.strip, "The fill of the panel's upper part."),
        key("below", \.below, "The color of the panel below its upper part."),
        key("line", \.line, "The color of the dark line along the panel's top."),
        key(
          "light", \.light,
          "The color of the highlight beneath the dark line along the panel's top."),
        key(
          "stripHeight", \.stripHeight,
          "The height of the panel's upper part, in points; none for that of the sheet."),
      ])

    static let clear = Ground(strip: .color(.clear), below: .clear, line: .clear, light: .clear)
  }

  var drawing = Drawing.groups
  var gray: Ground = .clear
  var black: Ground = .clear
  var blue: Ground = .clear
  var translucent: Ground = .clear
  var fill = Color(0xF8F8F8, alpha: 0.95)
  var blur = 20.0
  var saturation = 1.8
  var brightness = 1.0
  var hairline = Color(0xCDCDD1)
  var dim = Color(0x000000, alpha: 0.4)

  var title = TextStyleSpec(
    font: "Helvetica Neue", size: 13, color: Color(0x8F8F8F), lineHeight: 16)
  var titleEtch: Color?
  var button = TextStyleSpec(font: "Helvetica Neue", size: 20, color: Color(0x007AFF))
  var cancelButton = TextStyleSpec(font: "Helvetica Neue Medium", size: 20, color: Color(0x007AFF))
  var standard: OverlayFace = .plain(Color(0x007AFF))
  var cancel: OverlayFace = .plain(Color(0x007AFF))
  var blackCancel: OverlayFace?
  var destructive: OverlayFace = .plain(Color(0xFF3B30))
  var pressed: OverlayFace = .plain(Color(0x007AFF), on: Color(0x000000, alpha: 0.1))
  var disabled = 0.4
  var titleLines = 4

  // Lengths, in points.
  var stripHeight = 30.0
  var padding = EdgeDistances(top: 8, start: 8, bottom: 8, end: 8)
  var titlePadding = EdgeDistances(top: 14, start: 12, bottom: 14, end: 12)
  var titleHeight = 44.0
  var buttonHeight = 44.0
  var buttonCorner = 4.0
  var well = 2.0
  var gap = 0.0
  var cancelGap = 8.0

  static let layer = Layer<SheetLook>(
    "sheet look", "The look of action sheets.", over: flat,
    [
      key(
        "drawing", \.drawing,
        "groups: plain buttons in groups, each with a background; panel: raised "
          + "buttons on a common background."),
      key("gray", \.gray, "The background of a panel of the default kind, gray."),
      key("black", \.black, "The background of a panel of kind `black`."),
      key("blue", \.blue, "The background of a panel of kind `blue`."),
      key("translucent", \.translucent, "The background of a panel of kind `translucent`."),
      key("fill", \.fill, "The background of a group of buttons."),
      key("blur", \.blur, "The blur radius of the content behind a group of buttons, in points."),
      key(
        "saturation", \.saturation,
        "The saturation of the blurred content behind a group of buttons. Default: as "
          + "in iOS 7."),
      key(
        "brightness", \.brightness,
        "The factor by which the blurred content behind a group of buttons is brightened; 1 "
          + "leaves it unchanged."),
      key("hairline", \.hairline, "The color of the hairlines between buttons in a group."),
      key("dim", \.dim, "The color that dims the content behind the action sheet."),
      key("title", \.title, "The text style of an action sheet's title."),
      key("titleEtch", \.titleEtch, "The color of the etched highlight or shadow on the title."),
      key("button", \.button, "The text style of an action sheet's button."),
      key("cancelButton", \.cancelButton, "The text style of the Cancel button."),
      key(
        "standard", \.standard,
        "The appearance of a button that performs the action it names."),
      key("cancel", \.cancel, "The appearance of the Cancel button, which changes nothing."),
      key(
        "blackCancel", \.blackCancel,
        "The appearance of the Cancel button on a panel of kind `black`; none to use "
          + "`cancel`."),
      key(
        "destructive", \.destructive,
        "The appearance of a button that deletes something."),
      key("pressed", \.pressed, "The appearance of a pressed button."),
      key("disabled", \.disabled, "The opacity of a disabled button's label."),
      key("titleLines", \.titleLines, "The maximum number of lines of a title."),
      key("stripHeight", \.stripHeight, "The height of a panel's upper part, in points."),
      key("padding", \.padding, "The padding around the buttons, in points."),
      key("titlePadding", \.titlePadding, "The padding around the title, in points."),
      key(
        "titleHeight", \.titleHeight,
        "The minimum height of the title with its padding, in points."),
      key("buttonHeight", \.buttonHeight, "A button's height, in points."),
      key(
        "buttonCorner", \.buttonCorner,
        "The corner radius of a raised button or of a group of buttons, in points."),
      key("well", \.well, "The width of the dark rim around a raised button, in points."),
      key("gap", \.gap, "The gap between two buttons of an action sheet, in points."),
      key("cancelGap", \.cancelGap, "The gap above the Cancel button, in points."),
    ])

  package static let classic: SheetLook = {
    let well = PaintSpec.down(Color(0x08090B, alpha: 0.85), Color(0x0F1013, alpha: 0.7))
    let light = Color(0xFFFFFF, alpha: 0.22)
    func face(_ stops: [(Double, Color)], _ text: Color, _ etch: Color, _ side: Double)
      -> OverlayFace
    {
      OverlayFace(
        fill: .down(stops), edge: well, light: light, text: text, etch: etch, etchSide: side)
    }
    func ground(_ top: Color, _ bottom: Color, _ below: Color, strip: Double? = nil) -> Ground {
      Ground(
        strip: .down(top, bottom), below: below, line: Color(0x000000, alpha: 0.8),
        light: Color(0xFFFFFF, alpha: 0.35), stripHeight: strip)
    }
    return SheetLook(
      drawing: .panel,
      gray: ground(
        Color(0x979EA8, alpha: 0.94), Color(0x525661, alpha: 0.94), Color(0x525662, alpha: 0.94)),
      black: ground(
        Color(0x656464, alpha: 0.8), Color(0x1F1E1E, alpha: 0.8), Color(0x0A0A0A, alpha: 0.8),
        strip: 20.5),
      blue: ground(Color(0xB0BCCD), Color(0x8095AF), Color(0x6D84A2)),
      translucent: ground(
        Color(0x787B82, alpha: 0.78), Color(0x3E4147, alpha: 0.78), Color(0x24262B, alpha: 0.78)),
      fill: .clear, blur: 0, hairline: .clear, dim: Color(0x000000, alpha: 0.4),
      title: TextStyleSpec(font: "Helvetica", size: 13, color: .white, lineHeight: 17),
      titleEtch: Color(0x000000, alpha: 0.6),
      button: TextStyleSpec(font: "Helvetica Bold", size: 20, color: .black),
      cancelButton: TextStyleSpec(font: "Helvetica Bold", size: 20, color: .white),
      standard: face(
        [
          (0, Color(0xFFFFFF)), (0.05, Color(0xF4F6F5)), (0.5, Color(0xCFD0D2)),
          (0.5, Color(0xB9BABE)), (1, Color(0xC3C4C8)),
        ], .black, Color(0xFFFFFF, alpha: 0.7), 1),
      cancel: face(
        [
          (0, Color(0x7C8187)), (0.05, Color(0x5C6167)), (0.5, Color(0x363A45)),
          (0.5, Color(0x1B222C)), (1, Color(0x262D37)),
        ], .white, Color(0x000000, alpha: 0.6), -1),
      blackCancel: face(
        [
          (0, Color(0x6E6E6E)), (0.05, Color(0x525252)), (0.5, Color(0x303030)),
          (0.5, Color(0x161616)), (1, Color(0x1E1E1E)),
        ], .white, Color(0x000000, alpha: 0.6), -1),
      destructive: face(
        [
          (0, Color(0xD69A9F)), (0.05, Color(0xB96972)), (0.5, Color(0xBF4047)),
          (0.5, Color(0xB4101B)), (1, Color(0xD41318)),
        ], .white, Color(0x7A0001), -1),
      pressed: face(
        [
          (0, Color(0x92BFFF)), (0.05, Color(0x5E98F6)), (0.5, Color(0x2E6BE6)),
          (0.5, Color(0x1F57D8)), (1, Color(0x1A50DB)),
        ], .white, Color(0x000000, alpha: 0.5), -1),
      stripHeight: 40, padding: EdgeDistances(top: 20, start: 22, bottom: 22, end: 22),
      titlePadding: EdgeDistances(top: 12, start: 21, bottom: 12, end: 21), titleHeight: 0,
      buttonHeight: 46, buttonCorner: 11, well: 3, gap: 7, cancelGap: 21)
  }()

  package static let flat = SheetLook().with {
    $0.fill = Color(0xF8F8F8, alpha: 0.9)
    $0.brightness = 1.6
    $0.cancelButton.font = "Helvetica Neue Bold"
  }

  package static let flatDark = flat.with {
    let blue = Color(0x409CFF)
    $0.fill = Color(0x222426, alpha: 0.95)
    $0.hairline = Color(0x434447)
    $0.standard = .plain(blue)
    $0.cancel = .plain(blue)
    $0.destructive = .plain(Color(0xFF6961))
    $0.brightness = 1
    $0.pressed = .plain(blue, on: Color(0xFFFFFF, alpha: 0.12))
  }
}
