import Pixels
import Synchronization
import TestSupport
import Testing

@testable import Expand
@testable import Source

/// Kits that are written in the language of documents.
@Suite struct ComponentKitTests {
  private static let kit = #"""
    {"colors": {"chart.1": "#111111"}, "components": {
      "chart.inner": {"body": {"type": "text", "text": "kit"}},
      "chart.outer": {"parameters": {"label": {"type": "text", "default": "a"}}, "body":
        {"type": "row", "children": [{"type": "chart.inner"}, "{{label}}"]}}}}
    """#

  private func fill(
    _ text: String
  ) throws -> (json: String, problems: [String], template: Template, reads: Int) {
    let count = Count()
    var language = Filling.language
    language.kit = { _ in
      count.value.withLock { $0 += 1 }
      return SourceFile(name: "chart.json", reference: "chart.json", bytes: Array(Self.kit.utf8))
    }
    let root = try JSONParser.parse(SourceFile(name: "a.json", text: text))
    let files = TemplateFiles { _, _ in .failure(Diagnostic(.error, "no files")) }
    let template = Template(root, files: files, language: language)
    let filled = template.fill { _ in
      TemplateEnvironment(
        look: "flat", appearance: "light", direction: "ltr", locale: "en",
        orientation: "portrait", width: 320, height: 480)
    }
    return (
      JSONWriter.text(Filling.output(filled.root), .compact), filled.log.sorted.map(\.message),
      template, count.value.withLock { $0 }
    )
  }

  private final class Count: Sendable {
    let value = Mutex(0)
  }

  @Test func aDocumentUsesAKit() throws {
    let outcome = try fill(#"{"root": {"type": "chart.outer", "label": "b"}}"#)
    #expect(outcome.problems == [])
    #expect(
      outcome.json.contains(#"{"type":"text","text":"kit""#) && outcome.json.contains("\"b\""))
    // The kit's names are not the document's own.
    #expect(outcome.template.definitions.outlines.isEmpty)
    #expect(
      outcome.template.definitions.kitOutlines.map(\.name) == ["chart.inner", "chart.outer"])
  }

  /// The document's own component of a kit's name wins, but not in the kit's own bodies.
  @Test func aDocumentsOwnComponentWins() throws {
    let outcome = try fill(
      #"""
      {"colors": {"chart.1": "#222222"},
       "components": {"chart.inner": {"body": {"type": "text", "text": "own"}}},
       "root": {"type": "row", "children": [{"type": "chart.inner"}, {"type": "chart.outer"}]}}
      """#)
    #expect(outcome.problems == [])
    let texts = outcome.json.matches(of: /"text":"(\w+)"/).map { String($0.1) }
    #expect(texts == ["own", "kit"])
    #expect(outcome.template.definitions.colors["chart.1"]?.light.hex == "#222222")
    #expect(outcome.template.definitions.outlines.map(\.name) == ["chart.inner"])
  }

  @Test(arguments: [
    (#"{"data": {"chart": 1}, "root": {"type": "text", "text": "{{chart}} chart.outer"}}"#, 0),
    (#"{"root": {"type": "chart.outer"}}"#, 1),
    (#"{"root": {"type": "\u0063hart.outer"}}"#, 1),
  ])
  func onlyADocumentThatMentionsAKitReadsIt(text: String, count: Int) throws {
    let outcome = try fill(text)
    #expect(outcome.problems == [])
    #expect(outcome.reads == count)
  }

  @Test func everyKitHasItsFile() throws {
    for kit in ComponentKit.allCases {
      let file = SourceFile(
        name: kit.file, reference: kit.file, bytes: try PackageFolder.read("Assets/" + kit.file))
      var language = Filling.language
      language.kit = { _ in file }
      let outlines = language.kitOutlines
      #expect(!outlines.isEmpty && outlines.allSatisfy { $0.name.hasPrefix(kit.rawValue + ".") })
      // Every component, and every parameter, is described for editors.
      #expect(outlines.allSatisfy { $0.about != nil })
      #expect(outlines.flatMap(\.parameters).allSatisfy { $0.about?.hasSuffix(".") == true })
    }
  }
}
