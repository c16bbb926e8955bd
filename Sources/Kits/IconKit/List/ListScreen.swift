import Geometry
import Localization
import PhoneKit
package import Pixels
package import Scene
import Schema
package import Source

/// A user's item with its icon and color.
package struct ListItem: Hashable, Sendable {
  package var icon: Located<String>
  package var color: Color
  package var name: Located<String>
  package var amount: Located<String>?
  package var note: Located<String>?
}

/// The document `icons.list`.
package struct ItemList: Hashable, Sendable {
  package var chrome: Chrome
  package var items: [Located<ListItem>]
  /// Whether the rows have disclosure chevrons.
  package var disclosure: Bool
  /// The text of an empty list; without it, only the row lines are shown.
  package var empty: Located<String>?
}

/// The document type `icons.list`.
package enum ListDocument {
  package static var screen: Screen {
    Screen(
      "icons.list", "A list of items, each with its own icon and color; + at the top.",
      device: .tall, look: .flat
    ) { group }
  }

  private static var group: FieldGroup<Node> {
    let item = record(
      "icon item", "A row 44 points high.",
      Field("icon", Types.located(Types.icon), "The item's icon: an icon's name, or a file."),
      Field("color", Types.color, "The icon's color."),
      Field("name", Types.located(.text), "The item's name; truncated if it does not fit."),
      optional("amount", Types.located(.text), "The text at the end of the row."),
      optional("note", Types.located(.text), "A small line below the name."),
      make: ListItem.init)
    let own = fields(
      defaulted(
        "items", .array(of: Types.located(item)), [], shown: [],
        "The list's items, one in each row."),
      defaulted("disclosure", .bool, true, "Whether the rows have disclosure chevrons."),
      optional(
        "empty", Types.located(.text),
        "The text shown in an empty list. Default: only the lines between rows."
      )
    ) { ($0, $1, $2) }
    return Chrome.group(title: .items).and(own) {
      ItemList(chrome: $0, items: $1.0, disclosure: $1.1, empty: $1.2)
    }.build { ListScreen($0).node(in: $1) }
  }
}

/// Builds a list of items on white, with + in its bar.
package struct ListScreen {
  private let list: ItemList

  package init(_ list: ItemList) {
    self.list = list
  }

  package func node(in environment: Environment) -> Node {
    let screen = IconScreen(list.chrome, .add, isGrouped: false, in: environment)
    let rows = list.items.map {
      ItemRow(item: $0, hasChevron: list.disclosure, environment: screen.environment).node
    }
    return screen.node(rows + blanks(below: screen.bars.height, screen.environment))
  }

  /// Returns empty rows that continue the lines below the last row, as in a table.
  ///
  /// One of them shows an empty list's text.
  private func blanks(below bar: Double, _ environment: Environment) -> [Node] {
    let look = environment.phone.tables
    let room = environment.device.size.height - bar + list.chrome.scroll
    let count = max(0, Int(counting: room / look.rowHeight, most: 4096) - list.items.count)
    let line = Node.line(
      look.plainLine, .bottom, height: look.lineHeight, name: "list.line", at: list.chrome.place
    ).role(.separator).placed { $0.edges?.start = .points(look.lineInset) }
    return (0..<count).map { index in
      var layers = [line]
      if let empty = list.empty, list.items.isEmpty, index == IconMetrics.aboveEmpty {
        layers.append(
          Node.text(
            empty.value, look.value, name: "list.empty", at: empty.place, maxLines: 1,
            alignment: .center
          ).placed {
            $0.valign = .center
            $0.edges = Edges(start: .points(look.edge), end: .points(look.edge))
          })
      }
      return Node.layers(layers, at: list.chrome.place)
        .placed { $0.height = .points(look.rowHeight) }
    }
  }
}
