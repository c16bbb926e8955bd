package import Engine
import Geometry
import Layout
import Matching
import PixelDiff
package import Pixels
import Scene
import Source

/// A design compared with a picture of the app that was built from it.
package struct Comparison: Sendable {
  /// The numbers of elements by what became of them.
  package struct Counts: Hashable, Sendable {
    /// The elements whose pixels, or measures, are those of the design.
    package var same = 0
    /// Those that differ by less than is tolerated.
    package var within = 0
    package var different = 0
    package var notFound = 0
  }

  /// The differences in reading order: those above the tolerances, then the others.
  package var differences: [Difference] = []
  package var counts = Counts()
  /// The design at the picture's scale, with its layout.
  package let design: RenderedScreen
  /// The app's picture, at the design's size.
  package let app: Pixmap

  /// The names of the design's elements, each of which occurs once.
  package var elementNames: [String] { ElementNames(design.laid).all }

  /// Whether the design has an element with a name, or several.
  package func has(element name: String) -> Bool {
    !ElementNames(design.laid).elements(named: name, in: design.laid).isEmpty
  }

  /// The differences that are larger than tolerated, and not accepted.
  package var findings: [Difference] {
    differences.filter { $0.isAbove && $0.accepted == nil }
  }

  /// - Parameters:
  ///   - app: the app's picture, of the design's size.
  ///   - problem: a difference of the picture as a whole that is known already.
  package init(
    _ design: RenderedScreen, with app: Pixmap, by renderer: Renderer, _ settings: CompareSettings,
    problem: Difference? = nil
  ) {
    self.design = design
    self.app = app
    differences = problem.map { [$0] } ?? []
    let laid = design.laid
    let names = ElementNames(laid)
    var excluded = settings.comparesSystemBars ? [] : laid.systemNodes
    var boxes = settings.comparesSystemBars ? [] : Self.systemBoxes(laid, excluded)
    for name in settings.ignored {
      for node in names.elements(named: name, in: laid) {
        excluded.formUnion(node..<max(laid.nodes[node].end, node + 1))
        boxes.append(Self.pixels(laid.nodes[node].bounds ?? .zero, laid.scale))
      }
    }
    let picture = DesignPicture(design, by: renderer, leavingOut: excluded)
    if let other = Self.otherPicture(app, picture) {
      differences.append(other)
      counts.notFound = Set(picture.parts.map(\.node)).count
      return
    }
    let finder = PartFinder(picture, in: app, by: renderer)
    let matches = picture.parts.map { finder.match($0) }
    let consensus = Consensus(finder, matches)
    let settled = Settling(
      picture, in: app, by: renderer, leavingOut: excluded, consensus.matches)
    let states = ElementStates(picture, settled.matches)
    if let other = Self.otherScreen(app, picture, states) {
      differences.append(other)
      count(states)
      return
    }
    let measures = Measures(picture, states, names, finder.candidates, settings)
    let extras =
      states.states.values.allSatisfy(\.isSame) && app.pixels == picture.pixmap.pixels
      ? [] : Extras(finder, states, leavingOut: boxes).areas
    let areas = Self.joined(extras, states, finder).map { Self.points($0, laid.scale) }
    let attribution = Attribution(states, measures.differences, extras: areas, names, settings)
    differences += attribution.differences
    differences += areas.map { Self.extra($0, laid, names) }
    sort()
    count(states)
  }

  private mutating func sort() {
    differences = differences.enumerated().sorted { a, b in
      let (one, other) = (a.element, b.element)
      if one.isAbove != other.isAbove { return one.isAbove }
      return (one.node ?? .max, a.offset) < (other.node ?? .max, b.offset)
    }.map(\.element)
  }

  private mutating func count(_ states: ElementStates) {
    let above = Set(differences.filter(\.isAbove).compactMap(\.node))
    let below = Set(differences.filter { !$0.isAbove }.compactMap(\.node))
    for state in states.states.values {
      if state.isLost {
        counts.notFound += 1
      } else if above.contains(state.node) {
        counts.different += 1
      } else if state.isSame || !below.contains(state.node) {
        counts.same += 1
      } else {
        counts.within += 1
      }
    }
  }

  // MARK: The picture as a whole

  private static func systemBoxes(_ laid: LaidOutScreen, _ nodes: Set<Int>) -> [PixelBox] {
    nodes.compactMap { laid.nodes[$0].bounds.map { pixels($0, laid.scale) } }
  }

  private static func pixels(_ rect: Rect, _ scale: Double) -> PixelBox {
    let snapped = (rect * scale).snapped
    return PixelBox(
      x: Int(snapped.x), y: Int(snapped.y), width: Int(snapped.width), height: Int(snapped.height))
  }

  private static func points(_ box: PixelBox, _ scale: Double) -> Rect {
    Rect(
      x: Double(box.x) / scale, y: Double(box.y) / scale, width: Double(box.width) / scale,
      height: Double(box.height) / scale)
  }

  /// Joins what is new in one row, and leaves out what belongs to a text that has different words.
  private static func joined(
    _ areas: [PixelBox], _ states: ElementStates, _ finder: PartFinder
  ) -> [PixelBox] {
    let near = finder.pixels(10)
    let texts = states.states.values.flatMap { state in
      zip(state.parts, state.matches).compactMap { index, match -> PixelBox? in
        guard states.parts[index].kind == .text,
          match.text != nil || match.font != nil || match.size != nil || match.hasInk
        else { return nil }
        return states.parts[index].box
      }
    }
    var left = areas.filter { area in
      !texts.contains { text in
        let shared = min(area.bottom, text.bottom) - max(area.y, text.y)
        let gap = max(area.x - text.right, text.x - area.right)
        return shared * 2 >= min(area.height, text.height) && gap <= near
      }
    }
    // Rows that were pushed down show that one was inserted.
    let pushed = states.states.values.compactMap(\.dy).map { abs($0) * finder.scale }.max() ?? 0
    guard pushed >= 16 * finder.scale else { return left }
    var joined: [PixelBox] = []
    left.sort { $0.y < $1.y }
    for area in left {
      if let last = joined.last, area.union(last).height <= Int(pushed) + finder.pixels(2) {
        joined[joined.count - 1] = last.union(area)
      } else {
        joined.append(area)
      }
    }
    return joined
  }

  private static func extra(
    _ area: Rect, _ laid: LaidOutScreen, _ names: ElementNames
  ) -> Difference {
    // The innermost element that the area is in.
    let around = laid.nodes.indices.last { index in
      guard laid.nodes[index].isElement, let bounds = laid.nodes[index].bounds else { return false }
      return bounds.x <= area.midX && bounds.maxX >= area.midX && bounds.y <= area.midY
        && bounds.maxY >= area.midY
        && bounds.width * bounds.height >= area.width * area.height
    }
    func number(_ value: Double) -> String { Words.number((value * 4).rounded() / 4) }
    let size = "\(number(area.width)) × \(number(area.height)) pt"
    var extra = Difference(
      .extra, around.map { names.name($0, in: laid) } ?? "", node: around,
      place: around.map { laid.nodes[$0].place },
      "something is at \(number(area.x)), \(number(area.y)), \(size), that is not in the design")
    extra.box = area
    return extra
  }

  /// A picture that shows nothing, or the design in another appearance or direction.
  private static func otherPicture(_ app: Pixmap, _ design: DesignPicture) -> Difference? {
    let (own, other) = (Overview.ground(of: design.pixmap), Overview.ground(of: app))
    let count = Set(design.parts.map(\.node)).count
    if other.share > 0.9985, own.share < 0.995 {
      var empty = Difference(
        .missing, "", "the picture is empty: all \(count) elements of the design are missing")
      empty.box = Rect(size: design.laid.size)
      empty.weight = count
      return empty
    }
    let (before, now) = (
      Overview.brightness(of: design.pixmap), Overview.brightness(of: app)
    )
    if abs(before - now) > 90, abs(own.color.luma - other.color.luma) > 120 {
      let (shown, wanted) = now < before ? ("dark", "light") : ("light", "dark")
      var appearance = Difference(
        .environment, "", "the picture is \(shown), and the design is \(wanted)")
      appearance.notes = ["to compare with the other appearance: --appearance \(shown)"]
      (appearance.design, appearance.app) = (wanted, shown)
      return appearance
    }
    if Overview.isMirrored(app, of: design.pixmap, scale: design.scale) {
      let isMirrored = design.laid.environment.direction == .rightToLeft
      var direction = Difference(
        .environment, "",
        "the picture is laid out from \(isMirrored ? "left to right" : "right to left"), "
          + "and the design from \(isMirrored ? "right to left" : "left to right")")
      direction.design = design.laid.environment.direction.rawValue
      direction.app = isMirrored ? "ltr" : "rtl"
      return direction
    }
    return nil
  }

  /// A picture in which next to nothing of the design is.
  private static func otherScreen(
    _ app: Pixmap, _ design: DesignPicture, _ states: ElementStates
  ) -> Difference? {
    let reliable = states.states.values.filter { state in
      state.parts.contains { states.parts[$0].kind != .ground }
    }
    let lost = reliable.count(where: \.isLost)
    guard reliable.count >= 5, lost * 10 > reliable.count * 8 else { return nil }
    var other = Difference(
      .environment, "",
      "this is a different screen: \(reliable.count - lost) of the design's \(reliable.count) "
        + "texts and pictures are in it")
    other.delta = Double(lost)
    return other
  }
}
