import Findings
import PixelDiff
package import Source
import Workers

extension CheckReport {
  /// Returns the report as JSON; with `exhibits`, also the pictures as data URLs, and the elements.
  package func json(exhibits: Bool = false) -> JSONOutput {
    .compact([
      "report": .int(Self.format), "citypaint": .string(version), "folder": .string(folder),
      "shard": shard.map { .string($0.text) }, "ci": .bool(inCI), "passed": .bool(passed),
      "totals": .object(
        CaseResult.State.allCases.map { .init($0.rawValue, .int(count($0))) }),
      "notes": notes.isEmpty ? nil : .array(notes.map(\.json)),
      "accept": .string(commands.acceptApprovals),
      "causes": causes.isEmpty ? nil : .array(causes.map(\.json)),
      "cases": .array(cases.map { json(of: $0, exhibits) }),
    ])
  }

  private func json(of result: CaseResult, _ exhibits: Bool) -> JSONOutput {
    let shown = exhibits ? result.exhibit : nil
    return .compact([
      "name": .string(result.name), "state": .string(result.state.rawValue),
      "failed": .bool(fails(result.state)),
      "document": .string(result.golden.document), "scale": .int(result.scale),
      "expected": result.expected.map(json), "actual": result.actual.map(json),
      "difference": result.difference.map(json),
      "findings": .array(result.findings.map(\.json)),
      "warnings": result.warnings.isEmpty ? nil : .array(result.warnings.map(\.json)),
      "accept": result.state.isOpen ? .string(commands.accept(result.name)) : nil,
      "tolerance": result.tolerance.map(json),
      "elements": shown.map { exhibit in
        [
          "expected": .array(exhibit.expectedElements.map { Self.json($0) }),
          "actual": .array(exhibit.actualElements.map { Self.json($0) }),
        ]
      },
      "pictures": shown.map { exhibit in
        .compact([
          "expected": exhibit.expected.map(dataURL), "actual": exhibit.actual.map(dataURL),
        ])
      },
    ])
  }

  private func json(_ picture: CaseResult.Picture) -> JSONOutput {
    .compact([
      "file": picture.file.map { .string($0) }, "pixels": .string(picture.pixels),
      "size": [.int(picture.width), .int(picture.height)],
    ])
  }

  private func json(_ difference: CaseResult.Difference) -> JSONOutput {
    let most = max(1, difference.clusters.map(\.severity).max() ?? 1)
    return [
      "pixels": .int(difference.pixels), "antialiased": .int(difference.antialiased),
      "largestStep": .int(difference.largestStep),
      "antialiasingOnly": .bool(difference.antialiasingOnly),
      "clusters": .array(
        difference.clusters.map { cluster in
          let box = cluster.box
          let severity = Double(cluster.severity) / Double(most)
          return .compact([
            "box": .array([box.x, box.y, box.width, box.height].map { .int($0) }),
            "pixels": .int(cluster.pixels),
            "severity": .number((severity * 1000).rounded() / 1000),
            "shift": cluster.shift.map { [.int($0.dx), .int($0.dy)] },
          ])
        }),
    ]
  }

  private func json(_ tolerance: CaseResult.Tolerance) -> JSONOutput {
    [
      "pixels": .int(tolerance.pixels), "step": .int(tolerance.step),
      "because": .string(tolerance.because), "mostPixels": .int(tolerance.most.pixels),
      "mostStep": .int(tolerance.most.step),
    ]
  }

  private static func json(_ element: ElementRecord) -> JSONOutput {
    [
      "name": .string(element.name),
      "label": .string(Label.element(element)),
      "frame": element.frame.json,
    ]
  }

  private func dataURL(_ png: [UInt8]) -> JSONOutput {
    .string("data:image/png;base64," + Base64.encode(png))
  }
}
