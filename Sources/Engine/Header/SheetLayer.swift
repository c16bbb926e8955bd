import Schema
import Source

/// A layer of a red-line sheet.
package enum SheetLayer: String, Hashable, Sendable, CaseIterable {
  /// The outlines of elements.
  case frames
  /// The names, positions, and sizes of elements, beside the picture.
  case names
  /// The gaps between neighbors and to the edges.
  case distances
  /// The text styles, each listed once.
  case text
  /// The colors, each listed once with its names.
  case colors
  /// The tappable areas and their sizes.
  case targets
  /// A fingertip at actual size.
  case fingers
  case safeArea = "safe-area"
  /// Rulers in points, and in millimeters if the device's density is known.
  case ruler

  /// The default layers of a sheet.
  package static let redLines = Set(allCases).subtracting([.fingers])

  static var listType: ValueType<Set<SheetLayer>> {
    let list = ValueType<[SheetLayer]>.array(of: .cases("layer"), count: 1...allCases.count)
    let whole = ValueType<Set<SheetLayer>>.word(
      "sheet", [("redlines", redLines)], write: { $0 == redLines ? .string("redlines") : nil },
      hint: { word in
        let names = allCases.map(\.rawValue)
        let nearest = Suggestion.nearest(to: word, in: ["redlines"] + names)
        return nearest.flatMap { $0 == "redlines" ? nil : "write [\"\($0)\"]" }
      })
    return whole.or(
      list.map(
        "layers",
        write: { layers in list.write(allCases.filter { layers.contains($0) }) }
      ) { layers, _ in Set(layers) })
  }
}
