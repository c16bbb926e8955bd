import Pixels
import Scene
import Schema

/// The Home screen and its icons.
///
/// Classic figures: the guide's 57-point icons on the grid of iPhone OS 2; the curve of the shine
/// and the dock's grays are open. Flat: iOS 7's 60-point icons.
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
  var dot: Color = .white
  var dotOff: Color = .white.at(0.35)
  var dotSide = 7.0
  var dotPitch = 16.0
  var dotsHeight = 15.0

  static let layer = Layer<HomeLook>(
    "home look", "The Home screen and its icons.", over: flat,
    [
      key("icon", \.icon, "An icon's side, in points."),
      key("corner", \.corner, "The radius of its corners."),
      key("isContinuous", \.isContinuous, "Whether corners ease out of the sides."),
      key("blank", \.blank, "Where no picture is given."),
      key("shadow", \.shadow, "Behind an icon."),
      key("shine", \.shine, "Down the lens of light over the upper half."),
      key("shineEdge", \.shineEdge, "Along an icon's upper edge."),
      key("shineSide", \.shineSide, "Points down where the lens of light ends at the sides."),
      key("shineMiddle", \.shineMiddle, "Points down where the lens of light ends in the middle."),
      key("pressed", \.pressed, "Over an icon under a finger."),
      key("label", \.label, "The letters below an icon."),
      key("labelShadow", \.labelShadow, "Behind these letters."),
      key("badge", \.badge, "The ground of an icon's count."),
      key("badgeRing", \.badgeRing, "The ring around it."),
      key("badgeRingWidth", \.badgeRingWidth, "How wide the ring is, in points."),
      key(
        "badgeShadow", \.badgeShadow,
        "Behind the count, and behind the disc that removes an icon."),
      key("badgeText", \.badgeText, "The count's letters."),
      key("badgeHeight", \.badgeHeight, "The count's height, in points."),
      key("badgePadding", \.badgePadding, "Beside the count's digits, in points."),
      key(
        "leastBadge", \.leastBadge,
        "Open: the least points to the em where a count does not fit."),
      key("remove", \.remove, "The disc that removes an icon."),
      key("removeRing", \.removeRing, "The ring around that disc."),
      key("removeCross", \.removeCross, "The cross on it."),
      key("removeRingWidth", \.removeRingWidth, "How wide that ring is, in points."),
      key("removeCrossLine", \.removeCrossLine, "How thick the cross is, in points."),
      key(
        "removeCrossInset", \.removeCrossInset,
        "Open: from the disc's edge to its cross, of its side."),
      key("above", \.above, "Above an icon, for what overlaps its corner."),
      key("side", \.side, "Beside an icon, for its label."),
      key("labelGap", \.labelGap, "From the icon to its label."),
      key("cellHeight", \.cellHeight, "A cell with its icon and label."),
      key("pitch", \.pitch, "From row to row."),
      key("first", \.first, "Before a row on a phone 320 wide, in points."),
      key("gap", \.gap, "Between two cells, in points."),
      key("last", \.last, "After a row on a phone 320 wide, in points."),
      key("top", \.top, "Below the status bar."),
      key("remover", \.remover, "The side of the disc that removes an icon, in points."),
      key("wallpaper", \.wallpaper, "Behind everything."),
      key("dock", \.dock, "The dock's ground."),
      key("dockLines", \.dockLines, "Lines along the dock's upper edge, downwards."),
      key("dockHeight", \.dockHeight, "The dock's height, in points."),
      key("dockBlur", \.dockBlur, "How far the dock blurs what is behind, in points."),
      key("dockSaturation", \.dockSaturation, "How much more saturated it is then; iOS 7's own."),
      key("dockTop", \.dockTop, "From the dock's upper edge to its cells."),
      key("dot", \.dot, "The current page's dot."),
      key("dotOff", \.dotOff, "The other pages' dots."),
      key("dotSide", \.dotSide, "A dot's side, in points."),
      key("dotPitch", \.dotPitch, "From dot to dot, in points."),
      key(
        "dotsHeight", \.dotsHeight,
        "Above the dock, the dots in its middle: clear of a fourth row on a screen 480 "
          + "points high."),
    ])

  package static let classic = HomeLook(
    icon: 57, corner: 10, isContinuous: false,
    blank: .down(Color(0x8E97A3), Color(0x525B68)),
    shadow: Effects.Shadow(color: .black.at(0.6), y: 2, blur: 3),
    shine: .down([(0, .white.at(0.62)), (0.3, .white.at(0.42)), (1, .white.at(0.13))]),
    shineEdge: .white.at(0.45), pressed: .black.at(0.5),
    label: TextStyleSpec(font: "Helvetica Neue Bold", size: 11, color: .white),
    labelShadow: Effects.Shadow(color: .black.at(0.9), y: 1, blur: 1.5),
    badge: .glossy(Color(0xF5BDC0), Color(0xE44149), Color(0xDE151F), Color(0xAE0001)),
    badgeRing: .white, badgeShadow: Effects.Shadow(color: .black.at(0.7), y: 2, blur: 3),
    badgeText: TextStyleSpec(font: "Helvetica Neue Bold", size: 15, color: .white),
    badgeHeight: 25, remove: Color(0x111111), removeRing: .white, removeCross: .white,
    removeCrossLine: 2.5, side: 9,
    labelGap: 2, cellHeight: 83, first: 8, gap: 1, last: 9, top: 4, wallpaper: .color(.black),
    dock: .down([
      (0, Color(0x6F7276)), (0.48, Color(0x4B4E52)), (0.48, Color(0x36383B)), (1, Color(0x26282B)),
    ]),
    dockLines: [Color(0x1A1B1C), Color(0xA4A7AB)], dockHeight: 90, dockBlur: 0, dockTop: 2,
    dot: .white, dotOff: .white.at(0.35), dotSide: 6, dotsHeight: 18)

  package static let flat = HomeLook()

  package static let flatDark = flat.with {
    $0.wallpaper = .down([
      (0, Color(0x05070D)), (0.5, Color(0x101C33)), (1, Color(0x1B2440)),
    ])
    $0.dock = .color(.black.at(0.35))
    $0.remove = Color(0x4A4A4E, alpha: 0.95)
    $0.removeCross = .white
  }
}
