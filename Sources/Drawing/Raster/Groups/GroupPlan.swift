import Drawing
import Geometry
import Pixels

/// The requirements of a group, with lengths scaled to the surface it is painted on.
struct GroupPlan {
  let inner: Transform
  /// The clip, if it is a rectangle of whole pixels.
  let clipRect: PixelRect?
  let shadows: [Group.Shadow]
  let innerShadows: [Group.Shadow]
  let finishes: [any LayerFinish]
  /// The factor that converts lengths in the group to lengths on the surface.
  let scale: Double
  /// The distance by which blurring spreads the items.
  let blurMargin: Int
  init(_ group: Group, _ t: Transform) {
    inner = group.transform.then(t)
    clipRect = group.clip.flatMap { PixelRect(exactly: $0, t) }
    let scale = t.magnification
    self.scale = scale
    func scaled(_ shadow: Group.Shadow) -> Group.Shadow {
      let moved = t.apply(shadow.offset) - Point(x: t.tx, y: t.ty)
      return Group.Shadow(
        color: shadow.color, offset: moved, sigma: shadow.sigma * scale,
        spread: shadow.spread * scale,
        ground: shadow.ground.flatMap { ground in t.inverse?.then(ground).then(t) })
    }
    // A shape that the ground map flattens casts no shadow.
    shadows = group.shadows.filter { shadow in
      shadow.color.alpha > 0 && shadow.ground.map { $0.then(t).inverse != nil } ?? true
    }.map(scaled)
    innerShadows = group.innerShadows.filter { $0.color.alpha > 0 }.map(scaled)
    blurMargin = group.filters.margin(scale: scale)
    finishes = group.finishes(seenThrough: t)
  }

  /// Whether a pixel of the group depends on more than the items at the same position.
  var spreads: Bool {
    !shadows.isEmpty || !innerShadows.isEmpty || !finishes.isEmpty || blurMargin > 0
  }

  /// The distance beyond a clip to which the shape for inner shadows extends.
  var innerReach: Int {
    innerShadows.reduce(0) { reach, shadow in
      let (x, y) = Self.shift(shadow)
      return max(reach, Self.halo(shadow) + max(magnitude(x), magnitude(y)))
    }
  }

  /// Returns the part of the layer that affects pixels in `area`.
  func source(of area: PixelRect) -> PixelRect {
    var needed = area
    for shadow in innerShadows + shadows {
      let (x, y) = Self.shift(shadow)
      let margin = Self.halo(shadow)
      let shape = area.expanded(by: margin).offset(x: -x, y: -y)
      guard let ground = shadow.ground else {
        needed = needed.union(shape)
        continue
      }
      let far = Self.farthest
      needed = needed.union(
        (ground.inverse.map { PixelRect(covering: shape.rect, $0) } ?? .empty)
          .expanded(by: 1).intersection(area.expanded(by: far)))
    }
    for finish in finishes { needed = needed.union(area.expanded(by: finish.reach)) }
    return needed
  }

  /// Returns the area that a shadow of a layer in `bounds` covers.
  static func extent(of shadow: Group.Shadow, _ bounds: PixelRect) -> PixelRect {
    let (x, y) = shift(shadow)
    let margin = halo(shadow)
    let shape = shadow.ground.map { PixelRect(covering: bounds.rect, $0).expanded(by: 1) } ?? bounds
    return shape.expanded(by: margin).offset(x: x, y: y)
  }

  /// The maximum distance in pixels by which a layer extends beyond the visible part for shadows on
  /// the ground.
  private static let farthest = 8192

  /// Returns a shadow's offset in whole pixels, clamped to ±8192.
  static func shift(_ shadow: Group.Shadow) -> (x: Int, y: Int) {
    func held(_ value: Double) -> Int { min(max(FixedPoint.nearest(value), -8192), 8192) }
    return (held(shadow.offset.x), held(shadow.offset.y))
  }

  /// Returns the distance by which a shadow extends beyond its shifted shape.
  static func halo(_ shadow: Group.Shadow) -> Int {
    GaussianBlur.margin(sigma: shadow.sigma) + growth(shadow)
  }

  /// Returns the number of pixels that a shadow's spread may add on each side.
  static func growth(_ shadow: Group.Shadow) -> Int {
    let spread = shadow.spread.isNaN ? 0 : shadow.spread
    let limit = AlphaPlane.largestSpread
    return Int(magnitude(min(max(spread, -limit), limit)).rounded(.up)) + 1
  }
}

private func magnitude<T: Comparable & SignedNumeric>(_ value: T) -> T {
  value < 0 ? -value : value
}

extension Transform {
  /// The factor by which lengths grow, as the square root of the area's factor.
  var magnification: Double { magnitude(a * d - b * c).squareRoot() }
}

extension [Group.Filter] {
  /// Returns the distance by which pixels spread, for all filters together.
  func margin(scale: Double) -> Int {
    reduce(0) { sum, filter in
      guard case .blur(let sigma) = filter else { return sum }
      return sum + GaussianBlur.margin(sigma: sigma * scale)
    }
  }
}

extension PixelRect {
  /// Creates a path's rectangle; `nil` unless the path is a rectangle with its sides on pixel
  /// edges.
  init?(exactly path: Path, _ t: Transform) {
    var points: [Point] = []
    for (i, element) in path.elements.enumerated() {
      switch element {
      case .move(let p) where i == 0: points.append(t.apply(p))
      case .line(let p): points.append(t.apply(p))
      case .close where i == path.elements.count - 1: break
      default: return nil
      }
    }
    if points.count == 5, points[0] == points[4] { points.removeLast() }
    guard points.count == 4 else { return nil }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    let turns =
      (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
      || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
    let (left, top) = (min(a.x, c.x), min(a.y, c.y))
    let (right, bottom) = (max(a.x, c.x), max(a.y, c.y))
    guard turns, [left, top, right, bottom].allSatisfy({ $0 == FixedPoint.clamped($0.rounded()) })
    else { return nil }
    self.init(left: Int(left), top: Int(top), right: Int(right), bottom: Int(bottom))
  }
}
