import Layout
import Matching
import PixelDiff
import Pixels

extension InkSearch {
  /// Returns a match for a line that is in its place but has different words, if at least half of
  /// it is the same as in the design.
  func changedText(_ hit: Hit, _ field: Field, _ near: Int) -> PartMatch? {
    guard hit.score > 0.25 else { return nil }
    let (wide, reading) = wideReading(hit, near)
    let changed = reading.changed
    let total = reading.words.reduce(0) { $0 + $1.span.width }
    let good = reading.words.indices.filter { !changed.contains($0) }
    let kept = good.reduce(0) { $0 + reading.words[$1].span.width }
    guard kept * 2 >= total, let first = good.first else { return nil }
    var match = PartMatch(state: .found)
    match.score = Double(hit.score)
    let dx = Double(hit.dx + reading.words[first].drift)
    let dy = Double(hit.dy + reading.words[first].rise)
    (match.left, match.right, match.top, match.bottom) = (dx, dx, dy, dy)
    if first > 0 { (match.left, match.right) = (0, 0) }
    if changed.isEmpty {
      // All words are present but farther apart: the size or the weight is different.
      return measured(hit, reading.isEvenlySpaced ? wide : field)
    }
    match.letters = reading.words.map(\.letters)
    match.noise = reading.words.map(\.noise)
    match.text = reading.change
    measureColor(&match, wide, reading.places(at: hit))
    return match
  }

  /// Compares the words of a line, which longer words may have moved.
  private func wideReading(_ hit: Hit, _ near: Int) -> (field: Field, reading: TextReading) {
    let wide = self.field(finder.pixels(20), near)
    let (x, y) = (part.window.x - wide.area.x + hit.dx, part.window.y - wide.area.y + hit.dy)
    let reading = TextReading(
      template.plane, weights: template.weights, ink: part.ink, isLossy: finder.design.file.isLossy,
      in: wide.plane, x: x, y: y, height: part.box.height)
    return (wide, reading)
  }

  /// Returns the words of a line, of which fewer differ if a longer or shorter one moved the rest
  /// farther than they were searched for; `nil` if not.
  func fartherWords(
    than known: TextReading, _ hit: Hit
  ) -> (words: [TextReading.Word], change: TextChange)? {
    let changed = known.changed
    guard !changed.isEmpty, known.words.count > 1 else { return nil }
    let reading = wideReading(hit, finder.pixels(1.25) + 1).reading
    let left = reading.changed
    guard left.count < changed.count, Set(left).isSubset(of: changed) else {
      return nil
    }
    if !left.isEmpty { return (reading.words, reading.change) }
    // The word before the first one that moved has another width, or something is between the two.
    guard let longer = reading.wordBeforeStep else { return nil }
    let words = reading.hasOddLetter(longer) ? [longer] : Array(reading.words.indices)
    return (reading.words, TextChange(words: words, count: reading.words.count))
  }

  /// Returns a match for the part if it moved only vertically or only horizontally.
  func alongSides() -> PartMatch? {
    let screen = finder.design.screen
    let slack = finder.pixels(2)
    var found: (hit: Hit, field: Field)?
    for (x, y) in [(slack, screen.height), (screen.width, slack)] {
      let field = self.field(x, y)
      guard let hit = best(in: field, x, y, most: 5), hit.score > found?.hit.score ?? 0.78 else {
        continue
      }
      found = (hit, field)
    }
    guard let found else { return nil }
    var match = measured(found.hit, found.field)
    match.isElsewhere = true
    return match
  }

  /// Returns how far the part is from its place in its row, in pixels.
  func alongRow() -> Double? {
    let (x, y) = (finder.design.screen.width, finder.pixels(1))
    // What is at the part's place now says nothing about its background elsewhere.
    let field = self.field(x, y, isTinted: false)
    guard let hit = best(in: field, x, y, most: 24), hit.score > 0.78 else { return nil }
    return measured(hit, field).dx
  }

  /// Returns whether the part's place has about as much ink as the part.
  func hasInk(in field: Field) -> Bool {
    var own = 0.0
    var other = 0.0
    let (left, top) = (part.window.x - field.area.x, part.window.y - field.area.y)
    let faint = max(8, strongest * 0.1)
    for y in 0..<part.window.height {
      for x in 0..<part.window.width {
        if let weights = template.weights, weights[x, y] == 0 { continue }
        own += Double(template.plane[x, y] > faint ? template.plane[x, y] : 0)
        let value = field.plane[left + x, top + y]
        other += Double(value > faint ? value : 0)
      }
    }
    return own > 0 && other > 0.25 * own
  }

  // MARK: Pictures

  /// Returns the brightness of a part's pixels at an offset, at reduced resolution.
  func brightness(_ picture: Pixmap, _ dx: Int, _ dy: Int) -> Plane {
    let area = part.box.offset(dx, dy).intersection(finder.design.screen)
    var plane = Plane(width: area.width, height: area.height)
    picture.withPixels { pixels in
      for y in 0..<area.height {
        for x in 0..<area.width {
          plane.values[y * area.width + x] =
            RGB(pixels[(area.y + y) * picture.width + area.x + x]).luma
        }
      }
    }
    while min(plane.width, plane.height) > 48 { plane = plane.halved }
    return plane
  }

  func comparePicture(_ match: inout PartMatch, _ field: Field) {
    let (dx, dy) = (Int((match.dx ?? 0).rounded()), Int((match.dy ?? 0).rounded()))
    let area = part.box.offset(dx, dy)
    guard area.intersection(finder.design.screen) == area,
      part.box.intersection(finder.design.screen) == part.box
    else { return }
    let (one, other) = (brightness(finder.design.pixmap, 0, 0), brightness(finder.app, dx, dy))
    let template = Template(one, weights: nil)
    let contrast = (template.energy / Float(max(1, one.values.count))).squareRoot()
    guard contrast > 4, one.width == other.width, one.height == other.height else { return }
    let score = PlaneSearch.score(template, other, 0, 0)
    if score < 0.93, match.score < 0.97 {
      match.picture = isCrop(one, other) ? .crop : .other
      return
    }
    // Every pixel of a faded picture is closer to the background.
    guard match.gain > 0.02 else { return }
    let isClear = match.gain < 0.97 && match.residual < 0.06 && part.seenShare > 0.5
    // Of a covered picture, less is known.
    if isClear || match.isFaint { match.opacity = match.gain }
  }

  /// Returns whether another picture contains the middle of a picture, moved or at another size.
  func isCrop(_ one: Plane, _ other: Plane) -> Bool {
    for growth: Float in [1, 0.85, 1.18, 0.72, 1.35] {
      let (width, height) = (
        Int(Float(one.width) * growth), Int(Float(one.height) * growth)
      )
      let scaled = growth == 1 ? one : one.scaled(width: width, height: height)
      let (w, h) = (
        min(scaled.width, other.width) * 3 / 5, min(scaled.height, other.height) * 3 / 5
      )
      guard w >= 5, h >= 5 else { continue }
      let middle = scaled.cropped(
        x: (scaled.width - w) / 2, y: (scaled.height - h) / 2, width: w, height: h)
      let hit = PlaneSearch.best(
        Template(middle, weights: nil), in: other, x: 0...other.width - w, y: 0...other.height - h)
      if let hit, hit.score > 0.9 { return true }
    }
    return false
  }

  /// Returns a match for a different picture in the part's frame.
  func otherPicture(_ field: Field) -> PartMatch? {
    // Only the shape matters: where the picture differs from the background.
    func occupied(_ plane: Plane) -> Plane {
      var plane = plane
      for index in plane.values.indices { plane.values[index] = min(1, plane.values[index] / 24) }
      return plane
    }
    let own = Template(occupied(template.plane), weights: template.weights)
    let other = occupied(field.plane)
    let (x, y) = (part.window.x - field.area.x, part.window.y - field.area.y)
    let reach = finder.pixels(3)
    guard
      let hit = PlaneSearch.best(
        own, in: other, x: max(0, x - reach)...x + reach, y: max(0, y - reach)...y + reach),
      hit.score > 0.6
    else { return nil }
    var match = PartMatch(state: .found)
    match.score = Double(hit.score)
    let (dx, dy) = (Double(hit.dx - x), Double(hit.dy - y))
    (match.left, match.right, match.top, match.bottom) = (dx, dx, dy, dy)
    comparePicture(&match, field)
    return match
  }
}
