package import Pixels
package import Scene
import Schema
import Source

/// How an item looks: its icon in its colour.
package struct ItemLook: Hashable, Sendable {
  package var icon: Sourced<String>
  package var color: Color
  /// The words that lead to the icons.
  package var change: Sourced<String>
}

/// A row of a form.
package struct ItemField: Hashable, Sendable {
  package var label: Sourced<String>?
  package var value: Sourced<String>?
  /// Where there is no value.
  package var placeholder: Sourced<String>?
  package var disclosure: Bool
  /// A switch at the row's end.
  package var isOn: Sourced<Bool>?
}

/// Rows of a form that belong together.
package struct ItemSection: Hashable, Sendable {
  package var header: Sourced<String>?
  package var footer: Sourced<String>?
  package var fields: [Sourced<ItemField>]
}

/// The document `icons.add`.
package struct AddItem: Hashable, Sendable {
  package var chrome: Chrome
  package var cancel: Sourced<String>
  package var save: Sourced<String>
  package var canSave: Bool
  package var look: ItemLook
  package var sections: [Sourced<ItemSection>]
}

/// The document type `icons.add`.
package enum AddDocument {
  package static var screen: Screen {
    let bar = fields(
      defaulted(
        "cancel", Types.sourced(.text), Sourced("Cancel", at: ""), shown: "Cancel",
        "At the bar's start."),
      defaulted(
        "save", Types.sourced(.text), Sourced("Save", at: ""), shown: "Save", "At the bar's end."),
      defaulted("canSave", .bool, true, "Whether there is enough to save; else it is dimmed.")
    ) { ($0, $1, $2) }
    let sections = fields(
      defaulted(
        "sections", .array(of: Types.sourced(section)), [], shown: [], "Its other fields, grouped.")
    ) { $0 }
    return Screen(
      "icons.add", "A new item: its look first, then its other fields.", device: .tall,
      Chrome.group(title: "Add Item").and(bar.and(look.and(sections))) { chrome, own in
        let (bar, (look, sections)) = own
        let item = AddItem(
          chrome: chrome, cancel: bar.0, save: bar.1, canSave: bar.2, look: look,
          sections: sections)
        return Recipe { AddScreen(item).node(in: $0) }
      })
  }

  private static var look: FieldGroup<ItemLook> {
    fields(
      Field("icon", Types.sourced(Types.icon), "An icon's name, or a file."),
      defaulted(
        "color", Types.color([]), IconPalette.firstItem, "What the icon is painted with."),
      defaulted(
        "change", Types.sourced(.text), Sourced("Change Icon", at: ""), shown: "Change Icon",
        "The words beside the icon."),
      make: ItemLook.init)
  }

  private static var section: ValueType<ItemSection> {
    let field = record(
      "item field", "A row of a form.",
      optional("label", Types.sourced(.text), "At the row's start."),
      optional("value", Types.sourced(.text), "At its end; at its start where there is no label."),
      optional("placeholder", Types.sourced(.text), "In the value's place while there is none."),
      defaulted("disclosure", .bool, false, "Whether a chevron says that the row leads on."),
      optional("on", Types.sourced(.bool), "A switch at the row's end."),
      make: ItemField.init)
    return record(
      "item section", "Rows of a form that belong together.",
      optional("header", Types.sourced(.text), "Above the rows, in capitals."),
      optional("footer", Types.sourced(.text), "Below the rows."),
      Field("fields", .array(of: Types.sourced(field)), "The rows."),
      make: ItemSection.init)
  }
}
