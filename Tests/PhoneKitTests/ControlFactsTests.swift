import Geometry
import Layout
import Scene
import Testing

/// What the guidelines state of controls, in both looks.
@Suite struct ControlFactsTests {
  typealias Look = Environment.Look

  private static func named(_ name: String, _ elements: [LaidOutNode]) -> [LaidOutNode] {
    elements.filter { $0.listedName == name }
  }

  private static func one(_ name: String, in node: String, _ look: Look) throws -> LaidOutNode {
    try #require(named(name, try Phone.elements(node, look: look)).first, "\(name)")
  }

  private static func x(_ node: LaidOutNode) -> Double { node.frame.x + node.frame.width / 2 }
  private static func y(_ node: LaidOutNode) -> Double { node.frame.y + node.frame.height / 2 }

  // MARK: Switch

  @Test(arguments: Phone.looks)
  func aSwitchIsOnOrOff(look: Look) throws {
    func knob(_ on: Bool) throws -> LaidOutNode {
      try Self.one(
        "field.knob",
        in: #"{"type": "phone.switch", "on": \#(on), "align": "start"}"#, look)
    }
    #expect(try Self.x(knob(true)) > Self.x(knob(false)))
    let whole = try Phone.elements(
      #"{"type": "phone.switch", "on": true, "align": "start"}"#, look: look
    ).first { $0.role == .switch }
    let size = look == .classic ? Size(width: 94, height: 27) : Size(width: 51, height: 31)
    #expect(whole?.frame.size == size)
  }

  @Test func aClassicSwitchSaysWhichOfTheTwo() throws {
    for (on, word) in [(true, "ON"), (false, "OFF")] {
      let text = try Self.one(
        "switch.word", in: #"{"type": "phone.switch", "on": \#(on), "align": "start"}"#, .classic)
      #expect(text.text?.string == word)
    }
  }

  // MARK: Segments

  @Test(arguments: Phone.looks, [3, 5, 7])
  func segmentsAreEqualAndOfAFixedHeight(look: Look, count: Int) throws {
    let words = (1...count).map { "\"\($0)\"" }.joined(separator: ", ")
    for (kind, classic) in [("plain", 44.0), ("bar", 30.0)] {
      let elements = try Phone.elements(
        """
        {"type": "phone.segmented", "segments": [\(words)], "selected": 0, "kind": "\(kind)"}
        """, look: look)
      let segments = elements.filter { $0.role == .segment }
      #expect(segments.count == count)
      for segment in segments {
        #expect(abs(segment.frame.width - 320 / Double(count)) < 0.01)
        #expect(segment.frame.height == (look == .classic ? classic : 29))
        #expect(segment.tappable)
      }
    }
  }

  @Test(arguments: Phone.looks)
  func aSegmentIsATextOrAnImage(look: Look) throws {
    let elements = try Phone.elements(
      #"{"type": "phone.segmented", "segments": ["All", {"icon": "rain"}], "selected": 1}"#,
      look: look)
    #expect(Self.named("segmented.title", elements).map(\.text?.string) == ["All"])
    #expect(Self.named("segmented.icon", elements).count == 1)
  }

  // MARK: Slider

  @Test(arguments: Phone.looks, [0, 0.25, 1])
  func aThumbStandsWhereItsValueIs(look: Look, value: Double) throws {
    let across = #"{"type": "phone.slider", "value": \#(value)}"#
    let thumb = try Self.one("slider.thumb", in: across, look)
    let side = thumb.frame.width
    #expect(abs(Self.x(thumb) - (side / 2 + value * (320 - side))) < 0.01)
    let upright =
      #"{"type": "phone.slider", "value": \#(value), "layout": "vertical", "height": 200}"#
    let raised = try Self.one("slider.thumb", in: upright, look)
    #expect(abs(Self.y(raised) - (200 - side / 2 - value * (200 - side))) < 0.01)
  }

  @Test(arguments: Phone.looks)
  func aTrackDiffersOnEitherSideOfTheThumb(look: Look) throws {
    let elements = try Phone.elements(
      #"{"type": "phone.slider", "value": 0.5, "minimum": "rain", "maximum": "house"}"#, look: look)
    let low = try #require(Self.named("slider.low", elements).first)
    let high = try #require(Self.named("slider.high", elements).first)
    let thumb = try #require(Self.named("slider.thumb", elements).first)
    #expect(abs(low.frame.maxX - Self.x(thumb)) <= 1.01)
    #expect(high.frame.maxX > thumb.frame.maxX)
    let least = try #require(Self.named("slider.minimum", elements).first)
    let most = try #require(Self.named("slider.maximum", elements).first)
    #expect(least.frame.maxX < low.frame.x && most.frame.x > high.frame.maxX)
  }

  // MARK: What shows how far something is

  @Test(arguments: Phone.looks, ["default", "bar"])
  func aProgressBarIsOfOneHeightAndFillsFromTheLeft(look: Look, kind: String) throws {
    let heights = [("default", 9.0), ("bar", 11.0)]
    let height = look == .flat ? 2 : heights.first { $0.0 == kind }?.1
    for width in [100.0, 280] {
      let elements = try Phone.elements(
        """
        {"type": "phone.progress", "value": 0.5, "kind": "\(kind)", "width": \(width),
         "align": "start"}
        """, look: look)
      let whole = try #require(elements.first { $0.role == .progress })
      let done = try #require(Self.named("progress.done", elements).first)
      #expect(whole.frame.width == width && whole.frame.height == height)
      #expect(done.frame.x <= 1 && abs(done.frame.maxX - width / 2) <= 1)
    }
  }

  @Test(arguments: Phone.looks)
  func aGearHasTwelveSpokesASizeAndAColor(look: Look) throws {
    for (kind, side) in [("white", 20.0), ("gray", 20), ("large", 37)] {
      let elements = try Phone.elements(
        #"{"type": "phone.activityIndicator", "kind": "\#(kind)", "align": "start"}"#, look: look)
      #expect(Self.named("activity.spoke", elements).count == 12)
      let whole = try #require(elements.first { $0.role == .activityIndicator })
      #expect(whole.frame.size == Size(width: side, height: side))
    }
  }

  @Test(arguments: Phone.looks)
  func thereIsADotForEachViewAndTwentyFit(look: Look) throws {
    let elements = try Phone.elements(
      #"{"type": "phone.pageIndicator", "pages": 20, "current": 4}"#, look: look)
    let current = Self.named("page.current", elements)
    let dots = Self.named("page.dot", elements)
    #expect(current.count == 1 && dots.count == 19)
    let all = (current + dots).sorted { $0.frame.x < $1.frame.x }
    #expect(all[4].listedName == "page.current")
    #expect((all.first?.frame.x ?? -1) >= 0 && (all.last?.frame.maxX ?? 999) <= 320)
    let middle = (all[0].frame.x + all[19].frame.maxX) / 2
    #expect(abs(middle - 160) < 0.01)
  }

  // MARK: Fields

  @Test(arguments: Phone.looks)
  func aTextFieldHasImagesAtBothEndsAndAClearButton(look: Look) throws {
    let elements = try Phone.elements(
      """
      {"type": "phone.textField", "text": "One line", "left": "rain", "right": "house",
       "clearButton": true, "state": "editing"}
      """, look: look)
    let order = ["left", "text", "caret", "clear", "right"].map { name in
      Self.named("textField.\(name)", elements).first?.frame.x ?? -1
    }
    #expect(order == order.sorted() && order[0] > 0)
    let text = try #require(Self.named("textField.text", elements).first)
    #expect(text.text?.lines == 1)
    #expect(Self.named("textField.ground", elements).count == 1)
    let whole = try #require(elements.first { $0.role == .textField })
    #expect(whole.frame.height == (look == .classic ? 31 : 30))
  }

  @Test(arguments: Phone.looks)
  func aSearchBarIsAsHighAsABar(look: Look) throws {
    for (scopes, height) in [("", 44.0), (#""scopes": ["A", "B"], "selected": 0,"#, 88)] {
      let elements = try Phone.elements(
        """
        {"type": "phone.searchField", "kind": "bar", "cancel": "Cancel", \(scopes)
         "placeholder": "Search"}
        """, look: look)
      let bar = try #require(elements.first { $0.role == .searchBar })
      #expect(bar.frame == Rect(x: 0, y: 0, width: 320, height: height))
      let lens = try #require(Self.named("searchField.lens", elements).first)
      let words = try #require(Self.named("searchField.placeholder", elements).first)
      let cancel = try #require(elements.first { $0.role == .cancelButton })
      #expect(lens.frame.maxX < words.frame.x && words.frame.maxX < cancel.frame.x)
    }
  }
}
