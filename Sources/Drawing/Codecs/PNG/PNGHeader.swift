/// The IHDR chunk.
struct PNGHeader {
  var width: Int
  var height: Int
  var form: PNGForm
  var isInterlaced: Bool

  init(_ body: UnsafeBufferPointer<UInt8>) throws(CodecError) {
    let reader = ByteReader(bytes: body)
    guard body.count == 13, let width = reader.uint32(at: 0), let height = reader.uint32(at: 4)
    else { throw .png(.headerLength(body.count)) }
    guard 1...0x7fff_ffff ~= width, 1...0x7fff_ffff ~= height else {
      throw .png(.size(width: width, height: height))
    }
    guard let color = PNGForm.ColorType(rawValue: Int(body[9])) else {
      throw .png(.colorType(Int(body[9])))
    }
    let depth = Int(body[8])
    guard color.depths.contains(depth) else {
      throw .png(.bitDepth(depth, colorType: color.rawValue))
    }
    for (at, name, most) in [(10, "compression", 0), (11, "filter", 0), (12, "interlace", 1)]
    where Int(body[at]) > most { throw .png(.method(name, Int(body[at]))) }
    (self.width, self.height) = (width, height)
    form = PNGForm(color: color, depth: depth)
    isInterlaced = body[12] == 1
  }

  /// The passes that contain pixels: one, or up to seven for an interlaced picture.
  var passes: [PNGPass] {
    isInterlaced
      ? PNGPass.adam7(width: width, height: height) : [PNGPass(width: width, height: height)]
  }

  /// The bytes of all rows with their filter bytes, before compression.
  var dataBytes: Int { passes.reduce(0) { $0 + $1.height * (form.rowBytes($1.width) + 1) } }
}

/// One interlacing pass: a grid of the picture's pixels.
struct PNGPass {
  var x = 0
  var y = 0
  var stepX = 1
  var stepY = 1
  var width: Int
  var height: Int

  static func adam7(width: Int, height: Int) -> [PNGPass] {
    let grids = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return grids.compactMap { x, y, stepX, stepY in
      let pass = PNGPass(
        x: x, y: y, stepX: stepX, stepY: stepY, width: max(0, (width - x + stepX - 1) / stepX),
        height: max(0, (height - y + stepY - 1) / stepY))
      return pass.width > 0 && pass.height > 0 ? pass : nil
    }
  }
}
