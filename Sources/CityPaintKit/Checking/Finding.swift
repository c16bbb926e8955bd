import Findings
import Source

/// A single problem from any check: a rule violation, an element that moved, or differing pixels.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  private let finding: Findings.Finding

  init(_ finding: Findings.Finding) { self.finding = finding }

  /// The ID of the violated rule, such as `target-size`, or the kind of a change, such as `moved`.
  public var kind: String { finding.kind.rawValue }

  /// The severity of the problem.
  public var severity: Diagnostic.Severity { Diagnostic.Severity(finding.severity) }

  /// The problem in one line, without a period at the end.
  public var message: String { finding.message }

  /// The smallest change that fixes the problem, in one line.
  public var remedy: String? { finding.remedy }

  /// The measured value.
  public var measured: String? { finding.measured }

  /// The expected value.
  public var expected: String? { finding.expected }

  /// The place in the document.
  public var place: SourcePlace? { finding.place.map { SourcePlace($0) } }

  /// The name of the affected element.
  public var element: String? { finding.element }

  /// The visible part of the element, in points.
  public var frame: Rect? { finding.frame.map { Rect($0) } }

  /// Consequences, such as other elements that moved along with this one.
  public var notes: [String] { finding.notes }

  /// The reason why the document suppresses the finding; `nil` if it does not.
  public var suppression: String? { finding.waiver?.value }

  /// The finding as printed by the command-line tool.
  public var description: String { DiagnosticPrinter().text(for: finding.diagnostic) }
}
