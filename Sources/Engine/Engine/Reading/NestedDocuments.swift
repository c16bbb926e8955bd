import Bounds
import Files
import Scene
import Source
import Synchronization

/// A document in a chain of documents, each of which shows the next.
struct DocumentLink: Sendable {
  /// The file's name as shown in messages.
  let name: String
  /// The file's path without links, which identifies it.
  fileprivate let path: String

  init(_ file: SourceFile, isInMemory: Bool) {
    name = file.name
    path = isInMemory ? file.reference : FileSystem.realPath(file.name) ?? file.name
  }
}

/// The documents that a document shows, each kept while its files are unchanged.
final class NestedDocuments: Sendable {
  private struct Entry: Sendable {
    var document: Document
    /// The stamps of its files; `nil` for a path without a file.
    var stamps: [String: FileStamp?]
  }

  private let entries = Mutex<[String: Entry]>([:])

  func known(_ name: String) -> Document? {
    guard let entry = entries.withLock({ $0[name] }),
      entry.stamps.allSatisfy({ FileStamp($0.key) == $0.value })
    else { return nil }
    return entry.document
  }

  /// Keeps a document until one of its files changes.
  ///
  /// - Parameter paths: the document's own path.
  func keep(_ document: Document, as name: String, stamps paths: [String]) {
    let stamps = (paths + document.soughtPaths).map { path -> (String, FileStamp?) in
      (path, FileStamp(path))
    }
    let entry = Entry(
      document: document, stamps: Dictionary(stamps, uniquingKeysWith: { first, _ in first }))
    entries.withLock { $0[name] = entry }
  }
}

extension Document {
  /// Whether another document shows this one.
  var isNested: Bool { chain.count > 1 }

  /// Throws if the document shows itself, or if too many documents show each other.
  func checkChain() throws(CityPaintError) {
    guard let last = chain.last else { return }
    if let first = chain.dropLast().firstIndex(where: { $0.path == last.path }) {
      let circle = chain[first...].map { FilePath.lastComponent(of: $0.name) }
        .joined(separator: " → ")
      throw CityPaintError([
        Diagnostic(
          .error, "a screen cannot show itself: \(circle)",
          hint: "name a document that does not show this one")
      ])
    }
    guard chain.count <= Bounds.screenDepth else {
      throw CityPaintError([
        Diagnostic(
          .error, "screens are nested more than \(Bounds.screenDepth) documents deep",
          hint: "show the inner document directly")
      ])
    }
  }

  /// Returns the files in a folder, by their names relative to it.
  static func files(_ all: [String: [UInt8]], in folder: String) -> [String: [UInt8]] {
    guard !folder.isEmpty else { return all }
    let prefix = folder + "/"
    return Dictionary(
      all.compactMap { name, bytes in
        name.hasPrefix(prefix) ? (String(name.dropFirst(prefix.count)), bytes) : nil
      }, uniquingKeysWith: { first, _ in first })
  }
}
