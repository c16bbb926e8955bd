import Geometry
import Testing

@testable import Typesetting

@Suite struct WrappingTests {
  private let typesetter = Typesetter()

  private func lines(_ paragraph: Paragraph, _ width: Double?) -> [String] {
    let text = Array(paragraph.runs.map(\.text).joined().utf8)
    return typesetter.layOut(paragraph, width: width).lines.map {
      String(decoding: text[$0.range], as: UTF8.self)
    }
  }

  @Test(arguments: [20.0, 40, 60, 83.5, 120, 254.9, 255, 400], [0.0, -20, 60])
  func linesFit(width: Double, tracking: Double) throws {
    let prose = LayoutTests.prose
    let paragraph = Paragraph(prose, style: try Fonts.style(size: 14, tracking: tracking))
    let laid = typesetter.layOut(paragraph, width: width)
    for line in laid.lines {
      #expect(line.width <= width + LineWrapper.tolerance)
      for run in line.runs {
        #expect(run.x >= 0)
        #expect(run.x + run.width <= line.x + line.width + 1e-9)
      }
    }
    #expect(lines(paragraph, width).joined() == prose)
  }

  @Test func aLineHoldsAsMuchAsFits() throws {
    let style = try Fonts.style(size: 14)
    let words = lines(Paragraph(LayoutTests.prose, style: style), 120)
    for (line, next) in zip(words, words.dropFirst()) {
      let word = next.prefix { $0 != " " }
      let longer = typesetter.layOut(Paragraph(line + word, style: style))
      #expect(longer.naturalWidth > 120, "\(line)|\(word)")
    }
  }

  @Test func naturalWidthIsOneLine() throws {
    for path in [Fonts.light, Fonts.bold, Fonts.serif] {
      let style = try Fonts.style(path, tracking: -20)
      let paragraph = Paragraph(LayoutTests.prose + "  ", style: style)
      let free = typesetter.layOut(paragraph)
      #expect(free.lines.count == 1)
      #expect(free.naturalWidth == free.lines[0].width)
      #expect(typesetter.layOut(paragraph, width: free.naturalWidth).lines.count == 1)
      #expect(typesetter.layOut(paragraph, width: free.naturalWidth - 0.001).lines.count == 2)
    }
  }

  @Test func sizeInProportionBreaksAlike() throws {
    // What a device scale would do to everything at once: the breaks must not know.
    let one = lines(Paragraph(LayoutTests.prose, style: try Fonts.style(size: 14)), 255)
    for scale in [2.0, 3] {
      let style = try Fonts.style(size: 14 * scale)
      #expect(lines(Paragraph(LayoutTests.prose, style: style), 255 * scale) == one)
    }
  }

  @Test func lineEndsOfTheText() throws {
    let style = try Fonts.style()
    #expect(lines(Paragraph("W \nb\r\nc", style: style), 1) == ["W \n", "b\r\n", "c"])
    #expect(lines(Paragraph("a\nb", style: style), nil) == ["a\n", "b"])
    #expect(
      lines(Paragraph("a\r\nb\u{2028}c\rd", style: style), nil) == [
        "a\r\n", "b\u{2028}", "c\r", "d",
      ])
    #expect(lines(Paragraph("a\n\nb", style: style), 50) == ["a\n", "\n", "b"])
    #expect(lines(Paragraph("a\n", style: style), 50) == ["a\n", ""])
    let blank = typesetter.layOut(Paragraph("a\n\nb", style: style))
    #expect(blank.lines[1].height == 19)
    #expect(blank.size.height == 57)
  }

  @Test func spacesHangAtTheEnd() throws {
    let style = try Fonts.style()
    let width = typesetter.layOut(Paragraph("Hello", style: style)).size.width
    let paragraph = Paragraph("Hello      there", style: style)
    let laid = typesetter.layOut(paragraph, width: width + 1)
    #expect(lines(paragraph, width + 1).first == "Hello      ")
    #expect(laid.lines[0].width == width)
    #expect(laid.lines[1].runs[0].glyphs[0].x == 0)
  }

  @Test func longWordIsCutBetweenCharacters() throws {
    let word = String(repeating: "Donaudampfschiff", count: 4)
    let paragraph = Paragraph("See " + word, style: try Fonts.style())
    let cut = lines(paragraph, 80)
    #expect(cut.first == "See ")
    #expect(cut.count > 5)
    for line in typesetter.layOut(paragraph, width: 80).lines { #expect(line.width <= 80) }
    #expect(cut.joined() == "See " + word)
  }

  @Test func addressIsCutAfterPunctuation() throws {
    let paragraph = Paragraph(
      "www.onthecity.org/neighbourhoods.downtown?page=12&sort=newest",
      style: try Fonts.style(size: 14))
    let cut = lines(paragraph, 120)
    #expect(cut.count > 2)
    for line in cut.dropLast() { #expect("/-.?&".contains(try #require(line.last)), "\(line)") }
  }

  @Test func charactersOfSeveralScalarsStayWhole() throws {
    let clusters = ["e\u{301}", "👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "한", "ä\u{308}"]
    let paragraph = Paragraph(clusters.joined(), style: try Fonts.style())
    #expect(lines(paragraph, 1) == clusters)
  }

  @Test func softHyphenShowsOnlyAtTheEnd() throws {
    let style = try Fonts.style()
    let plain = typesetter.layOut(Paragraph("neighbourhood", style: style))
    let paragraph = Paragraph("neighbour\u{AD}hood", style: style)
    let whole = typesetter.layOut(paragraph)
    #expect(whole.size.width == plain.size.width)
    #expect(whole.lines[0].runs[0].glyphs.count == 13)
    let broken = typesetter.layOut(paragraph, width: plain.size.width - 5)
    #expect(broken.lines.map { $0.runs.flatMap(\.glyphs).count } == [10, 4])
    #expect(broken.lines[0].width <= plain.size.width - 5)
    let narrow = typesetter.layOut(Paragraph("a neighbour\u{AD}hood", style: style), width: 80)
    #expect(narrow.lines.count > 1)
    for line in narrow.lines { #expect(line.width <= 80) }
  }

  @Test func aBreakThatCutsALigatureIsShapedAnew() throws {
    // C059 has an fi ligature; a line end within it must leave an f and an i.
    let style = try Fonts.style(Fonts.serif)
    let paragraph = Paragraph("f\u{200B}ix", style: style)
    let whole = typesetter.layOut(paragraph)
    #expect(whole.lines[0].runs.flatMap(\.glyphs).count == 2)
    let laid = typesetter.layOut(paragraph, width: whole.naturalWidth - 1)
    #expect(laid.lines.map { $0.runs.flatMap(\.glyphs).count } == [1, 2])
    #expect(laid.lines[0].width == typesetter.layOut(Paragraph("f", style: style)).size.width)
  }

  @Test func longTextIsQuick() throws {
    let text = String(repeating: LayoutTests.prose + " ", count: 57)
    #expect(text.count > 10_000)
    let paragraph = Paragraph(text, style: try Fonts.style(size: 14))
    let clock = ContinuousClock()
    // Release takes 6 ms; this is for what is quadratic by mistake, in debug on a busy machine.
    let time = clock.measure { _ = typesetter.layOut(paragraph, width: 255) }
    #expect(time < .seconds(2))
    let solid = Paragraph(text.filter { $0 != " " }, style: try Fonts.style(size: 14))
    #expect(clock.measure { _ = typesetter.layOut(solid, width: 255) } < .seconds(2))
  }
}
