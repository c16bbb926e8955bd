/// The values to find in another plane, with a weight for each.
package struct Template: Sendable {
  package let plane: Plane
  /// The weights, 0…1; `nil` if all are 1.
  package let weights: Plane?
  /// The values minus their mean, multiplied by the weights.
  fileprivate let centered: [Float]
  /// The sum of the weights.
  fileprivate let weight: Float
  /// The sum of the squared centered values.
  package let energy: Float

  package init(_ plane: Plane, weights: Plane?) {
    self.plane = plane
    self.weights = weights
    var sum: Float = 0
    var total: Float = 0
    for i in plane.values.indices {
      let w = weights?.values[i] ?? 1
      sum += w * plane.values[i]
      total += w
    }
    let mean = total > 0 ? sum / total : 0
    var centered = plane.values
    var energy: Float = 0
    for i in centered.indices {
      let w = weights?.values[i] ?? 1
      let value = centered[i] - mean
      energy += w * value * value
      centered[i] = w * value
    }
    self.centered = centered
    weight = total
    self.energy = energy
  }

  package var halved: Template { reduced(x: 2, y: 2) }

  func reduced(x columns: Int, y rows: Int) -> Template {
    Template(
      plane.reduced(x: columns, y: rows), weights: weights?.reduced(x: columns, y: rows))
  }

  /// Returns the template at another size; `nil` if it would be too small to be found.
  package func scaled(by factor: Float) -> Template? {
    let (width, height) = (
      Int((Float(plane.width) * factor).rounded()), Int((Float(plane.height) * factor).rounded())
    )
    guard width >= 6, height >= 6 else { return nil }
    return Template(
      plane.scaled(width: width, height: height),
      weights: weights?.scaled(width: width, height: height))
  }

  package func fits(in other: Plane) -> Bool {
    plane.width <= other.width && plane.height <= other.height
  }
}

/// An offset, with the correlation of the template there, which is at most 1.
package struct Hit: Hashable, Sendable {
  package var dx: Int
  package var dy: Int
  package var score: Float

  package init(dx: Int, dy: Int, score: Float) {
    (self.dx, self.dy, self.score) = (dx, dy, score)
  }
}

package enum PlaneSearch {
  /// Finds the offset at which a template correlates best with a part of a plane.
  ///
  /// Offsets are from the plane's top left. Large templates are first searched for at a lower
  /// resolution; the best places are then refined.
  ///
  /// - Parameter most: the number of places to keep at each resolution.
  package static func best(
    _ template: Template, in plane: Plane, x: ClosedRange<Int>, y: ClosedRange<Int>, most: Int = 3
  ) -> Hit? {
    hits(template, in: plane, x: x, y: y, most: most).first
  }

  /// The maximum number of value comparisons for which every place is tried.
  private static let directWork = 1_500_000
  /// The same number for thin templates, which are less clear at a lower resolution.
  private static let directThinWork = 6_000_000
  /// The width or height, in pixels, below which a template is thin.
  private static let thin = 10

  private static func hits(
    _ template: Template, in plane: Plane, x: ClosedRange<Int>, y: ClosedRange<Int>, most: Int
  ) -> [Hit] {
    let (width, height) = (template.plane.width, template.plane.height)
    let (left, right) = (max(0, x.lowerBound), min(x.upperBound, plane.width - width))
    let (top, bottom) = (max(0, y.lowerBound), min(y.upperBound, plane.height - height))
    guard width > 0, height > 0, left <= right, top <= bottom else { return [] }
    let (columns, rows) = (left...right, top...bottom)
    // Thin letters fade at half the size, so small searches use full resolution.
    let work = columns.count * rows.count * width * height
    let isThin = min(width, height) < Self.thin
    guard work > (isThin ? Self.directThinWork : Self.directWork), max(width, height) >= Self.thin
    else {
      var found: [Hit] = []
      for dy in rows {
        for dx in columns {
          keep(Hit(dx: dx, dy: dy, score: score(template, plane, dx, dy)), in: &found, most)
        }
      }
      return found
    }
    // A line keeps its thickness.
    let (x, y) = (width < Self.thin ? 1 : 2, height < Self.thin ? 1 : 2)
    let coarse = hits(
      template.reduced(x: x, y: y), in: plane.reduced(x: x, y: y),
      x: columns.lowerBound / x...(columns.upperBound + x - 1) / x,
      y: rows.lowerBound / y...(rows.upperBound + y - 1) / y, most: most)
    var found: [Hit] = []
    var seen: Set<[Int]> = []
    for hit in coarse {
      for dy in y * hit.dy - 2...y * hit.dy + 2 {
        for dx in x * hit.dx - 2...x * hit.dx + 2
        where columns.contains(dx) && rows.contains(dy) && seen.insert([dx, dy]).inserted {
          keep(Hit(dx: dx, dy: dy, score: score(template, plane, dx, dy)), in: &found, most)
        }
      }
    }
    return found
  }

  /// Keeps the best hits that are more than two pixels apart, best first.
  private static func keep(_ hit: Hit, in hits: inout [Hit], _ most: Int) {
    let near = hits.firstIndex { abs($0.dx - hit.dx) <= 2 && abs($0.dy - hit.dy) <= 2 }
    if let near {
      guard hits[near].score < hit.score else { return }
      hits.remove(at: near)
    } else if hits.count == most {
      guard let last = hits.last, last.score < hit.score else { return }
      hits.removeLast()
    }
    hits.insert(hit, at: hits.firstIndex { $0.score < hit.score } ?? hits.count)
  }

  /// Returns the correlation of a template with a plane at an offset; the template must be inside
  /// the plane.
  package static func score(_ template: Template, _ plane: Plane, _ dx: Int, _ dy: Int) -> Float {
    let (width, height) = (template.plane.width, template.plane.height)
    var sums = Sums(rest: width % 8)
    plane.values.withUnsafeBufferPointer { s in
      template.centered.withUnsafeBufferPointer { t in
        if let weights = template.weights {
          weights.values.withUnsafeBufferPointer { w in
            for row in 0..<height {
              let from = (dy + row) * plane.width + dx
              sums.add(s[from..<from + width], t[row * width..<(row + 1) * width], weights: w)
            }
          }
        } else {
          for row in 0..<height {
            let from = (dy + row) * plane.width + dx
            sums.add(s[from..<from + width], t[row * width..<(row + 1) * width])
          }
        }
      }
    }
    let (product, sum, squares) = (sums.product.sum(), sums.sum.sum(), sums.squares.sum())
    guard template.weight > 0, template.energy > 0 else { return 0 }
    let energy = squares - sum * sum / template.weight
    guard energy > 1e-3 * template.energy else { return 0 }
    return product / (energy * template.energy).squareRoot()
  }
}

/// The sums of a correlation, eight at a time.
private struct Sums {
  var product = SIMD8<Float>.zero
  var sum = SIMD8<Float>.zero
  var squares = SIMD8<Float>.zero
  /// The lanes that are beyond a row's end in its last eight values.
  private let beyond: SIMDMask<SIMD8<Int32>>

  /// - Parameter rest: the number of values of a row after the last whole eight.
  init(rest: Int) {
    let lanes = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
    beyond = lanes .>= SIMD8<Int32>(repeating: Int32(truncatingIfNeeded: rest))
  }

  @inline(__always)
  private mutating func add(_ value: SIMD8<Float>, _ centered: SIMD8<Float>) {
    product += centered * value
    sum += value
    squares += value * value
  }

  @inline(__always)
  private mutating func add(
    _ value: SIMD8<Float>, _ centered: SIMD8<Float>, weights: SIMD8<Float>
  ) {
    let weighted = weights * value
    product += centered * value
    sum += weighted
    squares += weighted * value
  }

  /// Adds a row of values.
  @inline(__always)
  mutating func add(
    _ s: Slice<UnsafeBufferPointer<Float>>, _ t: Slice<UnsafeBufferPointer<Float>>
  ) {
    guard let own = s.base.baseAddress, let other = t.base.baseAddress else { return }
    let count = s.count
    let (a, b) = (own + s.startIndex, other + t.startIndex)
    var i = 0
    while i &+ 8 <= count {
      add(Self.eight(a + i), Self.eight(b + i))
      i &+= 8
    }
    if i < count { add(rest(s, i), rest(t, i)) }
  }

  /// Adds a row of values with weights.
  @inline(__always)
  mutating func add(
    _ s: Slice<UnsafeBufferPointer<Float>>, _ t: Slice<UnsafeBufferPointer<Float>>,
    weights: UnsafeBufferPointer<Float>
  ) {
    let w = weights[t.startIndex..<t.endIndex]
    guard let own = s.base.baseAddress, let other = t.base.baseAddress,
      let third = weights.baseAddress
    else { return }
    let count = s.count
    let (a, b, c) = (own + s.startIndex, other + t.startIndex, third + t.startIndex)
    var i = 0
    while i &+ 8 <= count {
      add(Self.eight(a + i), Self.eight(b + i), weights: Self.eight(c + i))
      i &+= 8
    }
    if i < count { add(rest(s, i), rest(t, i), weights: rest(w, i)) }
  }

  @inline(__always)
  private static func eight(_ values: UnsafePointer<Float>) -> SIMD8<Float> {
    UnsafeRawPointer(values).loadUnaligned(as: SIMD8<Float>.self)
  }

  /// Returns the last values of a row, from an offset on, and zeros.
  @inline(__always)
  private func rest(_ row: Slice<UnsafeBufferPointer<Float>>, _ start: Int) -> SIMD8<Float> {
    let first = row.startIndex &+ start
    if first &+ 8 <= row.base.count, let base = row.base.baseAddress {
      return Self.eight(base + first).replacing(with: SIMD8<Float>.zero, where: beyond)
    }
    // This is the end of the last row.
    var result = SIMD8<Float>.zero
    for i in 0..<row.count - start { result[i] = row.base[first + i] }
    return result
  }
}
