import Digest
package import Source

/// The text of a golden's record: `case.golden`.
package enum GoldenFile {
  /// The format's number; a file of another one is stale.
  package static let format = 2

  package enum Problem: Error, Hashable, Sendable {
    case syntax(Diagnostic)
    case format(found: Int?)
    /// Something that is not as a record has it, and where.
    case damaged(String, Place)

    package var message: String {
      switch self {
      case .syntax(let diagnostic): "the record is damaged: \(diagnostic.message)"
      case .format(let found?):
        found < GoldenFile.format
          ? "the record is of format \(found), from before this version, which writes \(GoldenFile.format)"
          : "the record is of format \(found), from a newer version: this one knows \(GoldenFile.format)"
      case .format(nil): "the record is not one of citypaint's"
      case .damaged(let what, _): "the record is damaged: \(what)"
      }
    }

    package var place: Place? {
      switch self {
      case .syntax(let diagnostic): diagnostic.place
      case .format: nil
      case .damaged(_, let place): place
      }
    }

    /// What to do about it, by the command that accepts the case.
    package func remedy(accept: String) -> String {
      switch self {
      case .format(let found?) where found > GoldenFile.format:
        "check with the citypaint that wrote it"
      case .format(.some): "\(accept) brings it up to date"
      default: "\(accept) writes it anew"
      }
    }
  }

  package static func text(of record: GoldenRecord) -> String {
    var lines = ["\"golden\": \(format)", "\"renderer\": \(quoted(record.renderer))"]
    if let name = record.name { lines.append("\"name\": \(quoted(name))") }
    lines.append("\"scene\": \(quoted(record.scene))")
    lines.append("\"size\": \(compact(.array(record.size.map { .number($0) })))")
    lines.append("\"scale\": \(record.scale)")
    lines.append("\"pixels\": \(quoted(record.pixels))")
    if let seal = record.seal { lines.append("\"seal\": \(quoted(seal))") }
    if let checksum = record.checksum { lines.append("\"checksum\": \(quoted(checksum))") }
    if let use = record.tolerance {
      lines.append(
        "\"tolerance\": \(compact(["pixels": .int(use.pixels), "step": .int(use.step)]))")
    }
    lines.append(
      table(
        "assets",
        sorted(record.assets).map { name, asset in
          let value: JSONOutput = ["file": .string(asset.file), "sha256": .string(asset.digest)]
          return "\(quoted(name)): \(compact(value))"
        }, "{}"))
    lines.append(
      table(
        "fonts",
        sorted(record.fonts).map { name, font in
          let value: JSONOutput = ["face": .string(font.face), "sha256": .string(font.digest)]
          return "\(quoted(name)): \(compact(value))"
        }, "{}"))
    lines.append(
      table(
        "files",
        sorted(record.files).map { name, file in
          let value: JSONOutput = ["sha256": .string(file.digest), "json": file.content]
          return "\(quoted(name)): \(JSONWriter.text(value).replacing("\n", with: "\n    "))"
        }, "{}"))
    lines.append(table("warnings", record.warnings.map(quoted), "[]"))
    lines.append(
      "\"document\": "
        + JSONWriter.text(record.document).replacing("\n", with: "\n  "))
    lines.append(table("elements", record.elements.map { compact($0.json) }, "[]"))
    return "{\n  " + lines.joined(separator: ",\n  ") + "\n}\n"
  }

  /// The checksum of what a record says: of all but what a check itself brings up to date.
  package static func checksum(of record: GoldenRecord) -> String {
    var record = record
    (record.seal, record.checksum, record.tolerance) = (nil, nil, nil)
    return "sha256:" + SHA256.hex(Array(text(of: record).utf8))
  }

  /// Whether a record is not as it was written; one of before checksums may be.
  package static func isEdited(_ record: GoldenRecord) -> Bool {
    record.checksum.map { $0 != checksum(of: record) } ?? false
  }

  /// A record, all of it or none.
  package static func read(_ file: SourceFile) throws(Problem) -> GoldenRecord {
    let root: JSONValue
    do throws(Diagnostic) { root = try JSONParser.parse(file) } catch { throw .syntax(error) }
    guard case .number(let found, _)? = root["golden"]?.kind else { throw .format(found: nil) }
    guard Int(exactly: found) == format else { throw .format(found: Int(exactly: found)) }
    return try GoldenReader(file: file, root: root).record()
  }

  private static func sorted<Value>(_ table: [String: Value]) -> [(String, Value)] {
    table.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func table(_ key: String, _ rows: [String], _ brackets: String) -> String {
    guard let open = brackets.first, let close = brackets.last, !rows.isEmpty else {
      return "\"\(key)\": \(brackets)"
    }
    return "\"\(key)\": \(open)\n    " + rows.joined(separator: ",\n    ") + "\n  \(close)"
  }

  private static func compact(_ value: JSONOutput) -> String { JSONWriter.text(value, .compact) }
  private static func quoted(_ text: String) -> String { compact(.string(text)) }
}
