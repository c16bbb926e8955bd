import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite struct TruncationTests {
  private let typesetter = Typesetter()

  private func paragraph(
    _ text: String, lines: Int, _ truncation: Paragraph.Truncation = .end, tracking: Double = 0
  ) throws -> Paragraph {
    var paragraph = Paragraph(text, style: try Fonts.style(size: 14, tracking: tracking))
    paragraph.maximumLines = lines
    paragraph.truncation = truncation
    return paragraph
  }

  private func ellipsis() throws -> GlyphOutline.Key {
    let laid = typesetter.layOut(Paragraph("…", style: try Fonts.style(size: 14)))
    return try #require(laid.lines[0].runs[0].glyphs.first?.outline.key)
  }

  @Test(arguments: 1...3, [60.0, 61, 75.5, 100, 140, 255])
  func ellipsisFits(lines: Int, width: Double) throws {
    for tracking in [0.0, -20, 40] {
      let laid = typesetter.layOut(
        try paragraph(LayoutTests.prose, lines: lines, tracking: tracking), width: width)
      #expect(laid.isTruncated)
      #expect(laid.lines.count == lines)
      let line = try #require(laid.lines.last)
      #expect(line.width <= width + LineWrapper.tolerance)
      #expect(line.runs.last?.glyphs.last?.outline.key == (try ellipsis()))
      let shown = Array(LayoutTests.prose.utf8)[line.range]
      #expect(shown.last != 0x20)
    }
  }

  @Test func asMuchAsFitsIsKept() throws {
    let text = "Neighbours"
    let style = try Fonts.style(size: 14)
    for width in stride(from: 20.0, to: 70, by: 3) {
      let laid = typesetter.layOut(try paragraph(text, lines: 1), width: width)
      guard laid.isTruncated else { continue }
      let kept = laid.lines[0].range.count
      let longer = typesetter.layOut(Paragraph(text.prefix(kept + 1) + "…", style: style))
      #expect(longer.size.width > width)
    }
  }

  @Test func whatFitsIsLeftAlone() throws {
    let free = typesetter.layOut(try paragraph("Prayer  ", lines: 1), width: 200)
    #expect(!free.isTruncated)
    #expect(free.lines[0].range == 0..<8)
    let exact = typesetter.layOut(try paragraph("Prayer", lines: 1), width: free.size.width)
    #expect(!exact.isTruncated)
  }

  @Test func textAfterALineEndCounts() throws {
    let laid = typesetter.layOut(try paragraph("Event\nTonight", lines: 1))
    #expect(laid.isTruncated)
    #expect(laid.lines.count == 1)
    #expect(laid.lines[0].range == 0..<5)
    #expect(!typesetter.layOut(try paragraph("Event\n", lines: 1)).isTruncated)
  }

  @Test func withoutEllipsisLinesAreLeftOut() throws {
    let whole = typesetter.layOut(try paragraph(LayoutTests.prose, lines: 99), width: 100)
    let cut = typesetter.layOut(try paragraph(LayoutTests.prose, lines: 2, .none), width: 100)
    #expect(cut.isTruncated)
    #expect(cut.lines == Array(whole.lines.prefix(2)))
    #expect(!whole.isTruncated)
  }

  @Test func characterIsNeverSplit() throws {
    for width in stride(from: 10.0, to: 120, by: 2.5) {
      let text = "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}"
      let laid = typesetter.layOut(try paragraph(text, lines: 1), width: width)
      #expect(laid.lines[0].range.count % 3 == 0)
    }
  }

  @Test func noRoomForAnythingLeavesTheEllipsis() throws {
    let laid = typesetter.layOut(try paragraph("Neighbours", lines: 1), width: 1)
    #expect(laid.isTruncated)
    #expect(laid.lines[0].runs.flatMap(\.glyphs).map(\.outline.key) == [try ellipsis()])
  }
}
