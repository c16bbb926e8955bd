import Files
import Resources
package import Source
import Synchronization

extension FontLibrary {
  /// Returns the warnings about the caller's unusable folders, one per folder; opens all their
  /// fonts.
  package func folderProblems() -> [Diagnostic] {
    finder.custom.compactMap { problem(of: $0) }
  }

  /// Returns the warnings about the caller's folders with fonts that no text has used, one per
  /// folder.
  package func idleFolders() -> [Diagnostic] {
    guard !finder.custom.isEmpty else { return [] }
    let standing = Set(finder.map.fileNames + finder.map.fallbacks.map(\.file))
    let used = used.withLock { $0 }
    return finder.custom.compactMap { folder -> Diagnostic? in
      guard problem(of: folder) == nil, !folder.fonts.contains(where: standing.contains),
        !folder.fonts.contains(where: { used.contains(FilePath.join(folder.path, $0)) })
      else { return nil }
      let verb = folder.fonts.count == 1 ? "is" : "are"
      return Diagnostic(
        .warning,
        "no text uses a font from the folder \(folder.path): \(Self.listed(folder.fonts)) \(verb) "
          + "not in the font map, and no text needs a fallback from this folder",
        hint: accepted)
    }
  }

  private func problem(of folder: FontFolder) -> Diagnostic? {
    var usable = 0
    var refused: [String] = []
    for name in folder.fonts {
      let (isUsable, problem) = state(of: FilePath.join(folder.path, name))
      if isUsable { usable += 1 }
      if let problem { refused.append(problem) }
    }
    refused += folder.foreign.map { "\($0) has an unsupported format" }
    if usable > 0, refused.isEmpty { return nil }
    let count = refused.count == 1 ? "a file" : "\(refused.count) files"
    var message =
      usable > 0
      ? "\(count) in the font folder \(folder.path) cannot be used"
      : "the folder \(folder.path) has no usable font"
    if !refused.isEmpty {
      message += ": " + Self.listed(refused, by: "; ")
    } else if !folder.others.isEmpty {
      message += ", only " + Self.listed(folder.others)
    }
    return Diagnostic(
      .warning, message,
      hint: "put .ttf, .otf, .ttc, or .otc files directly in the folder; " + accepted)
  }

  /// Returns whether a file has a usable face, and its first problem.
  package func state(of path: String) -> (isUsable: Bool, problem: String?) {
    var state = (isUsable: false, problem: String?.none)
    for face in store.faces(path) {
      switch face {
      case .success: state.isUsable = true
      case .failure(let problem): state.problem = state.problem ?? problem.message
      }
    }
    return state
  }

  /// Returns the first few names and the number of the rest.
  private static func listed(_ names: [String], by separator: String = ", ") -> String {
    let shown = names.prefix(3).joined(separator: separator)
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }

  private var accepted: String {
    "to provide a font, use its file name from the font map, such as HelveticaNeue-Light.otf "
      + "(citypaint doctor lists the names); any other file is a fallback"
  }
}
