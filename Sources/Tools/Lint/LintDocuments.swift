import Digest
import Engine
import Files
import Goldens
import Rules
import Scene
package import Source

/// A document as the linter is given it.
package struct LintInput: Sendable {
  package var file: SourceFile
  /// Where the pictures it names come from; empty for the current folder.
  package var folder: String

  package init(file: SourceFile, folder: String) {
    self.file = file
    self.folder = folder
  }

  /// Whether it is a picture, an icon's or a launch image, and no document.
  package var isPicture: Bool {
    FilePath.splitExtension(file.name).extension.lowercased() == "png"
      || file.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
  }
}

/// A document that is parsed, with what others may want to know of it.
struct ParsedDocument: Sendable {
  var input: LintInput
  var root: JSONValue
  var facts: LintDocument

  init(_ input: LintInput, _ root: JSONValue) {
    self.input = input
    self.root = root
    let orientation = root["orientation"].flatMap { value -> Device.Orientation? in
      if case .string(let word) = value.kind { Device.Orientation(rawValue: word) } else { nil }
    }
    var screen = ""
    if case .string(let word)? = root["screen"]?.kind { screen = word }
    facts = LintDocument(
      path: input.file.name, screen: screen, orientation: orientation ?? .portrait,
      place: root.opening)
    facts.content = Self.content(of: root)
  }

  /// What a document says beside how it is held, and what draws nothing.
  private static func content(of root: JSONValue) -> String {
    guard case .object(let members) = root.kind else { return "" }
    let idle: Set = ["$schema", "orientation", "check", "lint", "previous"]
    let kept = members.filter { !idle.contains($0.key) }
      .map { JSONOutput.Member($0.key, JSONOutput($0.value)) }
    let text = JSONWriter.text(JSONOutput.object(kept).sorted, .compact)
    return SHA256.hex(Array(text.utf8))
  }
}
