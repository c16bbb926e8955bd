import Bounds
import Raster
package import Source

/// The demand for a screen's masks, counted before any is made and shared by all its trees.
final class MaskDemand {
  private let limits: Limits
  private var pixels = 0
  private var copied = 0
  /// The first mask that exceeds a limit.
  private(set) var excess: LoweringExcess?

  /// The limit for drawing all masks.
  let meter: PaintMeter

  init(_ limits: Limits) {
    self.limits = limits
    meter = PaintMeter(steps: limits.iconPainting, sides: limits.sides)
  }

  /// Counts a mask; false if it exceeds a limit.
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

  /// Counts the pixels of a copy of a picture, or of a part of it; false if they exceed the limit.
  func take(copy count: Double, at place: Place) -> Bool {
    guard excess == nil else { return false }
    copied += Int(count)
    guard copied <= limits.copies else {
      excess = LoweringExcess(kind: .copies(limit: limits.copies), place: place)
      return false
    }
    return true
  }

  /// Reports that drawing an icon exceeds the limit.
  func refuseDrawing(at place: Place) {
    if excess == nil {
      excess = LoweringExcess(kind: .drawing(limit: limits.iconPainting), place: place)
    }
  }
}

/// The reason why a laid-out screen cannot be painted: one of its masks exceeds a limit.
package struct LoweringExcess: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The number of pixels of one mask.
    case mask(width: Double, height: Double, limit: Int)
    /// The number of pixels of all masks.
    case masks(limit: Int)
    /// The number of pixels of all copies of pictures and of their parts.
    case copies(limit: Int)
    /// The number of steps for drawing an icon.
    case drawing(limit: Int)
  }

  package var kind: Kind
  package var place: Place
}
