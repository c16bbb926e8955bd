import Digest
import Findings
package import Source

/// The text of a golden's record: `case.golden`.
package enum GoldenFile {
  /// The version of the format; a file with a different version is stale.
  package static let format = 3

  package enum Problem: Error, Hashable, Sendable {
    case syntax(Diagnostic)
    case format(found: Int?)
    /// A value that does not belong in a record, with its place.
    case damaged(String, Place)

    package var message: String {
      switch self {
      case .syntax(let diagnostic): "the record is damaged: \(diagnostic.message)"
      case .format(let found?):
        found < GoldenFile.format
          ? "the record has format \(found), older than this version's format \(GoldenFile.format)"
          : "the record has format \(found), newer than this version's format \(GoldenFile.format)"
      case .format(nil): "this is not a citypaint record"
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

    /// Returns the remedy, given the command that accepts the case.
    package func remedy(accept: String) -> String {
      switch self {
      case .format(let found?) where found > GoldenFile.format:
        "use the version of citypaint that wrote the record"
      case .format(.some): "\(accept) updates the record"
      default:
        "restore it from version control; or else \(accept) writes the record again, from the "
          + "current drawing"
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
    if !record.terms.isEmpty { lines.append("\"terms\": \(compact(json(of: record.terms)))") }
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
          let value: JSONOutput = [
            "face": .string(font.face), "drawing": .string(font.drawing),
            "sha256": .string(font.digest),
          ]
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
    let rest = lines.joined(separator: ",\n  ") + "\n}\n"
    let checksum = SHA256.hex(Array("{\n  \(rest)".utf8))
    return "{\n\(checksumStart)\(checksum)\(checksumEnd)\n  " + rest
  }

  private static let checksumStart = "  \"checksum\": \"sha256:"
  private static let checksumEnd = "\","

  /// Returns whether a record was edited by hand, so that its first line is not the checksum of the
  /// other lines.
  ///
  /// Different line endings do not count as an edit, since version control converts them.
  package static func isEdited(_ file: SourceFile) -> Bool {
    let carriageReturn = UInt8(ascii: "\r")
    let text =
      file.bytes.contains(carriageReturn)
      ? file.bytes.filter { $0 != carriageReturn } : file.bytes
    let start = Array("{\n\(checksumStart)".utf8)
    guard text.starts(with: start) else { return true }
    let digits = text.dropFirst(start.count).prefix(64)
    let end = Array("\(checksumEnd)\n".utf8)
    let rest = text.dropFirst(start.count + 64)
    guard rest.starts(with: end) else { return true }
    var digest = SHA256()
    digest.update(Array("{\n".utf8))
    rest.dropFirst(end.count).withUnsafeBytes { digest.update($0) }
    return SHA256.hexDigits(digest.finish()) != String(decoding: digits, as: UTF8.self)
  }

  private static func json(of terms: GoldenRecord.Terms) -> JSONOutput {
    .compact([
      "ignore": terms.ignored.isEmpty ? nil : .array(terms.ignored.map { .string($0) }),
      "tolerance": terms.tolerance.map { ["pixels": .int($0.pixels), "step": .int($0.step)] },
    ])
  }

  /// Reads a record, and throws if any part of it is invalid.
  package static func read(_ file: SourceFile) throws(Problem) -> GoldenRecord {
    let root: JSONValue
    do throws(Diagnostic) { root = try JSONParser.parse(file) } catch { throw .syntax(error) }
    guard case .number(let found, _)? = root["golden"]?.kind else { throw .format(found: nil) }
    guard Int(exactly: found) == format else { throw .format(found: Int(exactly: found)) }
    return try GoldenReader(file: file, root: root).record()
  }

  /// Returns the name of a record's case, even if other parts of the record are invalid.
  static func name(in file: SourceFile) -> String? {
    guard case .string(let name)? = (try? JSONParser.parse(file))?["name"]?.kind else { return nil }
    return name
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
