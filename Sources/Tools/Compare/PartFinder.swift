import Engine
import Matching
import PixelDiff
import Pixels

/// Searches for the parts of a design in a picture of the same size.
struct PartFinder: Sendable {
  let design: DesignPicture
  let app: Pixmap
  /// The largest difference per channel that is ignored.
  let tolerance: Float
  /// Whether the same renderer drew the app's picture, so that most text elements match exactly.
  let isExact: Bool
  let candidates: TextCandidates

  var scale: Double { design.scale }

  init(_ design: DesignPicture, in app: Pixmap, by renderer: Renderer) {
    self.design = design
    self.app = app
    candidates = TextCandidates(design, renderer)
    isExact = Self.isExact(design, app)
    tolerance =
      isExact
      ? design.file.isLossy ? 3 : 1 : 3 + 1.5 * Noise.level(of: app, like: design.pixmap)
  }

  /// Returns whether many lines of text have exactly the design's pixels, as only the same renderer
  /// draws them.
  ///
  /// The first or the last letters suffice, because other words move what stands beside them.
  private static func isExact(_ design: DesignPicture, _ app: Pixmap) -> Bool {
    let texts = design.parts.filter { $0.kind == .text }
    let same = texts.count { part in
      isSame(part, design.pixmap, app, limit: 0)
        || ends(of: part).contains { columns in
          hasEdges(part, columns) && isSame(part, design.pixmap, app, limit: 0, columns: columns)
        }
    }
    return same * 3 >= max(1, texts.count)
  }

  /// The columns of a part's window with the first and with the last fifth of its ink.
  private static func ends(of part: DesignPart) -> [Range<Int>] {
    let (start, width) = (part.box.x - part.window.x, part.box.width)
    let some = width / 5
    return some < 3 ? [] : [start..<start + some, start + width - some..<start + width]
  }

  /// Whether a part has enough pixels at edges in some columns for chance to be excluded.
  private static func hasEdges(_ part: DesignPart, _ columns: Range<Int>) -> Bool {
    part.coverage.withCoverage { coverage in
      var count = 0
      for y in 0..<part.window.height {
        for x in columns where (16..<240).contains(coverage[y * part.window.width + x]) {
          count += 1
        }
      }
      return count >= 12
    }
  }

  /// Returns a length in whole pixels, rounded up.
  func pixels(_ points: Double) -> Int { Int((points * scale).rounded(.up)) }

  /// Compares a part with the content at and near its place.
  func match(_ part: DesignPart) -> PartMatch {
    if Self.isSame(part, design.pixmap, app, limit: Int32(tolerance)), !hasOtherColor(part) {
      return .same
    }
    if part.kind == .ground { return ground(part) }
    var match = InkSearch(part, by: self).match()
    guard part.kind == .picture, match.state == .found, match.picture == nil else { return match }
    let place = (Int((match.dx ?? 0).rounded()), Int((match.dy ?? 0).rounded()))
    let edges = edges(of: part, at: place)
    match.radius = radiusChange(of: part, match, between: edges)
    if isZoomed(match, between: edges) { match.picture = .crop }
    return match
  }

  /// Returns whether what a picture shows grew, but not the picture.
  private func isZoomed(_ match: PartMatch, between edges: BoxEdges) -> Bool {
    let sides: [(BoxSide, Double?)] = [
      (.left, match.left), (.right, match.right), (.top, match.top), (.bottom, match.bottom),
    ]
    let steps = sides.compactMap { side, content in
      edges.offsets[side].flatMap { own in content.map { (own: Double(own), content: $0) } }
    }
    let most = 2 * scale
    return steps.contains { abs($0.content) >= most && abs($0.own) < 1 }
      && !steps.contains { abs($0.own) >= 1 }
  }

  /// Returns whether the inside of a part has another color, although only by a little.
  ///
  /// Other renderers draw other edges, but the same color inside.
  private func hasOtherColor(_ part: DesignPart) -> Bool {
    guard tolerance > 1, part.kind != .picture, part.inside.count >= 12,
      let colors = insideColors(of: part, dx: 0, dy: 0)
    else { return false }
    return (colors.app - colors.design).largest >= 2
      && colors.spread <= (design.file.isLossy ? 2 : 1)
  }

  /// Returns whether the visible pixels of a part are the same as in the design.
  private static func isSame(
    _ part: DesignPart, _ design: Pixmap, _ app: Pixmap, limit: Int32, columns: Range<Int>? = nil
  ) -> Bool {
    let window = part.window
    let columns = columns ?? 0..<window.width
    return design.withPixels { d in
      app.withPixels { a in
        part.hidden.withCoverage { hidden in
          for y in 0..<window.height {
            let line = (window.y + y) * design.width + window.x
            let start = line + columns.lowerBound
            if d.hasSame(columns.count, at: start, as: a, at: start) { continue }
            for x in columns {
              let (one, other) = (d[line + x], a[line + x])
              if one == other || hidden[y * window.width + x] >= 16 { continue }
              for shift: UInt32 in [0, 8, 16] {
                let step = Int32(one &>> shift & 255) - Int32(other &>> shift & 255)
                if abs(step) > limit { return false }
              }
            }
          }
          return true
        }
      }
    }
  }

  /// Returns the difference in background color around a part between the app and the design.
  func tint(around part: DesignPart, _ ground: Ground) -> RGB {
    var differences: [RGB] = []
    var number = 0
    let step = max(1, (part.window.area - part.box.area) / 400)
    // In a compressed file, the part's own hue spreads to the pixels around it.
    let own = design.file.isLossy ? Ground.picture(design.pixmap, x: 0, y: 0) : ground
    app.withPixels { pixels in
      part.forEachGroundPixel { x, y in
        number += 1
        guard number % step == 0 else { return }
        differences.append(RGB(pixels[y * app.width + x]) - own.color(x: x, y: y))
      }
    }
    guard differences.count >= 8 else { return .zero }
    let tint = RGB.median(differences)
    return design.file.isLossy && tint.largest <= Self.mostSpread ? .zero : tint
  }

  /// The largest difference in a channel that another hue of an element causes around it in a
  /// compressed file.
  private static let mostSpread: Float = 3

  /// Returns the colors inside a part in the design, and at an offset in the app's picture.
  ///
  /// - Returns: the design's median color, and the app's: that color plus the median difference.
  func insideColors(
    of part: DesignPart, dx: Int, dy: Int
  ) -> (design: RGB, app: RGB, spread: Float)? {
    var known: [RGB] = []
    var steps: [RGB] = []
    for place in part.inside {
      let (x, y) = (place.x + dx, place.y + dy)
      guard x >= 0, y >= 0, x < app.width, y < app.height else { continue }
      let one = design.pixmap.withPixels { RGB($0[place.y * app.width + place.x]) }
      known.append(one)
      steps.append(app.withPixels { RGB($0[y * app.width + x]) } - one)
    }
    guard steps.count >= 6 else { return nil }
    let (color, step) = (RGB.median(known), RGB.median(steps))
    let off = steps.map { ($0 - step).largest }.sorted()
    return (color, color + step, off[off.count * 3 / 4])
  }

  /// Returns the share of a part's colors that remains where its background shows through; `nil` if
  /// other colors explain the pixels equally well.
  func fade(of part: DesignPart, dx: Int, dy: Int, _ ground: Ground, _ tint: RGB) -> Double? {
    var product: Float = 0
    var squares: Float = 0
    var samples: [(own: RGB, other: RGB)] = []
    for place in part.inside {
      let (x, y) = (place.x + dx, place.y + dy)
      guard x >= 0, y >= 0, x < app.width, y < app.height else { continue }
      let below = ground.color(x: place.x, y: place.y)
      let own = design.pixmap.withPixels { RGB($0[place.y * app.width + place.x]) } - below
      let other = app.withPixels { RGB($0[y * app.width + x]) } - below - tint
      samples.append((own, other))
      product += own.dot(other)
      squares += own.dot(own)
    }
    guard samples.count >= 6, squares > 400 * Float(samples.count) else { return nil }
    let share = product / squares
    var rest: Float = 0
    var step: Float = 0
    for (own, other) in samples {
      let left = other - own * share
      let whole = other - own
      rest += left.dot(left)
      step += whole.dot(whole)
    }
    // A compressed file has one hue for several pixels.
    let (noise, part): (Float, Float) = design.file.isLossy ? (60, 0.05) : (3, 0.012)
    let isFade = rest < max(noise * Float(samples.count), part * step)
    return share > 0.03 && share < 0.95 && isFade ? Double(share) : nil
  }
}
