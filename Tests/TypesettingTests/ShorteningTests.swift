import Testing

@testable import Typesetting

/// Texts cut at their head or in their middle.
@Suite struct ShorteningTests {
  private static let path = "/home/anna/projects/citypaint/feed.json"

  private func layOut(
    _ text: String, _ truncation: Paragraph.Truncation, width: Double?, lines: Int = 1,
    tracking: Double = 0
  ) throws -> LaidOutParagraph {
    var paragraph = Paragraph(text, style: try Fonts.style(tracking: tracking))
    paragraph.maximumLines = lines
    paragraph.truncation = truncation
    return Typesetter().layOut(paragraph, width: width)
  }

  /// What part of a text the last line still shows, by its UTF-8 offsets.
  private func shown(_ laid: LaidOutParagraph) throws -> Range<Int> {
    try #require(laid.lines.last).range
  }

  @Test(arguments: Array(stride(from: 20.0, through: 250, by: 13)))
  func theEndStays(width: Double) throws {
    let laid = try layOut(Self.path, .head, width: width)
    #expect(laid.isTruncated)
    #expect(laid.lines.count == 1)
    #expect(laid.lines[0].width <= width + 1e-9)
    #expect(try shown(laid).upperBound == Self.path.utf8.count)
  }

  /// A line that is scrolled shows the end alone, so more of it than beside an ellipsis.
  @Test(arguments: Array(stride(from: 20.0, through: 250, by: 13)))
  func aScrolledLineHasNoEllipsis(width: Double) throws {
    let laid = try layOut(Self.path, .scrolled, width: width)
    #expect(laid.isTruncated && laid.lines.count == 1)
    #expect(laid.lines[0].width <= width + 1e-9 && laid.lines[0].width > width - 16)
    let range = try shown(laid)
    #expect(range.upperBound == Self.path.utf8.count)
    let first = laid.lines[0].runs.first?.glyphs.first
    let head = try layOut(Self.path, .head, width: width).lines[0].runs.first?.glyphs.first
    #expect(first != nil && first?.outline != head?.outline)
  }

  @Test(arguments: Array(stride(from: 20.0, through: 250, by: 13)))
  func bothEndsStay(width: Double) throws {
    let laid = try layOut(Self.path, .middle, width: width)
    #expect(laid.isTruncated)
    #expect(laid.lines[0].width <= width + 1e-9)
    #expect(try shown(laid).upperBound == Self.path.utf8.count)
    if width > 60 { #expect(try shown(laid).lowerBound == 0) }
    // Nothing more would fit: the widest letter is hardly an em.
    #expect(laid.lines[0].width > width - 2 * 16)
  }

  /// What fits is as it is, and what is cut is cut the same with letterspacing.
  @Test func whatFitsIsNotCut() throws {
    for truncation in [Paragraph.Truncation.head, .scrolled, .middle] {
      let laid = try layOut("short", truncation, width: 200)
      #expect(!laid.isTruncated)
      let spaced = try layOut(Self.path, truncation, width: 150, tracking: 200)
      #expect(spaced.lines[0].width <= 150 + 1e-9)
    }
  }

  @Test func onlyTheLastLineIsCut() throws {
    let text = "one two three four five six seven eight nine ten eleven twelve"
    let laid = try layOut(text, .head, width: 100, lines: 2)
    #expect(laid.lines.count == 2)
    #expect(laid.lines[0].range.lowerBound == 0)
    #expect(try shown(laid).upperBound == text.utf8.count)
  }

  /// Line ends are not passed by: the beginning ends at the first, the end begins after the last.
  @Test func lineEndsAreKept() throws {
    let head = try layOut("first\nsecond\nthird", .head, width: nil)
    #expect(try shown(head) == 13..<18)
    let middle = try layOut("first\nsecond\nthird", .middle, width: nil)
    #expect(try shown(middle) == 0..<18)
    #expect(middle.lines[0].width < 200)
  }

  @Test(arguments: [Paragraph.Truncation.head, .middle])
  func nothingIsTooNarrow(truncation: Paragraph.Truncation) throws {
    for width in [0.0, 0.5, 3] {
      for text in [Self.path, "שלום עולם", "e\u{301}\u{301} 👨‍👩‍👧 x", "a\n\nb", "   x   y"] {
        #expect(try layOut(text, truncation, width: width).lines.count == 1)
      }
    }
  }
}
