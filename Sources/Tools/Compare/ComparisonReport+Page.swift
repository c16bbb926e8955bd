import Codecs
import Digest
import Engine
import Findings
import Geometry
import Layout
import Pixels
package import Source

extension ComparisonReport {
  /// Returns the data of the report's page, in the format of `citypaint check`.
  package func page(version: String) -> JSONOutput {
    let state = comparison.findings.isEmpty ? "same" : "changed"
    return [
      "report": 1, "citypaint": .string(version), "title": "citypaint compare",
      "verdict": .string(verdict), "folder": .string(app), "ci": false,
      "passed": .bool(comparison.findings.isEmpty),
      "labels": ["expected": "Design", "actual": "App"],
      "totals": [
        "same": .int(state == "same" ? 1 : 0), "changed": .int(state == "same" ? 0 : 1), "new": 0,
        "missing": 0, "orphan": 0, "stale": 0, "error": 0, "unneeded": 0,
      ],
      "cases": [
        .compact([
          "name": .string(design), "state": .string(state), "failed": .bool(state != "same"),
          "decides": false,
          "document": .string(design), "scale": .int(Int(comparison.design.laid.scale)),
          "expected": picture(comparison.design.pixmap), "actual": picture(comparison.app),
          "findings": .array(comparison.findings.map(\.finding.json)),
          "elements": ["expected": elements, "actual": elements],
          "pictures": .compact([
            "expected": url(comparison.design.pixmap), "actual": url(comparison.app),
          ]),
        ])
      ],
    ]
  }

  private func picture(_ pixmap: Pixmap) -> JSONOutput {
    [
      "pixels": .string("sha256:" + StraightImage(pixmap).withBytes { SHA256.hex($0) }),
      "size": [.int(pixmap.width), .int(pixmap.height)],
    ]
  }

  private var elements: JSONOutput {
    let laid = comparison.design.laid
    return .array(
      laid.elements.map { element in
        [
          "name": .string(element.listedName), "label": .string(element.listedName),
          "frame": element.frame.json,
        ]
      })
  }

  private func url(_ pixmap: Pixmap) -> JSONOutput? {
    guard let png = try? pixmap.file(as: .png(.fast)) else { return nil }
    return .string("data:image/png;base64," + Base64.encode(png))
  }
}
