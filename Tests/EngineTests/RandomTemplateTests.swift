import Header
import Pixels
import Scene
import Schema
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// Documents that the schema allows, whatever they say, and templates that come to the same.
@Suite struct RandomTemplateTests {
  /// A renderer, and the schema of what an expansion comes to.
  private struct Bench {
    let renderer: Renderer
    let schema: JSONOutput
    let folder: TemporaryFolder

    init() throws {
      renderer = try Renderer()
      let documents = renderer.documents
      schema = documents.type.jsonSchema(title: "", for: documents.vocabulary)
      folder = try TemporaryFolder()
      try folder.write(
        SamplePicture.png(Color(red: 200, green: 90, blue: 30)), RandomDocument.picture)
    }
  }

  private static let bench = Result { try Bench() }

  private enum Outcome {
    case drawn(RenderedScreen)
    case refused([Diagnostic])
  }

  private func draw(_ text: String, scale: Int = 1) throws -> Outcome {
    let bench = try Self.bench.get()
    do {
      return .drawn(
        try bench.renderer.render(
          Array(text.utf8), name: "a.json", folder: bench.folder.path,
          as: RenderVariant(scale: scale)))
    } catch {
      return .refused(error.diagnostics)
    }
  }

  /// A random document, less what is refused of it; every refusal has a place in it.
  private func sound(seed: UInt64) throws -> String? {
    var maker = RandomDocument(seed: seed, schema: try Self.bench.get().schema, isTemplate: false)
    var document = maker.document()
    for _ in 0..<40 {
      let text = JSONWriter.text(document)
      switch try draw(text) {
      case .drawn: return text
      case .refused(let problems):
        let errors = problems.filter { $0.severity == .error }
        let places = errors.compactMap { $0.place?.span }
        #expect(!errors.isEmpty && places.count == errors.count, "seed \(seed): \(problems)")
        let root = try JSONParser.parse(SourceFile(name: "a.json", text: text))
        guard let rest = RandomDocument.without(places, in: root) else { return nil }
        document = rest
      }
    }
    Issue.record("seed \(seed): refused again and again: \(JSONWriter.text(document))")
    return nil
  }

  /// What `expand` prints for a document.
  private func expansion(_ text: String) throws -> String {
    let bench = try Self.bench.get()
    let screen = try bench.renderer.resolve(
      SourceFile(name: "a.json", text: text), folder: bench.folder.path,
      as: RenderVariant(scale: 1))
    return JSONWriter.text(Expansion(screen, by: bench.renderer).json(folder: bench.folder.path))
  }

  @Test func manyAreDrawn() throws {
    let drawn = try (1...20).filter { try sound(seed: UInt64($0)) != nil }
    #expect(drawn.count >= 15)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func aTemplateAndAnExpansionHaveADocumentsPixels(seed: UInt64) throws {
    guard let text = try sound(seed: seed) else { return }
    var maker = RandomTemplate(seed: seed)
    let root = try JSONParser.parse(SourceFile(name: "a.json", text: text))
    let template = JSONWriter.text(maker.template(of: JSONOutput(root, spelled: true)))
    for scale in 1...3 {
      guard case .drawn(let plain) = try draw(text, scale: scale) else {
        Issue.record("not drawn at \(scale)x: \(text)")
        continue
      }
      for other in [template, try expansion(text), try expansion(template)] {
        switch try draw(other, scale: scale) {
        case .drawn(let picture):
          #expect(picture.digest == plain.digest, "seed \(seed) at \(scale)x:\n\(text)\n\(other)")
        case .refused(let problems):
          let reported = DiagnosticPrinter().text(for: problems.filter { $0.severity == .error })
          Issue.record("seed \(seed): \(reported)\n\(text)\n\(other)")
        }
      }
    }
  }
}
