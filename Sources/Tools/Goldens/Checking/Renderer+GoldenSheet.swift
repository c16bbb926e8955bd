import Engine
import Files
import Header
import Scene
import Sheets
import Source

extension Renderer {
  /// Returns the drawing to compare: the screen's sheet if its document requests one, otherwise the
  /// screen.
  func golden(
    of screen: ResolvedScreen, title: String,
    resolve: (RenderVariant) throws(CityPaintError) -> ResolvedScreen
  ) throws(CityPaintError) -> GoldenDrawing {
    if let sheet = try sheet(of: screen, title: title, resolve: resolve) { return sheet }
    return GoldenDrawing(try paint(screen))
  }

  /// Returns the sheet that a document requests for its comparison; `nil` if the screen itself is
  /// compared.
  ///
  /// - Parameters:
  ///   - title: the title of the sheet, unless the document has one.
  ///   - resolve: returns the screen in another variant.
  func sheet(
    of screen: ResolvedScreen, title: String,
    resolve: (RenderVariant) throws(CityPaintError) -> ResolvedScreen
  ) throws(CityPaintError) -> GoldenDrawing? {
    let check = screen.check
    guard let layers = check.sheet else { return nil }
    let settings = RedLines.Settings(
      layers: layers, title: check.title?.value ?? title, finger: check.finger)
    let scale = Renderer.sheetScale(screen.scale)
    let (sheet, shown) = try redLines(of: screen, settings, scale: scale) {
      scale throws(CityPaintError) in
      var variant = RenderVariant.golden
      variant.scale = scale
      variant.isEnlarged = true
      return try resolve(variant)
    }
    return GoldenDrawing(sheet, of: shown, scale: scale)
  }
}

extension GoldenCase {
  /// The title of a sheet, which does not depend on the folder of the goldens.
  var title: String { FilePath.lastComponent(of: name) }
}
