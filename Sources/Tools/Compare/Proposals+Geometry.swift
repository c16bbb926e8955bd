import Geometry
import Layout
import PixelDiff
import Pixels
import Raster
import Scene

/// A change to an element's place and size, in pixels.
private struct Reshaping: Hashable {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  var isMove: Bool { width == 0 && height == 0 }

  /// The smallest changes in each direction.
  static func steps(sizes: Bool) -> [Reshaping] {
    [1.0, -1].flatMap { step in
      let moves = [Reshaping(x: step), Reshaping(y: step)]
      guard sizes else { return moves }
      // From the start, from the middle, and in one direction.
      return moves + [
        Reshaping(width: step, height: step),
        Reshaping(x: -step / 2, y: -step / 2, width: step, height: step),
        Reshaping(width: step), Reshaping(x: -step, width: step),
        Reshaping(height: step), Reshaping(y: -step, height: step),
      ]
    }
  }

  func adding(_ other: Reshaping, times k: Double) -> Reshaping {
    Reshaping(
      x: x + other.x * k, y: y + other.y * k, width: width + other.width * k,
      height: height + other.height * k)
  }

  func transform(of box: Rect) -> Transform {
    .translation(x: -box.x, y: -box.y)
      .then(.scale(x: 1 + width / box.width, y: 1 + height / box.height))
      .then(.translation(x: box.x + x, y: box.y + y))
  }
}

extension Proposals {
  /// Returns guesses that elements with written sizes have other ones.
  static func sizes(_ analysis: Analysis, near areas: [PixelBox]) -> [Difference] {
    var proposals = Proposals(analysis)
    var seen: Set<Int> = []
    for area in areas.prefix(2) {
      let sized = proposals.elements(near: area).filter { proposals.hasWrittenSize($0) }
      for node in sized.prefix(3) where seen.insert(node).inserted { proposals.addSizes(node) }
    }
    return proposals.differences
  }

  /// Returns guesses that icons that seem to be other ones have another size.
  static func sizes(_ analysis: Analysis, of icons: [Int]) -> [Difference] {
    var proposals = Proposals(analysis)
    for node in icons.prefix(3) where proposals.hasWrittenSize(node) { proposals.addSizes(node) }
    for index in proposals.differences.indices { proposals.differences[index].isGuessed = true }
    return proposals.differences
  }

  /// Adds the guess that an element without contents has another place or size.
  ///
  /// Each of the places and sizes is painted, because what covers the element also changes.
  mutating func addReshaping(_ node: Int, _ layer: ElementLayer) {
    let frame = laid.nodes[node].frame
    guard laid.nodes[node].end <= node + 1, laid.nodes[node].transform == .identity,
      frame.width >= 2, frame.height >= 2
    else { return }
    // Of an element that is nearly covered, too little is visible to tell its size.
    let hasSize = laid.nodes[node].text == nil && isVisible(node)
    let box = frame * scale
    typealias Result = (change: Reshaping, gain: Double, rest: Double)
    var results: [Reshaping: (gain: Double, rest: Double)] = [:]
    /// Paints a change; returns its result, or `nil` if it is out of range.
    func result(of change: Reshaping) -> Result? {
      if let known = results[change] { return (change, known.gain, known.rest) }
      guard max(abs(change.x), abs(change.y)) <= 9 * scale, box.width + change.width >= 2,
        box.height + change.height >= 2, spend(layer.window.area)
      else { return nil }
      var changes = ElementChanges()
      changes.maps[node] = change.transform(of: box)
      let errors = layer.errors(of: painted(changes, in: layer.window))
      let result = (gain: errors.before - errors.after, rest: errors.after / errors.before)
      results[change] = result
      return (change, result.gain, result.rest)
    }
    func best(sizes: Bool) -> Result {
      var best: Result = (Reshaping(), 0, 1)
      func isBetter(_ change: Reshaping) -> Bool {
        guard let other = result(of: change), other.gain > best.gain else { return false }
        best = other
        return true
      }
      for length in [8 * scale, 4 * scale, scale, scale / 2] {
        let steps = Reshaping.steps(sizes: sizes && length < 8 * scale)
        while true {
          let start = best.change
          var way: Reshaping?
          for step in steps where isBetter(start.adding(step, times: length)) { way = step }
          guard let way else { break }
          // The way that is best is followed in longer and longer steps.
          var distance = 2.0
          while isBetter(start.adding(way, times: length * distance)) { distance *= 2 }
        }
      }
      return best
    }
    let moved = best(sizes: false)
    if moved.rest < Self.most { propose(moved.change, for: node) }
    guard hasSize, moved.rest > 0.01 else { return }
    let sized = best(sizes: true)
    if sized.rest < Self.most, !sized.change.isMove, sized.gain > moved.gain * 1.02 {
      propose(sized.change, for: node)
    }
  }

  /// Adds the guesses that an element that is nearly covered moved, so that an area shows it.
  mutating func addHidden(near area: PixelBox) {
    let reach = Int(10 * scale)
    let wide = area.expanded(by: reach)
    let visible = Set(
      picture.parts.filter { $0.seenShare > 0.4 || !$0.inside.isEmpty }.map(\.node))
    let painting = Set(picture.inks.keys.map(\.node))
    for node in laid.order
    where painting.contains(node) && !visible.contains(node) && !analysis.excluded.contains(node) {
      let own = CompareScope.pixels(laid.nodes[node].frame, scale)
      guard laid.nodes[node].text == nil, !own.isEmpty, !own.intersection(wide).isEmpty else {
        continue
      }
      let ways = [
        (0, area.bottom - own.bottom), (0, area.y - own.y), (area.right - own.right, 0),
        (area.x - own.x, 0),
      ]
      for (x, y) in ways where max(abs(x), abs(y)) > 0 && max(abs(x), abs(y)) <= 2 * reach {
        // The area may be a little larger than what differs.
        let distance = (Double(max(abs(x), abs(y))) / scale).rounded()
        for less in 0...4 where distance > Double(less) {
          let share = (distance - Double(less)) * scale / Double(max(abs(x), abs(y)))
          let step = Point(
            x: (Double(x) * share / scale).rounded(), y: (Double(y) * share / scale).rounded())
          addMove(node, step)
        }
      }
    }
  }

  /// Adds the guesses that an element grew because something in it, or beside it, did.
  mutating func addCauses(of resized: Difference) {
    guard let node = resized.node, let delta = resized.delta?.rounded(), delta != 0,
      laid.placement(of: node).width == nil || laid.placement(of: node).height == nil
    else { return }
    let around = laid.nodes[node].parent ?? node
    let inside = laid.subtree(of: around).filter { other in
      other != node && hasWrittenSize(other)
    }
    for other in inside.prefix(6) {
      for (x, y) in [(delta, delta), (delta, 0), (0, delta)] { addSize(other, x, y) }
    }
    addWords(widening: resized)
    let texts = laid.subtree(of: node).filter { laid.nodes[$0].text != nil }
    guard texts.count <= 2 else { return }
    for text in texts {
      let size = laid.nodes[text].text?.runs.map(\.size).max() ?? 0
      for step in [1.0, 2] where size > 2 {
        differences.append(writer.fontSize(text, from: size, to: size + (delta > 0 ? step : -step)))
      }
    }
  }

  /// Adds the guesses that an element is wider because a text in front of it has other words.
  mutating func addWords(widening resized: Difference) {
    // The ripples around letters of a compressed file make what is behind them seem wider, too.
    guard !picture.file.isLossy, let node = resized.node, let width = resized.width else { return }
    let around = laid.nodes[node].parent ?? node
    let delta = width - laid.nodes[node].frame.width
    let box = analysis.box(of: node)
    let texts = laid.subtree(of: around).filter { other in
      laid.nodes[other].text?.lines == 1
        && analysis.box(of: other).intersection(box) == analysis.box(of: other)
    }
    guard texts.count == 1, let text = texts.first else { return }
    var words = otherWords(text)
    words.edits = (-10...10).map { tenths in
      [DesignEdit(text, .stretch(delta + Double(tenths) / 10))]
    }
    words.unknown = laid.nodes[text].frame
    differences.append(words)
  }

  func hasWrittenSize(_ node: Int) -> Bool {
    [.icon, .image, .shape].contains(laid.nodes[node].kind)
      && laid.placement(of: node).width != nil
  }

  /// Adds the guesses that an element is wider and taller, or smaller, by a few points.
  mutating func addSizes(_ node: Int) {
    for change in [1.0, -1, 2, -2, 4, -4, 8, -8] { addSize(node, change, change) }
  }

  private mutating func addSize(_ node: Int, _ x: Double, _ y: Double) {
    let frame = laid.nodes[node].frame
    guard frame.width + x >= 1, frame.height + y >= 1 else { return }
    let size = DesignEdit(
      node,
      .size(width: x == 0 ? nil : frame.width + x, height: y == 0 ? nil : frame.height + y))
    let others = laid.scalings(of: node, by: Size(width: x, height: y), movedBy: .zero)
    differences.append(writer.size(node, width: x, height: y, [[size]] + others))
  }

  private mutating func propose(_ change: Reshaping, for node: Int) {
    func points(_ pixels: Double) -> Double { (pixels / scale * 4).rounded() / 4 }
    let step = Point(x: points(change.x), y: points(change.y))
    if change.isMove {
      addMove(node, step)
      return
    }
    addSize(node, width: points(change.width), height: points(change.height), movedBy: step)
  }

  /// Adds the guess that an element is wider or taller, and elsewhere.
  ///
  /// - Parameter step: the distance by which its left and top sides moved, in points.
  mutating func addSize(_ node: Int, width: Double, height: Double, movedBy step: Point) {
    let frame = laid.nodes[node].frame
    let size = DesignEdit(
      node,
      .size(
        width: width == 0 ? nil : frame.width + width,
        height: height == 0 ? nil : frame.height + height))
    let move = DesignEdit(node, .move(x: step.x, y: step.y))
    let others = laid.scalings(
      of: node, by: Size(width: width, height: height),
      movedBy: Point(x: step.x + width / 2, y: step.y + height / 2))
    differences.append(
      writer.size(
        node, width: width, height: height,
        (step == .zero ? [[size]] : [[size], [size, move]]) + others))
  }
}

extension LaidOutScreen {
  /// The maximum number of elements in one of which only the background has another size.
  private static let mostInside = 4
  /// The minimum change in a size, in points; a border that is fainter seems to be thinner.
  private static let leastScaled = 1.5

  /// Returns the changes that make an element larger or smaller, and leave what is around it in
  /// place.
  ///
  /// - Parameters:
  ///   - growth: the change in its size, in points.
  ///   - step: the distance by which its middle moves, in points.
  func scalings(of node: Int, by growth: Size, movedBy step: Point) -> [[DesignEdit]] {
    let own = nodes[node].frame
    let (width, height) = (own.width + growth.width, own.height + growth.height)
    guard nodes[node].text == nil, own.width >= 2, own.height >= 2, width >= 1, height >= 1,
      max(abs(growth.width), abs(growth.height)) >= Self.leastScaled
    else { return [] }
    let (x, y) = (width / own.width, height / own.height)
    // An icon keeps its proportions.
    guard !isIcon(node) || abs(x - y) * max(own.width, own.height) <= 0.5 else {
      return []
    }
    var edits = [DesignEdit(node, .scale(x: x, y: y))]
    if step != .zero { edits.append(DesignEdit(node, .move(x: step.x, y: step.y))) }
    // Corners that are not round keep their radius.
    if let (radius, corners) = self.node(node).evenCorners, radius > 0,
      radius < 0.45 * min(own.width, own.height)
    {
      edits.append(DesignEdit(node, .radius(radius / min(x, y), of: corners)))
    }
    let children = nodes.indices.filter { nodes[$0].parent == node }
    if children.isEmpty { return [edits] }
    guard children.count <= Self.mostInside, self.node(node).background != nil else { return [] }
    // What is on the background keeps its size.
    return [edits, edits + children.map { DesignEdit($0, .scale(x: 1 / x, y: 1 / y)) }]
  }
}

extension Difference {
  /// The width, in points, that the difference would give an element.
  var width: Double? {
    edits.lazy.flatMap { $0 }.compactMap { edit in
      if case .size(let width?, _) = edit.change { width } else { nil }
    }.first
  }
}
