import Expand
import Schema
import Source
import Testing

@testable import Engine

/// Every key of a document's root is in the table that says what becomes of it.
@Suite struct RootKeyTests {
  private static let documents: [String: Set<String>] = {
    guard let schema = try? Renderer().schema, case .object(let all)? = schema.schema["$defs"]
    else { return [:] }
    var found: [String: Set<String>] = [:]
    for definition in all where definition.key.hasPrefix("document.") {
      guard case .object(let keys)? = definition.value["properties"] else { continue }
      found[definition.key] = Set(keys.map(\.key)).subtracting(["$schema"])
    }
    return found
  }()

  @Test func whatEveryDocumentTakesIsInTheTable() throws {
    #expect(Self.documents.count > 5)
    let shared = Self.documents.values.reduce(Set(RootKey.allCases.map(\.rawValue))) {
      $0.intersection($1)
    }
    let all = Self.documents.values.dropFirst().reduce(try #require(Self.documents.values.first)) {
      $0.intersection($1)
    }
    #expect(all == shared, "declared, and not in the table: \(all.subtracting(shared).sorted())")
    let table = Set(RootKey.allCases.map(\.rawValue)).subtracting([RootKey.root.rawValue])
    #expect(
      table == shared, "in the table, and not declared: \(table.subtracting(shared).sorted())")
    let scene = try #require(Self.documents["document.scene"])
    #expect(scene.subtracting(shared) == [RootKey.root.rawValue])
  }

  /// What an expansion leaves nothing of is all that the grammar declares of a root.
  @Test func theGrammarDeclaresWhatDefinesAndFills() {
    var builder = SchemaBuilder()
    Grammar().describe(in: &builder)
    let declared = builder.records.filter { ["definitions", "settings"].contains($0.name) }
      .flatMap { $0.fields.map(\.key) }
    #expect(declared == RootKey.names([.defines, .fills]))
  }
}
