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

  static func exchanges(_ analysis: Analysis) -> [Difference] {
    let laid = analysis.picture.laid
    var proposals = Proposals(analysis)
    for node in laid.nodes.indices where laid.nodes[node].end > node + 1 {
      let different = analysis.states.children(of: node).filter { child in
        contents(of: child, in: laid) > 1 && proposals.isDifferent(child)
      }
      for (number, one) in different.enumerated() {
        for other in different.dropFirst(number + 1)
        where proposals.differences.count < mostPairs { proposals.exchange(one, other) }
      }
    }
    return proposals.differences
  }

  /// Returns the guesses from the pixels of rows that have the same size.
  static func exchanges(
    _ design: PaintedDesign, _ app: Pixmap, _ writer: DifferenceWriter
  ) -> [Difference] {
    let laid = design.laid
    var found: [Difference] = []
    for node in laid.nodes.indices where laid.nodes[node].end > node + 1 {
      guard case .column = laid.node(node).content else { continue }
      let rows = laid.children(of: node).map { row in
        (node: row, box: CompareScope.pixels(laid.nodes[row].frame, laid.scale))
      }.filter { row in
        contents(of: row.node, in: laid) > 1
          && row.box.intersection(PixelBox(x: 0, y: 0, width: app.width, height: app.height))
            == row.box
      }
      for (number, one) in rows.enumerated() where !isSame(app, one.box, design.pixmap, one.box) {
        for other in rows.dropFirst(number + 1)
        where found.count < mostPairs && one.box.width == other.box.width
          && one.box.height == other.box.height && isSame(app, one.box, design.pixmap, other.box)
          && isSame(app, other.box, design.pixmap, one.box)
          && differ(one.node, other.node, in: laid, design.pixmap)
        {
          found.append(exchanged(one.node, other.node, in: laid, writer))
        }
      }
    }
    return found
  }

  /// Returns the number of elements in front of a row's background; a single one may have changed
  /// places without its row.
  private static func contents(of row: Int, in laid: LaidOutScreen) -> Int {
    let own = laid.nodes[row].frame
    return (row + 1..<max(laid.nodes[row].end, row + 1)).count { node in
      let frame = laid.nodes[node].frame
      return laid.nodes[node].kind != .container
        && frame.width * frame.height * 2 < own.width * own.height
    }
  }

  /// Returns whether several elements of two rows look different; a single one, such as a text, may
  /// have changed places without its row.
  private static func differ(
    _ one: Int, _ other: Int, in laid: LaidOutScreen, _ design: Pixmap
  ) -> Bool {
    let (a, b) = (laid.nodes[one].frame, laid.nodes[other].frame)
    let screen = PixelBox(x: 0, y: 0, width: design.width, height: design.height)
    let step = (
      x: Int(((b.x - a.x) * laid.scale).rounded()), y: Int(((b.y - a.y) * laid.scale).rounded())
    )
    let different = (one + 1..<max(laid.nodes[one].end, one + 1)).count { node in
      let frame = laid.nodes[node].frame
      guard laid.nodes[node].kind != .container,
        frame.width * frame.height * 2 < a.width * a.height
      else { return false }
      let box = CompareScope.pixels(frame, laid.scale).intersection(screen)
      let place = box.offset(step.x, step.y)
      return place.intersection(screen) == place && !isSame(design, box, design, place)
    }
    return different > 1
  }

  /// Returns whether nearly all pixels of two areas of the same size are alike.
  private static func isSame(_ a: Pixmap, _ one: PixelBox, _ b: Pixmap, _ other: PixelBox) -> Bool {
    var (count, different) = (0, 0)
    let (width, otherWidth) = (a.width, b.width)
    a.withPixels { a in
      b.withPixels { b in
        for y in stride(from: 0, to: one.height, by: 2) {
          let (line, own) = ((one.y + y) * width + one.x, (other.y + y) * otherWidth + other.x)
          for x in stride(from: 0, to: one.width, by: 2) {
            count += 1
            if (RGB(a[line + x]) - RGB(b[own + x])).largest > 40 { different += 1 }
          }
        }
      }
    }
    return different * 50 < count
  }

  /// Returns whether several elements of a row differ, at least a third.
  private func isDifferent(_ row: Int) -> Bool {
    let states = analysis.states.inside(row)
    let count = states.count { !$0.isSame }
    return count >= 2 && count * 3 >= states.count
  }

  /// Returns a row, or its first element if the row is unnamed.
  private static func element(_ row: Int, in laid: LaidOutScreen) -> Int {
    (row..<max(laid.nodes[row].end, row + 1)).first { laid.nodes[$0].isElement } ?? row
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    let (a, b) = (laid.nodes[one].frame, laid.nodes[other].frame)
    guard abs(a.width - b.width) < 0.5, abs(a.height - b.height) < 0.5 else { return }
    let step = Point(x: b.x - a.x, y: b.y - a.y)
    guard max(abs(step.x), abs(step.y)) > 2, Self.differ(one, other, in: laid, picture.pixmap)
    else {
      return
    }
    differences.append(Self.exchanged(one, other, in: laid, writer))
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
      ]
    ]
    return swapped
  }
}
