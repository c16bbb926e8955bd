import Testing

@testable import Schema
@testable import Source

/// A document can have a mistake in every byte: the first hundred are reported, the rest counted.
@Suite struct ManyProblemsTests {
  @Test func sixteenThousandUnknownKeysAreAHundredAndACount() throws {
    let keys = (0..<16_000).map { "\"titel\($0)\": 0" }.joined(separator: ", ")
    let reading = Sample.read(
      Sample.post, "{\"title\": \"A\", \"author\": \"B\", \(keys)}")
    #expect(reading.value == nil)
    let problems = reading.diagnostics
    #expect(problems.count == 101)
    for (index, problem) in problems.prefix(100).enumerated() {
      #expect(problem.severity == .error)
      #expect(problem.message == "unknown key \"titel\(index)\"")
      #expect(problem.place?.pointer?.description == "/titel\(index)")
    }
    let note = try #require(problems.last)
    #expect(note.severity == .note)
    #expect(note.message == "15900 more errors; the first 100 are shown")
    #expect(note.place == nil)
  }

  /// Finding words for a mistake costs more than finding it, so it is done only for what is
  /// reported.
  @Test func onlyWhatIsReportedIsSearchedForHints() throws {
    let root = try JSONParser.parse(SourceFile(name: "a.json", text: "0"))
    var reader = Reader(root: root)
    var searched = 0
    func hint() -> String? {
      searched += 1
      return Suggestion.hint(for: "titel", in: ["title"])
    }
    for key in 0..<16_000 { reader.error("unknown key \(key)", hint: hint()) }
    #expect(searched == 100)
    #expect(reader.log.kept.count == 100)
    #expect(reader.log.kept.allSatisfy { $0.hint == "did you mean \"title\"?" })
    for key in 0..<16_000 { reader.warning("odd \(key)", hint: hint()) }
    #expect(searched == 200, "warnings are counted apart from errors")
  }

  @Test func aProblemIsReportedOnceAtAPlace() throws {
    let root = try JSONParser.parse(SourceFile(name: "a.json", text: "0"))
    var reader = Reader(root: root)
    for _ in 0..<3 { reader.error("odd") }
    reader.warning("even")
    #expect(reader.log.inOrder.map(\.message) == ["odd", "even"])
  }

  @Test func warningsAreCountedApart() {
    let type = ValueType<[Int]>.array(
      of: ValueType<Int>.integer.map { value, reader in
        if value > 0 { reader.warning("odd") }
        return value
      })
    let list = "[" + Array(repeating: "1", count: 101).joined(separator: ",") + "]"
    let reading = Sample.read(type, list)
    #expect(reading.value?.count == 101, "a warning does not withhold the value")
    #expect(reading.diagnostics.count == 101)
    #expect(
      reading.diagnostics.last?.message == "1 more warning; the first 100 are shown")
  }

  /// What a choice tries and gives up, and what is read elsewhere, count like all else.
  @Test func logsAddUp() {
    func log(_ count: Int) -> DiagnosticLog {
      DiagnosticLog((0..<count).map { Diagnostic(.error, "\($0)") })
    }
    var whole = log(60)
    whole.take(log(250))
    #expect(whole.kept.count == 100)
    #expect(whole.sorted.last?.message == "210 more errors; the first 100 are shown")
    #expect(log(100).sorted.allSatisfy { $0.severity == .error }, "a hundred need no note")
  }
}
