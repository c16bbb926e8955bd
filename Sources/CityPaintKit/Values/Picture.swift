package import Codecs
import Engine
import Files
import Pixels
import Source

/// A picture in memory.
public struct Picture: Sendable {
  let pixmap: Pixmap

  init(_ pixmap: Pixmap) { self.pixmap = pixmap }

  /// Decodes a PNG or JPEG file; a JPEG is rotated according to its EXIF orientation.
  ///
  /// - Parameter name: the name of the file in messages.
  /// - Throws: `CityPaintError` if the bytes are not a picture, are damaged, or exceed the limits.
  public init(decoding bytes: [UInt8], name: String = "picture") throws(CityPaintError) {
    do throws(CodecError) {
      pixmap = try ImageFile.read(bytes).pixmap
    } catch {
      throw CityPaintError("\(name): \(error.description)")
    }
  }

  /// Reads and decodes a PNG or JPEG file.
  public init(contentsOf path: String) throws(CityPaintError) {
    try self.init(decoding: try FileSystem.contents(path), name: path)
  }

  /// Creates a picture from straight sRGB pixels, four bytes each, row by row from the top left;
  /// `nil` unless there are `width × height` pixels.
  public init?(width: Int, height: Int, rgba: [UInt8]) {
    guard width > 0, height > 0, width <= Int.max / 4 / height, rgba.count == width * height * 4
    else { return nil }
    let pixels = (0..<width * height).map { index in
      let start = index * 4
      return Pixels.Color(
        red: rgba[start], green: rgba[start + 1], blue: rgba[start + 2], alpha: rgba[start + 3]
      ).premultiplied
    }
    guard let pixmap = Pixmap(width: width, height: height, pixels: pixels) else { return nil }
    self.pixmap = pixmap
  }

  /// The width in pixels.
  public var width: Int { pixmap.width }
  /// The height in pixels.
  public var height: Int { pixmap.height }

  /// The pixels in straight (not premultiplied) sRGB, four bytes per pixel, row by row from the top
  /// left.
  public var rgba: [UInt8] { StraightImage(pixmap).withBytes { Array($0) } }

  /// The effort spent on making a small file.
  public enum Compression: String, Sendable, CaseIterable {
    case fast, standard, small

    var encoding: PNGEncoding {
      switch self {
      case .fast: .fast
      case .standard: .default
      case .small: .small
      }
    }
  }

  /// Returns the picture as a PNG file.
  ///
  /// - Parameter workers: the number of threads; the bytes are the same for any number.
  public func png(
    _ compression: Compression = .standard, workers: Int = 1
  ) throws(CityPaintError) -> [UInt8] {
    try file(as: .png(compression.encoding), workers: workers)
  }

  /// Returns the picture as a JPEG file with full color resolution.
  ///
  /// - Parameter quality: the quality from 1 to 100.
  /// - Throws: `CityPaintError` if a pixel is not opaque: JPEG has no alpha. See `over(_:)`.
  public func jpeg(quality: Int = 90) throws(CityPaintError) -> [UInt8] {
    guard (1...100).contains(quality) else {
      throw CityPaintError(
        "a JPEG cannot have a quality of \(quality)", remedy: "use a quality from 1 to 100")
    }
    return try file(as: .jpeg(quality: quality), workers: 1)
  }

  /// Returns the picture as a file in a format with its settings.
  package func file(
    as format: PictureFormat, workers: Int
  ) throws(CityPaintError) -> [UInt8] {
    try translatingErrors { () throws(Engine.CityPaintError) in
      try pixmap.file(as: format, workers: workers)
    }
  }

  /// Returns the picture composited on a color.
  public func over(_ ground: Color) -> Picture { Picture(pixmap.over(ground.inner)) }
}

extension Picture: Equatable {
  /// Returns whether two pictures have the same size and the same pixels.
  public static func == (a: Picture, b: Picture) -> Bool {
    a.width == b.width && a.height == b.height && a.pixmap.pixels == b.pixmap.pixels
  }
}

extension FileSystem {
  /// Returns a file's bytes, and throws this library's errors.
  static func contents(_ path: String) throws(CityPaintError) -> [UInt8] {
    do throws(FileError) {
      return try FileSystem.read(path)
    } catch {
      throw CityPaintError(Engine.CityPaintError(error))
    }
  }
}
