import Drawing
import Geometry
import Layout
import Pixels
import Raster
import Source
import TestSupport
import Testing

@testable import Scene

/// Whatever is in a long column, leaving out what is not seen changes no pixel.
@Suite struct RandomCullingTests {
  private struct Maker {
    var random: RandomSource
    private var count = 0

    init(_ seed: Int) { random = RandomSource(UInt64(seed)) }

    mutating func length() -> Double { random.length(0...40) }

    mutating func offset() -> Double { random.pick([-300, -90, -20, -1, 0, 7, 30]) }

    mutating func color() -> Color {
      Color(
        red: UInt8.random(in: 0...255, using: &random), green: 90,
        blue: UInt8.random(in: 0...255, using: &random), alpha: random.pick([255, 255, 120]))
    }

    mutating func name() -> String {
      count += 1
      return "n\(count)"
    }

    /// A screen with a long column somewhere in it.
    mutating func screen() -> Node {
      var node = column(long: true, isNasty: random.chance(2))
      for _ in 0..<Int.random(in: 0...3, using: &random) { node = around(node) }
      return node
    }

    mutating func around(_ node: Node) -> Node {
      var node = node
      switch random.next() % 6 {
      case 0:
        node.placement.edges = Edges(top: random.pick([0, -150, -900, 20]), start: 0, end: 0)
        return .layers([ground(), node], at: "/l")
      case 1:
        node.placement.valign = random.pick([.top, .top, .stretch, .center, .bottom])
        return .layers([ground(), node] + (random.chance(2) ? [ground()] : []), at: "/l")
      case 2:
        if random.chance(2) { node.placement.grow = 1 }
        if random.chance(3) { node.placement.height = .points(120) }
        let after = (0..<3).map { _ in random.chance(3) ? piece(1) : leaf() }
        return .column([leaf(), node] + after, at: "/c")
      case 3:
        return Node.column([node], at: "/s").laid { $0.scroll = Arrangement.Scroll(y: 130) }
      case 4:
        return .layers([card(), node], at: "/k").with { $0.effects.isolate = true }
      default:
        let row = Node.row([node, leaf()], at: "/r")
        return random.chance(3) ? row : .column([node], at: "/w")
      }
    }

    /// What lies behind and is as high as its parent.
    mutating func ground() -> Node {
      var shape = ShapeContent(.rect(.square), fill: .color(color()))
      if random.chance(3) { shape.outline = .rect(Path.Corners(all: 30)) }
      if random.chance(4) {
        shape.fill = .linear(
          [GradientStop(position: 0, color: color()), GradientStop(position: 1, color: color())],
          from: Point(x: 0, y: 0),
          to: Point(x: 0, y: 1))
      }
      if random.chance(4) { shape.line = ShapeContent.Line(color: color(), width: 3) }
      var node = Node(.shape(shape), name: name(), at: "/g")
      if random.chance(4) { node.placement.valign = random.pick([.bottom, .center, .top]) }
      if node.placement.valign != .stretch { node.placement.height = .points(60) }
      if random.chance(5) { node.placement.edges = Edges(top: 10, start: 0, bottom: 10, end: 0) }
      if random.chance(6) { node.placement.edges = Edges(start: 0, bottom: 0) }
      return node
    }

    mutating func card() -> Node {
      let file = random.pick([Fixture.art, .file("plain.png")])
      let fit = random.pick([ImageContent.Fit.bottom, .patch, .tile, .stretch])
      return Node(.image(ImageContent(file, fit: fit)), name: name(), at: "/k")
        .placed { $0.edges = Edges(top: 0, start: 10, bottom: 0, end: 0) }
    }

    mutating func column(long: Bool, isNasty: Bool) -> Node {
      var children: [Node] = []
      let most = long ? Int.random(in: 20...70, using: &random) : 4
      for _ in 0..<most {
        var child = isNasty && random.chance(2) ? piece(2) : leaf()
        if isNasty { disturb(&child, among: children) }
        children.append(child)
      }
      var node = Node.column(children, at: "/col")
      if random.chance(3) { node = node.laid { $0.gap = random.pick([-3, 2, 9]) } }
      if random.chance(4) { node.placement.padding = EdgeDistances(top: 12, start: 4, bottom: 30) }
      if random.chance(4) { node.background = ShapeContent(.rect(.square), fill: .color(color())) }
      if random.chance(9) { node.background = ground().shape }
      if random.chance(6) {
        let line = Border.Line(color: color(), width: 3)
        node.border =
          random.chance(2)
          ? Border(bottom: line) : Border(top: line, start: line, bottom: line, end: line)
      }
      if random.chance(9) {
        var arrangement = node.arrangement ?? Arrangement()
        arrangement.distribution = random.pick([.center, .between])
        node.arrangement = arrangement
      }
      return node
    }

    /// Seldom, else every column would be laid out whole.
    mutating func disturb(_ child: inout Node, among before: [Node]) {
      guard random.chance(4) else { return }
      switch random.next() % 14 {
      case 0: child.placement.spaceAbove = offset()
      case 1, 2:
        guard let to = before.last(where: { !$0.placement.isOutsideFlow }) else { return }
        child.placement.guides = ["tip": 9]
        child.placement.attach = Attachment(
          to: to.name, at: random.pick([.top, .center, .bottom, .baseline]),
          by: random.pick([.top, .center, .bottom, .named("tip")]), offset: offset())
      case 3: child.placement.frame = Frame(x: 5, y: offset() + 40, width: 30, height: 20)
      case 4 where random.chance(6): child.placement.center = Center(x: 50, y: .percent(50))
      case 5 where random.chance(6): child.placement.edges = Edges(bottom: 10)
      case 6: child.placement.grow = 1
      case 7 where random.chance(6): child.placement.height = .percent(20)
      case 8: child.placement.z = random.pick([-1, 1])
      case 9: child.placement.padding.top = 20
      case 10: child.placement.minHeight = 35
      case 11:
        guard let past = before.last(where: { $0.placement.attach != nil }) else { return }
        child.placement.clear = Clearance(
          past: past.name, by: random.pick([.top, .bottom]), gap: 2)
      default: effects(&child.effects)
      }
    }

    mutating func effects(_ effects: inout Effects) {
      switch random.next() % 8 {
      case 0: effects.shadows = [Effects.Shadow(color: color(), y: offset() / 3, blur: length())]
      case 1:
        effects.transform = Effects.Transformation(degrees: random.pick([0, 30, 180]), y: offset())
      case 2: effects.filter = Effects.Filter([.blur(length())])
      case 3: effects.opacity = 0.5
      case 4: effects.backdrop = Effects.Filter([.blur(12)])
      case 5: effects.clip = Path.Corners(all: 6)
      case 6: effects.mask = [random.chance(2) ? leaf() : text(name(), "\u{FFFE}")]
      default:
        effects.transform = Effects.Transformation(degrees: 0, scale: random.pick([1, 1, 6, -2]))
      }
    }

    /// A container with a few pieces in it.
    mutating func piece(_ depth: Int) -> Node {
      var children = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        depth > 0 && random.chance(3) ? piece(depth - 1) : leaf()
      }
      for i in children.indices where random.chance(2) {
        children[i].placement.valign = random.pick([.top, .center, .bottom, .stretch])
        if random.chance(6) {
          children[i].placement.frame = Frame(x: 0, y: offset(), width: 20, height: 10)
        } else if random.chance(6) {
          children[i].placement.edges = Edges(bottom: .points(offset()))
        } else if random.chance(8) {
          children[i].placement.edges = Edges(top: .points(offset()))
        } else if random.chance(8) {
          children[i].placement.center = Center(x: 10, y: .points(offset()))
        } else if random.chance(8) {
          children[i].placement.height = .percent(random.pick([50, 300]))
        } else if random.chance(6) {
          effects(&children[i].effects)
        }
      }
      var node: Node
      switch random.next() % 4 {
      case 0: node = .row(children, at: "/pr")
      case 1: node = .column(children, at: "/pc")
      case 2:
        node = Node(
          .grid(Node.Grid(columns: 2, columnGap: 1, rowGap: 1, children: children)), at: "/pg")
      default: node = .layers(children, at: "/pl")
      }
      node.name = name()
      if random.chance(2) { node.placement.height = .points(random.pick([8, 30, 44])) }
      if random.chance(8) { node = node.laid { $0.isScaled = true } }
      if random.chance(8) { node = node.laid { $0.scroll = Arrangement.Scroll(y: 12) } }
      return node
    }

    mutating func leaf() -> Node {
      let name = name()
      switch random.next() % 9 {
      case 0: return text(name, "Some words that go on for more than one line")
      case 1: return text(name, "Words that are cut where they end", maxLines: 1)
      case 2: return text(name, "Ho\u{FFFE}", size: random.pick([9, 60])).lined(5)
      case 3:
        return Node(.image(ImageContent(Fixture.art, fit: .stretch)), name: name, at: "/i")
          .placed { $0.align = .start }
      case 4:
        var path = Path()
        path.move(to: Point(x: 0, y: random.pick([0, -60])))
        path.line(to: Point(x: 20, y: 10))
        path.line(to: Point(x: 0, y: 10))
        path.close()
        let line = ShapeContent.Line(color: color(), width: 2)
        return Node(
          .shape(ShapeContent(.path(path, evenOdd: false), fill: .color(color()), line: line)),
          name: name, at: "/p")
      case 5:
        var line = ShapeContent.Line(color: color(), width: 12)
        line.alignment = random.pick([.outside, .inside])
        let shape = ShapeContent(.rect(.square), fill: .color(color()), line: line)
        return Node(.shape(shape), name: name, at: "/o").placed { $0.height = .points(15) }
      default:
        let height = length()
        let fill = color()
        return Node.rect(fill, name: name, at: "/b").placed { $0.height = .points(height) }
      }
    }
  }

  private func pixels(_ laid: LaidOutScreen, scale: Int) -> Pixmap {
    Rasterizer(cache: RasterCache(), workers: 1).render(
      laid.displayList, width: Int(laid.size.width) * scale, height: Int(laid.size.height) * scale)
  }

  /// What is noticed but that texts are cut, words broken, and edges passed.
  private func kept(_ laid: LaidOutScreen) -> [LayoutWarning] {
    laid.warnings.filter {
      switch $0.kind {
      case .textTruncated, .wordBroken, .overflow: false
      default: true
      }
    }
  }

  /// Words that are broken and edges that are passed.
  private func misfits(_ laid: LaidOutScreen) -> Set<String> {
    Set(
      laid.warnings.compactMap {
        switch $0.kind {
        case .wordBroken(let element, _): element
        case .overflow(let overflow): overflow.message
        default: nil
        }
      })
  }

  private static let seeds = 1...600

  @Test(arguments: seeds)
  func whatIsLeftOutIsNotSeen(seed: Int) throws {
    var maker = Maker(seed)
    let root = maker.screen()
    guard !NodeCheck(root).problems.hasErrors else { return }
    let scale = 1 + seed % 2
    let direction: Environment.Direction = seed % 3 == 0 ? .rightToLeft : .leftToRight
    let all = try Fixture.layOut(root, scale: scale, direction: direction)
    let shown = try Fixture.layOut(root, scale: scale, direction: direction, extent: .shown)
    #expect(shown.nodes.count <= all.nodes.count)
    let isSame = pixels(shown, scale: scale).pixels == pixels(all, scale: scale).pixels
    #expect(isSame)
    #expect(kept(shown) == kept(all))
    #expect(misfits(shown).isSubset(of: misfits(all)))
    let cut = all.nodes.filter { $0.text?.truncated == true && $0.bounds != nil }.map(\.name)
    #expect(Set(cut).isSubset(of: shown.warnings.compactMap(\.cut?.element)))
  }

  /// Else the other test would say nothing.
  @Test func muchIsLeftOut() throws {
    var short = 0
    for seed in Self.seeds {
      var maker = Maker(seed)
      let root = maker.screen()
      guard !NodeCheck(root).problems.hasErrors else { continue }
      let all = try Fixture.layOut(root).nodes.count
      if try Fixture.layOut(root, extent: .shown).nodes.count < all { short += 1 }
    }
    #expect(short > 150)
  }
}

extension Node {
  /// The text with lines so high, whatever its size.
  fileprivate func lined(_ height: Double) -> Node {
    guard case .text(var text) = content else { return self }
    for i in text.runs.indices { text.runs[i].style.lineHeight = height }
    return with { $0.content = .text(text) }
  }

  fileprivate var shape: ShapeContent? { if case .shape(let own) = content { own } else { nil } }
}
