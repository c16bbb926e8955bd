import Geometry
import Layout
import Matching
import PixelDiff
import Scene

extension Proposals {
  /// The maximum length, in points, of what may cover an end, such as the knob of a slider.
  private static let cover = 16.0
  /// The minimum change in a length, in points; smaller ones are measured, or guessed otherwise.
  private static let leastLonger = 2.0

  /// Adds the guesses that shapes of one color, such as bars, have other lengths.
  ///
  /// Their ends may be far away, or covered.
  ///
  /// - Parameters:
  ///   - nodes: the shapes; `nil` for all.
  ///   - areas: the areas of which at least one shows a part that is new or gone; `nil` if any may.
  mutating func addLengths(of nodes: [Int]? = nil, near areas: [PixelBox]? = nil) {
    for node in nodes ?? Set(picture.parts.map(\.node)).sorted() {
      guard analysis.isOnlyShape(node), laid.nodes[node].transform == .identity,
        !analysis.excluded.contains(node)
      else { continue }
      addLengths(of: node, near: areas, acrossGaps: false)
      addLengths(of: node, near: areas, acrossGaps: true)
    }
  }

  private mutating func addLengths(of node: Int, near areas: [PixelBox]?, acrossGaps: Bool) {
    let box = CompareScope.pixels(laid.nodes[node].frame, scale)
    let gap = Int(Self.cover * scale)
    let ends = BoxEdges(
      ofRunsFrom: box, design: picture.pixmap, app: analysis.finder.app, gap: gap,
      acrossGaps: acrossGaps, tolerance: analysis.finder.tolerance)
    func step(_ side: BoxSide) -> Double {
      (4 * Double(ends.offsets[side] ?? 0) / scale).rounded() / 4
    }
    func longer(_ change: Double) -> Double { abs(change) < Self.leastLonger ? 0 : change }
    let start = Point(x: step(.left), y: step(.top))
    let width = longer(step(.right) - start.x)
    let height = longer(step(.bottom) - start.y)
    guard width != 0 || height != 0, areas?.contains(where: { isNear($0, box, ends) }) ?? true
    else { return }
    addSize(node, width: width, height: height, movedBy: start)
    // A bar ends beneath the middle of its knob.
    let end = box.right + Int((ends.offsets[.right] ?? 0).rounded())
    if width > 0, let cover = cover(of: node, at: end) {
      let rest = Double(cover.x + cover.right - 2 * end) / 2 / scale
      addSize(node, width: width + rest, height: height, movedBy: start)
    }
  }

  /// Returns the box of the small element in front of the right end of another one.
  private func cover(of node: Int, at end: Int) -> PixelBox? {
    let own = analysis.box(of: node)
    return picture.parts.lazy.filter { $0.node > node }.map(\.box).first { box in
      Double(box.width) <= Self.cover * scale && box.y <= own.y && box.bottom >= own.bottom
        && box.x <= end + 1 && box.right > end + 1
    }
  }

  /// Returns whether an area has something of what a box would gain or lose.
  private func isNear(_ area: PixelBox, _ box: PixelBox, _ ends: BoxEdges) -> Bool {
    func step(_ side: BoxSide) -> Int { Int(ends.offsets[side] ?? 0) }
    let (left, top) = (min(box.x, box.x + step(.left)), min(box.y, box.y + step(.top)))
    let right = max(box.right, box.right + step(.right))
    let bottom = max(box.bottom, box.bottom + step(.bottom))
    let all = PixelBox(x: left, y: top, width: right - left, height: bottom - top)
    return !area.intersection(all).isEmpty
  }
}

extension Analysis {
  /// Returns whether a node is a shape, or only the background of an empty container.
  func isOnlyShape(_ node: Int?) -> Bool {
    guard let node else { return false }
    let own = picture.laid.nodes[node]
    return own.kind == .shape
      || own.kind == .container && own.end <= node + 1 && own.background != nil
  }
}
