import Testing

@testable import Source

@Suite struct JSONCorpusTests {
  @Test(.enabled(if: Corpus.isRequired, "the corpora are required in CI only"))
  func theCorpusIsThere() {
    #expect(Corpus.isThere, "set CITYPAINT_CORPORA to the folder that holds json/")
  }

  /// Files whose name begins with `y_` are JSON, with `n_` are not; with `i_` they may be either.
  @Test(
    .enabled(
      if: Corpus.isThere, "no corpora; set CITYPAINT_CORPORA to the folder that holds json/"),
    arguments: Corpus.json)
  func parsesAsTheNameSays(name: String) throws {
    let file = SourceFile(name: name, bytes: try Corpus.bytes(name))
    let diagnostic: Diagnostic?
    do throws(Diagnostic) {
      _ = try JSONParser.parse(file)
      diagnostic = nil
    } catch {
      diagnostic = error
      #expect(error.severity == .error)
      #expect(error.place?.span != nil)
      #expect(DiagnosticPrinter().text(for: error).hasPrefix("\(name):"))
    }
    if name.hasPrefix("y_object_duplicated_key") {
      #expect(diagnostic?.message.hasSuffix("appears twice in one object") == true)
    } else if name.hasPrefix("y_") {
      #expect(diagnostic == nil)
    } else if name.hasPrefix("n_") {
      #expect(diagnostic != nil)
    }
  }
}
