import Testing

@testable import Schema
@testable import Source

@Suite struct SceneTests {
  let node = Sample.node(Sample.library)

  @Test func nodesNest() {
    let reading = Sample.read(
      node,
      """
      {"type": "column", "name": "a", "children": [
        "one", {"type": "badge", "value": 2, "frame": [0, 1, 2, 3]},
        {"type": "column", "spacing": 4}]}
      """)
    #expect(reading.diagnostics.isEmpty)
    let badge = Sample.Node.badge(
      2, common: Sample.Common(frame: [0, 1, 2, 3], pointer: "/children/1"))
    let inner = Sample.Node.column(
      children: [], spacing: 4, common: Sample.Common(pointer: "/children/2"))
    #expect(
      reading.value
        == .column(
          children: [.text("one"), badge, inner], spacing: 0, common: Sample.Common(name: "a")))
  }

  @Test func problemsOfBothGroupsAndOfChildrenAreFound() {
    #expect(
      Sample.problems(
        node,
        """
        {"type": "column", "nmae": "a", "spacing": "wide", "frame": [0, 1], "children": [
          {"type": "colunm"}, {"tpye": "badge"}, {"type": "badge", "valeu": 1}, 7]}
        """) == [
          #"1:20 /nmae unknown key "nmae" — did you mean "name"?"#,
          "1:44 /spacing expected a number, found text — write a number",
          "1:61 /frame expected a list of length 4 (x, y, width, height), found length 2",
          #"2:12 /children/0/type unknown type "colunm" — did you mean "column"?"#,
          #"2:23 /children/1 missing key "type" — is the key misspelled as "tpye"?"#,
          #"2:60 /children/2/valeu unknown key "valeu" — did you mean "value"?"#,
          "2:73 /children/3 expected an object (component) or text, found a number"
            + " — write an object (component) or text",
        ])
  }

  @Test func aLibraryMayGrow() {
    var library = Sample.library
    library["pair"] = { node in
      fields(
        Field("left", node, "On the left."), Field("right", node, "On the right."),
        make: { .column(children: [$0, $1], spacing: 0, common: Sample.Common()) })
    }
    let text =
      #"{"type": "pair", "left": "a", "right": {"type": "pair", "left": "b", "right": "c"}}"#
    #expect(Sample.read(Sample.node(library), text).value != nil)
    #expect(
      Sample.problems(node, text) == [
        #"1:10 /type unknown type "pair" — write one of badge or column"#
      ])
  }

  @Test func anAbsentTagMayMeanAVariant() {
    let shape = tagged(
      "shape", key: "kind", "A shape.", fallback: "square",
      [
        Variant("square", "A square.", Field("side", .number, "Points."), make: { "square \($0)" }),
        Variant(
          "circle", "A circle.", Field("radius", .number, "Points."), make: { "round \($0)" }),
      ])
    #expect(Sample.read(shape, #"{"side": 2}"#).value == "square 2.0")
    #expect(Sample.read(shape, #"{"kind": "circle", "radius": 2}"#).value == "round 2.0")
  }

  @Test func deepScenesAreReadAsDeepAsTheParserGoes() {
    let depth = 240
    let open = String(repeating: #"{"type": "column", "children": ["#, count: depth)
    let close = String(repeating: "]}", count: depth)
    #expect(Sample.read(node, open + close).value != nil)
  }

  @Test func aReferenceOutsideItsTypeIsAnError() {
    let stray = ValueType<Int>.reference("nowhere")
    #expect(Sample.problems(stray, "1") == ["1:1  the type nowhere is not defined here"])
  }
}
