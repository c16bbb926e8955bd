import Drawing
import Foundation
import Geometry
import Pixels
import Testing

@testable import Typesetting

/// Every emoji of Unicode's own list in the installed font.
@Suite struct EmojiTests {
  private struct Emoji {
    var text: String
    var name: String
    var isFull: Bool
  }

  /// The lines of emoji-test.txt, which stands for what keyboards offer.
  private static func list() throws -> [Emoji] {
    let file = try String(
      contentsOfFile: "/usr/share/unicode/emoji/emoji-test.txt", encoding: .utf8)
    #expect(file.contains("# Version: 15.0"))
    return file.split(separator: "\n").compactMap { line in
      guard !line.hasPrefix("#"), let semicolon = line.firstIndex(of: ";") else { return nil }
      let scalars = line[..<semicolon].split(separator: " ").compactMap { code in
        UInt32(code, radix: 16).flatMap { Unicode.Scalar($0) }
      }
      let rest = line[line.index(after: semicolon)...].split(separator: "#")
      return Emoji(
        text: String(String.UnicodeScalarView(scalars)), name: rest.last.map(String.init) ?? "",
        isFull: rest.first?.contains("fully-qualified") == true)
    }
  }

  private static func face() throws -> FontFace {
    try FontFace(
      bytes: try Fonts.bytes(Fonts.emoji), digest: "emoji", name: "NotoColorEmoji.ttf",
      decoder: ColorFontTests.decoder)
  }

  /// With letterspacing, too, which turns ligatures off.
  @Test(arguments: [0.0, 20])
  func eachIsOnePictureOfItsOwnWidth(tracking: Double) throws {
    let face = try Self.face()
    let style = TextStyle(
      font: FontSpec(face: face), size: 20, tracking: tracking, color: .black)
    let all = try Self.list().filter(\.isFull)
    var flawed: [String] = []
    for emoji in all {
      let laid = Typesetter(capacity: 1).layOut(Paragraph(emoji.text, style: style))
      let runs = laid.lines.flatMap(\.runs)
      let shown = runs.flatMap(\.colored)
      guard shown.count == 1, runs.allSatisfy({ $0.glyphs.isEmpty }), laid.missing.isEmpty,
        laid.damaged.isEmpty, case .picture(let picture) = shown[0].glyph
      else {
        flawed.append("\(emoji.name): \(shown.count) pictures")
        continue
      }
      let advance = Double(face.withHandles { $0.advance(picture.key.glyph) })
      if abs(laid.size.width - advance * 20 / face.unitsPerEm) > 1e-9 || advance <= 0 {
        flawed.append("\(emoji.name): \(laid.size.width) wide")
      }
    }
    #expect(all.count == 3655)
    #expect(flawed.isEmpty, "\(flawed.count) of \(all.count): \(flawed.prefix(20))")
  }

  /// Beside letters of a font that has no emoji each is one cluster, which nothing divides.
  @Test func eachIsOneClusterInText() throws {
    let face = try Self.face()
    let text = try Fonts.style()
    let style = TextStyle(
      font: text.font, fallbacks: [FontSpec(face: face, sizeAdjust: 0.9)], size: 20, color: .black)
    let all = try Self.list().filter {
      $0.isFull && ($0.text.unicodeScalars.first?.value ?? 0) > 0x1F000
    }
    #expect(all.count > 3000)
    var flawed: [String] = []
    for emoji in all {
      let laid = Typesetter(capacity: 1).layOut(
        Paragraph("ab" + emoji.text + "cd", style: style), width: 1)
      let shown = laid.lines.map { $0.runs.flatMap(\.colored).count }
      if shown.reduce(0, +) != 1 || laid.lines.count != 5 { flawed.append(emoji.name) }
      if Set(laid.lines.map(\.height)).count != 1 { flawed.append(emoji.name + " moves its line") }
    }
    #expect(flawed.isEmpty, "\(flawed.count) of \(all.count): \(flawed.prefix(20))")
  }

  @Test func manyEmojiHoldNoMoreThanTheirBudget() throws {
    let face = try Self.face()
    let style = TextStyle(font: FontSpec(face: face), size: 20, color: .black)
    let pictures = try Self.list().filter(\.isFull).prefix(600).map { emoji in
      ColorFontTests.pictures(Typesetter().layOut(Paragraph(emoji.text, style: style)))
    }
    #expect(face.pictures.held <= PictureStore.budget)
    #expect(face.pictures.held > PictureStore.budget / 4)
    // What was let go is made again, and the same.
    let first = try #require(pictures.first?.first)
    #expect(first.pixmap.pixels == first.pixmap.pixels && !first.pixmap.isOpaque)
    #expect(first.pixmap.pixels.contains { $0 >> 24 == 255 })
  }
}
