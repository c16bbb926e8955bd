import Source

/// The alignment of the elements of an old array with those of a new one.
struct ListAlignment {
  enum Step: Hashable {
    case paired(Int, Int)
    /// An element added at `j`, before the old array's element at `i`.
    case added(Int, before: Int)
    /// An element removed from `i`, before the new array's element at `j`.
    case removed(Int, before: Int)
    /// Two elements that swapped places, by their indices, which are the same in both arrays.
    case swapped(Int, Int)
    case moved(Int, Int)
  }

  /// The steps in the order of the new array; removed elements are at their old positions.
  private(set) var steps: [Step] = []
  private let old: [JSONOutput]
  private let new: [JSONOutput]
  /// The IDs of the elements; equal elements have equal IDs.
  private let oldIDs: [Int]
  private let newIDs: [Int]

  /// The maximum number of pairs compared with each other in a gap; larger gaps are paired by
  /// position.
  private static let largestGap = 10_000

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
    var isDone = [Bool](repeating: false, count: old.count)
    var isDoneNew = [Bool](repeating: false, count: new.count)
    func mark(_ pairs: [(Int, Int)]) {
      for (i, j) in pairs { (isDone[i], isDoneNew[j]) = (true, true) }
    }
    mark(swaps + swaps.map { ($0.1, $0.0) })
    let left = old.indices.filter { !isDone[$0] }
    let right = new.indices.filter { !isDoneNew[$0] }
    var pairs = LongestCommon.pairs(left.map { oldIDs[$0] }, right.map { newIDs[$0] })
      .map { (left[$0.0], right[$0.1]) }
    mark(pairs)
    let moves = takeMoves(left.filter { !isDone[$0] }, right.filter { !isDoneNew[$0] })
    mark(moves)
    pairs += alike(
      left.filter { !isDone[$0] }, right.filter { !isDoneNew[$0] }, anchors: pairs)
    mark(pairs)
    pairs.sort { $0.0 < $1.0 }
    steps = swaps.map { .swapped($0.0, $0.1) } + moves.map { .moved($0.0, $0.1) }
    steps += pairs.map { .paired($0.0, $0.1) }
    // Both sides of the pairs are ascending, so each search continues after the previous pair.
    var (known, place) = (pairs[...], 0)
    for i in old.indices where !isDone[i] {
      while let pair = known.first, pair.0 < i {
        place = pair.1 + 1
        known = known.dropFirst()
      }
      steps.append(.removed(i, before: place))
    }
    (known, place) = (pairs[...], 0)
    for j in new.indices where !isDoneNew[j] {
      while let pair = known.first, pair.1 < j {
        place = pair.0 + 1
        known = known.dropFirst()
      }
      steps.append(.added(j, before: place))
    }
    steps.sort { Self.order($0) < Self.order($1) }
  }

  /// Returns equal elements at two places in swapped order.
  private func swaps() -> [(Int, Int)] {
    guard old.count == new.count else { return [] }
    struct Swap: Hashable { var from: Int, to: Int }
    var waiting: [Swap: [Int]] = [:]
    var swaps: [(Int, Int)] = []
    for q in old.indices where oldIDs[q] != newIDs[q] {
      let opposite = Swap(from: newIDs[q], to: oldIDs[q])
      if let p = waiting[opposite]?.popLast() {
        swaps.append((p, q))
      } else {
        waiting[Swap(from: oldIDs[q], to: newIDs[q]), default: []].append(q)
      }
    }
    return swaps
  }

  /// Returns equal elements on both sides that are out of order.
  private func takeMoves(_ left: [Int], _ right: [Int]) -> [(Int, Int)] {
    // The lists are reversed, so that removing the last element takes the first.
    var free = Dictionary(grouping: right.reversed()) { newIDs[$0] }
    return left.compactMap { i in free[oldIDs[i]]?.popLast().map { (i, $0) } }
  }

  /// Returns the changed elements that can be matched, in the gaps between equal ones.
  private func alike(
    _ left: [Int], _ right: [Int], anchors: [(Int, Int)]
  ) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (a, b) = (left[...], right[...])
    for anchor in anchors + [(old.count, new.count)] {
      let gap = a.prefix { $0 < anchor.0 }
      let other = b.prefix { $0 < anchor.1 }
      a = a.dropFirst(gap.count)
      b = b.dropFirst(other.count)
      pairs += alike(Array(gap), Array(other))
    }
    return pairs
  }

  /// Returns the matches in a gap: by likeness, then by position between neighbors.
  private func alike(_ a: [Int], _ b: [Int]) -> [(Int, Int)] {
    guard !a.isEmpty, !b.isEmpty else { return [] }
    guard a.count * b.count <= Self.largestGap else {
      return zip(a, b).map { ($0, $1) }
    }
    let pairs = BestPath.pairs(a.count, b.count) { i, j in
      let likeness = Likeness.of(old[a[i]], new[b[j]])
      return likeness >= 0.45 ? likeness : nil
    }
    guard a.count == b.count else { return pairs.map { (a[$0.0], b[$0.1]) } }
    // If the counts are equal, elements in the same position are matched if possible.
    var all: [(Int, Int)] = []
    var from = (0, 0)
    for pair in pairs + [(a.count, b.count)] {
      if pair.0 - from.0 == pair.1 - from.1 {
        for (i, j) in zip(from.0..<pair.0, from.1..<pair.1)
        where Likeness.couldBeOne(old[a[i]], new[b[j]]) {
          all.append((a[i], b[j]))
        }
      }
      if pair.0 < a.count { all.append((a[pair.0], b[pair.1])) }
      from = (pair.0 + 1, pair.1 + 1)
    }
    return all
  }

  /// Returns the sorting key of a step.
  private static func order(_ step: Step) -> Double {
    switch step {
    case .paired(_, let j), .added(let j, _), .moved(_, let j): Double(j)
    case .removed(_, let j): Double(j) - 0.5
    case .swapped(let p, _): Double(p)
    }
  }
}
