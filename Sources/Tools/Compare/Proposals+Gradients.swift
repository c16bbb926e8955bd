import Drawing
import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Guesses about the gradients of backgrounds and shapes.
extension Proposals {
  /// Returns guesses that elements have another gradient, a color instead of their gradient, or a
  /// gradient instead of their color.
  static func gradients(_ analysis: Analysis) -> [Difference] {
    var proposals = Proposals(analysis)
    for part in analysis.picture.parts
    where part.inside.count >= leastInside && part.itemsBefore == 0
      && analysis.picture.laid.nodes[part.node].kind != .image
    {
      proposals.addGradient(part)
    }
    return Array(proposals.differences.prefix(mostElements))
  }

  /// The minimum number of pixels from which a gradient is measured.
  private static let leastInside = 40
  /// The minimum share of them that must differ from the design, and that a gradient must explain.
  private static let leastDifferent = 0.25
  private static let leastExplained = 0.75
  /// The error, in steps of a channel, up to which a gradient fits.
  private static let mostError: Float = 3
  /// The share of the error that remains at most if an element is fainter.
  private static let mostOfFade = 0.1
  /// The CIEDE2000 difference beneath which a stop has the design's color.
  private static let sameColor = 1.5

  private mutating func addGradient(_ part: DesignPart) {
    let node = part.node
    guard let own = laid.node(node).ownFill, own.isPlainOrGradient else { return }
    let app = analysis.finder.app
    let pixels = part.inside.map { place in
      (
        place, RGB(app.pixels[place.y * app.width + place.x]),
        RGB(picture.pixmap.pixels[place.y * app.width + place.x])
      )
    }
    // Inside an element, only compression changes colors.
    let tolerance = picture.file.isLossy ? analysis.finder.tolerance : Self.mostError
    let different = pixels.count { ($0.1 - $0.2).largest > tolerance }
    guard Double(different) >= Self.leastDifferent * Double(pixels.count) else { return }
    // Of a fainter element, each color is nearer to what is beneath it.
    if let fade = layer(of: node)?.fade, fade.share > 0.04, fade.share < 0.96,
      fade.rest < Self.mostOfFade
    {
      differences.append(writer.opacity(node, fade.share))
      return
    }
    let frame = laid.nodes[node].frame
    func samples(_ paint: PaintSpec) -> [GradientFit.Sample] {
      pixels.map { place, shown, _ in
        let point = Point(
          x: (Double(place.x) + 0.5) / scale - frame.x, y: (Double(place.y) + 0.5) / scale - frame.y
        )
        return GradientFit.Sample(
          position: paint.position(of: point, in: frame.size), color: shown)
      }
    }
    // A single color is the simplest.
    if let plain = GradientFit(samples(own), stops: [0]), fits(plain) {
      guard own.color == nil else { return }
      add(node, own, .color(plain.colors[0].color))
      return
    }
    var best: (paint: PaintSpec, fit: GradientFit)?
    for paint in own.directions(in: frame.size) {
      let stops = paint.stops ?? []
      guard let fit = GradientFit(samples(paint), stops: stops.map(\.position)), fits(fit),
        best.map({ fit.error < $0.fit.error - 0.5 && fit.share >= $0.fit.share }) ?? true
      else { continue }
      best = (paint, fit)
    }
    guard let best, let stops = best.paint.stops else { return }
    let known = own.stops ?? []
    let shown = zip(stops, best.fit.colors).map { stop, color in
      var stop = stop
      // The nearest of the design's colors is likelier than one that looks like it.
      let like = known.map(\.color).first { RGB($0).difference(from: color) < Self.sameColor }
      stop.color = like ?? color.color
      return stop
    }
    guard shown != own.stops || best.paint.line != own.line else { return }
    add(node, own, best.paint.with(shown))
  }

  private func fits(_ fit: GradientFit) -> Bool {
    fit.error <= Self.mostError && fit.share >= Self.leastExplained
  }

  private mutating func add(_ node: Int, _ known: PaintSpec, _ shown: PaintSpec) {
    let difference = writer.fill(node, known, shown)
    if difference.isAbove { differences.append(difference) }
  }
}

extension Difference {
  /// Whether it is another gradient, or a color instead of one.
  var isOfFill: Bool {
    edits.contains { edits in
      edits.contains { if case .fill = $0.change { true } else { false } }
    }
  }
}

extension Node {
  /// The paint of the node's background, or of its shape; `nil` if it has neither.
  fileprivate var ownFill: PaintSpec? {
    if let background { return background.fill }
    if case .shape(let shape) = content { return shape.fill }
    return nil
  }
}

extension PaintSpec {
  /// Whether it is an opaque color, or a linear or radial gradient of opaque colors.
  fileprivate var isPlainOrGradient: Bool {
    if let color { return color.alpha == 255 }
    guard let stops, stops.count >= 2 else { return false }
    return stops.allSatisfy { $0.color.alpha == 255 }
      && zip(stops, stops.dropFirst()).allSatisfy { $0.position < $1.position }
  }

  /// The stops of a linear or radial gradient.
  var stops: [GradientStop]? {
    switch self {
    case .linear(let stops, _, _), .radial(let stops, _, _): stops
    default: nil
    }
  }

  /// The ends of a linear gradient.
  var line: [Point]? { if case .linear(_, let from, let to) = self { [from, to] } else { nil } }

  fileprivate func with(_ stops: [GradientStop]) -> PaintSpec {
    switch self {
    case .linear(_, let from, let to): .linear(stops, from: from, to: to)
    case .radial(_, let center, let radii): .radial(stops, center: center, radii: radii)
    default: self
    }
  }

  /// Returns the position of a point along the gradient.
  ///
  /// - Parameters:
  ///   - point: the point from the painted frame's top left.
  ///   - size: the size of the painted frame.
  fileprivate func position(of point: Point, in size: Size) -> Double {
    switch self {
    case .linear(_, let from, let to):
      let (x, y) = ((to.x - from.x) * size.width, (to.y - from.y) * size.height)
      let length = x * x + y * y
      guard length > 0 else { return 0 }
      return ((point.x - from.x * size.width) * x + (point.y - from.y * size.height) * y) / length
    case .radial(_, let center, let radii):
      guard radii.width > 0, radii.height > 0, size.width > 0, size.height > 0 else { return 0 }
      let x = (point.x / size.width - center.x) / radii.width
      let y = (point.y / size.height - center.y) / radii.height
      return (x * x + y * y).squareRoot()
    default: return 0
    }
  }

  /// Returns gradients in the usual directions, the paint's own first.
  ///
  /// - Parameter size: the size of the painted frame.
  fileprivate func directions(in size: Size) -> [PaintSpec] {
    let two = [0.0, 1].map { GradientStop(position: $0, color: Color(red: 0, green: 0, blue: 0)) }
    let own = color == nil ? [self] : []
    let stops = line == nil ? two : self.stops ?? two
    var lines = [
      (Point(x: 0, y: 0), Point(x: 0, y: 1)), (Point(x: 0, y: 0), Point(x: 1, y: 0)),
      (Point(x: 0, y: 0), Point(x: 1, y: 1)), (Point(x: 1, y: 0), Point(x: 0, y: 1)),
    ]
    // At 45 degrees, as long as is needed to reach both corners.
    if size.width > 0, size.height > 0, size.width != size.height {
      let reach = (size.width + size.height) / 4
      let (x, y) = (reach / size.width, reach / size.height)
      lines += [
        (Point(x: 0.5 - x, y: 0.5 - y), Point(x: 0.5 + x, y: 0.5 + y)),
        (Point(x: 0.5 + x, y: 0.5 - y), Point(x: 0.5 - x, y: 0.5 + y)),
      ]
    }
    return own + lines.map { .linear(stops, from: $0.0, to: $0.1) }
  }
}
