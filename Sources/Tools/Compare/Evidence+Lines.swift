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
    where part.kind == .text && match.state != .lost && match.text == nil
      && !others.contains(part.node) && !found.contains(where: { $0.node == part.node })
    {
      let (dx, dy) = (Int((match.dx ?? 0).rounded()), Int((match.dy ?? 0).rounded()))
      guard let place = line(on: part, at: part.box.offset(dx, dy)) else { continue }
      var line = analysis.writer.difference(
        .extra, part.node, place == .below ? "is underlined" : "is struck through")
      line.property = place == .below ? "underline" : "strike"
      line.app = "true"
      line.design = "false"
      found.append(line)
    }
    return found
  }

  private enum LinePlace { case below, through }

  /// The differences after which the words of a text, and its lines, are unknown.
  private static let ofWords: Set<Difference.Kind> = [.text, .missing, .swapped, .picture]

  /// The share of a row of pixels that a line fills at least, with gaps for the letters below the
  /// baseline, and the share that differs from the design at least.
  private static let (leastFilled, leastNew) = (0.75, 0.5)
  /// The maximum thickness of a line, and its maximum distance below the letters, as shares of the
  /// font size.
  private static let (mostThick, mostBelow) = (0.2, 0.25)
  /// The share of the contrast of letters from which a pixel shows them.
  private static let leastShown: Float = 0.45

  /// Returns where the app's picture shows a line on a line of text, if it does.
  private func line(on part: DesignPart, at box: PixelBox) -> LinePlace? {
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
    return Double(first) > Double(box.y) + 0.72 * Double(box.height) ? .below : .through
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
