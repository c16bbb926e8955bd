import Drawing
import Geometry
import Pixels
import Source
import TestSupport

@testable import Scene

/// Makes nodes of every kind, the same from the same seed.
struct RandomNode {
  private var random: RandomSource

  init(seed: UInt64) { random = RandomSource(seed) }

  mutating func node(depth: Int = 3) -> Node {
    var node = Node(content(depth), name: word(), at: "/\(word())")
    node.role = maybe { $0.pick(Role.allCases) }
    if chance(2) { node.placement = placement() }
    if chance(3) { node.effects = effects(depth) }
    if !node.content.isLeaf, chance(2) { node.arrangement = arrangement(of: node.content) }
    if chance(3) { node.background = background() }
    node.tappable = chance(4)
    return node
  }

  private mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &random) == 0
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: Double.random(in: range, using: &random)
    case 1: Double.random(in: range, using: &random).rounded()
    default: (Double.random(in: range, using: &random) * 4).rounded() / 4
    }
  }

  private mutating func length() -> Double { number(0...500) }
  private mutating func distance() -> Double { number(-500...500) }

  /// Points, or a hairline.
  private mutating func measure() -> Length { chance(4) ? .hairline : .points(length()) }

  /// Points, a hairline, or a part of the parent's side.
  private mutating func side() -> Length {
    chance(3) ? .percent(pick([0, 12.5, 50, 100, 250, 10_000])) : measure()
  }

  /// What an edge may keep: a hairline either way, and what a long scroll comes to.
  private mutating func offset() -> Length {
    pick([
      .points(distance()), .points(distance()), .hairline, -.hairline, -1_000_000, .percent(25),
      .percent(-10_000),
    ])
  }

  private mutating func part() -> Double { Double.random(in: 0...1, using: &random) }

  private mutating func maybe<T>(_ value: (inout Self) -> T) -> T? {
    chance(2) ? value(&self) : nil
  }

  private mutating func pick<T>(_ values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func word() -> String {
    pick(["", "a", "post.title", "å é", "a\"b\\c", "line\nend", "/posts/0", "\u{1F600}", "\t"])
  }

  private mutating func color() -> Color {
    func byte(_ numbers: inout RandomSource) -> UInt8 { UInt8.random(in: 0...255, using: &numbers) }
    return Color(
      red: byte(&random), green: byte(&random), blue: byte(&random),
      alpha: chance(2) ? 255 : byte(&random))
  }

  private mutating func children(_ depth: Int) -> [Node] {
    depth == 0
      ? [] : (0..<Int.random(in: 0...3, using: &random)).map { _ in node(depth: depth - 1) }
  }

  private mutating func content(_ depth: Int) -> Node.Content {
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

  private mutating func track() -> GridTrack {
    pick([.auto, .points(length()), .fraction(pick([0.25, 1, 2.5, 1000]))])
  }

  private mutating func arrangement(of content: Node.Content) -> Arrangement {
    var arrangement = Arrangement()
    arrangement.isScaled = chance(4)
    if !arrangement.isScaled, chance(3) {
      arrangement.scroll = Arrangement.Scroll(x: distance(), y: maybe { $0.distance() })
    }
    switch content {
    case .column: arrangement.gap = maybe { $0.distance() }
    case .row:
      arrangement.gap = maybe { $0.distance() }
      arrangement.wraps = chance(2)
      if arrangement.wraps { arrangement.lineGap = maybe { $0.distance() } }
    default: break
    }
    return arrangement
  }

  private mutating func background() -> ShapeContent {
    let line = maybe { $0.line(0) }
    return ShapeContent(
      .rect(chance(2) ? .square : corners()), fill: line == nil ? paint(0) : maybe { $0.paint(0) },
      line: line)
  }

  private mutating func source() -> ImageReference { chance(2) ? .file(word() + "x") : .art("art") }

  private mutating func image() -> ImageContent {
    var image = ImageContent(
      source(), fit: pick(ImageContent.Fit.allCases), matte: maybe { $0.color() })
    guard case .file = image.source else { return image }
    image.caps = maybe { EdgeDistances(top: $0.length(), start: 1, bottom: 0, end: $0.length()) }
    image.crop = maybe { Rect(x: $0.length(), y: 0, width: $0.length() + 1, height: 2) }
    image.focus = maybe { Point(x: $0.part(), y: $0.part()) }
    return image
  }

  /// A paint has a colour only where it has no paint of its own.
  private mutating func icon(_ depth: Int) -> IconContent {
    let paint = maybe { $0.paint(depth) }
    guard let paint else { return IconContent(source(), tint: color()) }
    if let color = paint.color { return IconContent(source(), tint: color) }
    return IconContent(source(), tint: .black, paint: paint)
  }

  private mutating func text(_ depth: Int) -> TextContent {
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
    text.lines = maybe { Int.random(in: 1...9, using: &$0.random) }
    if text.maxLines != nil {
      text.truncation = maybe { $0.pick(TextContent.Truncation.allCases) }
      text.shrink = maybe { $0.number(1...20) }
    }
    return text
  }

  private mutating func style() -> TextStyleSpec {
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

  private mutating func icon() -> TextContent.Run {
    let icon = TextContent.InlineIcon(.file(word() + "x"), baseline: maybe { $0.distance() })
    let style = TextStyleSpec(
      font: pick(Documents.library.vocabulary.fonts), size: number(1...100), color: color())
    return TextContent.Run(icon, style)
  }

  private mutating func shape(_ depth: Int) -> ShapeContent {
    let outline: ShapeContent.Outline =
      switch Int.random(in: 0..<7, using: &random) {
      case 0: .rect(corners())
      case 1: .ellipse
      case 2: .path(path(), evenOdd: chance(2))
      case 3: .polygon(.points([point(), point(), point()], evenOdd: chance(2)))
      case 4:
        .polygon(.regular(sides: Int.random(in: 3...9, using: &random), star: maybe { $0.part() }))
      case 5:
        .arc(.init(start: distance(), sweep: part() * 360, thickness: maybe { $0.length() }))
      default: .line(segment())
      }
    return ShapeContent(
      outline, fill: outline.hasInside ? maybe { $0.paint(depth) } : nil,
      line: maybe { $0.line(depth) })
  }

  private mutating func segment() -> ShapeContent.Segment {
    ShapeContent.Segment(
      to: maybe { $0.point() }, startArrow: pick(ShapeContent.Segment.Arrow.allCases),
      endArrow: pick(ShapeContent.Segment.Arrow.allCases))
  }

  private mutating func corners(mayEase: Bool = true) -> Path.Corners {
    var corners =
      chance(2)
      ? Path.Corners(all: length())
      : Path.Corners(
        topLeft: length(), topRight: length(), bottomRight: length(), bottomLeft: length())
    corners.isContinuous = mayEase && chance(3)
    return corners
  }

  private mutating func point() -> Point { Point(x: distance(), y: distance()) }

  private mutating func path() -> Path {
    var path = Path()
    guard chance(2) else { return path }
    path.move(to: point())
    path.line(to: point())
    path.quadratic(point(), to: point())
    path.cubic(point(), point(), to: point())
    if chance(2) { path.close() }
    return path
  }

  private mutating func paint(_ depth: Int) -> PaintSpec {
    let positions = (0...Int.random(in: 1...3, using: &random)).map { _ in part() }.sorted()
    let gradient = positions.map { GradientStop(position: $0, color: color()) }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .color(color())
    case 1: return .linear(gradient, from: point(), to: point())
    case 2:
      return .radial(
        gradient, center: point(), radii: Size(width: length(), height: length()))
    case 3: return .conic(gradient, center: point(), start: distance())
    case 4:
      let size = Size(width: number(1...500), height: number(1...500))
      return .pattern(.init(node(depth: max(0, depth - 2)), size: size, offset: point()))
    case 5:
      return .image(.init(.file(word() + "x"), mode: pick(PaintSpec.Texture.Mode.allCases)))
    default:
      return .noise(
        .init(
          strength: part(), seed: Int.random(in: 0...99, using: &random), grain: number(1...9),
          colors: chance(2) ? [] : [color(), color()]))
    }
  }

  private mutating func line(_ depth: Int) -> ShapeContent.Line {
    ShapeContent.Line(
      paint: paint(depth), width: measure(),
      alignment: maybe { $0.pick(ShapeContent.Line.Alignment.allCases) },
      cap: pick(ShapeContent.Line.Cap.allCases), join: pick(ShapeContent.Line.Join.allCases),
      dashes: chance(2) ? [] : [length(), length()], dashOffset: chance(2) ? 0 : distance())
  }

  private mutating func placement() -> Placement {
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
    placement.safeArea = chance(5)
    return placement
  }

  private mutating func guide() -> Guide {
    pick([.top, .center, .bottom, .baseline, .named("tip")])
  }

  private mutating func shadow() -> Effects.Shadow {
    Effects.Shadow(
      color: color(), x: distance(), y: distance(), blur: length(), spread: distance())
  }

  private mutating func groundShadow() -> Effects.Shadow {
    var shadow = shadow()
    shadow.skew = Point(x: number(-89...89), y: number(-89...89))
    let scale = number(-100...100)
    shadow.scale = Point(x: scale, y: chance(2) ? scale : number(-100...100))
    return shadow
  }

  /// A saturation and a blur, or any filters in any order.
  private mutating func filter() -> Effects.Filter {
    if chance(2) { return Effects.Filter(blur: length(), saturation: number(0...4)) }
    return Effects.Filter(
      (0...Int.random(in: 0...3, using: &random)).map { _ in
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .grayscale(chance(2) ? 1 : part())
        case 1: .sepia(chance(2) ? 1 : part())
        case 2: .saturation(number(0...4))
        case 3: .brightness(number(0...16))
        case 4: .contrast(number(0...16))
        case 5: .invert(chance(2) ? 1 : part())
        case 6: .tint(color(), chance(2) ? 1 : part())
        default: .blur(length())
        }
      })
  }

  private mutating func effects(_ depth: Int) -> Effects {
    var effects = Effects(
      opacity: part(), blend: pick(Effects.Blend.allCases),
      clip: maybe { $0.corners(mayEase: false) },
      mask: depth > 0 && chance(3) ? [node(depth: depth - 1)] : [],
      shadows: chance(2) ? [] : [chance(2) ? shadow() : groundShadow()],
      innerShadows: chance(2) ? [] : [shadow(), shadow()],
      bevel: maybe {
        Effects.Bevel(
          depth: $0.number(0...200), soften: $0.number(0...200), angle: $0.distance(),
          highlight: $0.color(), shade: $0.color())
      },
      transform: maybe { $0.turn() },
      filter: maybe { $0.filter() }, backdrop: maybe { $0.filter() },
      isolate: chance(2))
    if effects.clip == nil, depth > 0, chance(3) {
      var shape = shape(0)
      while !shape.outline.hasInside { shape = self.shape(0) }
      effects.clipShape = [Node(.shape(shape), at: "/clip")]
    }
    return effects
  }

  private mutating func turn() -> Effects.Turn {
    chance(2)
      ? Effects.Turn(degrees: distance(), scale: part(), x: distance(), y: 0)
      : Effects.Turn(
        degrees: distance(), scale: Point(x: -part(), y: part()),
        skew: Point(x: part() * 89, y: -part()), anchor: Point(x: part(), y: 1))
  }
}
