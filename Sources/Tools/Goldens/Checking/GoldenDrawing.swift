import Engine
import Layout
import Pixels
import Source

/// The drawing compared as a golden: a screen's picture, or the sheet that its document requests.
struct GoldenDrawing {
  let screen: ResolvedScreen
  /// The layout of the picture's elements.
  let laid: LaidOutScreen
  /// The pixels per point.
  let scale: Int
  let pixmap: Pixmap
  let warnings: [Diagnostic]

  init(_ picture: RenderedScreen) {
    (screen, laid, scale) = (picture.screen, picture.laid, picture.screen.scale)
    (pixmap, warnings) = (picture.pixmap, picture.warnings)
  }

  init(_ sheet: Painting, of screen: ResolvedScreen, scale: Int) {
    (self.screen, laid, self.scale) = (screen, sheet.laid, scale)
    (pixmap, warnings) = (sheet.pixmap, sheet.warnings)
  }
}
