import Assets
package import Geometry
package import Scene
package import Schema
import Source

/// A piece of art as its scene states it: `"screen": "art"`.
package struct ArtScene: Sendable {
  package var size: Size
  package var insets: Insets
  package var caps: Insets
  package var format: Format
  package var scales: [Int]
  package var recipe: Recipe

  package enum Format: Sendable, Equatable {
    case png
    case jpg(quality: Int)

    var fileExtension: String {
      switch self {
      case .png: "png"
      case .jpg: "jpg"
      }
    }
  }

  package static func type(_ library: Library) -> ValueType<ArtScene> {
    let size = ValueType<Size>.tuple(
      "width, height", .number(in: 1...4096), .number(in: 1...4096)
    ) { Size(width: $0, height: $1) }
    let scales = ValueType<[Int]>.array(of: .integer(in: 1...4), count: 1...4)
    let art = Variant<ArtScene>(
      "art", "A piece of art, drawn by `citypaint assets build`.",
      Field("size", size, "Points, with what bleeds out of the alignment rectangle."),
      defaulted(
        "insets", ArtCatalogue.insetsType, .zero, shown: [0, 0, 0, 0],
        "What bleeds out of the alignment rectangle at the top, left, bottom, right."),
      defaulted(
        "caps", ArtCatalogue.insetsType, .zero, shown: [0, 0, 0, 0],
        "What does not stretch at the top, left, bottom, right."),
      defaulted(
        "format", .word("format", ["png": "png", "jpg": "jpg"]), "png", "The file's kind."),
      defaulted("quality", .integer(in: 1...100), 92, "A JPEG's."),
      defaulted(
        "scales", scales, [1, 2, 3], shown: [1, 2, 3], "Pixels to the point, a file each."),
      Field("root", NodeType(library).type, "What is drawn.")
    ) { size, insets, caps, format, quality, scales, root in
      ArtScene(
        size: size, insets: insets, caps: caps,
        format: format == "png" ? .png : .jpg(quality: quality), scales: scales, recipe: root)
    }
    return tagged("art document", key: "screen", "A piece of art.", [art])
  }
}
