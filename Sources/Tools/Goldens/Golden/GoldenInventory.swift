package import Files
package import Source

/// The names of a folder's goldens, as written by `accept` to `goldens.lock`.
///
/// Goldens are found without the inventory, which only reveals goldens that are missing with all
/// their files. It has one name per line, in byte order, so that version control can merge
/// additions from two branches.
package struct GoldenInventory: Sendable {
  package static let fileName = "goldens.lock"

  /// The names, in byte order.
  package private(set) var names: [FileName] = []

  /// An error in the file.
  package struct Problem: Error, Sendable {
    package var diagnostic: Diagnostic
  }

  private static let heading =
    "# The goldens of this folder, so that citypaint check notices a missing one. "
    + "citypaint accept writes this file.\n"

  package init(_ names: some Sequence<FileName> = []) {
    self.names = Set(names).sorted()
  }

  /// Reads the inventory of a folder; returns `nil` if there is none.
  package init?(in folder: String) throws(Problem) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileSystem.read(Self.fileName, inside: folder) } catch {
      if case .missing = error { return nil }
      throw Problem(
        diagnostic: Diagnostic(
          .warning, "the inventory of the goldens cannot be read: \(error.message)"))
    }
    try self.init(reading: SourceFile(name: FilePath.join(folder, Self.fileName), bytes: bytes))
  }

  /// Reads an inventory.
  init(reading file: SourceFile) throws(Problem) {
    var found: Set<FileName> = []
    for number in 1...file.lineCount {
      let range = file.lineRange(number)
      let line = String(decoding: file.bytes[range], as: UTF8.self)
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let name = Self.name(line) else {
        throw Problem(
          diagnostic: Diagnostic(
            .warning, "not a golden's name",
            at: Place(file: file, span: range),
            hint: Self.isMarker(line)
              ? "delete the lines that begin with <<<<<<<, |||||||, =======, or >>>>>>>, and keep "
                + "the names of both branches"
              : "write a golden's name, or delete the line"))
      }
      found.insert(FileName(name))
    }
    names = found.sorted()
  }

  /// Returns the name in a line; `nil` for text that cannot be a golden's name, such as a conflict
  /// marker.
  private static func name(_ line: String) -> String? {
    var name = line
    if line.hasPrefix("\"") {
      guard case .string(let text)? = try? JSONParser.parse(SourceFile(name: "", text: line)).kind
      else { return nil }
      name = text
    } else if isMarker(line) {
      return nil
    }
    let leadsOut = name.hasPrefix("/") || name.split(separator: "/").contains("..")
    return leadsOut ? nil : name
  }

  /// Returns whether a line is a marker of a conflict in version control.
  private static func isMarker(_ line: String) -> Bool {
    ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { line.hasPrefix($0) }
  }

  package var text: String {
    Self.heading + names.map { Self.line($0.text) + "\n" }.joined()
  }

  /// Returns the line for a name, quoted if it could not be read back unquoted.
  private static func line(_ name: String) -> String {
    let isPlain =
      SafeText.escape(name) == name && !name.hasPrefix("\"") && !name.hasPrefix("#")
      && self.name(name) == name
    return isPlain ? name : JSONWriter.text(.string(name), .compact)
  }

  package func contains(_ name: FileName) -> Bool { names.contains(name) }

  /// Writes the inventory to the folder if it differs from the existing file.
  package func write(in folder: String) throws(FileError) {
    let bytes = Array(text.utf8)
    if let before = try? FileSystem.read(Self.fileName, inside: folder), before == bytes { return }
    try FileSystem.write(bytes, to: Self.fileName, inside: folder)
  }
}
