package import Assets
import Geometry
import IconKit
import Layout
package import Pixels
import Raster
import Scene
import Source

extension Renderer {
  /// The contact sheet of icons that are loaded already, in every colour of palettes.
  ///
  /// The same sheet as the document `icons.sheet` gives. A palette without a name has none shown.
  package func contactSheet(
    icons: [(name: String, icon: Icon)], palettes: [PaletteCatalogue.Palette],
    title: String = SheetDocument.title, attributions: [String] = [], scale: Int
  ) throws(CityPaintError) -> Pixmap {
    let colours = palettes.map { palette in
      Sourced(
        IconColours(
          name: palette.name.isEmpty ? nil : Sourced(palette.name, at: ""),
          attribution: palette.attribution.map { Sourced($0, at: "") },
          colors: palette.colors.map { Sourced($0, at: "") }),
        at: "")
    }
    /// Two icons may share a name, so each is known by its place.
    let references = icons.indices.map { ImageReference.file("\($0)") }
    let sheet = IconSheet(
      title: Sourced(title, at: ""),
      icons: zip(icons, references).map { SheetIcon(name: $0.name, source: $1, origin: "") },
      palettes: colours,
      attributions: attributions.map { Sourced($0, at: "") }
        + colours.flatMap(SheetDocument.attribution))
    try Self.check(SheetPlan(sheet), scale: scale)
    let environment = Environment(device: .content, scale: scale)
    let file = SourceFile(name: "contact sheet", bytes: Array("{}".utf8))
    let root: JSONValue
    do throws(Diagnostic) { root = try JSONParser.parse(file) } catch {
      throw CityPaintError([error])
    }
    let loaded = Dictionary(
      zip(references, icons.map(\.icon)), uniquingKeysWith: { first, _ in first })
    let screen = try gather(
      Recipe { SheetScreen(sheet).node(in: $0) }, in: environment, mentions: [], root: root,
      file: file, folder: "", icons: loaded)
    return try paint(screen).pixmap
  }

  /// Refuses a sheet that is too large, before any of it is built.
  private static func check(_ plan: SheetPlan, scale: Int) throws(CityPaintError) {
    if let problem = plan.problem {
      throw CityPaintError([Diagnostic(.error, problem.message, hint: problem.hint)])
    }
    let size = plan.pixels(at: scale)
    guard size.width * size.height > pixelLimit else { return }
    throw CityPaintError([
      Diagnostic(
        .error,
        "the contact sheet would be \(Int(size.width)) × \(Int(size.height)) pixels, more than the "
          + "limit of \(Int(pixelLimit))",
        hint: "take a smaller scale, or fewer icons or colours")
    ])
  }
}
