package import Pixels
package import Schema
import Source

/// Groups of colors for tinting icons: `palettes.json`.
package struct PaletteCatalog: Hashable, Sendable {
  package struct Palette: Hashable, Sendable {
    package var name: String
    /// The author, displayed with the palette.
    package var attribution: String?
    /// The opaque colors, in display order.
    package var colors: [Color]

    package init(name: String, attribution: String? = nil, colors: [Color]) {
      self.name = name
      self.attribution = attribution
      self.colors = colors
    }
  }

  package var palettes: [Palette]

  package static let fileName = "palettes.json"

  /// The type for reading a catalog's file.
  package static var type: ValueType<PaletteCatalog> {
    let color = ValueType<String>.text.map(
      "color", expecting: "an opaque color such as #CC333F",
      pattern: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$", write: { .string($0.hex) }
    ) { text in
      [5, 9].contains(text.utf8.count) ? nil : Color(hex: text)
    }
    let palette = record(
      "palette", "A group of colors.",
      Field("name", .text, "The palette's name, as displayed."),
      optional("attribution", .text, "The author's name, shown with the palette."),
      Field("colors", .array(of: color, count: 1...1000), "The palette's colors, in order."),
      make: { Palette(name: $0, attribution: $1, colors: $2) })
    return record(
      "palettes", "Groups of colors for tinting icons.",
      Field("palettes", .array(of: palette, count: 1...1000), "The palettes, in order."),
      make: { PaletteCatalog(palettes: $0) })
  }
}
