import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// A part of the design that is searched for separately: a line of text, a picture, or a shape.
struct DesignPart: Sendable {
  enum Kind: Sendable {
    case text
    /// A mask, or a shape that is small or has no straight sides.
    case icon
    case picture
    /// A filled rectangle or ellipse that other elements are drawn on.
    case ground
  }

  /// The index of the node in the tree.
  let node: Int
  /// The index of the line of text, from 0.
  let line: Int
  /// The number of the node's items painted before the part; these paint the background.
  var itemsBefore = 0
  let kind: Kind
  /// The box around the painted pixels of the part.
  let box: PixelBox
  /// The box with a margin, clipped to the picture.
  let window: PixelBox
  /// The coverage of each pixel of the window by the part itself, 0…255.
  let coverage: Mask
  /// The coverage of each pixel of the window by what is painted later, 0…255.
  let hidden: Mask
  /// Whether a part of the window is hidden.
  let isHiddenInPart: Bool
  /// The pixels of the picture that show only the inside of the part.
  let inside: [PixelPlace]
  /// The largest coverage.
  let peak: UInt8
  /// The number of visible pixels, and their share of all pixels of the part.
  let seen: Int
  let seenShare: Double
  /// The radius of the corners in points; `nil` if the part has no corners.
  var radius: Double?
  /// The distance from the corners, in pixels, within which a side is not straight.
  var corner = 0
}

extension DesignPart {
  /// Returns the number of sides that are not at a side of the screen.
  func visibleSides(in screen: PixelBox) -> Int {
    [
      box.x > screen.x, box.y > screen.y, box.right < screen.right, box.bottom < screen.bottom,
    ].count(where: \.self)
  }

  /// Returns whether the part is the background of an element.
  func isBackground(in laid: LaidOutScreen) -> Bool {
    itemsBefore == 0 && laid.node(node).background != nil
  }

  /// Returns whether the part is the border of a text that has no background.
  func isBorder(in laid: LaidOutScreen) -> Bool {
    kind == .icon && laid.nodes[node].kind == .text && !isBackground(in: laid)
  }

  /// Returns what has the part's corners.
  func cornersOwner(in laid: LaidOutScreen) -> DesignEdit.Corners {
    if kind == .picture { return .clip }
    return isBackground(in: laid) ? .background : .shape
  }
}

/// The part as painted by itself, before other elements hide it.
struct DesignInk {
  let area: PixelBox
  let alpha: Mask

  /// The smallest box around all pixels that are at least faintly visible.
  var box: PixelBox? { box(rows: 0..<alpha.height) }

  /// Returns the smallest box around the visible pixels in a range of rows.
  func box(rows: Range<Int>) -> PixelBox? {
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    alpha.withCoverage { values in
      for y in rows {
        let line = y * alpha.width
        var most: UInt8 = 0
        for x in 0..<alpha.width { most = max(most, values[line &+ x]) }
        guard most > 8 else { continue }
        top = min(top, y)
        bottom = y
        left = (0..<min(left, alpha.width)).first { values[line + $0] > 8 } ?? left
        right = (right + 1..<alpha.width).last { values[line + $0] > 8 } ?? right
      }
    }
    guard right >= 0 else { return nil }
    return PixelBox(
      x: area.x + left, y: area.y + top, width: right - left + 1, height: bottom - top + 1)
  }
}

extension DesignPart {
  /// Returns whether a part covers most of a pixel, and most of each pixel at the given distance
  /// along either axis.
  func covers(_ x: Int, _ y: Int, reach: Int = 0) -> Bool {
    func isCovered(_ x: Int, _ y: Int) -> Bool {
      guard window.contains(x, y) else { return false }
      return coverage.withCoverage { $0[(y - window.y) * window.width + x - window.x] > 128 }
    }
    return isCovered(x, y) && isCovered(x - reach, y) && isCovered(x + reach, y)
      && isCovered(x, y - reach) && isCovered(x, y + reach)
  }

  /// Returns whether a pixel is within a distance from the part along an axis.
  func isNear(_ x: Int, _ y: Int, _ distance: Int) -> Bool {
    stride(from: 1, through: distance, by: 1).contains { step in
      covers(x - step, y) || covers(x + step, y) || covers(x, y - step) || covers(x, y + step)
    }
  }

  /// The coverage of each pixel of the window by the part itself, 0…1.
  var ink: Plane {
    var ink = Plane(width: window.width, height: window.height)
    coverage.withCoverage { own in
      for index in own.indices { ink.values[index] = Float(own[index]) / 255 }
    }
    return ink
  }

  /// Returns whether the part's window has the same pixels in two paintings of the design.
  func looksLike(_ other: DesignPart, _ own: Pixmap, _ others: Pixmap) -> Bool {
    guard window == other.window, box == other.box, seen == other.seen, inside == other.inside
    else { return false }
    return own.withPixels { a in
      others.withPixels { b in
        (window.y..<window.bottom).allSatisfy { y in
          let start = y * own.width + window.x
          return a.hasSame(window.width, at: start, as: b, at: start)
        }
      }
    }
  }

  /// The maximum number of pixels from which colors are read.
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
    var hidden = coverage
    var peak: UInt8 = 0
    var (seen, covered) = (0, 0)
    var mostHidden: UInt8 = 0
    let own = box.intersection(ink.area).intersection(window)
    ink.alpha.withCoverage { alpha in
      cover.withCoverage { above in
        coverage.withUnsafeMutableBufferPointer { coverage in
          hidden.withUnsafeMutableBufferPointer { hidden in
            for y in 0..<height {
              let row = window.y + y
              let line = row * cover.width + window.x
              var rowHidden: UInt8 = 0
              for x in 0..<width {
                let value = above[line &+ x]
                hidden[y &* width &+ x] = value
                rowHidden = max(rowHidden, value)
              }
              mostHidden = max(mostHidden, rowHidden)
              guard row >= own.y, row < own.bottom else { continue }
              let from = (row - ink.area.y) * ink.area.width + own.x - ink.area.x
              let to = y * width + own.x - window.x
              for x in 0..<own.width { coverage[to &+ x] = alpha[from &+ x] }
              let counts = Self.seen(
                UnsafeBufferPointer(coverage), UnsafeBufferPointer(hidden), to..<to + own.width)
              peak = max(peak, counts.peak)
              seen += counts.seen
              covered += counts.covered
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
    inside = Self.inside(coverage, hidden, peak, window, isGround: kind == .ground)
    self.coverage =
      Mask(width: width, height: height, coverage: coverage) ?? Mask(width: 0, height: 0)
    self.hidden = Mask(width: width, height: height, coverage: hidden) ?? Mask(width: 0, height: 0)
  }

  /// Returns the number of pixels that are seen and covered, and the largest coverage that is seen.
  private static func seen(
    _ coverage: UnsafeBufferPointer<UInt8>, _ hidden: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> (seen: Int, covered: Int, peak: UInt8) {
    var (seen, covered, peak): (Int, Int, UInt8) = (0, 0, 0)
    var start = range.lowerBound
    while start < range.upperBound {
      // Counts of a few pixels fit into bytes, so that the compiler counts sixteen at once.
      let end = min(start &+ 128, range.upperBound)
      var (some, all): (UInt8, UInt8) = (0, 0)
      for index in start..<end {
        let value = coverage[index]
        let isCovered: UInt8 = value > 8 ? 1 : 0
        let isSeen = hidden[index] < 128 ? isCovered : 0
        all &+= isCovered
        some &+= isSeen
        peak = max(peak, isSeen != 0 ? value : 0)
      }
      seen += Int(some)
      covered += Int(all)
      start = end
    }
    return (seen, covered, peak)
  }

  /// Returns the pixels that are fully covered, as are their neighbors.
  ///
  /// If there are too few such pixels, closer neighbors are considered; for a background, none. A
  /// background has straight sides, so even a thin line that other elements leave uncovered is
  /// fully painted by every renderer.
  private static func inside(
    _ coverage: [UInt8], _ hidden: [UInt8], _ peak: UInt8, _ window: PixelBox, isGround: Bool
  ) -> [PixelPlace] {
    let (width, height) = (window.width, window.height)
    guard width > 4, height > 4 else { return [] }
    let full = UInt8(max(8, Int(peak) * 97 / 100))
    func places(
      _ reach: Int, _ coverage: UnsafeBufferPointer<UInt8>, _ hidden: UnsafeBufferPointer<UInt8>
    ) -> [Int32] {
      func isFull(_ p: Int) -> Bool { coverage[p] >= full && hidden[p] < 6 }
      let step = max(1, Int((Double(width * height) / 20_000).squareRoot()))
      // There are many, of which few are kept.
      var places: [Int32] = []
      var y = reach
      while y < height &- reach {
        var x = reach
        while x < width &- reach {
          let p = y &* width &+ x
          if isFull(p), isFull(p &- reach), isFull(p &+ reach), isFull(p &- reach &* width),
            isFull(p &+ reach &* width)
          {
            places.append(Int32(truncatingIfNeeded: p))
          }
          x &+= step
        }
        y &+= step
      }
      return places
    }
    func places(_ reach: Int) -> [Int32] {
      coverage.withUnsafeBufferPointer { coverage in
        hidden.withUnsafeBufferPointer { places(reach, coverage, $0) }
      }
    }
    var found = places(2)
    if found.count < 12 { found = places(1) }
    if found.count < 12, isGround { found = places(0) }
    let step = max(1, found.count / mostInside)
    return stride(from: 0, to: found.count, by: step).map { index in
      let (y, x) = Int(found[index]).quotientAndRemainder(dividingBy: width)
      return PixelPlace(x: window.x + x, y: window.y + y)
    }
  }
}
