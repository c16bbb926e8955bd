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
  private let colorNames: ColorNames

  init(_ laid: LaidOutScreen, _ names: ElementNames, _ settings: CompareSettings) {
    (self.laid, self.names, self.settings) = (laid, names, settings)
    colorNames = ColorNames(laid.environment, on: laid)
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

  /// - Parameters:
  ///   - shown: the color in the app's picture.
  ///   - delta: the CIEDE2000 difference from the design's color.
  func color(
    _ node: Int, _ known: Color, _ shown: Color, delta: Double, limit: Double, written: Color?,
    isGround: Bool, at offset: Point = .zero
  ) -> Difference {
    let name = written.flatMap { colorNames[$0].first }.map { " (\($0))" } ?? ""
    // An element with text has two colors.
    let property = isGround && laid.nodes[node].text != nil ? "background" : nil
    var difference = difference(
      .color, node,
      "\(property ?? "color") is \(shown.hex) instead of \(known.hex)\(name), ΔE \(Words.tenths(delta))",
      at: offset, isAbove: delta >= limit)
    (difference.design, difference.app) = (known.hex, shown.hex)
    difference.property = property
    (difference.delta, difference.unit) = ((delta * 10).rounded() / 10, "ΔE2000")
    difference.edits = [[DesignEdit(node, isGround ? .ground(shown) : .color(shown))]]
    let steps = [
      Int(shown.red) - Int(known.red), Int(shown.green) - Int(known.green),
      Int(shown.blue) - Int(known.blue),
    ]
    let (least, most) = (steps.min() ?? 0, steps.max() ?? 0)
    difference.isOfStrength = least * most > 0 && most - least <= 8
    return difference
  }

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
    let other = max(0, radius + change)
    var difference = difference(
      .radius, node,
      "corners have a radius of \(Words.points(other)) instead of \(Words.points(radius))",
      at: offset, isAbove: abs(change) >= max(settings.size, 1))
    (difference.design, difference.app) = (Words.number(radius), Words.number(other))
    (difference.delta, difference.unit) = (change, "pt")
    // Only faint pixels of a large corner show its radius.
    let around = abs(change) > 4 ? [-1.5, -1, -0.5, 0.5, 1, 1.5].map { other.rounded() + $0 } : []
    difference.edits = (Self.roundings(other, step: 0.5) + around).map {
      [DesignEdit(node, .radius($0, of: corners))]
    }
    return difference
  }

  /// - Parameter values: the distances in the design and in the app's picture, in points.
  func spacing(
    _ node: Int, _ property: String, _ known: Double, changedBy step: Double
  ) -> Difference {
    let other = known + step
    var difference = difference(
      .spacing, node, "\(property) is \(Words.points(other)) instead of \(Words.points(known))",
      isAbove: abs(step) >= settings.size - 0.25)
    (difference.design, difference.app) = (Words.number(known), Words.number(other))
    (difference.delta, difference.unit) = (step, "pt")
    difference.property = property
    return difference
  }

  /// Returns a difference in a padding or gap with another amount.
  private func spacing(_ difference: Difference, changedBy step: Double) -> Difference? {
    guard let node = difference.node, let known = difference.design.flatMap(Double.init),
      let property = difference.property
    else { return nil }
    var sized = spacing(node, property, known, changedBy: step)
    (sized.box, sized.notes, sized.edits) = (difference.box, difference.notes, difference.edits)
    sized.weight = difference.weight
    return sized
  }

  /// Returns the difference that an element has no shadow, or none of its lines.
  func without(_ kind: Difference.Kind, _ node: Int) -> Difference {
    var difference = difference(kind, node, "\(kind.rawValue) is missing")
    difference.edits = [[DesignEdit(node, kind == .shadow ? .noShadow : .noBorder)]]
    return difference
  }

  func size(
    _ node: Int, width: Double, height: Double, _ edits: [[DesignEdit]], at offset: Point = .zero
  ) -> Difference {
    let frame = laid.nodes[node].frame
    func change(_ by: Double, _ from: Double, _ more: String, _ less: String) -> String? {
      guard abs(by) >= 0.5 else { return nil }
      return "\(Words.points(abs(by))) \(by > 0 ? more : less) "
        + "(\(Words.number(from)) → \(Words.number(from + by)))"
    }
    let changes = [
      change(width, frame.width, "wider", "narrower"),
      change(height, frame.height, "taller", "shorter"),
    ]
    var difference = difference(
      .resized, node, changes.compactMap { $0 }.joined(separator: ", "), at: offset,
      isAbove: max(abs(width), abs(height)) >= settings.size - 0.25)
    difference.design = "\(Words.number(frame.width)) × \(Words.number(frame.height))"
    difference.app =
      "\(Words.number(frame.width + width)) × \(Words.number(frame.height + height))"
    (difference.delta, difference.unit) = (abs(width) > abs(height) ? width : height, "pt")
    difference.edits = edits
    return difference
  }

  /// Returns a difference in size with the values of the change that explains it.
  func sized(_ difference: Difference, by edits: ArraySlice<DesignEdit>) -> Difference? {
    guard let node = difference.node else { return nil }
    let frame = laid.nodes[node].frame
    for edit in edits where edit.node == node {
      if difference.kind == .fontSize, case .fontSize(let other) = edit.change,
        let size = difference.design.flatMap(Double.init)
      {
        var sized = fontSize(node, from: size, to: other)
        (sized.box, sized.notes, sized.edits) = (difference.box, difference.notes, difference.edits)
        return sized
      }
      if difference.kind == .radius, let known = difference.design.flatMap(Double.init) {
        guard case .radius(let other, let corners) = edit.change else { continue }
        var sized = radius(node, known, change: other - known, of: corners)
        (sized.box, sized.notes) = (difference.box, difference.notes)
        return sized
      }
      if difference.kind == .spacing, let step = edit.change.spacing {
        return spacing(difference, changedBy: step)
      }
      guard difference.kind == .resized else { return nil }
      guard case .size(let width, let height) = edit.change else { continue }
      var sized = size(
        node, width: (width ?? frame.width) - frame.width,
        height: (height ?? frame.height) - frame.height, difference.edits)
      (sized.box, sized.notes) = (difference.box, difference.notes)
      return sized
    }
    return nil
  }

  /// Returns a difference with the value of another one of the same kind, which was found in a design
  /// with the first.
  func updated(_ difference: Difference, by other: Difference) -> Difference {
    guard let node = difference.node, let design = difference.design, let app = other.app else {
      return difference
    }
    var updated: Difference
    switch difference.kind {
    case .fontSize:
      guard let size = Double(design), let new = Double(app) else { return difference }
      updated = fontSize(node, from: size, to: new)
    case .radius:
      guard let radius = Double(design), let new = Double(app) else { return difference }
      updated = self.radius(node, radius, change: new - radius, of: .shape)
    case .color:
      guard let known = Color(hex: design), let shown = Color(hex: app) else { return difference }
      updated = color(
        node, known, shown, delta: RGB(known).difference(from: RGB(shown)), limit: colorLimit,
        written: known, isGround: difference.property != nil)
    default: return difference
    }
    (updated.box, updated.notes) = (difference.box, difference.notes)
    updated.edits = other.edits
    return updated
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

  /// - Parameter count: the number of missing elements, including the node itself.
  func missing(_ node: Int, count: Int = 1) -> Difference {
    var missing = difference(.missing, node, "is missing")
    let range = node..<max(laid.nodes[node].end, node + 1)
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

  /// - Parameter step: the offset of the move, in points.
  func moved(_ node: Int, _ step: Point) -> Difference {
    let frame = laid.nodes[node].frame
    var moved = moved(node, from: Point(x: frame.x, y: frame.y), step)
    moved.edits = [[DesignEdit(node, .move(x: step.x, y: step.y))]]
    return moved
  }

  /// Returns a move with the element's place in the design, of which other differences explain a
  /// part.
  func placed(_ difference: Difference) -> Difference {
    guard difference.kind == .moved, let node = difference.node, let origin = difference.origin,
      let step = difference.shift
    else { return difference }
    let frame = laid.nodes[node].frame
    let whole = Point(x: origin.x + step.x - frame.x, y: origin.y + step.y - frame.y)
    guard max(abs(whole.x - step.x), abs(whole.y - step.y)) > 0.25 else { return difference }
    var placed = moved(node, from: Point(x: frame.x, y: frame.y), step, in: whole)
    (placed.box, placed.notes, placed.edits) = (difference.box, difference.notes, difference.edits)
    placed.weight = difference.weight
    return placed
  }

  /// - Parameter whole: the offset from the place in the design, if other differences explain a part
  ///   of it.
  private func moved(
    _ node: Int, from frame: Point, _ step: Point, in whole: Point? = nil
  ) -> Difference {
    var ways: [String] = []
    let (isX, isY) = (abs(step.x) >= 0.5, abs(step.y) >= 0.5)
    if isY { ways.append("\(Words.points(abs(step.y))) \(step.y > 0 ? "lower" : "higher")") }
    if isX {
      ways.append("\(Words.points(abs(step.x))) to the \(step.x > 0 ? "right" : "left")")
    }
    func place(_ x: Double, _ y: Double) -> String {
      [isX ? Words.number(x) : nil, isY ? Words.number(y) : nil].compactMap { $0 }
        .joined(separator: ", ")
    }
    let all = whole ?? step
    let (from, to) = (place(frame.x, frame.y), place(frame.x + all.x, frame.y + all.y))
    let than = whole == nil ? "" : " than other differences explain"
    var moved = difference(
      .moved, node, "\(ways.joined(separator: " and "))\(than) (\(from) → \(to))", at: all)
    (moved.origin, moved.shift) = (frame, step)
    (moved.design, moved.app) = (from, to)
    (moved.delta, moved.unit) = (abs(step.x) > abs(step.y) ? step.x : step.y, "pt")
    return moved
  }
}
