import Matching
import PixelDiff
import Pixels

/// The elements that were separated from the rest, by node, of one analysis.
final class ElementLayers {
  private var known: [Int: ElementLayer?] = [:]
  /// The number of pixels that are kept.
  private var pixels = 0

  private static let most = 4_000_000

  /// Returns the layer of a node; `made` makes it the first time.
  func layer(of node: Int, _ made: () -> ElementLayer?) -> ElementLayer? {
    if let known = known[node] { return known }
    let layer = made()
    let size = layer?.window.area ?? 0
    guard pixels + size <= Self.most else { return layer }
    pixels += size
    known[node] = .some(layer)
    return layer
  }
}

/// One element of the design, separated from the rest, and the app's picture.
struct ElementLayer {
  private let app: Pixmap
  private let design: Pixmap
  /// The window of the design without the element.
  private let bare: Pixmap
  let window: PixelBox
  /// A sample of the window's pixels that the element changes.
  private let samples: [Sample]
  /// The design's squared error in the sampled pixels.
  private(set) var error: Double = 0
  /// The share of the error that remains without the element.
  private(set) var restIfAbsent = 1.0
  /// The share of the element's opacity that best explains the app's picture, and the share of the
  /// error that remains.
  private(set) var fade: (share: Double, rest: Double)?

  /// A pixel that represents others like it.
  private struct Sample {
    /// The index into the window.
    let place: Int32
    /// The number of pixels that this pixel represents.
    let weight: Int
  }

  /// - Parameter tolerance: the difference per channel that is ignored.
  init(app: Pixmap, design: Pixmap, bare: Pixmap, window: PixelBox, tolerance: Float) {
    (self.app, self.design, self.bare, self.window) = (app, design, bare, window)
    // The pixels that the design explains, and those that it does not.
    var (even, odd): ([Int32], [Int32]) = ([], [])
    let width = app.width
    var sums = (with: 0.0, without: 0.0, product: 0.0, squares: 0.0)
    // In pixels in which the app's picture is the design's, the last three sums are the same.
    var equal = 0.0
    app.withPixels { a in
      design.withPixels { d in
        bare.withPixels { b in
          for y in 0..<window.height {
            let line = (window.y + y) * width + window.x
            for x in 0..<window.width where d[line + x] != b[y * window.width + x] {
              let (shown, with, without) = (
                RGB(a[line + x]), RGB(d[line + x]), RGB(b[y * window.width + x])
              )
              let own = with - without
              let place = Int32(y * window.width + x)
              if a[line + x] == d[line + x] {
                even.append(place)
                equal += Double(own.dot(own))
                continue
              }
              let (other, step) = (shown - without, shown - with)
              if step.largest > tolerance { odd.append(place) } else { even.append(place) }
              sums.with += Double(step.dot(step))
              sums.without += Double(other.dot(other))
              sums.product += Double(other.dot(own))
              sums.squares += Double(own.dot(own))
            }
          }
        }
      }
    }
    sums.without += equal
    sums.product += equal
    sums.squares += equal
    samples = Self.samples(odd, most: 1500) + Self.samples(even, most: 500)
    // A large element may differ only along one side, so its mean error says nothing.
    guard odd.count > 3 else { return }
    error = sums.with
    restIfAbsent = sums.without / sums.with
    if sums.squares > 0 {
      let share = sums.product / sums.squares
      let left = sums.without - share * sums.product
      fade = (share, max(0, left) / sums.with)
    }
  }

  private static func samples(_ places: [Int32], most: Int) -> [Sample] {
    let step = max(1, places.count / most)
    return stride(from: 0, to: places.count, by: step).map {
      Sample(place: places[$0], weight: step)
    }
  }

  /// Returns the rows of a part's window, or a sample of them if there are many pixels.
  private static func rows(of part: DesignPart) -> StrideTo<Int> {
    stride(from: 0, to: part.window.height, by: max(1, part.window.area / 50_000))
  }

  /// Returns the change in a part's color that best explains the app's picture, and the share of
  /// the error that remains.
  func tint(of part: DesignPart) -> (color: RGB, rest: Double)? {
    var sum = RGB.zero
    var weight: Float = 0
    var error: Float = 0
    app.withPixels { a in
      design.withPixels { d in
        part.coverage.withCoverage { own in
          part.hidden.withCoverage { above in
            for y in Self.rows(of: part) {
              for x in 0..<part.window.width {
                let p = y * part.window.width + x
                guard own[p] > 0 else { continue }
                let share = Float(own[p]) * Float(255 - above[p]) / 65_025
                let q = (part.window.y + y) * design.width + part.window.x + x
                let step = RGB(a[q]) - RGB(d[q])
                sum = sum + step * share
                weight += share * share
                error += step.dot(step)
              }
            }
          }
        }
      }
    }
    guard weight > 0, error > 0 else { return nil }
    let color = sum * (1 / weight)
    let left = error - weight * color.dot(color)
    return (color, Double(max(0, left) / error))
  }

  /// Returns the change in color of those pixels of a part that have exactly a color, such as that of
  /// letters beside an emoji; `nil` if they are few, or changed differently.
  func step(of part: DesignPart, from color: RGB) -> RGB? {
    var steps: [RGB] = []
    app.withPixels { a in
      design.withPixels { d in
        for y in Self.rows(of: part) {
          for x in part.window.x..<part.window.right {
            let p = (part.window.y + y) * design.width + x
            let own = RGB(d[p])
            if (own - color).largest <= 1 { steps.append(RGB(a[p]) - own) }
          }
        }
      }
    }
    guard steps.count >= 6 else { return nil }
    let usual = RGB.median(steps)
    return steps.count { ($0 - usual).largest <= 2 } * 4 >= steps.count * 3 ? usual : nil
  }

  /// Returns the displacement along an axis, in pixels, that best explains the app's picture, and
  /// the share of the error that remains.
  func move(within reach: Int) -> (x: Int, y: Int, rest: Double)? {
    guard error > 0 else { return nil }
    // The best by a few pixels are compared by all.
    let few = Self.few(samples, most: 300)
    var moves: [(x: Int, y: Int, gain: Double)] = []
    for distance in 1...max(1, reach) {
      for (x, y) in [(distance, 0), (-distance, 0), (0, distance), (0, -distance)] {
        let errors = errors(movedBy: x, y, in: few)
        moves.append((x, y, errors.before - errors.after))
      }
    }
    moves.sort { ($0.gain, -abs($0.x + $0.y)) > ($1.gain, -abs($1.x + $1.y)) }
    var best: (x: Int, y: Int, rest: Double)?
    var most = 0.0
    for move in moves.prefix(few.count < samples.count ? 4 : 1) {
      let errors = errors(movedBy: move.x, move.y, in: samples)
      guard errors.before - errors.after > most else { continue }
      most = errors.before - errors.after
      best = (move.x, move.y, errors.after / errors.before)
    }
    return best
  }

  private static func few(_ samples: [Sample], most: Int) -> [Sample] {
    stride(from: 0, to: samples.count, by: max(1, samples.count / most)).map { samples[$0] }
  }

  /// Returns the error before and after a move of the element, in the pixels that it changes at
  /// either place.
  private func errors(
    movedBy dx: Int, _ dy: Int, in samples: [Sample]
  ) -> (before: Double, after: Double) {
    // All values are whole, so that their sums are exact.
    var (before, after): (Int, Int) = (0, 0)
    let width = app.width
    let (columns, rows) = (window.width, window.height)
    app.withPixels { a in
      design.withPixels { d in
        bare.withPixels { b in
          func add(_ column: Int, _ row: Int, _ weight: Int) {
            guard column >= 0, row >= 0, column < columns, row < rows else { return }
            let place = (window.y &+ row) &* width &+ window.x &+ column
            let shown = Channels(a[place])
            var left = shown - Channels(b[row &* columns &+ column])
            // The element's own contribution is added to the content of the other place.
            let (fromX, fromY) = (column &- dx, row &- dy)
            if fromX >= 0, fromY >= 0, fromX < columns, fromY < rows {
              let from = (window.y &+ fromY) &* width &+ window.x &+ fromX
              left = left - Channels(d[from]) + Channels(b[fromY &* columns &+ fromX])
            }
            before &+= (shown - Channels(d[place])).square &* weight
            after &+= left.square &* weight
          }
          for sample in samples {
            let (y, x) = Int(sample.place).quotientAndRemainder(dividingBy: columns)
            add(x, y, sample.weight)
            add(x &+ dx, y &+ dy, sample.weight)
          }
        }
      }
    }
    return (Double(before), Double(after))
  }
}

/// The channels of a pixel, or differences of channels, as whole numbers.
private struct Channels {
  private var red: Int
  private var green: Int
  private var blue: Int

  @inline(__always)
  init(_ pixel: UInt32) {
    red = Int(pixel & 255)
    green = Int(pixel &>> 8 & 255)
    blue = Int(pixel &>> 16 & 255)
  }

  @inline(__always)
  static func + (a: Channels, b: Channels) -> Channels {
    var sum = a
    sum.red &+= b.red
    sum.green &+= b.green
    sum.blue &+= b.blue
    return sum
  }

  @inline(__always)
  static func - (a: Channels, b: Channels) -> Channels {
    var step = a
    step.red &-= b.red
    step.green &-= b.green
    step.blue &-= b.blue
    return step
  }

  @inline(__always)
  var square: Int { red &* red &+ green &* green &+ blue &* blue }
}

extension ElementLayer {
  /// Returns the errors of the design and of another painting of the window, in the pixels where
  /// they differ.
  func errors(of other: Pixmap) -> (before: Double, after: Double) {
    var (before, after) = (0.0, 0.0)
    app.withPixels { a in
      design.withPixels { d in
        other.withPixels { o in
          for y in 0..<window.height {
            let line = (window.y + y) * app.width + window.x
            let own = y * window.width
            if d.hasSame(window.width, at: line, as: o, at: own) { continue }
            for x in 0..<window.width where d[line + x] != o[own + x] {
              let shown = RGB(a[line + x])
              let (step, left) = (shown - RGB(d[line + x]), shown - RGB(o[own + x]))
              before += Double(step.dot(step))
              after += Double(left.dot(left))
            }
          }
        }
      }
    }
    return (before, after)
  }
}
