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
    let laid = typesetter.lay(Paragraph("", style: try Fonts.style(size: 14)), width: 100)
    #expect(laid.lines.count == 1)
    #expect(laid.size.height == 17)
    #expect(laid.size.width == 0)
    #expect(laid.lines[0].runs.isEmpty)
  }

  @Test(arguments: [40.0, 60, 83.5, 120, 254.9, 255, 400])
  func linesFit(width: Double) throws {
    let laid = typesetter.lay(
      Paragraph(Self.prose, style: try Fonts.style(size: 14)), width: width)
    for line in laid.lines { #expect(line.width <= width + LineWrapper.tolerance) }
    #expect(laid.lines.first?.range.lowerBound == 0)
    #expect(laid.lines.last?.range.upperBound == Self.prose.utf8.count)
    for (a, b) in zip(laid.lines, laid.lines.dropFirst()) {
      #expect(a.range.upperBound == b.range.lowerBound)
    }
  }

  @Test func naturalWidthIsOneLine() throws {
    let paragraph = Paragraph(Self.prose, style: try Fonts.style(tracking: -20))
    let free = typesetter.lay(paragraph)
    #expect(free.lines.count == 1)
    #expect(free.naturalWidth == free.lines[0].width)
    #expect(typesetter.lay(paragraph, width: free.naturalWidth).lines.count == 1)
    #expect(typesetter.lay(paragraph, width: free.naturalWidth - 0.001).lines.count == 2)
  }
}
