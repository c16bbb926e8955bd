import Engine
import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Raster

/// Finds the differences that only follow from others, such as those of elements behind or in front
/// of one that moved.
///
/// Paints the design with the differences that are certain, and compares the uncertain parts with
/// this painting again.
struct Settling {
  private(set) var matches: [PartMatch]
  private let design: DesignPicture
  private let app: Pixmap
  private let renderer: Renderer
  private let excluded: Set<Int>
  /// The parts that certainly differ.
  private var certain: Set<Int> = []

  private static let rounds = 3

  init(
    _ design: DesignPicture, in app: Pixmap, by renderer: Renderer, leavingOut excluded: Set<Int>,
    _ matches: [PartMatch]
  ) {
    self.design = design
    self.app = app
    self.renderer = renderer
    self.excluded = excluded
    self.matches = matches
    for _ in 0..<Self.rounds {
      let open = matches.indices.filter {
        !certain.contains($0) && self.matches[$0].isNotable(scale: design.scale)
      }
      let chosen = open.filter { isCertain($0) }
      guard !chosen.isEmpty else { break }
      certain.formUnion(chosen)
      let rest = open.filter { !certain.contains($0) }
      guard !rest.isEmpty else { break }
      compareAgain(rest)
    }
    self.matches = LetterNorms.applied(to: self.matches, design.parts)
  }

  private func isCertain(_ index: Int) -> Bool {
    let match = matches[index]
    switch match.state {
    case .same: return false
    case .lost: return !match.hasInk && design.parts[index].seenShare > 0.4
    case .found: break
    }
    if match.font != nil || match.size != nil { return true }
    if match.text != nil { return match.score > 0.5 }
    if match.picture != nil || match.opacity != nil { return isAlone(index) }
    if design.parts[index].kind == .ground {
      let sides = [match.left, match.right, match.top, match.bottom].compactMap { $0 }
      return sides.count >= 3 || match.isColorExact && sides.allSatisfy { abs($0) < 1 }
    }
    return match.score >= 0.9
  }

  /// Returns whether no other part with a difference overlaps a part.
  private func isAlone(_ index: Int) -> Bool {
    let window = design.parts[index].window
    return !matches.indices.contains { other in
      guard other != index, !certain.contains(other), matches[other].isNotable(scale: design.scale)
      else { return false }
      return !design.parts[other].window.intersection(window).isEmpty
    }
  }

  private mutating func compareAgain(_ rest: [Int]) {
    var changes = ElementChanges()
    var disturbed: [PixelBox] = []
    for index in certain.sorted() {
      changes.add(design.parts[index], matches[index], design, &disturbed)
    }
    let list = changes.applied(to: design.list)
    let changed = DesignPicture(
      design, list: list, pixmap: design.painted(list), leavingOut: excluded, disturbed: disturbed)
    let places = Dictionary(
      changed.parts.enumerated().map { (PartKey($1), $0) }, uniquingKeysWith: { first, _ in first })
    let finder = PartFinder(changed, in: app, by: renderer)
    for index in rest {
      guard let place = places[PartKey(design.parts[index])] else {
        // The part is now hidden, so it cannot be judged.
        matches[index] = .same
        continue
      }
      let part = changed.parts[place]
      // A part that is almost invisible cannot be judged.
      guard part.seen * 8 > design.parts[index].seen else {
        matches[index] = .same
        continue
      }
      let match = finder.match(part)
      // What is elsewhere was found to be another element's.
      if match.isElsewhere, matches[index].state == .lost { continue }
      let isBetter =
        match.state == .same || !match.isNotable(scale: design.scale)
        || match.score > matches[index].score || matches[index].state == .lost
      if isBetter { matches[index] = match }
    }
  }
}

/// The identity of a part, independent of the painting.
struct PartKey: Hashable {
  let node: Int
  let items: Int
  let line: Int

  init(_ part: DesignPart) { (node, items, line) = (part.node, part.itemsBefore, part.line) }
}

extension PartMatch {
  /// Returns whether the match may be a difference.
  func isNotable(scale: Double) -> Bool {
    switch state {
    case .same: return false
    case .lost: return true
    case .found: break
    }
    if text != nil || picture != nil || font != nil || size != nil { return true }
    if let opacity, opacity < 0.96 { return true }
    if let radius, abs(radius) > 0.7 * scale { return true }
    let sides = [left, right, top, bottom].compactMap { $0 }
    if sides.contains(where: { abs($0) > 0.55 * scale }) { return true }
    if let color, color.design.difference(from: color.app) > (isColorExact ? 2 : 5) { return true }
    return abs(thickness) > 0.3 * scale
  }
}

extension ElementChanges {
  /// Adds the known changes to a part; if they cannot be painted, adds its area to `disturbed`.
  mutating func add(
    _ part: DesignPart, _ match: PartMatch, _ design: DesignPicture, _ disturbed: inout [PixelBox]
  ) {
    let (dx, dy) = (match.dx ?? 0, match.dy ?? 0)
    let (growX, growY) = (match.growthX ?? 0, match.growthY ?? 0)
    if match.state == .lost {
      if match.hasInk { disturbed.append(part.window) } else { absent.insert(part.node) }
      return
    }
    let place = part.window.offset(Int(dx.rounded()), Int(dy.rounded()))
    if match.text != nil || match.picture != nil || match.font != nil || match.size != nil {
      let reach = part.kind == .text ? Int(12 * design.scale) : 0
      disturbed.append(
        PixelBox(
          x: place.x - reach, y: place.y, width: place.width + 2 * reach, height: place.height))
      return
    }
    if max(abs(dx), abs(dy), abs(growX), abs(growY)) > 0.3 {
      let kx = 1 + growX / Double(part.box.width)
      let ky = 1 + growY / Double(part.box.height)
      let (left, top) = (Double(part.box.x), Double(part.box.y))
      maps[part.node] = Transform.translation(x: -left, y: -top)
        .then(.scale(x: kx, y: ky))
        .then(.translation(x: left + (match.left ?? dx), y: top + (match.top ?? dy)))
    }
    if match.opacity != nil { disturbed.append(place) }
    if abs(match.radius ?? 0) > design.scale / 2 { disturbed += part.corners(of: place) }
    if let color = match.color, (color.app - color.design).largest > 2 {
      if match.isColorExact { colors[part.node] = color.app.color } else { disturbed.append(place) }
    }
  }
}

extension DesignPart {
  /// Returns the corners of a box as large as the part's window.
  fileprivate func corners(of place: PixelBox) -> [PixelBox] {
    let size = min(corner + 2 * (box.x - window.x), place.width, place.height)
    return [place.x, place.right - size].flatMap { x in
      [place.y, place.bottom - size].map { PixelBox(x: x, y: $0, width: size, height: size) }
    }
  }
}
