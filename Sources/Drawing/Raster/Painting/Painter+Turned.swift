import Drawing
import Geometry
import KernelTable
import Pixels

extension Painter {
  /// Paints an image that is rotated, skewed, or mirrored.
  ///
  /// The image is first painted upright at its final size, and the result is sampled.
  func paintTurned(_ item: ImageItem, on surface: Surface, _ transform: Transform) {
    guard let upright = Upright(item.frame, transform) else { return }
    var flat = item
    flat.frame = item.frame.offset(by: Point(x: -item.frame.x, y: -item.frame.y))
    flat.opacity = 255
    let picture = Pixmap.painted(upright.bounds) { paint(flat, on: $0, upright.scale) }
    paint(picture, turnedTo: item.frame, item.opacity, on: surface, transform)
  }

  func paintTurned(_ item: MaskItem, on surface: Surface, _ transform: Transform) {
    guard let upright = Upright(item.frame, transform) else { return }
    let corner = item.frame.origin
    let toUpright = Transform.translation(x: -corner.x, y: -corner.y).then(upright.scale)
    let picture = Pixmap.painted(upright.bounds) { paint(item, on: $0, toUpright) }
    paint(picture, turnedTo: item.frame, 255, on: surface, transform)
  }

  /// Paints a picture into a transformed frame, with its edges clipped by coverage.
  func paint(
    _ picture: Pixmap, turnedTo frame: Rect, _ opacity: UInt8, on surface: Surface,
    _ transform: Transform
  ) {
    let toFrame = Transform.scale(
      x: frame.width / Double(picture.width), y: frame.height / Double(picture.height)
    ).then(.translation(x: frame.x, y: frame.y))
    guard let sampler = TurnedSampler(picture, toFrame.then(transform)) else { return }
    takeEdges(of: .rect(frame), transform)
    let clip = surface.bounds.intersection(edges.bounds)
    guard !clip.isEmpty else { return }
    let fade = [UInt8](repeating: opacity, count: clip.width)
    var row = [UInt32](repeating: 0, count: clip.width)
    row.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      sweep.sweep(edges, rule: .nonZero, clip: clip, pixel: 40) { y, x, coverage, count in
        sampler.fill(base, x: x, y: y, count: count)
        if opacity < 255 {
          fade.withUnsafeBufferPointer { fade in
            if let fade = fade.baseAddress { kernels.cut(base, fade, count) }
          }
        }
        kernels.overCovered(surface.pixels(x, y), base, coverage, count)
      }
    }
  }

  /// A frame at its final size, upright with its corner at the origin.
  private struct Upright {
    let scale: Transform
    let bounds: PixelRect

    init?(_ frame: Rect, _ t: Transform) {
      let (x, y) = (t.growth.width, t.growth.height)
      guard frame.width > 0, frame.height > 0, x > 0, y > 0 else { return nil }
      let width = min(max(1, FixedPoint.nearest(frame.width * x)), 4096)
      let height = min(max(1, FixedPoint.nearest(frame.height * y)), 4096)
      bounds = PixelRect(width: width, height: height)
      scale = .scale(x: Double(width) / frame.width, y: Double(height) / frame.height)
    }
  }
}

extension Transform {
  /// The factors by which horizontal and vertical lengths grow.
  var growth: Size { Size(width: Point(x: a, y: b).length, height: Point(x: c, y: d).length) }
}
