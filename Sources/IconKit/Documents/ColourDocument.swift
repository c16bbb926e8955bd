package import Pixels
package import Scene
import Schema
import Source

/// The document `icons.colour`.
package struct ColourPick: Hashable, Sendable {
  package var chrome: Chrome
  /// The previous screen's name, beside the arrow back.
  package var back: Sourced<String>
  package var icon: Sourced<String>
  package var palettes: [Sourced<IconColours>]
  /// The colour that has a tick.
  package var selected: Color?
}

/// The document type `icons.colour`.
package enum ColourDocument {
  package static var screen: Screen {
    let own = fields(
      defaulted(
        "back", Types.sourced(.text), Sourced("Icon", at: ""), shown: "Icon",
        "The previous screen's name, beside the arrow back."),
      Field("icon", Types.sourced(Types.icon), "The chosen icon's name, or a file."),
      Field(
        "palettes", .array(of: Types.sourced(IconColours.type)), "As a palette catalogue has them."),
      optional("selected", Types.color([]), "The colour that has a tick.")
    ) { ($0, $1, $2, $3) }
    return Screen(
      "icons.colour", "The chosen icon in every colour of every palette.", device: .tall,
      Chrome.group(title: "Item Icon Color").and(own) { ($0, $1) }.map { parts, reader in
        let (chrome, own) = parts
        let colors = own.2.flatMap { $0.value.colors.map(\.value) }
        if let selected = own.3, !colors.contains(selected) {
          reader.descend(.key("selected")) {
            $0.error(
              "no palette has the colour \(selected.hex)", hint: "write a colour of \"palettes\"")
          }
          return nil
        }
        let pick = ColourPick(
          chrome: chrome, back: own.0, icon: own.1, palettes: own.2, selected: own.3)
        return Recipe { ColourScreen(pick).node(in: $0) }
      })
  }
}
