import Digest
import Engine
import Expand
import Files
import Findings
import Header
import Rules
import Scene
package import Source

/// A document for the linter to check.
package struct LintInput: Sendable {
  package var file: SourceFile
  /// The folder of the document's pictures; empty for the current folder.
  package var folder: String

  package init(file: SourceFile, folder: String) {
    self.file = file
    self.folder = folder
  }

  /// Whether the input is a picture (an icon or a launch image) instead of a document.
  package var isPicture: Bool {
    FilePath.splitExtension(file.name).extension.lowercased() == "png"
      || file.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
  }
}

extension LintInput {
  /// Returns whether a JSON file in a folder should be checked: a document, definitions, or a file
  /// with a syntax error.
  package static func isDocument(_ file: SourceFile) -> Bool {
    guard let root = try? JSONParser.parse(file) else { return true }
    return LintedDocument.part(of: root) != .other
  }
}

/// A document, with facts that other documents may need.
struct LintedDocument: Sendable {
  let input: LintInput
  let document: Document
  let facts: LintDocument

  init(
    _ input: LintInput, as variant: RenderVariant, by renderer: Renderer
  ) throws(CityPaintError) {
    self.input = input
    document = try renderer.document(input.file, folder: input.folder)
    let header = document.header(as: variant)
    var facts = LintDocument(
      path: input.file.name, screen: header.screen, orientation: header.orientation,
      place: document.root.opening)
    facts.content = Self.content(of: document.root)
    self.facts = facts
  }

  /// Returns the contents of a document without its orientation and without members that do not
  /// affect drawing.
  private static func content(of root: JSONValue) -> String {
    guard case .object(let members) = root.kind else { return "" }
    let idle = ["$schema", RootKey.orientation.rawValue] + RootKey.names(.drawsNothing)
    let kept = members.filter { !idle.contains($0.key) }
      .map { JSONOutput.Member($0.key, JSONOutput($0.value)) }
    let text = JSONWriter.text(JSONOutput.object(kept).sorted, .compact)
    return SHA256.hex(Array(text.utf8))
  }
}

extension LintedDocument {
  /// The kind of a file that is not a screen but may be part of one.
  enum Part: Hashable, Sendable {
    /// Definitions for documents that import the file.
    case definitions
    /// Any other JSON, such as data.
    case other
  }

  /// The kind of a JSON file without `screen`; `nil` for a document.
  var part: Part? { Self.part(of: document.root) }

  static func part(of root: JSONValue) -> Part? {
    guard case .object(let members) = root.kind else { return .other }
    guard root["screen"] == nil else { return nil }
    let keys = members.map(\.key).filter { $0 != "$schema" }
    return !keys.isEmpty && keys.allSatisfy { RootKey.is($0, .defines) } ? .definitions : .other
  }
}
