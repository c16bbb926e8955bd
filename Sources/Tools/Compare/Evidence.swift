import Engine
import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// The visible differences, regardless of any measurement: pixels unlike all nearby pixels in the
/// painting of the design.
struct Evidence {
  let analysis: Analysis
  private let residue: Residue
  let picture: Pixmap
  let isOwn: Bool
  var finder: PartFinder { analysis.finder }

  /// - Parameters:
  ///   - picture: the painting of the design that was analyzed.
  ///   - isOwn: whether the app's picture was drawn by the same renderer.
  ///   - known: the areas whose content is explained.
  init(_ analysis: Analysis, from picture: Pixmap, isOwn: Bool, known: [PixelBox]) {
    (self.analysis, self.picture, self.isOwn) = (analysis, picture, isOwn)
    let finder = analysis.finder
    var residue = Residue(
      of: finder.app, from: picture, reach: isOwn ? 0 : max(1, Int((0.5 * finder.scale).rounded())),
      tolerance: Int(finder.tolerance) + (isOwn ? 0 : 1), edges: isOwn ? 0 : Self.edges, .both)
    for box in known { residue.clear(box) }
    self.residue = residue
  }

  /// The additional difference at a clear edge that another renderer, or the ripples of a compressed
  /// file, cause.
  static let edges = 15

  func count(in box: PixelBox) -> Int { residue.count(in: box) }

  /// Returns whether nearly all of an area differs, unlike letters, which have gaps.
  func isSolid(_ area: PixelBox) -> Bool { isSolid(area, residue) }

  /// Returns the areas that differ, largest first.
  func areas(leavingOut boxes: [PixelBox]) -> [PixelBox] {
    unexplainedAreas(leavingOut: boxes).map(\.box)
  }

  /// Returns the areas that differ, with the number of their pixels, largest first.
  func unexplainedAreas(leavingOut boxes: [PixelBox]) -> [Residue.Area] {
    let least = isOwn ? finder.scale : 5 * finder.scale * finder.scale
    return residue.areas(join: finder.pixels(4), excluding: boxes)
      .filter { Double($0.pixels) >= least && (isOwn || !isOfShadow($0.box, residue)) }
  }

  /// Returns whether an element has pixels that its design does not explain.
  func isSeen(_ difference: Difference) -> Bool {
    guard let node = difference.node else { return true }
    // Behind words, there may be a large background.
    let ofText: Set<Difference.Kind> = [.text, .weight, .fontSize]
    let box =
      ofText.contains(difference.kind) ? analysis.box(ofText: node) : analysis.box(of: node)
    let count = residue.count(in: box)
    if isOwn { return count > 0 }
    if difference.kind == .missing { return Double(count) >= 2 * finder.scale }
    if difference.kind == .text, isOtherLetter(node) { return true }
    return Double(count) >= Self.leastSeen(difference.kind) * Double(box.area)
  }

  /// Returns whether pixels beside a text element, which longer words would fill, are unlike the
  /// design's.
  func isSeen(_ text: Difference, within reach: Int) -> Bool {
    guard let node = text.node else { return false }
    let box = analysis.box(of: node)
    let wide = PixelBox(
      x: box.x - reach, y: box.y, width: box.width + 2 * reach, height: box.height)
    return count(in: wide) >= max(8, box.height * box.height / 8)
  }

  /// Returns whether a line of a text element certainly has another letter, of which some pixels
  /// are visible.
  private func isOtherLetter(_ node: Int) -> Bool {
    zip(analysis.picture.parts, analysis.matches).contains { part, match in
      guard part.node == node, let change = match.text, change.isClear else { return false }
      let size = part.box.height
      let starts = stride(from: part.box.x, to: part.box.right, by: max(1, size / 3))
      let most = starts.map { x in
        count(in: PixelBox(x: x, y: part.box.y - 1, width: size, height: size + 2))
      }.max()
      let share = change.isVeryClear ? 0.006 : 0.02
      return Double(most ?? 0) >= share * Double(size * size)
    }
  }

  /// Returns the minimum share of an element's box that must differ if another renderer drew the
  /// picture.
  static func leastSeen(_ kind: Difference.Kind) -> Double {
    switch kind {
    case .picture: 0.08
    default: 0.035
    }
  }

  /// Returns whether another renderer's way of drawing letters and corners may explain a
  /// difference.
  func isTaste(_ difference: Difference) -> Bool {
    guard let node = difference.node else { return false }
    let text = analysis.picture.laid.nodes[node].text
    switch difference.kind {
    case .weight:
      if text?.runs.contains(where: { !$0.fallbacks.isEmpty }) == true { return true }
      return !analysis.differences.contains {
        $0.node == node && [.weight, .text, .missing].contains($0.kind)
      }
    case .radius:
      return difference.design == "0" && analysis.picture.laid.nodes[node].kind != .image
    case .opacity:
      if difference.isCertain { return false }
      let share = 1 + (difference.delta ?? -1)
      guard text != nil, !hasInside(node) else { return isCovered(node) }
      let isMeasured = analysis.differences.contains {
        $0.node == node && [.opacity, .color].contains($0.kind)
      }
      return share > (isMeasured ? 0.78 : 0.6) * analysis.norms.strength(of: node).usual
    case .color:
      return text != nil && !difference.isOfFill
        && !analysis.differences.contains { $0.node == node && $0.kind == .color }
    default: return false
    }
  }

  /// Returns whether a text element has a background of which the inside is visible.
  private func hasInside(_ node: Int) -> Bool {
    analysis.picture.parts.contains { part in
      part.node == node && part.kind != .text && !part.inside.isEmpty
    }
  }

  /// Returns whether so little of an element is visible that it cannot be judged.
  ///
  /// Other renderers draw the edges of covered elements differently.
  func isCovered(_ node: Int) -> Bool {
    let nodes = analysis.picture.laid.subtree(of: node)
    return !analysis.picture.parts.contains { part in
      nodes.contains(part.node) && (part.seenShare > 0.4 || !part.inside.isEmpty)
    }
  }

  /// Returns whether a radius was measured where something else differs: another picture in the
  /// corners, a shadow around them, or sides between pixels, which other renderers draw differently.
  func isUnclearRadius(_ difference: Difference) -> Bool {
    guard !isOwn, difference.kind == .radius, let node = difference.node else { return false }
    let laid = analysis.picture.laid
    if !laid.node(node).effects.shadows.isEmpty, abs(difference.delta ?? 0) < 1.5 {
      return true
    }
    // Other renderers put sides that are between pixels on the next ones.
    let frame = laid.nodes[node].frame
    let isBetween = [frame.x, frame.maxX, frame.y, frame.maxY].contains { side in
      abs(side * finder.scale - (side * finder.scale).rounded()) > 0.1
    }
    if isBetween, abs(difference.delta ?? 0) < 2 { return true }
    let box = analysis.box(of: node)
    return analysis.differences.contains { other in
      guard other.kind == .picture, let inner = other.node, inner != node else { return false }
      return analysis.box(of: inner).intersection(box).area * 2 > box.area
    }
  }

  /// Returns whether a node is an icon that no other element is in front of.
  func isIcon(_ node: Int?) -> Bool {
    analysis.picture.parts.contains { part in
      part.node == node && part.seenShare > 0.9 && analysis.picture.laid.isIcon(part.node)
    }
  }

  /// Returns the difference for an element that was not found but is not missing, because it shows
  /// something else.
  func replaced(_ difference: Difference) -> Difference {
    guard difference.kind == .missing, let node = difference.node else { return difference }
    let writer = analysis.writer
    switch analysis.picture.laid.nodes[node].kind {
    case .text: return writer.otherText(node)
    case .icon, .image: return writer.difference(.picture, node, "shows a different picture")
    case .container, .shape: return difference
    }
  }

  /// Returns whether a picture only seems different, because something that overlaps it is
  /// different.
  func isBehind(_ difference: Difference, _ others: [Difference]) -> Bool {
    guard difference.kind == .picture, let node = difference.node else { return false }
    let box = analysis.box(of: node)
    let near = analysis.finder.pixels(1)
    let all = residue.count(in: box)
    return others.contains { other in
      if other.kind == .extra, let extra = other.box {
        let area = CompareScope.pixels(extra, finder.scale)
        let shared = area.intersection(box)
        return shared.area * 10 < area.area * 9 && residue.count(in: shared) * 4 > all * 3
      }
      guard other.kind == .text || other.kind == .picture, let front = other.node, front != node
      else { return false }
      var area = analysis.box(of: front)
      // The new words may be longer.
      let side = other.kind == .text ? analysis.finder.pixels(48) : near
      area = PixelBox(
        x: area.x - side, y: area.y - near, width: area.width + 2 * side,
        height: area.height + 2 * near)
      let shared = area.intersection(box)
      let count = residue.count(in: shared)
      guard count * 4 > all * 3 else { return false }
      // Something that differs mostly elsewhere shows through.
      if residue.count(in: area) > 2 * count { return true }
      let isShape = [node, front].map { analysis.picture.laid.nodes[$0].kind == .shape }
      guard isShape[0] == isShape[1] ? isPainted(front, after: node) : isShape[0] else {
        return false
      }
      return other.kind == .text || shared.area * 4 > box.area
    }
  }

  func isPainted(_ one: Int, after other: Int) -> Bool {
    let order = analysis.picture.laid.order
    guard let first = order.firstIndex(of: one), let second = order.firstIndex(of: other) else {
      return one > other
    }
    return first > second
  }
}
