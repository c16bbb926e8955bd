import Pixels
import Scene

/// The Home screen and its icons.
///
/// Classic figures: the guide's 57-point icons on the grid of iPhone OS 2; the curve of the shine and
/// the dock's grays are open. Flat: iOS 7's 60-point icons.
package struct HomeLook: Hashable, Sendable {
  // Icons.
  var icon: Double
  var corner: Double
  /// Whether corners ease out of the sides.
  var isContinuous: Bool
  /// Where no picture is given.
  var blank: PaintSpec
  var shadow: Effects.Shadow?
  /// Down the lens of light over the upper half.
  var shine: PaintSpec?
  /// Along an icon's upper edge.
  var shineEdge: Color?
  /// Points down where the lens ends: at the sides, in the middle.
  var shineSide = 22.0
  var shineMiddle = 32.0
  var pressed: Color
  var label: TextStyleSpec
  var labelShadow: Effects.Shadow?
  var badge: PaintSpec
  var badgeRing: Color?
  var badgeRingWidth = 2.0
  var badgeShadow: Effects.Shadow?
  var badgeText: TextStyleSpec
  var badgeHeight: Double
  var badgePadding = 7.0
  /// Open: the least points to the em where a count does not fit.
  var leastBadge = 9.0
  var remove: Color
  var removeRing: Color?
  var removeCross: Color
  var removeRingWidth = 2.0
  var removeCrossLine: Double
  /// Open: from the disc's edge to its cross, of its side.
  var removeCrossInset = 0.34

  // Lengths, in points.
  /// Above an icon, for what stands over its corner.
  var above = 8.0
  /// Beside an icon, for its label.
  var side: Double
  /// From the icon to its label.
  var labelGap: Double
  /// A cell with its icon and label.
  var cellHeight: Double
  /// From row to row.
  var pitch = 88.0
  /// Beside a row on a phone 320 wide, and between its cells.
  var first: Double
  var gap: Double
  var last: Double
  /// Below the status bar.
  var top: Double
  var remover = 24.0

  // The screen.
  var wallpaper: PaintSpec
  var dock: PaintSpec
  var dockLines: [Color]
  var dockHeight: Double
  var dockBlur: Double
  /// How much more saturated it is then; iOS 7's own.
  var dockSaturation = 1.8
  /// From the dock's upper edge to its cells.
  var dockTop: Double
  var dot: Color
  var dotOff: Color
  var dotSide: Double
  var dotPitch = 16.0
  /// Above the dock, the dots in its middle: clear of a fourth row on a screen 480 points high.
  var dotsHeight: Double

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

  package static let flat = HomeLook(
    icon: 60, corner: 13.5, isContinuous: true,
    blank: .down(Color(0xC7C9CE), Color(0x8A8D94)), shadow: nil, shine: nil, shineEdge: nil,
    pressed: .black.at(0.4),
    label: TextStyleSpec(font: "Helvetica Neue", size: 12, color: .white), labelShadow: nil,
    badge: .color(Color(0xFF3B30)), badgeRing: nil, badgeShadow: nil,
    badgeText: TextStyleSpec(font: "Helvetica Neue", size: 16, color: .white), badgeHeight: 24,
    remove: Color(0xD0D0D4, alpha: 0.92), removeRing: nil, removeCross: Color(0x1C1C1E),
    removeCrossLine: 1.5, side: 8,
    labelGap: 4, cellHeight: 87, first: 8, gap: 0, last: 8, top: 0,
    wallpaper: .down([
      (0, Color(0x1B4B72)), (0.45, Color(0x3A8DA8)), (0.75, Color(0x6FB7A8)), (1, Color(0x2B6E8F)),
    ]),
    dock: .color(.white.at(0.28)), dockLines: [], dockHeight: 96, dockBlur: 20, dockTop: 4,
    dot: .white, dotOff: .white.at(0.35), dotSide: 7, dotsHeight: 15)

  package static let flatDark: HomeLook = {
    var look = flat
    look.wallpaper = .down([
      (0, Color(0x05070D)), (0.5, Color(0x101C33)), (1, Color(0x1B2440)),
    ])
    look.dock = .color(.black.at(0.35))
    look.remove = Color(0x4A4A4E, alpha: 0.95)
    look.removeCross = .white
    return look
  }()
}
