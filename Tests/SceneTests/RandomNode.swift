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

  /// What an edge may keep: a hairline either way, and what a long scroll comes to.
  private mutating func offset() -> Length {
    pick([.points(distance()), .points(distance()), .hairline, -.hairline, -1_000_000])
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
          columns: Int.random(in: 1...5, using: &random), columnGap: length(), rowGap: length(),
          children: children(depth)))
    case 4: .text(text())
    case 5: .image(image())
    case 6: .icon(IconContent(source(), tint: color()))
    case 7: .shape(shape())
    default: .space
    }
  }

  private mutating func source() -> ImageReference { chance(2) ? .file(word() + "x") : .art("art") }

  private mutating func image() -> ImageContent {
    ImageContent(source(), fit: pick(ImageContent.Fit.allCases), matte: maybe { $0.color() })
  }

  private mutating func text() -> TextContent {
    let runs = (0...Int.random(in: 0...2, using: &random)).map { _ in
      TextContent.Run(
        word(),
        TextStyleSpec(
          font: pick(Documents.library.vocabulary.fonts), size: number(1...100), color: color(),
          tracking: distance(), lineHeight: maybe { $0.length() }))
    }
    return TextContent(
      runs: runs, alignment: pick(TextContent.Alignment.allCases),
      maxLines: maybe { Int.random(in: 1...9, using: &$0.random) })
  }

  private mutating func shape() -> ShapeContent {
    let outline: ShapeContent.Outline =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .rect(corners())
      case 1: .ellipse
      default: .path(path(), evenOdd: chance(2))
      }
    return ShapeContent(outline, fill: maybe { $0.fill() }, line: maybe { $0.line() })
  }

  private mutating func corners() -> Path.Corners {
    chance(2)
      ? Path.Corners(all: length())
      : Path.Corners(
        topLeft: length(), topRight: length(), bottomRight: length(), bottomLeft: length())
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

  private mutating func fill() -> ShapeContent.Fill {
    let positions = (0...Int.random(in: 1...3, using: &random)).map { _ in part() }.sorted()
    let gradient = positions.map { GradientStop(position: $0, color: color()) }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return .color(color())
    case 1: return .linear(gradient, from: point(), to: point())
    default:
      return .radial(
        gradient, center: point(), radii: Size(width: length(), height: length()))
    }
  }

  private mutating func line() -> ShapeContent.Line {
    ShapeContent.Line(
      color: color(), width: measure(), cap: pick(ShapeContent.Line.Cap.allCases),
      join: pick(ShapeContent.Line.Join.allCases), dashes: chance(2) ? [] : [length(), length()])
  }

  private mutating func placement() -> Placement {
    Placement(
      width: maybe { $0.measure() }, height: maybe { $0.measure() },
      padding: EdgeDistances(top: length(), start: length(), bottom: length(), end: length()),
      spaceAbove: distance(), spaceBefore: distance(), grow: number(0...9),
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
  }

  private mutating func guide() -> Guide {
    pick([.top, .center, .bottom, .baseline, .named("tip")])
  }

  private mutating func shadow() -> Effects.Shadow {
    Effects.Shadow(
      color: color(), x: distance(), y: distance(), blur: length(), spread: distance())
  }

  private mutating func effects(_ depth: Int) -> Effects {
    Effects(
      opacity: part(), blend: pick(Effects.Blend.allCases), clip: maybe { $0.corners() },
      mask: depth > 0 && chance(3) ? [node(depth: depth - 1)] : [],
      shadows: chance(2) ? [] : [shadow()], innerShadows: chance(2) ? [] : [shadow(), shadow()],
      transform: maybe {
        Effects.Turn(degrees: $0.distance(), scale: $0.part(), x: $0.distance(), y: 0)
      },
      filter: maybe { Effects.Filter(blur: $0.length(), saturation: $0.number(0...4)) },
      backdrop: maybe { Effects.Filter(blur: $0.length(), saturation: $0.number(0...4)) },
      isolate: chance(2))
  }
}
