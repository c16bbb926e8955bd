import Geometry
import Layout
import PhoneKit
import Pixels
import Scene
import Testing

/// Bars across a phone held sideways, and nodes in bars.
@Suite struct BarNodesFactsTests {
  private static let segments = #"""
    {"content": {"type": "phone.segmented", "kind": "bar", "width": 90, "segments": ["A", "B"]}}
    """#
  private static let toolbar = #"{"type": "phone.toolbar", "items": [\#(segments)]}"#
  private static let bars = #"""
    {"type": "phone.statusBar"}, {"type": "phone.navigationBar", "title": "Inbox", "back": "Mail",
    "right": [\#(segments), {"icon": "phone/add"}]}
    """#

  private func middle(_ node: LaidOutNode) -> Point {
    Point(x: node.frame.x + node.frame.width / 2, y: node.frame.y + node.frame.height / 2)
  }

  @Test(arguments: Phone.looks)
  func aBarTakesNodes(look: Environment.Look) throws {
    let low = try Phone.elements(Self.toolbar, look: look)
    #expect(low.contains { $0.role == .segmentedControl && middle($0) == Point(x: 160, y: 22) })
    for width in [320.0, 375, 414] {
      let elements = try Phone.elements(Self.bars, look: look, width: width)
      let title = try #require(elements.first { $0.listedName == "bar.title" })
      let segments = try #require(elements.first { $0.role == .segmentedControl })
      #expect(segments.frame.width == 90 && middle(segments).y == 42)
      #expect(title.frame.x + title.frame.width <= segments.frame.x)
      #expect(elements.allSatisfy { $0.frame.x + $0.frame.width <= width + 0.01 })
    }
  }

  /// A flat status bar goes on with the ground of the bar below it, or has its own tint.
  @Test func aFlatStatusBarHasTheBarsGround() throws {
    let status = ##"{"type": "phone.statusBar", "tint": "#203040"}"##
    let tinted = try Phone.fill(of: "status.bar", in: status, look: .flat)
    #expect(tinted?.color == Color(0x203040))
    #expect(try Phone.fill(of: "status.signal", in: status, look: .flat)?.color == .white)
    let plain = #"{"type": "phone.statusBar"}"#
    #expect(try Phone.fill(of: "status.signal", in: plain, look: .flat)?.color == .black)
    #expect(try Phone.fill(of: "status.bar", in: plain, look: .flat) != nil)
  }

  @Test(arguments: Phone.looks)
  func anExpansionHasItsPixels(look: Environment.Look) throws {
    for part in [Self.bars, Self.toolbar] {
      let digests = try Phone.digests(part, look: look)
      #expect(digests.part == digests.plain)
    }
  }

  /// Bars of a phone held across are 32 high, and their buttons 24.
  @Test(arguments: ["landscape-left", "landscape-right"])
  func barsAreLowAcross(orientation: String) throws {
    let elements = try Phone.elements(
      Self.bars + "," + Self.toolbar, header: #""orientation": "\#(orientation)","#)
    let bars = elements.filter { $0.role == .navigationBar || $0.role == .toolbar }
    #expect(bars.map(\.frame.height) == [32, 32])
    let button = try #require(elements.first { $0.role == .backButton })
    #expect(button.frame.height == 24 && middle(button).y == 36)
  }

  @Test func aButtonIsAsNarrowAsItsIcon() throws {
    let add = try #require(try Phone.elements(Self.bars).first { $0.listedName == "bar.end" })
    #expect(add.frame.width == 33)
  }

  @Test func aToolbarHasItsLineAtTheTopAlone() throws {
    let lines = try Phone.elements(Self.toolbar).filter { $0.listedName == "bar.line" }
    #expect(lines.map(\.frame.y) == [0])
    let line = try #require(try Phone.fill(of: "bar.line", in: Self.toolbar)?.color)
    #expect(line.red < 0x50 && line.green < 0x50 && line.blue < 0x60, "it is dark")
  }

  @Test(arguments: Phone.looks)
  func aSearchBarLeavesRoomForAnIndex(look: Environment.Look) throws {
    let bar = #"""
      {"type": "phone.searchField", "kind": "bar", "indexed": true, "text": "Tea",
       "right": "phone/bookmarks", "padding": [0, 0, 0, 4]}
      """#
    let elements = try Phone.elements(bar, look: look)
    let field = try #require(elements.first { $0.role == .searchField })
    #expect(field.frame.x + field.frame.width == 286, "30 for the index, 4 of its own")
    let ground = try #require(elements.first { $0.listedName == "searchField.bar" })
    #expect(ground.frame.x == 0 && ground.frame.width == 320)
    #expect(elements.contains { $0.listedName == "searchField.right" })
  }

  @Test(arguments: Phone.looks)
  func aModalCancelsAtEitherSide(look: Environment.Look) throws {
    let modal = #"{"type": "phone.modal", "cancel": "Cancel", "cancelSide": "end"}"#
    let layers = #"{"type": "layers", "height": 400, "children": [\#(modal)]}"#
    let button = try #require(
      try Phone.elements(layers, look: look).first { $0.role == .barButton })
    #expect(button.frame.x > 200)
  }
}
