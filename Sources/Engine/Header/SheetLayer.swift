import Schema
import Source

/// What a red-line sheet may show of a screen.
package enum SheetLayer: String, Hashable, Sendable, CaseIterable {
  /// Outlines of elements.
  case frames
  /// Elements' names, positions and sizes, beside the picture.
  case names
  /// Gaps between neighbors and to the edges.
  case distances
  /// Each style of text once.
  case text
  /// Each color once, with its names.
  case colors
  /// Tappable areas and their sizes.
  case targets
  /// A fingertip in its real size.
  case fingers
  case safeArea = "safe-area"
  /// Points, and millimeters where the device's density is known.
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
