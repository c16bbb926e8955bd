import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Determines the differences in each element from the matches of its parts.
struct Measures {
  let design: DesignPicture
  let states: ElementStates
  let settings: CompareSettings
  let writer: DifferenceWriter
  let norms: TextNorms
  /// The new words of texts in which single letters differ.
  private let reading: [Int: String]
  var differences: [Difference] = []

  var laid: LaidOutScreen { design.laid }

  init(
    _ design: DesignPicture, _ states: ElementStates, _ names: ElementNames,
    _ candidates: TextCandidates, _ reading: [Int: String], _ settings: CompareSettings
  ) {
    self.design = design
    self.states = states
    self.settings = settings
    writer = DifferenceWriter(design.laid, names, settings)
    norms = TextNorms(states, candidates, scale: design.scale)
    self.reading = reading
    for node in states.states.keys.sorted() {
      guard let state = states.states[node], !state.isSame, !state.isLost else { continue }
      measure(state)
    }
  }

  private mutating func measure(_ state: ElementState) {
    let parts = zip(state.parts.map { states.parts[$0] }, state.matches)
    let text = parts.filter { $0.0.kind == .text }
    let other = parts.filter { $0.0.kind != .text }
    if let partner = state.partner {
      guard state.node < partner else { return }
      differences.append(writer.exchanged(state.node, partner))
      return
    }
    if !text.isEmpty {
      if let index = state.parts.first(where: { reading[$0] != nil }), text.count == 1,
        let words = reading[index]
      {
        differences.append(writer.reworded(state.node, to: words, at: offset(state.node)))
        // The style is that of the design's letters.
        if text.allSatisfy({ $0.1.text == nil && $0.1.font == nil && $0.1.size == nil }) {
          colorText(state.node, text.map { $0 })
        }
      } else {
        measureText(state.node, text.map { $0 })
      }
      measureInset(state, text.map(\.1), other.filter { $0.0.isBackground(in: laid) }.map(\.1))
    }
    for (part, var match) in other where match.state == .found {
      if part.isBackground(in: laid), !text.isEmpty {
        match.fade = fade(of: match, with: text.map(\.1), state.node)
      }
      measureShape(state.node, part, match)
    }
  }

  /// Measures how far text moved within its background.
  private mutating func measureInset(
    _ state: ElementState, _ lines: [PartMatch], _ grounds: [PartMatch]
  ) {
    guard let ground = grounds.first, grounds.count == 1, ground.state != .lost,
      lines.allSatisfy({ $0.state != .lost && $0.text == nil && $0.font == nil && $0.size == nil })
    else { return }
    func step(_ lines: [Double?], _ own: Double?, _ sides: [Double?]) -> Double {
      // A background that grew has text elsewhere, too.
      guard sides.allSatisfy({ $0 != nil }), let own,
        abs((sides[1] ?? 0) - (sides[0] ?? 0)) < 0.5 * design.scale,
        let text = ElementState.median(lines.compactMap { $0 })
      else { return 0 }
      return ((text - own) / design.scale * 4).rounded() / 4
    }
    let offset = Point(
      x: step(lines.map(\.dx), ground.dx, [ground.left, ground.right]),
      y: step(lines.map(\.dy), ground.dy, [ground.top, ground.bottom]))
    guard max(abs(offset.x), abs(offset.y)) >= settings.position else { return }
    differences.append(writer.textMoved(state.node, offset))
  }

  /// Returns how far an element faded, given how far its background did; `nil` if its text did not
  /// fade with it.
  private func fade(of ground: PartMatch, with text: [PartMatch], _ node: Int) -> Double? {
    guard let share = ground.fade else { return nil }
    let usual = norms.isOwn ? 1 : norms.strength(of: node).usual
    guard let own = ElementState.median(text.compactMap(\.fade)).map({ $0 / usual }),
      abs(own - share) < 0.15
    else { return nil }
    // The shadow beneath a background fades with it, but not what is beneath text.
    return norms.isOwn || !laid.node(node).effects.shadows.isEmpty ? own : share
  }

  /// Returns the displacement of an element, in points.
  func offset(_ node: Int) -> Point {
    Point(x: states.states[node]?.dx ?? 0, y: states.states[node]?.dy ?? 0)
  }

  // MARK: Shapes and pictures

  private mutating func measureShape(_ node: Int, _ part: DesignPart, _ match: PartMatch) {
    if let change = match.picture {
      let words =
        change == .crop ? "shows a different part of the picture" : "shows a different picture"
      differences.append(writer.difference(.picture, node, words, at: offset(node)))
      return
    }
    resize(node, part, match)
    thicken(node, match)
    if let opacity = match.opacity, opacity < 0.97 {
      var fainter = writer.opacity(node, opacity, at: offset(node))
      fainter.isCertain = !norms.isOwn && match.isFaint
      differences.append(fainter)
    } else if !part.isBorder(in: laid), let color = color(of: match, node) {
      let own = laid.nodes[node]
      compareColors(
        node, color.design, color.app, match.fade,
        written: part.itemsBefore == 0 ? own.background?.color ?? own.color : own.color,
        isGround: part.isBackground(in: laid),
        isCertain: match.isColorExact && !norms.isOwn && isEnough([part]))
    }
    if let change = match.radius, let radius = part.radius {
      let points = (change / design.scale * 4).rounded() / 4
      guard abs(points) >= 0.5 else { return }
      differences.append(
        writer.radius(
          node, radius, change: points, of: part.cornersOwner(in: laid), at: offset(node)))
    }
  }

  /// Compares the thickness of an icon's lines.
  private mutating func thicken(_ node: Int, _ match: PartMatch) {
    let change = 2 * match.thickness / design.scale
    guard laid.isIcon(node), abs(change) >= InkSearch.leastThicker else { return }
    let points = (change * 4).rounded() / 4
    let words = "lines are \(Words.points(abs(points))) \(points > 0 ? "thicker" : "thinner")"
    var difference = writer.difference(.weight, node, words, at: offset(node))
    (difference.delta, difference.unit) = (points, "pt")
    // So little more at each edge may be another renderer's, but not at all of them.
    difference.isCertain = true
    differences.append(difference)
  }

  /// Returns whether the file shows the colors inside parts exactly.
  func isEnough(_ parts: [DesignPart]) -> Bool {
    !design.file.isLossy || parts.contains { $0.inside.count >= Self.enoughOfCompressed }
  }

  /// The number of pixels inside a shape whose color a compressed file shows exactly.
  private static let enoughOfCompressed = 120

  /// Returns whether another renderer's line seems to have other words, whose color is unknown.
  func hasOtherWords(_ match: PartMatch) -> Bool {
    match.text != nil && !norms.isOwn && !norms.isOtherHueOfSameWords(match)
  }

  /// The likeness of a line from which its letters may be the design's, between other pixels.
  private static let mostlyAlike = 0.75

  /// Returns a match's color, if it is exact or reliable.
  func color(of match: PartMatch, _ node: Int) -> (design: RGB, app: RGB)? {
    let isLossy = design.file.isLossy
    // Compression gives elements of one color slightly different ones.
    if match.isColorExact, !isLossy || norms.replacedColors.replacement(of: node) == nil {
      return match.color
    }
    // The strength of some of a line's words varies.
    if hasOtherWords(match), match.score < Self.mostlyAlike { return nil }
    guard let color = norms.color(of: match, node, isLossy: isLossy), color.isSure
    else { return nil }
    return (color.design, color.app)
  }

  private mutating func resize(_ node: Int, _ part: DesignPart, _ match: PartMatch) {
    func rounded(_ pixels: Double?) -> Double {
      ((pixels ?? 0) / design.scale * 4).rounded() / 4
    }
    let (width, height) = (rounded(match.growthX), rounded(match.growthY))
    guard max(abs(width), abs(height)) >= 0.5 else { return }
    differences.append(
      writer.size(
        node, width: width, height: height, sizes(node, part, match, width, height),
        at: offset(node)))
  }

  /// Returns the changes in size that would explain an element's growth, from its start or from its
  /// middle.
  private func sizes(
    _ node: Int, _ part: DesignPart, _ match: PartMatch, _ width: Double, _ height: Double
  ) -> [[DesignEdit]] {
    let frame = laid.nodes[node].frame
    func points(_ pixels: Double?) -> Double { ((pixels ?? 0) / design.scale * 4).rounded() / 4 }
    func size(_ x: Double, _ y: Double) -> DesignEdit {
      DesignEdit(
        node,
        .size(width: x == 0 ? nil : frame.width + x, height: y == 0 ? nil : frame.height + y))
    }
    var result: [[DesignEdit]] = []
    let (wide, high) = (width.rounded(), height.rounded())
    // Equal growth in both directions is the likeliest.
    if wide != 0, high != 0, abs(wide - high) <= 4 {
      for both in Int(min(wide, high)) - 1...Int(max(wide, high)) + 1 where both != 0 {
        result.append([size(Double(both), Double(both))])
      }
    }
    let middle = (
      points(match.left.flatMap { a in match.right.map { (a + $0) / 2 } }),
      points(match.top.flatMap { a in match.bottom.map { (a + $0) / 2 } })
    )
    for edit in result.compactMap(\.first) + [size(wide, high)] {
      guard case .size(let width, let height) = edit.change else { continue }
      let growth = Size(
        width: (width ?? frame.width) - frame.width, height: (height ?? frame.height) - frame.height
      )
      result += laid.scalings(
        of: node, by: growth, movedBy: Point(x: middle.0, y: middle.1))
    }
    for (x, y) in [(wide, high), (width, height)] {
      for move in [(0, 0), (points(match.left), points(match.top)), middle] {
        let moved = DesignEdit(node, .move(x: move.0, y: move.1))
        let edits = move == (0, 0) ? [size(x, y)] : [size(x, y), moved]
        if !result.contains(edits) { result.append(edits) }
      }
    }
    // Of elements that share a row, the next one may keep its size.
    let row = laid.nodes[node].parent.map { laid.flowChildren(of: $0) } ?? []
    if let place = row.firstIndex(of: node), row.indices.contains(place + 1), wide != 0,
      laid.placement(of: node).grow > 0, laid.placement(of: row[place + 1]).grow > 0
    {
      result.append([size(wide, high), DesignEdit(row[place + 1], .space(-wide))])
      // A text in the middle moved by half as much, and its sides may be too far away to be seen.
      let growth = (2 * offset(node).x).rounded()
      if growth != 0, growth != wide { result.append([size(growth, high)]) }
    }
    return result
  }

  /// - Parameters:
  ///   - written: the color that the document specifies; `nil` if it specifies none or several.
  ///   - isOfAll: whether all text in the color has another color.
  mutating func compareColors(
    _ node: Int, _ known: RGB, _ other: RGB, _ fade: Double?, written: Color?,
    isGround: Bool = false, isCertain: Bool = false, isOfOtherWords: Bool = false,
    isOfAll: Bool = false
  ) {
    let delta = known.difference(from: other)
    let limit = writer.colorLimit
    guard delta >= min(1, limit) else { return }
    // A color that the design has elsewhere is likelier than a transparency that looks like it.
    let isUsed =
      written?.alpha == 255
      && writer.hasColor(
        like: other, besides: known, ofText: laid.nodes[node].text != nil && !isGround)
    // So is another color of all text that had the same one.
    let paler = isOfAll && !isUsed ? fade : nil
    let fade = isUsed || isOfAll ? nil : fade
    let isOpaque = written?.alpha == 255
    let color = isOpaque ? written ?? known.color : known.color
    // The reported color is the written one, changed by as much as the drawn colors differ.
    let shown = isOpaque ? (RGB(color) + (other - known)).color : other.color
    var difference = writer.color(
      node, color, shown, delta: delta, limit: limit, written: written, isGround: isGround,
      at: offset(node))
    difference.isCertain = isCertain && fade == nil
    difference.isOfOtherWords = isOfOtherWords
    if let fade, delta >= limit {
      var opacity = writer.opacity(node, fade, at: offset(node))
      (opacity.isCertain, opacity.isOfOtherWords) = (isCertain, isOfOtherWords)
      if !isGround, isOpaque {
        // On an even background, both look the same.
        opacity.notes.append("this may also be the color \(shown.hex) instead of \(color.hex)")
        opacity.alternatives = [difference]
      }
      differences.append(opacity)
      // Only a background's exact colors decide between the two.
      guard isGround else { return }
    }
    if let paler {
      let share = Words.number((paler * 100).rounded() / 100)
      difference.notes.append("this may also be an opacity of \(share) times the design's")
    }
    differences.append(difference)
  }
}
