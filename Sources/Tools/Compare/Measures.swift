import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene
import Sheets
import Source

/// Names the differences of each element by how its parts were found.
struct Measures {
  private let design: DesignPicture
  private let states: ElementStates
  private let settings: CompareSettings
  private let names: ElementNames
  private let colorNames: ColorNames
  private let norms: TextNorms
  private(set) var differences: [Difference] = []

  private var laid: LaidOutScreen { design.laid }

  init(
    _ design: DesignPicture, _ states: ElementStates, _ names: ElementNames,
    _ candidates: TextCandidates, _ settings: CompareSettings
  ) {
    self.design = design
    self.states = states
    self.settings = settings
    self.names = names
    colorNames = ColorNames(design.laid.environment)
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
      let (first, second) = (names.name(state.node, in: laid), names.name(partner, in: laid))
      var swapped = difference(.swapped, state.node, "changed places with \(second)")
      (swapped.design, swapped.app) = ("\(first), \(second)", "\(second), \(first)")
      swapped.edits = [exchange(state.node, partner)]
      differences.append(swapped)
      return
    }
    if !text.isEmpty { measureText(state.node, text.map { $0 }) }
    for (part, match) in other where match.state == .found { measureShape(state.node, part, match) }
  }

  /// The words of two texts in each other's place.
  private func exchange(_ one: Int, _ other: Int) -> [DesignEdit] {
    func words(_ node: Int) -> [String] { laid.nodes[node].text?.runs.map(\.text) ?? [] }
    return [DesignEdit(one, .words(words(other))), DesignEdit(other, .words(words(one)))]
  }

  /// Creates a difference of an element.
  private func difference(
    _ kind: Difference.Kind, _ node: Int, _ words: String, isAbove: Bool = true
  ) -> Difference {
    var difference = Difference(
      kind, names.name(node, in: laid), node: node, place: laid.nodes[node].place, words)
    difference.isAbove = isAbove
    if let state = states.states[node] {
      difference.box = laid.nodes[node].bounds.map {
        $0.offset(by: Point(x: state.dx ?? 0, y: state.dy ?? 0))
      }
    }
    return difference
  }

  // MARK: Texts

  private mutating func measureText(_ node: Int, _ lines: [(DesignPart, PartMatch)]) {
    guard let text = laid.nodes[node].text else { return }
    let changed = lines.filter { $0.1.text != nil || $0.1.state == .lost }
    if !changed.isEmpty {
      differences.append(wording(node, text, changed))
      colorText(node, lines.filter { $0.1.text == nil })
      return
    }
    let found = lines.filter { $0.1.state == .found }
    guard !found.isEmpty else { return }
    let fonts = found.compactMap(\.1.font)
    if let font = fonts.first, fonts.count * 2 >= found.count {
      let own = text.runs.first?.font ?? ""
      var difference = difference(.weight, node, "text is \(font), design \(own)")
      (difference.design, difference.app) = (own, font)
      difference.edits = [[DesignEdit(node, .font(font))]]
      differences.append(difference)
      return
    }
    let size = text.runs.map(\.size).max() ?? 0
    let sizes = found.compactMap(\.1.size)
    if let other = sizes.first, sizes.count * 2 >= found.count {
      addSize(node, from: size, to: other)
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
      addSize(node, from: size, to: size + grown)
    } else if !norms.hasWeights(node), let weight = norms.weight(of: node, found, size: size) {
      var difference = difference(
        .weight, node,
        weight > 0 ? "text is bolder than the design's" : "text is lighter than the design's")
      difference.design = text.runs.first?.font
      (difference.delta, difference.unit) = ((weight * 1000).rounded() / 1000, "em")
      differences.append(difference)
    }
    colorText(node, found)
  }

  private mutating func addSize(_ node: Int, from size: Double, to other: Double) {
    var difference = difference(
      .fontSize, node, "text is \(Words.points(other)) high, design \(Words.points(size))",
      isAbove: abs(other - size) >= settings.size - 0.25)
    (difference.design, difference.app) = (Words.number(size), Words.number(other))
    (difference.delta, difference.unit) = (other - size, "pt")
    difference.edits = Self.roundings(other, step: 0.5).map { [DesignEdit(node, .fontSize($0))] }
    differences.append(difference)
  }

  /// A value, and the nearest ones that a document is likely to have.
  private static func roundings(_ value: Double, step: Double) -> [Double] {
    var all = [value.rounded(), (value / step).rounded() * step, value]
    if all[0] == all[1] { all.removeFirst() }
    return all
  }

  /// The growth of a line's letters, as a share.
  private static func growth(_ match: PartMatch, _ part: DesignPart, of size: Double) -> Double {
    let x = (match.growthX ?? 0) / Double(max(1, part.box.width))
    let y = (match.growthY ?? 0) / Double(max(1, part.box.height))
    // A long line is measured best by its width, a short one by both.
    let weight = min(0.9, Double(part.box.width) / Double(part.box.width + 2 * part.box.height))
    return x * weight + y * (1 - weight)
  }

  private func wording(
    _ node: Int, _ text: LaidOutNode.Text, _ changed: [(DesignPart, PartMatch)]
  ) -> Difference {
    let whole = text.string
    var difference: Difference
    let words = whole.split(whereSeparator: \.isWhitespace).map(String.init)
    if changed.count == 1, text.lines == 1, let change = changed[0].1.text, !change.isWhole,
      change.count == words.count
    {
      let other = change.words.map { words[$0] }.map(Words.quoted).joined(separator: ", ")
      difference = self.difference(
        .text, node,
        "text has \(change.words.count == 1 ? "another word" : "other words") in place of \(other)")
    } else {
      difference = self.difference(
        .text, node, "text is another, design \(Words.quoted(Words.shortened(whole)))")
    }
    difference.design = whole
    return difference
  }

  private mutating func colorText(_ node: Int, _ lines: [(DesignPart, PartMatch)]) {
    var exact: [(RGB, RGB)] = []
    let fade = ElementState.median(lines.compactMap(\.1.fade))
    var estimated: [(RGB, RGB)] = []
    for (_, match) in lines where match.state == .found {
      guard let color = match.color else { continue }
      if match.isColorExact {
        exact.append(color)
      } else {
        estimated.append((color.design, norms.corrected(color, match, node)))
      }
    }
    let isExact = !exact.isEmpty
    let colors = isExact ? exact : estimated
    guard !colors.isEmpty else { return }
    compareColors(
      node, RGB.median(colors.map(\.0)), RGB.median(colors.map(\.1)), fade, isExact: isExact,
      written: laid.nodes[node].text.flatMap { text in
        text.runs.count == 1 && text.runs[0].isPlain ? text.runs[0].color : nil
      })
  }

  // MARK: Shapes and pictures

  private mutating func measureShape(_ node: Int, _ part: DesignPart, _ match: PartMatch) {
    if let change = match.picture {
      let words =
        change == .crop ? "shows another part of the picture" : "is another picture"
      differences.append(difference(.picture, node, words))
      return
    }
    resize(node, part, match)
    if let opacity = match.opacity, opacity < 0.97 {
      addOpacity(node, opacity, or: nil)
    } else if let color = match.color {
      let own = laid.nodes[node]
      compareColors(
        node, color.design, color.app, match.fade, isExact: match.isColorExact,
        written: part.itemsBefore == 0 ? own.background?.color ?? own.color : own.color,
        isGround: isGround(part))
    }
    if let change = match.radius, let radius = part.radius {
      let points = (change / design.scale * 4).rounded() / 4
      guard abs(points) >= 0.5 else { return }
      var difference = difference(
        .radius, node,
        "corners have a radius of \(Words.points(max(0, radius + points))), "
          + "design \(Words.points(radius))",
        isAbove: abs(points) >= max(settings.size, 1))
      (difference.design, difference.app) = (
        Words.number(radius), Words.number(max(0, radius + points))
      )
      (difference.delta, difference.unit) = (points, "pt")
      difference.edits = Self.roundings(max(0, radius + points), step: 0.5).map {
        [DesignEdit(node, isGround(part) ? .groundRadius($0) : .radius($0))]
      }
      differences.append(difference)
    }
  }

  /// Whether a part is the background of an element.
  private func isGround(_ part: DesignPart) -> Bool {
    part.itemsBefore == 0 && laid.node(part.node).background != nil
  }

  /// - Parameter color: a change of the color that looks the same.
  private mutating func addOpacity(
    _ node: Int, _ opacity: Double, or color: DesignEdit.Change?
  ) {
    let shown = (opacity * 100).rounded() / 100
    var difference = difference(
      .opacity, node, "opacity is \(Words.number(shown)) of the design's",
      isAbove: opacity < 0.9)
    (difference.app, difference.design) = (Words.number(shown), "1")
    (difference.delta, difference.unit) = (shown - 1, "share")
    difference.edits = [[DesignEdit(node, .opacity(opacity))]]
    if let color { difference.edits.append([DesignEdit(node, color)]) }
    differences.append(difference)
  }

  private mutating func resize(_ node: Int, _ part: DesignPart, _ match: PartMatch) {
    func rounded(_ pixels: Double?) -> Double {
      ((pixels ?? 0) / design.scale * 4).rounded() / 4
    }
    let (width, height) = (rounded(match.growthX), rounded(match.growthY))
    guard max(abs(width), abs(height)) >= 0.5 else { return }
    let frame = laid.nodes[node].frame
    var changes: [String] = []
    if abs(width) >= 0.5 {
      changes.append(
        "\(Words.points(abs(width))) \(width > 0 ? "wider" : "narrower") "
          + "(\(Words.number(frame.width)) → \(Words.number(frame.width + width)))")
    }
    if abs(height) >= 0.5 {
      changes.append(
        "\(Words.points(abs(height))) \(height > 0 ? "taller" : "shorter") "
          + "(\(Words.number(frame.height)) → \(Words.number(frame.height + height)))")
    }
    var difference = difference(
      .resized, node, changes.joined(separator: ", "),
      isAbove: max(abs(width), abs(height)) >= settings.size - 0.25)
    difference.design = "\(Words.number(frame.width)) × \(Words.number(frame.height))"
    difference.app =
      "\(Words.number(frame.width + width)) × \(Words.number(frame.height + height))"
    (difference.delta, difference.unit) = (abs(width) > abs(height) ? width : height, "pt")
    difference.edits = sizes(node, part, match, width, height)
    differences.append(difference)
  }

  /// The changes of size by which an element may have grown from its start or its middle.
  private func sizes(
    _ node: Int, _ part: DesignPart, _ match: PartMatch, _ width: Double, _ height: Double
  ) -> [[DesignEdit]] {
    let frame = laid.nodes[node].frame
    var result: [[DesignEdit]] = []
    for step in [1.0, 0.25] {
      let (x, y) = ((width / step).rounded() * step, (height / step).rounded() * step)
      let size = DesignEdit(
        node,
        .size(
          width: x == 0 ? nil : frame.width + x, height: y == 0 ? nil : frame.height + y))
      func points(_ pixels: Double?) -> Double {
        ((pixels ?? 0) / design.scale / step).rounded() * step
      }
      let (left, top) = (points(match.left), points(match.top))
      let middle = (
        points(match.left.flatMap { a in match.right.map { (a + $0) / 2 } }),
        points(match.top.flatMap { a in match.bottom.map { (a + $0) / 2 } })
      )
      for move in [(0, 0), (left, top), middle] {
        let edits = move == (0, 0) ? [size] : [size, DesignEdit(node, .move(x: move.0, y: move.1))]
        if !result.contains(edits) { result.append(edits) }
      }
    }
    return result
  }

  /// - Parameter written: the color as the document has it, if it is one.
  private mutating func compareColors(
    _ node: Int, _ known: RGB, _ other: RGB, _ fade: Double?, isExact: Bool, written: Color?,
    isGround: Bool = false
  ) {
    let delta = known.difference(from: other)
    let limit = max(settings.color * 0.93, isExact ? 0 : norms.colorNoise)
    guard delta >= min(1, limit) else { return }
    if let fade, delta >= limit {
      addOpacity(node, fade, or: isGround ? .ground(other.color) : .color(other.color))
      return
    }
    let isOpaque = written?.alpha == 255
    let color = isOpaque ? written ?? known.color : known.color
    // A color that is drawn is reported as far as it differs from the written one.
    let shown = isOpaque ? (RGB(color) + (other - known)).color : other.color
    let name = written.flatMap { colorNames[$0].first }.map { " (\($0))" } ?? ""
    var difference = difference(
      .color, node,
      "color \(shown.hex), design \(color.hex)\(name), ΔE \(Words.tenths(delta))",
      isAbove: delta >= limit)
    (difference.design, difference.app) = (color.hex, shown.hex)
    (difference.delta, difference.unit) = ((delta * 10).rounded() / 10, "ΔE2000")
    difference.edits = [[DesignEdit(node, isGround ? .ground(shown) : .color(shown))]]
    differences.append(difference)
  }
}

/// Numbers and texts in messages.
enum Words {
  static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    if hundredths.truncatingRemainder(dividingBy: 100) == 0 { return String(Int(hundredths / 100)) }
    return String(hundredths / 100)
  }

  static func points(_ value: Double) -> String { "\(number(value)) pt" }

  static func tenths(_ value: Double) -> String { String((value * 10).rounded() / 10) }

  static func quoted(_ text: String) -> String { "\"\(text)\"" }

  static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 40 ? line.prefix(38) + "…" : line
  }
}
