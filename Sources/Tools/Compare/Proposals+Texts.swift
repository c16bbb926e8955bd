import Geometry
import Layout
import PixelDiff
import Scene

/// Guesses about the style of texts that were not found as they are in the design.
extension Proposals {
  /// The space in points, beside its letters, from which a text's alignment can be seen.
  private static let leastRoom = 6.0

  /// Returns guesses that texts have another alignment, or another space between their letters.
  static func texts(_ analysis: Analysis, of measured: [Difference]) -> [Difference] {
    var proposals = Proposals(analysis)
    let kinds: Set<Difference.Kind> = [.text, .moved, .missing, .fontSize, .weight]
    var seen: Set<Int> = []
    for node in measured.filter({ kinds.contains($0.kind) }).compactMap(\.node)
    where seen.insert(node).inserted && seen.count <= mostElements {
      proposals.addAlignments(node)
      proposals.addLetterSpacings(node)
    }
    return proposals.differences
  }

  private mutating func addAlignments(_ node: Int) {
    guard case .text(let text) = laid.node(node).content else { return }
    let ink = Double(analysis.box(ofText: node).width) / scale
    let room = laid.nodes[node].frame.width - laid.placement(of: node).padding.horizontal - ink
    guard room >= Self.leastRoom else { return }
    for other in [TextContent.Alignment.start, .center, .end] where other != text.alignment {
      differences.append(writer.aligned(node, from: text.alignment, to: other))
    }
  }

  private mutating func addLetterSpacings(_ node: Int) {
    guard case .text(let text) = laid.node(node).content, text.runs.count == 1,
      let run = text.runs.first, run.text.count > 2, run.style.size > 0
    else { return }
    var spacings = run.style.tracking == 0 ? [] : [0.0]
    if let state = analysis.states.states[node], state.matches.count == 1,
      let growth = state.matches.first?.growthX, abs(growth) >= scale
    {
      let more = growth / scale / Double(run.text.count - 1) / run.style.size * 1000
      spacings.append((run.style.tracking + more).rounded())
    }
    differences += spacings.compactMap { writer.letterSpacing(node, $0) }
  }
}
