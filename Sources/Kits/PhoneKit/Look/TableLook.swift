package import Pixels
package import Scene

/// What tables and their rows look like: grounds, texts, accessories and editing controls.
///
/// Classic figures are those of iPhone OS's own tables as several imitations give them; the flat
/// ones are iOS 7's. "Open" says that a number is this project's own.
package struct TableLook: Hashable, Sendable {
  // Grounds.
  package var plainGround: Color
  package var groupedGround: PaintSpec
  /// Behind a table of a screen's other side, and what stands on it.
  var flipside: PaintSpec
  var flipsideText: Color
  var flipsideEtch: Color?
  var row: Color
  /// A row that is touched or selected.
  var selected: PaintSpec
  /// What stands on one; `nil` where it keeps its colours.
  var onSelected: Color?
  package var plainLine: Color
  var groupLine: Color
  package var lineHeight: Length
  /// From the edge to a line between two rows.
  package var lineInset: Double
  /// Flat: the corners' radius is 0, and a group goes from edge to edge.
  var groupCorner: Double
  var groupInset: Double

  // Texts of rows.
  var plainTitle: TextStyleSpec
  package var groupedTitle: TextStyleSpec
  var titleAboveSubtitle: TextStyleSpec
  package var subtitle: TextStyleSpec
  package var value: TextStyleSpec
  /// `value2`: the name at the left, and what it names.
  var label: TextStyleSpec
  var labelled: TextStyleSpec
  /// The title of a row with a checkmark.
  var checked: Color?
  /// So opaque is what a disabled row holds.
  var disabled: Double

  // Texts of sections.
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
  /// Points down: below on light grounds, above on dark ones.
  var groupEtchY = 1.0
  var isHeaderUppercase: Bool
  var isFooterCentered: Bool
  var tableText: TextStyleSpec
  var index: TextStyleSpec

  // Accessories.
  var chevron: Color
  var chevronHeight = 13.0
  var chevronLine: Double
  /// Between it and what it stands behind.
  package var chevronGap = 8.0
  var tick: Color
  var tickWidth: Double
  var tickHeight: Double
  var tickLine: Double
  var detail: PaintSpec
  var counter: Color
  var counterText: TextStyleSpec
  /// A counter's height to the em, and what is added; its padding, of the height.
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
  /// How opaque an empty ring is filled while it is touched.
  var ringPressed = 0.5
  var disc: Double
  /// The white ring around a disc; flat ones have none.
  var rim: Double
  var rimColor = Color.white
  /// On a disc: its sign, and the tick's lengths.
  var discSign = Color.white
  var discTickWidth = 11.0
  var discTickHeight = 9.0
  var discTickLine: Double
  var discShadow: Color?
  /// How long the bars of minus and plus are, and how thick.
  var signLength: Double
  var signLine: Double
  /// The same of the plus that adds a contact.
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
  /// `nil` for the whole row's height.
  var deleteHeight: Double?
  var deleteCorner: Double
  var deletePadding: Double
  /// Whether a group makes room for the control beside it, instead of within its rows.
  var indentsGroup: Bool

  // Buttons of their own.
  var infoLight: Color
  var infoDark: Color
  var infoShadow: Color?
  /// Around a touched Info button.
  var infoGlow: Color?
  /// Open: where the glow begins to fade, of its radius.
  var infoGlowCore = 0.4
  /// Beneath a dark sign.
  var infoLightEtch = Color.white.at(0.6)
  var infoSize: Double
  var infoLine: Double
  /// How far pressed ones are darkened, or how opaque they stay where nothing is raised.
  var pressed: Double

  // Lengths, in points.
  package var rowHeight = 44.0
  package var edge: Double
  /// From the last accessory to the edge.
  var accessoryEdge: Double
  /// Open: between two things in a row.
  var gap = 8.0
  /// What a button of its own takes to be tapped in; the guide's.
  var tappable = 44.0
  /// The square a round accessory stands in.
  var accessory: Double
  var labelWidth: Double
  var labelGap: Double
  /// Open: what a title keeps for itself beside a long value.
  var leastTitle = 96.0
  /// Open: how wide a badge gets at most.
  var mostBadge = 80.0
  /// What is as large as this stands at the row's edge, as album covers do.
  var edgeImage = 40.0
  /// Open: above and below a picture that does not.
  var imageRoom = 10.0
  /// Open: what a mark before the texts takes of a row.
  var markWidth: Double
  /// What an editing control takes of a row.
  var control: Double
  /// Between a row's first edge and its texts after a picture.
  var imageGap: Double
  var groupTop: Double
  var groupGap: Double
  package var headerTop: Double
  var headerGap: Double
  var headerBottom: Double
  var footerTop: Double
  /// From the group's edge to the texts above and below it.
  var headerInset: Double
  var groupBottom: Double
  var indexWidth: Double
  /// From letter to letter of an index, and the least of it.
  var indexLine: Double
  var leastIndexLine = 13.0
  /// Points below a table that nothing says the height of; a tab bar's.
  var tabBar = 49.0
  /// Open: what stands for the letters that are left out.
  var indexBullet = 4.0
  /// The lens at an index' top.
  var indexLens = 11.0
  var indexLensLine = 1.5
  var tableTextPadding = 12.0
}
