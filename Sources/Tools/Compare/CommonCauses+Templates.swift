import Geometry
import Layout
import Scene
import Source

/// Differences that an element has wherever its place in the document is repeated, such as in each
/// row of a list.
extension CommonCauses {
  /// Joins the differences of elements that come from one place in the document.
  func repeated(_ differences: [Difference]) -> [Difference] {
    var groups: [[Difference]] = []
    for other in differences {
      if let same = groups.firstIndex(where: { areRepeated($0[0], other) }) {
        groups[same].append(other)
      } else {
        groups.append([other])
      }
    }
    return groups.map { group in
      guard group.count > 1 else { return group[0] }
      let sorted = group.sorted { ($0.node ?? .max) < ($1.node ?? .max) }
      var first = sorted[0]
      let nodes = sorted.dropFirst().compactMap(\.node)
      first.others += nodes
      first.weight = sorted.reduce(0) { $0 + $1.weight }
      let laid = writer.laid
      // What is added, or is exchanged, is named by what it is in.
      let named =
        first.kind == .swapped ? nodes.map { laid.nodes[$0].parent ?? $0 } : nodes
      first.notes.append(
        first.kind == .missing ? writer.soAre(named) : writer.theSame(in: named))
      return first
    }
  }

  private func areRepeated(_ one: Difference, _ other: Difference) -> Bool {
    guard one.kind == other.kind, one.isAbove == other.isAbove, one.property == other.property,
      let a = one.node, let b = other.node, a != b, isOfOnePlace(a, b)
    else { return false }
    switch one.kind {
    case .missing:
      return one.others.isEmpty && other.others.isEmpty
        && writer.laid.nodes[a].parent != writer.laid.nodes[b].parent
    case .swapped:
      guard let partner = one.partner, let second = other.partner else { return false }
      return isOfOnePlace(partner, second) && !isOfOnePlace(a, partner)
    case .extra:
      guard let box = one.box, let second = other.box else { return false }
      let (frame, place) = (writer.laid.nodes[a].frame, writer.laid.nodes[b].frame)
      let distances = [
        box.x - frame.x - (second.x - place.x), box.y - frame.y - (second.y - place.y),
        box.width - second.width, box.height - second.height,
      ]
      return distances.allSatisfy { abs($0) <= Self.sameBox }
    default: return false
    }
  }

  /// The distance, in points, up to which the areas of what was added to two elements are the same.
  private static let sameBox = 3.0

  /// Returns whether two nodes come from one place in the document.
  func isOfOnePlace(_ one: Int, _ other: Int) -> Bool {
    let (place, second) = (writer.laid.node(one).place, writer.laid.node(other).place)
    return place.span != nil && place.span == second.span && place.file == second.file
      && place.pointer == second.pointer
  }
}
