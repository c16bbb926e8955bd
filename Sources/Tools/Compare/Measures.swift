import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene
import Sheets
import Source

/// Determines the differences in each element from the matches of its parts.
struct Measures {
  private let design: DesignPicture
  private let states: ElementStates
  private let settings: CompareSettings
  private let writer: DifferenceWriter
  let norms: TextNorms
  private(set) var differences: [Difference] = []

  private var laid: LaidOutScreen { design.laid }

  init(
    _ design: DesignPicture, _ states: ElementStates, _ names: ElementNames,
    _ candidates: TextCandidates, _ settings: CompareSettings
  ) {
    self.design = design
    self.states = states
    self.settings = settings
    writer = DifferenceWriter(design.laid, names, settings)
    norms = TextNorms(states, candidates, scale: design.scale)
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
    if !text.isEmpty { measureText(state.node, text.map { $0 }) }
    for (part, match) in other where match.state == .found { measureShape(state.node, part, match) }
  }

  /// Returns the displacement of an element, in points.
  private func offset(_ node: Int) -> Point {
    Point(x: states.states[node]?.dx ?? 0, y: states.states[node]?.dy ?? 0)
  }

  // MARK: Text

  private mutating func measureText(_ node: Int, _ lines: [(DesignPart, PartMatch)]) {
    guard let text = laid.nodes[node].text else { return }
    let changed = lines.filter { $0.1.text != nil || $0.1.state == .lost }
    if !changed.isEmpty {
      differences.append(wording(node, text, changed))
      colorText(node, lines.filter { $0.1.text == nil || $0.1.color != nil })
      return
    }
    let found = lines.filter { $0.1.state == .found }
    guard !found.isEmpty else { return }
    let fonts = found.compactMap(\.1.font)
    if let font = fonts.first, fonts.count * 2 >= found.count {
      var other = writer.font(node, font, at: offset(node))
      other.edits += moved(other.edits, found)
      differences.append(other)
      return
    }
    let size = text.runs.map(\.size).max() ?? 0
    let sizes = found.compactMap(\.1.size)
    if let other = sizes.first, sizes.count * 2 >= found.count {
      var resized = writer.fontSize(node, from: size, to: other, at: offset(node))
      resized.edits += moved(resized.edits, found)
      differences.append(resized)
      return
    }
    let growth =
      ElementState.median(
        found.map { part, match in
          Self.growth(match, part, of: size)
        }) ?? 0
    let taller =
      ElementState.median(
        found.map { part, match in
          (match.growthY ?? 0) / Double(part.box.height)
        }) ?? 0
    let grown = (growth * size * 4).rounded() / 4
    if abs(grown) >= settings.size * 0.75, abs(taller) > 0.4 * abs(growth) {
      differences.append(
        writer.fontSize(node, from: size, to: size + grown, at: offset(node)))
    } else if !norms.hasWeights(node), let weight = norms.weight(of: node, found, size: size) {
      var difference = writer.difference(
        .weight, node,
        weight > 0 ? "text is bolder than the design's" : "text is lighter than the design's",
        at: offset(node))
      difference.design = text.runs.first?.font
      (difference.delta, difference.unit) = ((weight * 1000).rounded() / 1000, "em")
      differences.append(difference)
    }
    colorText(node, found)
  }

  /// Returns changes to a line's font that also move the line, which may begin, end, or have its
  /// middle elsewhere than in the design's layout.
  private func moved(
    _ edits: [[DesignEdit]], _ found: [(DesignPart, PartMatch)]
  ) -> [[DesignEdit]] {
    guard found.count == 1, let ends = found.first?.1.ends else { return [] }
    let steps = [ends.left, (ends.left + ends.right) / 2, ends.right].map {
      ($0 / design.scale * 4).rounded() / 4
    }
    return edits.flatMap { edits in
      steps.filter { abs($0) >= 0.75 }.map { step in
        edits + edits.prefix(1).map { DesignEdit($0.node, .move(x: step, y: 0)) }
      }
    }
  }

  /// Returns the growth of a line's letters, as a share of their size.
  private static func growth(_ match: PartMatch, _ part: DesignPart, of size: Double) -> Double {
    let x = (match.growthX ?? 0) / Double(max(1, part.box.width))
    let y = (match.growthY ?? 0) / Double(max(1, part.box.height))
    // Width is the best measure of a long line; a short line needs both width and height.
    let weight = min(0.9, Double(part.box.width) / Double(part.box.width + 2 * part.box.height))
    return x * weight + y * (1 - weight)
  }

  private func wording(
    _ node: Int, _ text: LaidOutNode.Text, _ changed: [(DesignPart, PartMatch)]
  ) -> Difference {
    var words: [String] = []
    for (part, match) in changed {
      guard let line = Self.words(of: part, in: laid), let change = match.text,
        change.count == line.count, !change.isWhole || changed.count < text.lines
      else { return writer.otherText(node) }
      words += change.words.map { line[$0] }
    }
    let quoted = words.map(Words.quoted).joined(separator: ", ")
    guard quoted.count < 80 else { return writer.otherText(node) }
    let new = words.count == 1 ? "a different word" : "different words"
    var difference = writer.difference(
      .text, node, "text has \(new) in place of \(quoted)", at: offset(node))
    difference.design = text.string
    return difference
  }

  /// Returns the words of a line from the left.
  private static func words(of part: DesignPart, in laid: LaidOutScreen) -> [String]? {
    guard let line = part.words(in: laid) else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    // The blocks of Hebrew, Arabic, and related scripts.
    let isFromTheRight = line.unicodeScalars.contains { (0x590...0x8ff).contains($0.value) }
    return isFromTheRight ? words.reversed() : words
  }

  private mutating func colorText(_ node: Int, _ lines: [(DesignPart, PartMatch)]) {
    var exact: [(RGB, RGB)] = []
    let usual = norms.isOwn ? 1 : norms.strength(of: node).usual
    let fade = ElementState.median(lines.compactMap(\.1.fade)).map { $0 / usual }
    var estimated: [(RGB, RGB)] = []
    for (_, match) in lines where match.state == .found {
      guard let color = color(of: match, node) else { continue }
      if match.isColorExact { exact.append(color) } else { estimated.append(color) }
    }
    let isExact = !exact.isEmpty
    let colors = isExact ? exact : estimated
    guard !colors.isEmpty, isExact || estimated.count * 2 >= lines.count else { return }
    compareColors(
      node, RGB.median(colors.map(\.0)), RGB.median(colors.map(\.1)),
      fade.flatMap { $0 < 0.93 ? $0 : nil },
      written: laid.nodes[node].text.flatMap { text in
        text.runs.count == 1 && text.runs[0].isPlain ? text.runs[0].color : nil
      },
      // A compressed file has one hue for several pixels.
      isCertain: !design.file.isLossy
        && (isExact
          ? !norms.isOwn
          : lines.allSatisfy { norms.isOtherHue($0.1) || norms.isOtherHueOfSameWords($0.1) })
    )
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
    if let opacity = match.opacity, opacity < 0.97 {
      differences.append(writer.opacity(node, opacity, at: offset(node)))
    } else if let color = color(of: match, node) {
      let own = laid.nodes[node]
      compareColors(
        node, color.design, color.app, match.fade,
        written: part.itemsBefore == 0 ? own.background?.color ?? own.color : own.color,
        isGround: isGround(part),
        isCertain: match.isColorExact && !norms.isOwn
          && (!design.file.isLossy || part.inside.count >= Self.enoughOfCompressed))
    }
    if let change = match.radius, let radius = part.radius {
      let points = (change / design.scale * 4).rounded() / 4
      guard abs(points) >= 0.5 else { return }
      differences.append(
        writer.radius(
          node, radius, change: points, isGround: isGround(part), at: offset(node)))
    }
  }

  /// The number of pixels inside a shape whose color a compressed file shows exactly.
  private static let enoughOfCompressed = 200

  /// Returns a match's color, if it is exact or reliable.
  private func color(of match: PartMatch, _ node: Int) -> (design: RGB, app: RGB)? {
    if match.isColorExact { return match.color }
    // The strength of some of a line's words varies.
    if match.text != nil, !norms.isOwn, !norms.isOtherHueOfSameWords(match) { return nil }
    guard let color = norms.color(of: match, node), color.isSure else { return nil }
    return (color.design, color.app)
  }

  /// Returns whether a part is the background of an element.
  private func isGround(_ part: DesignPart) -> Bool {
    part.itemsBefore == 0 && laid.node(part.node).background != nil
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
    for (x, y) in [(wide, high), (width, height)] {
      let middle = (
        points(match.left.flatMap { a in match.right.map { (a + $0) / 2 } }),
        points(match.top.flatMap { a in match.bottom.map { (a + $0) / 2 } })
      )
      for move in [(0, 0), (points(match.left), points(match.top)), middle] {
        let moved = DesignEdit(node, .move(x: move.0, y: move.1))
        let edits = move == (0, 0) ? [size(x, y)] : [size(x, y), moved]
        if !result.contains(edits) { result.append(edits) }
      }
    }
    return result
  }

  /// - Parameter written: the color that the document specifies; `nil` if it specifies none or
  ///   several.
  private mutating func compareColors(
    _ node: Int, _ known: RGB, _ other: RGB, _ fade: Double?, written: Color?,
    isGround: Bool = false, isCertain: Bool = false
  ) {
    let delta = known.difference(from: other)
    let limit = writer.colorLimit
    guard delta >= min(1, limit) else { return }
    if let fade, delta >= limit {
      let shown = other.color
      differences.append(
        writer.opacity(
          node, fade, or: isGround ? .ground(shown) : .color(shown), at: offset(node)))
      return
    }
    let isOpaque = written?.alpha == 255
    let color = isOpaque ? written ?? known.color : known.color
    // The reported color is the written one, changed by as much as the drawn colors differ.
    let shown = isOpaque ? (RGB(color) + (other - known)).color : other.color
    var difference = writer.color(
      node, color, shown, delta: delta, limit: limit, written: written, isGround: isGround,
      at: offset(node))
    difference.isCertain = isCertain
    differences.append(difference)
  }
}
