/// The longest common subsequence of two arrays of numbers.
enum LongestCommon {
  /// The maximum number of cells of a full table; larger inputs are aligned at elements that occur
  /// once.
  private static let largestTable = 4_000_000

  static func pairs(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
    // Equal elements at both ends need no table, and an edit leaves most of an array unchanged.
    var start = 0
    let shorter = min(old.count, new.count)
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let head = (0..<start).map { ($0, $0) }
    let tail = (0..<end).reversed().map { (old.count - 1 - $0, new.count - 1 - $0) }
    let middle = Self.middle(
      Array(old[start..<(old.count - end)]), Array(new[start..<(new.count - end)]))
    return head + middle.map { ($0.0 + start, $0.1 + start) } + tail
  }

  private static func middle(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    guard old.count * new.count <= largestTable else { return unique(old, new) }
    return BestPath.pairs(old.count, new.count) { old[$0] == new[$1] ? 1 : nil }
  }

  /// Returns the longest increasing sequence of elements that occur once on each side.
  private static func unique(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
    func places(_ list: [Int]) -> [Int: Int?] {
      var places: [Int: Int?] = [:]
      for (i, value) in list.enumerated() {
        places[value] = places[value] == nil ? .some(i) : .some(nil)
      }
      return places
    }
    let (left, right) = (places(old), places(new))
    var ends: [Int] = []
    var pairs: [(Int, Int)] = []
    var before: [Int?] = []
    for (i, value) in old.enumerated() {
      guard left[value] == .some(i), case .some(.some(let j)) = right[value] else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let half = (low + high) / 2
        if pairs[ends[half]].1 < j { low = half + 1 } else { high = half }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      pairs.append((i, j))
      if low == ends.count { ends.append(pairs.count - 1) } else { ends[low] = pairs.count - 1 }
    }
    var run: [(Int, Int)] = []
    var at = ends.last
    while let index = at {
      run.append(pairs[index])
      at = before[index]
    }
    return run.reversed()
  }
}

/// The ordered pairs with the largest total score.
enum BestPath {
  static func pairs(
    _ rows: Int, _ columns: Int, score: (Int, Int) -> Double?
  ) -> [(Int, Int)] {
    var sums = [Double](repeating: 0, count: columns + 1)
    var turns = [UInt8](repeating: 0, count: (rows + 1) * (columns + 1))
    for i in 1..<(rows + 1) {
      var diagonal = 0.0
      for j in 1..<(columns + 1) {
        let above = sums[j]
        let pair = score(i - 1, j - 1).map { diagonal + $0 }
        var (best, turn) = above >= sums[j - 1] ? (above, UInt8(1)) : (sums[j - 1], UInt8(2))
        if let pair, pair > best { (best, turn) = (pair, 3) }
        diagonal = above
        sums[j] = best
        turns[i * (columns + 1) + j] = turn
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (rows, columns)
    while i > 0, j > 0 {
      switch turns[i * (columns + 1) + j] {
      case 3:
        pairs.append((i - 1, j - 1))
        (i, j) = (i - 1, j - 1)
      case 1: i -= 1
      default: j -= 1
      }
    }
    return pairs.reversed()
  }
}
