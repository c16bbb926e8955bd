import Geometry
import Layout
import PixelDiff
import Pixels

/// Guesses about sliders.
extension Proposals {
  /// The smallest distance, in points, by which a knob moves visibly.
  private static let leastStep = 4.0
  /// The maximum number of knobs.
  private static let mostKnobs = 4

  /// Returns guesses that a slider has another value: its knob is elsewhere along its track, and the
  /// bar that ends beneath the knob is as much longer.
  ///
  /// Neither is likely alone, because the knob is on the bar, which is also where the knob was.
  static func sliders(_ analysis: Analysis, near areas: [PixelBox]) -> [Difference] {
    var proposals = Proposals(analysis)
    var knobs = 0
    for part in proposals.picture.parts
    where part.kind != .text && proposals.laid.nodes[part.node].end <= part.node + 1 {
      let rows = areas.filter { proposals.isAlong($0, part.box) }
      guard !rows.isEmpty, knobs < mostKnobs, let bar = proposals.bar(beneath: part) else {
        continue
      }
      knobs += 1
      for area in rows { proposals.addSlides(part, bar, in: area) }
    }
    return proposals.differences
  }

  /// Returns whether an area has the rows of a knob, and the place that it left at one end.
  private func isAlong(_ area: PixelBox, _ knob: PixelBox) -> Bool {
    let slack = Int(3 * scale)
    return abs(area.y - knob.y) <= slack && abs(area.bottom - knob.bottom) <= slack
      && Double(area.width - knob.width) >= Self.leastStep * scale
      && (abs(area.x - knob.x) <= slack || abs(area.right - knob.right) <= slack)
  }

  /// Returns the thinner part that ends beneath a knob.
  private func bar(beneath knob: DesignPart) -> DesignPart? {
    let box = knob.box
    return picture.parts.last { part in
      part.kind != .text && part.node < knob.node
        && laid.nodes[part.node].parent == laid.nodes[knob.node].parent
        && part.box.height < box.height && part.box.y >= box.y && part.box.bottom <= box.bottom
        && part.box.right > box.x && part.box.right < box.right && part.box.x < box.x
    }
  }

  private mutating func addSlides(_ knob: DesignPart, _ bar: DesignPart, in area: PixelBox) {
    let ends = [area.right - knob.box.right, area.x - knob.box.x]
    guard let end = ends.max(by: { abs($0) < abs($1) }) else { return }
    let width = laid.nodes[bar.node].frame.width
    var seen: Set<Double> = []
    // Areas are made of cells of some pixels.
    for less in 0...Int(scale) {
      let step = (2 * Double(end > 0 ? end - less : end + less) / scale).rounded() / 2
      guard abs(step) >= Self.leastStep, width + step >= 1, seen.insert(step).inserted else {
        continue
      }
      let move = DesignEdit(knob.node, .move(x: step, y: 0))
      let longer = writer.size(
        bar.node, width: step, height: 0,
        [[DesignEdit(bar.node, .size(width: width + step, height: nil))]])
      var moved = writer.moved(knob.node, Point(x: step, y: 0))
      moved.edits = [[move]]
      differences.append(moved)
      moved.edits = [[move] + (longer.edits.first ?? [])]
      moved.companions = [longer]
      differences.append(moved)
    }
  }
}
