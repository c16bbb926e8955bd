/// How many slips of the hand turn one word into another.
package enum EditDistance {
  /// The Damerau-Levenshtein distance in its optimal string alignment form.
  ///
  /// An insertion, a deletion, a substitution and a swap of neighbours each count one.
  package static func between<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
    if a.isEmpty { return b.count }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var distance = min(
          last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          distance = min(distance, beforeLast[j - 1] + 1)
        }
        row.append(distance)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
