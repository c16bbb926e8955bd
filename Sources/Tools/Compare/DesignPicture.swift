import Drawing
import Engine
import Layout
import Lowering
import Matching
import PixelDiff
import Pixels
import Raster

/// The painted design and its parts.
struct DesignPicture: Sendable {
  let laid: LaidOutScreen
  let pixmap: Pixmap
  let list: DisplayList
  let rasterizer: Rasterizer
  /// The fonts, pictures, and icons of the design.
  let resources: LayoutResources
  /// The file with the app's picture, in which the design is painted as in `pixmap`.
  let file: AppFile
  /// The parts in reading order.
  let parts: [DesignPart]
  /// The paintings of single elements.
  let inks: [PartBuilder.Place: PartBuilder.Painting]
  /// The number of pixels per point.
  var scale: Double { laid.scale }
  var screen: PixelBox { PixelBox(x: 0, y: 0, width: pixmap.width, height: pixmap.height) }

  /// - Parameters:
  ///   - design: the design as it looks in the app's file.
  ///   - excluded: the nodes to leave out.
  ///   - disturbed: areas in which the app's picture shows something else.
  ///   - known: another painting of the design.
  init(
    _ design: PaintedDesign, _ resources: LayoutResources, by renderer: Renderer,
    leavingOut excluded: Set<Int>, in file: AppFile, disturbed: [PixelBox] = [],
    after known: DesignPicture? = nil
  ) {
    (laid, list, pixmap) = (design.laid, design.list, design.pixmap)
    (self.file, self.resources) = (file, resources)
    rasterizer = Rasterizer(
      cache: renderer.raster, workers: 1, limits: renderer.options.limits)
    var builder = PartBuilder(
      laid, list, pixmap, rasterizer, disturbed: disturbed, after: known)
    parts = builder.parts(leavingOut: excluded)
    inks = builder.paintings
  }

  /// Creates the painting of a design with changes.
  ///
  /// - Parameter disturbed: areas in which the pixels do not show what is behind them.
  init(
    _ design: DesignPicture, list: DisplayList, pixmap: Pixmap, leavingOut excluded: Set<Int>,
    disturbed: [PixelBox]
  ) {
    laid = design.laid
    self.pixmap = pixmap
    self.list = list
    (rasterizer, file, resources) = (design.rasterizer, design.file, design.resources)
    var builder = PartBuilder(
      laid, list, pixmap, rasterizer, disturbed: disturbed, after: design)
    parts = builder.parts(leavingOut: excluded)
    inks = builder.paintings
  }

  /// Returns the design as it would look in the app's file with another display list.
  func painted(_ list: DisplayList) -> Pixmap {
    var pixmap = pixmap
    if let change = file.change(from: self.list, to: list, by: rasterizer) {
      pixmap.draw(change.part, x: change.area.x, y: change.area.y, over: false)
    }
    return pixmap
  }

  /// Returns the background of a part in an area: everything that is painted before it.
  func ground(of part: DesignPart, in area: PixelBox) -> Ground {
    if let color = evenGround(of: part) { return .even(color) }
    let below = ItemsByElement.before(part.node, skipping: part.itemsBefore, in: list)
    let picture = rasterizer.render(
      below, in: (area.x, area.y, area.width, area.height),
      of: (pixmap.width, pixmap.height), background: .white)
    return .picture(picture, x: area.x, y: area.y)
  }

  /// Returns the color around a part, if it is uniform.
  func evenGround(of part: DesignPart) -> RGB? {
    var sums: (Int, Int, Int) = (0, 0, 0)
    var count = 0
    var first: UInt32?
    var isEven = true
    pixmap.withPixels { pixels in
      part.forEachGroundPixel { x, y in
        let pixel = pixels[y * pixmap.width + x]
        let base = first ?? pixel
        first = base
        if pixel != base, isEven, (RGB(pixel) - RGB(base)).largest > 2 { isEven = false }
        sums.0 += Int(pixel & 255)
        sums.1 += Int(pixel >> 8 & 255)
        sums.2 += Int(pixel >> 16 & 255)
        count += 1
      }
    }
    guard isEven, count >= 8 else { return nil }
    let k = 1 / Float(count)
    return RGB(Float(sums.0) * k, Float(sums.1) * k, Float(sums.2) * k)
  }
}

extension DesignPart {
  /// Calls `body` for each pixel of the window that is covered neither by the part nor by anything
  /// in front of it.
  @inline(__always)
  func forEachGroundPixel(_ body: (_ x: Int, _ y: Int) -> Void) {
    coverage.withCoverage { own in
      hidden.withCoverage { above in
        for y in 0..<window.height {
          for x in 0..<window.width {
            let p = y * window.width + x
            if own[p] == 0, above[p] < 6 { body(window.x + x, window.y + y) }
          }
        }
      }
    }
  }
}
