import Drawing
import Geometry
import Pixels

/// The nine parts of a nine-patch image and their positions in the frame.
///
/// Caps keep their size, times a scale, on whole pixels. If the frame is smaller than two opposite
/// caps, they shrink in proportion and the middle disappears.
struct NinePatch {
  struct Part: Equatable {
    var source: Rect
    var frame: PixelRect
  }

  let parts: [Part]

  init(image: Image, caps: Insets, scale: Size, frame: PixelRect) {
    let columns = Self.cuts(
      low: caps.left, high: caps.right, length: image.pixmap.width, scale: scale.width,
      from: frame.left, to: frame.right)
    let rows = Self.cuts(
      low: caps.top, high: caps.bottom, length: image.pixmap.height, scale: scale.height,
      from: frame.top, to: frame.bottom)
    var parts: [Part] = []
    for y in 0..<3 {
      for x in 0..<3 {
        let source = Rect(
          x: columns.source[x], y: rows.source[y], width: columns.source[x + 1] - columns.source[x],
          height: rows.source[y + 1] - rows.source[y])
        let place = PixelRect(
          left: columns.target[x], top: rows.target[y], right: columns.target[x + 1],
          bottom: rows.target[y + 1])
        if !source.isEmpty, !place.isEmpty { parts.append(Part(source: source, frame: place)) }
      }
    }
    self.parts = parts
  }

  /// Returns the positions of the cuts along one axis, in the image and in the picture.
  private static func cuts(
    low: Double, high: Double, length: Int, scale: Double, from: Int, to: Int
  ) -> (source: [Double], target: [Int]) {
    let all = Double(length)
    let first = min(max(0, low.isNaN ? 0 : low), all)
    let last = max(first, all - min(max(0, high.isNaN ? 0 : high), all))
    var near = FixedPoint.nearest(first * scale)
    var far = FixedPoint.nearest((all - last) * scale)
    let room = to - from
    if near + far > room {
      near = (near * room * 2 + near + far) / (2 * (near + far))
      far = room - near
    } else if last <= first {
      // Without a middle to stretch, the caps share the space.
      near = near + far > 0 ? (near * room * 2 + near + far) / (2 * (near + far)) : room
      far = room - near
    }
    return ([0, first, last, all], [from, from + near, to - far, to])
  }
}
