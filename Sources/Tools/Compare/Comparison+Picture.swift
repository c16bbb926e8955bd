package import Codecs
package import Engine
import Geometry
import Layout
import Matching
package import Pixels
import Source

extension Comparison {
  /// Compares a screen with a picture of any size.
  ///
  /// - Parameters:
  ///   - compression: how the app's file was compressed.
  ///   - resolve: returns the screen at the given number of pixels per point, or at the device's
  ///     own if the number is `nil`.
  package init(
    of app: Pixmap, compression: JPEG.Compression? = nil, by renderer: Renderer,
    _ settings: CompareSettings,
    _ resolve: (_ scale: Int?) throws(CityPaintError) -> ResolvedScreen
  ) throws(CityPaintError) {
    let own = try resolve(nil)
    let size = own.layOut(extent: .shown).size
    if app.isClear {
      self.init(try renderer.paint(own), unlike: app, "the picture is fully transparent")
      return
    }
    let picture = app.isOpaque ? app : app.over(.white)
    switch Registration(width: app.width, height: app.height, of: size, scale: own.scale) {
    case .exact(let scale):
      let screen = scale == own.scale ? own : try resolve(scale)
      self.init(
        try renderer.paint(screen), with: picture, by: renderer, settings,
        compression: compression)
    case .scaled(let scale):
      let screen = scale == own.scale ? own : try resolve(scale)
      let rendered = try renderer.paint(screen)
      var problem = Difference(
        .environment, "",
        "the picture is \(app.width) × \(app.height) pixels, which is not a whole number of "
          + "pixels for each of the design's \(Registration.number(size.width)) × "
          + "\(Registration.number(size.height)) points; it was scaled for the comparison")
      problem.design = "\(rendered.width) × \(rendered.height)"
      problem.app = "\(app.width) × \(app.height)"
      self.init(
        rendered, with: picture.resized(width: rendered.width, height: rendered.height),
        by: renderer, settings, problem: problem)
    case .other(let words):
      self.init(try renderer.paint(own), unlike: picture, words)
    }
  }

  /// Creates the comparison with a picture that cannot show the design.
  private init(_ design: RenderedScreen, unlike app: Pixmap, _ words: String) {
    self.design = design
    self.app = app
    differences = [Difference(.environment, "", words)]
    counts.notFound = design.laid.order.count
  }
}

extension Pixmap {
  /// Whether every pixel is fully transparent.
  fileprivate var isClear: Bool { withPixels { $0.allSatisfy { $0 >> 24 == 0 } } }
}
