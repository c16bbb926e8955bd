import Localization
import PhoneKit
package import Pixels
package import Scene
import Schema
package import Source

/// How an item looks: its icon in its color.
package struct ItemLook: Hashable, Sendable {
  package var icon: Located<String>
  package var color: Color
  /// The words that lead to the icons.
  package var change: Located<String>
}

/// Rows of a form that belong together.
package struct ItemSection: Hashable, Sendable {
  package var header: Located<String>?
  package var footer: Located<String>?
  package var fields: [Located<ItemField>]
}

/// The document `icons.add`.
package struct AddItem: Hashable, Sendable {
  package var chrome: Chrome
  package var cancel: Located<String>
  package var save: Located<String>
  package var canSave: Bool
  package var look: ItemLook
  package var sections: [Located<ItemSection>]
}

/// The document type `icons.add`.
package enum AddDocument {
  package static var screen: Screen {
    Screen(
      "icons.add", "A new item: its look first, then its other fields.", device: .tall, look: .flat
    ) { group }
  }

  private static var group: FieldGroup<Node> {
    let bar = fields(
      Types.worded("cancel", .cancel, "At the bar's start."),
      Types.worded("save", .save, "At the bar's end."),
      defaulted("canSave", .bool, true, "Whether there is enough to save; else it is dimmed.")
    ) { ($0, $1, $2) }
    let sections = fields(
      defaulted(
        "sections", .array(of: Types.located(section)), [], shown: [], "Its other fields, grouped.")
    ) { $0 }
    return Chrome.group(title: .addItem).and(bar.and(look.and(sections))).map { parts, reader in
      let (chrome, (bar, (look, sections))) = parts
      let environment = reader.environment
      return AddItem(
        chrome: chrome, cancel: environment.text(bar.0, or: .cancel, at: .nowhere),
        save: environment.text(bar.1, or: .save, at: .nowhere), canSave: bar.2, look: look,
        sections: sections)
    }.build { AddScreen($0).node(in: $1) }
  }

  private static var look: FieldGroup<ItemLook> {
    fields(
      Field("icon", Types.located(Types.icon), "An icon's name, or a file."),
      defaulted(
        "color", Types.color, IconPalette.firstItem, "What the icon is painted with."),
      Types.worded("change", .changeIcon, "The words beside the icon.")
    ) { ($0, $1, $2) }.map { keys, reader in
      let (icon, color, change) = keys
      return ItemLook(
        icon: icon, color: color,
        change: reader.environment.text(change, or: .changeIcon, at: .nowhere))
    }
  }

  private static var section: ValueType<ItemSection> {
    let field = record(
      "item field", "A row of a form.",
      optional("label", Types.located(.text), "At the row's start."),
      optional("value", Types.located(.text), "At its end; at its start where there is no label."),
      optional("placeholder", Types.located(.text), "In the value's place while there is none."),
      defaulted("disclosure", .bool, false, "Whether a chevron says that the row leads on."),
      optional("on", Types.located(.bool), "A switch at the row's end."),
      make: ItemField.init)
    return record(
      "item section", "Rows of a form that belong together.",
      optional("header", Types.located(.text), "Above the rows, in capitals."),
      optional("footer", Types.located(.text), "Below the rows."),
      Field("fields", .array(of: Types.located(field)), "The rows."),
      make: ItemSection.init)
  }
}

/// Builds a form: an item's look first, then its other fields.
package struct AddScreen {
  private let item: AddItem

  package init(_ item: AddItem) {
    self.item = item
  }

  package func node(in environment: Environment) -> Node {
    let screen = IconScreen(
      item.chrome, .words(item.cancel, item.save, isReady: item.canSave), in: environment)
    let look = TableContent.Section(
      rows: [lookRow(screen.environment)], at: item.chrome.place)
    let sections = item.sections.map { section in
      TableContent.Section(
        header: section.value.header, footer: section.value.footer,
        rows: section.value.fields.map { $0.value.row(at: $0.place) }, at: section.place)
    }
    return screen.node(
      TablePart.groups([look] + sections, at: item.chrome.place, in: screen.environment))
  }

  private func lookRow(_ environment: Environment) -> RowContent {
    let look = item.look
    var style = environment.phone.tables.groupedTitle
    style.color = item.chrome.tint
    let words = Node.text(
      look.change.value, style, name: "look.change", at: look.change.place, maxLines: 1
    ).placed {
      $0.grow = 1
      $0.valign = .center
    }
    var row = RowContent()
    row.icon = look.icon
    row.tint = look.color
    row.imageSize = IconMetrics.lookIcon
    row.names.icon = "look.icon"
    row.content = Node.row([words]).placed { $0.height = .points(IconMetrics.lookRow) }
    row.accessory = .disclosure
    row.place = look.icon.place
    return row
  }
}
