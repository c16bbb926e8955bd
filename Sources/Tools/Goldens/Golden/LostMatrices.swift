import Engine
import Expand
import Files
import Source

/// The goldens that a document's matrix may have had before it could no longer be read.
///
/// Only the matrix of `trip.json` says that `trip-de` is one of its goldens. If the document cannot
/// be read, such a golden is not one whose document is gone: its files must not be removed.
struct LostMatrices {
  private(set) var cases: [GoldenCase] = []
  /// The names whose files need no further search.
  private(set) var names: Set<FileName> = []
  /// The documents whose mistakes the cases report.
  private(set) var documents: Set<FileName> = []

  /// The result of looking for a document's matrix.
  private enum Search {
    /// The document, or its matrix, cannot be read.
    case failed
    /// There is no matrix, but also no golden of the document itself. Whether the document has a
    /// mistake, such as `"matrx"`, is known when it is drawn.
    case undecided
    /// The matrix says that it does not have the golden, or the document has a golden itself.
    case settled
  }

  /// - Parameters:
  ///   - stems: the names in the folder, with the extensions of their files.
  ///   - listed: the names in the folder's inventory.
  init(
    _ stems: [FileName: Set<String>], in folder: String, listed: Set<FileName>,
    matrices: MatrixDocuments
  ) {
    var known: [FileName: Search] = [:]
    func search(_ stem: FileName) -> Search {
      if let search = known[stem] { return search }
      let own = stems[stem] ?? []
      let hasGolden = own.count > 1 || listed.contains(stem)
      let document = GoldenCase(name: stem.text, in: folder, extensions: own)
      let search = Self.search(document, hasGolden: hasGolden, matrices)
      known[stem] = search
      return search
    }
    for name in listed.union(stems.keys) where !matrices.names.contains(name) {
      let extensions = stems[name] ?? []
      guard !extensions.contains("json") else { continue }
      let isGolden = extensions.contains("golden") || listed.contains(name)
      let owner = Self.stems(of: name.text).map { FileName($0) }.first { stem in
        guard stems[stem]?.contains("json") == true else { return false }
        let search = search(stem)
        return search == .failed || search == .undecided && isGolden
      }
      guard let owner else { continue }
      names.insert(name)
      // A picture alone may have another use.
      guard isGolden else { continue }
      cases.append(
        GoldenCase(
          name: name.text,
          ofLostMatrixIn: GoldenCase(name: owner.text, in: folder, extensions: ["json"]),
          extensions: extensions, isListed: listed.contains(name)))
      if search(owner) == .failed { documents.insert(owner) }
    }
  }

  private static func search(
    _ document: GoldenCase, hasGolden: Bool, _ matrices: MatrixDocuments
  ) -> Search {
    let name = FileName(document.name)
    if matrices.whole.contains(name) { return .settled }
    if matrices.faulty.contains(name) { return .failed }
    guard let parsed = try? document.parsed() else { return .failed }
    return parsed.root["screen"] == nil || hasGolden ? .settled : .undecided
  }

  /// Returns the names of the documents that may have a golden, longest first: `trip-de` and `trip`
  /// for `trip-de-dark`.
  static func stems(of name: String) -> [String] {
    var stems: [String] = []
    var stem = name[...]
    while let end = stem.lastIndex(where: { $0 == "-" || $0 == "@" }) {
      stem = stem[..<end]
      stems.append(String(stem))
    }
    return stems
  }
}
