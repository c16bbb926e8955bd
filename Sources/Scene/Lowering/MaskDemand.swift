import Bounds
import Raster
package import Source

/// Counts the masks, and the shapes of SVG pictures, that a screen needs before any of them is made;
/// all trees of the screen share the counts.
final class MaskDemand {
  private let limits: Limits
  private var pixels = 0
  private var copied = 0
  private var shapes = 0
  /// The first mask that exceeds a limit.
  private(set) var excess: LoweringExcess?

  /// The limit on the work of drawing all masks.
  let meter: PaintMeter

  init(_ limits: Limits) {
    self.limits = limits
    meter = PaintMeter(steps: limits.iconPainting, sides: limits.sides)
  }

  /// Counts a mask, and returns whether it is within the limits.
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

  /// Counts the pixels in a copy of all or part of a picture, and returns whether they are within
  /// the limit.
  func take(copy count: Double, at place: Place) -> Bool {
    guard excess == nil else { return false }
    copied += Int(count)
    guard copied <= limits.copies else {
      excess = LoweringExcess(kind: .copies(limit: limits.copies), place: place)
      return false
    }
    return true
  }

  /// Counts the shapes and groups of an SVG picture, and returns whether they are within the limit.
  func take(shapes count: Int, at place: Place) -> Bool {
    guard excess == nil else { return false }
    shapes += count
    guard shapes <= limits.drawings else {
      excess = LoweringExcess(kind: .drawings(limit: limits.drawings), place: place)
      return false
    }
    return true
  }

  /// Records that drawing an icon exceeds the limit.
  func refuseDrawing(at place: Place) {
    if excess == nil {
      excess = LoweringExcess(kind: .drawing(limit: limits.iconPainting), place: place)
    }
  }
}

/// The reason why a laid-out screen cannot be painted: its masks, its copies of pictures, or its
/// SVG pictures exceed a limit.
package struct LoweringExcess: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// One mask has too many pixels.
    case mask(width: Double, height: Double, limit: Int)
    /// All masks together have too many pixels.
    case masks(limit: Int)
    /// All copies of pictures and their parts together have too many pixels.
    case copies(limit: Int)
    /// All SVG pictures together have too many shapes.
    case drawings(limit: Int)
    /// Drawing an icon takes too many steps.
    case drawing(limit: Int)
  }

  package var kind: Kind
  package var place: Place
}
