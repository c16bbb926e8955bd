import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite struct LayoutTests {
  static let prose = """
    The City is where people share what they need and what they can give. Bring a dish, a chair \
    and a friend; we start at half past six, and there is room for everyone who comes along.
    """

  private let typesetter = Typesetter()

  @Test func emptyTextIsOneEmptyLine() throws {
    let laid = typesetter.layOut(Paragraph("", style: try Fonts.style(size: 14)), width: 100)
    #expect(laid.lines.count == 1)
    #expect(laid.size == Size(width: 0, height: 17))
    #expect(laid.lines[0].runs.isEmpty)
    #expect(typesetter.layOut(Paragraph(runs: [])).lines.isEmpty)
  }

  @Test func spacesAloneAreOneLineWithoutWidth() throws {
    let laid = typesetter.layOut(Paragraph("     ", style: try Fonts.style(size: 14)), width: 4)
    #expect(laid.lines.count == 1)
    #expect(laid.size == Size(width: 0, height: 17))
    #expect(!laid.isTruncated)
  }

  @Test(arguments: [9.0: 11.0, 12: 14, 14: 17, 16: 19, 20: 24])
  func lineHeightThatIsNotStated(size: Double, height: Double) throws {
    #expect(try Fonts.style(size: size).lineHeight == height)
  }

  @Test(arguments: [("", -20.0), ("fallback", 0)])
  func letterspacingIsExact(tag: String, tracking: Double) throws {
    let text = "Neighbours"
    let plain = typesetter.layOut(Paragraph(text, style: try Fonts.style(Fonts.bold)))
    var style = try Fonts.style(Fonts.bold, tracking: tracking)
    if !tag.isEmpty { style.font.tracking = -20 }
    let spaced = typesetter.layOut(Paragraph(text, style: style))
    #expect(style.letterspacing(style.font) == -0.32)
    let a = plain.lines[0].runs[0].glyphs
    let b = spaced.lines[0].runs[0].glyphs
    #expect(a.count == text.count && b.count == text.count)
    for (i, (x, y)) in zip(a, b).enumerated() {
      #expect(abs(y.x - (x.x - 0.32 * Double(i))) < 1e-12)
      #expect(x.outline == y.outline)
    }
    #expect(abs(spaced.size.width - (plain.size.width - 0.32 * 9)) < 1e-12)
  }

  @Test func bothTrackingsAdd() throws {
    var style = try Fonts.style(tracking: -20)
    style.font.tracking = 20
    let laid = typesetter.layOut(Paragraph("Neighbours", style: style))
    let plain = typesetter.layOut(Paragraph("Neighbours", style: try Fonts.style()))
    #expect(laid.size.width == plain.size.width)
  }

  @Test func letterspacingTurnsLigaturesOff() throws {
    let face = try Fonts.face(Fonts.serif)
    let text = Array("fi".unicodeScalars.map(\.value))
    func count(_ optional: Bool) -> Int {
      let settings = ShapeSettings(script: Scripts.latin, allowsOptionalLigatures: optional)
      return face.withHandles { $0.shape(text, 0..<2, settings) }.count
    }
    #expect(count(true) == 1)
    #expect(count(false) == 2)
  }

  @Test func mixedSizesShareABaseline() throws {
    let name = TextRun(text: "Anna Bell", style: try Fonts.style(size: 12), tag: 7)
    let date = TextRun(text: " | yesterday", style: try Fonts.style(size: 9), tag: 8)
    let laid = typesetter.layOut(Paragraph(runs: [name, date]), width: 250)
    let alone = typesetter.layOut(Paragraph(runs: [name]), width: 250)
    #expect(laid.lines.count == 1)
    #expect(laid.lines[0].height == 14)
    #expect(laid.lines[0].baseline == alone.lines[0].baseline)
    #expect(laid.lines[0].runs.map(\.tag) == [7, 8])
    #expect(laid.lines[0].runs.map(\.size) == [12, 9])
    #expect(laid.lines[0].runs[1].x == laid.lines[0].runs[0].width)
    let reversed = typesetter.layOut(Paragraph(runs: [date, name]), width: 250)
    #expect(reversed.lines[0].baseline == alone.lines[0].baseline)
  }

  @Test func statedLineHeightSetsTheRhythm() throws {
    let style = try Fonts.style(size: 14, lineHeight: 18)
    let laid = typesetter.layOut(Paragraph(Self.prose, style: style), width: 150)
    #expect(laid.lines.count > 4)
    #expect(laid.size.height == 18 * Double(laid.lines.count))
    for (a, b) in zip(laid.lines, laid.lines.dropFirst()) {
      #expect(b.top - a.top == 18)
      #expect(abs(b.baseline - a.baseline - 18) < 1e-12)
    }
    #expect(laid.lastBaseline == laid.lines.last?.baseline)
  }

  @Test func alignmentMovesLines() throws {
    var paragraph = Paragraph("Prayer", style: try Fonts.style())
    let width = typesetter.layOut(paragraph).size.width
    for (alignment, x) in [
      (Paragraph.Alignment.start, 0), (.center, (200 - width) / 2), (.end, 200 - width),
    ] {
      paragraph.alignment = alignment
      let line = typesetter.layOut(paragraph, width: 200).lines[0]
      #expect(line.x == x)
      #expect(line.runs[0].x == x)
      #expect(line.runs[0].glyphs[0].x == x)
    }
  }

  @Test func itemsAreInDevicePixelsOnWholeBaselines() throws {
    let style = try Fonts.style(size: 14, tracking: -20)
    let laid = typesetter.layOut(Paragraph(Self.prose, style: style), width: 120)
    #expect(laid.lines.count > 4)
    let one = laid.items(at: .zero, scale: 1)
    for scale in [1.0, 2, 3] {
      let items = laid.items(at: Point(x: 65.5, y: 10.25), scale: scale, element: 4)
      #expect(items.count == laid.lines.count)
      for (item, line) in zip(items, laid.lines) {
        let y = ((10.25 + line.baseline) * scale).rounded(.toNearestOrAwayFromZero)
        #expect(item.glyphs.allSatisfy { $0.origin.y == y })
        #expect(item.glyphs.first?.origin.x == 65.5 * scale)
        #expect(item.size == 14 * scale)
        #expect(item.element.index == 4)
      }
      #expect(items.map(\.glyphs.count) == one.map(\.glyphs.count))
    }
  }

  @Test func cacheAnswersTheSame() throws {
    let paragraph = Paragraph(Self.prose, style: try Fonts.style(tracking: -20))
    let small = Typesetter(capacity: 1)
    let first = small.layOut(paragraph, width: 120)
    #expect(small.layOut(paragraph, width: 120) == first)
    for i in 0..<10 { _ = small.layOut(Paragraph("\(i)", style: try Fonts.style())) }
    #expect(small.layOut(paragraph, width: 120) == first)
  }

  @Test func threadsAgree() async throws {
    let style = try Fonts.style(size: 14, tracking: -20)
    let expected = Typesetter().layOut(Paragraph(Self.prose, style: style), width: 140)
    let shared = Typesetter(capacity: 2)
    await withTaskGroup(of: Bool.self) { group in
      for i in 0..<32 {
        group.addTask {
          _ = shared.layOut(Paragraph("\(i) Rides", style: style), width: 50)
          return shared.layOut(Paragraph(Self.prose, style: style), width: 140) == expected
        }
      }
      for await same in group { #expect(same) }
    }
  }
}
