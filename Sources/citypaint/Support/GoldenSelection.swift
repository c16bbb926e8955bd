import ArgumentParser
import Engine
import Files
import Goldens
import Source

/// The goldens that a command's arguments mean.
///
/// An argument is a folder of goldens, a folder or a case within one, or the name of a case or
/// folder as `check` says it. The records beside a path say which folder it is of; names are of
/// `--dir`.
struct GoldenSelection {
  let folder: String
  let cases: [GoldenCase]
  /// Every case of the folder, chosen or not.
  let all: [GoldenCase]
  /// What in the folder is ignored.
  let notes: [Diagnostic]
  /// Of what was chosen, what may hide a golden.
  let suspects: [GoldenFolder.Suspect]

  /// What is ignored, and what may hide a golden, for a person to look at.
  var warnings: [Diagnostic] { notes + suspects.map(\.problem) }

  /// An argument, and what it means in its folder: a name, or `nil` for all.
  private struct Choice {
    var argument: String
    var folder: String
    var name: String?
  }

  /// - Parameters:
  ///   - arguments: none for all.
  ///   - dir: the folder of goldens, where it is said.
  ///   - only: names that choose further.
  ///   - prefersNames: whether what is both a name and a path is a name; then a picture that no
  ///     golden knows has to be called by its own name too.
  init(
    _ arguments: [String], dir: String?, only: [String] = [], prefersNames: Bool = false,
    shard: Shard? = nil, options: GoldenOptions
  ) throws {
    let choices = try Self.choices(arguments, dir, prefersNames, options)
    let first = choices.first?.folder ?? dir ?? GoldenCommands.standardFolder
    if let other = choices.first(where: { $0.folder != first }) {
      throw ValidationError(
        "\(first) and \(other.folder) are two folders of goldens: take one after the other")
    }
    folder = first
    let goldens = try options.goldens(in: folder)
    all = goldens.cases
    notes = goldens.notes
    var suspects = shard?.part(of: goldens.suspects) ?? goldens.suspects
    var cases = shard?.part(of: goldens.cases) ?? goldens.cases
    let further = only.map { Choice(argument: $0, folder: first, name: $0) }
    for choices in [choices, further] where !choices.isEmpty {
      var picked: Set<GoldenCase> = []
      for choice in choices {
        var found = Self.find(choice, in: goldens.cases)
        guard !found.isEmpty else {
          options.say(notes + goldens.suspects.map(\.problem))
          throw options.problem(
            "no golden in \(folder) is called \(choice.name ?? choice.argument)",
            hint: Self.hint(choice, goldens.cases))
        }
        if prefersNames, found.count > 1 { found.removeAll(where: \.isOrphan) }
        picked.formUnion(found)
      }
      cases = cases.filter { picked.contains($0) }
      suspects = suspects.filter { suspect in
        choices.contains { !Self.find($0, in: [suspect.golden]).isEmpty }
      }
    }
    self.cases = cases
    self.suspects = suspects
  }

  private static func choices(
    _ arguments: [String], _ dir: String?, _ prefersNames: Bool, _ options: GoldenOptions
  ) throws -> [Choice] {
    let standard = GoldenCommands.standardFolder
    let known = prefersNames && dir == nil ? (try? GoldenFolder(standard).cases) ?? [] : []
    return try arguments.map { argument in
      if let dir {
        return Choice(argument: argument, folder: dir, name: argument == dir ? nil : argument)
      }
      let named = Choice(argument: argument, folder: standard, name: argument)
      if !known.isEmpty, !find(named, in: known).isEmpty { return named }
      if let place = GoldenPlace(argument) {
        return Choice(argument: argument, folder: place.folder, name: place.name)
      }
      guard FileSystem.kind(of: standard) == .directory else {
        throw options.problem(
          "there is no folder \(argument)",
          hint: "name the folder of the goldens, or a golden's file")
      }
      return named
    }
  }

  private static func find(_ choice: Choice, in cases: [GoldenCase]) -> [GoldenCase] {
    guard let name = choice.name else { return cases }
    let found = find(name, in: cases)
    return found.isEmpty ? find(path: choice.argument, in: cases) : found
  }

  private static func find(_ name: String, in cases: [GoldenCase]) -> [GoldenCase] {
    let name = name.hasSuffix("/") ? String(name.dropLast()) : name
    let exact = cases.filter { FileName($0.name) == FileName(name) }
    let inside = cases.filter { FilePath.contains(name, $0.name) && $0.name != name }
    if !exact.isEmpty || !inside.isEmpty { return exact + inside }
    // Typed letters may be of another Unicode form than a file's.
    return cases.filter { $0.name == name }
  }

  /// The cases of a file or folder as it is called from where the command runs.
  private static func find(path: String, in cases: [GoldenCase]) -> [GoldenCase] {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    let stem = FilePath.splitExtension(path).stem
    return cases.filter { golden in
      let own = FilePath.splitExtension(golden.document).stem
      return FileName(own) == FileName(stem) || FileName(own) == FileName(path)
        || FilePath.contains(path.hasSuffix("/") ? String(path.dropLast()) : path, own)
    }
  }

  private static func hint(_ choice: Choice, _ cases: [GoldenCase]) -> String {
    let name = choice.name ?? choice.argument
    let names = cases.map(\.name)
    if let near = Suggestion.nearest(to: name, in: names) { return "did you mean \(near)?" }
    let rest = names.count > 8 ? ", … (\(names.count) in all)" : ""
    return "they are called " + names.prefix(8).joined(separator: ", ") + rest
  }
}
