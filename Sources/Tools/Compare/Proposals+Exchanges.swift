import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Guesses that rows of the same size changed places with all of their contents.
extension Proposals {
  /// The maximum number of pairs.
  private static let mostPairs = 12
  /// The maximum number of pairs of rows that are only more like each other.
  private static let mostLikely = 4
  /// The distance, in points, by which a row may reach into the next one.
  private static let overlap = 2.0

  /// Returns the guesses from the pixels of rows that have the same size: that they, or a text in
  /// each of them, changed places.
  static func exchanges(
    _ design: PaintedDesign, _ app: Pixmap, _ writer: DifferenceWriter
  ) -> [Difference] {
    let laid = design.laid
    let screen = PixelBox(x: 0, y: 0, width: app.width, height: app.height)
    var rows: [(node: Int, box: PixelBox)] = []
    for node in laid.nodes.indices where contents(of: node, in: laid) > 0 {
      let box = CompareScope.pixels(laid.nodes[node].frame, laid.scale)
      let seen = box.intersection(screen)
      // What is alone in a row of the same size goes with it.
      guard seen.area * 2 > box.area, !rows.contains(where: { $0.box == box }),
        !isSame(app, seen, design.pixmap, seen)
      else { continue }
      rows.append((node, box))
    }
    let margin = Int((overlap * laid.scale).rounded())
    var (found, likely): ([Difference], [Difference]) = ([], [])
    for (number, one) in rows.enumerated() {
      for other in rows.dropFirst(number + 1)
      where found.count < mostPairs && abs(one.box.width - other.box.width) <= 1
        && abs(one.box.height - other.box.height) <= 1
      {
        // The screen's end, or a bar in front, may cut off a row.
        let step = (x: other.box.x - one.box.x, y: other.box.y - one.box.y)
        var here = one.box.intersection(screen)
          .intersection(other.box.intersection(screen).offset(-step.x, -step.y))
        // Rows may reach a little into each other.
        here.y += margin
        here.height = max(0, here.height - margin)
        let there = here.offset(step.x, step.y)
        here.height = min(
          sameRows(app, here, design.pixmap, there), sameRows(app, there, design.pixmap, here))
        let isAlike = here.area * 2 > one.box.area - one.box.height
        if !isAlike, likely.count >= mostLikely { continue }
        guard
          isAlike
            ? !isSame(app, here, design.pixmap, here)
            : areLiker(app, one.box, other.box, design.pixmap)
        else { continue }
        let different = differing(one.node, from: other.node, in: laid, design.pixmap)
        if different.isEmpty { continue }
        if different.count == 1, let text = different.first, laid.nodes[text].text != nil {
          let partner = text - one.node + other.node
          if laid.nodes.indices.contains(partner), laid.nodes[partner].text != nil {
            found.append(writer.exchanged(text, partner))
          }
        }
        let rows = exchanged(one.node, other.node, in: laid, writer)
        if isAlike { found.append(rows) } else { likely.append(rows) }
      }
    }
    return found + likely
  }

  /// Adds the guesses that two icons or pictures of the same size changed places, if each of the app's
  /// pictures of them looks like the other one's.
  mutating func exchangeIcons(near areas: [PixelBox]) {
    let app = analysis.finder.app
    let odd = picture.parts.filter { part in
      laid.isPicture(part.node)
        && areas.contains { !$0.intersection(part.box).isEmpty }
    }.map { part in
      (
        part.node,
        CompareScope.pixels(laid.nodes[part.node].frame, scale).intersection(picture.screen)
      )
    }
    for (number, (one, here)) in odd.prefix(16).enumerated() {
      for (other, there) in odd.prefix(16).dropFirst(number + 1)
      where abs(here.width - there.width) <= 1 && abs(here.height - there.height) <= 1 {
        guard !isLike(picture.pixmap, here, there), isLike(app, here, there),
          isLike(app, there, here)
        else { continue }
        differences.append(Self.exchanged(one, other, in: laid, writer))
      }
    }
  }

  /// Returns whether an area of a picture looks like another area of the design, which may be between
  /// other pixels.
  private func isLike(_ shown: Pixmap, _ here: PixelBox, _ there: PixelBox) -> Bool {
    let (width, height) = (min(here.width, there.width), min(here.height, there.height))
    return (-1...1).contains { dx in
      (-1...1).contains { dy in
        let own = PixelBox(x: here.x + dx, y: here.y + dy, width: width, height: height)
        let other = PixelBox(x: there.x, y: there.y, width: width, height: height)
        return own.intersection(picture.screen) == own
          && Self.isSame(shown, own, picture.pixmap, other)
      }
    }
  }

  /// Returns the number of elements in front of a row's background; a text may have one, too.
  private static func contents(of row: Int, in laid: LaidOutScreen) -> Int {
    if laid.nodes[row].text != nil { return laid.node(row).background == nil ? 0 : 1 }
    let own = laid.nodes[row].frame
    return (row + 1..<max(laid.nodes[row].end, row + 1)).count { node in
      isContent(node, of: own, in: laid)
    }
  }

  /// Returns whether a node within a row is in front of its background.
  private static func isContent(_ node: Int, of row: Rect, in laid: LaidOutScreen) -> Bool {
    let frame = laid.nodes[node].frame
    switch laid.nodes[node].kind {
    case .container: return false
    case .text: return true
    default: return frame.width * frame.height * 2 < row.width * row.height
    }
  }

  /// Returns the elements of a row that look different from what is at their places in another.
  private static func differing(
    _ one: Int, from other: Int, in laid: LaidOutScreen, _ design: Pixmap
  ) -> [Int] {
    if laid.nodes[one].text != nil { return [one] }
    let (a, b) = (laid.nodes[one].frame, laid.nodes[other].frame)
    let screen = PixelBox(x: 0, y: 0, width: design.width, height: design.height)
    let step = (
      x: Int(((b.x - a.x) * laid.scale).rounded()), y: Int(((b.y - a.y) * laid.scale).rounded())
    )
    return (one + 1..<max(laid.nodes[one].end, one + 1)).filter { node in
      guard isContent(node, of: a, in: laid) else { return false }
      let box = CompareScope.pixels(laid.nodes[node].frame, laid.scale).intersection(screen)
      let place = box.offset(step.x, step.y)
      return place.intersection(screen) == place && !isSame(design, box, design, place)
    }
  }

  /// Returns whether nearly all pixels of two areas of the same size are alike.
  private static func isSame(_ a: Pixmap, _ one: PixelBox, _ b: Pixmap, _ other: PixelBox) -> Bool {
    sameRows(a, one, b, other) == one.height
  }

  /// Returns the number of rows of pixels, from the top of two areas of the same size, up to which
  /// nearly all pixels are alike.
  private static func sameRows(
    _ a: Pixmap, _ one: PixelBox, _ b: Pixmap, _ other: PixelBox
  ) -> Int {
    var (count, different, rows) = (0, 0, 0)
    let (width, otherWidth) = (a.width, b.width)
    a.withPixels { a in
      b.withPixels { b in
        for y in stride(from: 0, to: one.height, by: 2) {
          let (line, own) = ((one.y + y) * width + one.x, (other.y + y) * otherWidth + other.x)
          count += (one.width + 1) / 2
          var x = 0
          while x < one.width {
            if x &+ 8 <= one.width, a.hasEight(at: line &+ x, as: b, at: own &+ x) {
              x &+= 8
              continue
            }
            let (one, other) = (a[line &+ x], b[own &+ x])
            if one != other, RGB.isFar(one, other, 40) { different += 1 }
            x &+= 2
          }
          if different * 25 < count { rows = min(y + 2, one.height) }
        }
      }
    }
    return rows
  }

  /// Returns whether two rows of a picture are clearly more like each other's in the design than
  /// like their own, although letters are between other pixels.
  private static func areLiker(
    _ app: Pixmap, _ one: PixelBox, _ other: PixelBox, _ design: Pixmap
  ) -> Bool {
    let screen = PixelBox(x: 0, y: 0, width: app.width, height: app.height)
    guard one.intersection(screen) == one, other.intersection(screen) == other else { return false }
    func isLiker(_ shown: PixelBox, _ there: PixelBox) -> Bool {
      difference(app, shown, design, there) < mostOfOwn * difference(app, shown, design, shown)
    }
    return isLiker(one, other) && isLiker(other, one)
  }

  /// The share of the difference from its own row that may remain.
  private static let mostOfOwn = 0.5
  /// The width and height, in pixels, of the areas of which the brightness is compared.
  private static let cell = 4

  /// Returns the sum of the differences in brightness between two areas of nearly the same size.
  private static func difference(
    _ a: Pixmap, _ one: PixelBox, _ b: Pixmap, _ other: PixelBox
  ) -> Double {
    func brightness(_ pixels: UnsafeBufferPointer<UInt32>, _ start: Int, _ width: Int) -> Int {
      var sum = 0
      for y in 0..<cell {
        for x in 0..<cell { sum &+= Int(pixels[start &+ y &* width &+ x] &>> 8 & 255) }
      }
      return sum
    }
    let (width, height) = (min(one.width, other.width), min(one.height, other.height))
    var total = 0
    a.withPixels { first in
      b.withPixels { second in
        for y in stride(from: 0, through: height - cell, by: cell) {
          for x in stride(from: 0, through: width - cell, by: cell) {
            let here = (one.y + y) * a.width + one.x + x
            let there = (other.y + y) * b.width + other.x + x
            total += abs(
              brightness(first, here, a.width) - brightness(second, there, b.width))
          }
        }
      }
    }
    return Double(total)
  }

  /// Returns a row, or its first element if the row is unnamed.
  private static func element(_ row: Int, in laid: LaidOutScreen) -> Int {
    laid.subtree(of: row).first { laid.nodes[$0].isElement } ?? row
  }

  private static func exchanged(
    _ one: Int, _ other: Int, in laid: LaidOutScreen, _ writer: DifferenceWriter
  ) -> Difference {
    let (a, b) = (laid.nodes[one].frame, laid.nodes[other].frame)
    let step = Point(x: b.x - a.x, y: b.y - a.y)
    var swapped = writer.swapped(element(one, in: laid), element(other, in: laid))
    swapped.isWhole = true
    swapped.edits = [
      [
        DesignEdit(one, .move(x: step.x, y: step.y)),
        DesignEdit(other, .move(x: -step.x, y: -step.y)),
        DesignEdit(one, .turn(with: other)),
      ]
    ]
    // Lines between rows belong to their places.
    let (inOne, inOther) = (laid.flowChildren(of: one), laid.flowChildren(of: other))
    if laid.node(one).borderColor != nil || laid.node(other).borderColor != nil, !inOne.isEmpty {
      swapped.edits.append(
        inOne.map { DesignEdit($0, .move(x: step.x, y: step.y)) }
          + inOther.map { DesignEdit($0, .move(x: -step.x, y: -step.y)) })
    }
    return swapped
  }
}
