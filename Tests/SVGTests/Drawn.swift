import Drawing
import Pixels
import Raster
import SVG
import Source

/// An icon from a text, with SVG's namespaces written for it.
func icon(_ body: String, _ attributes: String = "viewBox=\"0 0 16 16\"") throws -> SVGIcon {
  try SVGIcon.parse(file(body, attributes))
}

func file(_ body: String, _ attributes: String = "viewBox=\"0 0 16 16\"") -> SourceFile {
  let names = "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
  return SourceFile(name: "icon.svg", text: "<svg \(names) \(attributes)>\n\(body)\n</svg>")
}

extension SVGIcon {
  func alpha(_ width: Int, _ height: Int) -> [UInt8] {
    Rasterizer(cache: RasterCache(), workers: 1)
      .render(displayList(width: width, height: height), width: width, height: height)
      .pixels.map { UInt8($0 >> 24) }
  }
}
