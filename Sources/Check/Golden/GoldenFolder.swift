package import Files
package import Source

/// The goldens of a folder, and what in it is passed over.
///
/// A document is a case where a picture or a record of its name stands beside it, or where it names a
/// screen itself. A record without a document is one whose scene is missing. A picture alone is an
/// orphan where it stands among goldens and nothing in the folder names it. Scenes of art are drawn
/// by `assets build` and are none. What else is JSON is data.
package struct GoldenFolder: Sendable {
  /// In the order of their names' bytes.
  package private(set) var cases: [GoldenCase] = []
  /// What could have been meant as a golden and is none.
  package private(set) var notes: [Diagnostic] = []

  /// - Parameter assets: folders of pictures for documents elsewhere; no picture in them is an orphan.
  package init(_ folder: String, assets: [String] = []) throws(FileError) {
    let tree = try FileTree(folder == "." ? "" : folder)
    var stems: [FileName: Set<String>] = [:]
    var pictures: [GoldenCase] = []
    for entry in tree.entries where !entry.isFolder {
      let (stem, fileExtension) = FilePath.splitExtension(entry.relativePath)
      guard ["json", "png", "golden"].contains(fileExtension) else {
        if ["png", "jpg", "jpeg"].contains(fileExtension.lowercased()) {
          pictures.append(GoldenCase(pictureAlone: entry.relativePath, in: folder))
        }
        continue
      }
      stems[FileName(stem), default: []].insert(fileExtension)
    }
    notes = tree.problems.map { problem in
      let path = FilePath.join(folder == "." ? "" : folder, problem.relativePath)
      return Diagnostic(.warning, "passed over \(path): it \(problem.message)")
    }
    for (stem, extensions) in stems.sorted(by: { $0.key < $1.key }) {
      let one = GoldenCase(name: stem.text, in: folder, extensions: extensions)
      if one.isOrphan { pictures.append(one) } else if isCase(one) { cases.append(one) }
    }
    if !pictures.isEmpty {
      cases += OrphanSearch(tree, in: folder, cases: cases, assets: assets).orphans(of: pictures)
      cases.sort { FileName($0.name) < FileName($1.name) }
    }
    noteTwins()
  }

  private mutating func isCase(_ one: GoldenCase) -> Bool {
    if one.hasRecord { return true }
    switch DocumentKind(one.document) {
    case .screen: return true
    case .art: return false
    case .data: return one.hasPicture
    case .doubtful(let note):
      if !one.hasPicture { notes.append(note) }
      return one.hasPicture
    }
  }

  /// Names that no eye can tell apart are said; each is a case of its own.
  private mutating func noteTwins() {
    // Strings are equal here though their bytes are not.
    for (name, twins) in Dictionary(grouping: cases, by: \.name) where twins.count > 1 {
      notes.append(
        Diagnostic(
          .warning, "\(twins.count) goldens are called \(name): only their Unicode form differs",
          hint: "rename all but one; other systems take them for one file"))
    }
  }
}

/// What a JSON file beside no record is.
enum DocumentKind {
  case screen
  case art
  /// It says nothing of a screen.
  case data
  /// It may have been meant as a screen.
  case doubtful(Diagnostic)

  init(_ path: String) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileSystem.read(path) } catch {
      self = .doubtful(Diagnostic(.warning, "passed over: \(error.message)"))
      return
    }
    let file = SourceFile(name: path, bytes: bytes)
    let root: JSONValue
    do throws(Diagnostic) { root = try JSONParser.parse(file) } catch {
      let hint = "were it a golden, it would have to be valid JSON"
      self = .doubtful(
        Diagnostic(.warning, "passed over: \(error.message)", at: error.place, hint: hint))
      return
    }
    guard case .object(let members) = root.kind else {
      self = .data
      return
    }
    func doubt(_ message: String, _ place: Place, _ hint: String) -> DocumentKind {
      .doubtful(Diagnostic(.warning, "passed over: \(message)", at: place, hint: hint))
    }
    if let screen = root["screen"] {
      guard case .string(let name) = screen.kind else {
        self = doubt(
          "\"screen\" is \(screen.kindName), not text", screen.opening,
          "a golden names its screen, as \"screen\": \"city.feed\"")
        return
      }
      if name == "art" {
        self = .art
      } else if name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*/) != nil {
        self = .screen
      } else {
        self = doubt(
          "\"screen\" is not a screen's name", screen.opening,
          "a golden names its screen, as \"screen\": \"city.feed\"")
      }
      return
    }
    let near = members.first { member in
      guard case .string = member.value.kind else { return false }
      return Suggestion.nearest(to: member.key, in: ["screen"]) != nil
    }
    self =
      near.map {
        doubt("there is no \"screen\" but \"\($0.key)\"", $0.keyPlace, "did you mean \"screen\"?")
      } ?? .data
  }
}
