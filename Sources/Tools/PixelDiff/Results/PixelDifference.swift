/// What is different between two pictures, and whether they count as the same.
package struct PixelDifference: Sendable {
  /// The verdict: no gate failed.
  package var isSame: Bool { failedGates.isEmpty }
  package var metric: Metric
  /// Width and height of the expected picture.
  package var expectedSize: PixelSize
  /// Width and height of the actual picture.
  package var actualSize: PixelSize
  package var counts = Counts()
  /// The largest difference of any channel, of those compared; 0…255.
  package var largestStep = 0
  /// The smallest box around every pixel that is not equal; empty where all are.
  package var box = PixelBox.empty
  /// What makes the pictures differ, the worst first; at most `clusterLimit` of them.
  package var clusters: [Cluster] = []
  /// How many clusters there are, with those beyond the limit.
  package var clusterCount = 0
  /// Content that is in both pictures, at different places.
  package var shifts: [Shift] = []
  package var failedGates: [FailedGate] = []
  /// Each pixel's class, over the area that both pictures have.
  package var classes: ClassMap

  /// Beyond this many, clusters are counted and not listed.
  package static let clusterLimit = 256

  /// Whether the pictures are the same save for the rendering of edges, and not equal.
  package var antialiasingOnly: Bool { isSame && counts.antialiased > 0 && counts.different == 0 }

  /// The area that was compared.
  package var overlap: PixelSize {
    PixelSize(
      width: min(expectedSize.width, actualSize.width),
      height: min(expectedSize.height, actualSize.height))
  }

  package enum Metric: String, Hashable, Sendable {
    case exact, perceptual, pixelmatch
  }

  /// Numbers of pixels, over the area that both pictures have.
  package struct Counts: Hashable, Sendable {
    /// Pixels compared; those ignored are not among them.
    package var compared = 0
    /// Pixels that are not equal.
    package var unequal = 0
    /// Pixels that count as different by themselves.
    package var different = 0
    /// Pixels that differ as another rendering of the same edge does.
    package var antialiased = 0
    /// Pixels whose difference is too small to count by itself.
    package var weak = 0
    package var ignored = 0
  }
}
