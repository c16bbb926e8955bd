import Engine
import Matching
import PixelDiff
import Pixels

/// Searches for the parts of a design in a picture of the same size.
struct PartFinder: Sendable {
  let design: DesignPicture
  let app: Pixmap
  /// The largest difference per channel that is ignored.
  let tolerance: Float
  let candidates: TextCandidates

  var scale: Double { design.scale }

  init(_ design: DesignPicture, in app: Pixmap, by renderer: Renderer) {
    self.design = design
    self.app = app
    candidates = TextCandidates(design, renderer)
    tolerance = 3 + 1.5 * Noise.level(of: app, like: design.pixmap)
  }

  /// Returns a length in whole pixels, rounded up.
  func pixels(_ points: Double) -> Int { Int((points * scale).rounded(.up)) }

  /// Compares a part with the content at and near its place.
  func match(_ part: DesignPart) -> PartMatch {
    if isSame(part) { return .same }
    return part.kind == .ground ? ground(part) : InkSearch(part, by: self).match()
  }

  /// Returns whether the visible pixels of a part are the same as in the design.
  private func isSame(_ part: DesignPart) -> Bool {
    let window = part.window
    let limit = Int32(tolerance)
    return design.pixmap.withPixels { d in
      app.withPixels { a in
        part.hidden.withCoverage { hidden in
          for y in 0..<window.height {
            let line = (window.y + y) * design.pixmap.width + window.x
            for x in 0..<window.width {
              let (one, other) = (d[line + x], a[line + x])
              if one == other || hidden[y * window.width + x] >= 16 { continue }
              for shift: UInt32 in [0, 8, 16] {
                let step = Int32(one &>> shift & 255) - Int32(other &>> shift & 255)
                if abs(step) > limit { return false }
              }
            }
          }
          return true
        }
      }
    }
  }

  /// Returns the difference in background color around a part between the app and the design.
  func tint(around part: DesignPart, _ ground: Ground) -> RGB {
    var differences: [RGB] = []
    var number = 0
    let step = max(1, (part.window.area - part.box.area) / 400)
    app.withPixels { pixels in
      part.forEachGroundPixel { x, y in
        number += 1
        guard number % step == 0 else { return }
        differences.append(RGB(pixels[y * app.width + x]) - ground.color(x: x, y: y))
      }
    }
    guard differences.count >= 8 else { return .zero }
    return RGB.median(differences)
  }

  /// Returns the colors inside a part in the design, and at an offset in the app's picture.
  ///
  /// - Returns: the design's median color, and the app's: that color plus the median difference.
  func insideColors(
    of part: DesignPart, dx: Int, dy: Int
  ) -> (design: RGB, app: RGB, spread: Float)? {
    var known: [RGB] = []
    var steps: [RGB] = []
    for place in part.inside {
      let (x, y) = (place.x + dx, place.y + dy)
      guard x >= 0, y >= 0, x < app.width, y < app.height else { continue }
      let one = design.pixmap.withPixels { RGB($0[place.y * app.width + place.x]) }
      known.append(one)
      steps.append(app.withPixels { RGB($0[y * app.width + x]) } - one)
    }
    guard steps.count >= 6 else { return nil }
    let (color, step) = (RGB.median(known), RGB.median(steps))
    let off = steps.map { ($0 - step).largest }.sorted()
    return (color, color + step, off[off.count * 3 / 4])
  }

  /// Returns the share of a part's colors that remains where its background shows through; `nil` if
  /// other colors explain the pixels equally well.
  func fade(of part: DesignPart, dx: Int, dy: Int, _ ground: Ground, _ tint: RGB) -> Double? {
    var product: Float = 0
    var squares: Float = 0
    var samples: [(own: RGB, other: RGB)] = []
    for place in part.inside {
      let (x, y) = (place.x + dx, place.y + dy)
      guard x >= 0, y >= 0, x < app.width, y < app.height else { continue }
      let below = ground.color(x: place.x, y: place.y)
      let own = design.pixmap.withPixels { RGB($0[place.y * app.width + place.x]) } - below
      let other = app.withPixels { RGB($0[y * app.width + x]) } - below - tint
      samples.append((own, other))
      product += own.dot(other)
      squares += own.dot(own)
    }
    guard samples.count >= 6, squares > 400 * Float(samples.count) else { return nil }
    let share = product / squares
    var rest: Float = 0
    var step: Float = 0
    for (own, other) in samples {
      let left = other - own * share
      let whole = other - own
      rest += left.dot(left)
      step += whole.dot(whole)
    }
    guard share > 0.03, share < 0.95, rest < max(6 * Float(samples.count), 0.012 * step) else {
      return nil
    }
    return Double(share)
  }

  // MARK: Backgrounds

  private var reaches: [Int] { [12, 8, 5, 3, 1.5].map { pixels($0) } }

  private func ground(_ part: DesignPart) -> PartMatch {
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
      edges.offsets.count < 2
    {
      return .lost
    }
    measureColor(of: part, &match)
    match.radius = radiusChange(of: part, match)
    return match
  }

  /// Measures the sides of a background again, at a displacement that other parts have.
  func ground(_ part: DesignPart, at offset: (x: Int, y: Int)) -> PartMatch? {
    let edges = self.edges(of: part, at: offset)
    guard edges.offsets.count >= 2 else { return nil }
    var match = PartMatch(state: .found)
    take(edges, into: &match)
    measureColor(of: part, &match)
    match.radius = radiusChange(of: part, match)
    return match
  }

  private func edges(of part: DesignPart, at offset: (x: Int, y: Int)) -> BoxEdges {
    BoxEdges(
      of: part.box, design: design.pixmap, app: app, dx: offset.x, dy: offset.y,
      corner: part.corner, reaches: reaches, tolerance: tolerance)
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

  /// Returns the change in the radius, derived from the area that the corners leave uncovered.
  private func radiusChange(of part: DesignPart, _ match: PartMatch) -> Double? {
    guard let radius = part.radius else { return nil }
    let reach = max(part.corner, pixels(5))
    guard min(part.box.width, part.box.height) > 2 * part.corner || part.corner > 0 else {
      return nil
    }
    let size = min(reach, min(part.box.width, part.box.height) / 2)
    guard size >= 3 else { return nil }
    var areas: [Double] = []
    for (isLeft, isTop) in [(true, true), (false, true), (true, false), (false, false)] {
      let sideX = (isLeft ? match.left ?? match.dx : match.right ?? match.dx) ?? 0
      let sideY = (isTop ? match.top ?? match.dy : match.bottom ?? match.dy) ?? 0
      if let area = bareArea(part, isLeft, isTop, size, sideX, sideY) { areas.append(area) }
    }
    guard areas.count >= 2 else { return nil }
    areas.sort()
    let middle = (areas[areas.count / 2] + areas[(areas.count - 1) / 2]) / 2
    let own = radius * scale
    let known = own * own * (1 - Double.pi / 4)
    let change = Self.radius(known + middle) - own
    // The corners must agree.
    let spread = Self.radius(known + areas[areas.count - 1]) - Self.radius(known + areas[0])
    return spread < 1.5 * scale ? change : nil
  }

  /// Returns the radius of a rounded corner that leaves the given area of its square uncovered.
  private static func radius(_ area: Double) -> Double {
    (max(0, area) / (1 - Double.pi / 4)).squareRoot()
  }

  /// Returns how much more of a part's corner is uncovered in the app's picture than in the design,
  /// in pixels; `nil` if other content is there.
  private func bareArea(
    _ part: DesignPart, _ isLeft: Bool, _ isTop: Bool, _ size: Int, _ sideX: Double, _ sideY: Double
  ) -> Double? {
    let box = part.box
    let (moveX, moveY) = (Int(sideX.rounded()), Int(sideY.rounded()))
    let area = PixelBox(
      x: isLeft ? box.x - 2 : box.right - size, y: isTop ? box.y - 2 : box.bottom - size,
      width: size + 2, height: size + 2)
    let moved = area.offset(moveX, moveY)
    guard area.intersection(design.screen) == area, moved.intersection(design.screen) == moved
    else { return nil }
    let width = app.width
    return design.pixmap.withPixels { d in
      app.withPixels { a -> Double? in
        func place(_ x: Int, _ y: Int) -> (Int, Int) {
          (isLeft ? area.x + x : area.right - 1 - x, isTop ? area.y + y : area.bottom - 1 - y)
        }
        func known(_ x: Int, _ y: Int) -> RGB {
          let (column, row) = place(x, y)
          return RGB(d[row * width + column])
        }
        func other(_ x: Int, _ y: Int) -> RGB {
          let (column, row) = place(x, y)
          return RGB(a[(row + moveY) * width + column + moveX])
        }
        let end = size + 1
        // A different color inside or outside is not a different shape.
        let (out, inner) = (known(0, 0), known(end, end))
        let (stepOut, stepIn) = (other(0, 0) - out, other(end, end) - inner)
        let axis = inner - out
        guard axis.largest >= max(8, 2 * tolerance), stepOut.largest < 0.3 * axis.largest + 4,
          stepIn.largest < 0.3 * axis.largest + 4
        else { return nil }
        let length = axis.dot(axis)
        var bare = 0.0
        for y in 0..<size + 2 {
          for x in 0..<size + 2 {
            let (column, row) = place(x, y)
            let (hx, hy) = (column - part.window.x, row - part.window.y)
            if hx >= 0, hy >= 0, hx < part.window.width, hy < part.window.height,
              part.hidden.withCoverage({ $0[hy * part.window.width + hx] }) > 16
            {
              continue
            }
            let share = (other(x, y) - known(x, y) - stepIn).dot(axis) / length
            bare -= Double(min(1, max(-1, share)))
          }
        }
        // The corner's place was rounded to pixels, which added area along both sides.
        let shiftX = (isLeft ? 1 : -1) * (sideX - Double(moveX))
        let shiftY = (isTop ? 1 : -1) * (sideY - Double(moveY))
        return bare - (shiftX + shiftY) * Double(size)
      }
    }
  }
}
