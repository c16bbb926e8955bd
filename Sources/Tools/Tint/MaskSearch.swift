import Files
import Resources
import Source

/// Finds the masks for files, folders, and patterns on the command line.
struct MaskSearch {
  /// The bytes of a name or path, compared as file systems do.
  ///
  /// A `String` treats é as the same name whether it is one scalar or two.
  private typealias Bytes = [UInt8]

  private struct Folder {
    var shown: String
    var names: Set<Bytes> = []
  }

  private var folders: [Folder] = []
  /// The index of a folder in `folders`, by its path with all links resolved.
  private var places: [Bytes: Int] = [:]
  private(set) var problems: [Diagnostic] = []

  /// The masks, by folder in the given order, then by name.
  var masks: [TintPlan.Mask] {
    folders.flatMap { folder in
      let names = folder.names.map { String(decoding: $0, as: UTF8.self) }
      return IconFiles.group(names).map { TintPlan.Mask(folder: folder.shown, files: $0) }
    }
  }

  /// Adds a file, a folder, or a pattern; an existing file is never treated as a pattern.
  mutating func take(_ argument: String) {
    guard Glob.isPattern(argument), FileSystem.kind(of: argument) == .missing else {
      return take(path: argument)
    }
    let before = problems.count
    let paths = Glob.paths(matching: argument) { error in
      problems.append(Diagnostic(.error, error.message))
    }
    if paths.isEmpty, problems.count == before {
      problems.append(
        Diagnostic(.error, kind: .missingInput, "no file matches \(argument)"))
    }
    for path in paths where Self.mayBeRead(path, &problems) { take(path: path) }
  }

  private mutating func take(path: String) {
    switch FileSystem.kind(of: path) {
    case .missing:
      problems.append(
        Diagnostic(.error, kind: .missingInput, FileError.missing(path: path).message))
    case .directory: takeFolder(path)
    case .file:
      let name = FilePath.lastComponent(of: path)
      guard Self.isMask(name) else {
        problems.append(
          Diagnostic(
            .error, "\(path) is not a mask", hint: "use a .svg, .png, .jpg, or .jpeg file"))
        return
      }
      add([name], in: FilePath.directory(of: path))
    case .other:
      problems.append(Diagnostic(.error, "\(path) is neither a file nor a folder"))
    }
  }

  /// Adds the masks directly in a folder; other files and subfolders are ignored.
  private mutating func takeFolder(_ path: String) {
    var passedOver: [Diagnostic] = []
    let names = FileSystem.names(in: path).filter {
      Self.isMask($0) && Self.mayBeRead(FilePath.join(path, $0), isInFolder: true, &passedOver)
    }
    problems += passedOver
    guard !names.isEmpty else {
      problems.append(
        Diagnostic(
          .error, kind: .missingInput, "no mask in the folder \(path)",
          hint: "use a folder with .svg, .png, .jpg, or .jpeg files; subfolders are not searched"))
      return
    }
    add(names, in: path)
  }

  private mutating func add(_ names: [String], in folder: String) {
    let key = Bytes((FileSystem.realPath(folder.isEmpty ? "." : folder) ?? folder).utf8)
    if places[key] == nil {
      places[key] = folders.count
      folders.append(Folder(shown: folder))
    }
    guard let place = places[key] else { return }
    folders[place].names.formUnion(names.map { Bytes($0.utf8) })
  }

  /// Returns whether a file that was not given explicitly may be opened; reading a pipe might never
  /// end.
  ///
  /// A broken link may be opened: the run reports its error.
  private static func mayBeRead(
    _ path: String, isInFolder: Bool = false, _ problems: inout [Diagnostic]
  ) -> Bool {
    let kind = FileSystem.kind(of: path)
    guard kind == .other || kind == .directory && isInFolder else { return true }
    problems.append(
      Diagnostic(
        .warning,
        "\(path) is \(kind == .other ? "a pipe or a device" : "a folder") and is ignored",
        hint: "use mask files; to use the masks in a folder, give the folder itself"))
    return false
  }

  private static func isMask(_ name: String) -> Bool {
    let ending = FilePath.splitExtension(name).extension.lowercased()
    return !name.hasPrefix(".") && IconFiles.extensions.contains(ending)
  }
}
