import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene
import Sheets
import Source

/// Describes differences in elements, together with the changes to the design that would explain
/// them.
struct DifferenceWriter: Sendable {
  let laid: LaidOutScreen
  let names: ElementNames
  let settings: CompareSettings
  let colorNames: ColorNames
  /// The opaque colors of the design's texts, and of its other elements.
  let colors: (texts: Set<Color>, others: Set<Color>)

  init(_ laid: LaidOutScreen, _ names: ElementNames, _ settings: CompareSettings) {
    (self.laid, self.names, self.settings) = (laid, names, settings)
    colorNames = ColorNames(laid.environment, on: laid)
    colors = Self.colors(of: laid)
  }

  private static func colors(of laid: LaidOutScreen) -> (texts: Set<Color>, others: Set<Color>) {
    var (texts, others): (Set<Color>, Set<Color>) = ([], [])
    for node in laid.nodes {
      for run in node.text?.runs ?? [] where run.color.alpha == 255 { texts.insert(run.color) }
      for color in [node.color, node.background?.color] {
        if let color, color.alpha == 255 { others.insert(color) }
      }
    }
    return (texts, others)
  }

  /// Returns a difference in an element that is now at an offset from its place.
  func difference(
    _ kind: Difference.Kind, _ node: Int, _ words: String, at offset: Point = .zero,
    isAbove: Bool = true
  ) -> Difference {
    let part = part(node).map { "\($0): " } ?? ""
    var difference = Difference(
      kind, names.name(node, in: laid), node: node, place: laid.nodes[node].place, part + words)
    difference.isAbove = isAbove
    difference.box = laid.nodes[node].bounds?.offset(by: offset)
    return difference
  }

  /// Returns what an unnamed row or column is called within the element that contains it; `nil` for
  /// an element.
  private func part(_ node: Int) -> String? {
    guard !laid.nodes[node].isElement, let parent = laid.nodes[node].parent else { return nil }
    let noun: String
    switch laid.node(node).content {
    case .row: noun = "row"
    case .column: noun = "column"
    default: return nil
    }
    var number = 0
    var next = parent + 1
    while next <= node {
      if !laid.nodes[next].isElement { number += 1 }
      next = max(laid.nodes[next].end, next + 1)
    }
    return "\(noun) \(number)"
  }

  /// Returns the name of an element, or of what is in an element.
  func label(_ node: Int) -> String {
    let name = names.name(node, in: laid)
    return part(node).map { "\(name) \($0)" } ?? name
  }

  /// Returns a value, and the nearest values that a document is likely to contain.
  static func roundings(_ value: Double, step: Double) -> [Double] {
    var all: [Double] = []
    for one in [value.rounded(), (value / step).rounded() * step, value] where !all.contains(one) {
      all.append(one)
    }
    return all
  }

  // MARK: Kinds

  func opacity(_ node: Int, _ opacity: Double, at offset: Point = .zero) -> Difference {
    let shown = (opacity * 100).rounded() / 100
    var difference = difference(
      .opacity, node, "opacity is \(Words.number(shown)) times the design's", at: offset,
      isAbove: opacity < 0.9)
    (difference.app, difference.design) = (Words.number(shown), "1")
    (difference.delta, difference.unit) = (shown - 1, "share")
    difference.edits = [[DesignEdit(node, .opacity(opacity))]]
    return difference
  }

  /// - Parameter change: the increase in the radius, in points.
  func radius(
    _ node: Int, _ radius: Double, change: Double, of corners: DesignEdit.Corners,
    at offset: Point = .zero
  ) -> Difference {
    // A larger radius looks like half of the smaller side.
    let frame = laid.nodes[node].frame
    let half = min(frame.width, frame.height) / 2
    let most = half > 0 ? max(half, radius) : .infinity
    let other = min(most, max(0, radius + change))
    var difference = difference(
      .radius, node,
      "corners have a radius of \(Words.points(other)) instead of \(Words.points(radius))",
      at: offset, isAbove: abs(change) >= max(settings.size, 1))
    (difference.design, difference.app) = (Words.number(radius), Words.number(other))
    (difference.delta, difference.unit) = (change, "pt")
    // Only faint pixels of a large corner show its radius.
    let around = abs(change) > 4 ? [-1.5, -1, -0.5, 0.5, 1, 1.5].map { other.rounded() + $0 } : []
    difference.edits = (Self.roundings(other, step: 0.5) + around).map { min($0, most) }.map {
      [DesignEdit(node, .radius($0, of: corners))]
    }
    return difference
  }

  /// Returns the difference that an element has no background, although its contents are there.
  func withoutBackground(_ node: Int) -> Difference {
    var difference = difference(.missing, node, "background is missing")
    difference.property = "background"
    difference.edits = [[DesignEdit(node, .noBackground)]]
    return difference
  }

  /// Returns the difference that an element has no shadow, or none of its lines.
  func without(_ kind: Difference.Kind, _ node: Int) -> Difference {
    var difference = difference(kind, node, "\(kind.rawValue) is missing")
    difference.edits = [[DesignEdit(node, kind == .shadow ? .noShadow : .noBorder)]]
    return difference
  }

  /// - Parameter known: the size in the design, if it is not that of the layout.
  func size(
    _ node: Int, width: Double, height: Double, _ edits: [[DesignEdit]], at offset: Point = .zero,
    from known: Size? = nil
  ) -> Difference {
    let own = known ?? laid.nodes[node].frame.size
    func change(_ by: Double, _ from: Double, _ more: String, _ less: String) -> String? {
      guard abs(by) >= 0.5 else { return nil }
      return "\(Words.points(abs(by))) \(by > 0 ? more : less) "
        + "(\(Words.number(from)) → \(Words.number(from + by)))"
    }
    let changes = [
      change(width, own.width, "wider", "narrower"),
      change(height, own.height, "taller", "shorter"),
    ]
    var difference = difference(
      .resized, node, changes.compactMap { $0 }.joined(separator: ", "), at: offset,
      isAbove: max(abs(width), abs(height)) >= settings.size - 0.25)
    difference.design = "\(Words.number(own.width)) × \(Words.number(own.height))"
    difference.app =
      "\(Words.number(own.width + width)) × \(Words.number(own.height + height))"
    (difference.delta, difference.unit) = (abs(width) > abs(height) ? width : height, "pt")
    difference.edits = edits
    return difference
  }

  /// The CIEDE2000 difference from which a color is another one; a measurement has some error.
  var colorLimit: Double { settings.color * 0.93 }

  func fontSize(
    _ node: Int, from size: Double, to other: Double, at offset: Point = .zero
  ) -> Difference {
    var difference = difference(
      .fontSize, node,
      "font size is \(Words.points(other)) instead of \(Words.points(size))", at: offset,
      isAbove: abs(other - size) >= settings.size - 0.25)
    (difference.design, difference.app) = (Words.number(size), Words.number(other))
    (difference.delta, difference.unit) = (other - size, "pt")
    // A size of whole points is the likeliest, and may be on either side of what was measured.
    var sizes = Self.roundings(other, step: 0.5)
    for whole in [other.rounded(.down), other.rounded(.up)]
    where whole >= 1 && whole != size && !sizes.contains(whole) { sizes.append(whole) }
    difference.edits = sizes.map { [DesignEdit(node, .fontSize($0))] }
    return difference
  }

  func font(_ node: Int, _ font: String, at offset: Point = .zero) -> Difference {
    let own = laid.nodes[node].text?.runs.first?.font ?? ""
    var difference = difference(.weight, node, "font is \(font) instead of \(own)", at: offset)
    (difference.design, difference.app) = (own, font)
    difference.edits = [[DesignEdit(node, .font(font))]]
    return difference
  }

  /// Returns the difference for two text elements that have each other's words.
  func exchanged(_ one: Int, _ other: Int) -> Difference {
    func words(_ node: Int) -> [String] { laid.nodes[node].text?.runs.map(\.text) ?? [] }
    var swapped = swapped(one, other)
    swapped.edits = [
      [DesignEdit(one, .words(words(other))), DesignEdit(other, .words(words(one)))]
    ]
    return swapped
  }

  func swapped(_ one: Int, _ other: Int) -> Difference {
    let (first, second) = (
      names.name(min(one, other), in: laid), names.name(max(one, other), in: laid)
    )
    var swapped = difference(.swapped, min(one, other), "changed places with \(second)")
    (swapped.design, swapped.app) = ("\(first), \(second)", "\(second), \(first)")
    swapped.partner = max(one, other)
    return swapped
  }

  func otherText(_ node: Int) -> Difference {
    let text = laid.nodes[node].text?.string ?? ""
    var other = difference(
      .text, node, "text differs from the design's \(Words.quoted(Words.shortened(text)))")
    other.design = text
    return other
  }

  /// Returns whether the place of a node determines those of its siblings.
  private func isInFlow(_ node: Int) -> Bool {
    guard let parent = laid.nodes[node].parent, !laid.placement(of: node).isOutsideFlow else {
      return false
    }
    switch laid.node(parent).content {
    case .column, .row: return true
    default: return false
    }
  }

  /// Returns the note about other elements that have the same difference.
  ///
  /// - Parameter part: what of these elements is alike, if not all of them.
  func asItIs(for nodes: [Int], part: String? = nil) -> String {
    let part = part.map { "the \($0) of " } ?? ""
    return "as it is for \(part)\(named(nodes))"
  }

  /// Returns the note about other elements that are missing, too.
  func soAre(_ nodes: [Int]) -> String { "as \(nodes.count == 1 ? "is" : "are") \(named(nodes))" }

  /// Returns the note about other elements in which there is the same.
  func theSame(in nodes: [Int]) -> String { "the same in \(named(nodes))" }

  private func named(_ nodes: [Int]) -> String {
    let names = nodes.prefix(Self.mostNamed).map(label)
    let rest = nodes.count - names.count
    return names.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
  }

  /// The maximum number of elements that a note names.
  private static let mostNamed = 4

  /// Returns the difference for an element whose place the others in its row or column took.
  func absent(_ node: Int) -> Difference {
    var gone = missing(node, count: laid.count(in: node))
    gone.edits = [[DesignEdit(node, .absent)]]
    return gone
  }

  /// - Parameter count: the number of missing elements, including the node itself.
  func missing(_ node: Int, count: Int = 1) -> Difference {
    var missing = difference(.missing, node, "is missing")
    let range = laid.subtree(of: node)
    if let text = range.lazy.compactMap({ laid.nodes[$0].text }).first {
      missing.words = "is missing: \(Words.quoted(Words.shortened(text.string)))"
      missing.design = text.string
    }
    missing.weight = count
    missing.edits = [[DesignEdit(node, .opacity(0))]]
    if isInFlow(node) { missing.edits.append([DesignEdit(node, .absent)]) }
    if count > 1 { missing.notes = ["affects \(count) elements in all"] }
    return missing
  }
}
