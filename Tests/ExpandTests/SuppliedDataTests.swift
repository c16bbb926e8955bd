import Testing

@testable import Expand
@testable import Source

/// Data that a row or a command supplies, but that does not reach the picture, and data that is
/// missing where a template asks for it.
@Suite struct SuppliedDataTests {
  private static let card = #"""
    {"data": {"name": "anna", "title": "Garden day", "by": {"who": "Bo", "age": 3}},
     "components": {"by": {"parameters": {"by": "object"},
       "body": {"type": "text", "text": "{{by.who}}",
         "grow": {"$match": "{{by.age}}", "3": 1, "$else": 0}}}},
     "root": {"type": "column", "children": ["{{title}}", {"type": "by", "by": "{{by}}"}]}}
    """#

  /// A table's rows as they fill a document.
  private static func fillings(_ table: String) throws -> [Template.Filling] {
    var cutter = RecordCutter(.table)
    cutter.add(Array(table.utf8))
    cutter.add([])
    let first = cutter.next()
    let header = try CSVTable(header: try #require(first), name: "t.csv")
    var fillings: [Template.Filling] = []
    while let record = cutter.next() {
      var (value, cells) = try header.filling(record)
      cells.isFirst = fillings.isEmpty
      fillings.append(.init(row: value, cells: cells))
    }
    return fillings
  }

  private static func problems(_ table: String, _ document: String = card) throws -> [[String]] {
    try fillings(table).map { try Filling.fill(document, $0).problems }
  }

  @Test func aMisspeltColumnIsNamedAtTheHeader() throws {
    let problems = try Self.problems("titel\nA\nB\n")
    #expect(problems[0] == [#"t.csv:1:1 no template here uses "titel" — did you mean "title"?"#])
    // The columns of a table are the same in every row.
    #expect(problems[1] == [])
  }

  @Test func anExtraColumnIsNoMistake() throws {
    #expect(try Self.problems("title,note\nA,b\n") == [[]])
    #expect(try Self.problems("title,note\n,b\n,c\n").allSatisfy { !"\($0)".contains("note") })
  }

  @Test func dataThatNothingUsesIsReported() throws {
    let said = try Self.problems("time,place\n9,\n10,b\n")
    #expect(
      said[0] == [
        "t.csv:1:1 no template here uses any of this data: time, place — the templates use by or "
          + "title"
      ])
    #expect(said[1] == [])
  }

  /// A part that a condition leaves out may use a value in another row.
  @Test(arguments: ["titel", "{{titel}}", "x{{ titel.y? }}", "{{a[titel]}}"])
  func aNameInAPartThatIsLeftOutIsUsed(path: String) throws {
    let key = path.hasPrefix("t") ? "$when" : "text"
    let document = #"""
      {"data": {"title": "a", "no": false},
       "root": ["{{title}}", {"$when": "no", "of": [{"\#(key)": "\#(path)"}]}]}
      """#
    #expect(try Self.problems("titel\nA\n", document) == [[]])
    #expect(try Self.problems("titel\nA\n", document.replacing("titel", with: "b"))[0].count == 1)
  }

  /// Only a component's parameters have names in its body.
  @Test func aNameInAComponentIsNotTheDatas() throws {
    #expect(try Self.problems("who,age\nA,3\n")[0].count == 1)
  }

  /// An empty cell is an absent value, so the document's own value is shown.
  @Test func anEmptyCellThatShowsTheDocumentsValueIsReported() throws {
    let problems = try Self.problems("name,title\na,\nb,Bo\nc,\n")
    let hint =
      #"fill in the cell, or remove "title" from the document's data and write {{title?}} to omit it"#
    let words = #"the cell of "title" is empty, so the document's own "Garden day" is shown — "#
    #expect(problems == [["t.csv:2:3 " + words + hint], [], ["t.csv:4:3 " + words + hint]])
    // The remedy, followed.
    let document = Self.card.replacing(#""title": "Garden day", "#, with: "")
      .replacing("{{title}}", with: "{{title?}}")
    #expect(try Self.problems("name,title\na,\nb,Bo\n", document) == [[], []])
  }

  private static func set(_ path: String, _ value: String) -> Template.Filling {
    let file = SourceFile(name: "--set", text: "\(path)=\(value)")
    let start = path.utf8.count + 1
    let place = Place(file: file, span: start..<start + value.utf8.count)
    return .init(values: [(JSONPointer(dataPath: path), .cell(value, at: place))])
  }

  /// The location is that of the path, not of the value.
  @Test(arguments: [
    ("by.whoo", #"did you mean "by.who"?"#), ("bye.who", #"did you mean "by.who"?"#),
    ("titel", #"did you mean "title"?"#), ("name", "write one of by or title"),
  ])
  func aValueThatNoTemplateReads(path: String, hint: String) throws {
    let problems = try Filling.fill(Self.card, Self.set(path, "Zed")).problems
    #expect(problems == [#"--set:1:1 no template here uses "\#(path)" — \#(hint)"#])
  }

  @Test(arguments: ["by.who", "by.age", "title", "by"])
  func aValueThatATemplateReads(path: String) throws {
    let filled = try Filling.fill(Self.card, Self.set(path, "3"))
    #expect(filled.problems.allSatisfy { !$0.contains("no template here uses") })
  }

  // MARK: Missing data

  private static let kit = #"""
    {"components": {"fact": {"parameters": {"value": "text"},
       "body": {"type": "text", "text": "{{value}}"}},
     "trip": {"parameters": {"trip": "object"},
       "body": {"type": "row", "children": [{"type": "fact", "value": "{{trip.arrive}}"}]}}}}
    """#

  private static func trip(_ data: String, _ trip: String = "trip", table: String = "") throws
    -> [String]
  {
    try Filling.fill(
      #"""
      {"import": "k.json", "data": \#(data),
       "root": {"type": "trip", "trip": "{{\#(trip)}}"}}
      """#, files: ["k.json": kit, "t.csv": table]
    ).problems
  }

  /// The template in another file serves other documents, too.
  @Test func aMisspeltKeyOfTheDataIsNamed() throws {
    let problems = try Self.trip(#"{"trip": {"arive": "07:12"}}"#)
    #expect(problems.count == 1)
    #expect(
      problems[0].contains(
        #"rename "arive" to "arrive" in the data; or, if the data is right, write "arive" here"#))
    #expect(problems[0].contains("\n  a.json:1:40 the data has \"arive\" here"))
    #expect(try Self.trip(#"{"trip": {"arrive": "07:12"}}"#) == [])
  }

  @Test func aMisspeltColumnOfADataFileIsNamedAtItsHeader() throws {
    let data = #"{"trips": "t.csv"}"#
    let problems = try Self.trip(data, "trips.1", table: "name,arive\na,07:12\nb,08:12\n")
    #expect(
      problems.count == 1 && problems[0].contains("\n  t.csv:1:6 the data has \"arive\" here"))
    #expect(try Self.trip(data, "trips.1", table: "name,arrive\na,07:12\nb,08:12\n") == [])
  }

  @Test func anEmptyCellOfARequiredValueIsNamed() throws {
    let data = #"{"trips": "t.csv"}"#
    let problems = try Self.trip(data, "trips.1", table: "name,arrive\na,07:12\nb,\n")
    #expect(problems.count == 1)
    #expect(problems[0].contains(#"there is no "arrive" for "trip.arrive": the cell is empty"#))
    #expect(problems[0].contains("\n  t.csv:3:3 the empty cell is here"))
    #expect(try Self.trip(data, "trips.1", table: "name,arrive\na,07:12\nb,08:12\n") == [])
  }

  /// The other way of the remedy: the value is omitted, and then the parameter must be optional.
  @Test func aRequiredParameterWhoseValueIsOmittedSaysWhatToDo() throws {
    func problems(_ parameter: String) throws -> [String] {
      try Filling.fill(
        #"""
        {"data": {"n": 1}, "components": {"fact": {"parameters": {"value": \#(parameter)},
           "body": {"type": "text", "text": "{{value?}}"}}},
         "root": {"type": "fact", "value": "{{gone?}}"}}
        """#
      ).problems
    }
    let required = try problems(#""text""#)
    #expect(required.count == 1)
    #expect(required[0].contains(#"missing key "value": its value is omitted here"#))
    #expect(
      required[0].contains(#"give the parameter "value" of fact a "default", or "optional": true"#))
    #expect(try problems(#"{"type": "text", "optional": true}"#) == [])
    #expect(try problems(#"{"type": "text", "default": "-"}"#) == [])
  }

  /// A row's members stand over the document's: they are not merged with them.
  @Test func aRowsObjectReplacesTheDocuments() throws {
    let filling = try #require(try Self.fillings("by.who\nCy\n").first)
    let problems = try Filling.fill(Self.card, filling).problems
    #expect(problems.count == 1, "\(problems)")
    #expect(problems[0].contains("add by.age to the row, or write {{by.age?}}"))
    #expect(problems[0].contains(#"the row's "by" replaces the document's, which has "age" here"#))
    let both = try #require(try Self.fillings("by.who,by.age\nCy,4\n").first)
    #expect(try Filling.fill(Self.card, both).problems == [])
  }
}
