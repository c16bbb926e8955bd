import Drawing
import Synchronization

/// What painting one picture may still take, shared by all who paint it.
///
/// A step is about a nanosecond: a side in a row, four plain pixels, a fraction of a gradient's
/// pixel. A painter that finds nothing left stops, and the picture is thrown away: it is an error,
/// never a picture with something missing.
package final class PaintMeter: Sendable {
  /// Straight sides that one outline may have.
  let sides: Int
  private let limit: Int
  private let left: Atomic<Int>
  private let found = Mutex<Found?>(nil)

  private struct Found: Sendable {
    var excess: EffectExcess
    /// The steps that the reported item had taken.
    var work: Int
  }

  package init(steps: Int, sides: Int) {
    self.sides = sides
    limit = steps
    left = Atomic(steps)
  }

  /// Why the picture is incomplete; `nil` if it is complete.
  package var excess: EffectExcess? { found.withLock { $0?.excess } }

  var isSpent: Bool { left.load(ordering: .relaxed) < 0 }

  /// Takes steps; false once there are none left.
  func take(_ steps: Int) -> Bool { left.wrappingSubtract(steps, ordering: .relaxed).newValue >= 0 }

  /// Says which item took the most of what is spent.
  func blame(_ element: ElementID, work: Int) {
    let excess = EffectExcess(element: element, kind: .painting, limit: limit)
    found.withLock { found in
      if let found, found.excess.kind == .sides || found.work >= work { return }
      found = Found(excess: excess, work: work)
    }
  }

  /// Ends painting for an outline of too many sides.
  func refuseSides(of element: ElementID) {
    let excess = EffectExcess(element: element, kind: .sides, limit: sides)
    found.withLock { found in
      if found?.excess.kind == .sides { return }
      found = Found(excess: excess, work: 0)
    }
    left.store(-1, ordering: .relaxed)
  }
}

/// One painter's count of its steps, which it settles with the picture's meter now and then.
final class PaintTally {
  let meter: PaintMeter?
  /// Whether no steps are left, so that nothing more is painted.
  private(set) var isStopped = false
  private(set) var total = 0
  private(set) var unsettledCount = 0
  private static let portion = 1 << 18

  init(_ meter: PaintMeter?) { self.meter = meter }

  /// Straight sides that an outline may have.
  var sides: Int { meter?.sides ?? .max }

  func take(_ steps: Int) {
    unsettledCount &+= steps
    if unsettledCount >= Self.portion { settle() }
  }

  func settle() {
    total &+= unsettledCount
    if let meter, !meter.take(unsettledCount) { isStopped = true }
    unsettledCount = 0
  }
}

extension PaintTally {
  /// Everything that was taken, settled or not.
  var count: Int { total &+ unsettledCount }

  /// Counts pixels, each so many quarters of a step.
  func take(pixels area: PixelRect, cost: Int) {
    take((area.width &* area.height &* cost) &>> 2 &+ area.height)
  }
}

extension PaintSource {
  /// Quarters of a step that a pixel takes.
  var cost: Int {
    switch self {
    case .color: 2
    case .shader(let shader): shader.cost
    }
  }
}

extension Shader {
  /// Quarters of a step that a pixel takes; measured.
  var cost: Int {
    switch self {
    case .gradient: 8
    case .conic: 40
    case .tile: 12
    case .noise: 20
    }
  }
}

extension DisplayItem {
  /// The element that it is of.
  var element: ElementID {
    switch self {
    case .fill(let item): item.element
    case .stroke(let item): item.element
    case .image(let item): item.element
    case .mask(let item): item.element
    case .glyphs(let item): item.element
    case .glyphPictures(let item): item.element
    case .group(let item): item.element
    }
  }
}
