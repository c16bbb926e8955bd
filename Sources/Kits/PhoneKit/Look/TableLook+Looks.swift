import Drawing
import Geometry
import Pixels
import Scene
import Source

extension TableLook {
  private static let bold = "Helvetica Bold"
  private static let regular = "Helvetica"
  private static let neueBold = "Helvetica Neue Bold"
  private static let neue = "Helvetica Neue"

  private static func face(_ font: String, _ size: Double, _ color: UInt32) -> TextStyleSpec {
    TextStyleSpec(font: font, size: size, color: Color(color))
  }

  /// Vertical stripes that repeat every seven points: stripes four, one, and two points wide.
  private static let stripes: PaintSpec = {
    func stripe(_ color: UInt32, _ width: Double) -> Node {
      Node.rect(Color(color), name: "table.stripe", at: .nowhere).placed {
        $0.width = .points(width)
        $0.height = 7
      }
    }
    let tile = Node.row(
      [stripe(0xC5CCD4, 4), stripe(0xC8CED5, 1), stripe(0xCBD2D8, 2)], at: .nowhere)
    return .pattern(PaintSpec.Pattern(tile, size: Size(width: 7, height: 7)))
  }()

  /// A fine grain of two dark grays, as on the flip sides of Weather and Stocks; the values are
  /// this project's choice.
  private static let grain = PaintSpec.noise(
    PaintSpec.Noise(
      strength: 1, seed: 8, grain: 0.5, colors: [Color(0x24272B), Color(0x2E3136)]))

  package static let classic = TableLook(
    plainGround: .white, groupedGround: stripes, flipside: grain,
    flipsideText: Color(0xEDEFF2), flipsideEtch: Color(0x000000, alpha: 0.7), row: .white,
    selected: .down(Color(0x058CF5), Color(0x015DE6)), onSelected: .white,
    plainLine: Color(0xE0E0E0), groupLine: Color(0xADAAAD), lineHeight: 1, lineInset: 0,
    groupCorner: 10, groupInset: 10, plainTitle: face(bold, 20, 0),
    groupedTitle: face(bold, 17, 0), titleAboveSubtitle: face(bold, 18, 0),
    subtitle: face(regular, 14, 0x808080), value: face(regular, 17, 0x385487),
    label: face(bold, 12, 0x526691), labeled: face(bold, 15, 0), checked: Color(0x324F85),
    disabled: 0.4, plainHeader: face(bold, 18, 0xFFFFFF),
    plainHeaderGround: .down(Color(0x919EAB), Color(0xB9C1C9)), plainHeaderTop: Color(0xA6B1BB),
    plainHeaderLine: Color(0x999EA5), plainHeaderEtch: Color(0x64696E), plainHeaderHeight: 23,
    plainHeaderInset: 12, groupHeader: face(bold, 17, 0x4C566C),
    groupFooter: face(regular, 15, 0x4C566C), groupEtch: Color(0xFFFFFF, alpha: 0.9),
    isHeaderUppercase: false, isFooterCentered: true, tableText: face(regular, 20, 0x808080),
    index: face(bold, 11, 0x6A737D), chevron: Color(0x7F7F7F), chevronHeight: 13.5, chevronLine: 3,
    chevronIsSharp: true,
    tick: Color(0x324F85), tickWidth: 14, tickHeight: 14, tickLine: 3,
    detailButton: .disc,
    detail: .glossy(Color(0x6BA2E7), Color(0x4282DE), Color(0x216DD6), Color(0x2F7EE0)),
    counter: Color(0x8C99B4), counterText: face(bold, 17, 0xFFFFFF), icon: Color(0x000000),
    minus: .glossy(Color(0xE08A90), Color(0xC9404B), Color(0xBC1421), Color(0xC4202C)),
    plus: .glossy(Color(0x8FE873), Color(0x5FBE3A), Color(0x46A81F), Color(0x3C960C)),
    check: .glossy(Color(0xE08A90), Color(0xC9404B), Color(0xBC1421), Color(0xC4202C)),
    ring: Color(0x8E96A3), ringLine: 1.5,
    ringFill: .down(Color(0xE4E7EB), .white), disc: 23, rim: 2, discTickLine: 2.5,
    discShadow: Color(0x000000, alpha: 0.5),
    signLength: 11, signLine: 3, addLine: 3, handle: Color(0xB0B0B0), handleWidth: 22,
    handleLine: 2,
    handleGap: 3,
    delete: .glossy(Color(0xEF878E), Color(0xC7343F), Color(0xBD1421), Color(0xC01A27)),
    deleteEdge: .down(Color(0x5F0B12), Color(0x8C101A)), deleteText: face(bold, 13, 0xFFFFFF),
    deleteEtch: Color(0x000000, alpha: 0.5), deleteHeight: 31, deleteCorner: 5,
    deletePadding: 10, indentsGroup: true, infoLight: .white, infoDark: Color(0x3F4650),
    infoShadow: Color(0x000000, alpha: 0.45),
    infoGlow: Color(0xFFFFFF, alpha: 0.5), infoPressed: 1, infoLetter: .serif, infoSize: 18,
    infoLine: 1.5,
    pressed: 0.4, edge: 10, accessoryEdge: 10,
    accessory: 29, labelWidth: 65, labelGap: 11, markWidth: 22, control: 42, imageGap: 10,
    groupTop: 10,
    groupGap: 20,
    headerTop: 16, headerGap: 14, headerBottom: 6, footerTop: 6, headerInset: 9,
    groupBottom: 10, indexWidth: 36, indexLine: 13)

  package static let flat = TableLook(
    plainGround: .white, groupedGround: .color(Color(0xEFEFF4)),
    flipside: .color(Color(0x1F2124)), flipsideText: Color(0xB4B6BB), row: .white,
    selected: .color(Color(0xD9D9D9)), onSelected: nil, plainLine: Color(0xC8C7CC),
    groupLine: Color(0xC8C7CC), lineHeight: .hairline, lineInset: 15, groupCorner: 0,
    groupInset: 0, plainTitle: face(neue, 17, 0), groupedTitle: face(neue, 17, 0),
    titleAboveSubtitle: face(neue, 17, 0), subtitle: face(neue, 12, 0),
    value: face(neue, 17, 0x8E8E93), label: face(neue, 13, 0x007AFF),
    labeled: face(neue, 15, 0), checked: nil, disabled: 0.4,
    plainHeader: face(neueBold, 17, 0), plainHeaderGround: .color(Color(0xF7F7F7)),
    plainHeaderTop: nil, plainHeaderLine: nil, plainHeaderEtch: nil, plainHeaderHeight: 23,
    plainHeaderInset: 15, groupHeader: face(neue, 13, 0x6D6D72),
    groupFooter: face(neue, 13, 0x6D6D72), groupEtch: nil, isHeaderUppercase: true,
    isFooterCentered: false, tableText: face(neue, 17, 0x8E8E93),
    index: face(neueBold, 11, 0x007AFF), chevron: Color(0xC7C7CC), chevronLine: 2,
    chevronIsSharp: true, chevronGap: 12,
    tick: Color(0x007AFF), tickWidth: 14, tickHeight: 11, tickLine: 1.75,
    detail: .color(Color(0x007AFF)), counter: Color(0x8E8E93),
    counterText: face(neue, 13, 0xFFFFFF), icon: Color(0x007AFF),
    minus: .color(Color(0xFF3B30)), plus: .color(Color(0x4CD964)), check: .color(Color(0x007AFF)),
    ring: Color(0xC7C7CC), ringLine: 1, disc: 22, rim: 0, discTickLine: 1.75, discShadow: nil,
    signLength: 12, signLine: 2, addLine: 1,
    handle: Color(0xC7C7CC), handleWidth: 22, handleLine: 1, handleGap: 4,
    delete: .color(Color(0xFF3B30)), deleteEdge: .color(Color(0xFF3B30)),
    deleteText: face(neue, 18, 0xFFFFFF), deleteEtch: nil, deleteHeight: nil, deleteCorner: 0,
    deletePadding: 15, indentsGroup: false, infoLight: .white, infoDark: Color(0x007AFF),
    infoShadow: nil, infoGlow: nil, infoSize: 22, infoLine: 1, pressed: 0.3,
    edge: 15, accessoryEdge: 15, accessory: 30, labelWidth: 76, labelGap: 8, markWidth: 23,
    control: 53,
    imageGap: 15,
    groupTop: 35, groupGap: 35, headerTop: 31, headerGap: 24, headerBottom: 7, footerTop: 8,
    headerInset: 15, groupBottom: 20, indexWidth: 18, indexLine: 14)

  package static let flatDark = flat.with {
    let tint = Color(0x0A84FF)
    $0.plainGround = Color(0x1C1D1F)
    $0.groupedGround = .color(.black)
    $0.row = Color(0x1C1D1F)
    $0.selected = .color(Color(0x35363A))
    $0.plainLine = Color(0x393939)
    $0.groupLine = Color(0x393939)
    $0.plainTitle.color = .white
    $0.groupedTitle.color = .white
    $0.titleAboveSubtitle.color = .white
    $0.subtitle.color = Color(0xBBBBBB)
    $0.value.color = Color(0x98989D)
    $0.label.color = tint
    $0.labeled.color = .white
    $0.plainHeader.color = .white
    $0.plainHeaderGround = .color(Color(0x2A2A2D))
    $0.groupHeader.color = Color(0x8E8E93)
    $0.groupFooter.color = Color(0x8E8E93)
    $0.index.color = tint
    $0.chevron = Color(0x5A5A5E)
    $0.tick = tint
    $0.detail = .color(tint)
    $0.icon = tint
    $0.minus = .color(Color(0xFF453A))
    $0.plus = .color(Color(0x32D74B))
    $0.check = .color(tint)
    $0.ring = Color(0x5A5A5E)
    $0.handle = Color(0x5A5A5E)
    $0.infoDark = tint
  }
}
