import Geometry
package import Source

/// The differences between two arrays of elements, element by element.
package struct ElementDiff {
  struct Pair: Hashable {
    var old: ElementRecord
    var new: ElementRecord

    /// The shift in points; shifts of less than a quarter of a thousandth are rounding errors.
    var shift: Point { Point(x: new.frame.x - old.frame.x, y: new.frame.y - old.frame.y) }
    var growth: Size {
      Size(width: new.frame.width - old.frame.width, height: new.frame.height - old.frame.height)
    }
    var hasMoved: Bool { !Self.isNothing(shift.x) || !Self.isNothing(shift.y) }
    var hasGrown: Bool { !Self.isNothing(growth.width) || !Self.isNothing(growth.height) }

    /// The keys with different values.
    var changedKeys: [String] {
      let keys = Set(old.properties.map(\.key)).union(new.properties.map(\.key))
      return keys.filter { !Self.ways.contains($0) && old[$0] != new[$0] }.sorted()
    }

    /// The keys by which elements are paired, which have the same values in both.
    private static let ways: Set = ["items", "in"]

    private static func isNothing(_ length: Double) -> Bool { abs(length) < 0.000_25 }
  }

  private(set) var pairs: [Pair] = []
  private(set) var gone: [ElementRecord] = []
  private(set) var added: [ElementRecord] = []

  private struct Identity: Hashable {
    /// The place of the element; for a removed element, a unique place.
    var source: JSONPointer
    /// The items for which the element is repeated, and the component uses around it.
    ///
    /// These distinguish the element from others with the same source.
    var items: [JSONPointer]
    var uses: [JSONPointer]
    var isRemoved: Bool
    var name: String
    var occurrence = 0
  }

  /// Pairs elements by source, items, uses, and name; `place` returns the new place of an old
  /// source, if it still exists.
  package init(
    _ old: [ElementRecord], _ new: [ElementRecord], place: (JSONPointer) -> JSONPointer? = { $0 }
  ) {
    let before = Self.identified(old, place)
    var left = Dictionary(before, uniquingKeysWith: { first, _ in first })
    for (identity, element) in Self.identified(new, { $0 }) {
      if let before = left.removeValue(forKey: identity) {
        pairs.append(Pair(old: before, new: element))
      } else {
        added.append(element)
      }
    }
    gone = before.filter { left[$0.0] != nil }.map(\.1)
  }

  package var isEmpty: Bool {
    gone.isEmpty && added.isEmpty
      && pairs.allSatisfy { !$0.hasMoved && !$0.hasGrown && $0.changedKeys.isEmpty }
  }

  private static func identified(
    _ elements: [ElementRecord], _ place: (JSONPointer) -> JSONPointer?
  ) -> [(Identity, ElementRecord)] {
    var seen: [Identity: Int] = [:]
    return elements.map { element in
      var isRemoved = false
      func now(_ pointer: JSONPointer) -> JSONPointer {
        guard let now = place(pointer) else {
          isRemoved = true
          return pointer
        }
        return now
      }
      var identity = Identity(
        source: now(element.source), items: element.items.map(now), uses: element.uses.map(now),
        isRemoved: false, name: element.name)
      identity.isRemoved = isRemoved
      let occurrence = seen[identity, default: 0]
      seen[identity] = occurrence + 1
      identity.occurrence = occurrence
      return (identity, element)
    }
  }
}
