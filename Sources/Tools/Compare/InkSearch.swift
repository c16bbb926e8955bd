import Geometry
import Layout
import Matching
import PixelDiff
import Pixels

/// Searches for a part by the shape of its ink.
struct InkSearch {
  let part: DesignPart
  let finder: PartFinder
  let template: Template
  var scale: Double { finder.scale }

  /// The minimum correlation at which a part counts as found.
  static let good: Float = 0.8
  static let fair: Float = 0.62
  /// The correlation with another size or weight of a line's font from which the line certainly has
  /// the design's words.
  ///
  /// In the corpus, lines in another size are at least 0.89 like it.
  static let likeStyle = 0.88

  init(_ part: DesignPart, by finder: PartFinder) {
    self.part = part
    self.finder = finder
    let plain = Self.isPlain(part, finder)
    isPlain = plain
    let ground = plain ? .even(.zero) : finder.design.ground(of: part, in: part.window)
    let picture = finder.design.pixmap
    var own =
      plain
      ? Signal.luma(of: picture, in: part.window)
      : Signal.strength(of: picture, in: part.window, on: ground)
    var isDarkOrLight = false
    if part.kind == .text, finder.design.file.hueReach > 0 {
      let contrast = Signal.strength(
        of: picture, in: part.window, on: ground, isOfBrightness: true)
      if contrast.sum * 2 >= own.sum { (own, isDarkOrLight) = (contrast, true) }
    }
    isByBrightness = isDarkOrLight
    template = Template(own, weights: Self.weights(part, onlyInside: plain))
  }

  /// Whether the part is compared by its brightness only, because the file spreads its hue.
  private let isByBrightness: Bool

  /// Whether the part is an opaque picture, which is found by its own pixels regardless of the
  /// background.
  let isPlain: Bool

  static func isPlain(_ part: DesignPart, _ finder: PartFinder) -> Bool {
    guard part.kind == .picture, part.peak > 250, part.inside.count >= 40 else { return false }
    let full = part.coverage.withCoverage { $0.count { $0 > 250 } }
    guard full * 10 > part.box.area * 6 else { return false }
    let lumas = part.inside.map { place in
      finder.design.pixmap.withPixels { RGB($0[place.y * finder.app.width + place.x]).luma }
    }
    let mean = lumas.reduce(0, +) / Float(lumas.count)
    let spread = lumas.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(lumas.count)
    return spread > 100
  }

  /// Returns the weights of the window's pixels; hidden pixels have no weight.
  static func weights(_ part: DesignPart, onlyInside: Bool) -> Plane? {
    guard part.isHiddenInPart || onlyInside else { return nil }
    var weights = Plane(width: part.window.width, height: part.window.height)
    part.hidden.withCoverage { hidden in
      part.coverage.withCoverage { own in
        for index in hidden.indices {
          let isSeen = hidden[index] <= 16 && (!onlyInside || own[index] > 250)
          weights.values[index] = isSeen ? 1 : 0
        }
      }
    }
    return weights
  }

  /// An area to search: the strength of the app's pixels around the part.
  struct Field {
    let area: PixelBox
    let plane: Plane
    let ground: Ground
    let tint: RGB
  }

  /// - Parameters:
  ///   - offset: the offset of the area from the part's place.
  ///   - isTinted: whether the background has another color where the part was.
  func field(
    _ reachX: Int, _ reachY: Int, at offset: (x: Int, y: Int) = (0, 0), isTinted: Bool = true
  ) -> Field {
    let window = part.window.offset(offset.x, offset.y)
    let area = PixelBox(
      x: window.x - reachX, y: window.y - reachY, width: window.width + 2 * reachX,
      height: window.height + 2 * reachY
    ).intersection(finder.design.screen)
    if isPlain {
      return Field(
        area: area, plane: Signal.luma(of: finder.app, in: area), ground: .even(.zero), tint: .zero)
    }
    // What is beneath the part's own place is not in an area elsewhere.
    let below = finder.design.ground(of: part, in: area)
    let isElsewhere = area.intersection(part.window) != part.window
    let ground = isElsewhere ? finder.design.ground(of: part, in: part.window) : below
    let tint = isTinted ? finder.tint(around: part, ground) : .zero
    let plane = Signal.strength(
      of: finder.app, in: area, on: below, tint: tint, isOfBrightness: isByBrightness)
    return Field(area: area, plane: plane, ground: ground, tint: tint)
  }

  /// Returns the best place within a distance of the part's own place, as an offset from it.
  func best(in field: Field, _ reachX: Int, _ reachY: Int, most: Int = 3) -> Hit? {
    let (x, y) = (part.window.x - field.area.x, part.window.y - field.area.y)
    guard
      var hit = PlaneSearch.best(
        template, in: field.plane, x: max(0, x - reachX)...x + reachX,
        y: max(0, y - reachY)...y + reachY, most: most)
    else { return nil }
    hit.dx -= x
    hit.dy -= y
    return hit
  }

  /// Returns a match for the part within a few points of a displacement; `nil` if there is none.
  func moved(by offset: (x: Int, y: Int), within points: Double = 1) -> PartMatch? {
    let reach = finder.pixels(points) + 1
    // Other words or another size reach beyond the part.
    let field = self.field(reach + finder.pixels(20), reach + finder.pixels(20), at: offset)
    let (x, y) = (
      part.window.x - field.area.x + offset.x, part.window.y - field.area.y + offset.y
    )
    guard x + reach >= 0, y + reach >= 0,
      var hit = PlaneSearch.best(
        template, in: field.plane, x: max(0, x - reach)...x + reach,
        y: max(0, y - reach)...y + reach),
      hit.score >= 0.72
    else { return nil }
    hit.dx -= part.window.x - field.area.x
    hit.dy -= part.window.y - field.area.y
    return measured(hit, field)
  }

  /// The strongest pixel of the part.
  var strongest: Float { template.plane.values.max() ?? 0 }

  /// The distance, in points, within which the part is searched for: what is in the middle of a row
  /// may be at its top or its bottom.
  private var reach: Double {
    let laid = finder.design.laid
    let row = laid.nodes[part.node].parent.map { laid.nodes[$0].frame.height } ?? 0
    return max(16, min(28, (row / 2 - laid.nodes[part.node].frame.height / 2).rounded(.up) + 1))
  }

  func match() -> PartMatch {
    // A part that is invisible in the design cannot be missing.
    guard strongest > max(8, 2 * finder.tolerance) else { return .same }
    let near = finder.pixels(1.25) + 1
    var field = field(near, near)
    var hit = best(in: field, near, near)
    if let found = hit, found.score >= Self.good { return measured(found, field) }
    let far = finder.pixels(reach)
    let wide = self.field(far, far)
    let first = hit
    let nearField = field
    if let other = best(in: wide, far, far),
      other.score > max(Self.fair, (hit?.score ?? 0) + 0.06)
    {
      (hit, field) = (other, wide)
    }
    if let found = hit, found.score >= Self.good { return measured(found, field) }
    if part.kind == .text {
      let style = otherStyle(better: hit?.score ?? 0, than: hit?.score ?? 0)
      if let style, style.score >= Self.likeStyle { return style }
      let changed = first.flatMap { changedText($0, nearField, near) }
      // What is only a little like another style has other words.
      if let style, changed?.text == nil { return style }
      if let changed { return changed }
    }
    if let grown = grown(in: wide, better: hit?.score ?? 0) { return grown }
    if part.kind == .picture, let picture = otherPicture(wide) { return picture }
    if let found = hit, found.score >= Self.fair + 0.08 { return measured(found, field) }
    if let strip = alongSides() { return strip }
    return lost
  }

  /// The match for a part that is not found.
  var lost: PartMatch {
    let near = finder.pixels(1.25) + 1
    var lost = PartMatch.lost
    lost.hasInk = hasInk(in: field(near, near))
    return lost
  }

  // MARK: Measures

  func measured(_ hit: Hit, _ field: Field) -> PartMatch {
    let (x, y) = (
      part.window.x - field.area.x + hit.dx, part.window.y - field.area.y + hit.dy
    )
    var growth: Float = 0
    var reading: TextReading?
    if part.kind == .text {
      reading = TextReading(
        template.plane, weights: template.weights, ink: part.ink,
        isLossy: finder.design.file.isLossy,
        in: field.plane, x: x, y: y, height: part.box.height)
      growth = Float(reading?.growth ?? 0)
      if abs(growth) < 0.012 { growth = 0 }
    }
    // A solid shape that is thicker on all sides has grown.
    func fitted(_ growth: (Float, Float)) -> PlaneFit {
      PlaneFit(
        template, in: field.plane, x: x, y: y,
        freedom: part.kind == .text ? [.size, .thickness] : .size, growth: growth,
        rounds: growth.0 == 0 ? 4 : 6)
    }
    var fit = fitted((growth, growth))
    if growth != 0, fit.residual > Self.mostOfSize {
      // Letters that are nearer to each other are as high as before.
      let narrow = fitted((growth, 0))
      if narrow.residual < fit.residual { fit = narrow }
    }
    var match = PartMatch(state: .found)
    match.score = Double(hit.score)
    if let lines = otherLines(than: fit, in: field, x: x, y: y) {
      take(lines, hit, into: &match)
      match.score = Double((1 - lines.residual).squareRoot())
    } else {
      take(fit, hit, into: &match)
    }
    if part.kind == .text, mayBeOtherStyle(fit, hit) {
      let plain = PlaneFit(
        template, in: field.plane, x: x, y: y, freedom: .size, growth: (growth, growth))
      let score = max(hit.score, max(0, 1 - plain.residual).squareRoot())
      if var other = otherStyle(
        better: score, than: hit.score, thickness: Double(fit.thickness))
      {
        other.thickness = Double(fit.thickness)
        return other
      }
    }
    var isSpaced = false
    match.isInUnknownWeight = isInUnknownWeight(fit)
    if let reading, !match.isInUnknownWeight {
      let (words, change) = fartherWords(than: reading, hit) ?? (reading.words, reading.change)
      match.letters = words.map(\.letters)
      match.noise = words.map(\.noise)
      if !change.words.isEmpty { match.text = change }
      isSpaced = change.words.isEmpty && match.residual > Self.mostOfSpaced
      if isSpaced { take(words, hit, into: &match) }
    }
    let isOfWords = match.text != nil || isSpaced
    measureColor(&match, field, isOfWords ? reading?.places(at: hit) : nil)
    if part.kind == .picture { comparePicture(&match, field) }
    if isOtherIcon(fit, match) { match.picture = .other }
    return match
  }

  /// The share of a line that may be unlike the design's in another size.
  private static let mostOfSize: Float = 0.2

  /// The share of a line that may be unlike the design's as a whole although all of its words are there.
  private static let mostOfSpaced = 0.5

  /// Measures a line by the places of its words, which have other spaces between their letters.
  private func take(_ words: [TextReading.Word], _ hit: Hit, into match: inout PartMatch) {
    guard let first = words.first, let last = words.last else { return }
    match.left = Double(hit.dx + first.drift)
    match.right = Double(hit.dx + last.drift)
    (match.top, match.bottom) = (Double(hit.dy + first.rise), Double(hit.dy + first.rise))
    match.score = Double(words.map(\.score).min() ?? 0)
    (match.residual, match.thickness, match.gain) = (1 - match.score * match.score, 0, 1)
  }

  func take(_ fit: PlaneFit, _ hit: Hit, into match: inout PartMatch) {
    let (dx, dy) = (Double(hit.dx) + Double(fit.dx), Double(hit.dy) + Double(fit.dy))
    let halfX = Double(fit.growthX) * Double(part.box.width) / 2
    let halfY = Double(fit.growthY) * Double(part.box.height) / 2
    if fit.hasEdgesX { (match.left, match.right) = (dx - halfX, dx + halfX) }
    if fit.hasEdgesY { (match.top, match.bottom) = (dy - halfY, dy + halfY) }
    // At the screen's edge, the ends of a clipped part are not visible.
    let screen = finder.design.screen
    if part.box.x <= screen.x || part.box.right >= screen.right {
      let side = part.box.x <= screen.x ? match.right : match.left
      (match.left, match.right) =
        part.box.x <= screen.x && part.box.right >= screen.right ? (nil, nil) : (side, side)
    }
    if part.box.y <= screen.y || part.box.bottom >= screen.bottom {
      let side = part.box.y <= screen.y ? match.bottom : match.top
      (match.top, match.bottom) =
        part.box.y <= screen.y && part.box.bottom >= screen.bottom ? (nil, nil) : (side, side)
    }
    match.thickness = Double(fit.thickness)
    match.residual = Double(fit.residual)
    match.gain = Double(fit.gain)
  }
}
