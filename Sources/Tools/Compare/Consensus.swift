import Geometry
import Layout
import Matching
import PixelDiff
import Pixels

/// Corrects the places of parts that look alike, based on the elements around them.
///
/// The arrow of one row looks like that of every other row. If a row's text moved by 44 points, its
/// arrow is the one 44 points away, not the one now in its original place.
struct Consensus {
  let finder: PartFinder
  let parts: [DesignPart]
  var matches: [PartMatch]
  /// The parts whose place is certain, because nothing else on the screen looks like them.
  var distinct: Set<Int> = []
  /// The parts that moved like the distinct parts around them.
  var supported: Set<Int> = []

  init(_ finder: PartFinder, _ matches: [PartMatch]) {
    self.finder = finder
    parts = finder.design.parts
    self.matches = matches
    guard matches.contains(where: { $0.state == .lost || $0.isNotable(scale: finder.scale) })
    else { return }
    exchange()
    for index in parts.indices where isInAnother(index) || isOfAnother(index) {
      self.matches[index] = InkSearch(parts[index], by: finder).lost
    }
    chooseDistinct()
    if distinct.contains(where: { index in
      offset(index).map { abs($0.x) > slack || abs($0.y) > slack } ?? false
    }) {
      gather()
    }
    settleClaims()
    explainInk()
  }

  var slack: Int { finder.pixels(0.75) }

  /// A displacement in whole pixels.
  struct Offset: Hashable {
    var x: Int
    var y: Int

    static let zero = Offset(x: 0, y: 0)

    func isNear(_ other: Offset, _ slack: Int) -> Bool {
      abs(x - other.x) <= slack && abs(y - other.y) <= slack
    }
  }

  func offset(_ index: Int) -> Offset? {
    let (dx, dy) = (matches[index].dx, matches[index].dy)
    // Where the ends of a line are not visible, it has no place along the line.
    let isPlaced =
      parts[index].kind == .ground ? dx != nil && dy != nil : dx != nil || dy != nil
    guard matches[index].state != .lost, matches[index].partner == nil, isPlaced else { return nil }
    return Offset(x: Int((dx ?? 0).rounded()), y: Int((dy ?? 0).rounded()))
  }

  // MARK: Exchanges

  /// Finds text elements that changed places.
  private mutating func exchange() {
    let odd = parts.indices.filter { index in
      guard parts[index].kind == .text else { return false }
      let match = matches[index]
      return match.state == .lost || match.text != nil || match.isElsewhere
        || abs(match.dx ?? 0) > 6 * finder.scale || abs(match.dy ?? 0) > 6 * finder.scale
    }
    guard odd.count <= 24 else { return }
    for (number, one) in odd.enumerated() where matches[one].partner == nil {
      for other in odd[(number + 1)...] where matches[other].partner == nil {
        guard parts[one].node != parts[other].node, let first = match(one, atPlaceOf: other),
          let second = match(other, atPlaceOf: one)
        else { continue }
        matches[one] = first
        matches[other] = second
        matches[one].partner = parts[other].node
        matches[other].partner = parts[one].node
        break
      }
    }
  }

  /// Compares a text element with the content at another text element's place, aligned with that
  /// element's start, end, or center.
  ///
  /// The other place may itself have moved a little, because the exchange changed the layout.
  private func match(_ index: Int, atPlaceOf other: Int) -> PartMatch? {
    let (own, place) = (parts[index].box, parts[other].box)
    guard abs(own.height - place.height) * 3 <= max(own.height, place.height) else { return nil }
    let search = InkSearch(parts[index], by: finder)
    let ways = [
      place.x - own.x, place.right - own.right,
      (place.x + place.right - own.x - own.right) / 2,
    ]
    for dx in ways {
      if let match = search.moved(by: (dx, place.y - own.y), within: 4), match.text == nil,
        match.score > 0.8
      {
        return match
      }
    }
    return nil
  }

  // MARK: Neighbors

  private mutating func chooseDistinct() {
    let laid = finder.design.laid
    var looks: [String: Int] = [:]
    func look(_ part: DesignPart) -> String? {
      let node = laid.nodes[part.node]
      if let text = node.text { return "\(text.string) \(part.line)" }
      return part.kind == .picture ? node.asset : nil
    }
    for part in parts { if let look = look(part) { looks[look, default: 0] += 1 } }
    distinct = Set(
      parts.indices.filter { index in
        guard let look = look(parts[index]), looks[look] == 1 else { return false }
        let match = matches[index]
        return match.state != .lost && match.partner == nil && match.picture == nil
          && match.font == nil && (match.text.map { !$0.isWhole } ?? true) && match.score >= 0.75
      })
  }

  /// Returns the displacements suggested by the distinct parts around a part, likeliest first,
  /// and whether they agree.
  private func suggestions(for index: Int) -> (offsets: [Offset], isSure: Bool) {
    let laid = finder.design.laid
    var container = laid.nodes[parts[index].node].parent
    while let around = container {
      let range = around..<laid.nodes[around].end
      // In order, because several may be equally near.
      let near = distinct.filter { range.contains(parts[$0].node) && $0 != index }.sorted()
      if !near.isEmpty {
        let offsets = near.compactMap { offset($0) }
        if let first = offsets.first, offsets.allSatisfy({ $0.isNear(first, slack) }) {
          return ([Self.middle(offsets)], true)
        }
        let own = parts[index].box
        func distance(_ other: Int) -> Int {
          let box = parts[other].box
          return abs(box.y + box.bottom - own.y - own.bottom)
        }
        let above = near.filter { parts[$0].box.y + parts[$0].box.bottom <= own.y + own.bottom }
          .min { distance($0) < distance($1) }
        let below = near.filter { parts[$0].box.y + parts[$0].box.bottom > own.y + own.bottom }
          .min { distance($0) < distance($1) }
        let both = [above, below].compactMap { $0 }.sorted { distance($0) < distance($1) }
        let found = both.compactMap { offset($0) }
        let isSure = found.count == 2 && found[0].isNear(found[1], slack)
        return (found, isSure)
      }
      container = laid.nodes[around].parent
    }
    return ([], false)
  }

  private static func middle(_ offsets: [Offset]) -> Offset {
    let (xs, ys) = (offsets.map(\.x).sorted(), offsets.map(\.y).sorted())
    return Offset(x: xs[xs.count / 2], y: ys[ys.count / 2])
  }

  private mutating func gather() {
    for index in parts.indices where !distinct.contains(index) && matches[index].partner == nil {
      let (offsets, isSure) = suggestions(for: index)
      guard let likely = offsets.first(where: { !$0.isNear(.zero, slack) }) else { continue }
      if let own = offset(index), !matches[index].isElsewhere,
        offsets.contains(where: { $0.isNear(own, slack) })
      {
        if isSure { supported.insert(index) }
        if isSure || own != .zero || matches[index].state != .same { continue }
      }
      if !isSure, matches[index].state == .same { continue }
      if let other = match(index, at: likely) {
        matches[index] = other
        supported.insert(index)
      } else if isSure, isOut(parts[index].box.offset(likely.x, likely.y), index) {
        // The part was pushed off the screen, so it cannot be judged.
        matches[index] = .same
      } else if isSure, matches[index].isElsewhere {
        matches[index] = .lost
      }
    }
    // A distinct part that others push off the screen is not missing.
    for index in parts.indices where matches[index].state == .lost || matches[index].isElsewhere {
      let (offsets, _) = suggestions(for: index)
      for offset in offsets where offset != .zero {
        if isOut(parts[index].box.offset(offset.x, offset.y), index) {
          matches[index] = .same
          break
        }
      }
    }
  }

  /// Returns whether a part would be mostly off the screen or covered if it were in the given box.
  private func isOut(_ box: PixelBox, _ index: Int) -> Bool {
    let seen = box.intersection(finder.design.screen)
    if seen.area * 2 < box.area { return true }
    // A bar at the end of the screen covers what is pushed under it.
    let covers = parts.contains { other in
      other.kind == .ground && other.node > parts[index].node
        && other.box.intersection(box).area * 2 > box.area
        && other.box.intersection(parts[index].box).area == 0
    }
    return covers
  }

  private func match(_ index: Int, at offset: Offset) -> PartMatch? {
    let part = parts[index]
    if part.kind == .ground { return finder.ground(part, at: (offset.x, offset.y)) }
    return InkSearch(part, by: finder).moved(by: (offset.x, offset.y))
  }

  /// Clears `hasInk` for missing parts if the content in their place is another part.
  private mutating func explainInk() {
    for index in parts.indices where matches[index].hasInk {
      let box = parts[index].box
      let isOthers = parts.indices.contains { other in
        // A background that the part was not in front of may have moved there, too.
        guard other != index,
          parts[other].kind != .ground || parts[other].box.intersection(box).isEmpty,
          let step = offset(other), step != .zero
        else { return false }
        let place = parts[other].box.offset(step.x, step.y)
        return place.intersection(box).area * 3 > box.area
      }
      if isOthers { matches[index].hasInk = false }
    }
  }
}
