import Compare
import Engine
import Findings
import Geometry
import Source

/// A design compared with a screenshot of the app that was built from it.
public struct DesignComparison: Sendable, CustomStringConvertible {
  var report: ComparisonReport
  /// The warnings about the document.
  public let diagnostics: [Diagnostic]
  /// The files that the design's picture is made from, besides the document.
  public let filesRead: Set<String>

  init(_ report: ComparisonReport, _ diagnostics: [Diagnostic], _ filesRead: Set<String>) {
    (self.report, self.diagnostics, self.filesRead) = (report, diagnostics, filesRead)
  }

  /// The settings that determine what counts as a difference.
  public struct Settings: Hashable, Sendable {
    /// The displacement, in points, at or above which an element has moved.
    public var position: Double
    /// The change in size, in points, at or above which an element has a different size.
    public var size: Double
    /// The CIEDE2000 difference at or above which two colors count as different.
    public var color: Double
    /// The names of elements that are not compared, including their contents.
    public var ignored: [String]
    /// Whether the status bar, the home indicator, and the cutout are compared.
    public var comparesSystemBars: Bool

    /// Creates settings with the tolerances of `citypaint compare`.
    public init(
      position: Double = 1, size: Double = 1, color: Double = 3, ignored: [String] = [],
      comparesSystemBars: Bool = false
    ) {
      (self.position, self.size, self.color) = (position, size, color)
      (self.ignored, self.comparesSystemBars) = (ignored, comparesSystemBars)
    }

    var inner: CompareSettings {
      var settings = CompareSettings()
      (settings.position, settings.size, settings.color) = (position, size, color)
      (settings.ignored, settings.comparesSystemBars) = (ignored, comparesSystemBars)
      return settings
    }
  }

  /// The numbers of elements, by how they compare with the design.
  public struct Counts: Hashable, Sendable {
    /// The number of elements that are the same as in the design.
    public let same: Int
    /// The number of elements with only tolerated differences.
    public let within: Int
    /// The number of elements with differences that exceed a tolerance.
    public let different: Int
    /// The number of elements that were not found in the screenshot.
    public let notFound: Int
  }

  /// The differences that exceed a tolerance and are not accepted, in reading order.
  public var findings: [DesignDifference] {
    report.comparison.findings.map { DesignDifference($0) }
  }

  /// The differences that are accepted.
  public var accepted: [DesignDifference] {
    report.comparison.differences.filter { $0.isAbove && $0.accepted != nil }
      .map { DesignDifference($0) }
  }

  /// The differences within the tolerances.
  public var tolerated: [DesignDifference] {
    report.comparison.differences.filter { !$0.isAbove }.map { DesignDifference($0) }
  }

  /// Whether the screenshot shows the design.
  public var passed: Bool { report.comparison.findings.isEmpty }

  /// The numbers of elements.
  public var counts: Counts {
    let counts = report.comparison.counts
    return Counts(
      same: counts.same, within: counts.within, different: counts.different,
      notFound: counts.notFound)
  }

  /// The comparison as printed by `citypaint compare`.
  public var description: String { text(color: false) }

  /// Returns the comparison, optionally in terminal colors.
  package func text(color: Bool) -> String { report.text(color: color) }

  /// The comparison as printed by `citypaint compare --format json`.
  public var json: String { ReportFormat.compare.text(report.json) }

  /// The comparison as SARIF 2.1.0, for code hosts and editors.
  public var sarif: String {
    JSONWriter.text(report.sarif(version: Version.text), .pretty) + "\n"
  }

  /// The comparison as JUnit XML, with a test case for each kind of difference.
  public var junit: String { report.junit }

  /// The comparison as GitHub annotations, to be printed by a workflow step.
  public var githubAnnotations: String { report.annotations(by: .ofThisStep) }
}

/// A single difference between a design and a screenshot.
public struct DesignDifference: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a difference.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case environment, missing, extra, swapped, order, moved, resized, spacing, text, weight
    case fontSize, color, opacity, radius, border, shadow, picture
  }

  /// The kind of difference.
  public let kind: Kind
  /// The element's name, with its number in reading order if other elements have the same name;
  /// empty for the picture as a whole.
  public let element: String
  /// The difference in one line.
  public let message: String
  /// The place in the document.
  public let place: SourcePlace?
  /// The value in the design.
  public let design: String?
  /// The value in the screenshot.
  public let app: String?
  /// The difference between the values, in `unit`.
  public let delta: Double?
  /// The unit of `delta`: `pt`, `ΔE2000`, `em`, or `share`.
  public let unit: String?
  /// The affected area of the screenshot, in points.
  public let box: Rect?
  /// The consequences of the difference.
  public let notes: [String]
  /// The reason why the difference is accepted; `nil` if it is not.
  public let acceptedBecause: String?

  init(_ difference: Difference) {
    kind = Kind(rawValue: difference.kind.rawValue) ?? .environment
    (element, message) = (difference.element, difference.message)
    place = difference.place.map { SourcePlace($0) }
    (design, app) = (difference.design, difference.app)
    (delta, unit) = (difference.delta, difference.unit)
    box = difference.box.map { Rect($0) }
    notes = difference.notes
    acceptedBecause = difference.accepted
  }

  /// The difference in one line.
  public var description: String { message }
}
