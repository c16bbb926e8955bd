import Geometry
import Layout
import Matching
import PixelDiff

/// What no difference explains, although it is clearly visible.
extension Evidence {
  /// Returns a difference for each element with pixels that nothing explains.
  ///
  /// - Parameters:
  ///   - differences: the differences that were found; what is near them may follow from them.
  ///   - known: the areas whose content is explained.
  func unexplained(besides differences: [Difference], known: [PixelBox]) -> [Difference] {
    let near = finder.pixels(12)
    let boxes = differences.filter(\.isAbove).flatMap { difference in
      // The lines of several rows have one difference.
      let others = difference.kind == .border ? difference.others : []
      let nodes = [difference.node].compactMap(\.self) + others
      return ([difference.box] + nodes.map { analysis.picture.laid.nodes[$0].bounds })
        .compactMap { $0.map { CompareScope.pixels($0, finder.scale).expanded(by: near) } }
    }
    let areas = unexplainedAreas(leavingOut: known + open(differences)).filter { area in
      isClear(area) && !boxes.contains { !$0.intersection(area.box).isEmpty }
    }
    var found: [Difference] = []
    for area in areas {
      guard let difference = difference(at: area),
        !found.contains(where: { $0.isSameCase(as: difference) && $0.kind != .extra })
      else { continue }
      found.append(difference)
    }
    return found
  }

  /// Returns the difference for a picture that is the design's but for something on it.
  func patched(_ difference: Difference) -> Difference {
    guard difference.kind == .picture, let node = difference.node else { return difference }
    let box = analysis.box(of: node)
    if finder.isExact, let text = text(on: node) { return analysis.writer.otherText(text) }
    let areas = unexplainedAreas(leavingOut: []).filter { area in
      !area.box.intersection(box).isEmpty && isClear(area)
    }
    guard let area = areas.first, areas.count == 1,
      box.expanded(by: finder.pixels(1)).intersection(area.box) == area.box,
      area.box.area * 5 <= box.area * 2, area.pixels * 10 >= area.box.area * 6
    else { return difference }
    return extra(area.box)
  }

  /// Joins the areas of a picture that differ: they are what shows that it is another one.
  func joinedInPictures(_ differences: [Difference]) -> [Difference] {
    let laid = analysis.picture.laid
    var joined = differences
    let extras = Dictionary(grouping: differences.filter { $0.kind == .extra }) { $0.node ?? -1 }
    for (node, areas) in extras.sorted(by: { $0.key < $1.key })
    where laid.nodes.indices.contains(node) && laid.nodes[node].kind == .image {
      let isOther = differences.contains { $0.kind == .picture && $0.node == node }
      guard isOther || areas.count >= Self.leastOfPicture else { continue }
      joined.removeAll { $0.kind == .extra && $0.node == node }
      guard !isOther else { continue }
      joined.append(analysis.writer.difference(.picture, node, "shows a different picture"))
    }
    return joined
  }

  /// The number of areas of a picture from which it is another one, instead of one with something in
  /// front of it.
  private static let leastOfPicture = 3

  /// Returns the text in front of a picture that has all pixels in which the picture seems to differ.
  private func text(on node: Int) -> Int? {
    let box = analysis.box(of: node)
    let all = count(in: box)
    return analysis.picture.parts.first { part in
      // The new words may be longer.
      let line = part.box.expanded(by: finder.pixels(1))
      let side = finder.pixels(48)
      let shared = PixelBox(
        x: line.x - side, y: line.y, width: line.width + 2 * side, height: line.height
      ).intersection(box)
      return part.kind == .text && part.node != node && isPainted(part.node, after: node)
        && shared.area * 10 < box.area * 9 && all > 0 && count(in: shared) == all
    }?.node
  }

  /// Returns whether an area is more than a line that another renderer draws between pixels.
  private func isClear(_ area: Residue.Area) -> Bool {
    let side = Double(max(area.box.width, area.box.height))
    let square = finder.scale * finder.scale
    // The ripples of a compressed file are not solid.
    if finder.design.file.isLossy,
      area.pixels * 10 < area.box.area * 7 || Double(area.pixels) < 60 * square
    {
      return false
    }
    // The same renderer draws each line where it is in the design.
    let width = isOwn ? 0.5 : 1.25 * finder.scale
    return Double(area.pixels) >= width * side && Double(area.pixels) >= 7 * square
  }

  private func difference(at area: Residue.Area) -> Difference? {
    let writer = analysis.writer
    let part = analysis.picture.parts.filter { part in
      let own = part.box.expanded(by: finder.pixels(1))
      return own.intersection(area.box).area * 10 >= area.box.area * 8
    }.min { ($0.box.area, -$0.node) < ($1.box.area, -$1.node) }
    guard let part else { return extra(area.box) }
    switch part.kind {
    // Letters have only edges, which each renderer draws in its own way; they were compared by
    // themselves.
    case .text: return nil
    case .icon, .picture:
      return writer.difference(.picture, part.node, "shows a different picture")
    case .ground: return extra(area.box)
    }
  }
}
