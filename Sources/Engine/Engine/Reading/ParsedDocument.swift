package import Bounds
package import Expand
package import Files
package import Source

/// A document as parsed, before a renderer fills it in and reads it.
///
/// This covers facts that need only the text of the file. With a renderer, use `Document`, which
/// contains a parsed document.
package struct ParsedDocument: Sendable {
  package let root: JSONValue
  /// The folder of the files that the document names; empty for the current folder, or if no files
  /// are requested.
  package let folder: String

  /// Parses a document.
  ///
  /// - Throws: if the text is not JSON.
  package init(
    _ file: SourceFile, folder: String = "", limits: Limits = .standard
  ) throws(CityPaintError) {
    do throws(Diagnostic) { root = try JSONParser.parse(file, limits: limits) } catch {
      var problem = error
      if file.bytes.allSatisfy({ $0 <= 0x20 }) {
        problem.hint =
          "write a document, such as {\"screen\": \"scene\", \"root\": \"Hello\"}, or restore the file"
      }
      throw CityPaintError([problem])
    }
    self.folder = folder
  }

  init(root: JSONValue, folder: String) {
    self.root = root
    self.folder = folder
  }

  /// Returns the document without a key of its root.
  package func without(_ key: RootKey) -> ParsedDocument {
    guard case .object(let members) = root.kind else { return self }
    let rest = members.filter { $0.key != key.rawValue }
    return ParsedDocument(root: JSONValue(.object(rest), at: root.place), folder: folder)
  }

  /// Returns the strings that may be file names, in document order.
  ///
  /// - Parameter keys: the keys whose values are included; `nil` for all.
  package func texts(under keys: Set<String>? = nil) -> some Sequence<String> {
    sequence(state: [(value: root, isWanted: keys == nil)]) { pending in
      while let (value, isWanted) = pending.popLast() {
        switch value.kind {
        case .string(let text) where isWanted && text.utf8.count <= 1024: return text
        case .array(let items): pending += items.reversed().map { ($0, isWanted) }
        case .object(let members):
          pending += members.reversed().map {
            ($0.value, isWanted || keys?.contains($0.key) == true)
          }
        default: break
        }
      }
      return nil
    }
  }

  /// The paths of the documents that this document names; every string if one path is computed.
  package var documentNames: Set<FileName> {
    let names = Set(texts(under: Self.documentKeys).map { FileName($0) })
    return names.contains { $0.text.contains("{{") } ? Set(texts().map { FileName($0) }) : names
  }

  /// The keys whose values name documents.
  private static let documentKeys = Set(RootKey.names(.namesDocuments) + ["src"])
}
