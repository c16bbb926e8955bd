import Source

/// Which elements of an old list are which of a new one.
struct ListAlignment {
  enum Step: Hashable {
    case paired(Int, Int)
    /// New at `j`, standing before the old list's `i`.
    case added(Int, before: Int)
    /// Gone from `i`, which stood before the new list's `j`.
    case removed(Int, before: Int)
    /// Two elements that changed places, by their old indices, which are also their new ones.
    case swapped(Int, Int)
    case moved(Int, Int)
  }

  /// In the order of the new list; what was removed comes where it stood.
  private(set) var steps: [Step] = []
  private let old: [JSONOutput]
  private let new: [JSONOutput]
  /// One number for all that is equal.
  private let oldIDs: [Int]
  private let newIDs: [Int]

  /// Two lists whose product is larger are aligned by position; each of their cells costs a byte.
  private static let largestTable = 16_000_000

  init(_ old: [JSONOutput], _ new: [JSONOutput]) {
    self.old = old
    self.new = new
    var numbers: [JSONOutput: Int] = [:]
    func number(_ value: JSONOutput) -> Int {
      if let known = numbers[value] { return known }
      numbers[value] = numbers.count
      return numbers.count - 1
    }
    oldIDs = old.map(number)
    newIDs = new.map(number)
    align()
  }

  private mutating func align() {
    let swaps = self.swaps()
    let swapped = Set(swaps.flatMap { [$0.0, $0.1] })
    for (p, q) in swaps { steps.append(.swapped(p, q)) }
    let left = old.indices.filter { !swapped.contains($0) }
    let right = new.indices.filter { !swapped.contains($0) }
    var pairs = equalPairs(left, right)
    let moves = takeMoves(left, right, pairs)
    pairs += alike(
      left.filter { i in !moves.contains { $0.0 == i } },
      right.filter { j in !moves.contains { $0.1 == j } }, anchors: pairs)
    pairs.sort { $0.0 < $1.0 }
    let (paired, pairedNew) = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
    steps += moves.map { .moved($0.0, $0.1) }
    steps += pairs.map { .paired($0.0, $0.1) }
    for i in left where !paired.contains(i) && !moves.contains(where: { $0.0 == i }) {
      steps.append(.removed(i, before: pairs.first { $0.0 > i }?.1 ?? new.count))
    }
    for j in right where !pairedNew.contains(j) && !moves.contains(where: { $0.1 == j }) {
      steps.append(.added(j, before: pairs.first { $0.1 > j }?.0 ?? old.count))
    }
    steps.sort { Self.order($0) < Self.order($1) }
  }

  /// Elements that are the same, at two places, the other way round.
  private func swaps() -> [(Int, Int)] {
    guard old.count == new.count else { return [] }
    let wrong = old.indices.filter { oldIDs[$0] != newIDs[$0] }
    var swaps: [(Int, Int)] = []
    var used: Set<Int> = []
    for p in wrong where !used.contains(p) {
      let partner = wrong.first { q in
        q > p && !used.contains(q) && oldIDs[p] == newIDs[q] && oldIDs[q] == newIDs[p]
      }
      guard let partner else { continue }
      swaps.append((p, partner))
      used.formUnion([p, partner])
    }
    return swaps
  }

  /// The longest run of pairs that are equal and in order.
  private func equalPairs(_ left: [Int], _ right: [Int]) -> [(Int, Int)] {
    guard left.count * right.count <= Self.largestTable else {
      return zip(left, right).filter { oldIDs[$0] == newIDs[$1] }.map { ($0, $1) }
    }
    return Self.bestPath(left.count, right.count) { a, b in
      oldIDs[left[a]] == newIDs[right[b]] ? 1 : nil
    }.map { (left[$0.0], right[$0.1]) }
  }

  /// What is the same on both sides but out of order.
  private func takeMoves(
    _ left: [Int], _ right: [Int], _ pairs: [(Int, Int)]
  ) -> [(Int, Int)] {
    let (paired, pairedNew) = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
    var free = Dictionary(grouping: right.filter { !pairedNew.contains($0) }) { newIDs[$0] }
    var moves: [(Int, Int)] = []
    for i in left where !paired.contains(i) {
      guard let j = free[oldIDs[i]]?.first else { continue }
      free[oldIDs[i]]?.removeFirst()
      moves.append((i, j))
    }
    return moves
  }

  /// What changed but is still the same thing, between the anchors that hold.
  private func alike(
    _ left: [Int], _ right: [Int], anchors: [(Int, Int)]
  ) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var from = (-1, -1)
    for anchor in anchors + [(old.count, new.count)] {
      let a = left.filter { $0 > from.0 && $0 < anchor.0 }
      let b = right.filter { $0 > from.1 && $0 < anchor.1 }
      from = anchor
      guard !a.isEmpty, !b.isEmpty else { continue }
      guard a.count * b.count <= 10_000 else {
        pairs += zip(a, b).map { ($0, $1) }
        continue
      }
      let least = a.count == 1 && b.count == 1 ? 0.3 : 0.45
      pairs += Self.bestPath(a.count, b.count) { i, j in
        let likeness = Likeness.of(old[a[i]], new[b[j]])
        return likeness >= least ? likeness : nil
      }.map { (a[$0.0], b[$0.1]) }
    }
    return pairs
  }

  /// The pairs in order whose scores have the largest sum.
  private static func bestPath(
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

  /// Where a step comes among the others.
  private static func order(_ step: Step) -> Double {
    switch step {
    case .paired(_, let j), .added(let j, _), .moved(_, let j): Double(j)
    case .removed(_, let j): Double(j) - 0.5
    case .swapped(let p, _): Double(p)
    }
  }
}
