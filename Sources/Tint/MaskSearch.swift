import Assets
import Files
import Source

/// Finds the masks that files, folders and patterns on the command line stand for.
struct MaskSearch {
  private struct Folder {
    var shown: String
    var names: Set<String> = []
  }

  private var folders: [Folder] = []
  /// The place of a folder in `folders`, by its path with every link resolved.
  private var places: [String: Int] = [:]
  private(set) var problems: [Diagnostic] = []

  /// The masks, folder by folder as they were named, in each by name.
  var masks: [TintPlan.Mask] {
    folders.flatMap { folder in
      IconFiles.group(folder.names).map { TintPlan.Mask(folder: folder.shown, files: $0) }
    }
  }

  /// Takes a file, a folder or a pattern; a file that is there is never taken for a pattern.
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
    for path in paths { take(path: path) }
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
            .error, "\(path) is no mask", hint: "masks are .svg, .png, .jpg or .jpeg files"))
        return
      }
      add([name], in: FilePath.directory(of: path))
    case .other:
      problems.append(Diagnostic(.error, "\(path) is neither a file nor a folder"))
    }
  }

  /// The files of a folder itself; what is no mask is left out, and so are the folders in it.
  private mutating func takeFolder(_ path: String) {
    let names = FileSystem.names(in: path).filter(Self.isMask)
    guard !names.isEmpty else {
      problems.append(
        Diagnostic(
          .error, kind: .missingInput, "there is no mask in the folder \(path)",
          hint: "masks are .svg, .png, .jpg or .jpeg files; folders in it are not looked into"))
      return
    }
    add(names, in: path)
  }

  private mutating func add(_ names: [String], in folder: String) {
    let key = FileSystem.realPath(folder.isEmpty ? "." : folder) ?? folder
    if places[key] == nil {
      places[key] = folders.count
      folders.append(Folder(shown: folder))
    }
    guard let place = places[key] else { return }
    folders[place].names.formUnion(names)
  }

  private static func isMask(_ name: String) -> Bool {
    let ending = FilePath.splitExtension(name).extension.lowercased()
    return !name.hasPrefix(".") && IconFiles.extensions.contains(ending)
  }
}
