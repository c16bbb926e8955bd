import Files
import Resources
package import Source

/// Conflicts between names; if there are any, nothing is written.
package struct TintCollisions: Error, Sendable {
  package let diagnostics: [Diagnostic]

  static func among(
    _ masks: [TintPlan.Mask], codes: Set<String>, scales: [Int], output: String,
    reserved: [String]
  ) -> TintCollisions {
    var diagnostics = masks.flatMap(rivals)
    var owners: [String: Int] = [:]
    for (index, mask) in masks.enumerated() {
      let key = FileName.folded(mask.name)
      guard let owner = owners[key] else {
        owners[key] = index
        continue
      }
      diagnostics.append(sameName(masks[owner], mask))
    }
    let folder = resolved(output)
    let besides = Set(reserved.compactMap(FileSystem.realPath))
    /// Returns whether the run writes a file with a path, given with all links resolved.
    func isWritten(_ path: String) -> Bool {
      guard FilePath.directory(of: path) == folder,
        let name = TintedName(FilePath.lastComponent(of: path))
      else { return false }
      return owners[FileName.folded(name.icon)] != nil && codes.contains(name.code)
        && scales.contains(name.scale)
    }
    diagnostics += sharing(in: folder, where: isWritten)
    for mask in masks {
      for file in mask.files.files {
        guard let path = FileSystem.realPath(FilePath.join(mask.folder, file)) else { continue }
        if besides.contains(path) {
          diagnostics.append(overwritten(FilePath.join(mask.folder, file), "use another file name"))
        }
        guard isWritten(path) else { continue }
        diagnostics.append(
          overwritten(FilePath.join(mask.folder, file), "use a folder without masks for -o"))
      }
    }
    for path in reserved where isWritten(planned(path)) {
      diagnostics.append(
        Diagnostic(.error, "\(path) is the name of a tinted icon", hint: "use another file name"))
    }
    return TintCollisions(diagnostics: diagnostics)
  }

  /// Returns the files of a run that would be the same because of links that already exist in the
  /// folder.
  ///
  /// - Parameter folder: a path with all links resolved.
  private static func sharing(
    in folder: String, where isWritten: (_ path: String) -> Bool
  ) -> [Diagnostic] {
    let places = OutputPlaces()
    var owners: [String: String] = [:]
    var diagnostics: [Diagnostic] = []
    for name in FileSystem.names(in: folder) {
      let path = FilePath.join(folder, name)
      guard isWritten(path) else { continue }
      let place = places.place(of: path)
      // A link may lead to a file that the run has not written yet.
      let isAhead = place != path && FileIdentity(file: place) == nil && isWritten(place)
      let other = owners.updateValue(path, forKey: place) ?? (isAhead ? place : nil)
      guard let other else { continue }
      diagnostics.append(
        Diagnostic(
          .error, "\(path) and \(other) lead to the same file",
          hint: "remove the link, or use another folder for -o"))
    }
    return diagnostics
  }

  /// Returns a folder's path with its links resolved; a folder that does not exist keeps its path.
  private static func resolved(_ folder: String) -> String {
    FileSystem.realPath(folder.isEmpty ? "." : folder)
      ?? (folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
  }

  /// Returns the path of a file that may not exist yet, in a resolved folder.
  private static func planned(_ path: String) -> String {
    FilePath.join(resolved(FilePath.directory(of: path)), FilePath.lastComponent(of: path))
  }

  /// Returns the files in a folder that would be the same mask at the same scale.
  private static func rivals(_ mask: TintPlan.Mask) -> [Diagnostic] {
    mask.files.rivals.map { rival in
      let path = FilePath.join(mask.folder, rival)
      let scaled = ScaledName(rival)
      if scaled.fileExtension.lowercased() == "svg", scaled.scale > 1 {
        return Diagnostic(
          .error, "\(path): an SVG is used for every scale",
          hint: "remove @\(scaled.scale)x from the file name")
      }
      return Diagnostic(
        .error, "\(path) would be the mask \"\(mask.name)\", like another file in its folder",
        hint: "keep one of the files, or pass only the intended one",
        notes: mask.files.files.filter { ScaledName($0).scale == scaled.scale }
          .map { Diagnostic.Note("the other file is \(FilePath.join(mask.folder, $0))") })
    }
  }

  private static func sameName(_ first: TintPlan.Mask, _ second: TintPlan.Mask) -> Diagnostic {
    let both = "\(first.path) and \(second.path)"
    let hint = "rename one of the masks, or tint them into separate folders"
    if first.name.utf8.elementsEqual(second.name.utf8) {
      return Diagnostic(.error, "two masks are named \"\(first.name)\": \(both)", hint: hint)
    }
    guard first.name.lowercased() == second.name.lowercased() else {
      return Diagnostic(
        .error, "the names of two masks are the same on many file systems: \(both)", hint: hint)
    }
    guard first.name == second.name else {
      return Diagnostic(
        .error, "the names of two masks differ only in case: \(both)", hint: hint)
    }
    return Diagnostic(
      .error, "the names of two masks differ only in Unicode normalization: \(both)", hint: hint,
      notes: [first, second].map { Diagnostic.Note("one name is spelled \(spelled($0.path))") })
  }

  /// Returns a path with its non-ASCII characters as code points, to distinguish names that look
  /// the same.
  private static func spelled(_ path: String) -> String {
    path.unicodeScalars.map { scalar in
      scalar.isASCII
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }

  private static func overwritten(_ path: String, _ remedy: String) -> Diagnostic {
    Diagnostic(.error, "\(path) is a mask and would be overwritten", hint: remedy)
  }
}
