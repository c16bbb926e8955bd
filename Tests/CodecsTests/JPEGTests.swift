import Digest
import Pixels
import Testing

@testable import Codecs

@Suite struct JPEGTests {
  static let photo: Pixmap = {
    var pixmap = Pixmap(width: 64, height: 48)
    pixmap.withMutablePixels { pixels in
      for i in pixels.indices {
        let (red, green) = (UInt8(i % 64 * 4), UInt8(i / 64 * 5))
        pixels[i] = Color(red: red, green: green, blue: 128).premultiplied
      }
    }
    return pixmap
  }()

  @Test(arguments: [JPEG.Subsampling.none, .quarter])
  func encodingIsStableAndClose(subsampling: JPEG.Subsampling) throws {
    let file = try JPEG.encode(Self.photo, quality: 95, subsampling: subsampling)
    #expect(try JPEG.encode(Self.photo, quality: 95, subsampling: subsampling) == file)
    let back = try ImageFile.decode(file)
    let worst = zip(back.pixels, Self.photo.pixels).map { Color.distance($0, $1) }.max() ?? 255
    // JPEG loses; a smooth gradient at this quality stays within a few steps.
    #expect(worst <= 8)
    #expect(back.isOpaque)
  }

  @Test(arguments: [30, 60, 85, 97], [JPEG.Subsampling.none, .quarter])
  func aFileTellsHowItWasCompressed(quality: Int, subsampling: JPEG.Subsampling) throws {
    let file = try JPEG.encode(Self.photo, quality: quality, subsampling: subsampling)
    let compression = try #require(JPEG.Compression(of: file))
    #expect(compression == JPEG.Compression(quality: quality, subsampling: subsampling))
    #expect(compression.applied(to: Self.photo).pixels == (try ImageFile.decode(file)).pixels)
    #expect(JPEG.Compression(of: try PNG.encode(Self.photo)) == nil)
    #expect(JPEG.Compression(of: [0xff, 0xd8, 0xff]) == nil)
  }

  @Test func whatJPEGCannotHoldIsRefused() {
    #expect(throws: CodecError.jpeg(.translucent)) {
      try JPEG.encode(Pixmap(width: 2, height: 2), quality: 90)
    }
    #expect(throws: CodecError.empty(width: 0, height: 0)) {
      try JPEG.encode(Pixmap(width: 0, height: 0), quality: 90)
    }
  }

  @Test func colorsForPrintAndOtherCodingsAreRefused() throws {
    let file = try JPEG.encode(Self.photo, quality: 90)
    let frame = try #require(
      file.indices.dropLast().first { file[$0] == 0xff && file[$0 + 1] == 0xc0 })
    func changed(_ offset: Int, _ value: UInt8) -> [UInt8] {
      var copy = file
      copy[frame + offset] = value
      return copy
    }
    #expect(throws: CodecError.jpeg(.cmyk)) { try ImageFile.decode(changed(9, 4)) }
    #expect(throws: CodecError.jpeg(.precision(12))) { try ImageFile.decode(changed(4, 12)) }
    #expect(throws: CodecError.jpeg(.coding(marker: 0xc3))) {
      try ImageFile.decode(changed(1, 0xc3))
    }
  }

  @Test(
    .enabled(if: Corpora.isPresent || Corpora.isRequired, Corpora.absence),
    arguments: Corpora.names("jpeg", ".jpg"))
  func filesOfTheCorpus(name: String) throws {
    let bytes = try Corpora.bytes("jpeg/\(name)")
    if name.contains("12") {
      #expect(throws: CodecError.jpeg(.precision(12))) { try ImageFile.decode(bytes) }
      return
    }
    let pixmap = try ImageFile.decode(bytes)
    #expect(pixmap.width == 227 && pixmap.height == 149)
    for part in 1..<8 {
      let cut = Array(bytes.prefix(bytes.count * part / 8))
      #expect(throws: CodecError.jpeg(.truncated)) { try ImageFile.decode(cut) }
    }
  }

  /// The digests of the pixels, the same on every machine.
  @Test(
    .enabled(if: Corpora.isPresent || Corpora.isRequired, Corpora.absence),
    arguments: [
      ("testorig", "0c2c6b08bc575890a37dec329752d608487230fe4ab1c56e1e79909203945bf7"),
      ("testimgari", "0e6d2b2b65c65e55bb8b42be66bc601a2394d4bce315f8db8e655465dab4189a"),
      ("testimgint", "0e6d2b2b65c65e55bb8b42be66bc601a2394d4bce315f8db8e655465dab4189a"),
    ])
  func pixelsAreTheSameEverywhere(name: String, digest: String) throws {
    let pixmap = try ImageFile.decode(try Corpora.bytes("jpeg/\(name).jpg"))
    #expect(StraightImage(pixmap).withBytes { SHA256.hex($0) } == digest)
  }

  /// `testorig.ppm` is the picture before it was compressed.
  @Test(.enabled(if: Corpora.isPresent || Corpora.isRequired, Corpora.absence))
  func pixelsAreCloseToTheOriginal() throws {
    let original = try Corpora.bytes("jpeg/testorig.ppm")
    let pixmap = try ImageFile.decode(try Corpora.bytes("jpeg/testorig.jpg"))
    let rgb = pixmap.pixels.flatMap { pixel in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) }
    }
    let sum = zip(original.suffix(rgb.count), rgb).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    // JPEG loses; on average less than three steps here.
    #expect(Double(sum) / Double(rgb.count) < 3)
  }
}
