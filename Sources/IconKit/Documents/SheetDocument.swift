package import Scene
import Schema
import Source

/// An icon of a contact sheet.
package struct SheetIcon: Hashable, Sendable {
  package var name: String
  package var source: ImageReference
  /// Where the data stood.
  package var origin: String

  package init(name: String, source: ImageReference, origin: String) {
    self.name = name
    self.source = source
    self.origin = origin
  }
}

/// The document `icons.sheet`, and what `citypaint tint` shows of its work.
package struct IconSheet: Hashable, Sendable {
  package var title: Sourced<String>
  /// Counts of what is on the sheet where there is none.
  package var subtitle: Sourced<String>?
  package var icons: [SheetIcon]
  package var palettes: [Sourced<IconColours>]
  /// A line each at the foot: whose work the icons and colours are.
  package var attributions: [Sourced<String>]

  package init(
    title: Sourced<String>, subtitle: Sourced<String>? = nil, icons: [SheetIcon],
    palettes: [Sourced<IconColours>], attributions: [Sourced<String>] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.icons = icons
    self.palettes = palettes
    self.attributions = attributions
  }
}

/// The document type `icons.sheet`.
package enum SheetDocument {
  package static let title = "Tinted Icons"

  package static var screen: Screen {
    let own = fields(
      defaulted(
        "title", Types.sourced(.text), Sourced(title, at: ""), shown: .string(title),
        "At the top."),
      optional(
        "subtitle", Types.sourced(.text), "Below it. Default: how many icons, colours, palettes."),
      Field("groups", .array(of: Types.sourced(IconGroup.type)), "As an icon catalogue has them."),
      Field(
        "palettes", .array(of: Types.sourced(IconColours.type)), "As a palette catalogue has them.")
    ) { ($0, $1, $2, $3) }
    return Screen(
      "icons.sheet", "A poster of icons in every colour of palettes.", device: .content,
      own.map { own, reader in
        let (title, subtitle, groups, palettes) = own
        let sheet = IconSheet(
          title: title, subtitle: subtitle, icons: groups.flatMap(Self.icons), palettes: palettes,
          attributions: groups.flatMap(Self.attribution) + palettes.flatMap(Self.attribution))
        if let problem = SheetPlan(sheet).problem {
          reader.error(problem.message, at: reader.current.opening, hint: problem.hint)
          return nil
        }
        return Recipe { SheetScreen(sheet).node(in: $0) }
      })
  }

  private static func icons(_ group: Sourced<IconGroup>) -> [SheetIcon] {
    group.value.icons.map { icon in
      SheetIcon(name: icon.value, source: .file(icon.value), origin: icon.source)
    }
  }

  private static func attribution(_ group: Sourced<IconGroup>) -> [Sourced<String>] {
    attribution(group.value.name, group.value.attribution)
  }

  package static func attribution(_ palette: Sourced<IconColours>) -> [Sourced<String>] {
    attribution(palette.value.name, palette.value.attribution)
  }

  private static func attribution(
    _ name: Sourced<String>?, _ attribution: Sourced<String>?
  ) -> [Sourced<String>] {
    guard let attribution else { return [] }
    let words = [name?.value, attribution.value].compactMap { $0 }.joined(separator: ". ")
    return [Sourced(words, at: attribution.source)]
  }
}
