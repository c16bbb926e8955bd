import Geometry
import Layout
import Scene
import Testing

/// What the guidelines state of icons and the Home screen, in both looks.
@Suite struct HomeFactsTests {
  private static let icon = #"""
    {"type": "phone.icon", "label": "Mail", "badge": "3",
     "drawing": {"type": "shape", "shape": "rect", "fill": "#3D8FE0"}}
    """#
  private static let home = #"""
    {"type": "phone.homeScreen", "page": 1,
     "pages": [[], [{"label": "A"}, {"label": "B"}, {"label": "C"}, {"label": "D"}, {"label": "E"}]],
     "dock": [{"label": "Phone"}, {"label": "Mail"}, {"label": "Safari"}, {"label": "iPod"}]}
    """#
  private static let parts = [
    icon, home, #"{"type": "phone.icon"}"#,
    #"{"type": "phone.icon", "label": "", "badge": "", "state": "editing"}"#,
    #"{"type": "phone.icon", "label": "A name without an end", "badge": "1234567890123"}"#,
    #"""
    {"type": "phone.homeScreen", "wallpaper": {"type": "shape", "shape": "rect", "fill": "#223344"},
     "pages": [[{"label": "A name without an end", "badge": "1234567890"}, {}]], "dock": [{}]}
    """#,
  ]

  @Test(arguments: Phone.looks)
  func anIconIs57PointsHighAndWideAndOfIOS7Sixty(look: Environment.Look) throws {
    let all = try Phone.elements(#"{"type": "phone.icon"}"#, look: look)
    let art = try #require(all.first { $0.listedName == "icon.blank" })
    let side = look == .classic ? 57.0 : 60
    #expect(art.frame.width == side && art.frame.height == side)
  }

  @Test(arguments: Phone.looks)
  func onlyAClassicIconThatIsNotPrerenderedShines(look: Environment.Look) throws {
    func shines(_ keys: String) throws -> Bool {
      try Phone.elements(#"{"type": "phone.icon"\#(keys)}"#, look: look)
        .contains { $0.listedName == "icon.shine" }
    }
    #expect(try shines("") == (look == .classic))
    #expect(try !shines(#", "prerendered": true"#))
  }

  /// A prerendered icon loses only the shine: its corners stay round, and it casts its shadow.
  @Test(arguments: Phone.looks)
  func aPrerenderedIconKeepsItsCorners(look: Environment.Look) throws {
    let plain = try Phone.built("icon.art", #"{"type": "phone.icon"}"#, look)
    let own = try Phone.built("icon.art", #"{"type": "phone.icon", "prerendered": true}"#, look)
    #expect(own.effects.clip == plain.effects.clip)
    #expect(own.effects.clipShape.count == plain.effects.clipShape.count)
    #expect(own.effects.shadows == plain.effects.shadows)
    #expect(own.effects.clip != nil || !own.effects.clipShape.isEmpty)
  }

  /// The icons of a classic dock are seen upside down in it, at alpha 0.3.
  @Test func onlyAClassicDockReflects() throws {
    for look in Phone.looks {
      let shown = try Phone.elements(Self.home, look: look)
        .contains { $0.listedName == "home.reflection" }
      #expect(shown == (look == .classic))
    }
  }

  @Test(arguments: Phone.looks)
  func anIconsLabelIsBelowItAndItsBadgeOverItsUpperCorner(look: Environment.Look) throws {
    let all = try Phone.elements(Self.icon, look: look)
    let art = try #require(all.first { $0.name == "shape" || $0.listedName == "shape" })
    let label = try #require(all.first { $0.listedName == "icon.label" })
    let badge = try #require(all.first { $0.listedName == "icon.badgeGround" })
    #expect(label.frame.y >= art.frame.y + art.frame.height)
    #expect(badge.frame.y < art.frame.y)
    #expect(badge.frame.x + badge.frame.width > art.frame.x + art.frame.width)
    #expect(label.role == .label)
  }

  @Test(arguments: Phone.looks)
  func iconsStandFourAcrossBelowTheStatusBar(look: Environment.Look) throws {
    let all = try Phone.elements(Self.home, look: look)
    func label(_ text: String) throws -> Rect {
      try #require(all.first { $0.text?.string == text }).frame
    }
    let (a, d, e) = (try label("A"), try label("D"), try label("E"))
    #expect(a.y == d.y && e.y == a.y + 88)
    #expect(abs(e.x + e.width / 2 - a.x - a.width / 2) <= 0.5)
    #expect(abs(d.x + d.width / 2 - a.x - a.width / 2 - 3 * 76) <= 0.5)
    let top = all.filter { $0.listedName == "icon.blank" }.map(\.frame.y).min()
    #expect(try #require(top) >= 20)
  }

  @Test(arguments: Phone.looks)
  func theDockIsAtTheLowerEdgeWithADotPerPageAbove(look: Environment.Look) throws {
    let all = try Phone.elements(Self.home, look: look)
    let dock = try #require(all.first { $0.listedName == "home.dock" })
    #expect(dock.frame.y + dock.frame.height == 480 && dock.frame.width == 320)
    let dots = all.filter { $0.listedName.hasPrefix("home.dot") }
    #expect(dots.map(\.listedName) == ["home.dot", "home.dotOn"])
    #expect(dots.allSatisfy { $0.frame.y < dock.frame.y })
    let middle = dots.map { $0.frame.x + $0.frame.width / 2 }.reduce(0, +) / 2
    #expect(abs(middle - 160) <= 0.5)
  }

  private static let full: String = {
    let icons = (0..<16).map { #"{"label": "Apply \#($0)"}"# }.joined(separator: ", ")
    return #"""
      {"type": "phone.homeScreen", "pages": [[\#(icons)], []],
       "dock": [{"label": "Phone"}, {"label": "Mail"}, {"label": "Safari"}, {"label": "Copy"}]}
      """#
  }()

  /// Rows 88 apart from 32, the dots about 381, the dock from 390; iOS 7's from 28 and 384.
  @Test(arguments: Phone.looks)
  func fourRowsTheDotsAndTheDockFit480Points(look: Environment.Look) throws {
    for node in [Self.full, #"{"type": "layers", "grow": 1, "children": [\#(Self.full)]}"#] {
      let all = try Phone.elements(node, look: look)
      let rows = Set(all.filter { $0.listedName == "icon.blank" }.map(\.frame.y)).sorted()
      let first = look == .classic ? 32.0 : 28
      #expect(Array(rows.prefix(4)) == [0, 88, 176, 264].map { first + $0 })
      let dock = try #require(all.first { $0.listedName == "home.dock" }).frame
      #expect(dock.y == (look == .classic ? 390 : 384) && dock.y + dock.height == 480)
      let labels = all.filter { $0.listedName == "icon.label" }.map(\.frame)
      #expect(labels.allSatisfy { $0.y + $0.height <= 476 })
      for dot in all.filter({ $0.listedName.hasPrefix("home.dot") }).map(\.frame) {
        #expect(dot.y + dot.height < dock.y && dot.y >= labels[15].y + labels[15].height - 1)
        if look == .classic { #expect(dot.y + dot.height / 2 == 381) }
      }
    }
  }

  /// In a place lower than the screen the dock stays in it.
  @Test(arguments: Phone.looks)
  func theDockNeverLeavesItsPlace(look: Environment.Look) throws {
    for keys in [#""height": 400"#, #""grow": 1"#] {
      let node = Self.full.dropLast() + ", \(keys)}"
      let all = try Phone.elements(String(node), look: look, height: 400)
      let dock = try #require(all.first { $0.listedName == "home.dock" }).frame
      #expect(dock.y + dock.height == 400)
    }
  }

  @Test(arguments: Phone.looks)
  func anExpansionHasItsPixels(look: Environment.Look) throws {
    for part in Self.parts {
      let digests = try Phone.digests(part, look: look)
      #expect(digests.part == digests.plain, "\(part)")
    }
  }

  /// Elements warn of nothing (which the helper checks) and none leaves the screen.
  @Test(arguments: Phone.looks, [320.0, 375, 414])
  func nothingLeavesItsFrame(look: Environment.Look, width: Double) throws {
    for part in Self.parts {
      for header in ["", #""direction": "rtl","#] {
        let all = try Phone.elements(part, look: look, width: width, header: header)
        for element in all {
          let frame = element.frame
          #expect(
            frame.x >= -0.5 && frame.x + frame.width <= width + 0.5 && frame.y >= 0
              && frame.y + frame.height <= 480.5, "\(element.listedName) \(part)")
        }
      }
    }
  }
}
