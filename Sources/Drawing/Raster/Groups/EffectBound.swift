import Drawing
import Geometry

/// An upper bound on the resources that effects need, computed without any extents.
///
/// It suffices to admit nearly every picture, at the cost of a walk over its groups.
struct EffectBound {
  private let width: Int
  private let height: Int
  private let room: EffectDemand.Allowance
  private var work = 0.0
  /// Whether the bound has stayed within the limits so far.
  private(set) var isKept = true

  init(width: Int, height: Int, _ room: EffectDemand.Allowance) {
    (self.width, self.height, self.room) = (width, height, room)
  }

  /// Counts the groups among items, each as if it filled the visible area around it.
  ///
  /// - Parameters:
  ///   - margin: the distance by which surrounding layers extend beyond the picture.
  ///   - stretch: the maximum factor by which lengths are larger than in the items' own
  ///     coordinates.
  mutating func add(_ items: [DisplayItem], margin: Int, stretch: Double, memory: Double) {
    for case .group(let group) in items where isKept {
      add(group, margin: margin, stretch: stretch, memory: memory)
    }
  }

  private mutating func add(_ group: Group, margin outer: Int, stretch: Double, memory: Double) {
    var margin = outer
    var weight = 4.0
    var reach = 0
    for filter in group.filters + group.backdrop {
      if case .blur(let sigma) = filter {
        margin += 2 * GaussianBlur.margin(sigma: sigma * stretch)
        weight += 6
      } else {
        weight += 2
      }
    }
    for shadow in group.shadows + group.innerShadows {
      // A shadow on the ground may come from content anywhere.
      guard shadow.ground == nil else {
        isKept = false
        return
      }
      var scaled = shadow
      scaled.sigma *= stretch
      scaled.spread *= stretch
      scaled.offset = scaled.offset * stretch
      let (x, y) = GroupPlan.shift(scaled)
      reach = max(reach, 2 * GroupPlan.halo(scaled) + abs(x) + abs(y))
      weight += Double(3 + GroupPlan.growth(scaled) / 4)
    }
    for finish in group.finishes(seenThrough: .scale(x: stretch, y: stretch)) {
      reach = max(reach, 2 * finish.reach)
      weight += type(of: finish).cost.work
    }
    margin += reach
    let area = Double(width + 2 * margin) * Double(height + 2 * margin)
    work += weight * area
    guard work <= Double(room.work), memory + 12 * area <= Double(room.memory), stretch.isFinite
    else {
      isKept = false
      return
    }
    let t = group.transform
    let wider = stretch * max(1, t.stretch)
    add(group.items, margin: margin, stretch: wider, memory: memory + area)
    if let mask = group.mask {
      add(mask.items, margin: margin, stretch: stretch, memory: memory + area)
    }
  }
}

extension Transform {
  /// An upper bound for the factor by which any length grows.
  fileprivate var stretch: Double {
    func size(_ value: Double) -> Double { value < 0 ? -value : value }
    return max(size(a) + size(c), size(b) + size(d))
  }
}
