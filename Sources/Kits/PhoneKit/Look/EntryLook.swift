import Pixels
import Scene

/// What is typed into looks like: text fields, search fields and the bar around these.
struct EntryLook: Hashable, Sendable {
  /// One of the two.
  struct Form: Hashable, Sendable {
    /// Points.
    var height: Double
    /// Half the height makes a capsule.
    var corner: Double
    /// Between the ground's ends and what is in it, and between two things in it.
    var padding: Double
    var gap: Double
    var text: TextStyleSpec
    var placeholder: Color
    var ground: Color
    var edge: PaintSpec
    /// Around the ground; a hairline in the flat look, whose search field has none.
    var edgeWidth: Length
    var inset: Effects.Shadow?
    /// Along its lower edge, outside.
    var light: Color?
    /// The side of the disc that clears it.
    var clear: Double
  }

  var field: Form
  var search: Form
  var caret: Color
  var caretWidth = 2.0
  /// Open: between the caret and the letters.
  var caretGap = 1.0
  /// Open: a caret's height to the em.
  var caretHeight = 1.2
  var clearDisc: Color
  var clearCross = Color.white
  var crossLine: Double
  /// Open: from the disc's edge to its cross, of its side.
  var crossInset = 0.32
  var icon = 20.0
  var iconTint: Color
  var lens: Color
  var lensSide: Double
  /// Open: what a field keeps beside a long word for Cancel.
  var leastField = 120.0
  var lensLine: Double
  /// Open: the glass' radius, of the lens' side.
  var lensRadius = 0.36
  /// Whether an idle search field has its lens and its placeholder in the middle.
  var centersIdle: Bool

  // The bar around a search field.
  var barHeight = 44.0
  var barPadding: Double
  /// From the field to the edge, where a table's index goes over the bar.
  var indexRoom = 30.0
  var bar: PaintSpec
  var barTop: Color
  var barBottom: Color
  var barBottomHeight: Length
  /// A classic bar of any tint: so much white over it on top, at the stops below, and so much black
  /// along its lower edge.
  var tintLine = 0.75
  var tintTop = 0.62
  var tintBelow = 0.5
  /// Where these two meet, of the bar's height.
  var tintStop = 0.05
  var tintBottomLine = 0.3
  /// What Cancel is shaded from.
  var cancelTint: Color?

  static let classic = EntryLook(
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

  static let flat = EntryLook(
    field: Form(
      height: 30, corner: 5, padding: 7, gap: 6,
      text: TextStyleSpec(font: "Helvetica Neue", size: 14, color: .black),
      placeholder: Color(0xC7C7CD), ground: .white, edge: .color(Color(0xCDCDCD)),
      edgeWidth: .hairline, clear: 14),
    search: Form(
      height: 28, corner: 5, padding: 8, gap: 7,
      text: TextStyleSpec(font: "Helvetica Neue", size: 14, color: .black),
      placeholder: Color(0x8E8E93), ground: .white, edge: .color(.white), edgeWidth: 0, clear: 14),
    caret: Color(0x007AFF), clearDisc: Color(0xB5B5BB), crossLine: 1.25, iconTint: Color(0x8E8E93),
    lens: Color(0x8E8E93), lensSide: 13, lensLine: 1.25, centersIdle: true, barPadding: 8,
    bar: .color(Color(0xC9C9CE)), barTop: Color(0xC9C9CE), barBottom: Color(0xB4B4B4),
    barBottomHeight: .hairline, cancelTint: nil)

  static let flatDark: EntryLook = {
    var look = flat
    look.field.ground = Color(0x1C1C1E)
    look.field.edge = .color(Color(0x48484A))
    look.field.text.color = .white
    look.field.placeholder = Color(0x68686D)
    look.search.ground = Color(0x48484A)
    look.search.text.color = .white
    look.search.placeholder = Color(0x9E9EA4)
    look.lens = Color(0x9E9EA4)
    look.caret = Color(0x0A84FF)
    look.clearDisc = Color(0x8E8E93)
    look.clearCross = Color(0x2C2C2E)
    look.bar = .color(Color(0x2A2A2C))
    look.barTop = Color(0x2A2A2C)
    look.barBottom = Color(0x3A3A3C)
    return look
  }()
}
