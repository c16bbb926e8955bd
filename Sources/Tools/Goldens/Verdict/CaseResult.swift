package import Findings
package import PixelDiff

/// The result of checking one case.
package struct CaseResult: Sendable {
  package enum State: String, CaseIterable, Hashable, Sendable {
    case same
    case changed
    /// There is no picture to compare with yet.
    case new
    /// The scene, or the picture that belongs to the record, is missing.
    case missing
    /// A picture that no golden and no document in the folder uses.
    case orphan
    /// The picture is the same, but its record is outdated.
    case stale
    case error
    /// All pixels are the same, although the case has a tolerance.
    case unneeded

    /// Returns whether the check fails in the state; some states fail only in CI.
    package func fails(inCI: Bool) -> Bool {
      switch self {
      case .changed, .error: true
      case .new, .missing, .orphan, .stale: inCI
      case .same, .unneeded: false
      }
    }

    /// Whether there may be a change to accept.
    package var isOpen: Bool { fails(inCI: true) }
  }

  /// A picture's size and the digest of its pixels.
  package struct Picture: Hashable, Sendable {
    package var file: String?
    package var pixels: String
    package var width: Int
    package var height: Int
  }

  /// The stored result of a comparison.
  package struct Difference: Hashable, Sendable {
    package var pixels: Int
    package var antialiased: Int
    package var largestStep: Int
    package var antialiasingOnly: Bool
    /// The clusters, worst first.
    package var clusters: [Cluster]

    package init(_ difference: PixelDifference) {
      pixels = difference.counts.unequal
      antialiased = difference.counts.antialiased
      largestStep = difference.largestStep
      antialiasingOnly = difference.antialiasingOnly
      clusters = difference.clusters
    }
  }

  /// The tolerance of a case, how much of it was used this time, and the most ever used.
  package struct Tolerance: Hashable, Sendable {
    package var pixels: Int
    package var step: Int
    package var because: String
    package var used: GoldenRecord.ToleranceUse
    package var most: GoldenRecord.ToleranceUse

    /// Whether the difference exceeds the tolerance.
    package var isExceeded: Bool { used.pixels > pixels || used.step > step }
  }

  /// The data that the report shows for a case that is not the same.
  package struct Exhibit: Sendable {
    /// The pictures as PNG files.
    package var expected: [UInt8]?
    package var actual: [UInt8]?
    package var expectedElements: [ElementRecord] = []
    package var actualElements: [ElementRecord] = []

    package init() {}
  }

  package var golden: GoldenCase
  package var state: State
  /// The pixels per point; 1 if nothing could be drawn.
  package var scale = 1
  package var expected: Picture?
  package var actual: Picture?
  package var difference: Difference?
  package var findings: [Finding] = []
  /// Warnings that do not affect the result.
  package var warnings: [Finding] = []
  package var tolerance: Tolerance?
  package var exhibit: Exhibit?

  package init(_ golden: GoldenCase, _ state: State) {
    self.golden = golden
    self.state = state
  }

  package var name: String { golden.name }
}
