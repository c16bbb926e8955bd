import Geometry
import Layout
import PixelDiff
import Scene

/// Guesses about the style of texts that were not found as they are in the design.
extension Proposals {
  /// The space in points, beside its letters, from which a text's alignment can be seen.
  private static let leastRoom = 6.0

  /// Returns guesses that texts have another alignment, other space between their letters or their
  /// lines, or several lines.
  ///
  /// - Parameter areas: the areas that differ.
  static func texts(
    _ analysis: Analysis, of measured: [Difference], near areas: [PixelBox]
  ) -> [Difference] {
    var proposals = Proposals(analysis)
    let kinds: Set<Difference.Kind> = [.text, .moved, .missing, .fontSize, .weight]
    var seen: Set<Int> = []
    for node in measured.filter({ kinds.contains($0.kind) }).compactMap(\.node)
    where seen.insert(node).inserted && seen.count <= mostElements {
      proposals.addAlignments(node)
      proposals.addLetterSpacings(node, near: areas)
      proposals.addLineHeights(node)
      proposals.addCuts(node, of: measured, near: areas)
      proposals.addLineLimits(node)
      let box = analysis.box(ofText: node)
      // A second line is below the first one, and has some of its letters.
      let below = box.offset(0, box.height + analysis.finder.pixels(2))
      if areas.contains(where: { $0.intersection(below).height * 2 > below.height }) {
        proposals.addWrap(node)
      }
    }
    let aside = analysis.states.states.values.filter { proposals.isAside($0) }.map(\.node)
    for node in aside.sorted().prefix(mostElements) where seen.insert(node).inserted {
      proposals.addAlignments(node)
    }
    proposals.differences += alignedTogether(proposals.differences, in: analysis)
    // Where the lines of a text are farther apart, or fewer, what is beside it moves.
    for node in proposals.paragraphs(beside: measured) where seen.insert(node).inserted {
      proposals.addLineHeights(node)
      proposals.addLineLimits(node)
    }
    // Letters that are farther apart seem to be larger.
    let sizes = analysis.differences.filter { $0.kind == .fontSize }
    for size in sizes.prefix(mostElements) {
      guard let node = size.node, let step = size.delta,
        let own = analysis.picture.laid.nodes[node].text?.runs.first?.size, own > 0
      else { continue }
      let width = Double(analysis.box(ofText: node).width) / analysis.picture.scale
      proposals.addLetterSpacings(node, widening: width * step / own)
    }
    for (node, growth) in proposals.linesOfOtherWidth().prefix(mostElements) {
      proposals.addLetterSpacings(node, widening: growth)
    }
    return proposals.differences
  }

  /// Returns the texts of one line that are wider or narrower than in the design, but as high, and by
  /// how many points.
  private func linesOfOtherWidth() -> [(node: Int, growth: Double)] {
    analysis.states.states.values.sorted { $0.node < $1.node }.compactMap { state in
      let lines = zip(state.parts, state.matches).filter { picture.parts[$0.0].kind == .text }
      guard lines.count == 1, let (part, match) = lines.first, match.state == .found,
        match.text == nil, match.font == nil, match.size == nil, let wider = match.growthX
      else { return nil }
      let box = picture.parts[part].box
      let taller = (match.growthY ?? 0) / Double(max(1, box.height))
      let growth = wider / scale
      let isWider = abs(growth) >= 1 && abs(wider) >= 0.01 * Double(box.width)
      return isWider && abs(taller) <= 0.4 * abs(wider) / Double(box.width)
        ? (state.node, growth) : nil
    }
  }

  /// Returns the proposals that several texts of one style have the same other alignment.
  private static func alignedTogether(
    _ proposals: [Difference], in analysis: Analysis
  ) -> [Difference] {
    struct Key: Hashable {
      var style: TextStyle
      var design, app: String?
    }
    let aligned = proposals.filter { $0.property == DifferenceWriter.alignment }
    let laid = analysis.picture.laid
    let groups = Dictionary(grouping: aligned) { one in
      one.node.flatMap { laid.textStyle(of: $0) }.map {
        Key(style: $0, design: one.design, app: one.app)
      }
    }
    return groups.filter { $0.key != nil && $0.value.count > 1 }.values.map { group in
      let sorted = group.sorted { ($0.node ?? .max) < ($1.node ?? .max) }
      var whole = sorted[0]
      whole.others = sorted.dropFirst().compactMap(\.node)
      whole.weight = group.count
      whole.edits = [sorted.flatMap { $0.edits.first ?? [] }]
      whole.notes.append(analysis.writer.asItIs(for: whole.others))
      return whole
    }.sorted { ($0.node ?? .max, $0.app ?? "") < ($1.node ?? .max, $1.app ?? "") }
  }

  /// Returns whether a text is in its row, but clearly to the left or the right of its place.
  private func isAside(_ state: ElementState) -> Bool {
    guard laid.nodes[state.node].text != nil, let dx = state.dx, let dy = state.dy else {
      return false
    }
    return abs(dx) >= Self.leastRoom && abs(dy) < 1
  }

  /// Returns the texts of several lines in the containers of elements that moved up or down.
  private func paragraphs(beside measured: [Difference]) -> [Int] {
    let moved = measured.filter { $0.kind == .moved && abs($0.step?.y ?? 0) >= 1 }
    let containers = Set(moved.compactMap(\.node).compactMap { laid.nodes[$0].parent })
    return containers.sorted().flatMap { laid.flowChildren(of: $0) }
      .filter { laid.nodes[$0].text.map { $0.lines > 1 || $0.truncated } ?? false }
  }

  private mutating func addAlignments(_ node: Int) {
    guard case .text(let text) = laid.node(node).content else { return }
    let ink = Double(analysis.box(ofText: node).width) / scale
    let room = laid.nodes[node].frame.width - laid.placement(of: node).padding.horizontal - ink
    guard room >= Self.leastRoom else { return }
    for other in [TextContent.Alignment.start, .center, .end] where other != text.alignment {
      differences.append(writer.aligned(node, from: text.alignment, to: other))
    }
  }

  /// The space between letters, in thousandths of an em, that is added where letters are clearly
  /// farther apart.
  private static let leastGrowth = 20.0

  /// Adds the guesses that the letters of a text that was not found are not spaced, as they are in
  /// the design, or are farther apart or nearer to each other.
  private mutating func addLetterSpacings(_ node: Int, near areas: [PixelBox]) {
    guard case .text(let text) = laid.node(node).content, let run = text.runs.first,
      run.text.count > 2, run.style.size > 0, laid.nodes[node].text?.lines == 1
    else { return }
    let (own, box) = (run.style.tracking, analysis.box(ofText: node))
    // Letters that are farther apart need more room than the design's.
    let line = box.expanded(by: box.height)
    let wide = areas.filter { !$0.intersection(line).isEmpty && $0.height <= 2 * box.height }
      .reduce(box) { $0.union($1) }
    let growth = Double(wide.width - box.width) / scale / Double(run.text.count - 1)
    let em = (growth / run.style.size * 100).rounded() * 10
    var others = own == 0 ? [] : [0.0]
    if em >= Self.leastGrowth { others += [em - 20, em - 10, em, em + 10].map { own + $0 } }
    for tracking in others {
      if var other = writer.letterSpacing(node, tracking), other.isAbove {
        other.isGuessed = tracking != 0
        // Other renderers also add the space after the last letter.
        let more = (tracking - own) * run.style.size / 1000
        if text.alignment == .center || text.alignment == .end {
          let share = text.alignment == .center ? 0.5 : 1
          let move = DesignEdit(node, .move(x: (-share * more * 4).rounded() / 4, y: 0))
          other.edits += other.edits.map { $0 + [move] }
        }
        differences.append(other)
      }
    }
  }

  /// Adds the guesses that the letters of a line of another width are farther apart, or nearer to each
  /// other, in steps of a hundredth of an em and a tenth of a point.
  ///
  /// - Parameter growth: how much wider the line is, in points.
  private mutating func addLetterSpacings(_ node: Int, widening growth: Double) {
    guard case .text(let text) = laid.node(node).content, text.runs.count == 1,
      let run = text.runs.first, run.text.count > 2, run.style.size > 0,
      laid.nodes[node].text?.lines == 1
    else { return }
    let em = 1000 * growth / Double(run.text.count - 1) / run.style.size
    let tracking = run.style.tracking + em
    let tenth = 100 / run.style.size
    var other: Set<Double> = []
    for unit in [10, tenth, 5 * tenth] {
      let nearest = (tracking / unit).rounded()
      for steps in -1...1 { other.insert((nearest + Double(steps)) * unit) }
    }
    for tracking in other.sorted() where abs(tracking - run.style.tracking) >= 1 {
      guard let spacing = writer.letterSpacing(node, tracking), spacing.isAbove else { continue }
      differences.append(spacing)
    }
  }

  /// Adds the guesses that the lines of a text are farther apart, or nearer to each other.
  mutating func addLineHeights(_ node: Int) {
    for step in [1.0, -1, 2, -2, 3, -3, 4, -4, 6, -6, 8, -8] {
      if let other = writer.lineHeight(node, changedBy: step) { differences.append(other) }
    }
  }

  /// Adds the guesses that a line of several words breaks into several lines.
  private mutating func addWrap(_ node: Int) {
    guard let text = laid.nodes[node].text, text.lines == 1, text.string.contains(" ") else {
      return
    }
    let padding = laid.placement(of: node).padding.horizontal
    let width = Double(analysis.box(ofText: node).width) / scale
    let widths = [0.95, 0.85, 0.75, 0.65, 0.55].map { (width * $0 + padding).rounded() }
    differences.append(writer.wrapped(node, atWidths: widths))
  }
}
