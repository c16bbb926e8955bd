/// A share of the work, such as goldens or rows, for one of several machines: `2/3` is the second of
/// three.
package struct Shard: Hashable, Sendable {
  /// The index, from 1.
  package let index: Int
  package let count: Int

  /// Reads `i/n`; the result is `nil` unless 1 ≤ i ≤ n.
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
    all.enumerated().filter { contains($0.offset + 1) }.map(\.element)
  }

  /// Returns whether the element with this number, counted from 1, is in the shard.
  package func contains(_ number: Int) -> Bool { (number - 1) % count == index - 1 }
}
