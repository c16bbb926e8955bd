import Geometry
import Layout
import Matching
import PixelDiff
import Scene

/// Guesses about changes that move other elements.
extension Proposals {
  /// Adds guesses that a text element has different words, which fill more or fewer lines.
  mutating func addLines(_ node: Int) {
    guard let text = laid.nodes[node].text, let line = text.runs.first?.lineHeight else { return }
    for change in [-2.0, -1, 1, 2] where Double(text.lines) + change >= 1 {
      var other = writer.otherText(node)
      var frame = laid.nodes[node].frame
      frame.height += change * line
      other.edits = [[DesignEdit(node, .height(frame.height))]]
      other.unknown = frame
      differences.append(other)
    }
  }

  /// Adds guesses that two text elements changed places.
  mutating func exchangeTexts(near areas: [PixelBox]) {
    let odd = picture.parts.filter { part in
      part.kind == .text && part.line == 0 && laid.nodes[part.node].text?.runs.count == 1
        && areas.contains { !$0.intersection(part.box).isEmpty }
    }.map(\.node)
    for (number, one) in odd.prefix(16).enumerated() {
      for other in odd.prefix(16).dropFirst(number + 1) {
        guard let a = laid.nodes[one].text, let b = laid.nodes[other].text,
          a.string != b.string, let first = a.runs.first, let second = b.runs.first,
          first.font == second.font, first.size == second.size, first.color == second.color
        else { continue }
        differences.append(writer.exchanged(one, other))
      }
    }
  }

  /// Adds guesses that a row was inserted or removed, so that the rest of the column is lower or
  /// higher.
  mutating func addSpaces(_ highest: Int, _ lowest: Int) {
    for node in laid.nodes.indices {
      guard case .column = laid.node(node).content else { continue }
      let children = analysis.states.children(of: node)
      guard children.count > 2 else { continue }
      for (child, next) in zip(children, children.dropFirst()) {
        let (frame, below) = (laid.nodes[child].frame, laid.nodes[next].frame)
        let top = below.y * scale
        guard frame.height >= 24, frame.height <= 160, frame.width > 0.5 * laid.size.width,
          top > Double(highest) - frame.height * scale, top < Double(lowest)
        else { continue }
        // What the new row shows may reach beyond it, as what the row above it shows does.
        let reach = nodes(of: child).map { laid.node($0).effects.shadowReach }.max() ?? 0.0
        let shown = Analysis.points(analysis.box(of: child), scale).inset(by: Insets(all: -reach))
        let area = Rect(x: frame.x, y: below.y, width: frame.width, height: frame.height)
        var extra = Analysis.extra(area, laid, writer.names)
        extra.edits = [[DesignEdit(next, .space(below.y - frame.y))]]
        extra.weight = children.count
        extra.unknown = area.union(shown.offset(by: Point(x: 0, y: below.y - frame.y)))
        differences.append(extra)
        // Alternatively, the row is missing, and the rest is higher.
        var gone = writer.missing(child, count: analysis.states.inside(child).count)
        let step = below.y - frame.y
        gone.edits = [[DesignEdit(child, .opacity(0)), DesignEdit(next, .space(-step))]]
        differences.append(gone)
      }
    }
  }
}
