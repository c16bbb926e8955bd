import Geometry
package import PixelDiff

/// Findings from pixels alone, described by the elements at those pixels.
package struct PixelFindings {
  private let difference: PixelDifference
  private let elements: [ElementRecord]
  /// The visible frames, back to front, in points.
  private let shown: [(index: Int, frame: Rect)]
  private let scale: Double

  /// The maximum number of elements listed; others are counted together.
  private static let most = 6

  package init(_ difference: PixelDifference, elements: [ElementRecord], scale: Int) {
    self.difference = difference
    self.elements = elements
    shown = elements.enumerated().filter { $0.element.visible }.map { ($0.offset, $0.element.seen) }
    self.scale = Double(scale)
  }

  package var findings: [Finding] {
    let (expected, actual) = (difference.expectedSize, difference.actualSize)
    if expected != actual {
      let change =
        "\(expected.width) × \(expected.height) → \(actual.width) × \(actual.height) pixels"
      return [Finding(.size, "the picture's size changed \(change)")]
    }
    guard difference.counts.unequal > 0 else { return [] }
    let total = count(difference.counts.unequal)
    let step = "the largest step is \(difference.largestStep)"
    if difference.antialiasingOnly {
      return [Finding(.pixels, "only antialiasing differs: \(total), \(step)")]
    }
    let groups = grouped
    guard !groups.isEmpty else {
      let verb = difference.counts.unequal == 1 ? "differs" : "differ"
      return [Finding(.pixels, "\(total) \(verb) slightly, \(step)")]
    }
    var findings = groups.prefix(Self.most).map(finding)
    if groups.count > Self.most {
      let more = groups.count - Self.most
      findings[findings.count - 1].notes.append(
        more == 1 ? "1 more element differs" : "\(more) more elements differ")
    }
    return findings
  }

  private struct Group {
    var element: ElementRecord?
    var pixels = 0
    var severity = 0
    var shifts: Set<Shift> = []
    var clusters = 0
  }

  /// The clusters grouped by the visible element at their place, worst first.
  private var grouped: [Group] {
    var groups: [Group] = []
    var known: [Int?: Int] = [:]
    for cluster in difference.clusters {
      let element = self.element(under: cluster)
      let index = known[element, default: groups.count]
      if index == groups.count {
        known[element] = index
        groups.append(Group(element: element.map { elements[$0] }))
      }
      groups[index].pixels += cluster.pixels
      groups[index].severity += cluster.severity
      groups[index].clusters += 1
      if let shift = cluster.shift { groups[index].shifts.insert(shift) }
    }
    return groups.sorted { $0.severity > $1.severity }
  }

  private func finding(_ group: Group) -> Finding {
    let label = group.element.map { Label.element($0) }
    let element = label ?? "the background"
    if group.clusters == 1, let shift = group.shifts.first {
      let way = ElementFindings.text(
        of: Point(x: Double(shift.dx) / scale, y: Double(shift.dy) / scale))
      return Finding(
        .moved, "\(element) moved \(way)", element: group.element?.name,
        source: group.element?.source, frame: group.element?.frame)
    }
    return Finding(
      .pixels, "\(element) looks different: \(count(group.pixels))", element: group.element?.name,
      source: group.element?.source, frame: group.element?.frame)
  }

  /// Returns the smallest visible element at the center of a cluster; if several have the same
  /// size, the topmost one.
  private func element(under cluster: Cluster) -> Int? {
    let x = (Double(cluster.box.x) + Double(cluster.box.width) / 2) / scale
    let y = (Double(cluster.box.y) + Double(cluster.box.height) / 2) / scale
    var best: Int?
    var least = Double.infinity
    for (index, frame) in shown where frame.contains(x, y) && frame.area <= least {
      (best, least) = (index, frame.area)
    }
    return best
  }

  private func count(_ pixels: Int) -> String { "\(pixels) \(pixels == 1 ? "pixel" : "pixels")" }
}

extension Rect {
  fileprivate var area: Double { width * height }

  fileprivate func contains(_ px: Double, _ py: Double) -> Bool {
    px >= x && px < x + width && py >= y && py < y + height
  }
}
