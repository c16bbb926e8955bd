import Engine
package import Findings
import Geometry
import Layout
package import Source

/// The report of a comparison, as text and in machine-readable formats.
package struct ComparisonReport: Sendable {
  package private(set) var comparison: Comparison
  /// The names of the document and the picture, as given.
  package let design: String
  package let app: String

  package init(_ comparison: Comparison, design: String, app: String) {
    (self.comparison, self.design, self.app) = (comparison, design, app)
  }

  /// The differences above the tolerances, accepted or not.
  package var findings: [Finding] { comparison.differences.filter(\.isAbove).map(\.finding) }

  private var open: [Finding] { comparison.findings.map(\.finding) }
  private var accepted: [Difference] {
    comparison.differences.filter { $0.isAbove && $0.accepted != nil }
  }

  /// Marks the accepted differences.
  ///
  /// - Returns: warnings about the accepted differences that no longer apply.
  package mutating func accept(_ accepted: AcceptedDifferences) -> [Diagnostic] {
    comparison.accept(accepted).map { entry, isChanged in
      let kind = entry.kind.map { ".\($0.rawValue)" } ?? ""
      let name = SafeText.escape(entry.element + kind)
      return Diagnostic(
        .warning,
        isChanged
          ? "the design of \(name) has changed since its difference was accepted"
          : "the accepted difference in \(name) no longer exists",
        hint: isChanged
          ? "accept the difference again, or build the element as designed"
          : "remove the entry from the accepted differences")
    }
  }

  package func text(color: Bool) -> String {
    let writer = TextWriter(color: color)
    let verdict = writer.paint(verdict, open.isEmpty ? .green : .red)
    var lines = ["\(verdict): \(SafeText.escape(app)) and its design \(SafeText.escape(design))"]
    lines += writer.lines(of: open, most: 60)
    for difference in accepted {
      let reason = SafeText.escape(difference.accepted ?? "")
      lines.append("  accepted: \(SafeText.escape(difference.message)) (\(reason))")
    }
    lines.append("  " + totals)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The number of differences in words.
  var verdict: String {
    open.isEmpty ? "same" : "\(open.count) difference\(open.count == 1 ? "" : "s")"
  }

  /// The number of elements with each result, as a line of text.
  private var totals: String {
    let counts = comparison.counts
    let total = counts.same + counts.within + counts.different + counts.notFound
    var parts = ["\(counts.same) same"]
    if counts.within > 0 { parts.append("\(counts.within) within the tolerances") }
    if counts.different > 0 { parts.append("\(counts.different) different") }
    if counts.notFound > 0 { parts.append("\(counts.notFound) not found") }
    return "\(total) element\(total == 1 ? "" : "s"): \(parts.joined(separator: ", "))"
  }

  package var json: JSONOutput {
    let counts = comparison.counts
    return [
      "design": .string(design), "app": .string(app), "passed": .bool(open.isEmpty),
      "findings": .array(comparison.findings.map(\.json)),
      "accepted": .array(accepted.map(\.json)),
      "within": .array(comparison.differences.filter { !$0.isAbove }.map(\.json)),
      "elements": [
        "same": .int(counts.same), "within": .int(counts.within),
        "different": .int(counts.different), "notFound": .int(counts.notFound),
      ],
    ]
  }

  /// - Parameter version: the version of the program.
  package func sarif(version: String) -> JSONOutput {
    SARIFWriter(base: .ofThisStep).json(
      findings,
      rules: Difference.Kind.allCases.map { kind in
        .init(
          kind.rawValue, title: kind.title, because: kind.reason,
          source: "the design", markdown: kind.title, severity: .error, tag: "compare")
      }, notes: [], version: version)
  }

  package func annotations(by writer: GitHubWriter) -> String {
    writer.lines(
      .error, open, rest: { "\($0) more differences; citypaint compare lists them all" }
    ) { finding in
      GitHubWriter.Note(
        ([finding.message] + finding.notes).joined(separator: "\n"), title: finding.kind.rawValue,
        at: finding.place)
    }
  }

  /// The report in JUnit's XML format, with a test case for each kind of difference.
  package var junit: String {
    let tests = Difference.Kind.allCases.map { kind in
      let found = comparison.findings.filter { $0.kind == kind }
      let verdict: JUnitWriter.Case.Verdict =
        found.isEmpty
        ? .passed
        : .failed(
          isError: false, type: kind.rawValue, message: found[0].message,
          text: found.map(\.message).joined(separator: "\n"))
      return JUnitWriter.Case(kind.rawValue, file: design, verdict)
    }
    return JUnitWriter.text(tests, suite: app, group: "compare")
  }
}

extension Difference {
  package var finding: Finding {
    var finding = Finding(
      Finding.Kind(rawValue: kind.rawValue), message, element: element.isEmpty ? nil : element,
      source: place?.pointer, place: place, notes: notes, frame: box)
    (finding.expected, finding.measured) = (design, app)
    return finding
  }

  package var json: JSONOutput {
    .compact([
      "kind": .string(kind.rawValue), "element": element.isEmpty ? nil : .string(element),
      "message": .string(message),
      "source": place.map { .string($0.source) },
      "place": place.flatMap { place in
        place.position.map {
          ["file": .string(place.file.name), "line": .int($0.line), "column": .int($0.column)]
        }
      },
      "design": design.map { .string($0) }, "app": app.map { .string($0) },
      "delta": delta.map { .number(($0 * 1000).rounded() / 1000) },
      "unit": unit.map { .string($0) },
      "box": box.map { rect in
        .array(
          [rect.x, rect.y, rect.width, rect.height].map { .number(($0 * 100).rounded() / 100) })
      },
      "notes": notes.isEmpty ? nil : .array(notes.map { .string($0) }),
      "because": accepted.map { .string($0) },
    ])
  }
}

extension Difference.Kind {
  /// A sentence that describes the kind.
  package var title: String {
    switch self {
    case .environment: "The picture has a different size, appearance, or direction."
    case .missing: "An element of the design is missing."
    case .extra: "The picture shows something that is not in the design."
    case .swapped: "Two elements have changed places."
    case .order: "Elements are in a different order."
    case .moved: "An element is in a different place."
    case .resized: "An element has a different size."
    case .spacing: "An element has a different padding or gap."
    case .text: "Text has different words."
    case .weight: "Text or the lines of an icon have a different weight."
    case .fontSize: "Text has a different font size."
    case .color: "An element has a different color."
    case .opacity: "An element has a different opacity."
    case .radius: "Corners have a different radius."
    case .border: "An element has no border, or another one."
    case .shadow: "An element has no shadow."
    case .picture: "An element shows a different picture or icon."
    }
  }

  fileprivate var reason: String { "The app differs from its design." }
}
