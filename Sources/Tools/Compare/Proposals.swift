import Engine
import Geometry
import Layout
import Lowering
import Matching
import PixelDiff
import Pixels
import Raster
import Scene

/// Guesses the changes to elements that would explain the remaining differences.
///
/// Each guess is based on the design painted with and without the element.
struct Proposals {
  let analysis: Analysis
  var writer: DifferenceWriter { analysis.writer }
  var differences: [Difference] = []
  private var app: Pixmap { analysis.finder.app }
  var picture: DesignPicture { analysis.picture }
  var laid: LaidOutScreen { picture.laid }
  var scale: Double { picture.scale }

  /// The maximum number of areas to look at, and of elements for each.
  static let mostAreas = 10
  static let mostElements = 8
  /// The maximum share of the error that may remain after a guess.
  static let most = 0.6

  /// The maximum number of pixels to paint for elements that may have moved or have another size.
  private static let mostPainted = 16_000_000
  private var painted = 0
  /// The areas that differ.
  private(set) var areas: [PixelBox] = []

  /// Returns whether a number of pixels may still be painted, and counts them.
  mutating func spend(_ pixels: Int) -> Bool {
    guard painted + pixels <= Self.mostPainted else { return false }
    painted += pixels
    return true
  }

  init(_ analysis: Analysis) { self.analysis = analysis }

  /// Returns guesses about single elements.
  static func elements(
    _ analysis: Analysis, near areas: [PixelBox]
  ) -> [Difference] {
    var proposals = Proposals(analysis)
    proposals.areas = areas
    var seen: Set<Int> = []
    for area in areas.prefix(mostAreas) {
      proposals.addHidden(near: area)
      for node in proposals.elements(near: area) where seen.insert(node).inserted {
        proposals.guess(node, area)
      }
    }
    proposals.addLengths(near: areas)
    for other in proposals.differences where other.kind == .resized {
      proposals.addWords(widening: other)
    }
    return proposals.differences
  }

  /// Returns guesses that elements with a measured difference in place or shape are different in
  /// another way.
  static func rivals(_ analysis: Analysis, of measured: [Difference]) -> [Difference] {
    var kinds: Set<Difference.Kind> = [.moved, .resized, .radius]
    // A ring that is half as thin seems to be half as opaque.
    if analysis.finder.isExact { kinds.insert(.opacity) }
    var proposals = Proposals(analysis)
    var nodes: [Int] = []
    for node in measured.filter({ kinds.contains($0.kind) }).compactMap(\.node)
    where analysis.picture.laid.nodes[node].text == nil && !nodes.contains(node) {
      nodes.append(node)
    }
    for node in nodes.prefix(mostElements) {
      if let layer = proposals.layer(of: node) { proposals.addReshaping(node, layer) }
      proposals.addRivals(around: node)
    }
    proposals.addLengths(of: nodes)
    for other in measured where other.kind == .moved { proposals.addMoves(inside: other) }
    for other in measured where other.kind == .resized { proposals.addCauses(of: other) }
    return proposals.differences
  }

  /// Returns guesses about changes that move other elements: text with different words, and
  /// inserted or removed rows.
  static func layouts(
    _ analysis: Analysis, near areas: [PixelBox]
  ) -> [Difference] {
    var proposals = Proposals(analysis)
    proposals.exchangeTexts(near: areas)
    proposals.exchangeIcons(near: areas)
    proposals.exchangeNeighbors(near: areas)
    guard let top = areas.map(\.y).min(), let bottom = areas.map(\.bottom).max(),
      Double(bottom - top) > 60 * analysis.picture.scale
    else { return proposals.differences }
    let texts = Set(
      analysis.picture.parts.filter { part in
        part.kind == .text && areas.contains { !$0.intersection(part.box).isEmpty }
      }.map(\.node))
    for node in texts.sorted().prefix(4) { proposals.addLines(node) }
    return proposals.differences
  }

  // MARK: Elements

  /// Returns the elements that an area may belong to, most similar first.
  func elements(near area: PixelBox) -> [Int] {
    let reach = Int(2 * scale)
    let wide = PixelBox(
      x: area.x - reach, y: area.y - reach, width: area.width + 2 * reach,
      height: area.height + 2 * reach)
    // In a small part of the screen's background, something else differs.
    let most = area.area * 20 < picture.screen.area ? picture.screen.area * 3 / 4 : .max
    let nodes = Set(
      picture.parts.filter { !$0.box.intersection(wide).isEmpty && $0.box.area < most }.map(\.node))
    let rated = nodes.map { node -> (node: Int, overlap: Double) in
      let own = analysis.box(of: node)
      let shared = own.intersection(area).area
      return (node, Double(shared) / Double(max(1, own.area + area.area - shared)))
    }
    return rated.sorted { ($0.overlap, $0.node) > ($1.overlap, $1.node) }
      .prefix(Self.mostElements).map(\.node)
  }

  /// Returns the painting of an element, separated from the rest.
  func layer(of node: Int) -> ElementLayer? {
    analysis.layers.layer(of: node) { separated(node) }
  }

  private func separated(_ node: Int) -> ElementLayer? {
    let own = analysis.box(of: node)
    guard !own.isEmpty else { return nil }
    let margin = Int(10 * scale)
    let window = PixelBox(
      x: own.x - margin, y: own.y - margin, width: own.width + 2 * margin,
      height: own.height + 2 * margin
    ).intersection(picture.screen)
    var changes = ElementChanges()
    changes.absent = nodes(of: node)
    let bare = painted(changes, in: window)
    return ElementLayer(
      app: app, design: picture.pixmap, bare: bare, window: window,
      tolerance: analysis.finder.tolerance)
  }

  func nodes(of node: Int) -> Set<Int> {
    Set(laid.subtree(of: node))
  }

  func painted(_ changes: ElementChanges, in window: PixelBox) -> Pixmap {
    picture.file.painted(changes.applied(to: picture.list), in: window, by: picture.rasterizer)
  }

  mutating func addMove(_ node: Int, _ layer: ElementLayer) {
    if let move = layer.move(within: Int(9 * scale)), move.rest < Self.most {
      addMove(node, Point(x: Double(move.x) / scale, y: Double(move.y) / scale))
      if move.rest < 0.05 { return }
    }
    addReshaping(node, layer)
  }

  /// Adds the guesses that elements beneath or in front of another, such as its edge, are missing or
  /// moved.
  private mutating func addRivals(around node: Int) {
    let own = analysis.box(of: node)
    for other in elements(near: own) where other != node && laid.nodes[other].text == nil {
      let shared = analysis.box(of: other).intersection(own).area
      guard shared * 2 > own.area, let layer = layer(of: other) else { continue }
      guard layer.restIfAbsent < Self.most else { continue }
      differences.append(writer.missing(other, count: analysis.states.inside(other).count))
      addMove(other, layer)
    }
  }

  /// Adds the guesses that only one of the elements in a container moved.
  mutating func addMoves(inside moved: Difference) {
    guard let node = moved.node, let step = moved.step else { return }
    let inside = laid.subtree(of: node).filter { other in
      other != node && analysis.states.states[other] != nil
    }
    guard inside.count <= 4 else { return }
    for other in inside { addMove(other, step) }
  }

  /// Returns whether enough of an element is visible to judge it.
  ///
  /// Other renderers draw the edges of covered elements differently.
  func isVisible(_ node: Int) -> Bool {
    if analysis.finder.isExact { return true }
    return picture.parts.contains { part in
      nodes(of: node).contains(part.node) && (part.seenShare > 0.4 || !part.inside.isEmpty)
    }
  }

  mutating func addMove(_ node: Int, _ step: Point) {
    guard max(abs(step.x), abs(step.y)) >= writer.settings.position - 0.25 else { return }
    differences.append(writer.moved(node, step))
  }

  private mutating func guess(_ node: Int, _ area: PixelBox) {
    addSweep(node)
    guard let layer = layer(of: node), layer.error > 0 else { return }
    if layer.restIfAbsent < Self.most {
      differences.append(writer.missing(node, count: analysis.states.inside(node).count))
      if laid.nodes[node].text == nil || laid.node(node).background != nil {
        addMoves(node, to: areas.filter { $0 != area })
      }
    } else if let fade = layer.fade, fade.share > 0.04, fade.share < 0.96, fade.rest < Self.most {
      differences.append(writer.opacity(node, fade.share))
    }
    recolor(node, layer)
    addMove(node, layer)
    addLineHeights(node)
    for part in picture.parts where part.node == node && part.hasCorner(in: area) {
      addRadii(part)
      addCorner(part, in: area)
    }
    if let part = picture.parts.first(where: { $0.node == node && $0.kind == .text }) {
      for font in analysis.finder.candidates.fonts(of: part) {
        differences.append(writer.font(node, font))
      }
    }
  }

  // MARK: Colors

  private mutating func recolor(_ node: Int, _ layer: ElementLayer) {
    for part in picture.parts where part.node == node && part.line == 0 {
      let isGround = part.isBackground(in: laid)
      let own = laid.nodes[node]
      let written =
        isGround ? own.background?.color : own.text?.runs.first?.color ?? own.color
      guard let written, written.alpha == 255 else { continue }
      let tint = layer.tint(of: part).flatMap { $0.rest < Self.most ? $0.color : nil }
      guard let step = tint ?? layer.step(of: part, from: RGB(written)) else { continue }
      let shown = (RGB(written) + step).color
      let delta = RGB(written).difference(from: RGB(shown))
      guard delta >= 1 else { continue }
      differences.append(
        writer.color(
          node, written, shown, delta: delta, limit: writer.colorLimit,
          written: written, isGround: isGround))
    }
  }
}

extension DesignPart {
  /// Returns whether an area touches a corner of the part.
  func hasCorner(in area: PixelBox) -> Bool {
    let size = min(corner + 4, box.width, box.height)
    return [box.x - 2, box.right - size + 2].contains { x in
      [box.y - 2, box.bottom - size + 2].contains { y in
        !PixelBox(x: x, y: y, width: size, height: size).intersection(area).isEmpty
      }
    }
  }
}
