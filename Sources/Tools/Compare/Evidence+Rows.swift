import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Rows that are new, or of which everything is missing.
extension Evidence {
  /// Returns differences in which a container that shows nothing itself is missing instead of all that
  /// is in it.
  func joinedRows(_ differences: [Difference]) -> [Difference] {
    let laid = analysis.picture.laid
    var joined = differences
    for row in laid.nodes.indices.reversed() where laid.node(row).background == nil {
      let children = laid.children(of: row)
      let own = joined.filter { missing in
        missing.kind == .missing && missing.property == nil
          && missing.node.map(children.contains) == true
      }
      guard children.count > 1, let first = own.first,
        Set(own.compactMap(\.node)).count == children.count,
        let place = joined.firstIndex(of: first)
      else { continue }
      var gone = analysis.writer.missing(row, count: analysis.states.inside(row).count)
      gone.edits = [own.flatMap { $0.edits.first ?? [] }]
      joined[place] = gone
      joined.removeAll(where: own.contains)
    }
    return joined
  }

  /// Returns a new row with the area of what it shows, instead of that of its column.
  func trimmed(_ row: Difference) -> Difference {
    guard row.kind == .extra, row.seam != nil, let box = row.box else { return row }
    let (app, area) = (
      finder.app, CompareScope.pixels(box, finder.scale).intersection(finder.design.screen)
    )
    guard area.area > 0 else { return row }
    func color(_ x: Int, _ y: Int) -> RGB { RGB(app.pixels[y * app.width + x]) }
    let ground = color(area.x, area.y)
    let corners = [area.x, area.right - 1].flatMap { x in [area.y, area.bottom - 1].map { (x, $0) }
    }
    // In a list, a row ends where the next one begins.
    guard corners.allSatisfy({ (color($0.0, $0.1) - ground).largest <= Self.ofGround }) else {
      return row
    }
    var (shown, count) = (PixelBox(x: 0, y: 0, width: 0, height: 0), 0)
    app.withPixels { pixels in
      for y in area.y..<area.bottom {
        let line = (area.x..<area.right).filter { x in
          (RGB(pixels[y * app.width + x]) - ground).largest > finder.tolerance + Self.ofGround
        }
        guard let first = line.first, let last = line.last else { continue }
        count += line.count
        shown = shown.union(PixelBox(x: first, y: y, width: last - first + 1, height: 1))
      }
    }
    guard shown.area > 0, shown.height * 10 >= area.height * Self.tenthsOfRow,
      // Of a row without a background, all of its height is new.
      count * 2 > shown.area
    else { return row }
    var trimmed = row
    let new = Analysis.points(shown, finder.scale)
    (trimmed.box, trimmed.words) = (new, Analysis.extraWords(new))
    return trimmed
  }

  /// The difference, per channel, up to which a row shows what is beneath it.
  private static let ofGround: Float = 4
  /// The tenths of a row's height that what is alone in it fills.
  private static let tenthsOfRow = 6
}
