import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

extension Effects {
  /// The distance, in points, to which the shadows reach.
  var shadowReach: Double {
    shadows.map { $0.blur + max(abs($0.x), abs($0.y)) + 1 }.max() ?? 0
  }
}

extension Effects.Shadow {
  /// The largest change, per channel, that the shadow may cause.
  fileprivate var strongest: Float {
    let channels = [color.red, color.green, color.blue]
    return channels.map { Float(max($0, 255 - $0)) }.reduce(0, max) * Float(color.alpha) / 255
  }
}

extension Evidence {
  /// Returns the boxes of elements with unknown content.
  func open(_ differences: [Difference]) -> [PixelBox] {
    differences.compactMap { difference in
      guard let node = difference.node else { return nil }
      switch difference.kind {
      case .text, .picture: return openBox(of: node)
      // The weight of the letters is unknown, and bolder ones are wider.
      case .weight where difference.edits.isEmpty:
        let box = analysis.box(ofText: node)
        return box.expanded(by: max(1, Int(Self.growthOfBolder * Double(box.width))))
      default: return nil
      }
    }
  }

  /// The share of their width by which bolder letters reach beyond the design's on each side.
  private static let growthOfBolder = 0.04

  private func openBox(of node: Int) -> PixelBox {
    let laid = analysis.picture.laid
    let box = analysis.box(of: node)
    guard let bounds = laid.nodes[node].bounds else { return box }
    // Another icon or picture may fill all of the frame.
    if laid.isPicture(node) {
      return box.union(CompareScope.pixels(bounds, finder.scale))
    }
    // Other words may have taller letters.
    guard laid.nodes[node].text != nil else { return box }
    let line = CompareScope.pixels(bounds, finder.scale)
    return box.union(PixelBox(x: box.x, y: line.y, width: box.width, height: line.height))
  }

  /// Returns the content that belongs to no element.
  ///
  /// - Parameter open: the boxes of elements that show something else.
  func extras(leavingOut known: [PixelBox], beside open: [PixelBox]) -> [Difference] {
    let residue = Residue(
      of: finder.app, from: picture, reach: max(2, finder.pixels(0.75)),
      tolerance: Int(finder.tolerance) + 10, edges: finder.design.file.isLossy ? Self.edges : 0,
      .app)
    let areas = residue.areas(join: finder.pixels(4), excluding: known).filter { area in
      Double(area.pixels) >= 5 * finder.scale * finder.scale
        && Double(min(area.box.width, area.box.height)) >= 0.6 * finder.scale
        && (isOwn || !isOfElement(area) && !isOfShadow(area.box, residue))
    }.map(\.box)
    var found: [Difference] = []
    // A picture that fills much of the screen is a background.
    var taken = open.filter { $0.area * 2 < analysis.picture.screen.area }
    let letters = areas.filter { !isSolid($0, residue) || !isUniform($0) }
    let others = otherTexts(at: letters, beside: open)
    // What is on one text does not continue the text beside it.
    let free = letters.filter { area in
      others.allSatisfy { analysis.box(of: $0).intersection(area).isEmpty }
    }
    for node in Set(others + longerTexts(at: free, beside: open)).sorted() {
      found.append(analysis.writer.otherText(node))
      taken.append(analysis.box(of: node))
    }
    // Content beside an element that shows something else belongs to that element.
    var left = areas.filter { !isInside($0, open) }.sorted { $0.x < $1.x }
    while let index = left.firstIndex(where: { area in
      taken.contains { box in
        isSolid(area, residue)
          ? !isUniform(area) && Self.isInLine(area, of: box)
          : Self.isBeside(box, area, finder.pixels(10))
      }
    }) {
      taken.append(left.remove(at: index))
    }
    return found
      + left.map { area in
        if let node = element(like: area) {
          return analysis.writer.difference(.picture, node, "shows a different picture")
        }
        return extra(area)
      }
  }

  /// Returns whether an area is within one of the boxes of elements that show something else.
  func isInside(_ area: PixelBox, _ open: [PixelBox]) -> Bool {
    // Areas are made of cells of some pixels.
    open.contains {
      $0.expanded(by: finder.pixels(2)).intersection(area) == area && !isOfScreen($0)
    }
  }

  /// Returns whether a box is so large that what it shows is a background.
  private func isOfScreen(_ box: PixelBox) -> Bool {
    box.area * 20 > analysis.picture.screen.area
  }

  func extra(_ area: PixelBox) -> Difference {
    Analysis.extra(
      Analysis.points(area, finder.scale), analysis.picture.laid, analysis.writer.names)
  }

  /// Joins differences that are one: other content in place of a missing element, and measurements
  /// of an element whose content is unknown.
  func joined(_ differences: [Difference]) -> [Difference] {
    var joined = joinedRows(differences)
    for missing in joined where missing.kind == .missing {
      let other = replaced(missing)
      guard other.kind != .missing, let box = missing.box,
        let extra = joined.firstIndex(where: { extra in
          guard extra.kind == .extra, let area = extra.box else { return false }
          let shared = area.intersection(box).map { $0.width * $0.height } ?? 0
          return shared * 2 > min(area.width * area.height, box.width * box.height)
        })
      else { continue }
      joined.remove(at: extra)
      joined.removeAll { $0.isSameCase(as: other) }
      joined = joined.map { $0.isSameCase(as: missing) ? other : $0 }
    }
    // Words of another length begin elsewhere, and what else they show is beside what was found.
    for moved in differences where moved.kind == .moved && isSideways(moved) {
      guard let node = moved.node, analysis.picture.laid.nodes[node].text != nil,
        let box = moved.box.map({ CompareScope.pixels($0, finder.scale) })
      else { continue }
      let beside = joined.filter { extra in
        guard extra.kind == .extra, let area = extra.box else { return false }
        let pixels = CompareScope.pixels(area, finder.scale)
        return Self.isBeside(box, pixels, finder.pixels(6)) && pixels.height <= box.height * 3 / 2
      }
      guard !beside.isEmpty || hasLetters(beside: box) else { continue }
      joined.removeAll { beside.contains($0) || $0 == moved }
      let words = analysis.writer.otherText(node)
      if !joined.contains(where: { $0.isSameCase(as: words) }) { joined.append(words) }
    }
    func isOther(_ kind: Difference.Kind, _ node: Int?) -> Bool {
      joined.contains { $0.kind == kind && $0.node == node }
    }
    return joined.filter { difference in
      switch difference.kind {
      // A faint element's color is known only by its strength.
      case .color:
        !isOther(.picture, difference.node) && !isOther(.opacity, difference.node)
          && !(isOther(.text, difference.node) && difference.isOfStrength)
      case .opacity: !isOther(.picture, difference.node)
      // Words of another length begin elsewhere.
      case .moved: !isOther(.text, difference.node) || !isSideways(difference)
      default: true
      }
    }
  }

  /// Returns whether something as high as letters differs directly beside a line of text, even on a
  /// picture.
  private func hasLetters(beside line: PixelBox) -> Bool {
    areas(leavingOut: []).contains { area in
      Self.isBeside(line, area, finder.pixels(3)) && area.intersection(line).area * 4 < area.area
        && area.height * 3 >= line.height && area.height * 2 <= line.height * 3
    }
  }

  private func isSideways(_ moved: Difference) -> Bool {
    guard let box = moved.box,
      let bounds = moved.node.flatMap({ analysis.picture.laid.nodes[$0].bounds })
    else { return false }
    return abs(box.y - bounds.y) < 0.5
  }

  /// Returns the icon or picture with the same place and size as an area.
  private func element(like area: PixelBox) -> Int? {
    analysis.picture.parts.last { part in
      guard part.kind == .icon || part.kind == .picture,
        analysis.picture.laid.isPicture(part.node)
      else { return false }
      let shared = part.box.intersection(area).area
      return shared * 2 > part.box.area + area.area - shared
    }?.node
  }

  /// Returns whether an area is within text, an icon, or a picture that was found.
  private func isOfElement(_ area: Residue.Area) -> Bool {
    let near = finder.pixels(1)
    return zip(analysis.picture.parts, analysis.matches).contains { part, match in
      guard part.kind != .ground, match.state != .lost else { return false }
      if part.kind == .picture, isOfScreen(part.box) { return false }
      // Letters have gaps, and pictures differ at their edges; an area without any gaps is
      // something on the text or on the picture.
      let side = min(area.box.width, area.box.height)
      if part.kind == .text || part.kind == .picture, Double(side) >= 4 * finder.scale,
        area.pixels * 10 >= area.box.area * 6
      {
        return false
      }
      let box = PixelBox(
        x: part.box.x - near, y: part.box.y - near, width: part.box.width + 2 * near,
        height: part.box.height + 2 * near)
      return box.intersection(area.box).area * 10 >= area.box.area * 9
    }
  }

  /// Returns whether the pixels that differ in an area only show an element's shadow, which
  /// renderers blur differently.
  func isOfShadow(_ area: PixelBox, _ residue: Residue) -> Bool {
    analysis.picture.parts.contains { part in
      let shadows = analysis.picture.laid.node(part.node).effects.shadows
      guard !shadows.isEmpty else { return false }
      let room = finder.pixels(analysis.picture.laid.node(part.node).effects.shadowReach)
      let around = PixelBox(
        x: part.box.x - room, y: part.box.y - room, width: part.box.width + 2 * room,
        height: part.box.height + 2 * room)
      guard around.intersection(area).area * 10 >= area.area * 9 else { return false }
      // A difference on the element itself, or far from it, is not part of its shadow. A pixel at
      // the element's edge can show both the element and its shadow.
      let edge = finder.pixels(0.5)
      let all = residue.count(in: area)
      let most = shadows.map(\.strongest).max() ?? 0
      let strong = residue.count(in: area) { x, y in
        let place = y * finder.app.width + x
        let step = RGB(finder.app.pixels[place]) - RGB(picture.pixels[place])
        return step.largest > most + finder.tolerance + 8
      }
      guard Double(strong) < 20 * finder.scale * finder.scale else { return false }
      let own = residue.count(in: area) { x, y in
        part.covers(x, y, reach: edge) || !part.isNear(x, y, room)
      }
      return own * 10 <= all
    }
  }

  static func isBeside(_ box: PixelBox, _ area: PixelBox, _ near: Int) -> Bool {
    let shared = min(area.bottom, box.bottom) - max(area.y, box.y)
    let gap = max(area.x - box.right, box.x - area.right)
    return shared * 2 >= min(area.height, box.height) && gap <= near
  }
}
