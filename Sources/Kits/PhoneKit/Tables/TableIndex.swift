import Drawing
import Geometry
import Scene
import Source

/// The index of a long list's sections, along its end edge.
///
/// The letters' spacing depends on the available height; if they would be too close, some are
/// omitted, and every other symbol is a bullet that replaces the omitted ones.
struct TableIndex {
  /// An entry, or a bullet that replaces several.
  private enum Sign {
    case entry(Located<String>)
    case bullet
  }

  let entries: [Located<String>]
  /// The available height in points, as far as it is known before layout.
  let room: Double
  let look: TableLook
  let place: Place

  /// The height in points if the table's height is not given.
  var height: Double { Double(signs.count) * look.indexLine }

  var node: Node {
    // Letters take the available space before the rest of the column.
    let rest = Node.space(at: place).placed { $0.grow = 1 }
    let letters = signs.map { sign in
      self.node(of: sign).placed {
        $0.grow = Self.first
        $0.maxHeight = look.indexLine
      }
    }
    return Node.column([rest] + letters + [rest], at: place).with {
      $0.name = "table.index"
      $0.role = .index
      $0.placement.width = .points(look.indexWidth)
      $0.placement.edges = Edges(top: 0, bottom: 0, end: 0)
    }
  }

  /// A growth share so large that any other is negligible.
  private static let first = 1000.0

  /// The entries; if there are too many, the first, the last, and some in between, separated by
  /// bullets.
  private var signs: [Sign] {
    let most = max(1, Int(counting: room / look.leastIndexLine, most: 10_000))
    guard entries.count > most, entries.count > 2 else { return entries.map { .entry($0) } }
    let letters = max(2, (most + 1) / 2)
    var signs: [Sign] = []
    for index in 0..<letters {
      if index > 0 { signs.append(.bullet) }
      let part = Double(index * (entries.count - 1)) / Double(letters - 1)
      signs.append(.entry(entries[Int(part.rounded())]))
    }
    return signs
  }

  private func node(of sign: Sign) -> Node {
    switch sign {
    case .entry(let entry):
      let node =
        entry.value == "search"
        ? lens(at: entry.place)
        : Node.text(
          entry.value, look.index, name: "index.entry", at: entry.place, alignment: .center
        ).cut()
      return node.role(.indexEntry)
    case .bullet:
      let dot = Node(
        .shape(ShapeContent(.ellipse, fill: .color(look.index.color))), name: "index.bulletDot",
        at: place
      ).sized(look.indexBullet, look.indexBullet).placed {
        $0.align = .center
        $0.valign = .center
      }
      return Node.layers([dot], at: place).with { $0.name = "index.bullet" }
    }
  }

  private func lens(at place: Place) -> Node {
    var path = Path.ellipse(in: Rect(x: 1, y: 1, width: 7, height: 7))
    path.move(to: Point(x: 7, y: 7))
    path.line(to: Point(x: 10.5, y: 10.5))
    let line = ShapeContent.Line(
      color: look.index.color, width: .points(look.indexLensLine), cap: .round)
    let shape = Node(
      .shape(ShapeContent(.path(path, evenOdd: false), line: line)), name: "index.lens", at: place
    ).sized(look.indexLens, look.indexLens).placed {
      $0.align = .center
      $0.valign = .center
    }
    return Node.layers([shape], at: place).with { $0.name = "index.entry" }
  }
}
