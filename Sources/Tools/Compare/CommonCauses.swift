import Geometry
import Layout
import Matching
import Pixels

/// Joins differences that have one cause: a style that several elements share, or two elements that
/// took each other's places.
struct CommonCauses {
  let writer: DifferenceWriter

  init(_ writer: DifferenceWriter) { self.writer = writer }

  func joined(_ differences: [Difference]) -> [Difference] {
    styles(alignedInColumns(recolored(exchangesOfContainers(exchanges(withoutRound(differences))))))
  }

  /// Returns the differences with opacities as colors where the same color of the design is another
  /// one elsewhere that looks the same.
  private func recolored(_ differences: [Difference]) -> [Difference] {
    differences.map { opacity in
      guard opacity.kind == .opacity else { return opacity }
      let color = opacity.alternatives.first { color in
        differences.contains { other in
          other.kind == .color && other.isAbove && other.design == color.design
            && Self.isSame(other, color)
        }
      }
      return color ?? opacity
    }
  }

  /// Returns the differences without the radii of round elements that have another size, and are
  /// still round.
  private func withoutRound(_ differences: [Difference]) -> [Difference] {
    func isRound(_ radius: String?, _ size: String?) -> Bool {
      guard let radius = radius.flatMap(Double.init), let size = size.flatMap(DifferenceWriter.size)
      else { return false }
      return abs(2 * radius - min(size.width, size.height)) <= 1
    }
    return differences.filter { other in
      other.kind != .radius
        || !differences.contains { size in
          size.kind == .resized && size.node == other.node && isRound(other.design, size.design)
            && isRound(other.app, size.app)
        }
    }
  }

  /// The kinds of which several elements may have the same one.
  private static let kinds: Set<Difference.Kind> = [
    .spacing, .fontSize, .weight, .color, .opacity, .radius, .resized, .border, .shadow, .moved,
    .missing,
  ]
  /// The CIEDE2000 difference, and the difference in opacity, beneath which measured values are the
  /// same.
  private static let (sameColor, sameOpacity) = (1.5, 0.04)
  /// The difference between radii, in points, beneath which corners of one style are the same,
  /// although other renderers put them between other pixels.
  private static let sameRadius = 1.0
  /// The CIEDE2000 difference beneath which what became of one named color is the same, although
  /// small letters show it less exactly.
  private static let sameNamedColor = 4.0

  /// Joins the differences of several elements in the same property, with the same values.
  private func styles(_ differences: [Difference]) -> [Difference] {
    var groups: [[Difference]] = []
    for other in differences {
      let same = groups.firstIndex { group in
        let known = group[0]
        if known.isOfColor(of: other), Self.isSame(known, other, within: Self.sameNamedColor) {
          return !group.contains { $0.node == other.node }
        }
        return Self.kinds.contains(known.kind) && known.kind == other.kind
          && (known.kind != .missing || known.property != nil) && known.property == other.property
          && known.isAbove == other.isAbove
          && (known.kind == .moved
            ? areAlike(known, other)
            : known.design == other.design && Self.isSame(known, other))
          && other.node != nil && !group.contains { $0.node == other.node }
      }
      if let same { groups[same].append(other) } else { groups.append([other]) }
    }
    return groups.map(joined)
  }

  /// Returns whether two elements of one name, of one size in one column, or with text of one style
  /// in one column, each in a container of its own, moved by the same distance, or are aligned alike.
  private func areAlike(_ one: Difference, _ other: Difference) -> Bool {
    guard let a = one.node, let b = other.node else { return false }
    if one.property == DifferenceWriter.alignment {
      guard (one.design, one.app) == (other.design, other.app) else { return false }
      // A column aligns all of its texts, and so do those like it in other rows.
      if writer.laid.nodes[a].parent == writer.laid.nodes[b].parent
        || writer.laid.areCounterparts(a, b)
      {
        return true
      }
    } else if one.step != other.step {
      return false
    }
    if isOfOnePlace(a, b) { return true }
    let (first, second) = (writer.laid.nodes[a], writer.laid.nodes[b])
    let (own, frame) = (first.frame, second.frame)
    let isOfColumn =
      first.kind == second.kind && own.x == frame.x
      && (first.text == nil ? own.width == frame.width : first.hasStyle(of: second))
    return (isOfColumn || !first.name.isEmpty && first.name == second.name)
      && first.parent != second.parent && own.height == frame.height
  }

  /// Returns whether two differences have the same value in the app's picture.
  private static func isSame(
    _ one: Difference, _ other: Difference, within limit: Double = sameColor
  ) -> Bool {
    guard let a = one.app, let b = other.app else {
      // Something that is missing, or lighter, has no value.
      return one.app == other.app && one.words == other.words
    }
    if a == b { return true }
    switch one.kind {
    case .color, .border:
      guard let a = Color(hex: a), let b = Color(hex: b) else { return false }
      return RGB(a).difference(from: RGB(b)) < limit
    case .opacity:
      guard let a = Double(a), let b = Double(b) else { return false }
      return abs(a - b) <= sameOpacity
    case .radius:
      guard let a = Double(a), let b = Double(b) else { return false }
      return abs(a - b) <= sameRadius
    default: return false
    }
  }

  /// Returns the difference of the first of several elements, with the others.
  private func joined(_ group: [Difference]) -> Difference {
    guard group.count > 1 else { return group[0] }
    // The first one states the values: what was measured surely, of a whole element.
    func rank(_ one: Difference) -> (Int, Int, Int) {
      let isSure = one.colorName == nil || one.isCertain
      return (one.part == nil ? 0 : 1, isSure ? 0 : 1, one.node ?? .max)
    }
    let sorted = group.sorted { rank($0) < rank($1) }
    var first = withMiddleRadius(sorted)
    first.notes.removeAll { $0 == writer.asItIs(for: first.others) }
    var named: Set<Int> = []
    let others = sorted.flatMap { one in
      ([one.node].compactMap(\.self) + one.others).filter { node in
        one.part != first.part || named.insert(node).inserted
      }.map { (part: one.part, node: $0) }
    }.dropFirst()
    first.others = others.map(\.node)
    first.weight = sorted.reduce(0) { $0 + $1.weight }
    let parts = Dictionary(grouping: others, by: \.part)
    for (part, same) in parts.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      let nodes = same.map(\.node)
      first.notes.append(
        first.isAdded
          ? writer.theSame(in: nodes)
          : writer.asItIs(for: nodes, part: part == first.part ? nil : part))
    }
    return first
  }

  /// Returns the first of several differences, with the middle of their radii.
  private func withMiddleRadius(_ group: [Difference]) -> Difference {
    let radii = group.compactMap { $0.app.flatMap(Double.init) }.sorted()
    guard group[0].kind == .radius, radii.count > 1, radii[0] != radii[radii.count - 1] else {
      return group[0]
    }
    let middle = radii[radii.count / 2]
    return group.first { $0.app.flatMap(Double.init) == middle }.map { one in
      group[0].withValue(of: one)
    } ?? group[0]
  }

  /// Replaces two moves of elements to each other's places.
  private func exchanges(_ differences: [Difference]) -> [Difference] {
    var left = differences
    var swapped: [Difference] = []
    for (number, one) in differences.enumerated() {
      for other in differences.dropFirst(number + 1)
      where left.contains(one) && left.contains(other) && areExchanged(one, other) {
        guard let a = one.node, let b = other.node else { continue }
        left.removeAll { $0 == one || $0 == other }
        swapped.append(writer.swapped(a, b))
      }
    }
    return left + swapped
  }

  /// Replaces the exchanges of what is in two containers, such as the icons and the labels of two
  /// tabs, with that of the containers.
  private func exchangesOfContainers(_ differences: [Difference]) -> [Difference] {
    let laid = writer.laid
    var left = differences
    for one in differences where left.contains(one) {
      guard let outer = containers(of: one) else { continue }
      let same = left.filter { containers(of: $0) == outer }
      guard same.count > 1, laid.nodes[outer[0]].parent == laid.nodes[outer[1]].parent else {
        continue
      }
      left.removeAll { same.contains($0) }
      var whole = writer.swapped(outer[0], outer[1])
      whole.weight = same.count
      left.append(whole)
    }
    return left
  }

  /// Returns the two containers of elements that changed places, the first one first; `nil` if both
  /// are in one.
  private func containers(of swapped: Difference) -> [Int]? {
    guard swapped.kind == .swapped, let one = swapped.node, let other = swapped.partner,
      let first = writer.laid.nodes[one].parent, let second = writer.laid.nodes[other].parent,
      first != second
    else { return nil }
    return [min(first, second), max(first, second)]
  }

  /// The distance, in points, at which an element counts as in another's place.
  private static let near = 3.0

  private func areExchanged(_ one: Difference, _ other: Difference) -> Bool {
    guard one.kind == .moved, other.kind == .moved, one.isAbove, other.isAbove, let a = one.node,
      let b = other.node, let there = one.step, let back = other.step
    else { return false }
    let laid = writer.laid
    guard !laid.subtree(of: a).contains(b),
      !laid.subtree(of: b).contains(a)
    else { return false }
    let (from, to) = (laid.nodes[a].frame, laid.nodes[b].frame)
    func isNear(_ frame: Rect, _ step: Point, _ place: Rect) -> Bool {
      abs(frame.midX + step.x - place.midX) < Self.near
        && abs(frame.midY + step.y - place.midY) < Self.near
    }
    let distance = max(abs(from.midX - to.midX), abs(from.midY - to.midY))
    return distance > 2 * Self.near && isNear(from, there, to) && isNear(to, back, from)
  }
}

extension Difference {
  /// Returns the difference with the value in the app's picture that another one has.
  fileprivate func withValue(of other: Difference) -> Difference {
    var result = self
    (result.words, result.app, result.delta) = (other.words, other.app, other.delta)
    return result
  }

  /// What of an element has another color; `nil` for all of it.
  fileprivate var part: String? { kind == .border ? "border" : property }

  /// Whether it is a border or a shadow that the design does not have.
  fileprivate var isAdded: Bool { (kind == .border || kind == .shadow) && design == nil }

  /// Returns whether both state another color for one of the design's named colors.
  fileprivate func isOfColor(of other: Difference) -> Bool {
    let kinds: [Kind] = [.color, .border]
    return colorName != nil && colorName == other.colorName && design == other.design
      && kinds.contains(kind) && kinds.contains(other.kind) && isAbove == other.isAbove
      && other.node != nil
  }
}

extension LaidOutNode {
  /// Returns whether the texts of two nodes have the same font, size, and color throughout.
  fileprivate func hasStyle(of other: LaidOutNode) -> Bool {
    guard let text, let second = other.text, let own = text.runs.first else { return false }
    return (text.runs + second.runs).allSatisfy {
      $0.font == own.font && $0.size == own.size && $0.color == own.color
    }
  }
}
