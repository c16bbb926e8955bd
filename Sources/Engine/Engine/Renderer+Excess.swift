import Bounds
import Drawing
import Geometry
package import Layout
package import Lowering
import Pixels
package import Raster
import Resources
package import Source

/// The limits that a laid-out screen exceeds.
extension Renderer {
  /// Why a screen would be too large a picture; `nil` where it is not.
  package func oversize(of laid: LaidOutScreen, _ screen: ResolvedScreen) -> Diagnostic? {
    let (width, height) = laid.pixels
    let limit = Double(options.limits.pixels)
    guard width * height > limit || max(width, height) > FixedPoint.limit else { return nil }
    return Diagnostic(
      .error,
      "the picture would be \(JSONWriter.text(width)) × \(JSONWriter.text(height)) pixels, "
        + "more than the limit of \(JSONWriter.text(limit))",
      at: screen.place,
      hint: "take a smaller scale or device, or leave out --full, \(Limits.remedy)")
  }

  /// Why a screen cannot be painted, found without painting; `nil` where painting can be tried.
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

  /// What was found of a list while, or before, it was painted.
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
          "take smaller blurs and spreads, fewer effects inside each other, or a smaller scale"
        )
      case .work:
        (
          "the effects would touch more than \(millions(limit)) million pixels, most of them here",
          "take smaller blurs and spreads, fewer effects inside each other, or a smaller scale"
        )
      case .painting:
        (
          "painting takes more than \(millions(limit)) million steps, most of them here",
          "take fewer or simpler shapes, or a smaller scale"
        )
      case .sides:
        (
          "the outline here comes to more than \(limit) sides, its curves and dashes cut",
          "take fewer points, longer dashes, or a smaller scale"
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
          "make it smaller, or take a smaller scale"
        )
      case .masks(let limit):
        (
          "with this icon the screen's icons have more than \(limit) pixels",
          "make them smaller, or take a smaller scale"
        )
      case .copies(let limit):
        (
          "with this one the parts of pictures, and those mirrored, have more than \(limit) pixels",
          "make the pictures smaller, or cut them in their files"
        )
      case .drawing(let limit):
        (
          "with this one drawing the icons takes more than \(limit / 1_000_000) million steps",
          "simplify the icon's file, or make it smaller"
        )
      }
    return Diagnostic(.error, message, at: excess.place, hint: "\(hint), \(Limits.remedy)")
  }
}

extension LayoutResources {
  /// Pixels of all decoded pictures.
  fileprivate var pixels: Int {
    func area(_ picture: Picture) -> Int { picture.pixmap.width * picture.pixmap.height }
    return pictures.values.reduce(0) { $0 + area($1) }
      + icons.values.reduce(0) { $1.bitmaps.reduce($0) { $0 + area($1) } }
  }
}

extension LaidOutScreen {
  /// Whole pixels across and down.
  package var pixels: (width: Double, height: Double) {
    ((size.width * scale).rounded(), (size.height * scale).rounded())
  }
}
