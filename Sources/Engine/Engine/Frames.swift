import Bounds
import Layout
import Source

extension Renderer {
  /// Paints a screen, or each of its frames, one after another.
  ///
  /// - Parameters:
  ///   - laysAll: whether content below the screen is also laid out, which does not affect the
  ///     pixels.
  ///   - keepsAll: whether all pictures are kept in memory at once, which limits their total
  ///     pixels.
  ///   - resolve: returns the screen of a frame, counted from 0.
  ///   - each: receives a picture with its number from 1, or `nil` for a screen without frames;
  ///     returns `false` to stop.
  package func paintFrames(
    of screen: ResolvedScreen, laysAll: Bool = true, keepsAll: Bool = false,
    _ resolve: (_ frame: Int) throws(CityPaintError) -> ResolvedScreen,
    each: (_ number: Int?, _ picture: RenderedScreen) throws(CityPaintError) -> Bool
  ) throws(CityPaintError) {
    let extent = laysAll ? LayoutExtent.all : .shown
    guard let animation = screen.animation else {
      _ = try each(nil, try paint(screen, extent: extent))
      return
    }
    var pixels = 0.0
    for frame in 0..<animation.count {
      let picture = try paint(try resolve(frame), extent: extent)
      pixels += Double(picture.width * picture.height)
      guard !keepsAll || pixels <= Double(options.limits.pixels) else {
        throw tooMany(animation.count, screen)
      }
      guard try each(frame + 1, picture) else { return }
    }
  }

  private func tooMany(_ count: Int, _ screen: ResolvedScreen) -> CityPaintError {
    CityPaintError([
      Diagnostic(
        .error,
        "the animation's \(count) frames have more than \(options.limits.pixels) "
          + "pixels in total", at: screen.place,
        hint: "use a smaller scale or device, or fewer frames")
    ])
  }
}
