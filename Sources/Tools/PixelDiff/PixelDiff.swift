package import Pixels

/// Compares two pictures of screens, and finds the place and significance of each difference.
///
/// Only pixels are compared. Pictures of different sizes are compared over their common area, from
/// the top left. Results are the same for any number of workers.
package enum PixelDiff {
  /// Requires every pixel to be equal.
  package static func exact(
    _ a: Pixmap, _ b: Pixmap, ignoring boxes: [PixelBox] = [], workers: Int = 1
  ) -> PixelDifference { compare(a, b, .exact, PerceptualSettings(), boxes, workers) }

  /// Compares pictures as a person would.
  ///
  /// Every gate examines connected areas, never the mean of the whole picture, so the verdict does
  /// not depend on the surroundings of a change. If alpha differs, the pictures are compared over
  /// black and over white, and the greater difference applies.
  package static func perceptual(
    _ a: Pixmap, _ b: Pixmap, settings: PerceptualSettings = PerceptualSettings(),
    ignoring boxes: [PixelBox] = [], workers: Int = 1
  ) -> PixelDifference { compare(a, b, .perceptual, settings, boxes, workers) }

  private static func compare(
    _ a: Pixmap, _ b: Pixmap, _ metric: PixelDifference.Metric, _ settings: PerceptualSettings,
    _ boxes: [PixelBox], _ workers: Int
  ) -> PixelDifference {
    var difference = PixelDifference(
      metric, PixelSize(width: a.width, height: a.height),
      PixelSize(width: b.width, height: b.height))
    difference.ignore(boxes)
    let classes = difference.classes
    PixelPair.with(a, b) { pair in
      let grid = EvidenceGrid(width: classes.width, height: classes.height)
      let isExact = metric == .exact
      let scan = Scan(
        pair: pair, classes: classes, grid: grid,
        limit: isExact ? -1 : settings.squaredLimit, findsEdges: !isExact,
        hasIgnored: difference.counts.ignored > 0)
      var totals = scan.run(workers: workers)
      if !isExact, totals.different > 0 {
        let tail = NoiseTail(grid: grid, classes: classes, limit: 12 * settings.squaredLimit).run()
        totals.different -= tail
        totals.weak += tail
      }
      difference.take(totals)
      guard totals.unequal > 0 else { return }
      difference.judge(totals, pair, grid, settings)
      if difference.clusters.isEmpty { return }
      ShiftSearch(pair: pair, classes: classes, grid: grid).run(on: &difference)
    }
    return difference
  }
}

extension PerceptualSettings {
  /// The squared limit for a threshold.
  ///
  /// 35,215 is the square of the greatest distance on pixelmatch's scale, and 0.5053 is its weight
  /// of luma.
  var squaredLimit: Int32 { Int32(max(0, min(1, threshold)) * max(0, min(1, threshold)) * 69_691) }
}

extension PixelDifference {
  /// Creates the difference between two pictures with the given sizes, before any comparison.
  init(_ metric: Metric, _ expected: PixelSize, _ actual: PixelSize) {
    self.init(
      metric: metric, expectedSize: expected, actualSize: actual,
      classes: ClassMap(
        width: min(expected.width, actual.width), height: min(expected.height, actual.height)))
    guard expected != actual else { return }
    let alone = max(expected.area, actual.area) - overlap.area
    failedGates = [FailedGate(gate: .size, value: Double(alone), limit: 0)]
  }

  /// Excludes boxes from the comparison.
  mutating func ignore(_ boxes: [PixelBox]) {
    counts.ignored = classes.ignore(boxes)
    counts.compared = overlap.area - counts.ignored
  }

  mutating func take(_ totals: Totals) {
    counts.unequal = totals.unequal
    counts.different = totals.different
    counts.antialiased = totals.antialiased
    counts.weak = totals.weak
    largestStep = Int(totals.largest)
  }

  fileprivate mutating func judge(
    _ totals: Totals, _ pair: PixelPair, _ grid: EvidenceGrid, _ settings: PerceptualSettings
  ) {
    let passing = metric == .exact ? 0 : settings.strongPixels
    fail(.strong, (Double(totals.different), Double(passing)))
    var marked = Array(repeating: GateMarks(), count: grid.columns * grid.rows)
    if metric == .perceptual {
      var gates = Gates(grid, settings)
      gates.judgeAll()
      gates.judge(pair, classes)
      marked = gates.marked
      fail(.weak, (gates.weak, settings.weakEvidence))
      fail(.tone, (gates.tone, settings.tone), (gates.ink, settings.ink))
      fail(
        .shape, (gates.shape, settings.shape), (gates.faint, settings.faint),
        (gates.stroke, settings.shade))
      fail(.grain, (gates.grain, settings.grain))
      fail(.tint, (gates.tint, settings.tint))
    }
    collect(from: grid, marked: marked) { grid.cells[$0].strong > 0 || !marked[$0].isEmpty }
  }

  /// Collects the box of all unequal pixels, and the clusters of the cells for which `isIn` is
  /// true.
  mutating func collect(
    from grid: EvidenceGrid, marked: [GateMarks] = [], where isIn: (Int) -> Bool
  ) {
    grid.forEachUnequal { box = box.union(grid[$0, $1].unequalBox.box($0, $1)) }
    var clustering = Clustering(grid, where: isIn)
    let all = clustering.clusters(marked: marked)
    clusterCount = all.count
    clusters = Array(all.prefix(Self.clusterLimit))
  }

  /// Adds the first of a gate's measures that exceeds its limit.
  mutating func fail(_ gate: FailedGate.Gate, _ measures: (value: Double, limit: Double)...) {
    guard let failed = measures.first(where: { $0.value > $0.limit }) else { return }
    failedGates.append(FailedGate(gate: gate, value: failed.value, limit: failed.limit))
  }
}
