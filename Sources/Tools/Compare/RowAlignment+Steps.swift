import Matching

extension RowAlignment {
  /// The steps without those that are soon undone.
  ///
  /// A few rows that seem to have moved by much more than their height show something else.
  var lastingSteps: [Step] {
    var result: [Step] = []
    for step in steps {
      if let last = result.last, step.below == last.above,
        2 * (step.rows.lowerBound - last.rows.upperBound) < abs(last.change)
      {
        result.removeLast()
      } else {
        result.append(step)
      }
    }
    return result
  }

  /// Returns the steps that several steps make together, where rows are gone.
  ///
  /// Rows that are gone may look like some others, so that the alignment goes astray in them.
  static func removals(_ steps: [Step], scale: Double) -> [Step] {
    let slack = Int(removalSlack * scale)
    return steps.indices.flatMap { first in
      steps.indices.filter { $0 > first }.compactMap { last in
        var whole = steps[first]
        let (start, end) = (whole.rows.lowerBound, steps[last].rows.upperBound)
        whole.below = steps[last].below
        guard whole.change < 0, start <= end, end - start <= slack - whole.change else {
          return nil
        }
        whole.rows = start..<end
        return whole
      }
    }
  }

  /// The maximum height, in points, by which steps may be farther apart than the height of what is
  /// gone.
  private static let removalSlack = 16.0

  /// The maximum number of pixels to which a change is rounded.
  private static let mostRounded = 3

  /// The changes of the displacement that occur more than once, in pixels, the most frequent first.
  ///
  /// Changes that are a pixel apart are the same, rounded to other pixels.
  var repeatedChanges: [Int] {
    var groups: [[Int]] = []
    for change in steps.map(\.change).filter({ $0 != 0 }).sorted() {
      if let last = groups.last?.last, change - last <= 1, (change < 0) == (last < 0) {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    return groups.filter { $0.count > 1 }.sorted { $0.count > $1.count }.prefix(2)
      .flatMap { Set($0).sorted().prefix(Self.mostRounded) }
  }
}
