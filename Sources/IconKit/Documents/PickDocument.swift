package import Scene
import Schema
import Source

/// The document `icons.pick`.
package struct IconPick: Hashable, Sendable {
  package var chrome: Chrome
  package var cancel: Sourced<String>
  package var groups: [Sourced<IconGroup>]
  /// The icon that has a tick.
  package var selected: String?
}

/// The document type `icons.pick`.
package enum PickDocument {
  package static var screen: Screen {
    let own = fields(
      defaulted(
        "cancel", Types.sourced(.text), Sourced("Cancel", at: ""), shown: "Cancel",
        "At the bar's start."),
      Field("groups", .array(of: Types.sourced(IconGroup.type)), "As an icon catalogue has them."),
      optional("selected", .text, "The icon that has a tick, named as in its group.")
    ) { ($0, $1, $2) }
    return Screen(
      "icons.pick", "Icons in their groups, all black, to choose one from.", device: .tall,
      Chrome.group(title: "Item Icon").and(own) { ($0, $1) }.map { parts, reader in
        let (chrome, own) = parts
        let names = own.1.flatMap { $0.value.icons.map(\.value) }
        if let selected = own.2, !names.contains(selected) {
          reader.descend(.key("selected")) {
            $0.error(
              "no group has the icon \"\(selected)\"",
              hint: Suggestion.hint(for: selected, in: names))
          }
          return nil
        }
        let pick = IconPick(chrome: chrome, cancel: own.0, groups: own.1, selected: own.2)
        return Recipe { PickScreen(pick).node(in: $0) }
      })
  }
}
