package import Bounds
import Expand
package import Files
package import Source

/// A document as it was parsed, before a renderer fills it in and reads it.
///
/// What a file states by its text alone is read here, without a renderer; a caller with
/// one uses the `Document`, which is made of this.
package struct ParsedDocument: Sendable {
  package let root: JSONValue
  /// Where the files that it names come from; empty for the current folder, or where none are
  /// requested.
  package let folder: String

  /// - Throws: where it is not JSON.
  package init(
    _ file: SourceFile, folder: String = "", limits: Limits = .standard
  ) throws(CityPaintError) {
    do throws(Diagnostic) { root = try JSONParser.parse(file, limits: limits) } catch {
      throw CityPaintError([error])
    }
    self.folder = folder
  }

  /// The texts that may be a file's name, as they follow each other.
  ///
  /// - Parameter keys: only those that are under one of these; `nil` for all.
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

  /// Paths of documents that it names; where one of them is computed, every text may be one.
  package var documentNames: Set<FileName> {
    let names = Set(texts(under: Self.documentKeys).map { FileName($0) })
    return names.contains { $0.text.contains("{{") } ? Set(texts().map { FileName($0) }) : names
  }

  /// Keys under which documents are named.
  private static let documentKeys = Set(RootKey.names(.namesDocuments) + ["src"])
}
