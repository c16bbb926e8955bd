package import Pixels
package import Resources

/// A color to tint with, and the palettes it is in.
package struct TintColor: Hashable, Sendable {
  /// Opaque: files are named by red, green and blue alone.
  package let color: Color
  package private(set) var palettes: [String]

  /// `RRGGBB`, as it is in file names.
  package var code: String { String(color.hex.dropFirst()) }

  /// Every color once, in the order of its first mention.
  package static func merged(
    colors: [Color], palettes: [PaletteCatalogue.Palette]
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

  /// Reads a list as the command line has it: `#CC333F,EB6841,#FFF`.
  package static func colors(in list: String) throws(Misspelling) -> [Color] {
    var colors: [Color] = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let text = String(part.drop { $0 == " " })
      guard let color = Color(hex: text.hasPrefix("#") ? text : "#" + text) else {
        throw .notAColor(text)
      }
      guard text.utf8.count < 8 else { throw .translucent(text) }
      colors.append(color)
    }
    return colors
  }

  /// Why a text names no color to tint with.
  package enum Misspelling: Error, Hashable, Sendable {
    case notAColor(String)
    case translucent(String)

    package var message: String {
      switch self {
      case .notAColor(let text):
        "\"\(text)\" is not a color; write it as #RRGGBB or #RGB"
      case .translucent(let text):
        "\"\(text)\" has an alpha, but tinted files are named by RRGGBB; leave the alpha out"
      }
    }
  }
}
