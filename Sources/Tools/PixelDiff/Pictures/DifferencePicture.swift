package import Pixels
import Workers

/// Pictures that visualize a difference.
///
/// `highlight` is the expected picture, pale and gray, with the differences marked: red for pixels
/// that are plainly different, rose for weak ones inside a cluster, yellow for edges that are
/// rendered differently, slanted lines for ignored areas and for areas that only one picture has,
/// and a frame around each cluster.
package enum DifferencePicture {
  static let red = Color(red: 224, green: 0, blue: 36)
  static let rose = Color(red: 255, green: 138, blue: 155)
  static let yellow = Color(red: 255, green: 190, blue: 0)
  static let blue = Color(red: 176, green: 196, blue: 222)
  static let violet = Color(red: 200, green: 170, blue: 230)
  static let frame = Color(red: 160, green: 0, blue: 80)

  /// Returns the highlight, drawn in the expected picture's memory if both pictures have the same
  /// size.
  package static func highlight(
    _ expected: consuming Pixmap, _ difference: PixelDifference, workers: Int = 1
  ) -> Pixmap {
    let width = max(difference.expectedSize.width, difference.actualSize.width)
    let height = max(difference.expectedSize.height, difference.actualSize.height)
    var picture = canvas(expected, width, height)
    let marks = Marks(difference)
    picture.withMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      let canvas = Canvas(base: base, width: width, height: height)
      Bands.share(rows: height, unit: 8, workers: workers) { rows in
        for y in rows { marks.draw(y, difference.overlap, canvas) }
      }
      let thickness = max(1, min(width, height) / 480)
      for cluster in difference.clusters.reversed() {
        canvas.frame(cluster.box, thickness: thickness, gap: 2 * thickness, frame.premultiplied)
      }
    }
    return picture
  }

  /// Returns the picture itself, or a larger transparent one with the picture at the top left.
  private static func canvas(_ picture: consuming Pixmap, _ width: Int, _ height: Int) -> Pixmap {
    guard picture.width != width || picture.height != height else { return picture }
    var larger = Pixmap(width: width, height: height)
    larger.draw(picture, x: 0, y: 0, over: false)
    return larger
  }

  /// Returns the three pictures side by side, aligned at the top, with a checkerboard behind
  /// transparent parts.
  package static func strip(expected: Pixmap, difference: Pixmap, actual: Pixmap) -> Pixmap {
    let pictures = [expected, difference, actual]
    let gap = max(8, (pictures.map(\.width).max() ?? 0) / 40)
    let width = pictures.reduce(gap * 4) { $0 + $1.width }
    let height = 2 * gap + (pictures.map(\.height).max() ?? 0)
    var strip = Pixmap(width: width, height: height)
    strip.withMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      pixels.update(repeating: Color(red: 214, green: 216, blue: 222).premultiplied)
      let canvas = Canvas(base: base, width: width, height: height)
      var x = gap
      for picture in pictures {
        canvas.place(picture, x, gap)
        x += picture.width + gap
      }
    }
    return strip
  }
}
