import Geometry
import Layout
import Scene
import Testing

/// Where pictures, marks, grounds and the index of tables lie, in both looks.
@Suite struct TablePlaceTests {
  private static func drawn(_ width: Double, _ height: Double, _ keys: String = "") -> String {
    ##"""
    {"type": "phone.row", "title": "Title", \##(keys)
     "drawing": {"type": "shape", "fill": "#336699", "width": \##(width), "height": \##(height)}}
    """##
  }

  private static func table(_ keys: String) -> String {
    #"{"type": "phone.table", "kind": "grouped", \#(keys), "#
      + #""sections": [{"header": "Above", "activity": true, "footer": "Below", "rows": "#
      + #"[{"title": "Home", "mark": "checkmark"}, {"title": "Other", "mark": "none"}, "#
      + #"{"title": "Slow", "mark": "activityIndicator"}]}]}"#
  }

  private static let search =
    ##"["search", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "##
    + ##""L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z", "#"]"##

  private func named(_ name: String, _ elements: [LaidOutNode]) throws -> LaidOutNode {
    try #require(elements.first { $0.listedName == name })
  }

  // MARK: Drawings

  @Test(arguments: Phone.looks)
  func aDrawingKeepsItsSizeAndIsAtTheEdgeWhereItIsAsHighAsTheRow(look: Environment.Look) throws {
    for side in [44.0, 55] {
      let all = try Phone.elements(Self.drawn(side, side), look: look)
      let art = try named("shape", all).frame
      #expect(art == Rect(x: 0, y: 0, width: side, height: side))
      #expect(try named("row", all).frame.height == side + 1)
      #expect(try named("row.title", all).frame.x >= side + 10)
    }
    let inset = try Phone.elements(Self.drawn(60, 30), look: look)
    let art = try named("shape", inset).frame
    #expect(art.x == (look == .classic ? 10 : 15) && art.y == 7)
    #expect(art.width == 60 && art.height == 30)
    let bare = ##"{"type": "phone.row", "drawing": {"type": "shape", "fill": "#FF0000"}}"##
    let frame = try named("shape", try Phone.elements(bare, look: look)).frame
    #expect(frame.width == 29 && frame.height == 29)
  }

  @Test func aFlatRowsLineStartsUnderItsText() throws {
    for node in [Self.drawn(29, 29), Self.drawn(55, 55), Self.drawn(29, 29, #""mark": "none","#)] {
      let all = try Phone.elements(node, look: .flat)
      #expect(try named("row.line", all).frame.x == named("row.title", all).frame.x)
    }
  }

  @Test(arguments: Phone.looks)
  func aRowsDetailButtonIsThatOfItsOwnPart(look: Environment.Look) throws {
    let name = look == .classic ? "detail.disc" : "info.ring"
    let row = #"{"type": "phone.row", "title": "T", "accessory": "detailDisclosure"}"#
    let button = #"{"type": "row", "children": [{"type": "phone.disclosureButton"}]}"#
    let (one, other) = (
      try named(name, Phone.elements(row, look: look)).frame,
      try named(name, Phone.elements(button, look: look)).frame
    )
    #expect(one.width == other.width && one.height == other.height)
    #expect(
      try Phone.fill(of: name, in: row, look: look)
        == Phone.fill(of: name, in: button, look: look))
  }

  // MARK: Grounds and marks

  @Test(arguments: Phone.looks)
  func aTableLiesOnItsGround(look: Environment.Look) throws {
    func fill(_ ground: String) throws -> PaintSpec? {
      try Phone.fill(of: "table.ground", in: Self.table(#""ground": "\#(ground)""#), look: look)
    }
    let own = try Phone.fill(
      of: "table.ground", in: Self.table(#""state": "normal""#), look: look)
    #expect(try own != nil && fill("stripes") == own)
    #expect(try fill("flipside") != own && fill("flipside") != nil)
    let bare = try Phone.elements(Self.table(#""ground": "none""#), look: look)
    #expect(!bare.contains { $0.listedName == "table.ground" })
  }

  @Test(arguments: Phone.looks)
  func aMarkIsBeforeTheTextsAndKeepsItsRoom(look: Environment.Look) throws {
    let all = try Phone.elements(Self.table(#""ground": "none""#), look: look)
    let titles = all.filter { $0.listedName == "row.title" }.map(\.frame)
    #expect(Set(titles.map(\.x)).count == 1)
    let tick = try #require(all.first { $0.role == .checkmark }).frame
    #expect(tick.x + tick.width < titles[0].x)
    let gears = all.filter { $0.role == .activityIndicator }.map(\.frame)
    try #require(gears.count == 2)
    #expect(gears[1].x + gears[1].width < titles[0].x)
    let header = try named("section.header", all).frame
    #expect(gears[0].x >= header.x + header.width)
  }

  // MARK: The index

  /// A to Z with a search field's lens and # under two bars and above a third.
  @Test(arguments: Phone.looks)
  func anIndexNeverMakesItsTableHigher(look: Environment.Look) throws {
    for (height, letters) in [(367.0, 28), (219, 8)] {
      let size = #""height": \#(height)"#
      let node = #"{"type": "phone.table", "index": \#(Self.search), \#(size), "rows": ["Anna"]}"#
      let all = try Phone.elements(node, look: look)
      let entries = all.filter { $0.role == .indexEntry }.map(\.frame)
      #expect(try named("table", all).frame.height == height)
      #expect(entries.count == letters)
      #expect(entries[0].y >= 0 && entries.last.map { $0.y + $0.height <= height + 0.01 } == true)
      let bullets = all.filter { $0.listedName == "index.bulletDot" }
      #expect(bullets.count == (letters == 28 ? 0 : letters - 1))
      let signs = (entries + bullets.map(\.frame)).map { $0.y + $0.height / 2 }.sorted()
      #expect(zip(signs, signs.dropFirst()).allSatisfy { $1 - $0 >= 12.9 && $1 - $0 <= 15.1 })
    }
    let low = #"{"type": "phone.table", "grow": 1, "index": true, "rows": ["Anna"]}"#
    let table = try named("table", Phone.elements(low, look: look, height: 200))
    #expect(table.frame.height == 200)
  }

  // MARK: Buttons

  @Test(arguments: Phone.looks)
  func theContactAddButtonHasAPlusAndRoomToBeTapped(look: Environment.Look) throws {
    let node = #"""
      {"type": "row", "children": [{"type": "phone.disclosureButton", "kind": "contactAdd"}]}
      """#
    let all = try Phone.elements(node, look: look)
    let button = try #require(all.first { $0.role == .button })
    #expect(button.frame.width == 44 && button.frame.height == 44 && button.tappable)
    let (bar, upright) = (try named("add.bar", all).frame, try named("add.upright", all).frame)
    #expect(bar.width == upright.height && bar.width > bar.height)
    #expect(bar.y + bar.height / 2 == 22 && upright.x + upright.width / 2 == 22)
  }

  // MARK: All of them

  private static let samples = [
    drawn(29, 29), drawn(55, 55), drawn(29, 29, #""position": "only", "mark": "checkmark","#),
    table(#""ground": "flipside""#), table(#""ground": "none""#),
    #"{"type": "phone.table", "index": \#(search), "height": 219, "rows": ["Anna"]}"#,
    #"{"type": "phone.disclosureButton", "kind": "contactAdd", "state": "highlighted"}"#,
  ]

  @Test(arguments: Phone.looks, samples)
  func anExpansionHasItsPixels(look: Environment.Look, node: String) throws {
    let digests = try Phone.digests(node, look: look)
    #expect(digests.part == digests.plain)
  }

  @Test(arguments: Phone.looks, [320.0, 375, 414])
  func nothingLeavesTheScreen(look: Environment.Look, width: Double) throws {
    for node in Self.samples {
      for header in ["", #""direction": "rtl","#] {
        let all = try Phone.elements(node, look: look, width: width, header: header)
        #expect(
          all.allSatisfy { $0.frame.x >= -0.01 && $0.frame.x + $0.frame.width <= width + 0.01 })
      }
    }
  }
}
