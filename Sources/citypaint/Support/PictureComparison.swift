import Codecs
import Engine
import PixelDiff
import Pixels
import Source

/// Two decoded pictures and their differences, until a picture of those is made.
struct PictureComparison {
  let difference: PixelDifference
  /// Warnings about the files.
  let warnings: [Diagnostic]
  private var expected: Pixmap?
  private var actual: Pixmap?
  /// pixelmatch's own picture.
  private var output: Pixmap?

  init(_ command: DiffCommand) throws(CityPaintError) {
    let pair = try PicturePair(command.expected, command.actual, workers: command.jobs)
    let boxes = command.ignore.map(\.box)
    let keepsPictures = command.output != nil || InlinePicture.isPossible
    if command.metric == .pixelmatch {
      let (a, b, warnings) = try pair.decode(Self.straight)
      self.warnings = warnings
      var options = PixelmatchOptions()
      options.threshold = command.threshold
      let result = PixelDiff.pixelmatch(
        a, b, options: options, ignoring: boxes, drawsOutput: keepsPictures, workers: command.jobs)
      (difference, output) = (result.difference, result.output)
      if keepsPictures { (expected, actual, _) = try pair.decode(Self.premultiplied) }
      return
    }
    if command.exact, pair.isDeep {
      let (a, b, warnings) = try pair.decode(Self.deep)
      self.warnings = warnings
      difference = PixelDiff.exact(a, b, ignoring: boxes, workers: command.jobs)
      if keepsPictures { (expected, actual) = (a.rounded, b.rounded) }
      return
    }
    let (a, b, warnings) = try pair.decode(Self.premultiplied)
    self.warnings = warnings
    if command.exact {
      difference = PixelDiff.exact(a, b, ignoring: boxes, workers: command.jobs)
    } else {
      var settings = PerceptualSettings()
      settings.threshold = command.threshold
      difference = PixelDiff.perceptual(
        a, b, settings: settings, ignoring: boxes, workers: command.jobs)
    }
    // Each is 4 bytes a pixel; what no picture is made of goes now.
    if keepsPictures {
      expected = a
      if command.picture == .strip { actual = b }
    }
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
    guard
      let pixels = StraightPixels(width: image.width, height: image.height, pixels: image.pixels)
    else { throw .empty(width: image.width, height: image.height) }
    return (pixels, warnings)
  }

  /// The picture of the difference as a PNG file, and whether it is taller than wide.
  ///
  /// Call it only once: it draws over the expected picture's own memory.
  mutating func png(
    _ kind: DiffCommand.Picture, workers: Int
  ) throws(CityPaintError) -> (bytes: [UInt8], isTall: Bool) {
    guard let first = expected else { return ([], false) }
    let second = actual
    (expected, actual) = (nil, nil)
    var picture: Pixmap
    if kind == .strip, let second {
      let middle = output ?? DifferencePicture.highlight(first, difference, workers: workers)
      picture = DifferencePicture.strip(expected: first, difference: middle, actual: second)
    } else if let output {
      picture = output
    } else {
      picture = DifferencePicture.highlight(consume first, difference, workers: workers)
    }
    do throws(CodecError) {
      let file = try PNG.encode(picture, as: .fast, workers: workers)
      return (file, picture.height > picture.width)
    } catch {
      throw CityPaintError([Diagnostic(.error, "the difference: \(error)")])
    }
  }
}
