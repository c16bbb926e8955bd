import Geometry
import Pixels
package import Scene
import Schema

/// The look of bars: their backgrounds, text, buttons, and tabs.
///
/// The classic figures match rows of pixels in the phone's own bars, according to several
/// imitations that agree to within a step or two. Any other tint gets the same fractions of white
/// and black over it.
package struct BarLook: LookValue {
  enum Ground: String, CaseIterable, LookValue { case plain, glossy }
  package enum Buttons: String, CaseIterable, LookValue { case plain, raised }
  /// The style of the kit's icons: solid, or as the outlines of iOS 7.
  enum Icons: String, CaseIterable, LookValue { case solid, outlined }

  // Backgrounds.
  var tint = Color(red: 246, green: 246, blue: 246, alpha: 230)
  var ground = Ground.plain
  var hasLightWords = false
  var reachesUp = true
  var gloss: Gloss?
  var topLine = 0.657
  var bottomLine = 0.59
  var blackGloss = Gloss(top: 0.23, above: 0.114, below: 0.03, bottom: 0)
  var blackTopLine = 0.33
  var dark = 0.6
  var hairline = Color(red: 178, green: 178, blue: 178)
  package var isLineOutside = false
  var translucency = 0.85
  var blur = 20.0
  var saturation = 1.8

  // Text.
  var title = TextStyleSpec(font: "Helvetica Neue Medium", size: 17, color: .black)
  var titleEtch: Color?
  var prompt = TextStyleSpec(font: "Helvetica Neue", size: 10, color: Color(0x6D6D72))
  var promptEtch: Color?
  var promptOnBlack: Color = .white.at(0.75)
  var promptShade: Color?
  package var word = TextStyleSpec(font: "Helvetica Neue", size: 17, color: Color(0x007AFF))
  package var doneWord = TextStyleSpec(
    font: "Helvetica Neue Medium", size: 17, color: Color(0x007AFF))
  var wordEtch: Color?
  var onDark = Color.white
  var toolbarTitle = TextStyleSpec(font: "Helvetica Neue", size: 12, color: .black)
  var dimmed = Color(red: 190, green: 190, blue: 190)

  // Buttons.
  package var buttons = Buttons.plain
  package var buttonKind = BarItem.Kind.plain
  var buttonHeight = 30.0
  var buttonCorner = 5.0
  var buttonPadding = 10.0
  package var buttonEdge = 5.0
  var buttonWidth = 34.0
  var iconButtonWidth = 33.0
  var backTip = 12.0
  var backWord = 2.0
  var backInset = 0.0
  var icons = Icons.solid
  var icon = 24.0
  var iconGap = 8.0
  var buttonGloss = Gloss(top: 0.378, above: 0.076, below: 0, bottom: 0.02)
  var done = Color(0x2360DC)
  var destructive = Color(0xBD1421)
  var destructiveWord = Color(0xFF3B30)
  var buttonEdgeShade = EdgeShade(top: 0.55, bottom: 0.24)
  var buttonLight = Color.white.at(0.25)
  var buttonSaturation = 1.6
  var buttonValue = 0.97
  var blackButton = Color(0x0A0A0A)
  var disabledWord = 0.5
  var pressedWord = 0.3
  var pressed = 0.45
  var disabled = 0.4

  // Tabs.
  var tabBar: PaintSpec = .color(Color(0xF7F7F7))
  var tabLine = Color(0xB2B2B2)
  var tabLineHeight: Length = .hairline
  var tabLabel = TextStyleSpec(font: "Helvetica Neue", size: 10, color: Color(0x929292))
  var tabOn: PaintSpec = .color(Color(0x007AFF))
  var tabOff: PaintSpec = .color(Color(0x929292))
  var tabLabelOn = Color(0x007AFF)
  var tabPlate: PaintSpec?
  var tabGloss: Gloss?
  var tabShadow: Effects.Shadow?
  var tabOnShadow: Effects.Shadow?
  var tabRim: Color?
  var badgeGloss: Gloss?
  var badgeRingColor = Color.white
  var badgeShadow = Effects.Shadow(color: Color(0x000000, alpha: 0.6), y: 2, blur: 3)
  var badge = Color(0xFF3B30)
  var badgeText = TextStyleSpec(font: "Helvetica Neue", size: 13, color: .white)

  // Lengths, in points.
  package var titleGap = 8.0
  var buttonGap = 8.0
  var promptInset = EdgeDistances(top: 11, start: 10, bottom: 0, end: 10)
  package var titleWidth = 190.0
  package var mostButton = 104.0
  package var leastTitle: Double?
  package var navigationBar = 44.0
  // Symbols.
  var backHeight = 20.0
  var backLine = 2.25
  var backGap = 6.0
  package var plusSide = 17.5
  var plusLine = 1.5
  package var plusEdge = 12.5
  var promptBar = 74.0
  var landscapePromptBar = 54.0
  var landscapeTabBar: Double? = 32
  var landscapeTabIcon = 20.0
  var landscapeTabGap = 8.0
  var landscapeTabLabel = 13.0
  var landscapePromptTop = 4.0
  var landscapeBar = 32.0
  var landscapeButton = 24.0
  var landscapeIcon = 20.0
  var landscapeTitle = 16.0
  var toolbar = 44.0
  var tabBarHeight = 49.0
  var toolbarEdge = 8.0
  var toolbarTitleEdge = 44.0
  var tabIcon = 30.0
  var tabIconWidest = 40.0
  var tabIconTop = 3.0
  var tabPlateCorner = 3.0
  var tabPlateInset = EdgeDistances(top: 3, start: 2, bottom: 2, end: 2)
  var tabLabelInset = 2.0
  var badgeHeight = 20.0
  var badgePadding = 6.0
  var badgeRing = 2.0
  var badgeTop = 2.0
  var badgeReach = 15.0
  var badgeMargin = 0.0
  var badgeStart: Double?

  package static let classic = BarLook(
    tint: Color(0x6D84A2), ground: .glossy, hasLightWords: true, reachesUp: false,
    gloss: Gloss(top: 0.459, above: 0.186, below: 0.137, bottom: 0),
    hairline: .black, translucency: 0.6, blur: 0,
    title: TextStyleSpec(font: "Helvetica Bold", size: 20, color: .white),
    titleEtch: Color(0x000000, alpha: 0.5),
    prompt: TextStyleSpec(font: "Helvetica", size: 14, color: Color(0x3F4D64)),
    promptEtch: .white.at(0.4), promptOnBlack: .white.at(0.75), promptShade: .black.at(0.6),
    word: TextStyleSpec(font: "Helvetica Bold", size: 12, color: .white),
    doneWord: TextStyleSpec(font: "Helvetica Bold", size: 12, color: .white),
    wordEtch: Color(0x000000, alpha: 0.5),
    toolbarTitle: TextStyleSpec(font: "Helvetica Bold", size: 14, color: .white),
    buttons: .raised, buttonKind: .bordered, backWord: 0, destructiveWord: .white,
    buttonEdgeShade: EdgeShade(top: 0.4, bottom: 0.16, sides: 0.12),
    tabBar: .glossy(Color(0x2D2D2D), Color(0x141414), Color(0x000000), Color(0x000000)),
    tabLine: Color(0x434343), tabLineHeight: 1,
    tabLabel: TextStyleSpec(font: "Helvetica Bold", size: 10, color: Color(0x979797)),
    tabOn: .down([
      (0, Color(0xEAF3FC)), (0.13, Color(0xCAE2FA)), (0.26, Color(0xA8C4F3)),
      (0.38, Color(0x85B0E7)), (0.46, Color(0x71AEEF)), (0.59, Color(0x3F96E5)),
      (0.7, Color(0x31A4F4)), (0.85, Color(0x45B1E2)), (1, Color(0x49DAF7)),
    ]),
    tabOff: .down(Color(0xA9A9A9), Color(0x646464)), tabLabelOn: .white,
    tabPlate: .glossy(.white.at(0.065), .white.at(0.075), .white.at(0.11), .white.at(0.11)),
    tabGloss: Gloss(top: 0.6, above: 0.3, below: 0, bottom: 0.25),
    tabShadow: Effects.Shadow(color: Color(0x000000, alpha: 0.75), y: -1),
    tabOnShadow: Effects.Shadow(color: Color(0x000000, alpha: 0.6), y: 2, blur: 2.5),
    tabRim: .white.at(0.6),
    badgeGloss: Gloss(top: 0.6, above: 0.4, below: 0.06, bottom: 0),
    badgeRingColor: Color(0xE4E4E4), badge: Color(0xAE1D12),
    badgeText: TextStyleSpec(font: "Helvetica Bold", size: 12, color: .white), plusEdge: 5,
    badgeHeight: 18, badgePadding: 5, badgeRing: 1.5, badgeReach: 20, badgeMargin: 3)

  package static let flat = BarLook().with {
    $0.title.font = "Helvetica Neue Bold"
    $0.doneWord.font = "Helvetica Neue Bold"
    $0.dimmed = Color(0xC7C7C7)
    $0.buttonEdge = 8
    $0.backInset = 1.5
    $0.backLine = 2.8
    $0.icons = .outlined
    $0.icon = 28
    $0.iconGap = 20
    $0.mostButton = 128
    $0.toolbarEdge = 9
    $0.tabIconTop = 4
    $0.tabLabelInset = 0.5
    $0.badgeHeight = 18
    $0.badgePadding = 5
    $0.badgeStart = 8.5
  }

  package static let flatDark = flat.with {
    $0.tint = Color(0x131313, alpha: 0.9)
    $0.hairline = Color(0x333333)
    $0.title.color = .white
    $0.prompt.color = Color(0xBBBBBB)
    $0.word.color = Color(0x0A84FF)
    $0.doneWord.color = Color(0x0A84FF)
    $0.toolbarTitle.color = .white
    $0.tabBar = .color(Color(0x131313))
    $0.tabLine = Color(0x333333)
    $0.tabOn = .color(Color(0x0A84FF))
    $0.tabLabelOn = Color(0x0A84FF)
  }
}
