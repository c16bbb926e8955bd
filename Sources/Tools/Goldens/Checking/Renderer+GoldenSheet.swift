import Engine
import Files
import Header
import Scene
import Sheets

extension Renderer {
  /// A screen as it is compared: its sheet where its document wants that, else itself.
  func golden(
    of screen: ResolvedScreen, title: String,
    resolve: (RenderVariant) throws(CityPaintError) -> ResolvedScreen
  ) throws(CityPaintError) -> GoldenDrawing {
    if let sheet = try sheet(of: screen, title: title, resolve: resolve) { return sheet }
    return GoldenDrawing(try paint(screen))
  }

  /// The sheet that a document wants to be compared as; `nil` where it is the screen itself.
  ///
  /// - Parameters:
  ///   - title: what the sheet is called.
  ///   - resolve: the screen in another variant.
  func sheet(
    of screen: ResolvedScreen, title: String,
    resolve: (RenderVariant) throws(CityPaintError) -> ResolvedScreen
  ) throws(CityPaintError) -> GoldenDrawing? {
    let check = screen.check
    guard let layers = check.sheet else { return nil }
    let settings = RedLines.Settings(layers: layers, title: title, finger: check.finger)
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
  /// What a sheet of it is called: the same wherever the goldens lie.
  var title: String { FilePath.lastComponent(of: name) }
}
