package import Pixels
package import Scene
import Schema

/// What tables and their rows look like: grounds, texts, accessories and editing controls.
///
/// Classic figures are those of iPhone OS's own tables as several imitations give them; the flat
/// ones are iOS 7's. "Open" says that a number is this project's own.
package struct TableLook: LookValue {
  enum DetailButton: String, CaseIterable, LookValue { case ring, disc }
  enum InfoLetter: String, CaseIterable, LookValue { case plain, serif }

  // Grounds.
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

  // Texts of rows.
  var plainTitle: TextStyleSpec
  package var groupedTitle: TextStyleSpec
  var titleAboveSubtitle: TextStyleSpec
  package var subtitle: TextStyleSpec
  package var value: TextStyleSpec
  var label: TextStyleSpec
  var labelled: TextStyleSpec
  var checked: Color?
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
  var groupEtchY = 1.0
  var isHeaderUppercase: Bool
  var isFooterCentered: Bool
  var tableText: TextStyleSpec
  var index: TextStyleSpec

  // Accessories.
  var chevron: Color
  var chevronHeight = 13.0
  var chevronLine: Double
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

  // Buttons of their own.
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

  static let layer = Layer<TableLook>(
    "table look",
    "What tables and their rows look like: grounds, texts, accessories and editing controls.",
    over: flat,
    [
      key("plainGround", \.plainGround, "Behind a plain table."),
      key("groupedGround", \.groupedGround, "Behind a grouped table."),
      key("flipside", \.flipside, "Behind a table of a screen's other side."),
      key("flipsideText", \.flipsideText, "The letters' colour on that."),
      key("flipsideEtch", \.flipsideEtch, "The edge of shade on these letters."),
      key("row", \.row, "A row's ground."),
      key("selected", \.selected, "A row that is touched or selected."),
      key(
        "onSelected", \.onSelected,
        "The colour of what stands on a selected row; none where it keeps its own."),
      key("plainLine", \.plainLine, "The lines of a plain table."),
      key("groupLine", \.groupLine, "The lines of a grouped table."),
      key("lineHeight", \.lineHeight, "How thick lines are."),
      key("lineInset", \.lineInset, "From the edge to a line between two rows."),
      key("groupCorner", \.groupCorner, "The radius of a group's corners; 0 for none."),
      key(
        "groupInset", \.groupInset,
        "From the table's edges to a group; 0 for a group from edge to edge."),
      key("plainTitle", \.plainTitle, "A row's title in a plain table."),
      key("groupedTitle", \.groupedTitle, "A row's title in a grouped table."),
      key("titleAboveSubtitle", \.titleAboveSubtitle, "A title that has a line below."),
      key("subtitle", \.subtitle, "The line below a title."),
      key("value", \.value, "What stands at a row's end."),
      key("label", \.label, "The name at the left in a row of kind `value2`."),
      key("labelled", \.labelled, "What that names."),
      key("checked", \.checked, "The title of a row with a checkmark."),
      key("disabled", \.disabled, "So opaque is what a disabled row holds."),
      key("plainHeader", \.plainHeader, "A section's header in a plain table."),
      key("plainHeaderGround", \.plainHeaderGround, "Behind it."),
      key("plainHeaderTop", \.plainHeaderTop, "The line along its top."),
      key("plainHeaderLine", \.plainHeaderLine, "The line along its bottom."),
      key("plainHeaderEtch", \.plainHeaderEtch, "The edge of light or shade on it."),
      key("plainHeaderHeight", \.plainHeaderHeight, "Its height, in points."),
      key("plainHeaderInset", \.plainHeaderInset, "From the table's edge to its words, in points."),
      key("groupHeader", \.groupHeader, "A group's header."),
      key("groupFooter", \.groupFooter, "A group's footer."),
      key("groupEtch", \.groupEtch, "The edge of light or shade on both."),
      key("groupEtchY", \.groupEtchY, "On which side of the letters that is: 1 below, -1 above."),
      key("isHeaderUppercase", \.isHeaderUppercase, "Whether a group's header is in capitals."),
      key("isFooterCentered", \.isFooterCentered, "Whether a group's footer is in the middle."),
      key("tableText", \.tableText, "A table's own header and footer."),
      key("index", \.index, "The letters of an index."),
      key("chevron", \.chevron, "What says that a row leads on."),
      key("chevronHeight", \.chevronHeight, "Its height, in points."),
      key("chevronLine", \.chevronLine, "How thick it is, in points."),
      key("chevronGap", \.chevronGap, "Between it and what it stands behind, in points."),
      key("tick", \.tick, "A checkmark."),
      key("tickWidth", \.tickWidth, "A checkmark's width, in points."),
      key("tickHeight", \.tickHeight, "A checkmark's height, in points."),
      key("tickLine", \.tickLine, "How thick a checkmark is, in points."),
      key("detailButton", \.detailButton, "ring: around an i; disc: raised, with a chevron on it."),
      key("detail", \.detail, "The disc of the detail button, where it is one."),
      key("counter", \.counter, "The ground of a count."),
      key("counterText", \.counterText, "A count's digits."),
      key("counterHeight", \.counterHeight, "A count's height to the em."),
      key("counterRoom", \.counterRoom, "What is added to that, in points."),
      key("counterPadding", \.counterPadding, "Beside a count's digits, of its height."),
      key("icon", \.icon, "The colour of an icon at a row's start."),
      key("minus", \.minus, "The disc that takes a row away."),
      key("plus", \.plus, "The disc that adds a row."),
      key("check", \.check, "The disc of a chosen circle."),
      key("ring", \.ring, "An empty circle."),
      key("ringLine", \.ringLine, "How thick an empty circle is, in points."),
      key("ringFill", \.ringFill, "In an empty circle."),
      key("ringPressed", \.ringPressed, "How opaque an empty ring is filled while it is touched."),
      key("disc", \.disc, "A disc's side, in points."),
      key("rim", \.rim, "The ring around a disc, in points; 0 for none."),
      key("rimColor", \.rimColor, "That ring's colour."),
      key("discSign", \.discSign, "The sign on a disc."),
      key("discTickWidth", \.discTickWidth, "The width of the tick on a disc, in points."),
      key("discTickHeight", \.discTickHeight, "The height of the tick on a disc, in points."),
      key("discTickLine", \.discTickLine, "How thick that tick is, in points."),
      key("discShadow", \.discShadow, "Behind a disc."),
      key("signLength", \.signLength, "How long the bars of minus and plus are, in points."),
      key("signLine", \.signLine, "How thick the bars of minus and plus are, in points."),
      key(
        "addLength", \.addLength,
        "How long the bars of the plus that adds a contact are, in points."),
      key("addLine", \.addLine, "How thick these are, in points."),
      key("handle", \.handle, "The handle that a row is moved by."),
      key("handleWidth", \.handleWidth, "The handle's width, in points."),
      key("handleLine", \.handleLine, "How thick the handle's lines are."),
      key("handleGap", \.handleGap, "Between the handle's lines, in points."),
      key("delete", \.delete, "The ground of Delete."),
      key("deleteEdge", \.deleteEdge, "Around Delete."),
      key("deleteText", \.deleteText, "The letters of Delete."),
      key("deleteEtch", \.deleteEtch, "The edge of shade on them."),
      key(
        "deleteHeight", \.deleteHeight,
        "The height of Delete, in points; none for the whole row's."),
      key("deleteCorner", \.deleteCorner, "The radius of its corners."),
      key("deletePadding", \.deletePadding, "Beside its word, in points."),
      key(
        "indentsGroup", \.indentsGroup,
        "Whether a group makes room for the control beside it, instead of within its rows."),
      key("infoLight", \.infoLight, "The Info button for dark grounds."),
      key(
        "infoDark", \.infoDark,
        "The Info button for light grounds, and the ring of the detail button."),
      key(
        "infoShadow", \.infoShadow,
        "The shade above a light Info button; without it neither has an edge."),
      key("infoGlow", \.infoGlow, "Around a touched Info button."),
      key("infoGlowCore", \.infoGlowCore, "Open: where the glow begins to fade, of its radius."),
      key("infoLightEtch", \.infoLightEtch, "Beneath a dark sign."),
      key("infoPressed", \.infoPressed, "How opaque an Info button is under a finger."),
      key("infoLetter", \.infoLetter, "plain: an upright i; serif: one with feet."),
      key("infoSize", \.infoSize, "The side of the ring around an i, in points."),
      key("infoLine", \.infoLine, "How thick that ring is, in points."),
      key(
        "pressed", \.pressed,
        "How much darker a disc is under a finger, or how opaque a plain ring."),
      key("rowHeight", \.rowHeight, "A row's least height, in points."),
      key("edge", \.edge, "From the screen's edge to a row's first thing, in points."),
      key("accessoryEdge", \.accessoryEdge, "From the last accessory to the edge."),
      key("gap", \.gap, "Open: between two things in a row."),
      key("tappable", \.tappable, "What a button of its own takes to be tapped in; the guide's."),
      key("accessory", \.accessory, "The square a round accessory stands in."),
      key(
        "labelWidth", \.labelWidth,
        "The width of the name at the left in a row of kind `value2`."),
      key("labelGap", \.labelGap, "From that name to what it names, in points."),
      key("leastTitle", \.leastTitle, "Open: what a title keeps for itself beside a long value."),
      key("mostBadge", \.mostBadge, "Open: how wide a badge gets at most."),
      key(
        "edgeImage", \.edgeImage,
        "What is as large as this stands at the row's edge, as album covers do."),
      key(
        "imageRoom", \.imageRoom,
        "Open: above and below a picture that does not stand at the edge, in points."),
      key("markWidth", \.markWidth, "Open: what a mark before the texts takes of a row."),
      key("control", \.control, "What an editing control takes of a row."),
      key("imageGap", \.imageGap, "Between a row's first edge and its texts after a picture."),
      key("groupTop", \.groupTop, "Above the first group, in points."),
      key("groupGap", \.groupGap, "Between two groups, in points."),
      key("headerTop", \.headerTop, "Above the first group's header, in points."),
      key("headerGap", \.headerGap, "Above the other groups' headers, in points."),
      key("headerBottom", \.headerBottom, "Between a header and its group, in points."),
      key("footerTop", \.footerTop, "Between a group and its footer, in points."),
      key("headerInset", \.headerInset, "From the group's edge to the texts above and below it."),
      key("groupBottom", \.groupBottom, "Below the last group, in points."),
      key("indexWidth", \.indexWidth, "The width of an index, in points."),
      key("indexLine", \.indexLine, "From letter to letter of an index, in points."),
      key("leastIndexLine", \.leastIndexLine, "The least of that, in points."),
      key("tabBar", \.tabBar, "Points below a table that nothing says the height of; a tab bar's."),
      key("indexBullet", \.indexBullet, "Open: what stands for the letters that are left out."),
      key("indexLens", \.indexLens, "The side of the lens at an index' top, in points."),
      key("indexLensLine", \.indexLensLine, "How thick that lens is, in points."),
      key(
        "tableTextPadding", \.tableTextPadding,
        "Above and below a table's own header and footer, in points."),
    ])
}
