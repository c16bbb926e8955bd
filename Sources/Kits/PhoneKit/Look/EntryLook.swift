import Pixels
import Scene
import Schema

/// The look of text fields, search fields, and the bar around a search field.
struct EntryLook: LookValue {
  enum Drawing: String, CaseIterable, LookValue { case outlined, inset }

  /// The look of a text field or a search field.
  struct Form: LookValue {
    var height: Double
    var corner: Double
    var padding: Double
    var gap: Double
    var text: TextStyleSpec
    var placeholder: Color
    var ground: Color
    var edge: PaintSpec
    var edgeWidth: Length
    var inset: Effects.Shadow?
    var light: Color?
    var clear: Double

    static let layer = Layer<Form>(
      "field look", "The look of a text field or a search field.", over: EntryLook.flat.field,
      [
        key("height", \.height, "A field's height, in points."),
        key(
          "corner", \.corner,
          "The corner radius of a field, in points; half the height makes a capsule."),
        key(
          "padding", \.padding, "The padding between a field's ends and its contents, in points."
        ),
        key("gap", \.gap, "The gap between two elements in a field, in points."),
        key("text", \.text, "The text style of the text typed into a field."),
        key("placeholder", \.placeholder, "The color of an empty field's placeholder."),
        key("ground", \.ground, "A field's background."),
        key("edge", \.edge, "The line around a field."),
        key(
          "edgeWidth", \.edgeWidth,
          "The width of the line around a field, in points or `hairline`; 0 for none."),
        key("inset", \.inset, "The shadow that the edge casts on a field's background."),
        key("light", \.light, "The color of the highlight just below a field."),
        key("clear", \.clear, "The diameter of the button that clears a field, in points."),
      ])
  }

  var drawing = Drawing.outlined
  var field = Form(
    height: 30, corner: 5, padding: 7, gap: 6,
    text: TextStyleSpec(font: "Helvetica Neue", size: 14, color: .black),
    placeholder: Color(0xC7C7CD), ground: .white, edge: .color(Color(0xCDCDCD)),
    edgeWidth: .hairline, clear: 14)
  var search = Form(
    height: 28, corner: 5, padding: 8, gap: 7,
    text: TextStyleSpec(font: "Helvetica Neue", size: 14, color: .black),
    placeholder: Color(0x8E8E93), ground: .white, edge: .color(.white), edgeWidth: 0, clear: 14)
  var caret = Color(0x007AFF)
  var caretWidth = 2.0
  var caretGap = 1.0
  var caretHeight = 1.2
  var clearDisc = Color(0xB5B5BB)
  var clearCross = Color.white
  var crossLine = 1.25
  var crossInset = 0.32
  var icon = 20.0
  var iconTint = Color(0x8E8E93)
  var bookmarks: PaintSpec?
  var bookmarksWidth = 32.0
  var bookmarksHeight = 22.0
  var bookmarksEdge = 4.0
  var lens = Color(0x8E8E93)
  var lensSide = 13.0
  var leastField = 120.0
  var lensLine = 1.25
  var lensRadius = 0.36
  var centersIdle = true

  // The bar around a search field.
  var barHeight = 44.0
  var barPadding = 8.0
  var indexRoom = 30.0
  var bar: PaintSpec = .color(Color(0xC9C9CE))
  var barTop: Color?
  var barBottom = Color(0xB4B4B4)
  var barBottomHeight: Length = .hairline
  var tintLine = 0.75
  var tintTop = 0.62
  var tintBelow = 0.5
  var tintStop = 0.05
  var tintBottomLine = 0.3
  var cancelTint: Color?

  static let layer = Layer<EntryLook>(
    "entry look",
    "The look of text fields, search fields, and the bar around a search field.",
    over: flat,
    [
      key(
        "drawing", \.drawing,
        "outlined: a background with a line around it; inset: a background within a shaded edge."),
      key("field", \.field, "The appearance of a text field."),
      key("search", \.search, "The appearance of a search field."),
      key("caret", \.caret, "The color of the insertion point."),
      key("caretWidth", \.caretWidth, "The width of the insertion point, in points."),
      key(
        "caretGap", \.caretGap,
        "The gap between the insertion point and the letters, in points."),
      key(
        "caretHeight", \.caretHeight,
        "The height of the insertion point, relative to the font size."),
      key("clearDisc", \.clearDisc, "The color of the round button that clears a field."),
      key("clearCross", \.clearCross, "The color of the cross on the clear button."),
      key("crossLine", \.crossLine, "The thickness of the cross on the clear button, in points."),
      key(
        "crossInset", \.crossInset,
        "The distance from the clear button's edge to the cross, as a fraction of the "
          + "button's diameter."
      ),
      key("icon", \.icon, "The size of an icon in a field, in points."),
      key("iconTint", \.iconTint, "The color of an icon in a field."),
      key(
        "bookmarks", \.bookmarks,
        "The fill of the raised bookmarks button in a field; none for a plain icon."),
      key(
        "bookmarksWidth", \.bookmarksWidth,
        "The width of the raised bookmarks button, in points."),
      key(
        "bookmarksHeight", \.bookmarksHeight,
        "The height of the raised bookmarks button, in points."),
      key(
        "bookmarksEdge", \.bookmarksEdge,
        "The distance from a field's end to the raised bookmarks button, in points."),
      key("lens", \.lens, "The color of the magnifying glass in a search field."),
      key("lensSide", \.lensSide, "The size of the magnifying glass in a search field, in points."),
      key(
        "leastField", \.leastField,
        "The minimum width of a search field beside a long Cancel label, in points."),
      key("lensLine", \.lensLine, "The thickness of the magnifying glass's line, in points."),
      key(
        "lensRadius", \.lensRadius,
        "The radius of the magnifying glass's circle, as a fraction of the symbol's size."),
      key(
        "centersIdle", \.centersIdle,
        "Whether an idle search field centers its magnifying glass and placeholder."),
      key("barHeight", \.barHeight, "The height of the bar around a search field, in points."),
      key(
        "barPadding", \.barPadding,
        "The distance from the edges of the bar to the search field, in points."),
      key(
        "indexRoom", \.indexRoom,
        "The distance from the search field to the bar's end that leaves room for a "
          + "table's index, in points."),
      key("bar", \.bar, "The background of the bar around a search field."),
      key(
        "barTop", \.barTop,
        "The color of the line along the search bar's top; none for a bar of an even "
          + "color."),
      key("barBottom", \.barBottom, "The color of the line along the search bar's bottom."),
      key(
        "barBottomHeight", \.barBottomHeight,
        "The thickness of the line along the search bar's bottom, in points or `hairline`."),
      key(
        "tintLine", \.tintLine,
        "The amount of white in the line along a tinted raised search bar's top, from "
          + "0 to 1."),
      key(
        "tintTop", \.tintTop,
        "The amount of white over the tint at a search bar's top, from 0 to 1."),
      key(
        "tintBelow", \.tintBelow,
        "The amount of white at the end of a tinted search bar's upper gradient, from "
          + "0 to 1."),
      key(
        "tintStop", \.tintStop,
        "The end of a tinted search bar's upper gradient, as a fraction of the bar's height."),
      key(
        "tintBottomLine", \.tintBottomLine,
        "The amount of black in the line along a tinted search bar's bottom, from 0 to 1."),
      key(
        "cancelTint", \.cancelTint,
        "The color that a search bar's Cancel button is shaded from."),
    ])

  static let classic = EntryLook(
    drawing: .inset,
    field: Form(
      height: 31, corner: 6.5, padding: 8, gap: 6,
      text: TextStyleSpec(font: "Helvetica", size: 17, color: .black),
      placeholder: Color(0xB3B3B3), ground: .white, edge: .down(Color(0x85878C), Color(0xBFC1C6)),
      edgeWidth: 1, inset: Effects.Shadow(color: Color(0x000000, alpha: 0.3), y: 1, blur: 3),
      light: .white.at(0.5), clear: 19),
    search: Form(
      height: 31, corner: 15.5, padding: 9, gap: 6,
      text: TextStyleSpec(font: "Helvetica", size: 14, color: .black),
      placeholder: Color(0xB3B3B3), ground: .white, edge: .down(Color(0x6F7B8A), Color(0x9AA5B2)),
      edgeWidth: 1, inset: Effects.Shadow(color: Color(0x000000, alpha: 0.4), y: 2, blur: 3),
      light: .white.at(0.4), clear: 17),
    caret: Color(0x426BF2), clearDisc: Color(0xB2B2B2), crossLine: 2, iconTint: Color(0x808080),
    bookmarks: .down([
      (0, Color(0xA9BCE8)), (0.12, Color(0x7998D8)), (0.5, Color(0x4E88DC)), (0.5, Color(0x3272D3)),
      (0.8, Color(0x2A6CDA)), (0.93, Color(0x548DDC)), (1, Color(0xBFE8FF)),
    ]),
    lens: Color(0x83898E), lensSide: 15, lensLine: 2, centersIdle: false, barPadding: 5,
    bar: .down([(0, Color(0xF2F4F5)), (0.05, Color(0xE0E4E7)), (1, Color(0xB0BBC5))]),
    barTop: Color(0xFCFCFC), barBottom: Color(0x8A97A5), barBottomHeight: 1,
    cancelTint: Color(0x8591A1))

  static let flat = EntryLook().with {
    $0.clearDisc = Color(0x8E8E93)
    $0.icon = 22
  }

  static let flatDark = flat.with {
    $0.field.ground = Color(0x1C1C1E)
    $0.field.edge = .color(Color(0x48484A))
    $0.field.text.color = .white
    $0.field.placeholder = Color(0x68686D)
    $0.search.ground = Color(0x48484A)
    $0.search.text.color = .white
    $0.search.placeholder = Color(0x9E9EA4)
    $0.lens = Color(0x9E9EA4)
    $0.caret = Color(0x0A84FF)
    $0.clearDisc = Color(0x8E8E93)
    $0.clearCross = Color(0x2C2C2E)
    $0.bar = .color(Color(0x2A2A2C))
    $0.barBottom = Color(0x3A3A3C)
  }
}
