import Localization
import PhoneKit
package import Pixels
package import Scene
import Schema
package import Source

/// The document `icons.colour`.
package struct ColorPick: Hashable, Sendable {
  package var chrome: Chrome
  /// The previous screen's name, beside the back arrow.
  package var back: Located<String>
  package var icon: Located<String>
  package var palettes: [Located<IconColors>]
  /// The color marked with a checkmark.
  package var selected: Color?
}

/// The document type `icons.colour`.
package enum ColorDocument {
  package static var screen: Screen {
    Screen(
      "icons.colour", "The chosen icon in every color of every palette.", device: .tall,
      look: .flat
    ) { group }
  }

  private static var group: FieldGroup<Node> {
    let own = fields(
      Types.worded("back", .icon, "The previous screen's name, beside the back arrow."),
      Field("icon", Types.located(Types.icon), "The chosen icon's name, or a file."),
      Field(
        "palettes", .array(of: Types.located(IconColors.type)),
        "The palettes, in the format of a palette catalog."),
      optional("selected", Types.located(Types.color), "The color marked with a checkmark.")
    ) { ($0, $1, $2, $3) }
    return Chrome.group(title: .itemIconColor).and(own) { ($0, $1) }.map { parts, reader in
      let (chrome, own) = parts
      let colors = own.2.flatMap { $0.value.colors.map(\.value) }
      if let selected = own.3, !colors.contains(selected.value) {
        reader.error(
          "no palette contains the color \(selected.value.hex)", at: selected.place,
          hint: "write a color from \"palettes\"")
        return nil
      }
      return ColorPick(
        chrome: chrome, back: reader.environment.text(own.0, or: .icon, at: .nowhere), icon: own.1,
        palettes: own.2, selected: own.3?.value)
    }.build { ColorScreen($0).node(in: $1) }
  }
}

/// Builds the chosen icon in every color of every palette.
package struct ColorScreen {
  private let pick: ColorPick

  package init(_ pick: ColorPick) {
    self.pick = pick
  }

  package func node(in environment: Environment) -> Node {
    let screen = IconScreen(
      pick.chrome, .back(pick.back), in: environment)
    let grid = IconGrid(tint: pick.chrome.tint, environment: environment)
    let sections = pick.palettes.map { palette in
      let cells = palette.value.colors.map { color in
        IconGrid.Cell(
          icon: pick.icon, color: color.value, isSelected: color.value == pick.selected,
          place: color.place)
      }
      return TableContent.Section(
        header: palette.value.name, footer: palette.value.attribution,
        content: grid.node(cells), at: palette.place)
    }
    return screen.node(TablePart.groups(sections, at: pick.chrome.place, in: screen.environment))
  }
}
