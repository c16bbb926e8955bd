import Drawing
import Foundation
import Geometry
import Testing

@testable import Typesetting

@Suite struct BidiTests {
  private let typesetter = Typesetter()

  /// Unicode's own cases: paragraph direction, levels, and the order of a line.
  @Test func bidiCharacterTest() throws {
    guard let text = try UnicodeTests.text("BidiCharacterTest.txt") else { return }
    var count = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: ";")
      guard fields.count == 5 else { continue }
      let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      let isAuto = fields[1] == "2"
      let base = fields[1] == "1" || isAuto && BidiLevels.firstStrong(scalars) == .rightToLeft
      let levels = BidiLevels.resolve(scalars, isRightToLeft: base)
      let expected = fields[3].split(separator: " ").map { UInt8($0) }
      let kept = levels.indices.filter { expected[$0] != nil }
      let order = BidiLevels.visualOrder(kept.map { levels[$0] }).map { kept[$0] }
      let expectedOrder = fields[4].split(separator: " ").compactMap { Int($0) }
      let agrees = kept.allSatisfy { levels[$0] == expected[$0] } && order == expectedOrder
      if !agrees { Issue.record("\(line)") }
      count += 1
    }
    #expect(count > 90_000)
  }

  /// Unicode's cases by class: every sequence of up to four, in each direction a paragraph may
  /// have.
  @Test func bidiTest() throws {
    guard let text = try UnicodeTests.text("BidiTest.txt") else { return }
    let samples: [String: UInt32] = [
      "L": 0x61, "R": 0x5D0, "AL": 0x634, "EN": 0x31, "ES": 0x2B, "ET": 0x23, "AN": 0x661,
      "CS": 0x2C, "NSM": 0x300, "BN": 0xAD, "B": 0x2029, "S": 0x9, "WS": 0x20, "ON": 0x21,
      "LRE": 0x202A, "RLE": 0x202B, "LRO": 0x202D, "RLO": 0x202E, "PDF": 0x202C, "LRI": 0x2066,
      "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
    ]
    var expected: [UInt8?] = []
    var count = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("@Levels:") {
        expected = line.dropFirst(8).split(whereSeparator: \.isWhitespace).map { UInt8($0) }
      }
      if line.hasPrefix("@") { continue }
      let fields = line.split(separator: ";")
      let scalars = fields[0].split(separator: " ").compactMap { samples[String($0)] }
      let set = Int(fields[1].filter { !$0.isWhitespace }) ?? 0
      try #require(scalars.count == expected.count)
      for (bit, isAuto, isRightToLeft) in [(1, true, false), (2, false, false), (4, false, true)]
      where set & bit != 0 {
        let base = isRightToLeft || isAuto && BidiLevels.firstStrong(scalars) == .rightToLeft
        let levels = BidiLevels.resolve(scalars, isRightToLeft: base)
        if !zip(levels, expected).allSatisfy({ $1 == nil || $0 == $1 }) { Issue.record("\(line)") }
        count += 1
      }
    }
    #expect(count > 700_000)
  }

  // The fonts here have no Hebrew; the boxes in its place are where the letters would.

  @Test func rightToLeftStandsInPlace() throws {
    let laid = typesetter.layOut(Paragraph("ab אבג cd", style: try Fonts.style()))
    let line = laid.lines[0]
    #expect(!laid.isRightToLeft)
    #expect(line.runs.count >= 3)
    for (a, b) in zip(line.runs, line.runs.dropFirst()) { #expect(abs(a.x + a.width - b.x) < 1e-9) }
    let last = try #require(line.runs.last)
    #expect(abs(last.x + last.width - line.width) < 1e-9)
  }

  @Test func noDirectionIsOverlooked() {
    for scalar: UInt32 in 0..<0x11_0000 where BidiLevels.firstStrong([scalar]) == .rightToLeft {
      if !BidiLevels.mayTurn([scalar]) { Issue.record("U+\(String(scalar, radix: 16))") }
    }
    #expect(!BidiLevels.mayTurn("“Quoted” — text… 漢字 👍".unicodeScalars.map(\.value)))
  }

  @Test func baseDirectionIsThatOfTheFirstLetter() throws {
    let style = try Fonts.style()
    #expect(typesetter.layOut(Paragraph("12 אב ab", style: style)).isRightToLeft)
    #expect(!typesetter.layOut(Paragraph("12 ab אב", style: style)).isRightToLeft)
    #expect(!typesetter.layOut(Paragraph("12", style: style)).isRightToLeft)
  }

  @Test func startFollowsTheBaseDirection() throws {
    var paragraph = Paragraph("Rides", style: try Fonts.style())
    paragraph.baseDirection = .rightToLeft
    let line = typesetter.layOut(paragraph, width: 200).lines[0]
    #expect(line.x == 200 - line.width)
    paragraph.alignment = .end
    #expect(typesetter.layOut(paragraph, width: 200).lines[0].x == 0)
  }

  @Test func fullStopGoesLeftFromRightToLeft() throws {
    var paragraph = Paragraph("Rides.", style: try Fonts.style())
    paragraph.baseDirection = .rightToLeft
    let runs = typesetter.layOut(paragraph).lines[0].runs
    #expect(runs.map(\.glyphs.count) == [1, 5])
    #expect(runs[0].x == 0)
  }

  @Test func letterspacingIsBetweenLettersBothWays() throws {
    for text in ["אבגד", "abcd", "ab אב"] {
      let plain = typesetter.layOut(Paragraph(text, style: try Fonts.style()))
      let spaced = typesetter.layOut(Paragraph(text, style: try Fonts.style(tracking: 100)))
      let more = 1.6 * Double(text.count - 1)
      #expect(abs(spaced.size.width - plain.size.width - more) < 1e-9)
      let first = spaced.lines[0].runs[0]
      #expect(first.x == 0)
      #expect(first.glyphs[0].x == 0)
    }
  }

  @Test func ellipsisIsAtTheLeftFromRightToLeft() throws {
    var paragraph = Paragraph(
      "אבגד אבגד אבגד אבגד", style: try Fonts.style())
    paragraph.maximumLines = 1
    let line = typesetter.layOut(paragraph, width: 90).lines[0]
    #expect(line.runs[0].glyphs.map(\.outline.key.glyph) != [0])
    #expect(line.runs[0].glyphs.count == 1)
    #expect(line.width <= 90)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: arabic)))
  func arabicLettersJoinAcrossStylesAndLines() throws {
    let style = try Fonts.style(Self.arabic, tracking: 50)
    let laid = typesetter.layOut(Paragraph("بيت", style: style))
    let plain = typesetter.layOut(Paragraph("بيت", style: try Fonts.style(Self.arabic)))
    #expect(laid.missing.isEmpty)
    #expect(laid.size == plain.size, "letterspacing tears joined letters apart")
    let alone = typesetter.layOut(Paragraph("ب ي ت", style: style))
    let joined = Set(laid.lines[0].runs.flatMap(\.glyphs).map(\.outline.key.glyph))
    let isolated = Set(alone.lines[0].runs.flatMap(\.glyphs).map(\.outline.key.glyph))
    #expect(joined.count >= 3)
    #expect(joined.isDisjoint(with: isolated))
  }

  static let arabic = "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf"
}
