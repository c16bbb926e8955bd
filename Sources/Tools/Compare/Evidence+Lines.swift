import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Lines under and through text.
extension Evidence {
  /// Returns the texts that the app's picture underlines, or strikes through, and the design does
  /// not.
  ///
  /// Such a line is so near to the letters that their edges explain each of its pixels.
  func lines(besides differences: [Difference]) -> [Difference] {
    let others = Set(differences.filter { Self.ofWords.contains($0.kind) }.compactMap(\.node))
    var found: [Difference] = []
    for (part, match) in zip(analysis.picture.parts, analysis.matches)
    where part.kind == .text && match.state != .lost
      && !found.contains(where: { $0.node == part.node })
    {
      let (dx, dy) = (Int((match.dx ?? 0).rounded()), Int((match.dy ?? 0).rounded()))
      let box = part.box.offset(dx, dy)
      guard let rows = rows(filledOn: part, at: box) else { continue }
      if others.contains(part.node) || match.text != nil {
        // Letters with a line through them seem to be others.
        guard Double(count(in: box, besides: rows)) <= Self.mostBeside * Double(box.area) else {
          continue
        }
      }
      let isBelow = Double(rows.lowerBound - box.y) > Self.below * Double(box.height)
      var line = analysis.writer.difference(
        .extra, part.node, isBelow ? "is underlined" : "is struck through")
      (line.property, line.design, line.app) = (isBelow ? "underline" : "strike", "false", "true")
      found.append(line)
    }
    return found
  }

  /// Returns the number of pixels that differ in a box above and below some rows.
  private func count(in box: PixelBox, besides rows: Range<Int>) -> Int {
    let (start, end) = (rows.lowerBound - 1, rows.upperBound + 1)
    return count(in: PixelBox(x: box.x, y: box.y, width: box.width, height: start - box.y))
      + count(in: PixelBox(x: box.x, y: end, width: box.width, height: box.bottom - end))
  }

  /// Returns whether new content, or other words, are only a line under, or through, a text.
  func isShown(_ extra: Difference, by line: Difference) -> Bool {
    if extra.kind == .text, extra.node == line.node { return true }
    guard extra.kind == .extra, let area = extra.box, let node = line.node,
      let size = analysis.picture.laid.nodes[node].text?.runs.first?.size
    else { return false }
    let frame = analysis.picture.laid.nodes[node].frame.inset(
      by: Insets(all: -Self.mostBelow * size))
    return area.height <= 2 * Self.mostThick * size && frame.intersection(area) == area
  }

  /// The differences that other words cause.
  private static let ofWords: Set<Difference.Kind> = [.text, .missing, .swapped]

  /// The share of the height of letters below which a line is under them, and the share of their
  /// pixels that may differ beside a line.
  private static let (below, mostBeside) = (0.72, 0.02)

  /// The share of a row of pixels that a line fills at least, with gaps for the letters below the
  /// baseline, and the share that differs from the design at least.
  private static let (leastFilled, leastNew) = (0.75, 0.5)
  /// The maximum thickness of a line, and its maximum distance below the letters, as shares of the
  /// font size.
  private static let (mostThick, mostBelow) = (0.2, 0.25)
  /// The share of the contrast of letters from which a pixel shows them.
  private static let leastShown: Float = 0.45

  /// Returns the rows of pixels in which the app's picture shows a line on a line of text, if it does.
  private func rows(filledOn part: DesignPart, at box: PixelBox) -> Range<Int>? {
    let laid = analysis.picture.laid
    guard let runs = laid.nodes[part.node].text?.runs, let run = runs.first,
      runs.allSatisfy({ $0.decoration == nil }), box.width >= 3 * box.height / 2
    else { return nil }
    let em = run.size * finder.scale
    let start = box.y + box.height * 2 / 5
    let end = min(finder.app.height, box.bottom + Int((Self.mostBelow * em).rounded(.up)))
    let rows = (max(0, start)..<max(start, end)).filter { isFilled($0, box, RGB(run.color)) }
    guard let first = rows.first, let last = rows.last, last - first < rows.count,
      Double(rows.count) <= max(1, Self.mostThick * em)
    else { return nil }
    return first..<last + 1
  }

  /// Returns whether a row of pixels shows a line as wide as a box, where the design shows none.
  private func isFilled(_ y: Int, _ box: PixelBox, _ color: RGB) -> Bool {
    let width = finder.app.width
    let margin = finder.pixels(2)
    guard box.x > margin, box.right + margin < width else { return false }
    return finder.app.withPixels { app in
      picture.withPixels { design in
        let ground = RGB(design[y * width + box.x - margin])
        let contrast = (color - ground).largest
        guard contrast > 24 else { return false }
        /// Returns how much a pixel differs from what is beside the text.
        func strength(_ pixels: UnsafeBufferPointer<UInt32>, _ x: Int) -> Float {
          (RGB(pixels[y * width + x]) - ground).largest / contrast
        }
        // A line that goes on is no part of the text.
        let ends = [box.x - margin, box.right + margin]
        guard ends.allSatisfy({ strength(app, $0) < Self.leastShown / 2 }) else { return false }
        let columns = box.x..<box.right
        let filled = columns.filter { strength(app, $0) >= Self.leastShown }
        let new = filled.count { strength(design, $0) < Self.leastShown / 2 }
        let count = Double(columns.count)
        return Double(filled.count) >= Self.leastFilled * count
          && Double(new) >= Self.leastNew * count
      }
    }
  }
}
