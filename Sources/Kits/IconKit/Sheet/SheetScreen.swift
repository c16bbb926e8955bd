import Geometry
import Localization
import PhoneKit
import Pixels
package import Scene
import Schema
package import Source

/// An icon in a contact sheet.
package struct SheetIcon: Hashable, Sendable {
  package var name: String
  package var source: ImageReference
  /// The place of the icon's data.
  package var place: Place

  package init(name: String, source: ImageReference, at place: Place) {
    self.name = name
    self.source = source
    self.place = place
  }
}

/// The document `icons.sheet`, which `citypaint tint` also uses for its overview.
package struct IconSheet: Hashable, Sendable {
  package var title: Located<String>
  /// The subtitle; `nil` for the numbers of icons, colors, and palettes.
  package var subtitle: Located<String>?
  package var icons: [SheetIcon]
  package var palettes: [Located<IconColors>]
  /// Attributions of the icons and colors, one line each at the foot.
  package var attributions: [Located<String>]
  /// The place of the sheet in its document.
  package var place: Place

  package init(
    title: Located<String>, subtitle: Located<String>? = nil, icons: [SheetIcon],
    palettes: [Located<IconColors>], attributions: [Located<String>] = [],
    at place: Place = .nowhere
  ) {
    self.title = title
    self.subtitle = subtitle
    self.icons = icons
    self.palettes = palettes
    self.attributions = attributions
    self.place = place
  }
}

/// The document type `icons.sheet`.
package enum SheetDocument {
  package static var screen: Screen {
    Screen(
      "icons.sheet",
      "A poster of icons in every color of the palettes.", device: .content, look: .flat
    ) { group }
  }

  private static var group: FieldGroup<Node> {
    let own = fields(
      Types.worded("title", .tintedIcons, "The title at the top."),
      optional(
        "subtitle", Types.located(.text),
        "The line below the title. Default: the number of icons, colors, and palettes."),
      Field(
        "groups", .array(of: Types.located(IconGroup.type)),
        "The groups, in the format of an icon catalog."),
      Field(
        "palettes", .array(of: Types.located(IconColors.type)),
        "The palettes, in the format of a palette catalog.")
    ) { ($0, $1, $2, $3) }
    return
      own.map { own, reader in
        let (title, subtitle, groups, palettes) = own
        let sheet = IconSheet(
          title: reader.environment.text(title, or: .tintedIcons, at: .nowhere), subtitle: subtitle,
          icons: groups.flatMap(Self.icons), palettes: palettes,
          attributions: groups.flatMap(Self.attribution) + palettes.flatMap(Self.attribution),
          at: reader.place)
        if let problem = SheetPlan(sheet).problem {
          reader.error(problem.message, at: reader.current.opening, hint: problem.hint)
          return nil
        }
        return sheet
      }.build { SheetScreen($0).node(in: $1) }
  }

  private static func icons(_ group: Located<IconGroup>) -> [SheetIcon] {
    group.value.icons.map { icon in
      SheetIcon(name: icon.value, source: .file(icon.value), at: icon.place)
    }
  }

  private static func attribution(_ group: Located<IconGroup>) -> [Located<String>] {
    attribution(group.value.name, group.value.attribution)
  }

  package static func attribution(_ palette: Located<IconColors>) -> [Located<String>] {
    attribution(palette.value.name, palette.value.attribution)
  }

  private static func attribution(
    _ name: Located<String>?, _ attribution: Located<String>?
  ) -> [Located<String>] {
    guard let attribution else { return [] }
    let words = [name?.value, attribution.value].compactMap { $0 }.joined(separator: ". ")
    return [Located(words, at: attribution.place)]
  }
}

/// Builds a contact sheet: a title, the blocks of icons, and the attributions.
package struct SheetScreen {
  private let sheet: IconSheet

  package init(_ sheet: IconSheet) {
    self.sheet = sheet
  }

  package func node(in environment: Environment) -> Node {
    let device = environment.device
    let plan = SheetPlan(sheet, width: device.isAsLargeAsItsContent ? nil : device.size.width)
    let blocks = (0..<plan.blocks).map { index in
      SheetBlock(
        icons: Array(sheet.icons[plan.icons(ofBlock: index)]),
        palettes: sheet.palettes.filter { !$0.value.colors.isEmpty }, plan: plan,
        place: sheet.place
      ).node.placed { $0.spaceBefore = SheetMetrics.blockGap }
    }
    let row = Node.row(blocks, at: sheet.place).placed {
      $0.spaceAbove = SheetMetrics.aboveBlocks
      $0.align = .start
    }
    let room = plan.width - 2 * SheetMetrics.margin
    let column = Node.column(
      head(environment.strings) + [row] + foot(room), at: sheet.place, padding: margins
    ).with {
      $0.placement.align = .center
      $0.placement.width = device.isAsLargeAsItsContent ? .points(plan.width) : nil
    }
    return Node.layers(
      [
        .rect(.white, name: "screen.ground", at: sheet.place)
          .role(.background), column,
      ], at: sheet.place)
  }

  private var margins: EdgeDistances {
    let margin = SheetMetrics.margin
    return EdgeDistances(top: margin, start: margin, bottom: margin, end: margin)
  }

  private func head(_ strings: Localizer) -> [Node] {
    let title = Node.text(
      sheet.title.value, SheetType.title, name: "sheet.title",
      at: sheet.title.place)
    let subtitle = Node.text(
      sheet.subtitle?.value ?? counts(strings), SheetType.subtitle, name: "sheet.subtitle",
      at: sheet.subtitle?.place ?? sheet.place
    ).placed { $0.spaceAbove = SheetMetrics.aboveSubtitle }
    return [title, subtitle]
  }

  /// Counts such as "21 icons, 10 colors, 2 palettes".
  private func counts(_ strings: Localizer) -> String {
    let colors = sheet.palettes.reduce(0) { $0 + $1.value.colors.count }
    let palettes = sheet.palettes.filter { $0.value.name != nil }.count
    return strings.text(
      palettes > 1 ? .countsWithPalettes : .counts,
      [
        "icons": strings.text(.iconCount, count: sheet.icons.count),
        "colors": strings.text(.colorCount, count: colors),
        "palettes": strings.text(.paletteCount, count: palettes),
      ])
  }

  private func foot(_ room: Double) -> [Node] {
    sheet.attributions.enumerated().map { index, line in
      Node.text(
        line.value, SheetType.footer, name: "sheet.attribution", at: line.place
      ).placed {
        $0.spaceAbove = index == 0 ? SheetMetrics.aboveFooter : SheetMetrics.aboveLine
        $0.maxWidth = room
      }
    }
  }
}
