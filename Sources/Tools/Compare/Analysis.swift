import Engine
import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// The result of comparing one painting of the design with the app's picture.
struct Analysis {
  let picture: DesignPicture
  let finder: PartFinder
  let states: ElementStates
  let writer: DifferenceWriter
  let norms: TextNorms
  /// The nodes that are left out.
  let excluded: Set<Int>
  /// The result for each part.
  let matches: [PartMatch]
  /// The results before parts were compared with each other.
  private let first: [PartMatch]
  var found: [(part: DesignPart, match: PartMatch)] { Array(zip(picture.parts, first)) }
  /// The differences in elements, without those that follow from other differences.
  let differences: [Difference]
  /// The elements that were separated from the rest so far.
  let layers = ElementLayers()
  /// Whether every element is unchanged.
  let isSame: Bool

  /// - Parameter known: an analysis of another painting; parts that look the same in both are not
  ///   searched for again.
  init(
    _ picture: DesignPicture, with app: Pixmap, by renderer: Renderer, _ scope: CompareScope,
    _ settings: CompareSettings, after known: Analysis? = nil
  ) {
    self.picture = picture
    excluded = scope.nodes
    let laid = picture.laid
    finder = PartFinder(picture, in: app, by: renderer)
    var places: [PartKey: Int] = [:]
    for (index, part) in (known?.picture.parts ?? []).enumerated() { places[PartKey(part)] = index }
    let matches = picture.parts.map { [finder] part in
      if let known, let place = places[PartKey(part)],
        part.looksLike(known.picture.parts[place], picture.pixmap, known.picture.pixmap)
      {
        return known.first[place]
      }
      return finder.match(part)
    }
    first = matches
    let consensus = Consensus(finder, LetterNorms.applied(to: matches, picture.parts))
    let settled = Settling(
      picture, in: app, by: renderer, leavingOut: scope.nodes, consensus.matches)
    self.matches = settled.matches
    states = ElementStates(picture, settled.matches, isOwn: finder.isExact)
    let names = ElementNames(laid)
    writer = DifferenceWriter(laid, names, settings)
    let reading = WordReading(finder, settled.matches)
    let measures = Measures(
      picture, states, names, finder.candidates, reading.lines, settings)
    norms = measures.norms
    let isUnchanged = states.states.values.allSatisfy(\.isSame)
    let areas =
      isUnchanged && app.pixels == picture.pixmap.pixels
      ? [] : Extras(finder, states, leavingOut: scope.boxes).areas
    let boxes = Self.joined(areas, states, finder).map { Self.points($0, laid.scale) }
    let attributed = Attribution(states, measures.differences, extras: boxes, names, settings)
    let shadows = ShadowMeasures(
      finder, writer, besides: attributed.differences, leavingOut: scope.nodes)
    differences = attributed.differences + shadows.differences
    isSame = isUnchanged && boxes.isEmpty
  }

  /// Returns the box around the visible parts of a node and its descendants.
  func box(of node: Int) -> PixelBox {
    let range = picture.laid.subtree(of: node)
    return picture.parts.reduce(PixelBox(x: 0, y: 0, width: 0, height: 0)) { box, part in
      range.contains(part.node) ? box.union(part.box) : box
    }
  }

  /// Returns the box around the lines of a text element.
  func box(ofText node: Int) -> PixelBox {
    picture.parts.reduce(PixelBox(x: 0, y: 0, width: 0, height: 0)) { box, part in
      part.node == node && part.kind == .text ? box.union(part.box) : box
    }
  }

  /// Whether this renderer drew the app's picture, so that most text elements match exactly.
  var isOfTheSameRenderer: Bool {
    if finder.isExact { return true }
    // What moved is exact at its other place. Other renderers may show some text as pictures that
    // this one drew.
    let texts = zip(picture.parts, matches).filter { $0.0.kind == .text }
    let found = texts.map(\.1).filter { $0.state == .found && $0.text == nil }
    let exact = found.count { $0.residual < 0.0001 }
    let inexact = found.count { match in
      match.residual >= 0.0001 && match.score > 0.8 && match.font == nil && match.size == nil
    }
    return exact * 3 >= max(1, texts.count) && exact > inexact
  }

  static func points(_ box: PixelBox, _ scale: Double) -> Rect {
    Rect(
      x: Double(box.x) / scale, y: Double(box.y) / scale, width: Double(box.width) / scale,
      height: Double(box.height) / scale)
  }

  /// Joins new areas that are in the same row, and omits areas that belong to a text element with
  /// different words.
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
    // If rows were pushed down, a row was inserted.
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

  static func extra(
    _ area: Rect, _ laid: LaidOutScreen, _ names: ElementNames
  ) -> Difference {
    // The innermost element that contains the area.
    let around = laid.nodes.indices.last { index in
      guard laid.nodes[index].isElement, let bounds = laid.nodes[index].bounds else { return false }
      return bounds.x <= area.midX && bounds.maxX >= area.midX && bounds.y <= area.midY
        && bounds.maxY >= area.midY
        && bounds.width * bounds.height >= area.width * area.height
    }
    var extra = Difference(
      .extra, around.map { names.name($0, in: laid) } ?? "", node: around,
      place: around.map { laid.nodes[$0].place }, extraWords(area))
    extra.box = area
    return extra
  }

  /// Returns the words for content in an area that is not in the design.
  static func extraWords(_ area: Rect) -> String {
    func number(_ value: Double) -> String { Words.number((value * 4).rounded() / 4) }
    let size = "\(number(area.width)) × \(number(area.height)) pt"
    return "content at \(number(area.x)), \(number(area.y)) (\(size)) is not in the design"
  }
}
