/// The IHDR chunk.
struct PNGHeader {
  enum ColorType: Int {
    case gray = 0, rgb = 2, indexed = 3, grayAlpha = 4, rgba = 6

    var channels: Int {
      switch self {
      case .gray, .indexed: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .indexed: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  var width: Int
  var height: Int
  var depth: Int
  var color: ColorType
  var isInterlaced: Bool

  init(_ body: UnsafeBufferPointer<UInt8>) throws(PNGError) {
    let reader = ByteReader(bytes: body)
    guard body.count == 13, let width = reader.uint32(at: 0), let height = reader.uint32(at: 4)
    else { throw .headerLength(body.count) }
    guard 1...0x7fff_ffff ~= width, 1...0x7fff_ffff ~= height else {
      throw .size(width: width, height: height)
    }
    guard let color = ColorType(rawValue: Int(body[9])) else { throw .colorType(Int(body[9])) }
    let depth = Int(body[8])
    guard color.depths.contains(depth) else {
      throw .bitDepth(depth, colorType: color.rawValue)
    }
    guard body[10] == 0 else { throw .method("compression", Int(body[10])) }
    guard body[11] == 0 else { throw .method("filter", Int(body[11])) }
    guard body[12] <= 1 else { throw .method("interlace", Int(body[12])) }
    self.width = width
    self.height = height
    self.depth = depth
    self.color = color
    isInterlaced = body[12] == 1
  }

  var bitsPerPixel: Int { depth * color.channels }
  /// The distance in bytes that filters look back; at least 1.
  var filterDistance: Int { max(1, bitsPerPixel / 8) }

  /// Bytes in a row of `width` pixels, without the filter's byte.
  func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The passes that carry pixels: one, or up to seven where the picture is interlaced.
  var passes: [PNGPass] {
    isInterlaced ? PNGPass.adam7(width: width, height: height) : [PNGPass(width, height)]
  }

  /// Bytes of all rows with their filters' bytes, before compression.
  var dataBytes: Int {
    passes.reduce(0) { $0 + $1.height * (rowBytes($1.width) + 1) }
  }
}

/// One pass over the picture: a grid of its pixels.
struct PNGPass {
  var x = 0
  var y = 0
  var stepX = 1
  var stepY = 1
  var width: Int
  var height: Int

  init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  static func adam7(width: Int, height: Int) -> [PNGPass] {
    let grids = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return grids.compactMap { x, y, stepX, stepY in
      var pass = PNGPass(
        max(0, (width - x + stepX - 1) / stepX), max(0, (height - y + stepY - 1) / stepY))
      (pass.x, pass.y, pass.stepX, pass.stepY) = (x, y, stepX, stepY)
      return pass.width > 0 && pass.height > 0 ? pass : nil
    }
  }
}
