import Geometry
import Matching
import PixelDiff
import Pixels

/// A piece of the design that is looked for on its own: a line of a text, a picture, a shape.
struct DesignPart: Sendable {
  enum Kind: Sendable {
    case text
    /// A mask, or a shape that is small or has no straight sides.
    case icon
    case picture
    /// A rectangle or an ellipse with a fill: what other elements are on.
    case ground
  }

  /// The index among the tree's nodes.
  let node: Int
  /// The line of a text, from 0.
  let line: Int
  /// The number of the node's items that are painted before the part: its background's.
  var itemsBefore = 0
  let kind: Kind
  /// The pixels that the part's ink touches.
  let box: PixelBox
  /// The box with a margin, within the picture.
  let window: PixelBox
  /// How much of each pixel of the window is covered by the part itself, 0…255.
  let coverage: Mask
  /// How much of each pixel of the window is hidden by what is painted later, 0…255.
  let hidden: Mask
  /// Whether part of the window is hidden.
  let isHiddenInPart: Bool
  /// Pixels of the picture that show nothing but the inside of the part.
  let inside: [PixelPlace]
  /// The largest coverage.
  let peak: UInt8
  /// The number of pixels that are seen of the part, and their share of all that it covers.
  let seen: Int
  let seenShare: Double
  /// The radius of the corners in points; `nil` if the part has none.
  var radius: Double?
  /// The distance from the corners, in pixels, within which a side is not straight.
  var corner = 0
}

/// The part's own paint before it is placed among the others.
struct DesignInk {
  let area: PixelBox
  let alpha: Mask

  /// The smallest box around what is at least faintly visible.
  var box: PixelBox? { box(rows: 0..<alpha.height) }

  /// The smallest box around what is visible in some rows.
  func box(rows: Range<Int>) -> PixelBox? {
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    alpha.withCoverage { values in
      for y in rows {
        let line = y * alpha.width
        for x in 0..<alpha.width where values[line + x] > 8 {
          left = min(left, x)
          right = max(right, x)
          top = min(top, y)
          bottom = y
        }
      }
    }
    guard right >= 0 else { return nil }
    return PixelBox(
      x: area.x + left, y: area.y + top, width: right - left + 1, height: bottom - top + 1)
  }
}

extension DesignPart {
  /// Whether the part's window has the same pixels in two paintings of the design.
  func looksLike(_ other: DesignPart, _ own: Pixmap, _ others: Pixmap) -> Bool {
    guard window == other.window, box == other.box, seen == other.seen, inside == other.inside
    else { return false }
    return own.withPixels { a in
      others.withPixels { b in
        (window.y..<window.bottom).allSatisfy { y in
          let line = y * own.width
          return (line + window.x..<line + window.right).allSatisfy { a[$0] == b[$0] }
        }
      }
    }
  }

  /// The most pixels whose colors are read.
  static let mostInside = 400

  init?(
    node: Int, line: Int, kind: Kind, box: PixelBox, ink: DesignInk, cover: Mask, screen: PixelBox,
    margin: Int
  ) {
    self.node = node
    self.line = line
    self.kind = kind
    self.box = box
    let window = PixelBox(
      x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin,
      height: box.height + 2 * margin
    ).intersection(screen)
    self.window = window
    let (width, height) = (window.width, window.height)
    var coverage = [UInt8](repeating: 0, count: width * height)
    var hidden = [UInt8](repeating: 0, count: width * height)
    var peak: UInt8 = 0
    var seen = 0
    var covered = 0
    var mostHidden: UInt8 = 0
    ink.alpha.withCoverage { alpha in
      cover.withCoverage { above in
        let own = box.intersection(ink.area).intersection(window)
        for y in 0..<height {
          let row = window.y + y
          let line = row * cover.width + window.x
          for x in 0..<width {
            hidden[y * width + x] = above[line + x]
            mostHidden = max(mostHidden, above[line + x])
          }
          guard row >= own.y, row < own.bottom else { continue }
          let from = (row - ink.area.y) * ink.area.width - ink.area.x
          for column in own.x..<own.right {
            let p = y * width + column - window.x
            let value = alpha[from + column]
            coverage[p] = value
            guard value > 8 else { continue }
            covered += 1
            if hidden[p] < 128 {
              seen += 1
              peak = max(peak, value)
            }
          }
        }
      }
    }
    guard seen > 0, peak > 8 else { return nil }
    self.peak = peak
    self.seen = seen
    seenShare = Double(seen) / Double(max(1, covered))
    isHiddenInPart = mostHidden > 32
    inside = Self.inside(coverage, hidden, peak, window)
    self.coverage =
      Mask(width: width, height: height, coverage: coverage) ?? Mask(width: 0, height: 0)
    self.hidden = Mask(width: width, height: height, coverage: hidden) ?? Mask(width: 0, height: 0)
  }

  /// The pixels that are covered wholly, and whose neighbors are.
  private static func inside(
    _ coverage: [UInt8], _ hidden: [UInt8], _ peak: UInt8, _ window: PixelBox
  ) -> [PixelPlace] {
    let (width, height) = (window.width, window.height)
    guard width > 4, height > 4 else { return [] }
    let full = UInt8(max(8, Int(peak) * 97 / 100))
    func isFull(_ p: Int) -> Bool { coverage[p] >= full && hidden[p] < 6 }
    func places(_ reach: Int) -> [PixelPlace] {
      let step = max(1, Int((Double(width * height) / 20_000).squareRoot()))
      var places: [PixelPlace] = []
      for y in stride(from: reach, to: height - reach, by: step) {
        for x in stride(from: reach, to: width - reach, by: step) {
          let p = y * width + x
          guard isFull(p), isFull(p - reach), isFull(p + reach), isFull(p - reach * width),
            isFull(p + reach * width)
          else { continue }
          places.append(PixelPlace(x: window.x + x, y: window.y + y))
        }
      }
      return places
    }
    var found = places(2)
    if found.count < 12 { found = places(1) }
    let step = max(1, found.count / mostInside)
    return stride(from: 0, to: found.count, by: step).map { found[$0] }
  }
}
