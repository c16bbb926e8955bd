import Findings
import PixelDiff
import Source

/// The differences between two pictures, and the verdict on whether the pictures count as the same.
public struct PictureDifference: Sendable, CustomStringConvertible {
  /// The method of comparing pictures.
  public enum Metric: Hashable, Sendable {
    /// A comparison that requires equal pixels, at 16 bits per channel if either file has 16.
    case exact
    /// A comparison like a person's, which ignores noise, compression, and the rendering of edges.
    ///
    /// The threshold is the allowed difference of a single pixel, from 0 to 1.
    case perceptual(threshold: Double = 0.1)
    /// A comparison with the results and the picture of pixelmatch 7.2, for use with other tools.
    ///
    /// Pictures of different sizes are not compared.
    case pixelmatch(threshold: Double = 0.1)
  }

  /// The content of a picture of the differences.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The expected picture in gray, with the differences in color.
    case highlight
    /// The expected picture, the highlight, and the actual picture side by side.
    case strip
  }

  private var comparison: PictureComparison

  init(_ comparison: PictureComparison) { self.comparison = comparison }

  /// Decodes two picture files and compares them.
  ///
  /// - Parameters:
  ///   - metric: the method of comparing them.
  ///   - ignored: rectangles of pixels that are not compared.
  ///   - style: the picture of the differences to be made later; `nil` for none. Memory that the
  ///     style does not need is released.
  ///   - workers: the number of threads; the result is the same for any number.
  /// - Throws: `CityPaintError` if a file is not a picture, is damaged, or exceeds the limits.
  public init(
    of actual: PictureFile, from expected: PictureFile, by metric: Metric = .perceptual(),
    ignoring ignored: [PixelRect] = [], keeping style: Style? = .strip, workers: Int = 1
  ) throws(CityPaintError) {
    let pair = PicturePair(expected: expected, actual: actual, workers: workers)
    comparison = try PictureComparison(pair, metric, ignored.map(\.box), keeping: style)
  }

  private var difference: PixelDifference { comparison.difference }

  /// Warnings about the files; their pictures are complete nevertheless.
  public var diagnostics: [Diagnostic] { comparison.warnings }

  /// Whether the pictures are the same, according to the metric.
  public var isSame: Bool { difference.isSame }

  /// Whether the sizes differ; then the common area, from the top left, was compared.
  public var isSizeDifferent: Bool { difference.expectedSize != difference.actualSize }

  /// The number of pixels that were compared: those in both pictures that are not ignored.
  public var comparedPixels: Int { difference.counts.compared }

  /// The number of pixels that are not equal.
  public var unequalPixels: Int { difference.counts.unequal }

  /// The number of pixels that differ noticeably on their own.
  public var differentPixels: Int { difference.counts.different }

  /// The number of pixels whose differences are explained by different antialiasing of an edge.
  public var antialiasedPixels: Int { difference.counts.antialiased }

  /// The largest difference in any channel, from 0 to 255.
  public var largestStep: Int { difference.largestStep }

  /// The smallest rectangle around all unequal pixels; `nil` if there are none.
  public var bounds: PixelRect? { difference.box.isEmpty ? nil : PixelRect(difference.box) }

  /// The rectangles around the differences, the worst first.
  public var regions: [PixelRect] { difference.clusters.map { PixelRect($0.box) } }

  /// The content that is in both pictures, but in different places.
  public var movements: [Movement] {
    difference.shifts.map {
      Movement(area: PixelRect($0.box), x: $0.dx, y: $0.dy)
    }
  }

  /// Content that moved, with its displacement in pixels.
  public struct Movement: Hashable, Sendable {
    /// The area that covers both places.
    public var area: PixelRect
    /// The distance in pixels to the right.
    public var x: Int
    /// The distance in pixels downward.
    public var y: Int
  }

  /// Draws a picture of the differences; returns `nil` if its memory was released after comparing
  /// files.
  ///
  /// - Parameter workers: the number of threads.
  public func picture(_ style: Style = .highlight, workers: Int = 1) -> Picture? {
    var copy = self
    return copy.takePicture(style, workers: workers)
  }

  /// Draws the last picture of the differences, in the expected picture's memory.
  package mutating func takePicture(_ style: Style, workers: Int) -> Picture? {
    comparison.takePicture(style, workers: workers).map { Picture($0) }
  }

  /// The verdict and the differences as printed by `citypaint diff`.
  public var description: String { DiffReport(difference).text }

  /// The results as printed by `citypaint diff --json`, with stable keys.
  public var json: String { ReportFormat.diff.text(DiffReport(difference).json) }
}

extension Picture {
  /// Compares the picture with an expected one.
  ///
  /// - Parameters:
  ///   - ignored: rectangles of pixels that are ignored.
  ///   - workers: the number of threads; the result is the same for any number.
  public func difference(
    from expected: Picture, by metric: PictureDifference.Metric = .perceptual(),
    ignoring ignored: [PixelRect] = [], workers: Int = 1
  ) -> PictureDifference {
    PictureDifference(
      PictureComparison(
        expected.pixmap, pixmap, metric, ignored.map(\.box), workers: workers))
  }
}
