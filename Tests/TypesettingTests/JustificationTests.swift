import Testing

@testable import Typesetting

/// Lines that fill their width, objects among letters, and features.
@Suite struct JustificationTests {
  private static let text =
    "When lines are justified, both of their edges are straight.\nA new one begins, and goes on."

  private func layOut(_ text: String, width: Double?) throws -> LaidOutParagraph {
    var paragraph = Paragraph(text, style: try Fonts.style())
    paragraph.alignment = .justify
    return Typesetter().layOut(paragraph, width: width)
  }

  /// Where a line's last glyph ends, near enough: its run's right edge.
  private func end(_ line: Line) -> Double { (line.runs.last.map { $0.x + $0.width }) ?? 0 }

  @Test func linesFillTheWidthButThoseThatEndAParagraph() throws {
    let laid = try layOut(Self.text, width: 150)
    let full = laid.lines.map { abs($0.width - 150) < 1e-6 }
    #expect(full == [true, true, false, true, false])
    for (line, isFull) in zip(laid.lines, full) where isFull {
      #expect(abs(end(line) - 150) < 1e-6)
      #expect(line.x == 0)
    }
  }

  /// All spaces grow alike, and nothing else does.
  @Test func spacesGrowAlike() throws {
    let plain = Typesetter().layOut(Paragraph(Self.text, style: try Fonts.style()), width: 150)
    let laid = try layOut(Self.text, width: 150)
    let shifts = zip(laid.lines[0].runs[0].glyphs, plain.lines[0].runs[0].glyphs).map {
      $0.x - $1.x
    }
    let steps = Set(shifts.map { ($0 * 1000).rounded() / 1000 }).sorted()
    #expect(steps.count == 3)
    #expect(abs(steps[1] * 2 - steps[2]) < 0.002)
    #expect(plain.lines.map(\.range) == laid.lines.map(\.range))
  }

  @Test func withoutSpacesOrAWidthNothingGrows() throws {
    let word = try layOut("Donaudampfschifffahrtsgesellschaft", width: 60)
    #expect(word.lines.allSatisfy { $0.width < 60 })
    #expect(try layOut(Self.text, width: nil).lines.count == 2)
    #expect(try layOut("", width: 10).lines.count == 1)
  }

  @Test func rightToLeftFillsToo() throws {
    let laid = try layOut("שלום עולם ומה שלומך היום בבוקר", width: 150)
    #expect(laid.lines.count > 1)
    #expect(abs(laid.lines[0].width - 150) < 1e-6)
    #expect(abs(end(laid.lines[0]) - 150) < 1e-6)
  }

  // MARK: Objects

  private func line(with object: InlineObject, width: Double? = nil) throws -> LaidOutParagraph {
    let style = try Fonts.style()
    return Typesetter().layOut(
      Paragraph(runs: [
        TextRun(text: "to ", style: style, tag: 0), TextRun(object, style: style, tag: 1),
        TextRun(text: " go", style: style, tag: 2),
      ]), width: width)
  }

  @Test func anObjectTakesItsWidth() throws {
    let object = InlineObject(width: 13.5, ascent: 12, descent: 1)
    let laid = try line(with: object)
    let runs = laid.lines[0].runs
    #expect(runs.map(\.tag) == [0, 1, 2])
    #expect(runs[1].object == object)
    #expect(runs[1].glyphs.isEmpty)
    #expect(abs(runs[1].width - 13.5) < 1e-9)
    #expect(abs(runs[2].x - runs[1].x - 13.5) < 1e-9)
    #expect(laid.missing.isEmpty)
    #expect(laid.lines[0].height == 19)
  }

  @Test func aLineGrowsForATallObject() throws {
    let plain = try line(with: InlineObject(width: 9, ascent: 5, descent: 0)).lines[0]
    let tall = try line(with: InlineObject(width: 9, ascent: 40, descent: -3)).lines[0]
    #expect(abs(tall.baseline - 40) < 1e-9)
    #expect(abs(tall.height - plain.height - (40 - plain.baseline)) < 1e-9)
    let deep = try line(with: InlineObject(width: 9, ascent: 0, descent: 30)).lines[0]
    #expect(deep.baseline == plain.baseline)
    #expect(abs(deep.height - plain.baseline - 30) < 1e-9)
  }

  @Test func linesBreakBeforeAndBehindAnObject() throws {
    let object = InlineObject(width: 30, ascent: 12, descent: 1)
    #expect(try line(with: object, width: 31).lines.count == 3)
    #expect(try line(with: InlineObject(width: 0, ascent: 0, descent: 0), width: 1).lines.count > 1)
  }

  // MARK: Features

  @Test func featuresChangeTheShape() throws {
    var style = try Fonts.style()
    let plain = Typesetter().layOut(Paragraph("1/2 111", style: style))
    style.features = [ShapingFeature(tag: "frac", value: 1), ShapingFeature(tag: "tnum", value: 1)]
    let set = Typesetter().layOut(Paragraph("1/2 111", style: style))
    #expect(plain.lines[0].width != set.lines[0].width)
    let face = try Fonts.face(Fonts.light)
    #expect(face.hasFeature("tnum"))
    #expect(face.hasFeature("kern"))
    #expect(!face.hasFeature("zzzz"))
    let helvetica = try Fonts.face(Fonts.helvetica)
    #expect(helvetica.hasFeature("tnum"), "its figures have one width")
    #expect(!helvetica.hasFeature("onum"))
  }

  @Test func linesAlongATextComeFromTheFont() throws {
    let spec = FontSpec(face: try Fonts.face(Fonts.light))
    #expect(spec.underline.top < 0 && spec.underline.top > -0.3)
    #expect(spec.underline.thickness > 0.02 && spec.underline.thickness < 0.15)
    #expect(spec.strike.top > 0.15 && spec.strike.top < 0.5)
  }

  @Test func wordsThatAreCutAreNoticed() throws {
    let style = try Fonts.style()
    #expect(Typesetter().layOut(Paragraph("unbreakable", style: style), width: 40).breaksWord)
    #expect(!Typesetter().layOut(Paragraph("to and fro\nx", style: style), width: 40).breaksWord)
  }
}
