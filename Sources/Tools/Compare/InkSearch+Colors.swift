import Layout
import Matching
import PixelDiff
import Pixels

/// The colors of parts.
extension InkSearch {
  /// - Parameter words: the words to measure, if some words differ.
  func measureColor(_ match: inout PartMatch, _ field: Field, _ words: [TextReading.Place]? = nil) {
    if let words {
      measureColor(of: words, &match, field)
      return
    }
    let (dx, dy) = (Int((match.dx ?? 0).rounded()), Int((match.dy ?? 0).rounded()))
    let isScaled = max(abs(match.growthX ?? 0), abs(match.growthY ?? 0)) > 1.5
    if part.kind != .picture, !isScaled, part.inside.count >= 8, match.text == nil,
      let colors = finder.insideColors(of: part, dx: dx, dy: dy),
      colors.spread <= finder.tolerance + 12
    {
      match.color = (colors.design, colors.app)
      match.isColorExact = true
      match.fade = finder.fade(of: part, dx: dx, dy: dy, field.ground, field.tint)
      return
    }
    guard part.kind != .picture else { return }
    let whole = [TextReading.Place(columns: 0..<part.window.width, dx: dx, dy: dy)]
    let parts = shares(whole, field)
    let known = ink(finder.design.pixmap, parts, whole.map(\.unmoved), field)
    let other = ink(finder.app, parts, whole, field, field.tint)
    let length = max(1, other.length)
    // The fit's strength is used, because it does not depend on subpixel positions.
    let strong = other * (known.length * Float(max(0, match.gain)) / length)
    let below = field.ground.color(x: part.box.x, y: part.box.y)
    let share = known.length > 30 ? strong.dot(known) / known.dot(known) : 1
    let rest = (strong - known * share).length
    // A compressed file has one hue for several pixels.
    let mostHue =
      finder.design.file.isLossy
      ? max(5, 0.25 * (strong - known).length)
      : max(2.5, 0.09 * (strong - known).length)
    if share > 0.03, share < 0.93, rest < mostHue {
      match.fade = Double(share)
    }
    match.ground = (below, below + field.tint)
    match.color = (below + known, below + field.tint + strong)
    match.isColorExact = false
  }

  /// Returns how much of the part's color each pixel of its window has in the file.
  ///
  /// A file with one hue for several pixels spreads it over more pixels than the brightness. Both
  /// are measured in all of them, so that they can be compared.
  private func shares(_ places: [TextReading.Place], _ field: Field) -> Plane {
    let own = part.ink
    let reach = finder.design.file.hueReach
    guard reach > 0 else { return own }
    var spread = own.spread(by: reach)
    // The design's color must be as strong in both.
    let picture = finder.design.pixmap
    let strength = ink(picture, own, places.map(\.unmoved), field).length
    let factor = ink(picture, spread, places.map(\.unmoved), field).length / max(1, strength)
    for index in spread.values.indices { spread.values[index] *= factor }
    return spread
  }

  /// Finds by least squares the color that gives the pixels when mixed with the background.
  ///
  /// - Parameter share: the share of the color in each pixel of the part's window.
  private func ink(
    _ picture: Pixmap, _ share: Plane, _ places: [TextReading.Place], _ field: Field,
    _ tint: RGB = .zero
  ) -> RGB {
    var sum = RGB.zero
    var squares: Float = 0
    picture.withPixels { pixels in
      part.hidden.withCoverage { hidden in
        for place in places {
          for y in 0..<part.window.height {
            for x in place.columns {
              let p = y * part.window.width + x
              let a = share.values[p]
              guard a > 0, hidden[p] < 16 else { continue }
              let (column, row) = (part.window.x + x, part.window.y + y)
              let (toX, toY) = (column + place.dx, row + place.dy)
              guard toX >= 0, toY >= 0, toX < picture.width, toY < picture.height else {
                continue
              }
              let below = field.ground.color(x: column, y: row) + tint
              sum = sum + (RGB(pixels[toY * picture.width + toX]) - below) * a
              squares += a * a
            }
          }
        }
      }
    }
    return sum * (1 / max(1e-3, squares))
  }

  /// Measures the color of the words that are the same as in the design.
  private func measureColor(
    of words: [TextReading.Place], _ match: inout PartMatch, _ field: Field
  ) {
    guard !words.isEmpty else { return }
    let share = shares(words, field)
    let known = ink(finder.design.pixmap, share, words.map(\.unmoved), field)
    let other = ink(finder.app, share, words, field, field.tint)
    let below = field.ground.color(x: part.box.x, y: part.box.y)
    guard known.length > 1 else { return }
    match.gain = Double(other.dot(known) / known.dot(known))
    match.ground = (below, below + field.tint)
    match.color = (below + known, below + field.tint + other)
    match.isColorExact = false
  }
}
