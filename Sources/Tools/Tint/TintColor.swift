package import Pixels
package import Resources

/// A color for tinting, with the palettes that contain it.
package struct TintColor: Hashable, Sendable {
  /// An opaque color: file names contain only red, green, and blue.
  package let color: Color
  package private(set) var palettes: [String]

  /// The color as `RRGGBB`, as in file names.
  package var code: String { String(color.hex.dropFirst()) }

  /// Returns all colors without duplicates, in order of first occurrence.
  package static func merged(
    colors: [Color], palettes: [PaletteCatalog.Palette]
  ) -> [TintColor] {
    var merged: [TintColor] = []
    var places: [Color: Int] = [:]
    func place(_ color: Color) -> Int {
      if let known = places[color] { return known }
      places[color] = merged.count
      merged.append(TintColor(color: color, palettes: []))
      return merged.count - 1
    }
    for color in colors { _ = place(color) }
    for palette in palettes {
      for color in palette.colors {
        let index = place(color)
        guard !merged[index].palettes.contains(palette.name) else { continue }
        merged[index].palettes.append(palette.name)
      }
    }
    return merged
  }

  /// Parses a list from the command line: `#CC333F,EB6841,#FFF`.
  package static func colors(in list: String) throws(Misspelling) -> [Color] {
    var colors: [Color] = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let text = String(part.drop { $0 == " " })
      let hex = text.hasPrefix("#") ? text : "#" + text
      guard let color = Color(hex: hex) else {
        throw .notAColor(text)
      }
      guard ![5, 9].contains(hex.utf8.count) else { throw .translucent(text) }
      colors.append(color)
    }
    return colors
  }

  /// The reason why text is not a valid color.
  package enum Misspelling: Error, Hashable, Sendable {
    case notAColor(String)
    case translucent(String)

    package var message: String {
      switch self {
      case .notAColor(let text):
        "\"\(text)\" is not a color; write #RRGGBB or #RGB"
      case .translucent(let text):
        "\"\(text)\" has an alpha, but tinted files are named by RRGGBB; remove the alpha"
      }
    }
  }
}
