import Geometry
import Layout
import Scene
import Testing

/// Controls in any scene: as primitives, narrow and wide, mirrored, with long and empty words.
@Suite struct ControlPlaceTests {
  private static let long = "A good deal more words than anything here has room for, and some more"

  private static let controls = [
    #"{"type": "phone.switch", "on": true, "align": "start"}"#,
    #"{"type": "phone.switch", "on": false, "align": "end", "state": "disabled"}"#,
    #"{"type": "phone.segmented", "segments": ["\#(long)", "", {"icon": "rain"}], "selected": 0}"#,
    #"{"type": "phone.segmented", "segments": ["\#(long)", "B"], "selected": 1, "kind": "bar"}"#,
    #"{"type": "phone.segmented", "segments": []}"#,
    #"{"type": "phone.slider", "value": 0.3, "minimum": "rain", "maximum": "house"}"#,
    #"{"type": "phone.slider", "value": 1, "layout": "vertical", "height": 150}"#,
    #"{"type": "phone.progress", "value": 0.3}"#,
    #"{"type": "phone.progress", "value": 0, "kind": "bar"}"#,
    #"{"type": "phone.activityIndicator", "phase": 7, "kind": "large", "align": "center"}"#,
    #"{"type": "phone.pageIndicator", "pages": 30, "current": 29}"#,
    #"{"type": "phone.pageIndicator", "pages": 0}"#,
    #"{"type": "phone.textField", "text": "\#(long)", "clearButton": true, "state": "editing"}"#,
    #"{"type": "phone.textField", "text": "", "placeholder": "\#(long)", "right": "house"}"#,
    #"{"type": "phone.textField", "kind": "plain"}"#,
    #"{"type": "phone.searchField", "placeholder": "\#(long)"}"#,
    """
    {"type": "phone.searchField", "kind": "bar", "text": "\(long)", "cancel": "Cancel",
     "scopes": ["\(long)", ""], "selected": 0, "state": "editing"}
    """,
  ]

  @Test(arguments: controls, Phone.looks)
  func anExpansionHasItsPixels(control: String, look: Environment.Look) throws {
    let digests = try Phone.digests(control, look: look)
    #expect(digests.part == digests.plain)
  }

  @Test(arguments: controls, Phone.looks)
  func nothingLeavesItsScreen(control: String, look: Environment.Look) throws {
    for width in [320.0, 375, 414] {
      for header in ["", #""direction": "rtl","#] {
        let elements = try Phone.elements(control, look: look, width: width, header: header)
        for element in elements {
          #expect(
            element.frame.x >= -0.01 && element.frame.maxX <= width + 1.01,
            "\(element.listedName) at \(element.frame)")
        }
      }
    }
  }

  @Test(arguments: Phone.looks)
  func controlsKeepTheirSizeInARow(look: Environment.Look) throws {
    let elements = try Phone.elements(
      """
      {"type": "row", "children": [{"type": "phone.switch", "on": true},
       {"type": "phone.activityIndicator"}, {"type": "phone.slider", "grow": 1}]}
      """, look: look)
    let toggle = try #require(elements.first { $0.role == .switch })
    let gear = try #require(elements.first { $0.role == .activityIndicator })
    let slider = try #require(elements.first { $0.role == .slider })
    #expect(toggle.frame.width == (look == .classic ? 94 : 51))
    #expect(gear.frame.width == 20)
    #expect(abs(slider.frame.maxX - 320) < 0.01)
  }

  @Test(arguments: Phone.looks)
  func segmentsInARowAreAsWideAsTheWidestOne(look: Environment.Look) throws {
    let elements = try Phone.elements(
      """
      {"type": "row", "children": [{"type": "phone.segmented", "kind": "bar",
       "segments": ["All", "Missed"], "selected": 0}, {"type": "space", "grow": 1}]}
      """, look: look)
    let segments = elements.filter { $0.role == .segment }
    #expect(segments.count == 2 && segments[0].frame.width == segments[1].frame.width)
    #expect(elements.allSatisfy { $0.text?.truncated != true && $0.frame.maxX <= 320 })
  }
}
