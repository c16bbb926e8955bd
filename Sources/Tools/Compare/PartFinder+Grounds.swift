import Matching
import PixelDiff
import Pixels

/// The sides and the colors of backgrounds.
extension PartFinder {
  private var reaches: [Int] { [12, 8, 5, 3, 1.5].map { pixels($0) } }

  func ground(_ part: DesignPart) -> PartMatch {
    var match = PartMatch(state: .found)
    var offset = (x: 0, y: 0)
    var edges = self.edges(of: part, at: offset)
    let isBlind =
      edges.offsets[.left] == nil && edges.offsets[.right] == nil
      || edges.offsets[.top] == nil && edges.offsets[.bottom] == nil
    if isBlind, part.box.width < app.width * 9 / 10 || part.box.height < app.width / 3 {
      let ink = InkSearch(part, by: self).match()
      if ink.state == .found, ink.score > 0.85, ink.picture == nil {
        offset = (Int((ink.dx ?? 0).rounded()), Int((ink.dy ?? 0).rounded()))
        if offset != (0, 0) { edges = self.edges(of: part, at: offset) }
        match = ink
        match.opacity = nil
        match.color = nil
      }
    }
    take(edges, into: &match)
    if isBare(part, at: (Int((match.dx ?? 0).rounded()), Int((match.dy ?? 0).rounded()))),
      edges.offsets.count < min(2, part.visibleSides(in: design.screen))
    {
      return .lost
    }
    measureColor(of: part, &match)
    match.radius = radiusChange(of: part, match, between: edges)
    return match
  }

  /// Measures the sides of a background again, at a displacement that other parts have.
  func ground(_ part: DesignPart, at offset: (x: Int, y: Int)) -> PartMatch? {
    let edges = self.edges(of: part, at: offset)
    guard edges.offsets.count >= 2 else { return nil }
    var match = PartMatch(state: .found)
    take(edges, into: &match)
    measureColor(of: part, &match)
    match.radius = radiusChange(of: part, match, between: edges)
    return match
  }

  func edges(of part: DesignPart, at offset: (x: Int, y: Int)) -> BoxEdges {
    func edges(_ dx: Int, _ dy: Int) -> BoxEdges {
      BoxEdges(
        of: part.box, design: design.pixmap, app: app, dx: dx, dy: dy,
        corner: part.corner, reaches: reaches, far: design.laid.ownSides(of: part.node),
        tolerance: tolerance)
    }
    var found = edges(offset.x, offset.y)
    // What is near a side, inside or outside, may have moved with the box.
    for (side, opposite) in [(BoxSide.left, BoxSide.right), (.top, .bottom)] {
      let isFound = (found.offsets[side] != nil, found.offsets[opposite] != nil)
      guard isFound.0 != isFound.1 else { continue }
      let (known, lost) = isFound.0 ? (side, opposite) : (opposite, side)
      let step = Int((found.offsets[known] ?? 0).rounded())
      let own = side == .left ? offset.x : offset.y
      guard step != own else { continue }
      let moved = side == .left ? edges(step, offset.y) : edges(offset.x, step)
      found.offsets[lost] = moved.offsets[lost]
    }
    return found
  }

  private func take(_ edges: BoxEdges, into match: inout PartMatch) {
    func side(_ side: BoxSide) -> Double? { edges.offsets[side].map(Double.init) }
    match.left = side(.left) ?? match.left
    match.right = side(.right) ?? match.right
    match.top = side(.top) ?? match.top
    match.bottom = side(.bottom) ?? match.bottom
  }

  /// Returns whether the app's picture shows only the background in place of a part.
  private func isBare(_ part: DesignPart, at offset: (x: Int, y: Int)) -> Bool {
    guard part.inside.count >= 6, part.seenShare > 0.4 else { return false }
    let ground = design.ground(of: part, in: part.window)
    let tint = self.tint(around: part, ground)
    var bare = 0
    var plain = 0
    for place in part.inside {
      let below = ground.color(x: place.x, y: place.y)
      let (one, other) = (
        design.pixmap.withPixels { RGB($0[place.y * app.width + place.x]) },
        app.withPixels { RGB($0[place.y * app.width + place.x]) }
      )
      if (one - below).largest <= tolerance + 2 { plain += 1 }
      if (other - below - tint).largest <= tolerance { bare += 1 }
    }
    return bare * 10 >= part.inside.count * 8 && plain * 10 < part.inside.count * 3
  }

  private func measureColor(of part: DesignPart, _ match: inout PartMatch) {
    let (dx, dy) = (Int((match.dx ?? 0).rounded()), Int((match.dy ?? 0).rounded()))
    guard let colors = insideColors(of: part, dx: dx, dy: dy) else { return }
    match.color = (colors.design, colors.app)
    if (colors.app - colors.design).largest > 2 {
      let ground = design.ground(of: part, in: part.window)
      match.fade = fade(of: part, dx: dx, dy: dy, ground, tint(around: part, ground))
    }
    match.isColorExact = colors.spread <= tolerance + 6
  }
}
