import Geometry
import Layout
import PixelDiff
import Scene

/// Guesses about the style of texts that were not found as they are in the design.
extension Proposals {
  /// The space in points, beside its letters, from which a text's alignment can be seen.
  private static let leastRoom = 6.0

  /// Returns guesses that texts have another alignment, or no space between their letters.
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

  /// Adds the guess that the letters of a text are not spaced, as they are in the design.
  private mutating func addLetterSpacings(_ node: Int) {
    guard case .text(let text) = laid.node(node).content, text.runs.first?.style.tracking != 0,
      let other = writer.letterSpacing(node, 0)
    else { return }
    differences.append(other)
  }
}
