import KernelTable
import Pixels

/// A layer's alpha and its position, for making shadows.
struct AlphaPlane {
  private(set) var bounds: PixelRect
  private(set) var values: [UInt8]

  init(bounds: PixelRect, values: [UInt8]) { (self.bounds, self.values) = (bounds, values) }

  /// Creates a plane from the alpha of a picture at `bounds`.
  init(_ pixmap: Pixmap, at bounds: PixelRect) {
    self.bounds = bounds
    values = pixmap.withPixels { pixels in pixels.map { UInt8(truncatingIfNeeded: $0 >> 24) } }
  }

  /// Returns the plane extended or cropped to a frame; new values are 0.
  func framed(_ frame: PixelRect) -> AlphaPlane {
    if frame == bounds { return self }
    var result = [UInt8](repeating: 0, count: max(0, frame.width) * max(0, frame.height))
    let part = bounds.intersection(frame)
    for y in part.top..<part.bottom {
      let from = (y - bounds.top) * bounds.width + part.left - bounds.left
      let to = (y - frame.top) * frame.width + part.left - frame.left
      result.replaceSubrange(to..<to + part.width, with: values[from..<from + part.width])
    }
    return AlphaPlane(bounds: frame, values: result)
  }

  /// The inverted coverage.
  var inverted: AlphaPlane { AlphaPlane(bounds: bounds, values: values.map { 255 - $0 }) }

  /// Returns the plane at an offset.
  func offset(x: Int, y: Int) -> AlphaPlane {
    AlphaPlane(bounds: bounds.offset(x: x, y: y), values: values)
  }

  /// Returns the blurred plane, extended by the blur's margin.
  func blurred(sigma: Double, _ kernels: KernelTable) -> AlphaPlane {
    guard !bounds.isEmpty, let blur = GaussianBlur(sigma: sigma) else { return self }
    let wide = framed(bounds.expanded(by: blur.margin))
    var plane = wide.values.map { UInt16($0) << 8 }
    blur.apply(&plane, width: wide.bounds.width, height: wide.bounds.height, channels: 1, kernels)
    return AlphaPlane(
      bounds: wide.bounds, values: plane.map { UInt8(truncatingIfNeeded: ($0 &+ 128) >> 8) })
  }
}
