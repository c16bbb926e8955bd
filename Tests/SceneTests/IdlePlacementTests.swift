import Testing

@testable import Scene
@testable import Source

/// Keys without a meaning at their place are reported; those that have one are not.
@Suite struct IdlePlacementTests {
  private func problems(_ root: String) throws -> [String] {
    let document = Documents.read(root: root)
    let node = try #require(document.node)
    let problems = document.diagnostics + NodeCheck(node).problems.sorted
    return problems.map {
      "\($0.place?.pointer?.description ?? "") \($0.severity) \($0.message)"
    }
  }

  @Test(arguments: [
    ("row", #""spaceAbove": 0"#, #""spaceAbove" has no effect in a row"#),
    ("column", #""spaceBefore": 0"#, #""spaceBefore" has no effect in a column"#),
    ("row", #""basis": 3"#, #""basis" has no effect without "grow""#),
    ("layers", #""basis": 3"#, #""basis" has no effect in layers"#),
    ("row", #""grow": 1, "width": "5%""#, #""grow" has no effect next to "width""#),
    ("column", #""grow": 1, "height": 5"#, #""grow" has no effect next to "height""#),
    ("column", #""span": 2"#, #""span" has no effect outside a grid's cells"#),
    ("layers", #""center": [1, 1], "align": "end""#, #""align" has no effect next to "center""#),
    (
      "layers", #""center": [1, 1], "edges": {"start": 1}"#,
      #""edges" has no effect next to "center""#
    ),
    (
      "layers", #""frame": [1, 1, 1, 1], "center": [1, 1]"#,
      #""center" has no effect next to "frame""#
    ),
    ("row", #""edges": {"top": 1}, "grow": 1"#, #""grow" has no effect next to "edges""#),
    (
      "column", #""center": [1, 1], "spaceAbove": 1"#,
      #""spaceAbove" has no effect next to "center""#
    ),
    (
      "layers", #""width": 1, "height": 1, "aspect": 1"#,
      #""aspect" has no effect next to "width" and "height""#
    ),
  ])
  func whatHasNoMeaningIsReported(parent: String, keys: String, message: String) throws {
    #expect(
      try problems(#"{"type": "\#(parent)", "children": [{"type": "space", \#(keys)}]}"#)
        == ["/root/children/0 warning \(message)"])
  }

  @Test(arguments: [
    #"{"type": "row", "lineGap": 3, "children": []}"#:
      #"/root/lineGap warning "lineGap" has no effect in a row that does not wrap"#,
    #"{"type": "row", "distribute": "end", "children": [{"type": "space", "grow": 1}]}"#:
      #"/root/distribute warning "distribute" has no effect next to a child that grows"#,
    #"{"type": "space", "padding": {"x": 1, "start": 2, "end": 3}}"#:
      #"/root/padding/x warning "x" has no effect next to both "start" and "end""#,
    #"{"type": "space", "border": {"y": {"color": "ink"}, "top": {"color": "paper"}, "bottom": {"color": "paper"}}}"#:
      #"/root/border/y warning "y" has no effect next to both "top" and "bottom""#,
    #"{"type": "row", "fit": "scale", "scroll": {"x": 1}, "children": []}"#:
      #"/root/scroll warning "scroll" has no effect next to "fit": "scale""#,
    #"{"type": "row", "safeArea": true, "children": [{"type": "row", "children": [{"type": "space", "safeArea": true}]}]}"#:
      #"/root/children/0/children/0 warning "safeArea" has no effect here"#,
  ])
  func whatAContainerSaysInVainIsReported(root: String, problem: String) throws {
    #expect(try problems(root) == [problem])
  }

  @Test(arguments: [
    #"{"type": "row", "children": [{"type": "space", "grow": 1, "basis": 0, "maxWidth": 5, "spaceBefore": 0}]}"#,
    #"{"type": "column", "children": [{"type": "space", "grow": 1, "basis": 9, "width": "5%", "spaceAbove": 0}]}"#,
    #"{"type": "grid", "columns": ["1fr", 5], "children": [{"type": "space", "span": 2, "rowSpan": 3, "valign": "center"}]}"#,
    #"{"type": "layers", "safeArea": true, "children": [{"type": "space", "center": ["50%", 1], "aspect": 2, "width": 3}]}"#,
  ])
  func whatHasAMeaningIsNot(root: String) throws {
    #expect(try problems(root) == [])
  }
}
