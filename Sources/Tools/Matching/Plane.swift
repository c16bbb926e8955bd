/// A grid of numbers, such as the difference of each pixel from its background.
package struct Plane: Sendable {
  package let width: Int
  package let height: Int
  package var values: [Float]

  package init(width: Int, height: Int, filledWith value: Float = 0) {
    self.width = max(0, width)
    self.height = max(0, height)
    values = [Float](repeating: value, count: self.width * self.height)
  }

  package var isEmpty: Bool { values.isEmpty }

  /// The sum of the values in units of the largest: the number of pixels that ink would cover.
  package var inkArea: Float { values.reduce(0, +) / max(1, values.max() ?? 0) }

  package subscript(x: Int, y: Int) -> Float {
    get { values[y * width + x] }
    set { values[y * width + x] = newValue }
  }

  /// The plane at half the size; each value is the mean of four.
  ///
  /// An odd last row or column is omitted.
  package var halved: Plane { reduced(x: 2, y: 2) }

  /// Returns the plane with one value, the mean, for each cell of some columns and rows.
  ///
  /// The columns and rows that fill no cell are omitted.
  func reduced(x columns: Int, y rows: Int) -> Plane {
    var result = Plane(width: width / columns, height: height / rows)
    let (width, cells) = (self.width, result.width)
    let share = 1 / Float(columns * rows)
    values.withUnsafeBufferPointer { source in
      result.values.withUnsafeMutableBufferPointer { target in
        for y in 0..<height / rows {
          var first = 0
          if columns == 2, rows == 2 {
            // Nearly all are halved; four cells at a time are summed in the same order.
            while first + 4 <= cells {
              let top = Self.eight(source, 2 * y * width + 2 * first)
              let low = Self.eight(source, (2 * y + 1) * width + 2 * first)
              let four = (top.evenHalf + top.oddHalf + low.evenHalf + low.oddHalf) * share
              for lane in 0..<4 { target[y * cells + first + lane] = four[lane] }
              first += 4
            }
          }
          for x in first..<cells {
            var sum: Float = 0
            for row in 0..<rows {
              let i = (y * rows + row) * width + x * columns
              for column in 0..<columns { sum += source[i + column] }
            }
            target[y * cells + x] = sum * share
          }
        }
      }
    }
    return result
  }

  @inline(__always)
  private static func eight(_ values: UnsafeBufferPointer<Float>, _ start: Int) -> SIMD8<Float> {
    UnsafeRawBufferPointer(values).loadUnaligned(
      fromByteOffset: 4 * start, as: SIMD8<Float>.self)
  }

  /// Returns the value at a place between pixels, by bilinear interpolation; values beyond the edge
  /// repeat.
  func value(atX x: Float, y: Float) -> Float {
    let cx = min(max(0, x), Float(width - 1))
    let cy = min(max(0, y), Float(height - 1))
    let x0 = Int(cx)
    let y0 = Int(cy)
    let x1 = min(x0 + 1, width - 1)
    let y1 = min(y0 + 1, height - 1)
    let fx = cx - Float(x0)
    let fy = cy - Float(y0)
    let top = values[y0 * width + x0] * (1 - fx) + values[y0 * width + x1] * fx
    let low = values[y1 * width + x0] * (1 - fx) + values[y1 * width + x1] * fx
    return top * (1 - fy) + low * fy
  }

  /// Returns the plane with each value replaced by the mean of those within a distance; beyond the
  /// edges, values are 0.
  package func spread(by reach: Int) -> Plane {
    var (rows, result) = (self, self)
    let share = 1 / Float(2 * reach + 1)
    for y in 0..<height {
      for x in 0..<width {
        let near = max(0, x - reach)...min(width - 1, x + reach)
        rows[x, y] = near.reduce(0) { $0 + self[$1, y] } * share
      }
    }
    for y in 0..<height {
      let near = max(0, y - reach)...min(height - 1, y + reach)
      for x in 0..<width { result[x, y] = near.reduce(0) { $0 + rows[x, $1] } * share }
    }
    return result
  }

  /// Returns the part of the plane in a rectangle, which must be inside the plane.
  package func cropped(x: Int, y: Int, width: Int, height: Int) -> Plane {
    var part = Plane(width: width, height: height)
    for row in 0..<part.height {
      for column in 0..<part.width {
        part.values[row * width + column] = values[(y + row) * self.width + x + column]
      }
    }
    return part
  }

  /// Returns the plane at another size.
  package func scaled(width: Int, height: Int) -> Plane {
    var result = Plane(width: width, height: height)
    let (kx, ky) = (
      Float(self.width) / Float(max(1, width)), Float(self.height) / Float(max(1, height))
    )
    for row in 0..<result.height {
      for column in 0..<result.width {
        result.values[row * width + column] = value(
          atX: (Float(column) + 0.5) * kx - 0.5, y: (Float(row) + 0.5) * ky - 0.5)
      }
    }
    return result
  }

  /// The sum of all values.
  package var sum: Double { values.reduce(0) { $0 + Double($1) } }
}
