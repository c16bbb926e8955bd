import Codecs
import PixelDiff
import Pixels

/// Two pictures and their differences, kept until a picture of the differences is made.
struct PictureComparison: Sendable {
  let difference: PixelDifference
  /// Warnings about the files.
  var warnings: [Diagnostic] = []
  private var expected: Pixmap?
  private var actual: Pixmap?
  /// The picture that pixelmatch draws.
  private var output: Pixmap?

  /// Compares pictures in memory.
  init(
    _ a: Pixmap, _ b: Pixmap, _ metric: PictureDifference.Metric, _ boxes: [PixelBox],
    workers: Int
  ) {
    (expected, actual) = (a, b)
    switch metric {
    case .exact: difference = PixelDiff.exact(a, b, ignoring: boxes, workers: workers)
    case .perceptual(let threshold):
      difference = Self.perceptual(a, b, threshold, boxes, workers)
    case .pixelmatch(let threshold):
      guard let one = StraightPixels(StraightImage(a)), let other = StraightPixels(StraightImage(b))
      else { preconditionFailure("the picture has no pixels") }
      (difference, output) = Self.pixelmatch(one, other, threshold, boxes, true, workers)
    }
  }

  /// Decodes and compares files.
  ///
  /// - Parameter style: how the picture of the differences will be drawn; memory that the style
  ///   does not need is released.
  init(
    _ pair: PicturePair, _ metric: PictureDifference.Metric, _ boxes: [PixelBox],
    keeping style: PictureDifference.Style?
  ) throws(CityPaintError) {
    let workers = pair.workers
    let a: Pixmap
    let b: Pixmap
    switch metric {
    case .pixelmatch(let threshold):
      let (one, other, warnings) = try pair.decode(Self.straight)
      self.warnings = warnings
      (difference, output) = Self.pixelmatch(one, other, threshold, boxes, style != nil, workers)
      if style != nil { (expected, actual, _) = try pair.decode(Self.premultiplied) }
      return
    case .exact where pair.isDeep:
      let (one, other, warnings) = try pair.decode(Self.deep)
      self.warnings = warnings
      difference = PixelDiff.exact(one, other, ignoring: boxes, workers: workers)
      if style != nil { (expected, actual) = (one.rounded, other.rounded) }
      return
    case .exact:
      (a, b, warnings) = try pair.decode(Self.premultiplied)
      difference = PixelDiff.exact(a, b, ignoring: boxes, workers: workers)
    case .perceptual(let threshold):
      (a, b, warnings) = try pair.decode(Self.premultiplied)
      difference = Self.perceptual(a, b, threshold, boxes, workers)
    }
    // Each picture has 4 bytes per pixel, so unneeded pictures are released now.
    if style != nil { expected = a }
    if style == .strip { actual = b }
  }

  private static func perceptual(
    _ a: Pixmap, _ b: Pixmap, _ threshold: Double, _ boxes: [PixelBox], _ workers: Int
  ) -> PixelDifference {
    var settings = PerceptualSettings()
    settings.threshold = threshold
    return PixelDiff.perceptual(a, b, settings: settings, ignoring: boxes, workers: workers)
  }

  private static func pixelmatch(
    _ a: StraightPixels, _ b: StraightPixels, _ threshold: Double, _ boxes: [PixelBox],
    _ drawsOutput: Bool, _ workers: Int
  ) -> (PixelDifference, Pixmap?) {
    var options = PixelmatchOptions()
    options.threshold = threshold
    let result = PixelDiff.pixelmatch(
      a, b, options: options, ignoring: boxes, drawsOutput: drawsOutput, workers: workers)
    return (result.difference, result.output)
  }

  @Sendable private static func premultiplied(
    _ bytes: [UInt8]
  ) throws(CodecError) -> PicturePair.Decoded<Pixmap> {
    let image = try ImageFile.read(bytes)
    return (image.pixmap, image.warnings)
  }

  @Sendable private static func deep(
    _ bytes: [UInt8]
  ) throws(CodecError) -> PicturePair.Decoded<DeepPixmap> {
    try ImageFile.readDeep(bytes)
  }

  @Sendable private static func straight(
    _ bytes: [UInt8]
  ) throws(CodecError) -> PicturePair.Decoded<StraightPixels> {
    let image: StraightImage
    var warnings: [DecodeWarning] = []
    switch try ImageFile.format(of: bytes) {
    case .png: image = try PNG.decodeStraight(bytes)
    case .jpeg:
      let photo = try JPEG.read(bytes)
      (image, warnings) = (StraightImage(photo.pixmap), photo.warnings)
    }
    guard let pixels = StraightPixels(image) else {
      throw .empty(width: image.width, height: image.height)
    }
    return (pixels, warnings)
  }

  /// Draws a picture of the differences; returns `nil` if the compared pictures were not kept.
  ///
  /// Call this method only once: it overwrites the memory of the expected picture, unless that
  /// memory is shared.
  mutating func takePicture(_ style: PictureDifference.Style, workers: Int) -> Pixmap? {
    guard style == .highlight || actual != nil, let first = expected else { return nil }
    let second = actual
    (expected, actual) = (nil, nil)
    if style == .strip, let second {
      let middle = output ?? DifferencePicture.highlight(first, difference, workers: workers)
      return DifferencePicture.strip(expected: first, difference: middle, actual: second)
    }
    if let output { return output }
    return DifferencePicture.highlight(consume first, difference, workers: workers)
  }
}

extension StraightPixels {
  fileprivate init?(_ image: StraightImage) {
    self.init(width: image.width, height: image.height, pixels: image.pixels)
  }
}
