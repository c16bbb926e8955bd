import Findings
import Source

/// One thing that is wrong, whatever found it: a broken rule, an element that moved, pixels that
/// differ.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  private let finding: Findings.Finding

  init(_ finding: Findings.Finding) { self.finding = finding }

  /// The rule that is broken, such as `target-size`, or what happened, such as `moved`.
  public var kind: String { finding.kind.rawValue }

  /// How serious it is.
  public var severity: Diagnostic.Severity { Diagnostic.Severity(finding.severity) }

  /// One line, without a full stop.
  public var message: String { finding.message }

  /// The smallest change that corrects it, one line.
  public var remedy: String? { finding.remedy }

  /// What was measured.
  public var measured: String? { finding.measured }

  /// What it should be.
  public var expected: String? { finding.expected }

  /// Where in the document.
  public var place: SourcePlace? { finding.place.map { SourcePlace($0) } }

  /// The name of the element that it is about.
  public var element: String? { finding.element }

  /// What is seen of that element, in points.
  public var frame: Rect? { finding.frame.map { Rect($0) } }

  /// What follows from it: other elements that moved with this one.
  public var notes: [String] { finding.notes }

  /// Why the document says that it does not count; `nil` for a finding that counts.
  public var suppression: String? { finding.waiver?.value }

  /// As the command line prints it.
  public var description: String { DiagnosticPrinter().text(for: finding.diagnostic) }
}
