import Schema
import Source

/// The edges at which a node's content is kept clear of the device's bars and corners.
package struct SafeAreaEdges: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let top = Self(rawValue: 1)
  package static let start = Self(rawValue: 2)
  package static let bottom = Self(rawValue: 4)
  package static let end = Self(rawValue: 8)

  package static let all: Self = [.top, .start, .bottom, .end]
}

extension SafeAreaEdges {
  private static let words: KeyValuePairs<String, Self> = [
    "top": .top, "start": .start, "bottom": .bottom, "end": .end,
  ]

  /// The type of the edges: `true` for all, the name of one edge, or a list of names.
  static var type: ValueType<Self> {
    let edge = ValueType<Self>.word("edge", words)
    let list = ValueType<[Self]>.array(of: edge).map(
      "edges", write: { (edges: Self) in .array(edges.names.map { .string($0) }) }
    ) { edges, _ in Self(edges) }
    return ValueType<Bool>.bool.map(
      write: { $0 == .all ? .bool(true) : $0.isEmpty ? .bool(false) : nil }
    ) { isAll, _ in isAll ? .all : [] }
    .or(edge).or(list)
  }

  private var names: [String] { Self.words.filter { contains($0.value) }.map(\.key) }
}

extension EdgeDistances {
  /// Returns the distances at the given edges, and zero at the other edges.
  package func limited(to edges: SafeAreaEdges) -> EdgeDistances {
    EdgeDistances(
      top: edges.contains(.top) ? top : 0, start: edges.contains(.start) ? start : 0,
      bottom: edges.contains(.bottom) ? bottom : 0, end: edges.contains(.end) ? end : 0)
  }
}
