import Pixels
import Scene
import Schema

/// What is typed into looks like: text fields, search fields and the bar around these.
struct EntryLook: LookValue {
  enum Drawing: String, CaseIterable, LookValue { case outlined, inset }

  /// One of the two.
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
      "field look", "One of the fields.", over: EntryLook.flat.field,
      [
        key("height", \.height, "A field's height, in points."),
        key("corner", \.corner, "Half the height makes a capsule."),
        key("padding", \.padding, "Between the ground's ends and what is in it, in points."),
        key("gap", \.gap, "Between two things in a field, in points."),
        key("text", \.text, "The letters of what is typed."),
        key("placeholder", \.placeholder, "The color of what an empty field says."),
        key("ground", \.ground, "A field's color."),
        key("edge", \.edge, "The line around it."),
        key("edgeWidth", \.edgeWidth, "How wide that line is; 0 for none."),
        key("inset", \.inset, "The shade of the edge on the ground."),
        key("light", \.light, "Along its lower edge, outside."),
        key("clear", \.clear, "The side of the disc that clears a field."),
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
    "What is typed into looks like: text fields, search fields and the bar around these.",
    over: flat,
    [
      key(
        "drawing", \.drawing,
        "How a field is drawn. outlined: a ground with a line around it; inset: a ground pressed into "
          + "an edge that is shaded."),
      key("field", \.field, "A text field."),
      key("search", \.search, "A search field."),
      key("caret", \.caret, "The insertion point."),
      key("caretWidth", \.caretWidth, "How wide the insertion point is, in points."),
      key("caretGap", \.caretGap, "Open: between the caret and the letters."),
      key("caretHeight", \.caretHeight, "Open: a caret's height to the em."),
      key("clearDisc", \.clearDisc, "The disc that clears a field."),
      key("clearCross", \.clearCross, "The cross on it."),
      key("crossLine", \.crossLine, "How thick the cross is, in points."),
      key("crossInset", \.crossInset, "Open: from the disc's edge to its cross, of its side."),
      key("icon", \.icon, "The side of an icon in a field, in points."),
      key("iconTint", \.iconTint, "An icon's color."),
      key("lens", \.lens, "The lens before what is searched."),
      key("lensSide", \.lensSide, "The lens' side, in points."),
      key("leastField", \.leastField, "Open: what a field keeps beside a long word for Cancel."),
      key("lensLine", \.lensLine, "How thick the lens is, in points."),
      key("lensRadius", \.lensRadius, "Open: the glass' radius, of the lens' side."),
      key(
        "centersIdle", \.centersIdle,
        "Whether an idle search field has its lens and its placeholder in the middle."),
      key("barHeight", \.barHeight, "The height of the bar around a search field, in points."),
      key("barPadding", \.barPadding, "From the bar's edges to the field, in points."),
      key(
        "indexRoom", \.indexRoom,
        "From the field to the edge, where a table's index goes over the bar."),
      key("bar", \.bar, "The bar's ground."),
      key(
        "barTop", \.barTop, "The line along the bar's top; without it a bar of any tint is even."),
      key("barBottom", \.barBottom, "The line along the bar's bottom."),
      key("barBottomHeight", \.barBottomHeight, "How thick that line is."),
      key("tintLine", \.tintLine, "A raised bar of any tint: so much white along its top."),
      key("tintTop", \.tintTop, "So much white over it at the top."),
      key("tintBelow", \.tintBelow, "So much white where the upper gradient ends."),
      key("tintStop", \.tintStop, "Where that is, of the bar's height."),
      key("tintBottomLine", \.tintBottomLine, "So much black along its lower edge."),
      key("cancelTint", \.cancelTint, "What the button Cancel is shaded from."),
    ])

  static let classic = EntryLook(
    drawing: .inset,
    field: Form(
      height: 31, corner: 6.5, padding: 8, gap: 6,
      text: TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black),
      placeholder: Color(0xB3B3B3), ground: .white, edge: .down(Color(0x85878C), Color(0xBFC1C6)),
      edgeWidth: 1, inset: Effects.Shadow(color: Color(0x000000, alpha: 0.3), y: 1, blur: 3),
      light: .white.at(0.5), clear: 19),
    search: Form(
      height: 31, corner: 15.5, padding: 9, gap: 6,
      text: TextStyleSpec(font: "Helvetica Neue", size: 14, color: .black),
      placeholder: Color(0xB3B3B3), ground: .white, edge: .down(Color(0x6F7B8A), Color(0x9AA5B2)),
      edgeWidth: 1, inset: Effects.Shadow(color: Color(0x000000, alpha: 0.4), y: 2, blur: 3),
      light: .white.at(0.4), clear: 17),
    caret: Color(0x426BF2), clearDisc: Color(0xB2B2B2), crossLine: 2, iconTint: Color(0x808080),
    lens: Color(0x83898E), lensSide: 15, lensLine: 2, centersIdle: false, barPadding: 5,
    bar: .down([(0, Color(0xF2F4F5)), (0.05, Color(0xE0E4E7)), (1, Color(0xB0BBC5))]),
    barTop: Color(0xFCFCFC), barBottom: Color(0x8A97A5), barBottomHeight: 1,
    cancelTint: Color(0x8591A1))

  static let flat = EntryLook()

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
