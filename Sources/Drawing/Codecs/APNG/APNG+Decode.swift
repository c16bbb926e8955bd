import Pixels

extension APNG {
  /// Decodes a file into its frames as they are seen one after another; a still picture is one.
  ///
  /// - Parameter limits: for all frames together, for all are held at once.
  package static func decode(
    _ bytes: [UInt8], limits: DecodeLimits = .standard
  ) throws(CodecError) -> [Frame] {
    try bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
      let file = try PNGFile(bytes) { header throws(CodecError) in
        try limits.check(
          width: header.width, height: header.height,
          bytesPerPixel: 4 + (header.bitsPerPixel + 7) / 8)
      }
      do throws(PNGError) {
        guard let parts = try APNGParts(bytes, header: file.header) else {
          return [Frame(try picture(file), seconds: 0)]
        }
        let (width, height) = (file.header.width, file.header.height)
        guard parts.list.count <= limits.pixels / (width * height) else {
          return try refuse(parts.list.count, width, height, limits)
        }
        return try compose(parts.list, of: file)
      } catch {
        throw .png(error)
      }
    }
  }

  private static func refuse(
    _ count: Int, _ width: Int, _ height: Int, _ limits: DecodeLimits
  ) throws(PNGError) -> [Frame] {
    throw .frames(count, width: width, height: height, limit: limits.pixels)
  }

  private static func picture(_ file: PNGFile) throws(PNGError) -> Pixmap {
    let pixels = try PNGDecoder(file, output: .premultiplied).pixels()
    let picture = Pixmap(width: file.header.width, height: file.header.height, pixels: pixels)
    guard let picture else { throw .noImageData }
    return picture
  }

  private static func compose(
    _ parts: [APNGParts.Part], of file: PNGFile
  ) throws(PNGError) -> [Frame] {
    var canvas = Pixmap(width: file.header.width, height: file.header.height)
    var frames: [Frame] = []
    for part in parts {
      let control = part.control
      var own = file
      own.header.width = control.width
      own.header.height = control.height
      own.data = part.data
      let picture = try picture(own)
      let before = control.disposal == .restore ? canvas : nil
      canvas.lay(picture, x: control.x, y: control.y, over: control.isOver)
      frames.append(Frame(canvas, seconds: control.seconds))
      switch control.disposal {
      case .keep: break
      case .restore: if let before { canvas = before }
      case .clear:
        let clear = Pixmap(width: control.width, height: control.height)
        canvas.lay(clear, x: control.x, y: control.y, over: false)
      }
    }
    return frames
  }
}

/// The frames of a file, their data still compressed.
struct APNGParts {
  struct Part {
    var control: APNGControl
    var data: [UnsafeBufferPointer<UInt8>] = []
  }

  private(set) var list: [Part] = []

  /// `nil` where the file is no animation.
  init?(_ file: UnsafeBufferPointer<UInt8>, header: PNGHeader) throws(PNGError) {
    var reader = PNGChunkReader(file)
    var count: Int?
    var sequence = 0
    while true {
      let chunk = try reader.next()
      if chunk.type == .end { break }
      switch chunk.type {
      case .animation:
        try chunk.verify()
        count = ByteReader(bytes: chunk.body).uint32(at: 0)
      case .frame where count != nil:
        try chunk.verify()
        let control = try APNGControl(chunk.body, in: header)
        guard control.sequence == sequence else { throw .sequence(control.sequence) }
        sequence += 1
        list.append(Part(control: control))
      // A picture that stands before the first frame is none of the animation's.
      case .data where list.count == 1: list[0].data.append(chunk.body)
      case .frameData where count != nil:
        try chunk.verify()
        guard let number = ByteReader(bytes: chunk.body).uint32(at: 0) else {
          throw .chunkLength(chunk: "fdAT", chunk.body.count)
        }
        guard number == sequence, !list.isEmpty else { throw .sequence(number) }
        sequence += 1
        list[list.count - 1].data.append(UnsafeBufferPointer(rebasing: chunk.body.dropFirst(4)))
      default: break
      }
    }
    guard let count else { return nil }
    guard count == list.count, list.allSatisfy({ !$0.data.isEmpty }) else {
      throw .frameCount(list.count { !$0.data.isEmpty }, expected: count)
    }
  }
}
