import Engine
import Expand
import Files
import Header
import Rules
import Scene
import Schema
import Source

/// The cases of a folder's documents with a matrix: one for each combination of its values.
struct MatrixDocuments {
  private(set) var cases: [GoldenCase] = []
  /// The names whose files need no further search: the cases, and the documents themselves unless
  /// their matrix has an error.
  private(set) var names: Set<FileName> = []
  /// Names that two documents have.
  private(set) var suspects: [GoldenFolder.Suspect] = []
  /// The documents whose matrix can be read, and those whose matrix has an error.
  private(set) var whole: Set<FileName> = []
  private(set) var faulty: Set<FileName> = []

  /// - Parameters:
  ///   - stems: the names in the folder, with the extensions of their files.
  ///   - listed: the names in the folder's inventory.
  init(_ stems: [FileName: Set<String>], in folder: String, listed: Set<FileName>) {
    let vocabulary = Lazy {
      Environment(device: .standard, vocabulary: Library(Kits.all).vocabulary)
    }
    for (stem, extensions) in stems where extensions.contains("json") {
      let document = GoldenCase(name: stem.text, in: folder, extensions: extensions)
      guard let bytes = try? document.read(.document) else { continue }
      let file = SourceFile(name: document.document, bytes: bytes)
      guard file.mayContain(key: RootKey.matrix.rawValue), let root = try? JSONParser.parse(file),
        root[RootKey.matrix.rawValue] != nil
      else { continue }
      let matrix = WrittenMatrix(root, in: vocabulary.value)
      guard root["screen"] != nil, matrix.isWhole else {
        faulty.insert(stem)
        if root["screen"] != nil { add(document, matrix, at: root, stems, listed) }
        continue
      }
      if !matrix.matrix.isEmpty {
        whole.insert(stem)
        add(document, matrix, at: root, stems, listed)
      }
    }
  }

  private mutating func add(
    _ document: GoldenCase, _ matrix: WrittenMatrix, at root: JSONValue,
    _ stems: [FileName: Set<String>], _ listed: Set<FileName>
  ) {
    let combinations = matrix.matrix.isEmpty ? [] : matrix.matrix.combinations
    // A document with an error needs its own name to report it.
    if !matrix.isWhole,
      combinations.contains(where: { GoldenCase.name($0, of: document.name) == document.name })
    {
      return
    }
    for combination in combinations {
      let name = FileName(GoldenCase.name(combination, of: document.name))
      let extensions = stems[name] ?? []
      guard !extensions.contains("json") || name == FileName(document.name) else {
        suspects.append(
          GoldenFolder.Suspect(
            golden: document,
            problem: Diagnostic(
              .warning,
              "the matrix of \(document.document) and \(name.text).json both have the golden "
                + name.text, at: root[RootKey.matrix.rawValue]?.opening,
              hint: "rename \(FilePath.lastComponent(of: name.text)).json")))
        continue
      }
      names.insert(name)
      cases.append(
        GoldenCase(
          combination, of: document, extensions: extensions, isListed: listed.contains(name),
          isWhole: matrix.isWhole))
    }
    guard matrix.isWhole else { return }
    let own = FileName(document.name)
    guard names.insert(own).inserted else { return }
    // The picture and the record from before the document had a matrix.
    let left = (stems[own] ?? []).subtracting(["json"])
    if !left.isEmpty || listed.contains(own) {
      cases.append(
        GoldenCase(
          supersededBy: document, extensions: left, isListed: listed.contains(own)))
    }
  }
}
