import Localization
import PhoneKit
package import Scene
import Schema
package import Source

/// The document `icons.pick`.
package struct IconPick: Hashable, Sendable {
  package var chrome: Chrome
  package var cancel: Located<String>
  package var groups: [Located<IconGroup>]
  /// The icon marked with a checkmark.
  package var selected: String?
}

/// The document type `icons.pick`.
package enum PickDocument {
  package static var screen: Screen {
    Screen(
      "icons.pick", "Groups of black icons to choose from.", device: .tall,
      look: .flat
    ) { group }
  }

  private static var group: FieldGroup<Node> {
    let own = fields(
      Types.worded("cancel", .cancel, "The text of the button at the start of the bar."),
      Field(
        "groups", .array(of: Types.located(IconGroup.type)),
        "The groups, in the format of an icon catalog."),
      optional(
        "selected", Types.located(.text),
        "The icon marked with a checkmark, named as in its group.")
    ) { ($0, $1, $2) }
    return Chrome.group(title: .itemIcon).and(own) { ($0, $1) }.map { parts, reader in
      let (chrome, own) = parts
      let names = own.1.flatMap { $0.value.icons.map(\.value) }
      // In a sketch, the value may be the name of the data instead of an icon's name.
      if let selected = own.2, !names.contains(selected.value),
        !reader.sketches(selected.place)
      {
        reader.error(
          "no group contains the icon \(SafeText.quoted(selected.value))", at: selected.place,
          hint: Suggestion.hint(for: selected.value, in: names))
        return nil
      }
      return IconPick(
        chrome: chrome, cancel: reader.environment.text(own.0, or: .cancel, at: .nowhere),
        groups: own.1, selected: own.2?.value)
    }.build { PickScreen($0).node(in: $1) }
  }
}

/// Builds the groups of icons, all black, "so that they are easy to judge equally".
package struct PickScreen {
  private let pick: IconPick

  package init(_ pick: IconPick) {
    self.pick = pick
  }

  package func node(in environment: Environment) -> Node {
    let screen = IconScreen(
      pick.chrome, .words(pick.cancel, nil, isReady: true), in: environment)
    let grid = IconGrid(tint: pick.chrome.tint, environment: environment)
    let sections = pick.groups.map { group in
      let cells = group.value.icons.map { icon in
        IconGrid.Cell(
          icon: icon, color: IconPalette.black, isSelected: icon.value == pick.selected,
          place: icon.place)
      }
      return TableContent.Section(
        header: group.value.name, footer: group.value.attribution,
        content: grid.node(cells), at: group.place)
    }
    return screen.node(TablePart.groups(sections, at: pick.chrome.place, in: screen.environment))
  }
}
