import Geometry
package import Source

/// Findings as JSON for programs. The keys of both forms do not change.
extension Finding {
  /// The finding as printed by `check` and `diff`.
  package var json: JSONOutput {
    .compact([
      "kind": .string(kind.rawValue), "message": .string(message),
      "element": element.map { .string($0) },
      "source": source.map { .string($0.description) },
      "file": place.map { .string($0.file.name) },
      "line": place?.position.map { .int($0.line) },
      "column": place?.position.map { .int($0.column) },
      "notes": notes.isEmpty ? nil : .array(notes.map { .string($0) }),
      "frame": frame.map { $0.json },
    ])
  }

  /// Returns the finding as printed by `lint`, with the document's path as given.
  package func json(of document: String) -> JSONOutput {
    .compact([
      "rule": .string(kind.rawValue), "severity": .string(severity.rawValue),
      "message": .string(message),
      "measured": measured.map { .string($0) }, "expected": expected.map { .string($0) },
      "mend": remedy.map { .string($0) },
      "document": .string(document),
      "file": place.map { .string($0.file.name) },
      "line": place?.position.map { .int($0.line) },
      "column": place?.position.map { .int($0.column) },
      "source": writtenSource.map { .string($0) },
      "element": element.map { .string($0) },
      "bounds": frame.map { rect in
        .array(rect.sides.map { .number(($0 * 10_000).rounded() / 10_000) })
      },
      "more": more > 0 ? .int(more) : nil, "cases": cases?.json,
      "reason": waiver.map { .string($0.value) },
    ])
  }
}

extension Diagnostic {
  /// The diagnostic of a failed check, as printed by `lint`.
  package var json: JSONOutput {
    .compact([
      "message": .string(message), "file": place.map { .string($0.file.name) },
      "line": place?.position.map { .int($0.line) },
      "column": place?.position.map { .int($0.column) },
    ])
  }
}

extension Rect {
  fileprivate var sides: [Double] { [x, y, width, height] }

  package var json: JSONOutput { .array(sides.map { .number($0) }) }
}
