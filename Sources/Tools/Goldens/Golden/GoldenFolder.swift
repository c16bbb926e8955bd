import Codecs
import Engine
package import Files
package import Source

/// The goldens in a folder, and the files in it that are ignored.
///
/// A document is a case if a picture or a record with its name is beside it, if it has a `screen`,
/// or if the folder's inventory lists it. A record without a document is a case with a missing
/// scene. A picture alone is an orphan if it is among goldens and no file in the folder refers to
/// it. Scenes of art are drawn by `assets build` and are not cases. Any other JSON file is data for
/// a case; if no case uses it, it is a suspect. Links that lead out of the folder are not followed.
package struct GoldenFolder: Sendable {
  /// The cases, in the byte order of their names.
  package private(set) var cases: [GoldenCase] = []
  /// Notes about files that may have been intended as goldens.
  package private(set) var notes: [Diagnostic] = []
  /// Findings that may hide a golden; in CI, each is an error.
  ///
  /// These are folders that cannot be read, links that lead out of the folder, and JSON files that
  /// are not screens and that no golden uses.
  package private(set) var suspects: [Suspect] = []

  /// A part of the folder that could not be checked, and the reason.
  package struct Suspect: Sendable {
    package var golden: GoldenCase
    package var problem: Diagnostic
  }

  /// - Parameter assets: folders of pictures that other documents use; pictures in them are not
  ///   orphans.
  package init(_ folder: String, assets: [String] = []) throws(FileError) {
    let folder = folder == "." ? "" : folder
    let tree = try FileTree(folder, staysInside: true)
    var stems: [FileName: Set<String>] = [:]
    var pictures: [GoldenCase] = []
    for entry in tree.entries where !entry.isFolder {
      let (stem, fileExtension) = FilePath.splitExtension(entry.relativePath)
      guard GoldenCase.extensions.contains(fileExtension) else {
        if PictureFormat(ofName: entry.relativePath) != nil {
          pictures.append(GoldenCase(pictureAlone: entry.relativePath, in: folder))
        }
        continue
      }
      stems[FileName(stem), default: []].insert(fileExtension)
    }
    for problem in tree.problems { note(problem, in: folder) }
    let inventory = inventory(of: folder)
    let listed = Set(inventory.names)
    var data: [Suspect] = []
    let matrices = MatrixDocuments(stems, in: folder, listed: listed)
    let lost = LostMatrices(stems, in: folder, listed: listed, matrices: matrices)
    let names = matrices.names.union(lost.names)
    cases += matrices.cases + lost.cases
    suspects += matrices.suspects
    for (stem, extensions) in stems.sorted(by: { $0.key < $1.key }) where !names.contains(stem) {
      // The goldens of a document report its mistake.
      if lost.documents.contains(stem), extensions == ["json"], !listed.contains(stem) { continue }
      let one = GoldenCase(
        name: stem.text, in: folder, extensions: extensions, isListed: listed.contains(stem))
      if one.isOrphan {
        pictures.append(one)
      } else if one.hasRecord || one.isListed {
        cases.append(one)
      } else {
        switch DocumentKind(one) {
        case .screen: cases.append(one)
        case .other where one.hasPicture: cases.append(one)
        case .none: break
        case .other(let problem): data.append(Suspect(golden: one, problem: problem))
        }
      }
    }
    cases += listed.filter { stems[$0] == nil && !names.contains($0) }
      .map { GoldenCase(name: $0.text, in: folder, extensions: [], isListed: true) }
    switch inventory {
    case .gone: noteLostInventory(of: folder)
    case .whole: noteUnlisted(in: folder)
    case .damaged: break
    }
    if !pictures.isEmpty {
      cases += OrphanSearch(tree, in: folder, cases: cases, assets: assets).orphans(of: pictures)
    }
    cases.sort { FileName($0.name) < FileName($1.name) }
    suspects += DataSearch(cases: cases).unnamed(of: data)
    noteTwins()
  }

  /// The folder's inventory, if it can be read.
  private enum Inventory {
    case whole(GoldenInventory)
    case damaged
    case gone

    var names: [FileName] {
      if case .whole(let inventory) = self { inventory.names } else { [] }
    }
  }

  /// Returns the folder's inventory; errors in it become suspects.
  private mutating func inventory(of folder: String) -> Inventory {
    do throws(GoldenInventory.Problem) {
      return try GoldenInventory(in: folder).map { .whole($0) } ?? .gone
    } catch {
      suspect(error.diagnostic, in: folder)
      return .damaged
    }
  }

  /// Reports goldens that the inventory does not list, as after a merge of two branches, one of
  /// which deleted the golden.
  private mutating func noteUnlisted(in folder: String) {
    let names = cases.filter { $0.isComplete && !$0.isListed }.map(\.name).sorted()
    guard !names.isEmpty else { return }
    let file = FilePath.join(folder, GoldenInventory.fileName)
    let rest = names.count > Self.mostNames ? ", and \(names.count - Self.mostNames) more" : ""
    let (one, it, its) = names.count == 1 ? ("it", "it", "its") : ("one", "them", "their")
    let what =
      (names.count == 1 ? "" : "\(names.count) goldens (")
      + names.prefix(Self.mostNames).joined(separator: ", ") + rest
      + (names.count == 1 ? "" : ")")
    suspect(
      Diagnostic(
        .warning,
        "\(file) does not list \(what), so it would not be noticed if \(one) went missing",
        hint: "\(Self.accept(in: folder)) lists \(it); if another branch deleted \(it) on "
          + "purpose, delete \(its) files instead"),
      in: folder)
  }

  /// The command that writes the inventory, and accepts no change.
  private static func accept(in folder: String) -> String {
    GoldenCommands(folder: folder.isEmpty ? "." : folder).acceptNew
  }

  /// The number of goldens to name in a message.
  private static let mostNames = 3

  /// Reports an inventory that does not exist, although goldens were accepted in the folder.
  private mutating func noteLostInventory(of folder: String) {
    let records = cases.filter(\.hasRecord)
    // A subfolder of a folder of goldens has no inventory; records contain the name in the folder.
    let isAccepted = records.prefix(Self.mostRecords).contains { golden in
      guard let bytes = try? golden.read(.record) else { return false }
      let name = GoldenFile.name(in: SourceFile(name: golden.record, bytes: bytes))
      return name.map { FileName($0) == FileName(golden.name) } ?? false
    }
    guard isAccepted else { return }
    let file = FilePath.join(folder, GoldenInventory.fileName)
    let count = records.count == 1 ? "1 golden has" : "\(records.count) goldens have"
    suspect(
      Diagnostic(
        .warning,
        "the inventory is gone: \(count) a record, but there is no \(file), so a golden that is "
          + "missing with all its files would not be noticed",
        hint: "restore \(file) from version control; or else "
          + "\(Self.accept(in: folder)) writes it from the goldens that are there"
      ),
      in: folder)
  }

  /// The number of records to read, to find out whether they were accepted in this folder.
  private static let mostRecords = 8

  private mutating func suspect(_ problem: Diagnostic, in folder: String) {
    let golden = GoldenCase(name: GoldenInventory.fileName, in: folder, extensions: [])
    suspects.append(Suspect(golden: golden, problem: problem))
  }

  private mutating func note(_ problem: FileTree.Problem, in folder: String) {
    let path = FilePath.join(folder, problem.relativePath)
    let diagnostic = Diagnostic(.warning, "ignored \(path): it \(problem.message)")
    guard Self.mayHide(problem) else { return notes.append(diagnostic) }
    suspects.append(
      Suspect(
        golden: GoldenCase(name: problem.relativePath, in: folder, extensions: []),
        problem: diagnostic))
  }

  /// Returns whether an unreadable file may hide a golden.
  private static func mayHide(_ problem: FileTree.Problem) -> Bool {
    switch problem {
    case .circle, .repeated: false
    case .unreadable, .outside: true
    case .dangling(let path), .special(let path), .illegible(let path):
      GoldenCase.extensions.contains(FilePath.splitExtension(path).extension)
    }
  }

  /// Reports names that look the same but belong to separate cases.
  private mutating func noteTwins() {
    // The strings are equal although their bytes differ.
    for (name, twins) in Dictionary(grouping: cases, by: \.name) where twins.count > 1 {
      notes.append(
        Diagnostic(
          .warning,
          "\(twins.count) goldens are named \(name): only their Unicode normalization differs",
          hint: "rename all but one; other systems treat them as the same file"))
    }
  }
}

extension GoldenCase {
  /// The extensions of a golden's files.
  package static let extensions: Set = ["json", "png", "golden"]
}

/// The kind of a JSON file without a record.
enum DocumentKind {
  case screen
  /// A scene or a catalog of art, or a report or decisions of `check`; it is certainly not a
  /// golden.
  case none
  /// A file without a screen, or one that cannot be read, with the reason.
  case other(Diagnostic)

  init(_ golden: GoldenCase) {
    func other(_ message: String, _ place: Place?, _ hint: String?) -> DocumentKind {
      .other(Diagnostic(.warning, "ignored: \(message)", at: place, hint: hint))
    }
    let root: JSONValue
    do throws(CityPaintError) { root = try golden.parsed().root } catch {
      let (message, place) = (error.diagnostics[0].message, error.diagnostics[0].place)
      let hint = "correct the JSON, or move the file out of the folder"
      self = other(message, place, place == nil ? nil : hint)
      return
    }
    let naming = "write the name of a screen: \"screen\": \"city.feed\""
    guard case .object(let members) = root.kind else {
      self = other("a golden is an object, but this is \(root.kindName)", root.opening, Self.remedy)
      return
    }
    guard let screen = root["screen"] else {
      let isCatalog =
        FilePath.lastComponent(of: golden.name) == "catalogue" && root["art"] != nil
      if isCatalog || root["report"] != nil && root["citypaint"] != nil
        || root["approvals"] != nil && root["cases"] != nil
      {
        self = .none
        return
      }
      let near = members.first { member in
        guard case .string = member.value.kind else { return false }
        return Suggestion.nearest(to: member.key, in: ["screen"]) != nil
      }
      self =
        near.map {
          other(
            "no \"screen\", only \(SafeText.quoted($0.key))", $0.keyPlace,
            "did you mean \"screen\"?")
        } ?? other("no golden uses this file, and it has no \"screen\"", root.opening, Self.remedy)
      return
    }
    guard case .string(let name) = screen.kind else {
      self = other("\"screen\" is \(screen.kindName), not text", screen.opening, naming)
      return
    }
    if name == "art" {
      self = .none
    } else if name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*/) != nil {
      self = .screen
    } else {
      self = other("\"screen\" is not the name of a screen", screen.opening, naming)
    }
  }

  private static let remedy =
    "use the file in a golden's import, data, look, previous, or src, or move it out of the folder"
}
