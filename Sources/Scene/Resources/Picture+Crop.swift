package import Geometry
import Pixels

extension Picture {
  /// The whole pixels of a part that is given in points, at least one, as far as the picture goes.
  private func pixels(of crop: Rect) -> (x: Int, y: Int, width: Int, height: Int) {
    func cut(_ start: Double, _ length: Double, _ limit: Int) -> (Int, Int) {
      func held(_ value: Double) -> Int {
        Int(min(max(0, (value * Double(scale)).rounded()), Double(limit)))
      }
      let first = min(held(start), max(0, limit - 1))
      return (first, min(max(1, held(start + length) - first), limit - first))
    }
    let (x, width) = cut(crop.x, crop.width, pixmap.width)
    let (y, height) = cut(crop.y, crop.height, pixmap.height)
    return (x, y, width, height)
  }

  /// The size in points of a part; that of the alignment rectangle where there is none.
  package func size(of crop: Rect?) -> Size {
    guard let crop else { return alignedSize }
    let (_, _, width, height) = pixels(of: crop)
    return Size(width: Double(width), height: Double(height)) * (1 / Double(scale))
  }

  /// A part of the picture as one of its own, without what the whole has at its sides.
  package func cropped(to crop: Rect) -> Picture {
    let (x, y, width, height) = pixels(of: crop)
    var part = Pixmap(width: width, height: height)
    part.withMutablePixels { target in
      pixmap.withPixels { source in
        for row in 0..<height {
          let start = (y + row) * pixmap.width + x
          for column in 0..<width { target[row * width + column] = source[start + column] }
        }
      }
    }
    return Picture(
      pixmap: part, digest: "\(identity) \(x),\(y) \(width)x\(height)", file: file, scale: scale)
  }

  /// Whether a part lies within the picture, but for the pixel that another scale's file may lack.
  package func contains(_ crop: Rect) -> Bool {
    let pixel = 1 / Double(scale)
    return crop.maxX <= size.width + pixel && crop.maxY <= size.height + pixel
      && crop.x < size.width && crop.y < size.height
  }
}
