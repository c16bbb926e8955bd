import Localization
import PhoneKit
package import Pixels
package import Scene
import Schema
package import Source

/// An item's icon and color.
package struct ItemLook: Hashable, Sendable {
  package var icon: Located<String>
  package var color: Color
  /// The text of the button that leads to the icons.
  package var change: Located<String>
}

/// A group of rows in a form.
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
      "icons.add", "A form for a new item: icon and color, then other fields.", device: .tall,
      look: .flat
    ) { group }
  }

  private static var group: FieldGroup<Node> {
    let bar = fields(
      Types.worded("cancel", .cancel, "The text of the button at the start of the bar."),
      Types.worded("save", .save, "The text of the button at the end of the bar."),
      defaulted("canSave", .bool, true, "Whether Save is enabled; otherwise it is dimmed.")
    ) { ($0, $1, $2) }
    let sections = fields(
      defaulted(
        "sections", .array(of: Types.located(section)), [], shown: [],
        "The other fields, in groups.")
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
      Field("icon", Types.located(Types.icon), "The item's icon: an icon's name, or a file."),
      defaulted(
        "color", Types.color, IconPalette.firstItem, "The icon's color."),
      Types.worded("change", .changeIcon, "The text beside the icon.")
    ) { ($0, $1, $2) }.map { keys, reader in
      let (icon, color, change) = keys
      return ItemLook(
        icon: icon, color: color,
        change: reader.environment.text(change, or: .changeIcon, at: .nowhere))
    }
  }

  private static var section: ValueType<ItemSection> {
    let field = record(
      "item field", "A row in a form.",
      optional("label", Types.located(.text), "The text at the start of the row."),
      optional(
        "value", Types.located(.text),
        "The text at the end of the row; at the start if there is no label."),
      optional("placeholder", Types.located(.text), "The text shown while there is no value."),
      defaulted("disclosure", .bool, false, "Whether the row has a disclosure chevron."),
      optional("on", Types.located(.bool), "The state of a switch at the end of the row."),
      make: ItemField.init)
    return record(
      "item section", "A group of rows in a form.",
      optional("header", Types.located(.text), "The text above the rows, in capitals."),
      optional("footer", Types.located(.text), "The text below the rows."),
      Field("fields", .array(of: Types.located(field)), "The group's rows."),
      make: ItemSection.init)
  }
}

/// Builds a form for an item: its icon and color, then its other fields.
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
