package import Files
package import Source

/// Findings in SARIF 2.1.0 for code scanning and editors.
package struct SARIFWriter {
  /// A rule that findings can refer to.
  package struct Rule {
    var id: String
    var title: String
    /// The reason for the rule, in one or two sentences.
    var reason: String
    /// The source of the rule.
    var source: String
    var markdown: String
    var severity: Diagnostic.Severity
    var tag: String

    package init(
      _ id: String, title: String, because reason: String, source: String, markdown: String,
      severity: Diagnostic.Severity, tag: String
    ) {
      self.id = id
      self.title = title
      self.reason = reason
      self.source = source
      self.markdown = markdown
      self.severity = severity
      self.tag = tag
    }

    fileprivate var json: JSONOutput {
      [
        "id": .string(id),
        // SARIF requires the form `TargetSize` for `target-size`.
        "name": .string(
          id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()),
        "shortDescription": ["text": .string(title)],
        "fullDescription": ["text": .string("\(title) \(reason)")],
        "help": [
          "text": .string("\(title) \(reason) Source: \(source)."), "markdown": .string(markdown),
        ],
        "defaultConfiguration": ["level": .string(severity.rawValue)],
        "properties": ["tags": [.string(tag)]],
      ]
    }
  }

  /// The folder that file names are relative to; `nil` leaves them unchanged.
  private let base: BaseFolder?

  package init(base: BaseFolder?) { self.base = base }

  /// - Parameters:
  ///   - known: the findings that a baseline accepts.
  ///   - baseline: the path of the baseline; `nil` if there is none.
  ///   - version: the version of the program.
  ///   - notes: messages about the run itself; an error means that the run failed.
  package func json(
    _ findings: [Finding], known: [Finding] = [], of baseline: String? = nil, rules: [Rule],
    notes: [Diagnostic], version: String
  ) -> JSONOutput {
    let places = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { _, last in last })
    let all = findings + known
    let results = zip(all.indices, Finding.fingerprints(of: all)).map { index, fingerprint in
      result(
        all[index], index: places[all[index].kind.rawValue] ?? 0, fingerprint: fingerprint,
        baseline: baseline, isKnown: index >= findings.count)
    }
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "citypaint", "version": .string(version), "semanticVersion": .string(version),
              "rules": .array(rules.map(\.json)),
            ]
          ],
          "columnKind": "unicodeCodePoints",
          "invocations": [
            .compact([
              "executionSuccessful": .bool(!notes.contains { $0.severity == .error }),
              "toolExecutionNotifications": notes.isEmpty ? nil : .array(notes.map(json)),
            ])
          ],
          "results": .array(results),
        ]
      ],
    ]
  }

  private func json(_ note: Diagnostic) -> JSONOutput {
    .compact([
      "level": .string(note.severity.rawValue), "message": ["text": .string(note.message)],
      "locations": note.place.map { .array([["physicalLocation": physical($0)]]) },
    ])
  }

  private func result(
    _ finding: Finding, index: Int, fingerprint: String, baseline: String?, isKnown: Bool
  ) -> JSONOutput {
    let message = [finding.statement, finding.remedy.map { "To fix it: \($0)" }]
      .compactMap { $0 }.joined(separator: ". ")
    return .compact([
      "ruleId": .string(finding.kind.rawValue),
      "ruleIndex": .int(index),
      "level": .string(finding.severity.rawValue),
      "message": ["text": .string(message + ".")],
      "locations": [
        .compact([
          "physicalLocation": finding.place.map(physical),
          "logicalLocations": finding.element.map { element in
            [
              [
                "name": .string(element),
                "fullyQualifiedName": .string(
                  finding.writtenSource.flatMap { $0.isEmpty ? nil : $0 } ?? element),
                "kind": "element",
              ]
            ]
          },
        ])
      ],
      "partialFingerprints": [
        "elementPath/v1": .string(fingerprint)
      ],
      "baselineState": baseline.map { _ in isKnown ? "unchanged" : "new" },
      "suppressions": finding.waiver.map { reason in
        [
          [
            "kind": "inSource", "status": "accepted", "justification": .string(reason.value),
            "location": ["physicalLocation": physical(reason.place)],
          ]
        ]
      }
        ?? baseline.flatMap { name in
          isKnown
            ? [["kind": "external", "status": "accepted", "justification": .string("in \(name)")]]
            : nil
        },
    ])
  }

  private func physical(_ place: Place) -> JSONOutput {
    .compact([
      "artifactLocation": [
        "uri": .string(Self.uri(base?.path(inside: place.file.name) ?? place.file.name))
      ],
      "region": place.position.map {
        ["startLine": .int($0.line), "startColumn": .int($0.column)]
      },
    ])
  }

  /// Returns a path as a relative or absolute URI reference: RFC 3986.
  private static func uri(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text += String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return text
  }
}
