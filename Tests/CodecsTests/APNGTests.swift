import Bounds
import Pixels
import Testing

@testable import Codecs

@Suite struct APNGTests {
  /// Frames of one size that differ in a small part, in nothing, and all over.
  private func frames(_ sample: Sample) -> [Pixmap] {
    let first = sample.pixmap(width: 17, height: 11)
    var second = first
    second.withMutablePixels { pixels in
      for y in 3..<6 { for x in 5..<9 { pixels[y * 17 + x] = 0xff20_4060 } }
    }
    var last = first
    last.withMutablePixels { pixels in
      for i in pixels.indices { pixels[i] = first.pixels[pixels.count - 1 - i] }
    }
    return [first, second, second, last]
  }

  @Test(arguments: Sample.allCases, PNGEncoding.allCases)
  func everyFrameComesBack(sample: Sample, encoding: PNGEncoding) throws {
    let frames = frames(sample)
    let file = try APNG.encode(frames, seconds: 0.07, as: encoding)
    let back = try APNG.decode(file)
    #expect(back.map(\.pixmap.pixels) == frames.map(\.pixels))
    #expect(back.allSatisfy { $0.seconds == 0.07 })
    #expect(APNG.frameCount(of: file) == 4)
    // A decoder without animation support shows the first frame: this one, and another.
    #expect(try ImageFile.decode(file).pixels == frames[0].pixels)
    let other = try LibPNG.decode(file)
    #expect(StraightImage(frames[0]).withBytes { $0.elementsEqual(other.rgba) })
    #expect(try APNG.encode(frames, seconds: 0.07, as: encoding) == file)
  }

  @Test func aFrameIsWrittenWhereItDiffers() throws {
    let frames = frames(.opaque)
    let controls = try controls(of: APNG.encode(frames, seconds: 1))
    #expect(controls.map(\.width) == [17, 4, 1, 17])
    #expect(controls.map(\.height) == [11, 3, 1, 11])
    #expect(controls.map(\.x) == [0, 5, 0, 0])
    #expect(controls.map(\.y) == [0, 3, 0, 0])
    #expect(controls.map(\.sequence) == [0, 1, 3, 5])
  }

  @Test(arguments: [
    (0.07, 0.07), (0.0, 0.001), (-3, 0.001), (65.535, 65.535), (65.54, 65.54), (1e9, 655.35),
  ])
  func delaysAreBounded(seconds: Double, reported: Double) throws {
    let file = try APNG.encode([Sample.opaque.pixmap(width: 2, height: 2)], seconds: seconds)
    #expect(try APNG.decode(file).map(\.seconds) == [reported])
  }

  @Test func aStillPictureIsOneFrame() throws {
    let picture = Sample.translucent.pixmap(width: 5, height: 4)
    let file = try PNG.encode(picture)
    #expect(APNG.frameCount(of: file) == nil)
    #expect(try APNG.decode(file).map(\.pixmap.pixels) == [picture.pixels])
  }

  @Test func framesOfTwoSizesAreRefused() {
    let frames = [(3, 3), (3, 4)].map { Sample.opaque.pixmap(width: $0, height: $1) }
    let error = #expect(throws: CodecError.self) { try APNG.encode(frames, seconds: 1) }
    #expect(error?.description.contains("frame 2 is 3 × 4 pixels, but the first is 3 × 3") == true)
    #expect(throws: CodecError.empty(width: 0, height: 0)) { try APNG.encode([], seconds: 1) }
  }

  /// Files of other programs: a frame stays, is cleared, or is replaced with the previous one.
  @Test(arguments: [(0, 0xffff_0000), (1, 0), (2, 0xff00_00ff)] as [(UInt8, UInt32)])
  func disposalsAreFollowed(disposal: UInt8, left: UInt32) throws {
    let (red, blue) = (0xff00_00ff as UInt32, 0xffff_0000 as UInt32)
    let frames = [[red, red], [blue, red], [blue, blue]].map(Self.row)
    var file = try APNG.encode(frames, seconds: 1)
    try patch(&file, frame: 1) { $0[24] = disposal }
    let back = try APNG.decode(file).map(\.pixmap.pixels)
    #expect(back == [[red, red], [blue, red], [left, blue]])
  }

  @Test func aFrameMayLieOverTheLast() throws {
    let red: UInt32 = 0xff00_00ff
    var file = try APNG.encode([[red, red], [0x8000_0080, red]].map(Self.row), seconds: 1)
    #expect(try APNG.decode(file)[1].pixmap.pixels == [0x8000_0080, red])
    try patch(&file, frame: 1) { $0[25] = 1 }
    #expect(try APNG.decode(file)[1].pixmap.pixels == [red, red])
  }

  /// With any changed byte or truncation, decoding gives frames or an error, never a crash.
  @Test func damageIsReportedOrHarmless() throws {
    let file = try APNG.encode(frames(.fewColors), seconds: 0.1)
    var refused = 0
    for index in file.indices {
      var damaged = file
      damaged[index] ^= 0x55
      if (try? APNG.decode(damaged)) == nil { refused += 1 }
      if (try? APNG.decode(Array(file[..<index]))) == nil { refused += 1 }
    }
    #expect(refused > file.count)
  }

  @Test func manyFramesAreRefusedBeforeTheyAreDecoded() throws {
    let file = try APNG.encode(frames(.opaque), seconds: 1)
    var limits = Limits.standard
    limits.pictures = 500
    #expect(throws: CodecError.png(.frames(4, width: 17, height: 11, limit: 500))) {
      try APNG.decode(file, limits: limits)
    }
  }

  private func controls(of file: [UInt8]) throws -> [APNGControl] {
    try file.withUnsafeBufferPointer { bytes in
      let header = try PNGFile(bytes, limits: nil).header
      return try #require(try APNGParts(bytes, header: header)).list.map(\.control)
    }
  }

  /// Changes a frame's control chunk and its checksum.
  private func patch(_ file: inout [UInt8], frame: Int, _ change: (inout [UInt8]) -> Void) throws {
    let name = Array("fcTL".utf8)
    let places = file.indices.filter { file[$0...].starts(with: name) }
    let start = places[frame]
    var body = Array(file[start + 4..<start + 30])
    change(&body)
    let sum = (name + body).withUnsafeBytes { CRC32.of($0) }
    file.replaceSubrange(start + 4..<start + 34, with: body + PNGWriter.bigEndian(Int(sum)))
  }

  private static func row(_ pixels: [UInt32]) -> Pixmap {
    Pixmap(width: pixels.count, height: 1, pixels: pixels) ?? Pixmap(width: 0, height: 0)
  }
}
