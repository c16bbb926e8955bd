import Digest
import Engine
import Files
import Rules
import Scene
package import Source

extension LintReport {
  /// The report as SARIF 2.1.0, which code scanning and editors read.
  ///
  /// - Parameter version: the program's.
  package func sarif(version: String) -> JSONOutput {
    let rules = run.asked.map(\.rule)
    var places: [String: Int] = [:]
    for (index, rule) in rules.enumerated() { places[rule.id] = index }
    var seen: [String: Int] = [:]
    let results = (findings + suppressed).map { finding -> JSONOutput in
      let way = Self.elementPath(of: finding)
      let again = seen[way, default: 0]
      seen[way] = again + 1
      return result(finding, index: places[finding.rule] ?? 0, way: "\(way) \(again)")
    }
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "citypaint", "version": .string(version), "semanticVersion": .string(version),
              "rules": .array(run.asked.map(descriptor)),
            ]
          ],
          "columnKind": "unicodeCodePoints",
          "invocations": [invocation],
          "results": .array(results),
        ]
      ],
    ]
  }

  private var invocation: JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("executionSuccessful", .bool(failures.isEmpty))
    ]
    let notes = failures + idle
    if !notes.isEmpty {
      members.append(
        .init(
          "toolExecutionNotifications",
          .array(
            notes.map { note in
              .compact([
                "level": note.severity == .error ? "error" : "warning",
                "message": ["text": .string(note.message)],
                "locations": note.place.map { .array([["physicalLocation": physical($0)]]) },
              ])
            })))
    }
    return .object(members)
  }

  private func descriptor(_ asked: LintRun.Asked) -> JSONOutput {
    let rule = asked.rule
    return [
      "id": .string(rule.id),
      "name": .string(Self.camelCase(rule.id)),
      "shortDescription": ["text": .string(rule.title)],
      "fullDescription": ["text": .string("\(rule.title) \(rule.reason)")],
      "help": [
        "text": .string("\(rule.title) \(rule.reason) Source: \(rule.source)."),
        "markdown": .string(rule.markdown),
      ],
      "defaultConfiguration": ["level": .string(asked.severity.rawValue)],
      "properties": ["tags": [.string(rule.preset.name)]],
    ]
  }

  private func result(_ finding: LintFinding, index: Int, way: String) -> JSONOutput {
    let message = [finding.objection.message, finding.objection.mend.map { "To mend it: \($0)" }]
      .compactMap { $0 }.joined(separator: ". ")
    return .compact([
      "ruleId": .string(finding.rule),
      "ruleIndex": .int(index),
      "level": .string(finding.severity.rawValue),
      "message": ["text": .string(message + ".")],
      "locations": [location(finding)],
      "partialFingerprints": [
        "elementPath/v1": .string(String(SHA256.hex(Array(way.utf8)).prefix(32)))
      ],
      "suppressions": finding.suppression.map { suppression in
        [
          [
            "kind": "inSource", "status": "accepted",
            "justification": .string(suppression.reason),
            "location": ["physicalLocation": physical(suppression.place)],
          ]
        ]
      },
    ])
  }

  private func location(_ finding: LintFinding) -> JSONOutput {
    let source = finding.place.pointer == nil ? "" : finding.place.source
    return .compact([
      "physicalLocation": physical(finding.place),
      "logicalLocations": finding.element.isEmpty
        ? nil
        : [
          [
            "name": .string(finding.element),
            "fullyQualifiedName": .string(source.isEmpty ? finding.element : source),
            "kind": "element",
          ]
        ],
    ])
  }

  private func physical(_ place: Place) -> JSONOutput {
    var region: JSONOutput?
    if let position = place.position {
      region = ["startLine": .int(position.line), "startColumn": .int(position.column)]
    }
    return .compact([
      "artifactLocation": ["uri": .string(Self.uri(place.file.name))], "region": region,
    ])
  }

  /// A path as a relative or absolute URI reference: RFC 3986.
  private static func uri(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      let isPlain =
        byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A
        || Array("-._~/".utf8).contains(byte)
      text += isPlain ? String(UnicodeScalar(byte)) : "%" + hex(byte)
    }
    return text
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  /// What names a finding whatever its line is: the file, the way to the element, and its name.
  private static func elementPath(of finding: LintFinding) -> String {
    let way = finding.place.provenance.map { way in
      (way.items + way.uses).map(\.description).joined(separator: " ")
    }
    return [
      finding.rule, finding.place.file.name,
      finding.place.pointer == nil ? "" : finding.place.source, finding.element, way ?? "",
    ].joined(separator: "\n")
  }

  /// `target-size` as `TargetSize`, which SARIF wants of names.
  private static func camelCase(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
