import PixelDiff

/// What differs between two pictures, and whether it counts.
public struct PictureDifference: Sendable {
  /// How pictures are compared.
  public enum Metric: Hashable, Sendable {
    /// Every pixel must be equal.
    case exact
    /// What a person would call the same screen is the same: another rendering of edges, noise and
    /// compression pass.
    ///
    /// The threshold, from 0 to 1, is the difference that one pixel may have.
    case perceptual(threshold: Double = 0.1)
  }

  private let expected: Picture
  private let difference: PixelDifference

  init(_ expected: Picture, _ difference: PixelDifference) {
    (self.expected, self.difference) = (expected, difference)
  }

  /// The verdict.
  public var isSame: Bool { difference.isSame }

  /// Whether the sizes differ; then the area that both have, from the top left, was compared.
  public var isSizeDifferent: Bool { difference.expectedSize != difference.actualSize }

  /// Pixels that are not equal.
  public var unequalPixels: Int { difference.counts.unequal }

  /// Pixels that count as different by themselves.
  public var differentPixels: Int { difference.counts.different }

  /// Pixels that differ as another rendering of the same edge does.
  public var antialiasedPixels: Int { difference.counts.antialiased }

  /// The largest difference of any channel, from 0 to 255.
  public var largestStep: Int { difference.largestStep }

  /// The smallest rectangle around all unequal pixels; `nil` where there are none.
  public var bounds: PixelRect? { difference.box.isEmpty ? nil : PixelRect(difference.box) }

  /// Rectangles around what makes the pictures differ, the worst first.
  public var regions: [PixelRect] { difference.clusters.map { PixelRect($0.box) } }

  /// Content that is in both pictures, at different places.
  public var movements: [Movement] {
    difference.shifts.map {
      Movement(area: PixelRect($0.box), x: $0.dx, y: $0.dy)
    }
  }

  /// Content that moved by some pixels to the right and down.
  public struct Movement: Hashable, Sendable {
    /// Both places.
    public var area: PixelRect
    /// Pixels to the right.
    public var x: Int
    /// Pixels down.
    public var y: Int
  }

  /// The expected picture in gray with what differs in color.
  public func highlighted(workers: Int = 1) -> Picture {
    Picture(DifferencePicture.highlight(expected.pixmap, difference, workers: workers))
  }
}

extension Picture {
  /// Compares a picture with the one that is expected.
  ///
  /// - Parameters:
  ///   - ignored: rectangles of pixels that are not compared.
  ///   - workers: threads to compare with; the result is the same for any number.
  public func difference(
    from expected: Picture, by metric: PictureDifference.Metric = .perceptual(),
    ignoring ignored: [PixelRect] = [], workers: Int = 1
  ) -> PictureDifference {
    let boxes = ignored.map(\.box)
    let difference: PixelDifference
    switch metric {
    case .exact:
      difference = PixelDiff.exact(expected.pixmap, pixmap, ignoring: boxes, workers: workers)
    case .perceptual(let threshold):
      var settings = PerceptualSettings()
      settings.threshold = threshold
      difference = PixelDiff.perceptual(
        expected.pixmap, pixmap, settings: settings, ignoring: boxes, workers: workers)
    }
    return PictureDifference(expected, difference)
  }
}
