import Drawing
import Files
import Geometry
import Pixels
import Synchronization
import Testing

@testable import Typesetting

@Suite struct FallbackTests {
  private let typesetter = Typesetter()

  @Test func missingGlyphIsNamedWithItsPlace() throws {
    let style = try Fonts.style()
    let runs = [
      TextRun(text: "Über 漢", style: style, tag: 1), TextRun(text: "字 漢 x", style: style, tag: 2),
    ]
    let laid = typesetter.layOut(Paragraph(runs: runs))
    #expect(
      laid.missing == [
        MissingGlyph(scalar: "漢", tag: 1, run: 0, offset: 6),
        MissingGlyph(scalar: "字", tag: 2, run: 1, offset: 0),
      ])
    let boxes = laid.lines[0].runs.flatMap(\.glyphs).filter { $0.outline.key.glyph == 0 }
    #expect(boxes.count == 3)
    for box in boxes { #expect(!box.outline.path.isEmpty) }
  }

  @Test func oneBoxForOneCharacter() throws {
    let laid = typesetter.layOut(Paragraph("👨‍👩‍👧‍👦", style: try Fonts.style()))
    #expect(laid.lines[0].runs.flatMap(\.glyphs).count == 1)
    #expect(laid.missing.map(\.scalar) == ["👨", "👩", "👧", "👦"])
  }

  @Test func nextFontTakesWhatTheFirstLacks() throws {
    let serif = try Fonts.face(Fonts.serif)
    let light = try Fonts.face(Fonts.light)
    let scalar = try #require(
      (0x2190...0x2BFF).lazy.compactMap { Unicode.Scalar($0) }.first {
        light.covers($0) && !serif.covers($0)
      })
    let style = TextStyle(
      font: FontSpec(face: serif), fallbacks: [FontSpec(face: light)], size: 16, color: .black)
    let laid = typesetter.layOut(Paragraph("a\(scalar)b", style: style))
    #expect(laid.missing.isEmpty)
    #expect(laid.lines[0].runs.map(\.font.face) == [serif, light, serif])
    #expect(laid.lines[0].height == 19)
  }

  @Test func marksThatComposeNeedNoFontOfTheirOwn() throws {
    let laid = typesetter.layOut(Paragraph("e\u{301}\u{FE0F}\u{200D}", style: try Fonts.style()))
    #expect(laid.missing.isEmpty)
    #expect(laid.lines[0].runs.flatMap(\.glyphs).count == 1)
  }

  @Test func controlCharacterIsNotSilent() throws {
    let laid = typesetter.layOut(Paragraph("a\u{1}b\tc", style: try Fonts.style()))
    #expect(laid.missing.map(\.scalar) == ["\u{1}"])
  }

  @Test func aTextsCharactersAreWholeAndEachOnce() throws {
    func all(_ text: String) -> [TextCluster] { TextCluster.all(of: 0, in: [text]) }
    let found = all("e\u{301}a\r\na\u{2028}e\u{301}\u{1}\t👩‍👩‍👧")
    #expect(found == all("e\u{301}a👩‍👩‍👧"))
    #expect(found.count == 3)
    let light = try Fonts.face(Fonts.light)
    #expect(light.coverEach(of: ["aé\n\u{2028}\u{200D}", "a漢", "a"]) == [true, false, true])
    #expect(found.count { light.covers($0) } == 2)
    #expect(all("e\u{13000}").allSatisfy { light.coversBase(of: $0) } == false)
  }

  /// ASCII is known ahead, and as the font has it.
  @Test func asciiIsCoveredAsAnyCharacterIs() throws {
    for face in try [Fonts.light, Fonts.emoji].map(Fonts.face) {
      for scalar in 0..<UInt32(128) {
        #expect(face.covers([scalar]) == face.withHandles { $0.covers([scalar]) }, "\(scalar)")
        let text = String(Unicode.Scalar(UInt8(scalar)))
        let needsNoOther =
          !EmojiPresentation.mayStart(scalar)
          && (face.covers([scalar]) || TextCluster.isSilent(scalar))
        #expect(face.coverEach(of: [text, "a" + text]).first == needsNoOther, "\(scalar)")
      }
    }
  }

  /// The serif stand-in has a sixteenth note in the place of two eighths.
  @Test func aFaceDoesNotCoverTheCharactersThatItDrawsWrong() throws {
    let data = FontData(id: "a", bytes: FileBytes(try Fonts.bytes(Fonts.serif))) { _ in "a" }
    let (whole, face) = try (
      FontFace(data: data, name: "a"), FontFace(data: data, without: "♫", name: "a")
    )
    #expect(whole.covers([0x266B]) && whole.covers("♫"))
    #expect(!face.covers([0x266B]) && !face.covers("♫"))
    #expect(face.covers([0x266A]) && face.covers("♪"))
    #expect(face.coverEach(of: ["♫", "♪"]) == [false, true])
    #expect(face != whole)
  }

  @Test func aFilesDigestIsMadeWhenItIsWantedAndOnce() throws {
    let count = Mutex(0)
    let data = FontData(id: "a", bytes: FileBytes(try Fonts.bytes(Fonts.serif))) { bytes in
      count.withLock { $0 += 1 }
      return "\(bytes.count)"
    }
    let faces = try [FontFace(data: data, name: "a"), FontFace(data: data, name: "a")]
    #expect(faces[0] == faces[1])
    #expect(count.withLock { $0 } == 0)
    #expect(faces.map(\.digest) == ["\(data.count)", "\(data.count)"])
    #expect(count.withLock { $0 } == 1)
  }
}
