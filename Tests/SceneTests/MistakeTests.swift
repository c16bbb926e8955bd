import Geometry
import Testing

@testable import Scene
@testable import Schema
@testable import Source

@Suite struct MistakeTests {
  /// One mistake a line: what is written for the root, the pointer below it, message and hint.
  @Test(arguments: [
    (#"{"type": "colunm", "children": []}"#, "/type", #"unknown type "colunm""#, "column"),
    (#"{"type": "space", "widht": 1}"#, "/widht", #"unknown key "widht""#, "width"),
    (#"{"tpye": "space"}"#, "", #"missing key "type""#, "tpye"),
    (#"{"type": "column"}"#, "", #"missing key "children""#, ""),
    (#"{"type": "space", "align": "centre"}"#, "/align", #""centre""#, "center"),
    (#"{"type": "space", "frame": [1, 2, 3]}"#, "/frame", "a list of 4", ""),
    (#"{"type": "space", "grow": -1}"#, "/grow", "-1", ""),
    (#"{"type": "space", "opacity": 2}"#, "/opacity", "2", ""),
    (#"{"type": "space", "width": "wide"}"#, "/width", "expected a number", ""),
    (#"{"type": "space", "z": 1.5}"#, "/z", "whole number", ""),
    (#"{"type": "shape", "fill": "inc"}"#, "/fill", #"unknown colour "inc""#, "ink"),
    (##"{"type": "shape", "fill": "#12"}"##, "/fill", ##"unknown colour "#12""##, "#RRGGBB"),
    (
      #"{"type": "text", "text": "a", "font": "Georgia Italik"}"#, "/font", "Georgia Italik",
      "Georgia Italic"
    ),
    (#"{"type": "text"}"#, "", "a text without words", "text"),
    (#"{"type": "text", "text": "a", "runs": [{"text": "b"}]}"#, "", "both", "either"),
    (#"{"type": "text", "runs": []}"#, "/runs", "", ""),
    (#"{"type": "image"}"#, "", "no picture is named", "src"),
    (#"{"type": "image", "src": "a", "art": "b"}"#, "", "both", "either"),
    (#"{"type": "icon", "src": "a"}"#, "", #"missing key "tint""#, ""),
    (#"{"type": "shape", "path": "M0 0 X"}"#, "/path", "unknown command X", "SVG"),
    (
      #"{"type": "shape", "fill": {"gradient": "linear", "stops": [[1, "ink"], [0, "ink"]]}}"#,
      "/fill/stops", "ascend", "sort"
    ),
    (#"{"type": "space", "edges": {"left": 1}}"#, "/edges/left", #"unknown key "left""#, ""),
    (#"{"type": "badge", "count": 100}"#, "/count", "100", ""),
    (#"{"type": "space", "width": null}"#, "/width", "null", "leave the key out"),
  ])
  func aMistakeHasItsPlaceAndARemedy(
    root: String, pointer: String, message: String, hint: String
  ) throws {
    let problem = try #require(Documents.read(root: root).diagnostics.first)
    #expect(problem.place?.pointer == "/root" + pointer)
    #expect(problem.message.contains(message), "\(problem.message)")
    #expect((problem.hint ?? "").contains(hint), "\(problem.hint ?? "no hint")")
    #expect(problem.severity == .error)
  }

  @Test func everyMistakeIsFoundAtOnce() {
    let problems = Documents.problems(
      """
      {"screen": "scene", "devise": "iphone", "direction": "up", "root": {
        "type": "column", "paddding": 3, "children": [
          {"type": "text", "text": 7},
          {"type": "image", "src": "a.png", "fit": "fill"},
          {"type": "shape", "fill": "inc", "stroke": {"width": 2}},
          {"type": "box"}, 3]}}
      """)
    #expect(
      problems.map { String($0.split(separator: " ", maxSplits: 2)[1]) } == [
        "/devise", "/direction", "/root/paddding", "/root/children/0/text",
        "/root/children/1/fit", "/root/children/2/fill", "/root/children/2/stroke",
        "/root/children/3/type", "/root/children/4",
      ], "\(problems)")
  }

  @Test func theScreenIsNamed() {
    #expect(
      Documents.problems(#"{"screen": "scen", "root": "a"}"#)
        == [#"1:12 /screen unknown screen "scen" — did you mean "scene"?"#])
    #expect(Documents.problems(#"{"root": "a"}"#).first?.contains("missing key \"screen\"") == true)
  }

  @Test(arguments: ["iphone", "iphone-16-pro-max"])
  func devicesHaveNames(name: String) {
    let reading = Documents.read(#"{"screen": "scene", "device": "\#(name)", "root": "a"}"#)
    #expect(reading.value?.device.name == name)
  }

  @Test func aDeviceMayBeOnesOwn() {
    let text = #"{"screen": "scene", "device": {"width": 100, "height": 50}, "root": "a"}"#
    let device = Documents.read(text).value?.device
    #expect(device?.size.width == 100)
    #expect(device?.scale == 2)
    let wrong = #"{"screen": "scene", "device": "iphone-44", "root": "a"}"#
    #expect(Documents.problems(wrong).first?.contains("did you mean") == true)
  }

  @Test func aMaskInsideAMaskIsRead() {
    let root = #"{"type": "space", "mask": {"type": "space", "mask": {"type": "spcae"}}}"#
    #expect(Documents.read(root: root).diagnostics.map(\.message) == [#"unknown type "spcae""#])
  }
}
