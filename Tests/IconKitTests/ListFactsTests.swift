import Geometry
import Layout
import Pixels
import Scene
import Source
import Testing

@testable import Engine

/// What the article and iOS 7 state of the list.
@Suite struct ListFactsTests {
  private static let items = """
    "items": [
      {"icon": "piggybank", "color": "#CC333F", "name": "Rainy Days", "amount": "$1,250"},
      {"icon": "car", "color": "#00A0B0", "name": "Car", "note": "By autumn"},
      {"icon": "tree", "color": "#E0C590", "name": "Garden"}]
    """

  @Test func anEmptyListHasNothingInItAndAPlus() throws {
    let screen = try Kit.screen("list", #""title": "Savings""#)
    #expect(screen.texts("bar.title") == ["Savings"])
    #expect(screen.all.filter { $0.name.hasPrefix("row.") }.isEmpty)
    let plus = try screen.one("bar.add")
    let laid = try Kit.resolve(#"{"screen": "icons.list", "title": "Savings"}"#).layOut()
    let own = try #require(laid.elements.first { $0.name == "bar.add" })
    let button = try #require(laid.listedParent(of: own))
    #expect(button.tappable)
    #expect(button.role == .barButton)
    #expect(plus.frame.maxX > 290)
    #expect(plus.frame.x > 280 && plus.frame.maxY < 64)
    #expect(plus.color?.hex == "#007AFF")
    let lines = screen["list.line"]
    #expect(lines.count == 11)
    #expect(lines.map(\.frame.maxY) == (1...11).map { 64 + 44 * Double($0) })
  }

  @Test func anEmptyListSaysWhatItIsGiven() throws {
    let screen = try Kit.screen("list", #""empty": "No Savings Yet""#)
    #expect(screen.texts("list.empty") == ["No Savings Yet"])
    #expect(try screen.one("list.empty").frame.midX == 160)
    let full = try Kit.screen("list", #""empty": "No Savings Yet", \#(Self.items)"#)
    #expect(full["list.empty"].isEmpty)
  }

  @Test func eachItemHasItsOwnIconAndColor() throws {
    let screen = try Kit.screen("list", Self.items)
    #expect(screen["row.icon"].map(\.asset) == ["piggybank.svg", "car.svg", "tree.svg"])
    #expect(screen.colors("row.icon") == ["#CC333F", "#00A0B0", "#E0C590"])
    #expect(screen.texts("row.name") == ["Rainy Days", "Car", "Garden"])
    #expect(screen.texts("row.amount") == ["$1,250"])
    #expect(screen.texts("row.note") == ["By autumn"])
  }

  @Test func eachItemIsARowToTap() throws {
    let document = #"{"screen": "icons.list", \#(Self.items)}"#
    let rows = try Kit.resolve(document).layOut().elements.filter { $0.role == .row }
    #expect(rows.map(\.place.source) == ["/items/0", "/items/1", "/items/2"])
    #expect(rows.map(\.kind) == [.container, .container, .container])
    #expect(rows.allSatisfy { $0.tappable })
    #expect(rows.map(\.frame.height) == [44, 44, 44])
  }

  @Test func rowsHaveTheSystemsMeasures() throws {
    let screen = try Kit.screen("list", Self.items)
    for (index, row) in (0..<3).map({ screen.below("/items/\($0)") }).enumerated() {
      let middle = 64 + 44 * (Double(index) + 0.5)
      let icon = try row.one("row.icon").frame
      #expect(icon == Rect(x: 15, y: middle - 14.5, width: 29, height: 29))
      #expect(try row.one("row.name").frame.x == 59)
      let line = try row.one("row.line").frame
      #expect(line == Rect(x: 59, y: middle + 21.5, width: 261, height: 0.5))
      let arrow = try row.one("row.arrow").frame
      #expect(arrow.midY == middle && abs(arrow.maxX - 305) < 0.001)
    }
    let first = screen.below("/items/0")
    #expect(try first.one("row.name").frame.midY == 86)
    #expect(try first.one("row.amount").frame.midY == 86)
  }

  @Test func chevronsMayBeLeftOut() throws {
    let screen = try Kit.screen("list", #""disclosure": false, \#(Self.items)"#)
    #expect(screen["row.arrow"].isEmpty)
    #expect(try screen.one("row.amount").frame.maxX == 305)
  }

  /// A line is one pixel at any scale, so it has the color of the line and nothing mixed in.
  @Test(arguments: 1...4) func aLineIsOneDevicePixel(scale: Int) throws {
    let document = #"{"screen": "icons.list", "device": "iphone-5", \#(Self.items)}"#
    let picture = try Kit.renderer.get().paint(
      Kit.resolve(document, as: RenderVariant(scale: scale)))
    func column(_ x: Int, _ rows: Range<Int>) -> [UInt32] {
      rows.map { picture.pixmap.pixels[$0 * picture.width + x] }
    }
    let row = column(70 * scale, 108 * scale - 2..<108 * scale + 2)
    #expect(row == [0xFFFF_FFFF, 0xFFCC_C7C8, 0xFFFF_FFFF, 0xFFFF_FFFF])
    let bar = column(70 * scale, 64 * scale - 1..<64 * scale + 2)
    #expect(bar == [0xFFF7_F7F7, 0xFFB2_B2B2, 0xFFFF_FFFF])
  }

  /// With the + at 44 points or less from the edge, the title is in the screen's middle.
  @Test(arguments: ["A", "Savings", "A title that is much too long for the bar it stands in"])
  func theTitleIsInTheMiddle(title: String) throws {
    let screen = try Kit.screen("list", #""title": "\#(title)""#)
    #expect(try screen.one("bar.title").frame.midX == 160)
    let plus = try screen.one("bar.add")
    #expect(try screen.one("bar.title").frame.maxX <= plus.frame.x)
  }

  @Test func theAppsTintIsOnWhatCanBeTapped() throws {
    let screen = try Kit.screen("list", ##""tint": "#CC333F""##)
    #expect(try screen.one("bar.add").color?.hex == "#CC333F")
  }
}
