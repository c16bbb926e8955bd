package import Source

/// The pictures in which a problem was found, of all pictures that were checked: rows of data,
/// variants, or both.
package struct FindingCases: Hashable, Sendable {
  /// One picture that is checked.
  package struct Case: Hashable, Sendable {
    /// The number of the row, from 1; `nil` without rows.
    package var row: Int?
    /// The values of the settings that vary; empty if none do.
    package var variant: String

    package init(row: Int?, variant: String) {
      self.row = row
      self.variant = variant
    }
  }

  /// The rows of a variant.
  private struct Group: Hashable, Sendable {
    var variant: String
    var rows = RowRanges()
    var count = 0
  }

  private var groups: [Group] = []
  /// The number of pictures with the problem.
  package private(set) var count = 0
  /// The number of all pictures that were checked.
  package var total = 0

  package init() {}

  /// The maximum numbers of ranges and of variants that the text lists.
  private static let most = (ranges: 8, variants: 6)

  /// Adds a picture; pictures are added in the order of rows.
  package mutating func add(_ met: Case) {
    count += 1
    let index = groups.firstIndex { $0.variant == met.variant } ?? groups.count
    if index == groups.count { groups.append(Group(variant: met.variant)) }
    groups[index].count += 1
    if let row = met.row { groups[index].rows.append(row) }
  }

  private var hasRows: Bool { groups.contains { !$0.rows.isEmpty } }
  private var hasVariants: Bool { groups.contains { !$0.variant.isEmpty } }

  /// The number of pictures, and which they are: "in 3 of 200 rows: 3, 17–18".
  package var text: String {
    let noun = hasRows ? (hasVariants ? "pictures" : "rows") : "variants"
    guard count < total else { return "in all \(total) \(noun)" }
    let list: String
    if hasRows, hasVariants {
      list = Self.joined(groups, most: Self.most.variants, by: "; ") { group in
        "\(group.count == 1 ? "row" : "rows") \(group.rows.text(most: Self.most.ranges)) (\(group.variant))"
      }
    } else if hasRows {
      list = groups.first?.rows.text(most: Self.most.ranges) ?? ""
    } else {
      list = Self.joined(groups, most: Self.most.variants, by: "; ") { $0.variant }
    }
    return "in \(count) of \(total) \(noun): \(list)"
  }

  private static func joined<Item>(
    _ items: [Item], most: Int, by separator: String, _ text: (Item) -> String
  ) -> String {
    let shown = items.prefix(most).map(text).joined(separator: separator)
    return items.count > most ? shown + separator + "…" : shown
  }

  package var json: JSONOutput {
    [
      "count": .int(count), "of": .int(total),
      "in": .array(
        groups.map { group in
          .compact([
            "variant": group.variant.isEmpty ? nil : .string(group.variant),
            "rows": group.rows.isEmpty ? nil : group.rows.json,
          ])
        }),
    ]
  }
}
