package import Pixels

/// Animated PNG (PNG specification, third edition): several pictures of one size in one file.
///
/// A reader without support for animation shows the first picture.
package enum APNG {
  /// One picture of an animation as it is displayed, and its duration.
  package struct Frame: Sendable {
    package var pixmap: Pixmap
    package var seconds: Double

    init(_ pixmap: Pixmap, seconds: Double) { (self.pixmap, self.seconds) = (pixmap, seconds) }
  }

  /// The longest delay of a frame in seconds.
  ///
  /// A file stores a delay as a fraction of two 16-bit numbers.
  package static let longest = 655.35

  /// Returns the delay that a file stores, as a fraction, for a requested number of seconds.
  package static func shown(_ seconds: Double) -> Double {
    APNGControl(sequence: 0, width: 1, height: 1, x: 0, y: 0, seconds: max(0.001, seconds)).seconds
  }

  /// Returns the number of frames that a file declares; `nil` if it is not an animation.
  package static func frameCount(of bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { file in
      var reader = PNGChunkReader(file)
      while let chunk = try? reader.next(), chunk.type != .data, chunk.type != .end {
        if chunk.type == .animation { return ByteReader(bytes: chunk.body).uint32(at: 0) }
      }
      return nil
    }
  }
}

extension PNGChunkType {
  static let animation = PNGChunkType("acTL")
  static let frame = PNGChunkType("fcTL")
  static let frameData = PNGChunkType("fdAT")
}

/// The contents of a frame's fcTL chunk: its place in the sequence and the picture, its delay, and
/// how it is drawn.
struct APNGControl {
  enum Disposal: Int { case keep, clear, restore }

  var sequence: Int
  var width: Int
  var height: Int
  var x = 0
  var y = 0
  /// The delay in seconds, as a fraction.
  var delay: (numerator: Int, denominator: Int)
  var disposal = Disposal.keep
  /// Whether the frame is drawn over the previous pixels instead of replacing them.
  var isOver = false

  init(sequence: Int, width: Int, height: Int, x: Int, y: Int, seconds: Double) {
    (self.sequence, self.width, self.height) = (sequence, width, height)
    (self.x, self.y) = (x, y)
    delay = Self.fraction(seconds)
  }

  /// Returns the delay in thousandths of a second if it fits, otherwise in hundredths.
  private static func fraction(_ seconds: Double) -> (Int, Int) {
    guard seconds > 0 else { return (0, 1000) }
    let bounded = min(seconds, APNG.longest)
    let thousandths = Int((bounded * 1000).rounded())
    return thousandths <= 65_535 ? (thousandths, 1000) : (Int((bounded * 100).rounded()), 100)
  }

  /// The delay in seconds; a denominator of 0 means hundredths.
  var seconds: Double {
    Double(delay.numerator) / Double(delay.denominator == 0 ? 100 : delay.denominator)
  }

  init(_ body: UnsafeBufferPointer<UInt8>, in header: PNGHeader) throws(CodecError) {
    let reader = ByteReader(bytes: body)
    guard body.count == 26, let sequence = reader.uint32(at: 0), let width = reader.uint32(at: 4),
      let height = reader.uint32(at: 8), let x = reader.uint32(at: 12),
      let y = reader.uint32(at: 16), let numerator = reader.uint16(at: 20),
      let denominator = reader.uint16(at: 22), let disposal = reader.byte(at: 24),
      let blend = reader.byte(at: 25)
    else { throw .png(.chunkLength(chunk: "fcTL", body.count)) }
    guard width > 0, height > 0, x + width <= header.width, y + height <= header.height else {
      throw .png(.frameArea(x: x, y: y, width: width, height: height))
    }
    guard let disposal = Disposal(rawValue: disposal) else {
      throw .png(.method("disposal", disposal))
    }
    guard blend <= 1 else { throw .png(.method("blend", blend)) }
    (self.sequence, self.width, self.height, self.x, self.y) = (sequence, width, height, x, y)
    delay = (numerator, denominator)
    self.disposal = disposal
    isOver = blend == 1
  }

  var bytes: [UInt8] {
    [sequence, width, height, x, y].flatMap(PNGWriter.bigEndian)
      + [delay.numerator, delay.denominator].flatMap { PNGWriter.bigEndian($0).suffix(2) }
      + [UInt8(disposal.rawValue), isOver ? 1 : 0]
  }
}
