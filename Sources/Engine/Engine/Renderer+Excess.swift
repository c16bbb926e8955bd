import Bounds
import Drawing
import Geometry
package import Layout
package import Lowering
import Pixels
package import Raster
import Resources
package import Source

/// Limit checks for a laid-out screen.
extension Renderer {
  /// Returns the diagnostic for a screen whose picture would be too large; otherwise `nil`.
  package func oversize(of laid: LaidOutScreen, _ screen: ResolvedScreen) -> Diagnostic? {
    let (width, height) = laid.pixels
    let limit = Double(options.limits.pixels)
    guard width * height > limit || max(width, height) > FixedPoint.limit else { return nil }
    return Diagnostic(
      .error,
      "the picture would be \(JSONWriter.text(width)) × \(JSONWriter.text(height)) pixels, "
        + "more than the limit of \(JSONWriter.text(limit))",
      at: screen.place,
      hint: "use a smaller scale or device, or remove --full, \(Limits.remedy)")
  }

  /// Returns the reason that a screen cannot be painted, without painting; `nil` if none is known.
  package func obstacle(
    to lowered: Lowered, in laid: LaidOutScreen, of screen: ResolvedScreen
  ) -> Diagnostic? {
    if let problem = oversize(of: laid, screen) { return problem }
    if let excess = lowered.excess { return diagnostic(excess) }
    let (width, height) = laid.pixels
    return Rasterizer(cache: raster, workers: options.workers, limits: options.limits)
      .excess(
        of: lowered.displayList, width: Int(width), height: Int(height),
        held: screen.resources.pixels
      )
      .map { diagnostic($0, in: laid, of: screen) }
  }

  /// The limit for painting one picture.
  package var meter: PaintMeter {
    PaintMeter(steps: options.limits.painting, sides: options.limits.sides)
  }

  /// Returns the diagnostic for a limit exceeded before or during the painting of a display list.
  package func diagnostic(
    _ excess: EffectExcess, in laid: LaidOutScreen, of screen: ResolvedScreen
  ) -> Diagnostic {
    func millions(_ count: Int) -> String { JSONWriter.text(Double(count / 1_000_000)) }
    let limit = excess.limit
    let (message, hint) =
      switch excess.kind {
      case .memory:
        (
          "the effects here would need layers of more than \(millions(limit)) million pixels at "
            + "once",
          "use smaller blurs and spreads, fewer nested effects, or a smaller scale"
        )
      case .work:
        (
          "the effects would touch more than \(millions(limit)) million pixels, most of them here",
          "use smaller blurs and spreads, fewer nested effects, or a smaller scale"
        )
      case .painting:
        (
          "painting takes more than \(millions(limit)) million steps, most of them here",
          "use fewer or simpler shapes, or a smaller scale"
        )
      case .sides:
        (
          "the outline here has more than \(limit) sides after its curves and dashes are split",
          "use fewer points, longer dashes, or a smaller scale"
        )
      }
    let index = Int(excess.element.index)
    let place = laid.nodes.indices.contains(index) ? laid.nodes[index].place : screen.place
    return Diagnostic(.error, message, at: place, hint: "\(hint), \(Limits.remedy)")
  }

  private func diagnostic(_ excess: LoweringExcess) -> Diagnostic {
    let (message, hint) =
      switch excess.kind {
      case .mask(let width, let height, let limit):
        (
          "the icon would be drawn with \(JSONWriter.text(width)) × \(JSONWriter.text(height)) "
            + "pixels, more than the limit of \(limit)",
          "make the icon smaller, or use a smaller scale"
        )
      case .masks(let limit):
        (
          "with this icon, the screen's icons have more than \(limit) pixels",
          "make the icons smaller, or use a smaller scale"
        )
      case .copies(let limit):
        (
          "with this picture, the cropped and mirrored pictures have more than \(limit) pixels",
          "make the pictures smaller, or crop them in their files"
        )
      case .drawings(let limit):
        (
          "with this picture, the screen's SVG pictures have more than \(limit) shapes and groups",
          "simplify the SVG file, or show it less often"
        )
      case .drawing(let limit):
        (
          "with this icon, drawing the icons takes more than \(limit / 1_000_000) million steps",
          "simplify the icon file, or make the icon smaller"
        )
      }
    return Diagnostic(.error, message, at: excess.place, hint: "\(hint), \(Limits.remedy)")
  }
}

extension LayoutResources {
  /// The number of pixels of all decoded pictures.
  fileprivate var pixels: Int {
    func area(_ picture: Picture) -> Int { picture.pixmap.width * picture.pixmap.height }
    return pictures.values.reduce(0) { $0 + area($1) }
      + icons.values.reduce(0) { $1.bitmaps.reduce($0) { $0 + area($1) } }
  }
}

extension LaidOutScreen {
  /// The width and height in whole pixels.
  package var pixels: (width: Double, height: Double) {
    ((size.width * scale).rounded(), (size.height * scale).rounded())
  }
}
