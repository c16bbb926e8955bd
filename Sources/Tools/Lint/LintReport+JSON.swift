import Geometry
import Rules
import Scene
package import Source

extension LintReport {
  package var json: JSONOutput {
    [
      "findings": .array(
        files.flatMap { file in file.outcome.findings.map { json($0, file.path) } }),
      "suppressed": .array(
        files.flatMap { file in file.outcome.suppressed.map { json($0, file.path) } }),
      "idle": .array(idle.map(note)),
      "errors": .array(failures.map(note)),
      "files": .array(files.map { .string($0.path) }),
      "rules": .array(run.asked.map { .string($0.rule.id) }),
    ]
  }

  private func note(_ diagnostic: Diagnostic) -> JSONOutput {
    .compact([
      "message": .string(diagnostic.message),
      "file": diagnostic.place.map { .string($0.file.name) },
      "line": diagnostic.place?.position.map { .int($0.line) },
      "column": diagnostic.place?.position.map { .int($0.column) },
    ])
  }

  private func json(_ finding: LintFinding, _ path: String) -> JSONOutput {
    let position = finding.place.position
    return .compact([
      "rule": .string(finding.rule),
      "severity": .string(finding.severity.rawValue),
      "message": .string(finding.objection.message),
      "measured": finding.objection.measured.map { .string($0) },
      "expected": finding.objection.expected.map { .string($0) },
      "mend": finding.objection.mend.map { .string($0) },
      "document": .string(path),
      "file": .string(finding.place.file.name),
      "line": position.map { .int($0.line) },
      "column": position.map { .int($0.column) },
      "source": finding.place.pointer == nil ? nil : .string(finding.place.source),
      "element": finding.element.isEmpty ? nil : .string(finding.element),
      "bounds": finding.bounds.map { rect in
        .array(
          [rect.x, rect.y, rect.width, rect.height].map {
            .number(($0 * 10_000).rounded() / 10_000)
          })
      },
      "more": finding.more > 0 ? .int(finding.more) : nil,
      "reason": finding.suppression.map { .string($0.reason) },
    ])
  }
}
