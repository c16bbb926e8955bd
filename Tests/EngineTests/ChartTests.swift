import Geometry
import Layout
import Scene
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// The charts, components that are written in the language of documents; what they look like is in
/// `Goldens/charts`.
@Suite struct ChartTests {
  private static func scene(_ children: String, _ definitions: String = "") -> String {
    """
    {"screen": "scene", "device": {"width": 300, "height": 900}, \(definitions)
     "root": {"type": "column", "children": [
     \(children)]}}
    """
  }

  private static let types = ["bars", "line", "area", "donut", "sparkline", "axis"]

  /// No list of numbers is a mistake, and nothing is drawn outside its chart.
  @Test(arguments: types)
  func everyListOfNumbersIsDrawn(type: String) throws {
    let lists = [
      "[]", "[4]", "[0]", "[-4]", "[0, 0, 0]", "[-3, -5]", "[7, 7, 7]", "[1e12, 1, -1e12]",
      "[0.001, 0.002]", "[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]",
    ]
    let uses = lists.map { #"{"type": "chart.\#(type)", "values": \#($0), "height": 88}"# }
    let screen = try Kit.render(Self.scene(uses.joined(separator: ",")))
    #expect(screen.warnings.isEmpty, "\(screen.warnings)")
    for element in screen.laid.elements {
      let frame = element.frame
      #expect(
        [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
          && frame.width >= 0 && frame.height >= 0)
      #expect(frame.x >= -8 && frame.maxX <= 308, "\(element.name) \(frame)")
    }
  }

  @Test(arguments: ["bars", "line", "area", "axis"])
  func severalSeriesAreDrawn(type: String) throws {
    for values in ["[[], []]", "[[1], [2]]", "[[1, -2, 3], [-4, 5, 0]]", "[[0, 0], [0, 0]]"] {
      let stacked = type == "bars" ? #", "stacked": true"# : ""
      for more in ["", stacked] {
        let screen = try Kit.render(
          Self.scene(#"{"type": "chart.\#(type)", "values": \#(values)\#(more)}"#))
        #expect(screen.warnings.isEmpty, "\(values) \(screen.warnings)")
      }
    }
  }

  /// A bar's height is its share of the axis, and its foot is at zero.
  @Test func barsAreAsHighAsTheirValues() throws {
    let screen = try Kit.render(
      Self.scene(
        #"{"type": "chart.bars", "values": [50, 100, -50], "axis": false, "height": 150}"#))
    let bars = screen.laid.elements.filter { $0.name == "bar" }.map(\.frame)
    func rounded(_ numbers: [Double]) -> [Double] { numbers.map { $0.rounded() } }
    #expect(rounded(bars.map(\.y)) == [50, 0, 100])
    #expect(rounded(bars.map(\.height)) == [50, 100, 50])
    #expect(rounded(bars.map(\.width)) == [64, 64, 64])
    #expect(rounded(bars.map(\.x)) == [18, 118, 218])
    let stacked = try Kit.render(
      Self.scene(
        """
        {"type": "chart.bars", "values": [[30], [70]], "stacked": true, "axis": false,
         "height": 101}
        """))
    let parts = stacked.laid.elements.filter { $0.name == "bar" }.map(\.frame)
    #expect(rounded(parts.map(\.height)) == [70, 30])
    #expect(rounded(parts.map(\.y)) == [0, 71])
  }

  /// The axis writes its numbers in the locale, and names everything that a rule may look for.
  @Test func theAxisIsInTheLocale() throws {
    func texts(_ locale: String, _ keys: String) throws -> [String] {
      let screen = try Kit.render(
        Self.scene(
          #"{"type": "chart.line", "values": [0, 2000], "ticks": 3, \#(keys) "height": 99}"#,
          #""locale": "\#(locale)","#))
      return screen.laid.elements.filter { $0.name == "tick" }.compactMap { $0.text?.string }
    }
    #expect(try texts("en", "") == ["2,000", "1,000", "0"])
    #expect(
      try texts("de", #""currency": "EUR","#) == ["2.000\u{A0}€", "1.000\u{A0}€", "0\u{A0}€"])
    #expect(try texts("hi", "") == ["2,000", "1,000", "0"])
    #expect(try texts("ar-EG", "").first == "٢٬٠٠٠")
    #expect(try texts("en", #""suffix": " km", "decimals": 1,"#).last == "0.0 km")
  }

  @Test func theNamesOfElements() throws {
    let screen = try Kit.render(
      Self.scene(
        #"""
        {"type": "chart.area", "values": [1, -2], "labels": ["a", "b"], "dots": "all"},
        {"type": "chart.donut", "values": [1, 2], "labels": ["a", "b"], "content": ["3"]}
        """#))
    let names = Set(screen.laid.elements.map(\.name))
    #expect(
      names.isSuperset(of: [
        "tick", "grid", "plot", "line", "area", "dot", "label", "labels", "ring", "part", "center",
        "entry", "swatch", "value",
      ]), "\(names)")
  }

  // MARK: Mistakes

  @Test(arguments: [
    (#""type": "chart.bar", "values": [1]"#, "3:12", #"did you mean "chart.bars"?"#),
    (#""type": "chart.bars", "values": [1], "colours": []"#, "3:41", #"did you mean "colors"?"#),
    (#""type": "chart.bars""#, "3:3", "needs a list of numbers, or a list of such lists"),
    (#""type": "chart.line", "values": [1, "a"]"#, "3:40", "use numbers only"),
    (#""type": "chart.area", "values": [1], "labels": ["a", "b"]"#, "3:51", "one item for each"),
    (
      #""type": "chart.donut", "values": [1], "labels": ["a"], "decimals": 99"#, "3:71", "0 to 15"
    ),
    (#""type": "chart.axis", "values": [1], "currency": "EURO""#, "3:53", #"did you mean "EUR"?"#),
    (#""type": "chart.axis", "values": [1], "ticks": 1"#, "3:50", "2 to 100"),
    (#""type": "chart.legend", "labels": "a""#, "3:38", "write a list"),
    (
      #""type": "chart.sparkline", "values": [1, 2], "dots": "first""#, "3:57", "none, last, or all"
    ),
  ])
  func aMistakeIsReportedAtTheUse(use: String, place: String, words: String) throws {
    let (lines, error) = try Kit.problems(Self.scene(" {\(use)}"), in: "")
    #expect(lines.count == 1 && lines[0].hasPrefix(place + " "), "\(lines)")
    #expect(error.description.contains(words), "\(error)")
  }

  @Test func aDocumentsOwnChartWins() throws {
    let screen = try Kit.render(
      Self.scene(
        #"{"type": "chart.bars", "label": "mine"}"#,
        #"""
        "components": {"chart.bars": {"parameters": {"label": "text"}, "body": {"type": "text",
          "text": "{{label}}"}}},
        """#))
    #expect(screen.laid.elements.compactMap { $0.text?.string } == ["mine"])
  }

  /// Plain nodes that draw the same pixels.
  @Test func aChartIsExpanded() throws {
    let renderer = try Renderer()
    let text = Self.scene(#"{"type": "chart.donut", "values": [3, 2], "labels": ["a", "b"]}"#)
    let file = SourceFile(name: "a.json", text: text)
    let variant = RenderVariant(scale: 2)
    let screen = try renderer.render(file.bytes, as: variant)
    let nodes = Expansion(try renderer.resolve(file, folder: "", as: variant), by: renderer)
    let written = JSONWriter.text(nodes.json(folder: ""))
    #expect(!written.contains("\"type\": \"chart."))
    let again = try renderer.render(Array(written.utf8), as: variant)
    #expect(again.digest == screen.digest)
  }

  /// A sketch needs no numbers.
  @Test(arguments: types)
  func aSketchShowsAChart(type: String) throws {
    var variant = RenderVariant(scale: 1)
    variant.placeholder = ""
    let screen = try Kit.render(
      Self.scene(#"{"type": "chart.\#(type)", "values": "{{sales}}", "key": "amount"}"#),
      as: variant)
    #expect(screen.laid.elements.contains { ["bar", "line", "part"].contains($0.name) })
  }
}
