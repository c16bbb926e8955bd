import Engine
import Geometry
import Header
import Layout
import Scene
import Source
import Testing

/// Phones with a notch or an island: their status bar, home indicator and bars.
@Suite struct TodayFactsTests {
  private static let renderer = Result { try Renderer() }

  private func elements(
    _ nodes: String, on device: String, header: String = ""
  ) throws -> [String: Rect] {
    let text = """
      {"screen": "scene", "device": "\(device)", "look": "flat", \(header)
       "root": {"type": "column", "children": [\(nodes)]}}
      """
    let screen = try Self.renderer.get().resolve(
      SourceFile(name: "today.json", bytes: Array(text.utf8)), folder: "", as: RenderVariant())
    #expect(screen.warnings == [])
    return Dictionary(
      screen.layOut().nodes.map { ($0.listedName, $0.frame) },
      uniquingKeysWith: { first, _ in first })
  }

  private static let bar = #"{"type": "phone.statusBar"}"#

  /// Apple's design resources: the time's middle and the battery's end on phones of each kind.
  @Test(arguments: [
    ("iphone-x", 44.0, 48.0, 23.0, 14.667), ("iphone-11", 48, 57.75, 25, 24.417),
    ("iphone-13", 47, 54, 24.5, 26.667), ("iphone-15", 59, 70, 29.667, 31.133),
    ("iphone-16-pro", 62, 72.25, 32.667, 33.383),
  ])
  func theTimeIsInTheFirstEarAndTheRestInTheOther(
    device: String, height: Double, time: Double, middle: Double, edge: Double
  ) throws {
    let frames = try elements(Self.bar, on: device)
    let width = try #require(Device.named(device)).size.width
    #expect(frames["phone.statusBar"]?.height == height)
    let clock = try #require(frames["status.time"])
    #expect(abs(clock.midX - time) < 0.01 && abs(clock.midY - middle) < 0.01)
    let (signal, fan, battery) = (
      try #require(frames["status.signal"]), try #require(frames["status.network"]),
      try #require(frames["status.battery"])
    )
    #expect(signal.maxX < fan.x && fan.maxX < battery.x)
    #expect(abs(width - battery.maxX - edge) < 0.01)
    #expect(abs(battery.midY - middle) <= 0.5)
  }

  @Test func readFromTheRightItIsMirrored() throws {
    let left = try elements(Self.bar, on: "iphone-15")
    let right = try elements(Self.bar, on: "iphone-15", header: #""direction": "rtl","#)
    for name in ["status.time", "status.signal", "status.network", "status.battery"] {
      let (a, b) = (try #require(left[name]), try #require(right[name]))
      #expect(abs(393 - a.maxX - b.x) < 1e-6, "\(name)")
    }
  }

  @Test func heldSidewaysThereIsNone() throws {
    let header = #""orientation": "landscape-left","#
    let frames = try elements(Self.bar, on: "iphone-15", header: header)
    #expect(frames["phone.statusBar"]?.height == 0)
    #expect(frames["status.time"] == nil)
    #expect(try elements(Self.bar, on: "iphone-8", header: header)["phone.statusBar"]?.height == 20)
  }

  /// A screenshot has neither; where it is asked for, it lies where the hardware has it.
  @Test func theCutoutIsDrawnWhereItIsAskedFor() throws {
    #expect(try elements(Self.bar, on: "iphone-15")["status.cutout"] == nil)
    let bar = #"{"type": "phone.statusBar", "cutout": true}"#
    let island = try #require(try elements(bar, on: "iphone-15")["status.cutout"])
    #expect(abs(island.x - 133.5) < 0.01 && abs(island.y - 11) < 0.01 && island.width == 126)
    // In a bar narrower than the device it is in the bar's middle.
    let narrow = #"{"type": "column", "frame": [40, 0, 300, 700], "children": [\#(bar)]}"#
    #expect(try elements(narrow, on: "iphone-15")["status.cutout"]?.midX == 190)
    let notch = try #require(try elements(bar, on: "iphone-x")["status.cutout"])
    #expect(notch == Rect(x: 83, y: 0, width: 209, height: 30))
  }

  /// The classic bar has no room for it.
  @Test func theCutoutInTheClassicLookIsReported() throws {
    let bar = #"{"type": "phone.statusBar", "cutout": true}"#
    #expect(
      try Phone.resolve(bar).warnings.map(\.message)
        == ["\"cutout\" has no effect in the classic look"])
    let inFlat = #"{"type": "phone.statusBar", "cutout": true, "look": "flat"}"#
    #expect(try Phone.resolve(inFlat).warnings.isEmpty, "the remedy")
    #expect(try Phone.resolve(bar, look: .flat).warnings.isEmpty)
    #expect(try Phone.resolve(#"{"type": "phone.statusBar", "cutout": false}"#).warnings.isEmpty)
  }

  @Test(arguments: [
    ("iphone-x", 812.0, 134.0), ("iphone-15", 852, 139), ("iphone-16-pro-max", 956, 144),
  ])
  func theHomeIndicatorIsEightAboveTheEdge(device: String, height: Double, width: Double) throws {
    let pill = try #require(
      try elements(#"{"type": "phone.homeIndicator"}"#, on: device)["homeIndicator"])
    #expect(pill.width == width && pill.height == 5 && pill.maxY == height - 8)
    #expect(
      try elements(#"{"type": "phone.homeIndicator"}"#, on: "iphone-8")["homeIndicator"] == nil)
  }

  /// The background extends below the tappable part, unless it has its own height.
  @Test(arguments: ["phone.tabBar", "phone.toolbar"])
  func barsAtTheBottomReachTheEdge(part: String) throws {
    let bar = try #require(try elements(#"{"type": "\#(part)"}"#, on: "iphone-8")[part])
    let tall = try #require(try elements(#"{"type": "\#(part)"}"#, on: "iphone-x")[part])
    #expect(tall.height == bar.height + 34)
    let low = try elements(#"{"type": "\#(part)", "height": 44}"#, on: "iphone-x")
    #expect(low[part]?.height == 44)
    let whole =
      #"{"type": "column", "name": "all", "safeArea": true, "grow": 1, "children": [{"type": "space", "grow": 1}, {"type": "\#(part)"}]}"#
    #expect(try elements(whole, on: "iphone-x")[part]?.maxY == 812)
  }

  @Test func sidewaysWhatIsInBarsAndTablesKeepsClearOfTheNotch() throws {
    let nodes = #"""
      {"type": "phone.navigationBar", "title": "A", "right": "Edit"},
      {"type": "phone.table", "rows": [{"title": "Row", "accessory": "disclosure"}]}
      """#
    let frames = try elements(
      nodes, on: "iphone-x", header: #""orientation": "landscape-right","#)
    #expect(frames["phone.navigationBar"]?.width == 812)
    #expect(try #require(frames["row.title"]).x >= 44)
    #expect(try #require(frames["row.arrow"]).maxX <= 812 - 44)
    #expect(try #require(frames["bar.end"]).maxX <= 812 - 44)
    #expect(frames["row.ground"]?.width == 812)
  }

  /// In landscape, a label is beside its icon on a phone without a home button, and below it on
  /// others.
  @Test func tabsHaveTheirLabelsBesideTheirIcons() throws {
    let tabs = #"""
      {"type": "phone.tabBar", "items": [
        {"title": "Search", "icon": "phone/tab.search", "badge": "2"}, {"title": "More"}]}
      """#
    for (device, height) in [("iphone-13", 53.0), ("iphone-8", 49)] {
      let frames = try elements(tabs, on: device, header: #""orientation": "landscape-left","#)
      let icon = try #require(frames["tab.icon"])
      let title = try #require(frames["tab.title"])
      let badge = try #require(frames["badge"])
      #expect(frames["phone.tabBar"]?.height == height)
      if device == "iphone-13" {
        #expect(
          title.x >= icon.maxX + 8 && title.x >= badge.maxX && abs(title.midY - icon.midY) < 1)
        #expect(badge.y < icon.midY && badge.x > icon.midX && badge.x < icon.maxX)
      } else {
        #expect(title.y >= icon.maxY - 4 && abs(title.midX - icon.midX) < 1)
      }
    }
  }
}
