import Geometry
import Layout
import Scene
import Source
import TestSupport
import Testing

@Suite struct ScaleTests {
  private let long =
    "The beds behind the hall want turning before the planting day; two barrows would do."

  @Test(arguments: [9.0, 11, 12, 14, 16, 20], [57.3, 100, 160])
  func linesBreakAlikeAtEveryScale(size: Double, width: Double) throws {
    let root = screen([text("a", long, size: size), text("b", "after") { $0.spaceAbove = 2 }])
    let laid = try (1...4).map { try Fixture.layOut(root, width: width, scale: $0) }
    for other in laid.dropFirst() { #expect(other.elements == laid[0].elements) }
    #expect((laid[0].elements.first?.text?.lines ?? 0) > 1)
  }

  /// Glyph origins scale with the screen; baselines lie on whole pixels of it.
  @Test func glyphsScale() throws {
    let root = screen([text("a", long, size: 14)])
    let one = try Fixture.layOut(root).displayList.glyphOrigins
    let three = try Fixture.layOut(root, scale: 3).displayList.glyphOrigins
    #expect(one.count > 50)
    #expect(one.count == three.count)
    for (a, b) in zip(one, three) {
      #expect(abs(a.x * 3 - b.x) < 1e-6)
      #expect(a.y == a.y.rounded() && b.y == b.y.rounded())
      #expect(abs(a.y * 3 - b.y) <= 2)
    }
  }

  @Test func fullIsAsHighAsTheContentAndNoLowerThanTheDevice() throws {
    let low = screen([box("a", 10, 50)])
    let high = screen([box("a", 10, 333.2)])
    #expect(try Fixture.layOut(low, full: true).size == Size(width: 100, height: 200))
    #expect(try Fixture.layOut(high, full: true).size == Size(width: 100, height: 334))
    #expect(try Fixture.layOut(high).size == Size(width: 100, height: 200))
  }

  @Test func whatLiesOffTheScreenIsListedAndNotVisible() throws {
    let laid = try Fixture.layOut(screen([box("a", 10, 200), box("b", 10, 10)]))
    #expect(laid.elements.map(\.visible) == [true, false])
  }

  @Test func whatAClipCutsAwayIsNotVisible() throws {
    let clipped = Node.layers([
      box("a", 10, 10) { $0.frame = Frame(x: 60, y: 0, width: 9, height: 9) }
    ])
    .with {
      $0.placement.width = 50
      $0.placement.height = 50
      $0.effects.clip = .square
    }
    #expect(try Fixture.layOut(screen([clipped])).elements.map(\.visible) == [false])
  }

  @Test func nothingDrawnIsSaid() throws {
    #expect(try Fixture.layOut(.space(at: "/a")).warnings.map(\.kind) == [.nothingDrawn])
    #expect(try Fixture.layOut(box("a")).warnings.isEmpty)
  }

  /// An element that paints nothing is not a picture either.
  @Test func aBlankPictureIsSaid() throws {
    let blanks = [
      Node(.shape(ShapeContent(.rect(.square))), at: "/a"), text("t", ""),
      .layers([box("a", 10, 10) { $0.frame = Frame(x: 500, y: 0, width: 10, height: 10) }]),
    ]
    for blank in blanks {
      let laid = try Fixture.layOut(blank)
      #expect(laid.warnings.map(\.kind) == [.nothingDrawn])
    }
  }

  @Test func aGlyphThatNoFontHasIsSaid() throws {
    let laid = try Fixture.layOut(screen([text("a", "a\u{10A00}b")]))
    #expect(
      laid.warnings.map(\.kind) == [.missingGlyphs(["\u{10A00}"], font: Fixture.font)])
    #expect(laid.warnings.map(\.place) == ["/a"])
  }

  /// One warning a text, however often and however many: each glyph is named once.
  @Test func glyphsThatNoFontHasAreSaidTogether() throws {
    let laid = try Fixture.layOut(
      screen([text("a", "\u{10A00}x\u{13000}\u{10A00}"), text("b", "\u{10A00}")]))
    #expect(
      laid.warnings.map(\.kind) == [
        .missingGlyphs(["\u{10A00}", "\u{13000}"], font: Fixture.font),
        .missingGlyphs(["\u{10A00}"], font: Fixture.font),
      ])
    #expect(laid.warnings.map(\.place) == ["/a", "/b"])
  }
}
