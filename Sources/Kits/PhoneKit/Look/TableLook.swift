package import Pixels
package import Scene
import Schema

/// The look of tables and rows: backgrounds, text, accessories, and editing controls.
///
/// The classic figures are those of iPhone OS's own tables, according to several imitations; the
/// flat ones are iOS 7's.
package struct TableLook: LookValue {
  enum DetailButton: String, CaseIterable, LookValue { case ring, disc }
  enum InfoLetter: String, CaseIterable, LookValue { case plain, serif }

  // Backgrounds.
  package var plainGround: Color
  package var groupedGround: PaintSpec
  var flipside: PaintSpec
  var flipsideText: Color
  var flipsideEtch: Color?
  var row: Color
  var selected: PaintSpec
  var onSelected: Color?
  package var plainLine: Color
  var groupLine: Color
  package var lineHeight: Length
  package var lineInset: Double
  var groupCorner: Double
  var groupInset: Double

  // Row text.
  var plainTitle: TextStyleSpec
  package var groupedTitle: TextStyleSpec
  var titleAboveSubtitle: TextStyleSpec
  package var subtitle: TextStyleSpec
  package var value: TextStyleSpec
  var label: TextStyleSpec
  var labeled: TextStyleSpec
  var checked: Color?
  var disabled: Double

  // Section text.
  var plainHeader: TextStyleSpec
  var plainHeaderGround: PaintSpec
  var plainHeaderTop: Color?
  var plainHeaderLine: Color?
  var plainHeaderEtch: Color?
  var plainHeaderHeight: Double
  var plainHeaderInset: Double
  var groupHeader: TextStyleSpec
  var groupFooter: TextStyleSpec
  var groupEtch: Color?
  var groupEtchY = 1.0
  var isHeaderUppercase: Bool
  var isFooterCentered: Bool
  var tableText: TextStyleSpec
  var index: TextStyleSpec

  // Accessories.
  var chevron: Color
  var chevronHeight = 13.0
  var chevronLine: Double
  var chevronIsSharp = false
  package var chevronGap = 8.0
  var tick: Color
  var tickWidth: Double
  var tickHeight: Double
  var tickLine: Double
  var detailButton = DetailButton.ring
  var detail: PaintSpec
  var counter: Color
  var counterText: TextStyleSpec
  var counterHeight = 1.2
  var counterRoom = 2.0
  var counterPadding = 0.35
  var icon: Color

  // Editing controls.
  var minus: PaintSpec
  var plus: PaintSpec
  var check: PaintSpec
  var ring: Color
  var ringLine: Double
  var ringFill: PaintSpec?
  var ringPressed = 0.5
  var disc: Double
  var rim: Double
  var rimColor = Color.white
  var discSign = Color.white
  var discTickWidth = 11.0
  var discTickHeight = 9.0
  var discTickLine: Double
  var discShadow: Color?
  var signLength: Double
  var signLine: Double
  var addLength = 11.0
  var addLine: Double
  var handle: Color
  var handleWidth: Double
  var handleLine: Length
  var handleGap: Double
  var delete: PaintSpec
  var deleteEdge: PaintSpec
  var deleteText: TextStyleSpec
  var deleteEtch: Color?
  var deleteHeight: Double?
  var deleteCorner: Double
  var deletePadding: Double
  var indentsGroup: Bool

  // Standalone buttons.
  var infoLight: Color
  var infoDark: Color
  var infoShadow: Color?
  var infoGlow: Color?
  var infoGlowCore = 0.4
  var infoLightEtch = Color.white.at(0.6)
  var infoPressed = 0.3
  var infoLetter = InfoLetter.plain
  var infoSize: Double
  var infoLine: Double
  var pressed: Double

  // Lengths, in points.
  package var rowHeight = 44.0
  package var edge: Double
  var accessoryEdge: Double
  var gap = 8.0
  var tappable = 44.0
  var accessory: Double
  var labelWidth: Double
  var labelGap: Double
  var leastTitle = 96.0
  var mostBadge = 80.0
  var edgeImage = 40.0
  var imageRoom = 10.0
  var markWidth: Double
  var control: Double
  var imageGap: Double
  var groupTop: Double
  var groupGap: Double
  package var headerTop: Double
  var headerGap: Double
  var headerBottom: Double
  var footerTop: Double
  var headerInset: Double
  var groupBottom: Double
  var indexWidth: Double
  var indexLine: Double
  var leastIndexLine = 13.0
  var tabBar = 49.0
  var indexBullet = 4.0
  var indexLens = 11.0
  var indexLensLine = 1.5
  var tableTextPadding = 12.0
}
