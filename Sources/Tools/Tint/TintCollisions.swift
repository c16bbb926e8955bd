import Files
import Resources
package import Source

/// Names that would mean two things; nothing is written as long as there are any.
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
    /// Whether a file of this run goes by a path, all links of which are resolved.
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
          diagnostics.append(overwritten(FilePath.join(mask.folder, file), "name another file"))
        }
        guard isWritten(path) else { continue }
        diagnostics.append(
          overwritten(FilePath.join(mask.folder, file), "write to a folder without masks, by -o"))
      }
    }
    for path in reserved where isWritten(planned(path)) {
      diagnostics.append(
        Diagnostic(.error, "\(path) is a tinted icon's name", hint: "name another file"))
    }
    return TintCollisions(diagnostics: diagnostics)
  }

  /// Files of a run that would be one, by links that lie in the folder already.
  ///
  /// - Parameter folder: resolved.
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
      // A link may lead to where a file of the run is yet to be.
      let isAhead = place != path && FileIdentity(file: place) == nil && isWritten(place)
      let other = owners.updateValue(path, forKey: place) ?? (isAhead ? place : nil)
      guard let other else { continue }
      diagnostics.append(
        Diagnostic(
          .error, "\(path) and \(other) lead to one file",
          hint: "remove the link, or write to another folder, by -o"))
    }
    return diagnostics
  }

  /// A folder's path with its links resolved; one that is not there yet stays as it is named.
  private static func resolved(_ folder: String) -> String {
    FileSystem.realPath(folder.isEmpty ? "." : folder)
      ?? (folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
  }

  /// The path of a file that may not be there yet, in a resolved folder.
  private static func planned(_ path: String) -> String {
    FilePath.join(resolved(FilePath.directory(of: path)), FilePath.lastComponent(of: path))
  }

  /// Files of one folder that claim to be the same mask at the same scale.
  private static func rivals(_ mask: TintPlan.Mask) -> [Diagnostic] {
    mask.files.rivals.map { rival in
      let path = FilePath.join(mask.folder, rival)
      let scaled = ScaledName(rival)
      if scaled.fileExtension.lowercased() == "svg", scaled.scale > 1 {
        return Diagnostic(
          .error, "\(path): an SVG serves every scale",
          hint: "leave @\(scaled.scale)x out of its name")
      }
      return Diagnostic(
        .error, "\(path) would be the mask \"\(mask.name)\" as another file beside it is already",
        hint: "keep one of them, or name the one you mean",
        notes: mask.files.files.filter { ScaledName($0).scale == scaled.scale }
          .map { Diagnostic.Note("the other is \(FilePath.join(mask.folder, $0))") })
    }
  }

  private static func sameName(_ first: TintPlan.Mask, _ second: TintPlan.Mask) -> Diagnostic {
    let both = "\(first.path) and \(second.path)"
    let hint = "rename one, or tint them into two folders"
    if first.name.utf8.elementsEqual(second.name.utf8) {
      return Diagnostic(.error, "two masks are named \"\(first.name)\": \(both)", hint: hint)
    }
    guard first.name.lowercased() == second.name.lowercased() else {
      return Diagnostic(
        .error, "the names of two masks are one to many file systems: \(both)", hint: hint)
    }
    guard first.name == second.name else {
      return Diagnostic(
        .error, "the names of two masks differ in case alone: \(both)", hint: hint)
    }
    return Diagnostic(
      .error, "the names of two masks differ in Unicode normalisation alone: \(both)", hint: hint,
      notes: [first, second].map { Diagnostic.Note("one is written \(spelled($0.path))") })
  }

  /// A path with all that is not ASCII by its code points, to distinguish what looks the same.
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
