package import Bounds
import Pixels

extension APNG {
  /// Decodes a file into its frames as they are displayed; a still picture has one frame.
  ///
  /// - Parameter limits: the limits for all frames together, because all of them are in memory at
  ///   once.
  package static func decode(
    _ bytes: [UInt8], limits: Limits = .standard
  ) throws(CodecError) -> [Frame] {
    try bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
      let file = try PNGFile(bytes, limits: limits)
      guard let parts = try APNGParts(bytes, header: file.header)?.list else {
        return [Frame(try picture(file), seconds: 0)]
      }
      let (width, height) = (file.header.width, file.header.height)
      guard parts.count <= limits.pictures / (width * height) else {
        throw .png(.frames(parts.count, width: width, height: height, limit: limits.pictures))
      }
      return try compose(parts, of: file)
    }
  }

  private static func picture(_ file: PNGFile) throws(CodecError) -> Pixmap {
    let pixels = try PNGDecoder(file, output: .premultiplied).pixels()
    let picture = Pixmap(width: file.header.width, height: file.header.height, pixels: pixels)
    guard let picture else { throw .png(.noImageData) }
    return picture
  }

  private static func compose(
    _ parts: [APNGParts.Part], of file: PNGFile
  ) throws(CodecError) -> [Frame] {
    var canvas = Pixmap(width: file.header.width, height: file.header.height)
    var frames: [Frame] = []
    for part in parts {
      let control = part.control
      var own = file
      (own.header.width, own.header.height, own.data) = (control.width, control.height, part.data)
      let picture = try picture(own)
      let before = control.disposal == .restore ? canvas : nil
      canvas.draw(picture, x: control.x, y: control.y, over: control.isOver)
      frames.append(Frame(canvas, seconds: control.seconds))
      switch control.disposal {
      case .keep: break
      case .restore: if let before { canvas = before }
      case .clear:
        let clear = Pixmap(width: control.width, height: control.height)
        canvas.draw(clear, x: control.x, y: control.y, over: false)
      }
    }
    return frames
  }
}

/// The frames of a file, with their data still compressed.
struct APNGParts {
  struct Part {
    var control: APNGControl
    var data: [UnsafeBufferPointer<UInt8>] = []
  }

  private(set) var list: [Part] = []

  /// Collects the frames; returns `nil` if the file is not an animation.
  init?(_ file: UnsafeBufferPointer<UInt8>, header: PNGHeader) throws(CodecError) {
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
        guard control.sequence == sequence else { throw .png(.sequence(control.sequence)) }
        sequence += 1
        list.append(Part(control: control))
      // A picture before the first frame is not part of the animation.
      case .data where list.count == 1: list[0].data.append(chunk.body)
      case .frameData where count != nil:
        try chunk.verify()
        guard let number = ByteReader(bytes: chunk.body).uint32(at: 0) else {
          throw .png(.chunkLength(chunk: "fdAT", chunk.body.count))
        }
        guard number == sequence, !list.isEmpty else { throw .png(.sequence(number)) }
        sequence += 1
        list[list.count - 1].data.append(UnsafeBufferPointer(rebasing: chunk.body.dropFirst(4)))
      default: break
      }
    }
    guard let count else { return nil }
    guard count == list.count, list.allSatisfy({ !$0.data.isEmpty }) else {
      throw .png(.frameCount(list.count { !$0.data.isEmpty }, expected: count))
    }
  }
}
