import Geometry
import Layout
import Libc
import Matching
import PixelDiff
import Pixels
import Scene

/// Determines which elements have another shadow, or a new one, from how the colors change outside
/// the middle of their sides.
struct ShadowMeasures {
  let finder: PartFinder
  let writer: DifferenceWriter
  var differences: [Difference] = []
  var laid: LaidOutScreen { finder.design.laid }
  var scale: Double { finder.design.scale }

  /// A color beside an element, in the design and in the app's picture.
  struct Sample {
    /// The distance, in points, from the middle of the element to the right and downward.
    var place: Point
    var design: RGB
    var app: RGB
  }

  /// The difference, in steps of a channel, of a color that another renderer does not explain.
  static let leastStep: Float = 4
  /// The minimum length, in points, over which colors differ.
  static let leastLength = 2.0
  /// The minimum side length of an element, in points.
  private static let leastSize = 20.0
  /// The distance, in points, to which a shadow may reach farther than the design's.
  private static let more = 12.0
  /// Usual blurs, and offsets downward, in points.
  static let blurs: [Double] = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 15, 16, 18, 20, 24, 28]
  static let offsets: [Double] = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24]

  /// - Parameters:
  ///   - known: the differences found so far; elements that are elsewhere have shadows elsewhere.
  ///   - excluded: the nodes that are left out.
  init(
    _ finder: PartFinder, _ writer: DifferenceWriter, besides known: [Difference],
    leavingOut excluded: Set<Int>
  ) {
    (self.finder, self.writer) = (finder, writer)
    guard !finder.design.file.isLossy else { return }
    let kinds: Set<Difference.Kind> = [
      .missing, .moved, .resized, .opacity, .picture, .swapped, .spacing,
    ]
    let changed = Set(
      known.filter { kinds.contains($0.kind) && $0.isAbove }.compactMap(\.node))
    for part in finder.design.parts where part.line == 0 && !excluded.contains(part.node) {
      let shadows = laid.node(part.node).effects.shadows
      if shadows.isEmpty {
        measureAdded(part, besides: known)
        continue
      }
      guard let own = shadows.first, shadows.count == 1, own.skew == .zero,
        own.scale == Point(x: 1, y: 1), part.kind != .text, part.itemsBefore == 0,
        part.box.width > Int(Self.leastSize * scale), part.box.height > Int(Self.leastSize * scale),
        Double(part.corner) <= 0.3 * Double(min(part.box.width, part.box.height)),
        !changed.contains(where: { $0 <= part.node && part.node < max(laid.nodes[$0].end, $0 + 1) })
      else { continue }
      measure(part, own)
    }
  }

  private mutating func measure(_ part: DesignPart, _ own: Effects.Shadow) {
    let reach = own.blur + abs(own.y) + abs(own.spread) + Self.more
    let others = others(around: part, reach: reach)
    let samples = samples(around: part, reach: reach, upTo: others)
    let different = samples.count { ($0.app - $0.design).largest > Self.leastStep }
    guard Double(different) >= Self.leastLength * scale else { return }
    let size = Size(width: Double(part.box.width) / scale, height: Double(part.box.height) / scale)
    // What is beneath the shadows, in each sample.
    let alpha = Double(own.color.alpha) / 255
    let grounds = samples.map { sample in
      let cover = Float(alpha * Self.cover(own, of: size, at: sample.place))
      return (sample.design - RGB(own.color) * cover) * (1 / max(0.05, 1 - cover))
    }
    var best: (shadow: Effects.Shadow, error: Double)?
    for blur in Set(Self.blurs + [own.blur]).sorted() {
      for y in Set(Self.offsets + [own.y]).sorted() {
        var other = own
        (other.blur, other.y) = (blur, y)
        let isOwn = blur == own.blur && y == own.y
        guard let fit = fit(other, own, samples, on: grounds, of: size),
          best.map({ fit.error * (isOwn ? 0.8 : 1) < $0.error }) ?? true
        else { continue }
        best = fit
      }
    }
    let before = samples.reduce(0.0) { sum, sample in
      let step = sample.app - sample.design
      return sum + Double(step.dot(step))
    }
    guard let best, best.error < 0.5 * before, best.shadow != own else { return }
    if best.shadow.color.alpha < 8, best.error < 0.1 * before {
      var missing = writer.without(.shadow, part.node)
      missing.isCertain = true
      differences.append(missing)
    } else {
      // Where the shadows of several elements meet, none of them can be measured.
      let isMeasured =
        best.error < 0.1 * before
        && others.allSatisfy { laid.node($0.node).effects.shadows.isEmpty }
      differences.append(writer.shadow(part.node, own, isMeasured ? best.shadow : nil))
    }
  }

  /// Returns the shadow with the color that best explains the samples, and the squared error that
  /// remains.
  ///
  /// - Parameters:
  ///   - shape: the offset, the blur, and the spread.
  ///   - own: the design's shadow.
  ///   - grounds: the color beneath the shadow, in each sample.
  func fit(
    _ shape: Effects.Shadow, _ own: Effects.Shadow, _ samples: [Sample], on grounds: [RGB],
    of size: Size
  ) -> (shadow: Effects.Shadow, error: Double)? {
    let alpha = Double(own.color.alpha) / 255
    let covers = samples.map { Float(Self.cover(shape, of: size, at: $0.place)) }
    let squares = covers.reduce(0) { $0 + $1 * $1 }
    guard squares > 0.5 else { return nil }
    var step = RGB.zero
    for (index, sample) in samples.enumerated() {
      step = step + (sample.app - grounds[index]) * covers[index]
    }
    // How far a full cover would move the color of what is beneath.
    step = step * (1 / squares)
    let ground = RGB.median(grounds)
    var best: (shadow: Effects.Shadow, error: Double)?
    for color in [RGB(own.color), .zero, ground + step * (1 / Float(max(0.05, alpha)))] {
      let way = color - ground
      guard way.dot(way) > 100, (RGB(color.color) - color).largest <= 1 else { continue }
      let strength = min(1, max(0, step.dot(way) / way.dot(way)))
      let error = samples.indices.reduce(0.0) { sum, index in
        let shown = grounds[index] + (color - grounds[index]) * (strength * covers[index])
        let left = samples[index].app - shown
        return sum + Double(left.dot(left))
      }
      // The design's color, or black, is likelier than a third one.
      guard best.map({ error < 0.6 * $0.error }) ?? true else { continue }
      var shadow = shape
      let shown = color.color
      let share = (Double(strength) * 100).rounded() / 100
      let isSame = abs(share - alpha) < 0.02
      shadow.color = Color(
        red: shown.red, green: shown.green, blue: shown.blue,
        alpha: isSame ? own.color.alpha : UInt8((share * 255).rounded()))
      best = (shadow, error)
    }
    return best
  }

  /// Returns how much of a shadow of full strength covers a point, from 0 to 1.
  ///
  /// - Parameter point: the distance from the middle of the element.
  private static func cover(
    _ shadow: Effects.Shadow, of size: Size, at point: Point
  ) -> Double {
    func cover(_ distance: Double, _ length: Double) -> Double {
      let half = length / 2 + shadow.spread
      guard shadow.blur > 0 else { return abs(distance) <= half ? 1 : 0 }
      let root = 2.0.squareRoot() * shadow.blur / 2
      return (erf((half - distance) / root) + erf((half + distance) / root)) / 2
    }
    return cover(point.x - shadow.x, size.width) * cover(point.y - shadow.y, size.height)
  }

  /// Returns the colors outside the middle of an element's sides, up to other elements.
  ///
  /// - Parameter share: the share of each side that is left out at both of its ends.
  func samples(
    around part: DesignPart, reach: Double, upTo others: [DesignPart],
    leavingOut share: Double = 0.25
  ) -> [Sample] {
    let (box, most) = (part.box, Int(reach * scale))
    let others = others.map { $0.box.expanded(by: finder.pixels(1)) }
    let (app, design) = (finder.app, finder.design.pixmap)
    var samples: [Sample] = []
    for (x, y) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
      let length = x == 0 ? box.width : box.height
      let end = Int(Double(length) * share)
      let along = stride(from: end, to: length - end, by: max(1, length / 60))
      for distance in 1..<max(2, most) {
        let line = along.map { step in
          x == 0
            ? (box.x + step, y > 0 ? box.bottom + distance : box.y - 1 - distance)
            : (x > 0 ? box.right + distance : box.x - 1 - distance, box.y + step)
        }
        guard let first = line.first, let last = line.last,
          finder.design.screen.contains(first.0, first.1),
          finder.design.screen.contains(last.0, last.1)
        else { break }
        let area = PixelBox(
          x: first.0, y: first.1, width: last.0 - first.0 + 1, height: last.1 - first.1 + 1)
        guard others.allSatisfy({ $0.intersection(area).isEmpty }) else { break }
        let middle = Point(
          x: x == 0 ? 0 : Double(x) * (Double(box.width) / 2 + Double(distance) + 0.5) / scale,
          y: y == 0 ? 0 : Double(y) * (Double(box.height) / 2 + Double(distance) + 0.5) / scale)
        func color(_ picture: Pixmap) -> RGB {
          .median(line.map { RGB(picture.pixels[$0.1 * picture.width + $0.0]) })
        }
        samples.append(Sample(place: middle, design: color(design), app: color(app)))
      }
    }
    return samples
  }

  /// Returns the parts near an element that are neither in it nor around it.
  func others(around part: DesignPart, reach: Double) -> [DesignPart] {
    let end = max(laid.nodes[part.node].end, part.node + 1)
    let around = part.box.expanded(by: Int(reach * scale))
    return finder.design.parts.filter { other in
      !(part.node..<end).contains(other.node) && !contains(other.box, part.box)
        && !other.box.intersection(around).isEmpty
    }
  }

  private func contains(_ outer: PixelBox, _ inner: PixelBox) -> Bool {
    outer.intersection(inner) == inner
  }
}

extension DifferenceWriter {
  /// Returns the difference for another shadow.
  ///
  /// - Parameter shown: the shadow in the app's picture; `nil` if it is not known.
  fileprivate func shadow(
    _ node: Int, _ known: Effects.Shadow, _ shown: Effects.Shadow?
  ) -> Difference {
    let own = Self.words(known)
    let words = shown.map { "is \(Self.words($0)) instead of" } ?? "differs from the design's"
    var difference = difference(.shadow, node, "shadow \(words) \(own)")
    (difference.design, difference.app) = (own, shown.map { Self.words($0) } ?? "another shadow")
    difference.edits = shown.map { [[DesignEdit(node, .shadow($0))]] } ?? []
    difference.isCertain = true
    return difference
  }

  static func words(_ shadow: Effects.Shadow) -> String {
    let share = Words.number((Double(shadow.color.alpha) / 255 * 100).rounded())
    let opaque = Color(red: shadow.color.red, green: shadow.color.green, blue: shadow.color.blue)
    return "\(opaque.hex) at \(share)%, \(Words.points(shadow.y)) down, blurred by "
      + Words.points(shadow.blur)
  }
}
