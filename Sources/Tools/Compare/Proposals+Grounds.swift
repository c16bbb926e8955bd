import Engine
import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Guesses about the grounds of large containers, which change the looks of all rows of pixels there.
extension Proposals {
  /// The minimum share of the screen's area that a container with such a ground fills.
  private static let leastArea = 0.02
  /// The numbers of columns and rows of pixels that are read.
  private static let (columns, rows) = (24, 24)
  /// The minimum share of the pixels with one color.
  private static let (mostOfGround, mostOfApp) = (0.3, 0.8)
  /// The largest difference per channel between the pixels of one color.
  private static let alike: Float = 3

  /// Returns guesses that containers have no background, or one of another color.
  static func grounds(
    _ design: PaintedDesign, _ app: Pixmap, _ writer: DifferenceWriter,
    leavingOut excluded: Set<Int>
  ) -> [Difference] {
    let laid = design.laid
    let screen = PixelBox(x: 0, y: 0, width: app.width, height: app.height)
    var found: [Difference] = []
    for node in laid.nodes.indices where !excluded.contains(node) {
      guard let background = laid.node(node).background, laid.nodes[node].text == nil else {
        continue
      }
      let box = CompareScope.pixels(laid.nodes[node].frame, laid.scale)
      let seen = box.intersection(screen)
      let share = Double(seen.area) / Double(max(1, screen.area))
      guard share >= leastArea, seen != screen,
        let (known, shown) = grounds(in: seen, design.pixmap, app)
      else { continue }
      let delta = known.difference(from: shown)
      guard delta >= writer.colorLimit else { continue }
      found.append(writer.withoutBackground(node))
      // The contents may be gone, too.
      found.append(writer.missing(node, count: laid.count(in: node)))
      if laid.nodes[node].end > node + 1,
        let share = opacity(of: known, seenAs: shown, in: seen, design.pixmap)
      {
        found.append(writer.opacity(node, share))
      }
      if case .color(let written) = background.fill, written.alpha == 255,
        RGB(written).difference(from: known) < 1
      {
        found.append(
          writer.color(
            node, written, shown.color, delta: delta, limit: writer.colorLimit, written: written,
            isGround: true))
      }
    }
    return found
  }

  /// Returns the opacity at which a ground would have another color, because of what is around it;
  /// `nil` if there is none.
  private static func opacity(
    of known: RGB, seenAs shown: RGB, in box: PixelBox, _ design: Pixmap
  ) -> Double? {
    let (left, right) = (box.x - around, box.right + around)
    let (top, bottom) = (box.y - around, box.bottom + around)
    let places = [(left, top), (right, top), (left, bottom), (right, bottom)].filter { x, y in
      x >= 0 && y >= 0 && x < design.width && y < design.height
    }
    guard places.count > 1 else { return nil }
    let below = RGB.median(
      places.map { place in
        design.withPixels { RGB($0[place.1 * design.width + place.0]) }
      })
    let (own, other) = (known - below, shown - below)
    guard own.largest >= leastContrast else { return nil }
    let share = own.dot(other) / own.dot(own)
    guard share > 0.05, share < 0.95, (other - own * share).largest <= alike else { return nil }
    return (Double(share) * 20).rounded() / 20
  }

  /// The distance in pixels from a container at which the color around it is read, and the minimum
  /// difference between that and its ground.
  private static let (around, leastContrast): (Int, Float) = (2, 12)

  /// Returns the color of most pixels of a box of the design, and that of these pixels in the app's
  /// picture; `nil` if they have several.
  private static func grounds(
    in box: PixelBox, _ design: Pixmap, _ app: Pixmap
  ) -> (design: RGB, app: RGB)? {
    var pairs: [(design: RGB, app: RGB)] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let x = box.x + (2 * column + 1) * box.width / (2 * columns)
        let y = box.y + (2 * row + 1) * box.height / (2 * rows)
        let index = y * app.width + x
        pairs.append(
          (design.withPixels { RGB($0[index]) }, app.withPixels { RGB($0[index]) }))
      }
    }
    guard let known = usual(pairs.map(\.design), least: mostOfGround) else { return nil }
    let others = pairs.filter { ($0.design - known).largest <= alike }.map(\.app)
    return usual(others, least: mostOfApp).map { (known, $0) }
  }

  /// Returns the color that a share of the pixels have.
  private static func usual(_ colors: [RGB], least: Double) -> RGB? {
    let middle = RGB.median(colors)
    let count = colors.count { ($0 - middle).largest <= alike }
    return Double(count) >= least * Double(colors.count) ? middle : nil
  }
}

extension Difference {
  /// Whether an element has no background, or one of another color.
  var isOfGround: Bool {
    edits.joined().contains { edit in
      switch edit.change {
      case .noBackground, .ground: true
      default: false
      }
    }
  }
}
