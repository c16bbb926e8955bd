import CPNG
import Testing

/// A second opinion: libpng's simplified API.
enum LibPNG {
  struct Image {
    var width: Int
    var height: Int
    /// Straight RGBA8, row by row.
    var rgba: [UInt8]
  }

  struct Failure: Error {
    var message: String
  }

  static func decode(_ bytes: [UInt8]) throws -> Image {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    func check(_ status: Int32) throws {
      guard status == 0 else { return }
      let text = withUnsafeBytes(of: image.message) { Array($0.prefix { $0 != 0 }) }
      throw Failure(message: String(decoding: text, as: UTF8.self))
    }
    return try bytes.withUnsafeBytes { source in
      try check(png_image_begin_read_from_memory(&image, source.baseAddress, source.count))
      image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
      image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
      let (width, height) = (Int(image.width), Int(image.height))
      var rgba = [UInt8](repeating: 0, count: width * height * 4)
      try check(png_image_finish_read(&image, nil, &rgba, 0, nil))
      return Image(width: width, height: height, rgba: rgba)
    }
  }

  /// The file without its gAMA chunk, which the simplified API would apply.
  static func withoutGamma(_ bytes: [UInt8]) -> [UInt8] {
    var result = Array(bytes.prefix(8))
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let chunk = bytes[offset..<min(bytes.count, offset + 12 + length)]
      if !chunk.dropFirst(4).starts(with: "gAMA".utf8) { result += chunk }
      offset += 12 + length
    }
    return result
  }
}
