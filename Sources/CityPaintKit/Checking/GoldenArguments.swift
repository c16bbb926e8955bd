import Engine
import Files
import Goldens
import Source
import Workers

/// The error for arguments that cannot be used together.
package struct GoldenArgumentError: Error {
  package let message: String
}

extension Goldens {
  /// The goldens selected by a command's arguments.
  ///
  /// An argument is a folder of goldens, a folder or a case in one, or the name of a case or a
  /// folder as reported by `check`. The records beside a path determine its folder of goldens;
  /// names are looked up in `dir`.
  ///
  /// - Parameters:
  ///   - arguments: the arguments; empty for all cases.
  ///   - dir: the folder of goldens, if given.
  ///   - standard: the folder of goldens if none is given.
  ///   - only: names that restrict the selection.
  ///   - prefersNames: whether an argument that is both a name and a path is treated as a name; an
  ///     orphan must then be given by name as well.
  ///   - affected: files; only goldens that these files belong to, or that draw from them, are
  ///     selected.
  /// - Throws: `CityPaintError` for missing goldens, or `GoldenArgumentError` for two folders.
  package init(
    naming arguments: [String], dir: String?, standard: String = standardFolder,
    only: [String] = [], prefersNames: Bool = false, affected: [String]? = nil,
    shard: GoldenShard? = nil, options: RenderOptions
  ) throws {
    let choices = try Self.choices(arguments, dir, standard, prefersNames)
    let first = choices.first?.folder ?? dir ?? standard
    if let other = choices.first(where: { $0.folder != first }) {
      throw GoldenArgumentError(
        message:
          "\(first) and \(other.folder) are two folders of goldens: use one at a time")
    }
    try self.init(
      in: first, options: options,
      remedy: choices.isEmpty && dir == nil
        ? standard == Self.standardFolder
          ? Self.remedyForFolder : "change folders.goldens in \(Configuration.fileName)"
        : "give the folder of the goldens with --dir DIR")
    let whole = self
    if let shard {
      self.shard = shard
      cases = shard.inner.part(of: cases)
      suspects = shard.inner.part(of: suspects)
    }
    if let affected {
      cases = try users(of: affected, in: cases)
      if cases.isEmpty, !affected.isEmpty,
        affected.allSatisfy({ FileSystem.kind(of: $0) == .missing })
      {
        let names =
          affected.count == 1
          ? "there is no file \(SafeText.escape(affected[0]))"
          : "none of the \(affected.count) affected files is there, such as "
            + SafeText.escape(affected[0])
        ignored.append(
          Source.Diagnostic(
            .warning,
            "\(names), and no golden has drawn from \(affected.count == 1 ? "it" : "one")",
            hint: "names are relative to the current folder: git diff --name-only --relative"))
      }
    }
    let further = only.map { Choice(argument: $0, folder: first, name: $0) }
    for choices in [choices, further] where !choices.isEmpty {
      var picked: Set<GoldenCase> = []
      for choice in choices {
        var found = choice.cases(of: all)
        if found.isEmpty, FileSystem.kind(of: choice.argument) == .file {
          found = try users(of: [choice.argument], in: all)
          guard !found.isEmpty else {
            // A document that cannot be read is not a golden yet.
            var own = whole
            own.suspects.removeAll { choice.cases(of: [$0.golden]).isEmpty }
            throw own.missing(
              "no golden in \(folder) draws from \(choice.argument)",
              remedy: "give a golden, or a file that goldens import")
          }
        }
        guard !found.isEmpty else {
          throw whole.missing(
            "no golden in \(folder) is named \(choice.name ?? choice.argument)",
            remedy: choice.hint(all))
        }
        if prefersNames, found.count > 1 { found.removeAll(where: \.isOrphan) }
        picked.formUnion(found)
      }
      cases = cases.filter { picked.contains($0) }
      suspects = suspects.filter { suspect in
        choices.contains { !$0.cases(of: [suspect.golden]).isEmpty }
      }
    }
  }

  private static func choices(
    _ arguments: [String], _ dir: String?, _ standard: String, _ prefersNames: Bool
  ) throws(CityPaintError) -> [Choice] {
    let known = prefersNames && dir == nil ? (try? GoldenFolder(standard).cases) ?? [] : []
    return try arguments.map { argument throws(CityPaintError) in
      if let dir {
        return Choice(argument: argument, folder: dir, name: argument == dir ? nil : argument)
      }
      let named = Choice(argument: argument, folder: standard, name: argument)
      if !known.isEmpty, !named.cases(of: known).isEmpty { return named }
      // A shared file outside the folders of goldens belongs to the standard one.
      if let place = GoldenPlace(argument), place.isRecorded || !isShared(argument, standard) {
        return Choice(argument: argument, folder: place.folder, name: place.name)
      }
      guard FileSystem.kind(of: standard) == .directory else {
        throw prefersNames ? absent(argument) : absent(path: argument)
      }
      return named
    }
  }

  /// Whether a file is not a golden's, and the standard folder has goldens that may use it.
  private static func isShared(_ argument: String, _ standard: String) -> Bool {
    guard FileSystem.kind(of: argument) == .file, FileSystem.kind(of: standard) == .directory
    else { return false }
    let stem = FilePath.splitExtension(argument).stem
    return !["png", "golden"].contains { FileSystem.kind(of: "\(stem).\($0)") != .missing }
  }

  /// The folders of goldens in the current folder.
  private static var folders: [String] {
    let folders = ((try? FileSystem.list(".")) ?? []).filter { folder in
      FileSystem.kind(of: FilePath.join(folder, GoldenInventory.fileName)) == .file
    }
    return folders.sorted()
  }

  /// The remedy if the default folder does not exist.
  private static var remedyForFolder: String {
    let folders = folders
    return folders.count == 1
      ? "did you mean --dir \(folders[0])?" : "give the folder of the goldens with --dir DIR"
  }

  /// Returns the error for a path that does not exist, with a similar one in its folder.
  private static func absent(path: String) -> CityPaintError {
    let name = FilePath.lastComponent(of: path)
    let folder = FilePath.directory(of: path)
    let isFile = GoldenCase.extensions.contains(FilePath.splitExtension(name).extension)
    let names = (try? FileSystem.list(folder.isEmpty ? "." : folder)) ?? []
    let near = Suggestion.nearest(
      to: name,
      in: names.sorted().filter { other in
        isFile
          ? other.hasSuffix(".json")
          : FileSystem.kind(of: FilePath.join(folder, other)) == .directory
      })
    return CityPaintError(
      "there is no \(isFile ? "file" : "folder") \(path)", kind: .missingInput,
      remedy: near.map { "did you mean \(FilePath.join(folder, $0))?" }
        ?? "give the folder of the goldens, or a golden's file")
  }

  /// Returns the error for a golden's name if neither the standard folder nor the file exists.
  private static func absent(_ argument: String) -> CityPaintError {
    let (stem, ending) = FilePath.splitExtension(argument)
    let file = ending.isEmpty ? argument + ".json" : argument
    let known = folders.first { folder in
      FileSystem.kind(of: FilePath.join(folder, "\(stem).json")) == .file
    }
    return CityPaintError(
      "there is no golden \(argument): there is neither a folder \(standardFolder) nor a file "
        + "\(file)", kind: .missingInput,
      remedy: known.map { "did you mean --dir \($0)?" }
        ?? "give the folder of the goldens with --dir DIR, or a golden's file")
  }
}

/// An argument, its folder of goldens, and the name that it selects there; `nil` for all.
private struct Choice {
  var argument: String
  var folder: String
  var name: String?

  func cases(of cases: [GoldenCase]) -> [GoldenCase] {
    guard let name else { return cases }
    let found = Self.find(name, in: cases)
    return found.isEmpty ? Self.find(path: argument, in: cases) : found
  }

  private static func find(_ name: String, in cases: [GoldenCase]) -> [GoldenCase] {
    let name = name.hasSuffix("/") ? String(name.dropLast()) : name
    let exact = cases.filter {
      FileName($0.name) == FileName(name) || FileName($0.stem) == FileName(name)
    }
    let inside = cases.filter {
      FilePath.contains(name, $0.name) && $0.name != name && $0.stem != name
    }
    if !exact.isEmpty || !inside.isEmpty { return exact + inside }
    // Typed text may have a different Unicode normalization from a file's name.
    return cases.filter { $0.name == name }
  }

  /// Returns the cases of a file or folder, by path relative to the current folder.
  private static func find(path: String, in cases: [GoldenCase]) -> [GoldenCase] {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    let stem = FilePath.splitExtension(path).stem
    return cases.filter { golden in
      let own = FilePath.splitExtension(golden.document).stem
      return FileName(own) == FileName(stem) || FileName(own) == FileName(path)
        || FilePath.contains(path.hasSuffix("/") ? String(path.dropLast()) : path, own)
    }
  }

  func hint(_ cases: [GoldenCase]) -> String {
    let names = cases.map(\.name)
    if let near = Suggestion.nearest(to: name ?? argument, in: names) {
      return "did you mean \(near)?"
    }
    let rest = names.count > 8 ? ", … (\(names.count) in all)" : ""
    return "the goldens are " + names.prefix(8).joined(separator: ", ") + rest
  }
}
