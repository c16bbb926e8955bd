import Bounds
import Pixels
import Testing

@testable import Codecs

@Suite struct ImageFileTests {
  @Test(arguments: [
    ("", "the file is empty"), ("GIF89a…", "GIF"), ("RIFF....WEBPVP8 ", "WebP"),
    ("....ftypheic", "HEIC"), ("....ftypavif", "AVIF"), ("%PDF-1.4", "PDF"),
    ("<?xml version=\"1.0\"?>\n<svg xmlns=", "SVG"), ("<!DOCTYPE html><html>", "HTML"),
    ("version https://git-lfs.github.com/spec/v1\n", "git lfs pull"),
    ("hello", "not a PNG or JPEG"),
  ])
  func otherFilesAreNamed(text: String, word: String) throws {
    let error = #expect(throws: CodecError.self) { try ImageFile.decode(Array(text.utf8)) }
    let message = try #require(error).description
    #expect(message.hasPrefix("not a PNG or JPEG"))
    #expect(message.contains(word))
  }

  @Test func hugePicturesAreRefusedByTheirHeader() throws {
    let form = PNGForm(color: .rgba)
    var writer = PNGWriter(width: 100_000, height: 100_000, form: form)
    writer.chunk(.data, [])
    let file = writer.finish()
    let error = #expect(throws: CodecError.self) { try ImageFile.decode(file) }
    let message = try #require(error).description
    #expect(message.contains("100000 × 100000"))
    #expect(message.contains("32767"))
    let wide = PNGWriter(width: 30_000, height: 30_000, form: form).bytes
    #expect(throws: CodecError.tooLarge(width: 30_000, height: 30_000, .pixels(limit: 100_000_000)))
    {
      try ImageFile.decode(wide)
    }
    var limits = Limits.standard
    limits.decoding = 100
    #expect(throws: CodecError.tooLarge(width: 9, height: 9, .memory(needed: 648, limit: 100))) {
      try ImageFile.decode(PNGWriter(width: 9, height: 9, form: form).bytes, limits: limits)
    }
  }

  @Test(arguments: [(63, false), (64, true), (65, false)])
  func dataMustHaveExactlyItsSize(count: Int, isRight: Bool) throws {
    // 21 pixels of RGB and the byte of the filter are 64.
    var writer = PNGWriter(width: 21, height: 1, form: PNGForm(color: .rgb))
    let rows = [UInt8](repeating: 0, count: count)
    let data = try #require(rows.withUnsafeBufferPointer { Deflater.zlib($0, level: 6) })
    writer.chunk(.data, data)
    let file = writer.finish()
    if isRight {
      #expect(try ImageFile.decode(file).width == 21)
    } else {
      let error: PNGError =
        count < 64 ? .tooLittleData(expected: 64) : .tooMuchData(expected: 64)
      #expect(throws: CodecError.png(error)) { try ImageFile.decode(file) }
    }
  }

  @Test func infoReadsTheHeader() throws {
    let pixmap = Sample.opaque.pixmap(width: 7, height: 3)
    #expect(
      try ImageFile.info(PNG.encode(pixmap)) == ImageInfo(format: .png, width: 7, height: 3))
    #expect(
      try ImageFile.info(JPEG.encode(pixmap, quality: 90))
        == ImageInfo(format: .jpeg, width: 7, height: 3))
  }
}
