import Bounds
package import Drawing
import Geometry

/// The resources that a picture's effects need, counted before anything is painted.
///
/// The rectangles are computed exactly as in painting. `memory` is the size of the layers that
/// exist at the same time, and `work` is the total amount processed, both in pixels of a layer;
/// blurs count for the planes they allocate and the passes they make.
struct EffectDemand {
  /// The allowance for a picture with a given number of pixels.
  ///
  /// Layers share memory with the picture, and a large picture may take more work.
  struct Allowance {
    var memory: Int
    var work: Int

    /// Creates the allowance that limits leave for a picture.
    ///
    /// - Parameter held: the pixels of pictures held at the same time.
    init(_ limits: Limits, pixels: Int, held: Int) {
      memory = max(limits.layers - pixels - held, limits.layers / 10)
      work = max(limits.effects, 40 * pixels)
    }
  }

  private let painter: Painter
  private let room: Allowance
  /// The share of the picture that one painter paints at a time.
  private let band: Double
  private var work = 0.0
  /// The most demanding group so far.
  private var worst: (element: ElementID, work: Double) = (-1, 0)
  /// The reason that the limits are exceeded; `nil` if they are not.
  private(set) var excess: EffectExcess?

  /// Starts counting.
  ///
  /// - Parameter bands: the number of bands that the picture is painted in.
  init(_ painter: Painter, _ room: Allowance, bands: Int) {
    (self.painter, self.room) = (painter, room)
    band = 1 / Double(max(1, bands))
  }

  /// Counts the needs of items painted on `surface`.
  ///
  /// - Parameters:
  ///   - memory: the memory already in use while they are painted.
  ///   - isWhole: whether the surface is a layer that bands share, not a band.
  ///   - owner: the element to report instead of the items' own.
  mutating func add(
    _ items: [DisplayItem], _ t: Transform, on surface: PixelRect, visible: PixelRect,
    memory: Double, isWhole: Bool = false, owner: ElementID? = nil
  ) {
    for case .group(let group) in items where excess == nil {
      add(group, t, on: surface, visible: visible, memory: memory, isWhole: isWhole, owner: owner)
    }
  }

  private mutating func add(
    _ group: Group, _ t: Transform, on surface: PixelRect, visible: PixelRect, memory: Double,
    isWhole: Bool, owner: ElementID?
  ) {
    let plan = GroupPlan(group, t)
    let element = owner ?? group.element
    if !group.backdrop.isEmpty {
      let clip = group.clip.map { painter.extent(of: $0, t) } ?? surface
      let cost = Cost(of: group.backdrop, on: clip.intersection(surface), scale: plan.scale)
      take(cost, memory, 1, element)
    }
    guard group.opacity > 0, excess == nil else { return }
    guard group.needsLayer(plan) else {
      let clip = plan.clipRect ?? .everything
      return add(
        group.items, plan.inner, on: surface.intersection(clip),
        visible: visible.intersection(clip), memory: memory, isWhole: isWhole, owner: owner)
    }
    let extent = painter.extent(of: group, plan, t)
    guard !extent.intersection(surface).isEmpty else { return }
    let isShared = group.isShared(plan)
    let area = extent.intersection(isShared ? visible : surface)
    let source = painter.source(of: group, plan, t, area: area)
    let isWhole = isWhole || isShared
    // In a picture painted in bands, an unshared layer is at most as large as a band.
    let part = isWhole ? 1 : band
    take(Cost(of: group, plan, source, area: area), memory, part, element)
    let inside = memory + source.area * part
    let seen = isShared ? source : visible
    add(
      group.items, plan.inner, on: source, visible: seen, memory: inside, isWhole: isWhole,
      owner: owner)
    if let mask = group.mask {
      add(
        mask.items, t, on: source, visible: seen, memory: inside, isWhole: isWhole,
        owner: element)
    }
  }

  private mutating func take(_ cost: Cost, _ memory: Double, _ part: Double, _ element: ElementID) {
    work += cost.work
    if cost.work > worst.work { worst = (element, cost.work) }
    if memory + cost.memory * part > Double(room.memory) {
      excess = EffectExcess(element: element, kind: .memory, limit: room.memory)
    } else if work > Double(room.work) {
      excess = EffectExcess(element: worst.element, kind: .work, limit: room.work)
    }
  }
}

/// The reason that a picture cannot be painted: an element in it exceeds a limit.
package struct EffectExcess: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The size of the layers that exist at the same time.
    case memory
    /// The total work of effects.
    case work
    /// The total work of painting.
    case painting
    /// The number of straight sides of an outline.
    case sides
  }

  /// The element that contributes the most.
  package var element: ElementID
  package var kind: Kind
  /// The limit, as a number of pixels in layers, painting steps, or sides.
  package var limit: Int
}

/// The cost of one group, in pixels of a layer.
private struct Cost {
  var memory = 0.0
  var work = 0.0

  /// Creates the cost of a group's own layer and effects, without its contents.
  init(of group: Group, _ plan: GroupPlan, _ source: PixelRect, area: PixelRect) {
    self.init(of: group.filters, on: source, scale: plan.scale)
    for shadow in plan.innerShadows { add(shadow, source) }
    for shadow in plan.shadows {
      let seen = area.expanded(by: GroupPlan.halo(shadow))
      add(shadow, GroupPlan.extent(of: shadow, source).intersection(seen))
      if shadow.ground != nil { work += 8 * source.area }
    }
    for finish in plan.finishes {
      let cost = type(of: finish).cost
      take(memory: cost.memory, work: cost.work, source.expanded(by: finish.reach))
    }
    if group.mask != nil || group.clip != nil { take(memory: 3, work: 2, source) }
  }

  init(of filters: [Group.Filter], on area: PixelRect, scale: Double) {
    let margin = filters.margin(scale: scale)
    let wide = area.expanded(by: margin)
    take(memory: 2, work: 2, wide)
    for filter in filters {
      switch filter {
      case .blur: take(memory: 6, work: 6, wide)
      case .saturation, .colors: take(memory: 2, work: 1, wide)
      }
    }
  }

  /// Adds a shadow's plane; growing a shape takes longer for larger distances.
  private mutating func add(_ shadow: Group.Shadow, _ plane: PixelRect) {
    let halo = GroupPlan.halo(shadow)
    take(memory: 3, work: Double(3 + GroupPlan.growth(shadow) / 4), plane.expanded(by: halo))
  }

  private mutating func take(memory: Double, work: Double, _ area: PixelRect) {
    self.memory = max(self.memory, memory * area.area)
    self.work += work * area.area
  }
}

extension PixelRect {
  /// The number of pixels.
  fileprivate var area: Double { isEmpty ? 0 : Double(width) * Double(height) }
}
