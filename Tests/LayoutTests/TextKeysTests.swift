import Drawing
import Geometry
import Pixels
import Resources
import TestSupport
import Testing

@testable import Layout
@testable import Scene

/// What texts' own keys come to on the screen.
@Suite struct TextKeysTests {
  private static let red = Color(red: 200, green: 0, blue: 0)

  private func node(
    _ text: String, size: Double = 16, width: Double? = nil,
    _ change: (inout TextContent) -> Void = { _ in }
  ) -> Node {
    var content = TextContent(runs: [run(text, size: size)])
    change(&content)
    return Node(.text(content), name: "t", at: "/t").placed {
      $0.width = width.map { .points($0) }
      $0.align = .start
    }
  }

  private func run(
    _ text: String, size: Double = 16, _ change: (inout TextStyleSpec) -> Void = { _ in }
  ) -> TextContent.Run {
    var style = TextStyleSpec(font: Fixture.font, size: size, color: Self.red)
    change(&style)
    return TextContent.Run(text, style)
  }

  private func laid(_ node: Node, scale: Int = 1) throws -> (
    node: LaidOutNode, laid: LaidOutScreen
  ) {
    let laid = try Fixture.layOut(screen([node]), width: 400, height: 400, scale: scale)
    return (try #require(laid.elements.first { $0.name == "t" }), laid)
  }

  // MARK: Room

  @Test(arguments: [(1, 1), (2, 2), (3, 3), (5, 5)])
  func linesAreRoom(lines: Int, expected: Int) throws {
    let one = try laid(node("One")).node.frame
    let frame = try laid(node("One") { $0.lines = lines }).node.frame
    #expect(frame.height == one.height * Double(expected))
    #expect(frame.width == one.width)
  }

  @Test func moreLinesThanRoomAreKept() throws {
    let text = node("one\ntwo\nthree") { $0.lines = 2 }
    #expect(try laid(text).node.frame.height == 19 * 3)
  }

  // MARK: Shrinking

  @Test func aTextThatFitsKeepsItsSize() throws {
    let text = node("Wichita", size: 30, width: 300) {
      $0.maxLines = 1
      $0.shrink = 10
    }
    #expect(try laid(text).node.text?.runs.map(\.size) == [30])
  }

  /// A quarter of a point larger it would not fit.
  @Test(arguments: [(80.0, 1), (120, 1), (160, 1), (60, 2)])
  func aTextIsSetInTheLargestSizeThatFits(width: Double, lines: Int) throws {
    func text(_ size: Double, shrink: Double?) -> Node {
      node("Wichita to Mexico City", size: size, width: width) {
        $0.maxLines = lines
        $0.shrink = shrink
      }
    }
    let (found, screen) = try laid(text(40, shrink: 4))
    let shown = try #require(found.text)
    let size = try #require(shown.runs.first?.size)
    #expect(!shown.truncated)
    #expect(shown.lines <= lines)
    #expect(screen.warnings.isEmpty)
    #expect(size < 40 && size > 4)
    #expect((size * 4).rounded() == size * 4)
    let plain = try laid(text(size, shrink: nil))
    #expect(plain.laid.displayList == screen.displayList)
    let larger = try #require(try laid(text(size + 0.25, shrink: nil)).node.text)
    #expect(larger.truncated || lines > 1)
  }

  @Test func belowTheLeastItIsCut() throws {
    let text = node("Wichita to Mexico City", size: 40, width: 50) {
      $0.maxLines = 1
      $0.shrink = 20
    }
    let (found, screen) = try laid(text)
    #expect(found.text?.truncated == true)
    #expect(found.text?.runs.map(\.size) == [20])
    #expect(screen.warnings.map(\.cut?.element) == ["t"])
  }

  @Test func runsShrinkTogetherAndNoneBelowTheLeast() throws {
    let text = node("", width: 90) { content in
      content.runs = [run("Large ", size: 40), run("small", size: 12), run(" tiny", size: 6)]
      content.maxLines = 1
      content.shrink = 10
    }
    let sizes = try #require(try laid(text).node.text).runs.map(\.size)
    #expect(sizes[0] < 40 && sizes[0] >= 10)
    #expect(sizes[1] >= 10 && sizes[1] <= 12)
    #expect(sizes[2] == 6)
  }

  // MARK: Lines along the text

  private func fills(_ laid: LaidOutScreen) -> [Rect] {
    laid.displayList.items.compactMap { item in
      guard case .fill(let fill) = item else { return nil }
      #expect(fill.paint == .color(Self.red))
      return fill.path.controlBounds
    }
  }

  @Test(arguments: 1...3)
  func linesAreWholePixels(scale: Int) throws {
    let text = node("") { content in
      content.runs = [
        run("a "),
        run("under") {
          $0.decoration = TextDecoration(underline: true)
        },
        run("both") { $0.decoration = TextDecoration(underline: true, strike: true) },
      ]
    }
    let (_, screen) = try laid(text, scale: scale)
    let rules = fills(screen)
    #expect(rules.count == 3)
    for rule in rules { #expect(rule == rule.snapped && rule.height >= 1) }
    #expect(rules[0].y == rules[1].y)
    #expect(rules[0].maxX == rules[1].x)
    #expect(rules[2].y < rules[1].y)
    // The underline lies behind the letters, the strike on them.
    let kinds = screen.displayList.items.map { item in
      if case .glyphs = item { "glyphs" } else { "rule" }
    }
    #expect(kinds == ["rule", "rule", "glyphs", "glyphs", "glyphs", "rule"])
  }

  @Test func theSpaceAtALinesEndIsNotUnderlined() throws {
    let text = node("under line", width: 60) { content in
      content.runs[0].style.decoration = TextDecoration(underline: true)
    }
    let rules = fills(try laid(text).laid)
    #expect(rules.count == 2)
    #expect(rules.allSatisfy { $0.width < 45 })
  }

  /// The lines along a large word, at 2×.
  private func rules(_ word: String, _ decoration: TextDecoration) throws -> [Rect] {
    let text = node(word, size: 40) { $0.runs[0].style.decoration = decoration }
    return fills(try laid(text, scale: 2).laid)
  }

  @Test(arguments: [("aloe", 1), ("agape", 3), ("page", 2), ("g", 2)])
  func anUnderlineStopsAtDescenders(word: String, parts: Int) throws {
    let lines = try rules(word, TextDecoration(underline: true))
    #expect(lines.count == parts)
    #expect(Set(lines.map(\.y)).count <= 1)
    for line in lines { #expect(line == line.snapped && line.width >= line.height) }
    for (a, b) in zip(lines, lines.dropFirst()) { #expect(b.x - a.maxX > 2 * a.height) }
    #expect(try rules(word, TextDecoration(strike: true)).count == 1)
  }

  /// Fallback fonts may split a run; its lines then touch.
  @Test(arguments: ["東京 g", "かg", "한g"])
  func anUnderlineIsWholeBelowEastAsianLetters(word: String) throws {
    let lines = try rules(word, TextDecoration(underline: true))
    #expect(!lines.isEmpty)
    for (a, b) in zip(lines, lines.dropFirst()) { #expect(a.maxX == b.x) }
  }

  @Test func aStrokeLiesBehindEveryLetter() throws {
    let text = node("") { content in
      let stroke = TextDecoration.Stroke(color: .black, width: 3)
      content.runs = [run("a") { $0.decoration = TextDecoration(stroke: stroke) }, run("b")]
    }
    let items = try laid(text, scale: 2).laid.displayList.items
    #expect(items.count == 3)
    guard case .group(let group) = items[0] else {
      Issue.record("\(items[0])")
      return
    }
    #expect(group.shadows == [Group.Shadow(color: .black, offset: .zero, sigma: 0, spread: 3)])
    #expect(group.opacity == 255)
    guard case .glyphs(let letters)? = group.items.first, case .glyphs(let words) = items[1] else {
      Issue.record("no letters")
      return
    }
    #expect(letters.glyphs == words.glyphs)
    #expect(letters.color == .black)
  }

  @Test func withoutLinesThereAreOnlyGlyphs() throws {
    let items = try laid(node("plain")).laid.displayList.items
    #expect(items.count == 1)
    guard case .glyphs(let glyphs) = items[0] else {
      Issue.record("\(items[0])")
      return
    }
    #expect(!glyphs.isAliased)
  }

  // MARK: Icons

  @Test func anIconStandsOnTheMiddleOfACapital() throws {
    let icon = TextContent.InlineIcon(.file("a.png"))
    let text = node("") { content in
      let style = TextStyleSpec(font: Fixture.font, size: 10, color: .black)
      content.runs = [run("H"), TextContent.Run(icon, style), run("H")]
    }
    let (found, screen) = try laid(text, scale: 2)
    let masks = screen.displayList.items.compactMap { item -> MaskItem? in
      if case .mask(let mask) = item { mask } else { nil }
    }
    #expect(masks.count == 1)
    let mask = try #require(masks.first)
    #expect(mask.color == .black)
    #expect(mask.frame == mask.frame.snapped)
    #expect(mask.frame.height <= 20 && mask.frame.height >= 18)
    #expect(found.text?.string == "HH")
    #expect(found.text?.runs[1].icon == "card@2x.png")
    #expect(found.text?.runs[1].size == 10)
    #expect(screen.warnings.isEmpty)
  }

  @Test func anIconAloneIsAText() throws {
    let style = TextStyleSpec(font: Fixture.font, size: 10, color: .black)
    let text = node("") { content in
      content.runs = [TextContent.Run(.init(.file("a.png"), baseline: 0), style)]
    }
    let frame = try laid(text).node.frame
    #expect(abs(frame.width - 10 * 22 / 12) < 1e-9)
    #expect(frame.height >= 10)
  }

  // MARK: Features

  @Test func aFeatureTheFontHasNotIsReported() throws {
    let text = node("") { content in
      content.runs = [
        run("a") { $0.features = [FontFeature("tnum"), FontFeature("zzzz")] },
        run("b") { $0.features = [FontFeature("zzzz"), FontFeature("yyyy")] },
      ]
    }
    #expect(
      try laid(text).laid.warnings.map(\.kind) == [
        .missingFeatures(["zzzz", "yyyy"], font: Fixture.font)
      ])
  }
}
