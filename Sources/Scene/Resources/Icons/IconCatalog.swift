package import Schema
import Source

/// The groups of icons to choose from, and the names of the icons that are mirrored: `icons.json`.
package struct IconCatalog: Hashable, Sendable {
  package struct Group: Hashable, Sendable {
    package var name: String
    /// The authors, displayed with the icons.
    package var attribution: String?
    /// The icons' names, in display order.
    package var icons: [String]
  }

  package var groups: [Group]
  /// The names of the icons that are mirrored on right-to-left screens.
  package var autoMirrored: Set<String>

  package static let fileName = "icons.json"

  /// The type for reading a catalog's file.
  package static var type: ValueType<IconCatalog> {
    let group = record(
      "icon group", "A named group of icons.",
      Field("name", .text, "The group's name, as displayed."),
      optional("attribution", .text, "The authors' names, shown with the icons."),
      Field("icons", .array(of: .text, count: 1...10_000), "The names of the icons, in order."),
      make: Group.init)
    return record(
      "icons", "Groups of icons to choose from.",
      optional("groups", .array(of: group, count: 1...1000), "The groups of icons, in order."),
      optional(
        "autoMirrored", .array(of: .text, count: 1...10_000),
        "Names of the icons that are mirrored on right-to-left screens.")
    ) { IconCatalog(groups: $0 ?? [], autoMirrored: Set($1 ?? [])) }
  }
}
