/// A shard of the cases: `2/3` is the second of three.
package struct Shard: Hashable, Sendable {
  /// The index, from 1.
  package let index: Int
  package let count: Int

  /// Reads `i/n`; `nil` unless 1 ≤ i ≤ n.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(index), count <= 10_000
    else { return nil }
    self.index = index
    self.count = count
  }

  package var text: String { "\(index)/\(count)" }

  /// Returns every `count`th element, so that neighbors with similar costs are in different shards.
  package func part<Element>(of all: [Element]) -> [Element] {
    all.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }
}
