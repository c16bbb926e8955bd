/// The change that makes a template look like a part of a plane.
///
/// The change is small. Least squares finds brightness, size, position, and line thickness at once,
/// so that none is mistaken for another.
package struct PlaneFit: Sendable {
  /// The offset in pixels, in addition to the given offset.
  package var dx: Float = 0
  package var dy: Float = 0
  /// The growth of the width and the height around the center, as a share: 0.05 is five percent.
  package var growthX: Float = 0
  package var growthY: Float = 0
  /// The factor for the template's values.
  package var gain: Float = 0
  /// The value where the template is 0.
  package var base: Float = 0
  /// The growth of lines on each side, in pixels.
  package var thickness: Float = 0
  /// Whether the template has edges that determine its horizontal position and its width.
  package var hasEdgesX = true
  package var hasEdgesY = true
  /// The share of the plane's energy that the fit does not explain, 0…1.
  package var residual: Float = 1
}

extension PlaneFit {
  /// The changes that a fit may make besides brightness and position.
  package struct Freedom: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let size = Freedom(rawValue: 1)
    package static let thickness = Freedom(rawValue: 2)
  }

  /// The number of unknowns.
  private static let count = 8

  /// Fits a template to a part of a plane with its top left at `x`, `y`.
  ///
  /// - Parameters:
  ///   - growth: the initial growth of width and height; the left edge is fixed.
  ///   - rounds: the number of iterations.
  package init(
    _ template: Template, in plane: Plane, x: Int, y: Int, freedom: Freedom = [.size, .thickness],
    growth: (x: Float, y: Float) = (0, 0), rounds: Int = 3
  ) {
    (growthX, growthY) = growth
    dx = growth.x * Float(template.plane.width) / 2
    let (width, height) = (template.plane.width, template.plane.height)
    guard width >= 3, height >= 3, x >= 0, y >= 0, x + width <= plane.width,
      y + height <= plane.height
    else { return }
    (hasEdgesX, hasEdgesY) = Self.edges(template)
    // Large templates are sampled: a few thousand values are enough for eight unknowns.
    let step = max(1, width * height / 9000)
    for round in 0..<rounds {
      let isPlain = round == 0 && growth == (0, 0)
      let current = isPlain ? template.plane : warped(template.plane)
      var system = LeastSquares(Self.count)
      accumulate(current, template.weights, plane, x, y, step, &system)
      let energy = system.squares - system.sum * system.sum / max(1, system.weight)
      var ridge = [Double](repeating: 1e-6, count: Self.count)
      ridge[4] = freedom.contains(.size) ? 1e-3 : 1e9
      ridge[5] = ridge[4]
      ridge[6] = freedom.contains(.thickness) ? 1e-3 : 1e9
      ridge[7] = freedom.contains(.thickness) ? 1e-2 : 1e9
      guard let a = system.solved(ridge: ridge) else { return }
      gain = Float(a[0])
      base = Float(a[1])
      residual = energy > 0 ? Float(max(0, system.error(of: a) / energy)) : 1
      guard abs(gain) > 1e-3 else { return }
      func limited(_ value: Double, _ most: Double) -> Float {
        Float(min(most, max(-most, value / a[0])))
      }
      dx += limited(a[2], 1.5)
      dy += limited(a[3], 1.5)
      growthX += limited(a[4] * 2 / Double(width), 0.1)
      growthY += limited(a[5] * 2 / Double(height), 0.1)
      thickness = limited(a[6], 4)
    }
  }

  /// Returns whether a template's edges determine its position and size in each direction.
  ///
  /// A line across the whole width has no visible end.
  private static func edges(_ template: Template) -> (x: Bool, y: Bool) {
    let (t, width, height) = (template.plane, template.plane.width, template.plane.height)
    var across: Float = 0
    var down: Float = 0
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let p = y * width + x
        if let weights = template.weights, weights.values[p] < 0.5 { continue }
        across += abs(t.values[p + 1] - t.values[p - 1])
        down += abs(t.values[p + width] - t.values[p - width])
      }
    }
    // Edges are weighted equally per unit of height and width.
    let (x, y) = (across / Float(height), down / Float(width))
    return (x > 0.15 * y || across > 0.25 * down, y > 0.15 * x || down > 0.25 * across)
  }

  /// Returns the template with the position and size found so far.
  private func warped(_ plane: Plane) -> Plane {
    var result = Plane(width: plane.width, height: plane.height)
    let (cx, cy) = (Float(plane.width - 1) / 2, Float(plane.height - 1) / 2)
    for row in 0..<plane.height {
      let y = (Float(row) - cy - dy) / (1 + growthY) + cy
      for column in 0..<plane.width {
        let x = (Float(column) - cx - dx) / (1 + growthX) + cx
        result.values[row * plane.width + column] = plane.value(atX: x, y: y)
      }
    }
    return result
  }

  private func accumulate(
    _ t: Plane, _ weights: Plane?, _ plane: Plane, _ x: Int, _ y: Int, _ step: Int,
    _ system: inout LeastSquares
  ) {
    let (width, height) = (t.width, t.height)
    let (cx, cy) = (Float(width - 1) / 2, Float(height - 1) / 2)
    var row = [Double](repeating: 0, count: Self.count)
    var phase = 0
    t.values.withUnsafeBufferPointer { v in
      plane.values.withUnsafeBufferPointer { s in
        for j in 1..<height - 1 {
          // The sampled columns are shifted from row to row.
          phase = (phase + 7) % step
          for i in stride(from: 1 + phase % max(1, min(step, width - 2)), to: width - 1, by: step) {
            let p = j * width + i
            let weight = weights?.values[p] ?? 1
            guard weight > 0.01 else { continue }
            let (left, right) = (v[p - 1], v[p + 1])
            let (up, down) = (v[p - width], v[p + width])
            let gx = (right - left) / 2
            let gy = (down - up) / 2
            row[0] = Double(v[p])
            row[1] = 1
            row[2] = Double(-gx)
            row[3] = Double(-gy)
            row[4] = Double(-gx * (Float(i) - cx) * 2 / Float(width))
            row[5] = Double(-gy * (Float(j) - cy) * 2 / Float(height))
            row[6] = Double((gx * gx + gy * gy).squareRoot())
            row[7] = Double(left + right + up + down - 4 * v[p])
            system.add(row, Double(s[(y + j) * plane.width + x + i]), weight: Double(weight))
          }
        }
      }
    }
  }
}

/// The normal equations of a linear least-squares problem.
struct LeastSquares {
  private let count: Int
  private var matrix: [Double]
  private var right: [Double]
  private(set) var squares = 0.0
  private(set) var sum = 0.0
  private(set) var weight = 0.0

  init(_ count: Int) {
    self.count = count
    matrix = [Double](repeating: 0, count: count * count)
    right = [Double](repeating: 0, count: count)
  }

  mutating func add(_ row: [Double], _ value: Double, weight: Double) {
    row.withUnsafeBufferPointer { row in
      matrix.withUnsafeMutableBufferPointer { matrix in
        for i in 0..<count {
          let factor = weight * row[i]
          guard factor != 0 else { continue }
          let start = i &* count
          for j in 0...i { matrix[start &+ j] += factor * row[j] }
          right[i] += factor * value
        }
      }
    }
    squares += weight * value * value
    sum += weight * value
    self.weight += weight
  }

  /// Returns the squared error of a solution.
  func error(of a: [Double]) -> Double {
    var error = squares
    for i in 0..<count {
      error -= 2 * a[i] * right[i]
      for j in 0..<count {
        error += a[i] * a[j] * matrix[max(i, j) * count + min(i, j)]
      }
    }
    return error
  }

  /// Returns the solution by Cholesky decomposition; `ridge` pulls each unknown toward 0, relative
  /// to its weight.
  func solved(ridge: [Double]) -> [Double]? {
    var lower = matrix
    for i in 0..<count { lower[i * count + i] += matrix[i * count + i] * ridge[i] + 1e-9 }
    for i in 0..<count {
      for j in 0...i {
        var value = lower[i * count + j]
        for k in 0..<j { value -= lower[i * count + k] * lower[j * count + k] }
        if i == j {
          guard value > 0 else { return nil }
          lower[i * count + i] = value.squareRoot()
        } else {
          lower[i * count + j] = value / lower[j * count + j]
        }
      }
    }
    var x = right
    for i in 0..<count {
      for k in 0..<i { x[i] -= lower[i * count + k] * x[k] }
      x[i] /= lower[i * count + i]
    }
    for i in (0..<count).reversed() {
      for k in i + 1..<count { x[i] -= lower[k * count + i] * x[k] }
      x[i] /= lower[i * count + i]
    }
    return x
  }
}
