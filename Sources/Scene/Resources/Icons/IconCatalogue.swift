package import Schema
import Source

/// Groups of icons to choose from, and which icons are mirrored: `icons.json`.
package struct IconCatalogue: Hashable, Sendable {
  package struct Group: Hashable, Sendable {
    package var name: String
    /// Who they are by, to be shown with them.
    package var attribution: String?
    /// Icons' names, in the order they are shown.
    package var icons: [String]
  }

  package var groups: [Group]
  /// The names of the icons that are mirrored where a screen reads from the right.
  package var autoMirrored: Set<String>

  package static let fileName = "icons.json"

  /// How a catalog's file is read.
  package static var type: ValueType<IconCatalogue> {
    let group = record(
      "icon group", "Icons under a name.",
      Field("name", .text, "As it is shown."),
      optional("attribution", .text, "Who they are by, shown with them."),
      Field("icons", .array(of: .text, count: 1...10_000), "Icons' names, in order."),
      make: Group.init)
    return record(
      "icons", "Groups of icons to choose from.",
      optional("groups", .array(of: group, count: 1...1000), "The groups, in order."),
      optional(
        "autoMirrored", .array(of: .text, count: 1...10_000),
        "Names of the icons that are mirrored where a screen reads from the right.")
    ) { IconCatalogue(groups: $0 ?? [], autoMirrored: Set($1 ?? [])) }
  }
}
