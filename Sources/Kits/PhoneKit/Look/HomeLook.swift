import Pixels
import Scene
import Schema

/// The look of the Home screen and its icons.
///
/// The classic figures are for the guide's 57-point icons on the grid of iPhone OS 2; no guide
/// states the curve of the shine or the dock's grays. The flat ones are for iOS 7's 60-point icons.
package struct HomeLook: LookValue {
  // Icons.
  var icon = 60.0
  var corner = 13.5
  var isContinuous = true
  var blank: PaintSpec = .down(Color(0xC7C9CE), Color(0x8A8D94))
  var shadow: Effects.Shadow?
  var shine: PaintSpec?
  var shineEdge: Color?
  var shineSide = 22.0
  var shineMiddle = 32.0
  var pressed: Color = .black.at(0.4)
  var label = TextStyleSpec(font: "Helvetica Neue", size: 12, color: .white)
  var labelShadow: Effects.Shadow?
  var badge: PaintSpec = .color(Color(0xFF3B30))
  var badgeRing: Color?
  var badgeRingWidth = 2.0
  var badgeShadow: Effects.Shadow?
  var badgeText = TextStyleSpec(font: "Helvetica Neue", size: 16, color: .white)
  var badgeHeight = 24.0
  var badgePadding = 7.0
  var leastBadge = 9.0
  var remove = Color(0xD0D0D4, alpha: 0.92)
  var removeRing: Color?
  var removeCross = Color(0x1C1C1E)
  var removeRingWidth = 2.0
  var removeCrossLine = 1.5
  var removeCrossInset = 0.34

  // Lengths, in points.
  var above = 8.0
  var side = 8.0
  var labelGap = 4.0
  var cellHeight = 87.0
  var pitch = 88.0
  var first = 8.0
  var gap = 0.0
  var last = 8.0
  var top = 0.0
  var remover = 24.0

  // The screen.
  var wallpaper: PaintSpec = .down([
    (0, Color(0x1B4B72)), (0.45, Color(0x3A8DA8)), (0.75, Color(0x6FB7A8)), (1, Color(0x2B6E8F)),
  ])
  var dock: PaintSpec = .color(.white.at(0.28))
  var dockLines: [Color] = []
  var dockHeight = 96.0
  var dockBlur = 20.0
  var dockSaturation = 1.8
  var dockTop = 4.0
  var dockReflection = 0.0
  var dockReflectionHeight = 22.0
  var dot: Color = .white
  var dotOff: Color = .white.at(0.35)
  var dotSide = 7.0
  var dotPitch = 16.0
  var dotsHeight = 15.0

  static let layer = Layer<HomeLook>(
    "home look", "The look of the Home screen and its icons.", over: flat,
    [
      key("icon", \.icon, "The size of an icon on the Home screen, in points."),
      key("corner", \.corner, "The corner radius of an icon, in points."),
      key(
        "isContinuous", \.isContinuous,
        "Whether an icon's corners curve smoothly into the sides."),
      key("blank", \.blank, "The background of an icon without a picture."),
      key("shadow", \.shadow, "The shadow behind an icon."),
      key(
        "shine", \.shine,
        "The colors of the gloss over an icon's upper half, from the top down."),
      key("shineEdge", \.shineEdge, "The line along an icon's upper edge."),
      key(
        "shineSide", \.shineSide,
        "How far below an icon's top the gloss ends at the sides, in points."),
      key(
        "shineMiddle", \.shineMiddle,
        "How far below an icon's top the gloss ends in the middle, in points."),
      key("pressed", \.pressed, "The overlay on a pressed icon."),
      key("label", \.label, "The text style of the label below an icon."),
      key("labelShadow", \.labelShadow, "The shadow behind the label below an icon."),
      key("badge", \.badge, "The background of an icon's badge."),
      key("badgeRing", \.badgeRing, "The color of the ring around an icon's badge."),
      key(
        "badgeRingWidth", \.badgeRingWidth,
        "The width of the ring around an icon's badge, in points."),
      key(
        "badgeShadow", \.badgeShadow,
        "The shadow behind an icon's badge and behind the disc that removes an icon."),
      key("badgeText", \.badgeText, "The text style of an icon's badge."),
      key("badgeHeight", \.badgeHeight, "The height of an icon's badge, in points."),
      key(
        "badgePadding", \.badgePadding,
        "The padding beside the text of an icon's badge, in points."),
      key(
        "leastBadge", \.leastBadge,
        "The minimum font size of a badge's text that does not fit, in points."),
      key("remove", \.remove, "The fill of the disc that removes an icon."),
      key(
        "removeRing", \.removeRing,
        "The color of the ring around the disc that removes an icon."),
      key("removeCross", \.removeCross, "The color of the cross on the disc that removes an icon."),
      key(
        "removeRingWidth", \.removeRingWidth,
        "The width of the ring around the disc that removes an icon, in points."),
      key(
        "removeCrossLine", \.removeCrossLine,
        "The thickness of the cross on the disc that removes an icon, in points."),
      key(
        "removeCrossInset", \.removeCrossInset,
        "The inset of the cross on the disc that removes an icon, as a fraction of the disc's "
          + "size."),
      key(
        "above", \.above,
        "The gap above an icon, in points, which leaves room for a badge at the corner."),
      key(
        "side", \.side,
        "The padding on each side of an icon, in points, which leaves room for a wider label."),
      key("labelGap", \.labelGap, "The distance from an icon to its label, in points."),
      key(
        "cellHeight", \.cellHeight,
        "The height of a cell with an icon and its label, in points."),
      key("pitch", \.pitch, "The distance from one row of icons to the next, in points."),
      key(
        "first", \.first,
        "The margin before a row of icons on a phone 320 points wide, in points."),
      key("gap", \.gap, "The gap between two cells in a row of icons, in points."),
      key("last", \.last, "The margin after a row of icons on a phone 320 points wide, in points."),
      key("top", \.top, "The gap between the status bar and the first row of icons, in points."),
      key("remover", \.remover, "The size of the disc that removes an icon, in points."),
      key("wallpaper", \.wallpaper, "The background of the Home screen."),
      key("dock", \.dock, "The dock's background."),
      key(
        "dockReflection", \.dockReflection,
        "The opacity of the icons' reflections in the dock, from 0 to 1."),
      key(
        "dockReflectionHeight", \.dockReflectionHeight,
        "How far below an icon its reflection is seen, in points."),
      key(
        "dockLines", \.dockLines,
        "The colors of the lines along the dock's upper edge, from the top down."),
      key("dockHeight", \.dockHeight, "The dock's height, in points."),
      key("dockBlur", \.dockBlur, "The blur radius of the content behind the dock, in points."),
      key(
        "dockSaturation", \.dockSaturation,
        "The saturation of the blurred content behind the dock. Default: as in iOS 7."),
      key(
        "dockTop", \.dockTop,
        "The distance from the dock's upper edge to its icons' cells, in points."),
      key("dot", \.dot, "The color of the current page's dot."),
      key("dotOff", \.dotOff, "The color of the other pages' dots."),
      key("dotSide", \.dotSide, "The diameter of a page dot, in points."),
      key("dotPitch", \.dotPitch, "The distance from one page dot to the next, in points."),
      key(
        "dotsHeight", \.dotsHeight,
        "The height of the strip that holds the page dots, above the dock, in points."),
    ])

  package static let classic = HomeLook(
    icon: 57, corner: 10, isContinuous: false,
    blank: .down(Color(0x8E97A3), Color(0x525B68)),
    shadow: Effects.Shadow(color: .black.at(0.6), y: 2, blur: 3),
    shine: .down([(0, .white.at(0.74)), (1, .white.at(0.32))]),
    shineEdge: .white.at(0.45), shineMiddle: 28, pressed: .black.at(0.5),
    label: TextStyleSpec(font: "Helvetica Bold", size: 11, color: .white),
    labelShadow: Effects.Shadow(color: .black.at(0.9), y: 1, blur: 1.5),
    badge: .glossy(Color(0xF5BDC0), Color(0xE44149), Color(0xDE151F), Color(0xAE0001)),
    badgeRing: .white, badgeShadow: Effects.Shadow(color: .black.at(0.7), y: 2, blur: 3),
    badgeText: TextStyleSpec(font: "Helvetica Bold", size: 15, color: .white),
    badgeHeight: 25, remove: Color(0x111111), removeRing: .white, removeCross: .white,
    removeCrossLine: 2.5, side: 9,
    labelGap: 2, cellHeight: 83, first: 8, gap: 1, last: 9, top: 4, wallpaper: .color(.black),
    dock: .down([
      (0, Color(0x6F7276)), (0.48, Color(0x4B4E52)), (0.48, Color(0x36383B)), (1, Color(0x26282B)),
    ]),
    dockLines: [Color(0x1A1B1C), Color(0xA4A7AB)], dockHeight: 90, dockBlur: 0, dockTop: 2,
    dockReflection: 0.3,
    dot: .white, dotOff: .white.at(0.35), dotSide: 6, dotsHeight: 18)

  package static let flat = HomeLook().with {
    $0.labelGap = 3
    $0.badgeHeight = 22
    $0.badgePadding = 6
    $0.badgeText.size = 15
  }

  package static let flatDark = flat.with {
    $0.wallpaper = .down([
      (0, Color(0x05070D)), (0.5, Color(0x101C33)), (1, Color(0x1B2440)),
    ])
    $0.dock = .color(.black.at(0.35))
    $0.remove = Color(0x4A4A4E, alpha: 0.95)
    $0.removeCross = .white
  }
}
