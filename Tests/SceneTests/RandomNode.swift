import Drawing
import Geometry
import Pixels
import Source
import TestSupport

@testable import Scene

/// Makes nodes of every kind, the same from the same seed.
struct RandomNode {
  var random: RandomSource

  init(seed: UInt64) { random = RandomSource(seed) }

  mutating func node(depth: Int = 3) -> Node {
    var node = Node(content(depth), name: word(), at: "/\(word())")
    node.role = maybe { $0.pick(Role.allCases) }
    if chance(2) { node.placement = placement() }
    if chance(3) { node.effects = effects(depth) }
    if node.content.holdsNodes, chance(2) { node.arrangement = arrangement(of: node.content) }
    if chance(3) { node.background = background() }
    if chance(4), node.effects.clipShape.isEmpty { node.border = border(of: node) }
    node.tappable = chance(4)
    return node
  }

  mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &random) == 0
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: Double.random(in: range, using: &random)
    case 1: Double.random(in: range, using: &random).rounded()
    default: (Double.random(in: range, using: &random) * 4).rounded() / 4
    }
  }

  mutating func length() -> Double { number(0...500) }
  mutating func distance() -> Double { number(-500...500) }

  /// Points, or a hairline.
  mutating func measure() -> Length { chance(4) ? .hairline : .points(length()) }

  /// Points, a hairline, or a part of the parent's side.
  mutating func side() -> Length {
    chance(3) ? .percent(pick([0, 12.5, 50, 100, 250, 10_000])) : measure()
  }

  /// What an edge may keep: a hairline either way, and what a long scroll comes to.
  mutating func offset() -> Length {
    pick([
      .points(distance()), .points(distance()), .hairline, -.hairline, -1_000_000, .percent(25),
      .percent(-10_000),
    ])
  }

  mutating func part() -> Double { Double.random(in: 0...1, using: &random) }

  mutating func maybe<T>(_ value: (inout Self) -> T) -> T? {
    chance(2) ? value(&self) : nil
  }

  mutating func pick<T>(_ values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  mutating func word() -> String {
    pick(["", "a", "post.title", "å é", "a\"b\\c", "line\nend", "/posts/0", "\u{1F600}", "\t"])
  }

  mutating func color() -> Color {
    func byte(_ numbers: inout RandomSource) -> UInt8 { UInt8.random(in: 0...255, using: &numbers) }
    return Color(
      red: byte(&random), green: byte(&random), blue: byte(&random),
      alpha: chance(2) ? 255 : byte(&random))
  }

  mutating func children(_ depth: Int) -> [Node] {
    depth == 0
      ? [] : (0..<Int.random(in: 0...3, using: &random)).map { _ in node(depth: depth - 1) }
  }

  mutating func content(_ depth: Int) -> Node.Content {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: .column(children(depth))
    case 1: .row(children(depth))
    case 2: .layers(children(depth))
    case 3:
      .grid(
        Node.Grid(
          columns: Int.random(in: 1...5, using: &random),
          tracks: chance(2) ? [] : (0..<Int.random(in: 1...4, using: &random)).map { _ in track() },
          columnGap: length(), rowGap: length(),
          children: children(depth)))
    case 4: .text(text(depth))
    case 5: .image(image())
    case 6: .icon(icon(depth))
    case 7: .shape(shape(depth))
    default: .space
    }
  }

  mutating func track() -> GridTrack {
    pick([.auto, .points(length()), .fraction(pick([0.25, 1, 2.5, 1000]))])
  }

  mutating func arrangement(of content: Node.Content) -> Arrangement {
    var arrangement = Arrangement()
    arrangement.isScaled = chance(4)
    if !arrangement.isScaled, chance(3) {
      arrangement.scroll = Arrangement.Scroll(x: distance(), y: maybe { $0.distance() })
    }
    switch content {
    case .column:
      arrangement.gap = maybe { $0.distance() }
      arrangement.distribution = pick(Arrangement.Distribution.allCases)
    case .row:
      arrangement.distribution = pick(Arrangement.Distribution.allCases)
      arrangement.gap = maybe { $0.distance() }
      arrangement.wraps = chance(2)
      if arrangement.wraps { arrangement.lineGap = maybe { $0.distance() } }
    default: break
    }
    return arrangement
  }

  mutating func background() -> ShapeContent {
    let line = maybe { $0.line(0) }
    return ShapeContent(
      .rect(chance(2) ? .square : corners()), fill: line == nil ? paint(0) : maybe { $0.paint(0) },
      line: line)
  }

  /// Lines of the same kind around round corners, or of any kind along each side.
  mutating func border(of node: Node) -> Border {
    func line(_ random: inout Self) -> Border.Line {
      Border.Line(color: random.color(), width: random.measure())
    }
    let top = line(&self)
    if chance(2) || node.borderCorners != .square {
      return Border(top: top, start: top, bottom: top, end: top)
    }
    return Border(
      top: top, start: maybe { line(&$0) }, bottom: maybe { line(&$0) }, end: maybe { line(&$0) })
  }

  mutating func source() -> ImageReference { chance(2) ? .file(word() + "x") : .art("art") }

  mutating func image() -> ImageContent {
    var image = ImageContent(
      source(), fit: pick(ImageContent.Fit.allCases), matte: maybe { $0.color() })
    guard case .file = image.source else { return image }
    image.caps = maybe { EdgeDistances(top: $0.length(), start: 1, bottom: 0, end: $0.length()) }
    image.crop = maybe { Rect(x: $0.length(), y: 0, width: $0.length() + 1, height: 2) }
    image.focus = maybe { Point(x: $0.part(), y: $0.part()) }
    return image
  }

  /// A paint has a color only if it does not have its own paint.
  mutating func icon(_ depth: Int) -> IconContent {
    let paint = maybe { $0.paint(depth) }
    guard let paint else { return IconContent(source(), tint: color()) }
    if let color = paint.color { return IconContent(source(), tint: color) }
    return IconContent(source(), tint: .black, paint: paint)
  }

  mutating func text(_ depth: Int) -> TextContent {
    var runs = (0...Int.random(in: 0...2, using: &random)).map { _ in
      chance(4) ? icon() : TextContent.Run(word(), style())
    }
    if chance(3), let paint = maybe({ $0.paint(depth) }), paint.color == nil {
      runs[0].style.paint = paint
      runs[0].style.color = TextKeys.plain.color
    }
    var text = TextContent(
      runs: runs, alignment: pick(TextContent.Alignment.allCases),
      maxLines: maybe { Int.random(in: 1...9, using: &$0.random) })
    text.verticalPlace = pick(TextContent.VerticalPlace.allCases)
    text.lines = maybe { Int.random(in: 1...9, using: &$0.random) }
    if text.maxLines != nil {
      text.truncation = maybe { $0.pick(TextContent.Truncation.allCases) }
      text.shrink = maybe { $0.number(1...20) }
    }
    return text
  }

  mutating func style() -> TextStyleSpec {
    var style = TextStyleSpec(
      font: pick(Documents.library.vocabulary.fonts), size: number(1...100), color: color(),
      tracking: distance(), lineHeight: maybe { $0.length() })
    if chance(4) {
      let file = FontDefinition(
        "\(word())x.ttf", bold: maybe { $0.word() }, tracking: distance(),
        metrics: .init(ascent: maybe { $0.part() }, lineGap: maybe { $0.part() }),
        antialias: chance(2))
      (style.font, style.file) = (file.key, file)
    }
    style.decorate {
      $0.underline = chance(3)
      $0.strike = chance(3)
      if chance(3) {
        $0.stroke = TextDecoration.Stroke(
          color: color(), width: chance(4) ? .hairline : .points(number(0...32)))
      }
    }
    if chance(3) {
      style.features = [FontFeature("onum", 0), FontFeature("smcp"), FontFeature("ss01", 7)]
    }
    return style
  }

  mutating func icon() -> TextContent.Run {
    let icon = TextContent.InlineIcon(.file(word() + "x"), baseline: maybe { $0.distance() })
    let style = TextStyleSpec(
      font: pick(Documents.library.vocabulary.fonts), size: number(1...100), color: color())
    return TextContent.Run(icon, style)
  }

  mutating func placement() -> Placement {
    var placement = Placement(
      width: maybe { $0.side() }, height: maybe { $0.side() }, maxWidth: maybe { $0.length() },
      padding: EdgeDistances(top: length(), start: length(), bottom: length(), end: length()),
      spaceAbove: maybe { $0.distance() }, spaceBefore: maybe { $0.distance() },
      grow: number(0...9),
      align: pick(HorizontalAlignment.allCases), valign: pick(VerticalAlignment.allCases),
      frame: maybe { Frame(x: $0.distance(), y: $0.distance(), width: $0.length(), height: 3) },
      edges: maybe { Edges(top: $0.offset(), start: nil, bottom: $0.offset(), end: 0) },
      attach: maybe { random in
        Attachment(
          to: random.word(), at: random.guide(), by: random.guide(), offset: random.distance())
      },
      clear: maybe {
        Clearance(past: $0.word(), by: $0.pick([.top, .bottom]), gap: $0.distance())
      },
      z: Int.random(in: -9...9, using: &random),
      guides: chance(2) ? [:] : ["tip": distance(), "half": length()])
    placement.minWidth = chance(4) ? length() : nil
    placement.minHeight = chance(4) ? length() : nil
    placement.maxHeight = chance(4) ? length() : nil
    placement.aspect = chance(4) ? pick([0.001, 0.5, 1, 16, 1000]) : nil
    placement.basis = chance(3) ? length() : nil
    placement.center = chance(6) ? Center(x: offset(), y: offset()) : nil
    placement.span = chance(3) ? pick([2, 3, 1000]) : 1
    placement.rowSpan = chance(3) ? pick([2, 3, 100]) : 1
    placement.safeArea = chance(5) ? pick([.all, .top, [.start, .bottom], .end]) : []
    return placement
  }

  mutating func guide() -> Guide {
    pick([.top, .center, .bottom, .baseline, .named("tip")])
  }
}

extension Node.Content {
  var holdsNodes: Bool {
    switch self {
    case .column, .row, .layers, .grid: true
    case .space, .text, .image, .icon, .shape, .screen: false
    }
  }
}
