package import Findings
package import PixelDiff

/// The result of checking one case.
package struct CaseResult: Sendable {
  package enum State: String, CaseIterable, Hashable, Sendable {
    case same
    case changed
    /// There is no picture to compare with yet.
    case new
    /// The scene, or the picture of a record, is gone.
    case missing
    /// A picture alone, which no golden and no document of the folder knows.
    case orphan
    /// The picture is the same, the record beside it is not what would be recorded now.
    case stale
    case error
    /// The picture is the same to the pixel, and the case states a tolerance.
    case unneeded

    /// Whether the check fails for it; some count only in CI.
    package func fails(inCI: Bool) -> Bool {
      switch self {
      case .changed, .error: true
      case .new, .missing, .orphan, .stale: inCI
      case .same, .unneeded: false
      }
    }

    /// Whether there may be something to accept.
    package var isOpen: Bool { fails(inCI: true) }
  }

  /// A picture's pixels by their digest, and its size.
  package struct Picture: Hashable, Sendable {
    package var file: String?
    package var pixels: String
    package var width: Int
    package var height: Int
  }

  /// What is kept of a comparison.
  package struct Difference: Hashable, Sendable {
    package var pixels: Int
    package var antialiased: Int
    package var largestStep: Int
    package var antialiasingOnly: Bool
    /// The worst first.
    package var clusters: [Cluster]

    package init(_ difference: PixelDifference) {
      pixels = difference.counts.unequal
      antialiased = difference.counts.antialiased
      largestStep = difference.largestStep
      antialiasingOnly = difference.antialiasingOnly
      clusters = difference.clusters
    }
  }

  /// A stated tolerance, what it took this time, and the most it ever took.
  package struct Tolerance: Hashable, Sendable {
    package var pixels: Int
    package var step: Int
    package var because: String
    package var used: GoldenRecord.ToleranceUse
    package var most: GoldenRecord.ToleranceUse

    /// Whether this time took more than is stated.
    package var isExceeded: Bool { used.pixels > pixels || used.step > step }
  }

  /// What the report shows of a case that is not as it was.
  package struct Exhibit: Sendable {
    /// PNG files.
    package var expected: [UInt8]?
    package var actual: [UInt8]?
    package var expectedElements: [ElementRecord] = []
    package var actualElements: [ElementRecord] = []

    package init() {}
  }

  package var golden: GoldenCase
  package var state: State
  /// Pixels to the point; 1 where nothing could be drawn.
  package var scale = 1
  package var expected: Picture?
  package var actual: Picture?
  package var difference: Difference?
  package var findings: [Finding] = []
  /// What is not as it should be, though it does not affect the result.
  package var warnings: [Finding] = []
  package var tolerance: Tolerance?
  package var exhibit: Exhibit?

  package init(_ golden: GoldenCase, _ state: State) {
    self.golden = golden
    self.state = state
  }

  package var name: String { golden.name }
}
