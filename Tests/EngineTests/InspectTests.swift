import Layout
import Scene
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// What `inspect` reports of every element.
@Suite struct InspectTests {
  private func elements(_ root: String) throws -> [JSONOutput] {
    let screen = try Kit.render(#"{"screen": "scene", "device": "iphone", "root": \#(root)}"#)
    guard case .array(let elements)? = InspectReport(screen).json["elements"] else { return [] }
    return elements
  }

  @Test func anElementSaysWhatItIsIn() throws {
    let elements = try elements(
      """
      {"type": "column", "name": "card", "role": "card", "children": [
        {"type": "row", "children": [{"type": "text", "name": "t", "text": "x", "role": "label"}]},
        {"type": "row", "tappable": true, "origin": "/data/0", "children": ["y"]}]}
      """)
    #expect(elements.count == 4)
    #expect(elements.map { $0["kind"] } == ["container", nil, "container", nil])
    #expect(elements.map { $0["role"] } == ["card", "label", nil, nil])
    #expect(elements.map { $0["tappable"] } == [nil, nil, true, nil])
    #expect(elements[0]["parent"] == nil, "nothing that is listed is around it")
    #expect(elements[1]["parent"] == ["source": "/root", "name": "card"])
    #expect(elements[2]["parent"] == ["source": "/root", "name": "card"])
    #expect(elements[3]["parent"]?["source"] == "/data/0")
    #expect(
      elements.map { $0["source"] } == [
        "/root", "/root/children/0/children/0", "/data/0", "/root/children/1/children/0",
      ])
  }

  /// The table names the font that was asked for, and the face that stands in for it.
  @Test func aTextHasItsFontAndTheFaceThatWasDrawn() throws {
    let screen = try Kit.render(
      #"""
      {"screen": "scene", "device": "iphone", "root": {"type": "column", "children": [
        {"type": "text", "text": "x", "font": "Helvetica Neue Bold", "size": 14.5}]}}
      """#)
    let line = try #require(
      InspectReport(screen).table.split(separator: "\n").first { $0.contains("\"x\"") })
    #expect(line.hasSuffix("\"x\"  Helvetica Neue Bold 14.5, drawn in InterDisplay-Bold"))
  }

  /// Each line has its text, its frame, and its baseline; what was truncated has only what remains.
  @Test func aTextHasItsLines() throws {
    let elements = try elements(
      #"""
      {"type": "column", "children": [
        {"type": "text", "text": "One\nand two", "size": 20, "lineHeight": 30, "padding": [5, 7, 0, 0]},
        {"type": "text", "text": "A title much too long for one line of this screen", "size": 20,
         "maxLines": 1, "truncate": "tail"},
        {"type": "shape", "height": 4, "fill": "#000"}]}
      """#)
    guard case .array(let lines)? = elements[0]["textLines"] else {
      Issue.record("no lines")
      return
    }
    #expect(lines.map { $0["text"] } == ["One\n", "and two"])
    func numbers(_ value: JSONOutput?) -> [Double] {
      guard case .array(let values)? = value else { return [] }
      return values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    }
    let frames = lines.map { numbers($0["frame"]) }
    #expect(frames.map { $0.first } == [7, 7])
    #expect(frames.map { $0[1] } == [5, 35] && frames.map { $0[3] } == [30, 30])
    #expect(frames[1][2] > frames[0][2])
    guard case .number(let first)? = lines[0]["baseline"],
      case .number(let second)? = lines[1]["baseline"],
      case .array(let cut)? = elements[1]["textLines"], case .string(let rest)? = cut.first?["text"]
    else {
      Issue.record("no baselines, or no shortened line")
      return
    }
    #expect(second - first == 30 && (20...32).contains(first))
    #expect(cut.count == 1 && rest.hasPrefix("A title much") && rest.count < 40)
    #expect(elements[2]["textLines"] == nil)
  }

  /// Bounds are reported if they differ from the frame.
  @Test func boundsAreReported() throws {
    let elements = try elements(
      """
      {"type": "layers", "clip": true, "children": [
        {"type": "shape", "name": "a", "fill": "#000", "frame": [300, 10, 40, 10]},
        {"type": "shape", "name": "b", "fill": "#000", "frame": [10, 10, 40, 10]},
        {"type": "shape", "name": "c", "fill": "#000", "frame": [400, 10, 40, 10]}]}
      """)
    #expect(elements.map { $0["name"] } == ["a", "b", "c"])
    #expect(elements.map { $0["bounds"] } == [[300.0, 10.0, 20.0, 10.0], nil, nil])
    #expect(elements.map { $0["visible"] } == [true, true, false])
  }
}
