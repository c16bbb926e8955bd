import Geometry
import Pixels
package import Scene

/// What bars look like: their grounds, their words, their buttons and their tabs.
///
/// Classic figures: rows of pixels of the phone's own bars as several imitations give them, which
/// agree to a step or two; for any other tint the same shares of white and black over it.
package struct BarLook: Hashable, Sendable {
  // Grounds.
  /// A navigation bar's colour where neither `kind` nor `tint` says another.
  var tint: Color
  var gloss: Gloss?
  /// The line along a bar's top: so much white over its tint.
  var topLine = 0.657
  /// The line along its bottom: so much black.
  var bottomLine = 0.59
  /// A black bar's.
  var blackGloss = Gloss(top: 0.23, above: 0.114, below: 0.03, bottom: 0)
  var blackTopLine = 0.33
  /// What is darker than this has light words on it.
  var dark = 0.6
  /// Flat: the line between a bar and the content.
  var hairline: Color
  /// Flat: whether that line is the content's first pixel instead of the bar's last.
  package var isLineOutside = false
  /// How opaque a translucent bar is.
  var translucency: Double
  /// How far a translucent bar blurs what lies behind, in points.
  var blur: Double
  /// How much more saturated it is then; iOS 7's own.
  var saturation = 1.8

  // Words.
  var title: TextStyleSpec
  var titleEtch: Color?
  var prompt: TextStyleSpec
  var promptEtch: Color?
  /// On a black bar, and the shade above it.
  var promptOnBlack: Color
  var promptShade: Color?
  package var word: TextStyleSpec
  package var doneWord: TextStyleSpec
  var wordEtch: Color?
  var toolbarTitle: TextStyleSpec
  /// Flat: a word that cannot be tapped now; open, as iOS 7 fades it to what lies behind.
  var dimmed = Color(red: 190, green: 190, blue: 190)

  // Buttons.
  var buttonHeight = 30.0
  var buttonCorner = 5.0
  var buttonPadding = 10.0
  package var buttonEdge = 5.0
  var buttonWidth = 34.0
  /// A button with an icon is as wide as the phone's with +, 8 beside its sign.
  var iconButtonWidth = 33.0
  /// How long the tip of a back button is, and from there to its word.
  var backTip = 12.0
  var backWord = 2.0
  /// An icon's side.
  var icon = 24.0
  var buttonGloss = Gloss(top: 0.378, above: 0.076, below: 0, bottom: 0.02)
  var done = Color(0x2360DC)
  var destructive = Color(0xBD1421)
  var buttonEdgeShade = EdgeShade(top: 0.55, bottom: 0.24)
  /// Beneath a button, outside.
  var buttonLight = Color.white.at(0.25)
  /// A button from the bar's tint: so much more saturated, and so bright; that of a black bar.
  var buttonSaturation = 1.6
  var buttonValue = 0.97
  var blackButton = Color(0x0A0A0A)
  /// How opaque are words on a raised button that cannot be tapped, and flat ones that are pressed.
  var disabledWord = 0.5
  var pressedWord = 0.3
  /// So much darker a pressed button is.
  var pressed = 0.45
  var disabled = 0.4

  // Tabs.
  var tabBar: PaintSpec
  var tabLine: Color
  var tabLineHeight: Length
  var tabLabel: TextStyleSpec
  var tabOn: PaintSpec
  var tabOff: PaintSpec
  var tabLabelOn: Color
  /// Behind the selected tab.
  var tabPlate: Color?
  /// Over a tint of its own.
  var tabGloss = Gloss(top: 0.6, above: 0.3, below: 0, bottom: 0.25)
  var tabShadow: Effects.Shadow?
  var tabOnShadow: Effects.Shadow?
  var badgeGloss = Gloss(top: 0.75, above: 0.2, below: 0, bottom: 0)
  var badgeRingColor = Color.white
  var badgeShadow = Effects.Shadow(color: Color(0x000000, alpha: 0.6), y: 2, blur: 3)
  var badge: Color
  var badgeText: TextStyleSpec

  // Lengths, in points.
  /// Open: the least between a title and what stands beside it.
  package var titleGap = 8.0
  /// Open: between two buttons of one side.
  var buttonGap = 8.0
  /// Open: around a prompt.
  var promptInset = EdgeDistances(top: 11, start: 10, bottom: 0, end: 10)
  /// Open: the widest a title gets.
  package var titleWidth = 190.0
  /// Open: how wide a button beside the title gets at most.
  package var mostButton = 104.0
  /// Open: the least a title takes, however short it is.
  package var leastTitle: Double?
  package var navigationBar = 44.0
  // Signs.
  var backHeight = 20.0
  var backLine = 2.25
  var backGap = 6.0
  package var plusSide = 17.5
  var plusLine = 1.5
  /// Open: from the plus to the screen's edge.
  package var plusEdge = 12.5
  /// With a line of words above the title.
  var promptBar = 74.0
  /// The same, and a prompt's room above, in a low bar.
  var landscapePromptBar = 54.0
  var landscapePromptTop = 4.0
  /// Across, on a phone.
  var landscapeBar = 32.0
  var landscapeButton = 24.0
  var landscapeIcon = 20.0
  /// Points to the em of a title in a low bar.
  var landscapeTitle = 16.0
  var toolbar = 44.0
  var tabBarHeight = 49.0
  /// Open: how far a toolbar's first item lies from the edge.
  var toolbarEdge = 8.0
  /// Open: what a toolbar's title leaves at both sides.
  var toolbarTitleEdge = 44.0
  var tabIcon = 30.0
  var tabIconTop = 3.0
  var tabPlateCorner = 3.0
  var tabPlateInset = EdgeDistances(top: 3, start: 2, bottom: 2, end: 2)
  /// Around a tab's word, at the sides and below.
  var tabLabelInset = 2.0
  var badgeHeight = 20.0
  var badgePadding = 6.0
  var badgeRing = 2.0
  /// Open: from a tab's top to its badge's, and from its middle to the badge's.
  var badgeTop = 2.0
  var badgeReach = 15.0

  package static let classic = BarLook(
    tint: Color(0x6D84A2), gloss: Gloss(top: 0.459, above: 0.186, below: 0.137, bottom: 0),
    hairline: .black, translucency: 0.6, blur: 0,
    title: TextStyleSpec(font: "Helvetica Neue Bold", size: 20, color: .white),
    titleEtch: Color(0x000000, alpha: 0.5),
    prompt: TextStyleSpec(font: "Helvetica Neue", size: 13, color: Color(0x3F4D64)),
    promptEtch: .white.at(0.4), promptOnBlack: .white.at(0.75), promptShade: .black.at(0.6),
    word: TextStyleSpec(font: "Helvetica Neue Bold", size: 12, color: .white),
    doneWord: TextStyleSpec(font: "Helvetica Neue Bold", size: 12, color: .white),
    wordEtch: Color(0x000000, alpha: 0.5),
    toolbarTitle: TextStyleSpec(font: "Helvetica Neue Bold", size: 14, color: .white),
    tabBar: .glossy(Color(0x2D2D2D), Color(0x141414), Color(0x000000), Color(0x000000)),
    tabLine: Color(0x434343), tabLineHeight: 1,
    tabLabel: TextStyleSpec(font: "Helvetica Neue Bold", size: 10, color: Color(0x979797)),
    tabOn: .down([
      (0, Color(0xC5D2E5)), (0.48, Color(0x63A2D8)), (0.48, Color(0x0091E6)), (1, Color(0x15C5FC)),
    ]),
    tabOff: .down(Color(0x9D9D9D), Color(0x595959)), tabLabelOn: .white,
    tabPlate: Color(0xFFFFFF, alpha: 0.15),
    tabShadow: Effects.Shadow(color: Color(0x000000, alpha: 0.75), y: -1),
    tabOnShadow: Effects.Shadow(color: Color(0x000000, alpha: 0.6), y: 2, blur: 2.5),
    badge: Color(0xDD111B),
    badgeText: TextStyleSpec(font: "Helvetica Neue Bold", size: 13, color: .white))

  package static let flat = BarLook(
    tint: Color(red: 246, green: 246, blue: 246, alpha: 230), gloss: nil,
    hairline: Color(red: 178, green: 178, blue: 178), translucency: 0.85, blur: 20,
    title: TextStyleSpec(font: "Helvetica Neue Medium", size: 17, color: .black), titleEtch: nil,
    prompt: TextStyleSpec(font: "Helvetica Neue", size: 10, color: Color(0x6D6D72)),
    promptOnBlack: .white.at(0.75),
    word: TextStyleSpec(font: "Helvetica Neue", size: 17, color: Color(0x007AFF)),
    doneWord: TextStyleSpec(font: "Helvetica Neue Medium", size: 17, color: Color(0x007AFF)),
    wordEtch: nil,
    toolbarTitle: TextStyleSpec(font: "Helvetica Neue", size: 12, color: .black),
    destructive: Color(0xFF3B30),
    tabBar: .color(Color(0xF7F7F7)), tabLine: Color(0xB2B2B2),
    tabLineHeight: .hairline,
    tabLabel: TextStyleSpec(font: "Helvetica Neue", size: 10, color: Color(0x929292)),
    tabOn: .color(Color(0x007AFF)), tabOff: .color(Color(0x929292)),
    tabLabelOn: Color(0x007AFF), tabPlate: nil, badge: Color(0xFF3B30),
    badgeText: TextStyleSpec(font: "Helvetica Neue", size: 13, color: .white))

  package static let flatDark: BarLook = {
    var look = flat
    look.tint = Color(0x131313, alpha: 0.9)
    look.hairline = Color(0x333333)
    look.title.color = .white
    look.prompt.color = Color(0xBBBBBB)
    look.word.color = Color(0x0A84FF)
    look.doneWord.color = Color(0x0A84FF)
    look.toolbarTitle.color = .white
    look.tabBar = .color(Color(0x131313))
    look.tabLine = Color(0x333333)
    look.tabOn = .color(Color(0x0A84FF))
    look.tabLabelOn = Color(0x0A84FF)
    return look
  }()
}
