import Files
import Resources
package import Source
import Synchronization

extension FontLibrary {
  /// The caller's folders that cannot be used, one warning per folder; opens all their fonts.
  package func folderProblems() -> [Diagnostic] {
    finder.custom.compactMap { problem(of: $0) }
  }

  /// The caller's folders that were of no use to any text so far, one warning a folder.
  package func idleFolders() -> [Diagnostic] {
    guard !finder.custom.isEmpty else { return [] }
    let standing = Set(finder.map.fileNames + finder.map.fallbacks.map(\.file))
    let used = used.withLock { $0 }
    return finder.custom.compactMap { folder -> Diagnostic? in
      guard problem(of: folder) == nil, !folder.fonts.contains(where: standing.contains),
        !folder.fonts.contains(where: { used.contains(FilePath.join(folder.path, $0)) })
      else { return nil }
      let have = folder.fonts.count == 1 ? "has none" : "have none"
      return Diagnostic(
        .warning,
        "nothing is set in a font of the folder \(folder.path): \(Self.listed(folder.fonts)) \(have) "
          + "of the names that stand for a font, and no text needs a fallback from there",
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
      : "there is no font to use in the folder \(folder.path)"
    if !refused.isEmpty {
      message += ": " + Self.listed(refused, by: "; ")
    } else if !folder.others.isEmpty {
      message += ", only " + Self.listed(folder.others)
    }
    return Diagnostic(
      .warning, message,
      hint: "fonts are .ttf, .otf, .ttc and .otc files right in the folder; " + accepted)
  }

  /// Whether a file has a face to use, and the first thing that is wrong with it.
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

  /// The first few, and how many more there are.
  private static func listed(_ names: [String], by separator: String = ", ") -> String {
    let shown = names.prefix(3).joined(separator: separator)
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }

  private var accepted: String {
    "files that provide a font have its name in the font map, as HelveticaNeue-Light.otf "
      + "(citypaint doctor lists them); any other is a fallback"
  }
}
