package import Geometry

/// The positions of callouts to the left and right of a picture, and the routes of their leaders.
///
/// All labels have the same height and are in the order of their anchors, so that labels do not
/// overlap and leaders do not cross. Coordinates are the picture's, in points of the sheet.
package struct CalloutPlan: Sendable {
  package enum Side: Hashable, Sendable { case left, right }

  /// An element to call out.
  package struct Candidate: Sendable {
    package var group: Int
    package var frame: Rect
    /// The priority, from 0 for the highest.
    package var rank: Int

    package init(group: Int, frame: Rect, rank: Int) {
      (self.group, self.frame, self.rank) = (group, frame, rank)
    }
  }

  package struct Callout: Sendable {
    package var group: Int
    package var side: Side
    /// The end of the leader, on the element's edge.
    package var anchor: Point
    /// The top of the label.
    package var top = 0.0
  }

  /// The callouts, left side first, each from the top down.
  package private(set) var callouts: [Callout] = []
  /// The groups that did not get a callout for lack of room, in order of rank.
  package private(set) var left: [Int] = []

  /// The maximum number of callouts on a side; more would be hard to read.
  private static let most = 28

  private let size: Size
  private let texts: [Rect]
  private let rulerLabels: [Double]

  /// - Parameters:
  ///   - size: the size of the picture.
  ///   - range: the vertical range of labels, from the picture's top.
  ///   - height: the height of a label.
  ///   - texts: areas that leaders should avoid.
  ///   - rulerLabels: the heights of the rulers' numbers beside the picture.
  package init(
    _ candidates: [Candidate], size: Size, range: ClosedRange<Double>, height: Double,
    texts: [Rect], rulerLabels: [Double] = []
  ) {
    (self.size, self.texts, self.rulerLabels) = (size, texts, rulerLabels)
    let room = min(Self.most, Int((range.upperBound - range.lowerBound) / height))
    let ordered = candidates.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element)
    left = ordered.dropFirst(2 * room).map(\.group)
    var sides = split(Array(ordered.prefix(2 * room)), room: room)
    var used: [Double] = []
    for side in [Side.left, .right] {
      let members = sides[side, default: []].sorted {
        ($0.frame.midY, $0.frame.x) < ($1.frame.midY, $1.frame.x)
      }
      sides[side] = members
      var anchored = members.map { candidate in
        let y = anchor(of: candidate.frame, on: side, beside: used)
        used.append(y)
        let x = side == .left ? max(0, candidate.frame.x) : min(size.width, candidate.frame.maxX)
        return Callout(group: candidate.group, side: side, anchor: Point(x: x, y: y))
      }
      anchored.sort { $0.anchor.y < $1.anchor.y }
      let tops = Self.spread(anchored.map { $0.anchor.y - height / 2 }, height, in: range)
      for index in anchored.indices { anchored[index].top = tops[index] }
      callouts += anchored
    }
  }

  /// Assigns each candidate to the nearer side while there is room.
  private func split(_ candidates: [Candidate], room: Int) -> [Side: [Candidate]] {
    let scored = candidates.map { candidate in
      (candidate, leaning: cost(candidate.frame, .right) - cost(candidate.frame, .left))
    }.sorted { $0.leaning > $1.leaning }
    let wanted = scored.count { $0.leaning > 0 }
    // Candidates near the middle are used to balance the sides.
    let even = scored.count { abs($0.leaning) < size.width / 8 }
    let least = scored.count { $0.leaning >= size.width / 8 }
    var count = even > 0 ? max(least, min(least + even, scored.count / 2)) : wanted
    // If one side would get more than five eighths of the candidates, the rest moves to the other
    // side.
    let most = min(room, max(6, scored.count * 5 / 8))
    count = min(max(count, scored.count - most), most)
    return [
      .left: scored.prefix(count).map(\.0), .right: scored.dropFirst(count).map(\.0),
    ]
  }

  private func cost(_ frame: Rect, _ side: Side) -> Double {
    let y = frame.midY
    let run = side == .left ? 0..<max(0, frame.x) : min(size.width, frame.maxX)..<size.width
    return run.upperBound - run.lowerBound + 2 * covered(run, y)
  }

  /// Returns the length of text that a leader would cover.
  private func covered(_ run: Range<Double>, _ y: Double) -> Double {
    texts.reduce(0) { sum, text in
      guard text.y < y, y < text.maxY else { return sum }
      return sum + max(0, min(text.maxX, run.upperBound) - max(text.x, run.lowerBound))
    }
  }

  /// Returns the height at which a leader meets an element: near its middle, clear of text, other
  /// leaders, and the ruler's numbers.
  private func anchor(of frame: Rect, on side: Side, beside used: [Double]) -> Double {
    let top = max(0, frame.y)
    let bottom = max(top, min(size.height, frame.maxY))
    let inset = min(3, (bottom - top) / 2)
    let run = side == .left ? 0..<max(0, frame.x) : min(size.width, frame.maxX)..<size.width
    let middle = (top + bottom) / 2
    var best = (y: middle, cost: Double.infinity)
    for step in 0...40 {
      let share = Double(step) / 40
      let y = top + inset + (bottom - top - 2 * inset) * share
      var cost = abs(y - middle) * 0.2 + covered(run, y)
      for other in used where abs(other - y) < 3 { cost += (3 - abs(other - y)) * 100 }
      for label in rulerLabels where abs(label - y) < 4 { cost += 15 }
      if cost < best.cost - 1e-9 { best = (y, cost) }
    }
    return best.y
  }

  /// Returns the tops of labels as near as possible to the preferred ones, without overlapping.
  package static func spread(
    _ wanted: [Double], _ height: Double, in range: ClosedRange<Double>
  ) -> [Double] {
    // With the heights of preceding labels subtracted, tops only have to ascend; neighboring tops
    // that do not are averaged.
    var runs: [(sum: Double, count: Int)] = []
    for (index, top) in wanted.enumerated() {
      runs.append((top - Double(index) * height, 1))
      while runs.count > 1 {
        let (last, before) = (runs[runs.count - 1], runs[runs.count - 2])
        guard last.sum / Double(last.count) < before.sum / Double(before.count) else { break }
        runs.removeLast(2)
        runs.append((last.sum + before.sum, last.count + before.count))
      }
    }
    let most = max(range.lowerBound, range.upperBound - Double(wanted.count) * height)
    let tops = runs.flatMap { run in
      Array(
        repeating: min(max(run.sum / Double(run.count), range.lowerBound), most), count: run.count)
    }
    return tops.enumerated().map { $1 + Double($0) * height }
  }
}
