import Bounds
import Raster
package import Source

/// What a screen's masks come to, counted before any is made; shared by all its trees.
final class MaskDemand {
  private let limits: Limits
  private var pixels = 0
  private var copied = 0
  /// The first mask that is too much.
  private(set) var excess: LoweringExcess?

  /// The limit for drawing all of them.
  let meter: PaintMeter

  init(_ limits: Limits) {
    self.limits = limits
    meter = PaintMeter(steps: limits.iconPainting, sides: limits.sides)
  }

  /// Counts a mask; false where it must not be made.
  func take(width: Double, height: Double, at place: Place) -> Bool {
    guard excess == nil else { return false }
    guard width * height <= Double(limits.mask) else {
      excess = LoweringExcess(
        kind: .mask(width: width, height: height, limit: limits.mask), place: place)
      return false
    }
    pixels += Int(width * height)
    guard pixels <= limits.masks else {
      excess = LoweringExcess(kind: .masks(limit: limits.masks), place: place)
      return false
    }
    return true
  }

  /// Counts the pixels of a copy of a picture, or of a part of it; false where it is not to be
  /// made.
  func take(copy count: Double, at place: Place) -> Bool {
    guard excess == nil else { return false }
    copied += Int(count)
    guard copied <= limits.copies else {
      excess = LoweringExcess(kind: .copies(limit: limits.copies), place: place)
      return false
    }
    return true
  }

  /// Reports that an icon takes too much to be drawn.
  func refuseDrawing(at place: Place) {
    if excess == nil {
      excess = LoweringExcess(kind: .drawing(limit: limits.iconPainting), place: place)
    }
  }
}

/// Why a screen cannot be painted as it is laid: a mask in it takes too much.
package struct LoweringExcess: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Pixels of one mask.
    case mask(width: Double, height: Double, limit: Int)
    /// Pixels of all masks.
    case masks(limit: Int)
    /// Pixels of all copies of pictures and of their parts.
    case copies(limit: Int)
    /// Steps of drawing an icon.
    case drawing(limit: Int)
  }

  package var kind: Kind
  package var place: Place
}
