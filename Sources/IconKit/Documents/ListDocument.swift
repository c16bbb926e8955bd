package import Pixels
package import Scene
import Schema
import Source

/// A thing of the user's, known by its icon and colour.
package struct ListItem: Hashable, Sendable {
  package var icon: Sourced<String>
  package var color: Color
  package var name: String
  package var amount: Sourced<String>?
  package var note: Sourced<String>?
}

/// The document `icons.list`.
package struct ItemList: Hashable, Sendable {
  package var chrome: Chrome
  package var items: [Sourced<ListItem>]
  /// Whether chevrons say that the rows lead on.
  package var disclosure: Bool
  /// What an empty list says; without it, its lines alone show.
  package var empty: Sourced<String>?
}

/// The document type `icons.list`.
package enum ListDocument {
  package static var screen: Screen {
    let item = record(
      "icon item", "A row of 44 points.",
      Field("icon", Types.sourced(Types.icon), "An icon's name, or a file."),
      Field("color", Types.color([]), "What the icon is painted with."),
      Field("name", .text, "As shown; cut where it does not fit."),
      optional("amount", Types.sourced(.text), "At the row's end."),
      optional("note", Types.sourced(.text), "A small line below the name."),
      make: ListItem.init)
    let own = fields(
      defaulted("items", .array(of: Types.sourced(item)), [], shown: [], "The rows."),
      defaulted("disclosure", .bool, true, "Whether chevrons say that the rows lead on."),
      optional(
        "empty", Types.sourced(.text), "What a list without items says; without it, only its lines."
      )
    ) { ($0, $1, $2) }
    return Screen(
      "icons.list", "A list of things, each with its own icon and colour; + at the top.",
      device: .tall,
      Chrome.group(title: "Items").and(own) { chrome, own in
        let list = ItemList(chrome: chrome, items: own.0, disclosure: own.1, empty: own.2)
        return Recipe { ListScreen(list).node(in: $0) }
      })
  }
}
