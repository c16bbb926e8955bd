/// The differences between two pictures, with the verdict on whether the pictures count as the
/// same.
package struct PixelDifference: Sendable {
  /// Whether the pictures are the same, so that no gate failed.
  package var isSame: Bool { failedGates.isEmpty }
  package var metric: Metric
  /// The width and height of the expected picture.
  package var expectedSize: PixelSize
  /// The width and height of the actual picture.
  package var actualSize: PixelSize
  package var counts = Counts()
  /// The largest difference in any channel of the compared pixels; 0…255.
  package var largestStep = 0
  /// The smallest box around all unequal pixels; empty if all are equal.
  package var box = PixelBox.empty
  /// The clusters of differing pixels, worst first; at most `clusterLimit`.
  package var clusters: [Cluster] = []
  /// The number of clusters, including those beyond the limit.
  package var clusterCount = 0
  /// The content that is in different places in the two pictures.
  package var shifts: [Shift] = []
  package var failedGates: [FailedGate] = []
  /// The class of each pixel, over the common area.
  package var classes: ClassMap

  /// The maximum number of clusters listed; others are only counted.
  package static let clusterLimit = 256

  /// Whether the pictures are the same except for the rendering of edges, but not equal.
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

  /// Counts of pixels in the common area.
  package struct Counts: Hashable, Sendable {
    /// The number of compared pixels, excluding ignored ones.
    package var compared = 0
    /// The number of pixels that are not equal.
    package var unequal = 0
    /// The number of pixels that are plainly different.
    package var different = 0
    /// The number of pixels whose difference is only a different rendering of the same edge.
    package var antialiased = 0
    /// The number of pixels whose difference is too small to matter individually.
    package var weak = 0
    package var ignored = 0
  }
}
