import Drawing
import Geometry
import Scene
import Source

/// What leads to the sections of a long list, along its end edge.
struct TableIndex {
  let entries: [Located<String>]
  let look: TableLook
  let place: Place

  var node: Node {
    // What entries leave; they take less than a line each where there is not room for all.
    let room = Node.space(at: place).placed { $0.grow = look.indexRoom }
    let letters = entries.map { entry in
      let node =
        entry.value == "search"
        ? lens(at: entry.place)
        : Node.text(
          entry.value, look.index, name: "index.entry", at: entry.place, alignment: .center
        ).cut()
      return node.role(.indexEntry).placed {
        $0.grow = 1
        $0.basis = 0
        $0.maxHeight = look.indexLine
      }
    }
    return Node.column([room] + letters + [room], at: place).with {
      $0.name = "table.index"
      $0.role = .index
      $0.placement.width = .points(look.indexWidth)
      $0.placement.edges = Edges(top: 0, bottom: 0, end: 0)
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
