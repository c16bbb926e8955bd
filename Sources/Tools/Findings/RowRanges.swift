package import Source

/// The numbers of rows, as ranges.
package struct RowRanges: Hashable, Sendable {
  private var ranges: [ClosedRange<Int>] = []

  package init() {}

  package var isEmpty: Bool { ranges.isEmpty }

  /// Appends a row; rows are appended in order.
  package mutating func append(_ row: Int) {
    if let last = ranges.last, last.upperBound + 1 == row {
      ranges[ranges.count - 1] = last.lowerBound...row
    } else if ranges.last?.contains(row) != true {
      ranges.append(row...row)
    }
  }

  /// The rows in a sentence, up to a number of ranges: `3, 17–18, …`.
  func text(most: Int) -> String {
    let shown = ranges.prefix(most).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }
    return (shown + (ranges.count > most ? ["…"] : [])).joined(separator: ", ")
  }

  /// A list of numbers, and of pairs that are the first and the last row of a range.
  package var json: JSONOutput {
    .array(
      ranges.map { range in
        range.count == 1
          ? .int(range.lowerBound) : .array([.int(range.lowerBound), .int(range.upperBound)])
      })
  }
}
