package import PixelDiff
package import Pixels

/// The difference between pixels and their background.
package enum Signal {
  /// Returns the distance of each pixel of a box from its background, from 0 to 441.
  ///
  /// - Parameters:
  ///   - picture: the whole picture; the box must be inside it.
  ///   - ground: the background's pixels, at the size of the box.
  ///   - tint: a color to add to the background.
  ///   - isOfBrightness: whether only the difference in brightness counts, as if the colors were
  ///     shades of gray.
  package static func strength(
    of picture: Pixmap, in box: PixelBox, on ground: Ground, tint: RGB = .zero,
    isOfBrightness: Bool = false
  ) -> Plane {
    var plane = Plane(width: box.width, height: box.height)
    let gray = Float(3).squareRoot()
    picture.withPixels { pixels in
      plane.values.withUnsafeMutableBufferPointer { target in
        if case .even(let color) = ground, !isOfBrightness {
          for row in 0..<box.height {
            let from = (box.y + row) * picture.width + box.x
            read(pixels[from..<from + box.width], color, tint, target, row * box.width)
          }
          return
        }
        ground.rows(of: box) { row, color in
          let from = (box.y + row) * picture.width + box.x
          for i in 0..<box.width {
            let offset = RGB(pixels[from + i]) - color(i) - tint
            target[row * box.width + i] =
              isOfBrightness ? abs(offset.brightness) * gray : offset.length
          }
        }
      }
    }
    return plane
  }

  /// Sets the distance of each pixel of a row from a color, without closures, so that the compiler
  /// computes several at once.
  private static func read(
    _ row: Slice<UnsafeBufferPointer<UInt32>>, _ color: RGB, _ tint: RGB,
    _ target: UnsafeMutableBufferPointer<Float>, _ start: Int
  ) {
    let pixels = UnsafeBufferPointer(rebasing: row)
    for i in pixels.indices {
      let pixel = pixels[i]
      let red = Float(Int32(truncatingIfNeeded: pixel & 255)) - color.red - tint.red
      let green = Float(Int32(truncatingIfNeeded: pixel &>> 8 & 255)) - color.green - tint.green
      let blue = Float(Int32(truncatingIfNeeded: pixel &>> 16 & 255)) - color.blue - tint.blue
      target[start &+ i] = (red * red + green * green + blue * blue).squareRoot()
    }
  }

  /// Returns the brightness of each pixel of a box, from 0 to 255.
  package static func luma(of picture: Pixmap, in box: PixelBox) -> Plane {
    var plane = Plane(width: box.width, height: box.height)
    picture.withPixels { pixels in
      plane.values.withUnsafeMutableBufferPointer { target in
        for row in 0..<box.height {
          let from = (box.y + row) * picture.width + box.x
          for i in 0..<box.width { target[row * box.width + i] = RGB(pixels[from + i]).luma }
        }
      }
    }
    return plane
  }

  /// Returns the position of each pixel of a box between its background, at 0, and a color, at 1.
  ///
  /// - Parameter ink: the difference between the color and the background.
  package static func share(
    of picture: Pixmap, in box: PixelBox, on ground: Ground, tint: RGB, ink: RGB
  ) -> Plane {
    var plane = Plane(width: box.width, height: box.height)
    let length = max(1, ink.dot(ink))
    let axis = ink * (1 / length)
    picture.withPixels { pixels in
      plane.values.withUnsafeMutableBufferPointer { target in
        ground.rows(of: box) { row, color in
          let from = (box.y + row) * picture.width + box.x
          for i in 0..<box.width {
            target[row * box.width + i] = (RGB(pixels[from + i]) - color(i) - tint).dot(axis)
          }
        }
      }
    }
    return plane
  }
}

/// The background of an element.
package enum Ground: Sendable {
  /// A uniform color.
  case even(RGB)
  /// A picture with its top left at `x`, `y`.
  case picture(Pixmap, x: Int, y: Int)

  /// Calls `body` with each row of a box and a function that returns the background's color at a
  /// column.
  @inline(__always)
  func rows(of box: PixelBox, _ body: (_ row: Int, _ color: (Int) -> RGB) -> Void) {
    switch self {
    case .even(let color): for row in 0..<box.height { body(row) { _ in color } }
    case .picture(let pixmap, let x, let y):
      pixmap.withPixels { pixels in
        for row in 0..<box.height {
          let line = min(max(0, box.y + row - y), pixmap.height - 1) * pixmap.width
          body(row) { column in
            RGB(pixels[line + min(max(0, box.x + column - x), pixmap.width - 1)])
          }
        }
      }
    }
  }

  /// Returns the color at a pixel of the screen.
  package func color(x: Int, y: Int) -> RGB {
    switch self {
    case .even(let color): return color
    case .picture(let pixmap, let left, let top):
      let column = min(max(0, x - left), pixmap.width - 1)
      let row = min(max(0, y - top), pixmap.height - 1)
      return pixmap.withPixels { RGB($0[row * pixmap.width + column]) }
    }
  }
}

/// The noise that lossy compression adds to a picture.
package enum Noise {
  /// Returns the usual difference between neighboring pixels of a picture in areas that are uniform
  /// in another.
  ///
  /// The level is 0 for uncompressed pictures of the same content, and a few steps for a JPEG.
  package static func level(of app: Pixmap, like design: Pixmap) -> Float {
    guard app.width == design.width, app.height == design.height, app.height > 8 else { return 0 }
    var steps = [Int](repeating: 0, count: 64)
    var total = 0
    app.withPixels { a in
      design.withPixels { d in
        let width = app.width
        for y in stride(from: 4, to: app.height - 4, by: 7) {
          for x in stride(from: 4, to: width - 5, by: 11) {
            let p = y * width + x
            guard d[p] == d[p + 1], d[p] == d[p + width], d[p] == d[p - 1], d[p] == d[p - width]
            else { continue }
            // Pixels are compared with their neighbors, so that a different color does not count as
            // noise.
            let step = max(
              (RGB(a[p]) - RGB(a[p + 1])).largest, (RGB(a[p]) - RGB(a[p + width])).largest)
            steps[min(63, Int(step))] += 1
            total += 1
          }
        }
      }
    }
    guard total > 0 else { return 0 }
    var below = 0
    for (step, count) in steps.enumerated() {
      below += count
      if below * 10 >= total * 9 { return Float(min(step, 12)) }
    }
    return 0
  }
}
