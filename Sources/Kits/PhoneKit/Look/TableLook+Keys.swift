import Pixels
import Scene
import Schema

extension TableLook {
  static let layer = Layer<TableLook>(
    "table look",
    "The look of tables and rows: backgrounds, text, accessories, and editing controls.",
    over: flat,
    [
      key("plainGround", \.plainGround, "The background behind a plain table."),
      key("groupedGround", \.groupedGround, "The background behind a grouped table."),
      key("flipside", \.flipside, "The background behind the table of a flipped screen."),
      key("flipsideText", \.flipsideText, "The color of text in a flipped screen's table."),
      key(
        "flipsideEtch", \.flipsideEtch,
        "The color of the etched shadow on text in a flipped screen's table."),
      key("row", \.row, "A row's background."),
      key("selected", \.selected, "The background of a touched or selected row."),
      key(
        "onSelected", \.onSelected,
        "The color of the contents of a selected row; none to leave them unchanged."),
      key("plainLine", \.plainLine, "The color of a plain table's lines."),
      key("groupLine", \.groupLine, "The color of a grouped table's lines."),
      key("lineHeight", \.lineHeight, "The thickness of a table's lines, in points or `hairline`."),
      key(
        "lineInset", \.lineInset,
        "The distance from the table's edge to the lines between rows, in points."),
      key("groupCorner", \.groupCorner, "The corner radius of a group, in points; 0 for none."),
      key(
        "groupInset", \.groupInset,
        "The distance from the table's edges to a group, in points; 0 for a group "
          + "from edge to edge."),
      key("plainTitle", \.plainTitle, "The text style of a row's title in a plain table."),
      key("groupedTitle", \.groupedTitle, "The text style of a row's title in a grouped table."),
      key(
        "titleAboveSubtitle", \.titleAboveSubtitle,
        "The text style of a row's title above a subtitle."),
      key("subtitle", \.subtitle, "The text style of a row's subtitle."),
      key("value", \.value, "The text style of the value at the end of a row."),
      key("label", \.label, "The text style of the label on the left in a row of kind `value2`."),
      key("labelled", \.labeled, "The text style of the value in a row of kind `value2`."),
      key("checked", \.checked, "The color of the title of a row with a checkmark."),
      key("disabled", \.disabled, "The opacity of a disabled row's contents."),
      key("plainHeader", \.plainHeader, "The text style of a section's header in a plain table."),
      key(
        "plainHeaderGround", \.plainHeaderGround,
        "The background of a plain table's section header."),
      key(
        "plainHeaderTop", \.plainHeaderTop,
        "The color of the line along the top of a plain table's section header."),
      key(
        "plainHeaderLine", \.plainHeaderLine,
        "The color of the line along the bottom of a plain table's section header."),
      key(
        "plainHeaderEtch", \.plainHeaderEtch,
        "The color of the etched highlight or shadow on a plain table's section header."),
      key(
        "plainHeaderHeight", \.plainHeaderHeight,
        "The height of a plain table's section header, in points."),
      key(
        "plainHeaderInset", \.plainHeaderInset,
        "The distance from a plain table's edge to a section header's text, in points."),
      key("groupHeader", \.groupHeader, "The text style of a group's header."),
      key("groupFooter", \.groupFooter, "The text style of a group's footer."),
      key(
        "groupEtch", \.groupEtch,
        "The color of the etched highlight or shadow on group headers and footers."),
      key(
        "groupEtchY", \.groupEtchY,
        "The side of the letters on which `groupEtch` is drawn: 1 below, -1 above."),
      key(
        "isHeaderUppercase", \.isHeaderUppercase,
        "Whether a group's header is shown in capitals."),
      key("isFooterCentered", \.isFooterCentered, "Whether a group's footer is centered."),
      key("tableText", \.tableText, "The text style of the header and footer of a whole table."),
      key("index", \.index, "The text style of an index."),
      key("chevron", \.chevron, "The color of the disclosure chevron."),
      key("chevronHeight", \.chevronHeight, "The height of the disclosure chevron, in points."),
      key("chevronLine", \.chevronLine, "The thickness of the disclosure chevron, in points."),
      key(
        "chevronIsSharp", \.chevronIsSharp,
        "Whether the disclosure chevron has a pointed tip and fills its frame."),
      key(
        "chevronGap", \.chevronGap,
        "The gap between the chevron and the element before it, in points."),
      key("tick", \.tick, "The color of a checkmark."),
      key("tickWidth", \.tickWidth, "A checkmark's width, in points."),
      key("tickHeight", \.tickHeight, "A checkmark's height, in points."),
      key("tickLine", \.tickLine, "The thickness of a checkmark, in points."),
      key(
        "detailButton", \.detailButton,
        "ring: a ring around an i; disc: a raised disc with a chevron on it."),
      key("detail", \.detail, "The color of the detail button's disc, if it has one."),
      key("counter", \.counter, "The background of a row's badge."),
      key("counterText", \.counterText, "The text style of a row's badge."),
      key(
        "counterHeight", \.counterHeight,
        "The height of a row's badge, relative to the font size."),
      key("counterRoom", \.counterRoom, "The extra height of a row's badge, in points."),
      key(
        "counterPadding", \.counterPadding,
        "The padding beside the digits of a row's badge, as a fraction of the badge's height."),
      key("icon", \.icon, "The color of an icon at a row's start."),
      key("minus", \.minus, "The color of the round button that deletes a row."),
      key("plus", \.plus, "The color of the round button that adds a row."),
      key("check", \.check, "The color of a checked selection circle."),
      key("ring", \.ring, "The color of the line around an empty selection circle."),
      key(
        "ringLine", \.ringLine,
        "The thickness of the line around an empty selection circle, in points."),
      key("ringFill", \.ringFill, "The fill of an empty selection circle."),
      key(
        "ringPressed", \.ringPressed,
        "The opacity of the fill of a pressed empty selection circle."),
      key("disc", \.disc, "The diameter of an editing control's disc, in points."),
      key(
        "rim", \.rim,
        "The width of the ring around an editing control's disc, in points; 0 for none."),
      key("rimColor", \.rimColor, "The color of the ring around an editing control's disc."),
      key("discSign", \.discSign, "The color of the symbol on an editing control's disc."),
      key("discTickWidth", \.discTickWidth, "The width of the checkmark on a disc, in points."),
      key("discTickHeight", \.discTickHeight, "The height of the checkmark on a disc, in points."),
      key("discTickLine", \.discTickLine, "The thickness of the checkmark on a disc, in points."),
      key("discShadow", \.discShadow, "The shadow behind an editing control's disc."),
      key(
        "signLength", \.signLength,
        "The length of the strokes of the minus and plus symbols, in points."),
      key(
        "signLine", \.signLine,
        "The thickness of the strokes of the minus and plus symbols, in points."),
      key(
        "addLength", \.addLength,
        "The length of the strokes of the plus that adds a contact, in points."),
      key(
        "addLine", \.addLine,
        "The thickness of the strokes of the plus that adds a contact, in points."),
      key("handle", \.handle, "The color of the handle for moving a row."),
      key("handleWidth", \.handleWidth, "The width of the handle for moving a row, in points."),
      key(
        "handleLine", \.handleLine,
        "The thickness of the lines of the handle for moving a row, in points or "
          + "`hairline`."),
      key(
        "handleGap", \.handleGap,
        "The gap between the lines of the handle for moving a row, in points."),
      key("delete", \.delete, "The background of the Delete button."),
      key("deleteEdge", \.deleteEdge, "The line around the Delete button."),
      key("deleteText", \.deleteText, "The text style of the Delete button."),
      key(
        "deleteEtch", \.deleteEtch,
        "The color of the etched shadow on the Delete button's label."),
      key(
        "deleteHeight", \.deleteHeight,
        "The height of the Delete button, in points; none for the full height of the row."),
      key("deleteCorner", \.deleteCorner, "The corner radius of the Delete button, in points."),
      key(
        "deletePadding", \.deletePadding,
        "The padding beside the Delete button's label, in points."),
      key(
        "indentsGroup", \.indentsGroup,
        "Whether a group is indented for an editing control beside it, rather than "
          + "the contents of its rows."),
      key("infoLight", \.infoLight, "The color of the Info button for dark backgrounds."),
      key(
        "infoDark", \.infoDark,
        "The color of the Info button for light backgrounds, and of the detail button's ring."),
      key(
        "infoShadow", \.infoShadow,
        "The color of the etched shadow above a light Info button; none for no "
          + "etching on any Info button."),
      key("infoGlow", \.infoGlow, "The color of the glow around a touched Info button."),
      key(
        "infoGlowCore", \.infoGlowCore,
        "Where the glow around a touched Info button begins to fade, as a fraction of "
          + "the glow's radius."),
      key(
        "infoLightEtch", \.infoLightEtch,
        "The color of the etched highlight below a dark Info button."),
      key("infoPressed", \.infoPressed, "The opacity of a pressed Info button."),
      key("infoLetter", \.infoLetter, "plain: an i without serifs; serif: an i with serifs."),
      key("infoSize", \.infoSize, "The diameter of the ring of an Info button, in points."),
      key("infoLine", \.infoLine, "The thickness of the ring of an Info button, in points."),
      key(
        "pressed", \.pressed,
        "How much darker the disc of a pressed button is, from 0 to 1, or the opacity "
          + "of a pressed plain ring."),
      key("rowHeight", \.rowHeight, "A row's minimum height, in points."),
      key("edge", \.edge, "The distance from the edge of a row to its first item, in points."),
      key(
        "accessoryEdge", \.accessoryEdge,
        "The distance from the last accessory to the row's edge, in points."),
      key("gap", \.gap, "The gap between two items in a row, in points."),
      key(
        "tappable", \.tappable,
        "The size of the tap area of a button outside a row, in points."),
      key(
        "accessory", \.accessory,
        "The size of the square that holds a round accessory, in points."),
      key(
        "labelWidth", \.labelWidth,
        "The width of the label on the left in a row of kind `value2`, in points."),
      key(
        "labelGap", \.labelGap,
        "The distance from the label to its value in a row of kind `value2`, in points."),
      key(
        "leastTitle", \.leastTitle,
        "The minimum width of a title beside a long value, in points."),
      key("mostBadge", \.mostBadge, "The maximum width of a row's badge, in points."),
      key(
        "edgeImage", \.edgeImage,
        "The minimum size at which a picture is placed at the row's edge like an album "
          + "cover, in points."),
      key(
        "imageRoom", \.imageRoom,
        "The padding above and below a picture that is not at the row's edge, in points."),
      key(
        "markWidth", \.markWidth,
        "The width of a mark, such as a checkmark, before a row's text, in points."),
      key("control", \.control, "The width of an editing control, in points."),
      key(
        "imageGap", \.imageGap,
        "The gap between a row's picture and its text, in points."),
      key("groupTop", \.groupTop, "The gap above the first group, in points."),
      key("groupGap", \.groupGap, "The gap between two groups, in points."),
      key("headerTop", \.headerTop, "The gap above the first group's header, in points."),
      key("headerGap", \.headerGap, "The gap above the other groups' headers, in points."),
      key("headerBottom", \.headerBottom, "The gap between a header and its group, in points."),
      key("footerTop", \.footerTop, "The gap between a group and its footer, in points."),
      key(
        "headerInset", \.headerInset,
        "The distance from a group's edge to the text of its header and footer, in points."),
      key("groupBottom", \.groupBottom, "The gap below the last group, in points."),
      key("indexWidth", \.indexWidth, "The width of an index, in points."),
      key(
        "indexLine", \.indexLine,
        "The distance from one letter of an index to the next, in points."),
      key(
        "leastIndexLine", \.leastIndexLine,
        "The minimum distance from one letter of an index to the next, in points."),
      key(
        "tabBar", \.tabBar,
        "The space kept for a tab bar below a table without a given height, in points."),
      key("indexBullet", \.indexBullet, "The symbol that replaces omitted letters in an index."),
      key(
        "indexLens", \.indexLens,
        "The size of the magnifying glass at the top of an index, in points."),
      key(
        "indexLensLine", \.indexLensLine,
        "The thickness of the magnifying glass in an index, in points."),
      key(
        "tableTextPadding", \.tableTextPadding,
        "The padding above and below a table's own header and footer, in points."),
    ])
}
