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
  /// The contact sheet of icons that are loaded already, in every color of palettes.
  ///
  /// The same sheet as the document `icons.sheet` gives. A palette without a name has none shown.
  package func contactSheet(
    icons: [(name: String, icon: Icon)], palettes: [PaletteCatalogue.Palette],
    title: String? = nil, attributions: [String] = [], scale: Int
  ) throws(CityPaintError) -> Pixmap {
    let place = Place(file: SourceFile(name: "contact sheet", bytes: []))
    let colors = palettes.map { palette in
      Located(
        IconColours(
          name: palette.name.isEmpty ? nil : Located(palette.name, at: place),
          attribution: palette.attribution.map { Located($0, at: place) },
          colors: palette.colors.map { Located($0, at: place) }),
        at: place)
    }
    /// Two icons may share a name, so each is known by its place.
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

  /// Refuses a sheet that is too large, before any of it is built.
  private static func check(_ plan: SheetPlan, scale: Int) throws(CityPaintError) {
    if let problem = plan.problem {
      throw CityPaintError(problem.message, hint: problem.hint)
    }
    let size = plan.pixels(at: scale)
    guard size.width * size.height > pixelLimit else { return }
    throw CityPaintError(
      "the contact sheet would be \(Int(size.width)) × \(Int(size.height)) pixels, more than the "
        + "limit of \(Int(pixelLimit))",
      hint: "take a smaller scale, or fewer icons or colors")
  }
}
