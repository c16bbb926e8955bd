package import Engine
import Geometry
import IconKit
import Layout
import Localization
package import Pixels
import Raster
package import Resources
import Scene
import Source

extension Renderer {
  /// Draws the contact sheet of loaded icons in every color of the palettes.
  ///
  /// The sheet is the same as that of the document `icons.sheet`. A palette's name may be empty.
  package func contactSheet(
    icons: [(name: String, icon: Icon)], palettes: [PaletteCatalog.Palette],
    title: String? = nil, attributions: [String] = [], scale: Int
  ) throws(CityPaintError) -> Pixmap {
    let place = Place(file: SourceFile(name: "contact sheet", bytes: []))
    let colors = palettes.map { palette in
      Located(
        IconColors(
          name: palette.name.isEmpty ? nil : Located(palette.name, at: place),
          attribution: palette.attribution.map { Located($0, at: place) },
          colors: palette.colors.map { Located($0, at: place) }),
        at: place)
    }
    /// Two icons may have the same name, so each is identified by its index.
    let references = icons.indices.map { ImageReference.file("\($0)") }
    let sheet = IconSheet(
      title: Located(title ?? Localizer.english.text(.tintedIcons), at: place),
      icons: zip(icons, references).map { SheetIcon(name: $0.name, source: $1, at: place) },
      palettes: colors,
      attributions: attributions.map { Located($0, at: place) }
        + colors.flatMap(SheetDocument.attribution), at: place)
    try Self.check(SheetPlan(sheet), scale: scale)
    let environment = Environment(device: .content, vocabulary: library.vocabulary)
      .with(themes)
    let loaded = Dictionary(
      zip(references, icons.map(\.icon)), uniquingKeysWith: { first, _ in first })
    return try paint(
      try compose(
        SheetScreen(sheet).node(in: environment), in: environment, scale: scale, icons: loaded)
    ).pixmap
  }

  /// Rejects a sheet that is too large before any of it is built.
  private static func check(_ plan: SheetPlan, scale: Int) throws(CityPaintError) {
    if let problem = plan.problem {
      throw CityPaintError(problem.message, hint: problem.hint)
    }
    let size = plan.pixels(at: scale)
    guard size.width * size.height > pixelLimit else { return }
    throw CityPaintError(
      "the contact sheet would be \(Int(size.width)) × \(Int(size.height)) pixels, more than the "
        + "limit of \(Int(pixelLimit))",
      hint: "use a smaller scale, or fewer icons or colors")
  }
}
