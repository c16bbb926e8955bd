package import Pixels
package import Schema
import Source

/// Groups of colors to tint icons with: `palettes.json`.
package struct PaletteCatalogue: Hashable, Sendable {
  package struct Palette: Hashable, Sendable {
    package var name: String
    /// Who it is by, to be shown with it.
    package var attribution: String?
    /// Opaque colors, in the order they are shown.
    package var colors: [Color]

    package init(name: String, attribution: String? = nil, colors: [Color]) {
      self.name = name
      self.attribution = attribution
      self.colors = colors
    }
  }

  package var palettes: [Palette]

  package static let fileName = "palettes.json"

  /// How a catalog's file is read.
  package static var type: ValueType<PaletteCatalogue> {
    let color = ValueType<String>.text.map(
      "colour", expecting: "an opaque color such as #CC333F",
      pattern: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$", write: { .string($0.hex) }
    ) { text in
      text.utf8.count == 9 ? nil : Color(hex: text)
    }
    let palette = record(
      "palette", "A group of colors.",
      Field("name", .text, "As it is shown."),
      optional("attribution", .text, "Who it is by, shown with it."),
      Field("colors", .array(of: color, count: 1...1000), "Its colors, in order."),
      make: { Palette(name: $0, attribution: $1, colors: $2) })
    return record(
      "palettes", "Groups of colors to tint icons with.",
      Field("palettes", .array(of: palette, count: 1...1000), "The groups, in order."),
      make: { PaletteCatalogue(palettes: $0) })
  }
}
