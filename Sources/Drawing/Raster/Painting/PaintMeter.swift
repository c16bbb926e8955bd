import Drawing
import Synchronization

/// The remaining budget for painting one picture, shared by all of its painters.
///
/// A step is about a nanosecond: a side in a row, four plain pixels, or a fraction of a gradient's
/// pixel. When no steps are left, painting stops and the picture is discarded: the result is an
/// error, never an incomplete picture.
package final class PaintMeter: Sendable {
  /// The maximum number of straight sides of one outline.
  let sides: Int
  private let limit: Int
  private let left: Atomic<Int>
  private let overrun = Mutex<Overrun?>(nil)

  private struct Overrun: Sendable {
    var excess: EffectExcess
    /// The steps that the reported item took.
    var work: Int
  }

  package init(steps: Int, sides: Int) {
    self.sides = sides
    limit = steps
    left = Atomic(steps)
  }

  /// The reason that the picture is incomplete; `nil` if it is complete.
  package var excess: EffectExcess? { overrun.withLock { $0?.excess } }

  var isSpent: Bool { left.load(ordering: .relaxed) < 0 }

  /// Uses up steps; returns false if none are left.
  func take(_ steps: Int) -> Bool { left.wrappingSubtract(steps, ordering: .relaxed).newValue >= 0 }

  /// Records the item that took the most steps.
  func blame(_ element: ElementID, work: Int) {
    let excess = EffectExcess(element: element, kind: .painting, limit: limit)
    overrun.withLock { overrun in
      if let overrun, overrun.excess.kind == .sides || overrun.work >= work { return }
      overrun = Overrun(excess: excess, work: work)
    }
  }

  /// Ends painting because an outline has too many sides.
  func refuseSides(of element: ElementID) {
    let excess = EffectExcess(element: element, kind: .sides, limit: sides)
    overrun.withLock { overrun in
      if overrun?.excess.kind == .sides { return }
      overrun = Overrun(excess: excess, work: 0)
    }
    left.store(-1, ordering: .relaxed)
  }
}

/// One painter's step counter, which is periodically settled with the picture's meter.
final class PaintTally {
  let meter: PaintMeter?
  /// Whether no steps are left, so that painting stops.
  private(set) var isStopped = false
  private(set) var total = 0
  private(set) var unsettledCount = 0
  private static let portion = 1 << 18

  init(_ meter: PaintMeter?) { self.meter = meter }

  /// The maximum number of straight sides of an outline.
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
  /// All steps taken, settled or not.
  var count: Int { total &+ unsettledCount }

  /// Counts pixels at `cost` quarters of a step each.
  func take(pixels area: PixelRect, cost: Int) {
    take((area.width &* area.height &* cost) &>> 2 &+ area.height)
  }
}

extension PaintSource {
  /// The cost of a pixel in quarters of a step.
  var cost: Int {
    switch self {
    case .color: 2
    case .shader(let shader): shader.cost
    }
  }
}

extension Shader {
  /// The measured cost of a pixel in quarters of a step.
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
  /// The element that the item belongs to.
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
