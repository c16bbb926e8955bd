import Geometry
import Header
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
    (#"{"type": "space", "frame": [1, 2, 3]}"#, "/frame", "a list of length 4", ""),
    (#"{"type": "space", "grow": -1}"#, "/grow", "-1", ""),
    (#"{"type": "space", "opacity": 2}"#, "/opacity", "2", ""),
    (
      #"{"type": "space", "width": "wide"}"#, "/width",
      "expected a number from 0 to 10000000 or hairline or a percentage such as \"50%\", found text",
      "write a number from 0 to 10000000 or hairline or a percentage such as \"50%\""
    ),
    (
      #"{"type": "space", "height": "12"}"#, "/height", "expected a number",
      "write the number without quotes: 12"
    ),
    (
      #"{"type": "space", "edges": {"top": "hair"}}"#, "/edges/top", "expected a number",
      "or hairline or -hairline"
    ),
    (#"{"type": "space", "width": "-5%"}"#, "/width", #"from 0% to 10000%, found "-5%""#, ""),
    (#"{"type": "space", "width": "5 %"}"#, "/width", #"such as "50%", found "5 %""#, "12.5%"),
    (#"{"type": "space", "height": "1e3%"}"#, "/height", #"found "1e3%""#, "12.5%"),
    (#"{"type": "space", "edges": {"top": "10001%"}}"#, "/edges/top", "to 10000%", ""),
    (#"{"type": "space", "aspect": 0}"#, "/aspect", "0.001 to 1000", ""),
    (#"{"type": "space", "span": 0}"#, "/span", "a whole number from 1 to 1000", ""),
    (#"{"type": "space", "center": [1]}"#, "/center", "a list of length 2", ""),
    (#"{"type": "space", "background": {}}"#, "/background", "nothing to paint", "fill"),
    (#"{"type": "space", "background": {"corners": 3}}"#, "/background", "nothing to paint", ""),
    (#"{"type": "space", "background": {"fil": "ink"}}"#, "/background/fil", "unknown key", "fill"),
    (#"{"type": "space", "background": {"gradent": "ink"}}"#, "/background", "gradient", ""),
    (
      #"{"type": "space", "background": {"fill": "ink", "width": 3}}"#, "/background/width",
      #"unknown key "width""#, ""
    ),
    (#"{"type": "space", "padding": {}}"#, "/padding", "names no side", #"{"top": 8, "x": 16}"#),
    (#"{"type": "space", "padding": {"left": 3}}"#, "/padding/left", "unknown key", "start"),
    (#"{"type": "space", "padding": {"x": -3}}"#, "/padding/x", "-3", ""),
    (#"{"type": "space", "border": {}}"#, "/border", "names no side", #"{"bottom": "#),
    (#"{"type": "space", "border": 1}"#, "/border", "an object (border)", ""),
    (#"{"type": "space", "border": {"top": {"width": 1}}}"#, "/border/top", "color", ""),
    (
      #"{"type": "space", "border": {"top": {"color": "ink"}}, "background": {"fill": "ink", "corners": [0, 8, 0, 0]}}"#,
      "/border", "the round top end corner, because its top and end sides are different", "square"
    ),
    (
      #"{"type": "space", "border": {"top": {"color": "ink"}, "x": {"color": "ink"}}, "clip": 8}"#,
      "/border", "the round bottom end corner", ""
    ),
    (
      #"{"type": "space", "border": {"color": "ink"}, "clip": {"type": "shape", "sides": 5}}"#,
      "/border", "a clip that is a shape", "as radii"
    ),
    (
      #"{"type": "row", "distribute": "betwen", "children": []}"#, "/distribute",
      #"unknown distribution "betwen""#, "between"
    ),
    (#"{"type": "space", "gap": 3}"#, "/gap", #"unknown key "gap""#, "spaceAbove"),
    (
      #"{"type": "column", "children": [], "scroll": {}}"#, "/scroll", "needs a direction",
      #"{"y": 40}"#
    ),
    (#"{"type": "column", "children": [], "fit": "cover"}"#, "/fit", #"unknown fit "cover""#, ""),
    (
      #"{"type": "grid", "children": [], "columns": ["2f"]}"#, "/columns/0",
      #"unknown column "2f""#, #"a share such as "2fr""#
    ),
    (
      #"{"type": "grid", "children": [], "columns": ["0fr"]}"#, "/columns/0",
      #"unknown column "0fr""#, "from 0.001fr to 1000fr"
    ),
    (#"{"type": "grid", "children": [], "columns": []}"#, "/columns", "1 to 1000", ""),
    (#"{"type": "grid", "children": [], "columns": 0}"#, "/columns", "1 to 1000", ""),
    (#"{"type": "space", "z": 1.5}"#, "/z", "whole number", ""),
    (
      #"{"type": "shape", "fill": "chartreuse"}"#, "/fill", #"unknown color "chartreuse""#,
      "write #RRGGBB, or ink or paper"
    ),
    (
      #"{"type": "shape", "shape": "path"}"#, "/shape", "a \"path\" shape needs path data",
      #"write "path": "M0 0 H10 V10 Z", as in SVG"#
    ),
    (#"{"type": "space", "role": "buton"}"#, "/role", #"unknown role "buton""#, "button"),
    (#"{"type": "shape", "fill": "inc"}"#, "/fill", #"unknown color "inc""#, "ink"),
    (##"{"type": "shape", "fill": "#12"}"##, "/fill", ##"unknown color "#12""##, "#RRGGBB"),
    (
      #"{"type": "text", "text": "a", "font": "Georgia Italik"}"#, "/font", "Georgia Italik",
      "Georgia Italic"
    ),
    (#"{"type": "text"}"#, "", "a text node needs content", "text"),
    (#"{"type": "text", "text": "a", "runs": [{"text": "b"}]}"#, "", "both", "either"),
    (#"{"type": "text", "runs": []}"#, "/runs", "", ""),
    (#"{"type": "image"}"#, "", "no picture is specified", "src"),
    (#"{"type": "image", "src": "a", "art": "b"}"#, "", "both", "either"),
    (#"{"type": "icon", "src": "a"}"#, "", #"missing key "tint""#, ""),
    (#"{"type": "shape", "path": "M0 0 X"}"#, "/path", "unknown command X", "SVG"),
    (
      #"{"type": "shape", "fill": {"gradient": "linear", "stops": [[1, "ink"], [0, "ink"]]}}"#,
      "/fill/stops", "ascend", "sort"
    ),
    (#"{"type": "space", "edges": {"left": 1}}"#, "/edges/left", #"unknown key "left""#, ""),
    (#"{"type": "badge", "count": 100}"#, "/count", "100", ""),
    (#"{"type": "space", "blend": "hardlight"}"#, "/blend", "unknown blend mode", "hardLight"),
    (#"{"type": "space", "filter": ["greyscale"]}"#, "/filter/0", "unknown filter", "grayscale"),
    (
      #"{"type": "space", "filter": "blur"}"#, "/filter", #""blur" needs an amount"#,
      #"write {"blur": 4}"#
    ),
    (
      #"{"type": "space", "backdrop": [{"tint": "ink", "blur": 3}]}"#, "/backdrop/0",
      "the order of 2 filters in one object is undefined", "write a list"
    ),
    (
      #"{"type": "space", "filter": {"sepia": 1, "blur": 3}}"#, "/filter",
      "the order of 2 filters in one object is undefined", "write a list"
    ),
    (#"{"type": "space", "filter": [{}]}"#, "/filter/0", "a filter object needs a filter", ""),
    (#"{"type": "space", "filter": [{"sepia": 2}]}"#, "/filter/0/sepia", "from 0 to 1", ""),
    (#"{"type": "space", "filter": {"sephia": 1}}"#, "/filter/sephia", "unknown key", "sepia"),
    (#"{"type": "space", "filter": {"tint": {"amount": 1}}}"#, "/filter/tint", "\"color\"", ""),
    (
      #"{"type": "space", "innerShadow": {"color": "ink", "skew": [9, 0]}}"#, "/innerShadow/skew",
      #"unknown key "skew""#, "x"
    ),
    (
      #"{"type": "space", "shadow": {"color": "ink", "scale": [1]}}"#, "/shadow/scale",
      "a list of length 2", ""
    ),
    (
      #"{"type": "space", "shadow": {"color": "ink", "skew": [90, 0]}}"#, "/shadow/skew/0",
      "from -89 to 89", ""
    ),
    (#"{"type": "space", "bevel": {"soften": 2}}"#, "/bevel", #"missing key "depth""#, ""),
    (#"{"type": "space", "bevel": {"depth": -2}}"#, "/bevel/depth", "from 0 to 200", ""),
    (#"{"type": "space", "width": null}"#, "/width", "null", "leave the key out"),
  ])
  func aMistakeHasItsPlaceAndARemedy(
    root: String, pointer: String, message: String, hint: String
  ) throws {
    let problem = try #require(Documents.read(root: root).diagnostics.first)
    #expect(problem.place?.pointer?.description == "/root" + pointer)
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
    #expect(reading.node != nil)
    #expect(reading.header?.device.name == name)
  }

  @Test func aDeviceMayBeOnesOwn() {
    let text = #"{"screen": "scene", "device": {"width": 100, "height": 50}, "root": "a"}"#
    #expect(Documents.read(text).node != nil)
    let device = Documents.read(text).header?.device
    #expect(device?.size.width == 100)
    #expect(device?.scale == 2)
    let wrong = #"{"screen": "scene", "device": "iphone-44", "root": "a"}"#
    #expect(Documents.problems(wrong).first?.contains("did you mean") == true)
  }

  @Test func aMaskInsideAMaskIsRead() {
    let root = #"{"type": "space", "mask": {"type": "space", "mask": {"type": "spcae"}}}"#
    #expect(Documents.read(root: root).diagnostics.map(\.message) == [#"unknown type "spcae""#])
  }

  /// What people write who come from another tool is answered with the key that does it here.
  @Test(arguments: [
    (#"{"type": "space", "marginTop": 1}"#, "\"spaceBefore\" in a child"),
    (#"{"type": "space", "margin": 1}"#, "use \"padding\" inside a node"),
    (#"{"type": "shape", "borderRadius": 4}"#, "write \"corners\""),
    (#"{"type": "shape", "backgroundColor": "ink"}"#, "write \"fill\""),
    (#"{"type": "text", "text": "a", "fontSize": 4}"#, "write \"size\""),
    (#"{"type": "text", "text": "a", "colour": "ink"}"#, "write \"color\""),
    (#"{"type": "space", "rotate": 4}"#, "write \"transform\": {\"rotate\": 45}"),
    (#"{"type": "space", "zIndex": 4}"#, "write \"z\""),
    (#"{"type": "shape", "gradient": "linear"}"#, "write \"fill\": \"#RRGGBB\", or an object"),
    (#"{"type": "text", "text": "a", "gradient": "linear"}"#, "write \"color\""),
    (#"{"type": "space", "x": 4}"#, "write \"frame\": [x, y, width, height]"),
  ])
  func aKeyOfAnotherToolIsAnswered(root: String, hint: String) throws {
    let problems = Documents.read(root: root).diagnostics
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.message.hasPrefix("unknown key "))
    #expect(problem.hint?.contains(hint) == true, "\(problem.hint ?? "no hint")")
  }

  /// However long a text in the wrong place is, what is reported of it stays readable.
  @Test(
    arguments: [
      (#"{"type": "shape", "fill": "#, "unknown color", 5_000_000),
      (#"{"type": "space", "role": "#, "unknown role", 5_000_000),
      (#"{"type": "space", "opacity": "#, "expected a number", 5_000_000),
      (#"{"type": "text", "text": "a", "font": "#, "unknown font", 200_000),
      (#"{"type": "space", "align": "#, "unknown alignment", 200_000),
      (#"{"type": "space", "width": "#, "expected a number", 200_000),
      (#"{"type": "space", "clip": "#, "expected ", 200_000),
      (#"{"type": "space", "tappable": "#, "expected true or false", 200_000),
      (#"{"type": "shape", "path": "#, "path data", 200_000),
      (#"{"type": "grid", "children": [], "columns": "#, "expected a whole number", 200_000),
      (#"{"type": "#, "unknown type", 200_000),
      (#"{"type": "column", "children": "#, "expected a list", 200_000),
    ] as [(String, String, Int)])
  func aVeryLongTextIsReportedInShort(start: String, message: String, bytes: Int) throws {
    let long = String(repeating: "x", count: bytes)
    let problems = Documents.read(root: start + "\"\(long)\"}").diagnostics
    #expect(problems.first?.message.hasPrefix(message) == true, "\(problems.first?.message ?? "")")
    #expect(DiagnosticPrinter().text(for: problems).utf8.count < 4_000)
  }

  /// So is a number of megabytes where a text is expected, or a key of them.
  @Test(arguments: [
    (#"{"type": "text", "text": 0."#, "}", 5_000_000),
    (#"{"type": "space", "opacity": 1."#, "}", 200_000),
    (#"{"type": "space", ""#, "\": 1}", 200_000),
  ])
  func aVeryLongNumberOrKeyIsReportedInShort(start: String, end: String, digits: Int) throws {
    let problems = Documents.read(root: start + String(repeating: "1", count: digits) + end)
      .diagnostics
    #expect(problems.count == 1)
    #expect(DiagnosticPrinter().text(for: problems).utf8.count < 4_000)
  }
}
