package import Source

/// The text of a golden's record: `case.golden`.
package enum GoldenFile {
  /// The format's number; a file of another one is stale.
  package static let format = 1

  package enum Problem: Error, Hashable, Sendable {
    case syntax(Diagnostic)
    case format(found: Int?)
    case incomplete(key: String)

    package var message: String {
      switch self {
      case .syntax(let diagnostic): "the record is damaged: \(diagnostic.message)"
      case .format(let found?):
        "the record has format \(found), this version reads \(GoldenFile.format)"
      case .format(nil): "the record is not one of citypaint's"
      case .incomplete(let key): "the record is damaged: \"\(key)\" is missing or wrong"
      }
    }
  }

  package static func text(of record: GoldenRecord) -> String {
    var lines = ["\"golden\": \(format)", "\"renderer\": \(quoted(record.renderer))"]
    lines.append("\"scene\": \(quoted(record.scene))")
    lines.append("\"size\": \(compact(.array(record.size.map { .number($0) })))")
    lines.append("\"scale\": \(record.scale)")
    lines.append("\"pixels\": \(quoted(record.pixels))")
    if let use = record.tolerance {
      lines.append(
        "\"tolerance\": \(compact(["pixels": .int(use.pixels), "step": .int(use.step)]))")
    }
    let assets = record.assets.sorted { $0.key < $1.key }
    lines.append(table("assets", assets.map { "\(quoted($0.key)): \(quoted($0.value))" }, "{}"))
    let fonts = record.fonts.sorted { $0.key < $1.key }
    lines.append(
      table(
        "fonts",
        fonts.map { name, font in
          let value: JSONOutput = ["face": .string(font.face), "sha256": .string(font.digest)]
          return "\(quoted(name)): \(compact(value))"
        }, "{}"))
    lines.append(table("warnings", record.warnings.map(quoted), "[]"))
    lines.append(
      "\"document\": "
        + JSONWriter.text(record.document).replacing("\n", with: "\n  "))
    lines.append(table("elements", record.elements.map { compact($0.json) }, "[]"))
    return "{\n  " + lines.joined(separator: ",\n  ") + "\n}\n"
  }

  package static func read(_ file: SourceFile) throws(Problem) -> GoldenRecord {
    let root: JSONOutput
    do throws(Diagnostic) { root = JSONOutput(try JSONParser.parse(file)) } catch {
      throw .syntax(error)
    }
    guard case .number(let found)? = root["golden"] else { throw .format(found: nil) }
    guard Int(exactly: found) == format else { throw .format(found: Int(exactly: found)) }
    let scale = try number(root, "scale")
    guard let whole = Int(exactly: scale) else { throw .incomplete(key: "scale") }
    return GoldenRecord(
      renderer: try string(root, "renderer"), document: try value(root, "document").sorted,
      scene: try string(root, "scene"),
      size: try list(root, "size").compactMap {
        if case .number(let side) = $0 { side } else { nil }
      },
      scale: whole, pixels: try string(root, "pixels"),
      assets: try members(root, "assets").compactMapValues {
        if case .string(let digest) = $0 { digest } else { nil }
      },
      fonts: try members(root, "fonts").compactMapValues(font),
      warnings: try list(root, "warnings").compactMap {
        if case .string(let text) = $0 { text } else { nil }
      },
      elements: try list(root, "elements").compactMap { ElementRecord($0) },
      tolerance: root["tolerance"].flatMap(use))
  }

  private static func font(_ value: JSONOutput) -> GoldenRecord.Font? {
    guard case .string(let face)? = value["face"], case .string(let digest)? = value["sha256"]
    else {
      return nil
    }
    return GoldenRecord.Font(face: face, digest: digest)
  }

  private static func use(_ value: JSONOutput) -> GoldenRecord.ToleranceUse? {
    guard case .number(let pixels)? = value["pixels"], case .number(let step)? = value["step"],
      let count = Int(exactly: pixels), let most = Int(exactly: step)
    else { return nil }
    return GoldenRecord.ToleranceUse(pixels: count, step: most)
  }

  private static func value(
    _ root: JSONOutput, _ key: String
  ) throws(Problem) -> JSONOutput {
    guard let value = root[key] else { throw .incomplete(key: key) }
    return value
  }

  private static func string(_ root: JSONOutput, _ key: String) throws(Problem) -> String {
    guard case .string(let text) = try value(root, key) else { throw .incomplete(key: key) }
    return text
  }

  private static func number(_ root: JSONOutput, _ key: String) throws(Problem) -> Double {
    guard case .number(let number) = try value(root, key) else { throw .incomplete(key: key) }
    return number
  }

  private static func list(_ root: JSONOutput, _ key: String) throws(Problem) -> [JSONOutput] {
    guard case .array(let values) = try value(root, key) else { throw .incomplete(key: key) }
    return values
  }

  private static func members(
    _ root: JSONOutput, _ key: String
  ) throws(Problem) -> [String: JSONOutput] {
    guard case .object(let members) = try value(root, key) else { throw .incomplete(key: key) }
    return Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { a, _ in a })
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
