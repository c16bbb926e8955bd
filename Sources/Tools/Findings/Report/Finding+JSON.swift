import Geometry
package import Source

/// A finding as programs read it. The keys of both commands are stable.
extension Finding {
  /// As `check` and `diff` print it.
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

  /// As `lint` prints it, of a document as it was named.
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
      "more": more > 0 ? .int(more) : nil,
      "reason": waiver.map { .string($0.value) },
    ])
  }
}

extension Diagnostic {
  /// What prevented something from being checked, as `lint` prints it.
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
