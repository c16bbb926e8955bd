import Drawing
import Geometry
import KernelTable
import Pixels

/// A painter of items on a surface; each worker has its own painter, which reuses its buffers.
///
/// `visible` is the visible part of the plane, the same for every band of a picture: effects that
/// spread (blurs, shadows) are made for that part, so that a band's edge never shows.
final class Painter {
  let cache: RasterCache
  let kernels: KernelTable
  let tally: PaintTally
  let sweep: CoverageSweep
  var edges: EdgeList
  /// The element to report instead of the items' own while its mask or tile is painted.
  var owner: ElementID?
  /// The element whose item is being painted.
  private(set) var current: ElementID = -1
  /// The item that has taken the most steps so far.
  private var worst: (element: ElementID, work: Int) = (-1, 0)
  private var shaded: [UInt32] = []

  /// Creates a painter.
  ///
  /// - Parameter meter: the budget of steps; unlimited if `nil`.
  init(cache: RasterCache, _ meter: PaintMeter? = nil) {
    self.cache = cache
    kernels = cache.kernels
    tally = PaintTally(meter)
    sweep = CoverageSweep(tally)
    edges = EdgeList(most: tally.sides)
  }

  /// Settles the latest steps, and reports the item that took the most when none are left.
  func settle() {
    tally.settle()
    if tally.isStopped { tally.meter?.blame(worst.element, work: worst.work) }
  }

  /// Returns whether an outline has an allowed number of sides; if not, ends painting.
  private func isKept(_ element: ElementID) -> Bool {
    guard edges.isOver else { return true }
    tally.meter?.refuseSides(of: owner ?? element)
    tally.settle()
    return false
  }

  func paint(
    _ items: [DisplayItem], on surface: Surface, _ transform: Transform, visible: PixelRect
  ) {
    guard !surface.bounds.isEmpty else { return }
    for item in items {
      if tally.isStopped { return }
      let before = tally.count
      current = owner ?? item.element
      switch item {
      case .fill(let fill):
        tally.take(fill.path.elements.count &+ 16)
        guard mayTouch(fill.path, 0, surface, transform) else { continue }
        takeEdges(of: fill.path, transform)
        guard isKept(fill.element) else { return }
        tally.take(edges.edges.count &* 8)
        paintEdges(fill.rule, fill.paint, on: surface, transform)
      case .stroke(let stroke):
        tally.take(stroke.path.elements.count &+ 16)
        let style = stroke.drawnStyle
        guard mayTouch(stroke.path, Stroker.reach(style), surface, transform) else { continue }
        edges.removeAll()
        let outline = Stroker.outline(stroke.path, style, transform, most: tally.sides)
        if let outline { edges.append(outline, transform) } else { edges.overflow() }
        guard isKept(stroke.element) else { return }
        tally.take(edges.edges.count &* 32)
        if stroke.side == .center {
          paintEdges(.nonZero, stroke.paint, on: surface, transform)
        } else {
          paintOneSide(stroke, on: surface, transform)
        }
      case .image(let image): paint(image, on: surface, transform)
      case .mask(let mask): paint(mask, on: surface, transform)
      case .glyphs(let glyphs):
        paint(glyphs, on: surface, transform)
        if edges.isOver, !isKept(glyphs.element) { return }
      case .glyphPictures(let glyphs): paint(glyphs, on: surface, transform)
      case .group(let group):
        paint(group, on: surface, transform, visible: visible)
        // The contents have been counted separately.
        continue
      }
      let work = tally.count &- before
      if work > worst.work { worst = (current, work) }
    }
  }

  /// Replaces `edges` with the sides of a path.
  func takeEdges(of path: Path, _ transform: Transform) {
    edges.removeAll()
    edges.append(path, transform)
  }

  private func paintEdges(
    _ rule: Fill.Rule, _ paint: Paint, on surface: Surface, _ transform: Transform
  ) {
    guard !surface.bounds.intersection(edges.bounds).isEmpty else { return }
    paintEdges(rule, PaintSource(paint, transform, self), on: surface)
  }

  /// Paints the inside of `edges`.
  func paintEdges(_ rule: Fill.Rule, _ source: PaintSource, on surface: Surface) {
    let clip = surface.bounds.intersection(edges.bounds)
    guard !clip.isEmpty else { return }
    if edges.wholePixels != nil { return fill(clip, source, on: surface) }
    switch source {
    case .color(let color):
      guard color.alpha > 0 else { return }
      sweep.sweep(edges, rule: rule, clip: clip, pixel: 2) { y, x, coverage, count in
        kernels.tint(surface.pixels(x, y), color: color, coverage, count)
      }
    case .shader(let shader):
      withRow(clip.width) { row in
        sweep.sweep(edges, rule: rule, clip: clip, pixel: shader.cost) { y, x, coverage, count in
          shader.fill(row, x: x, y: y, count: count, kernels)
          kernels.overCovered(surface.pixels(x, y), row, coverage, count)
        }
      }
    }
  }

  /// Paints whole pixels; opaque ones are generated directly in place.
  private func fill(_ area: PixelRect, _ source: PaintSource, on surface: Surface) {
    let rows = area.top..<area.bottom
    tally.take(pixels: area, cost: source.cost)
    switch source {
    case .color(let color):
      guard color.alpha > 0 else { return }
      let pixel = color.premultiplied
      area.runs(areJoined: surface.hasWholeRows(of: area)) { y, count in
        kernels.fill(surface.pixels(area.left, y), pixel, count)
      }
    case .shader(let shader) where shader.isOpaque:
      for y in rows {
        shader.fill(surface.pixels(area.left, y), x: area.left, y: y, count: area.width, kernels)
      }
    case .shader(let shader):
      withRow(area.width) { row in
        for y in rows {
          shader.fill(row, x: area.left, y: y, count: area.width, kernels)
          kernels.over(surface.pixels(area.left, y), row, area.width)
        }
      }
    }
  }

  /// Calls `body` with a buffer for a row of `width` pixels.
  func withRow(_ width: Int, _ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    if shaded.count < width { shaded = [UInt32](repeating: 0, count: width) }
    shaded.withUnsafeMutableBufferPointer { buffer in
      if let row = buffer.baseAddress { body(row) }
    }
  }

  /// Returns whether a path with a margin may touch the surface; true if its box is not finite.
  private func mayTouch(
    _ path: Path, _ margin: Double, _ surface: Surface, _ transform: Transform
  ) -> Bool {
    guard let box = path.controlBounds else { return false }
    let wide = transform.apply(box.inset(by: Insets(all: -margin)))
    guard wide.maxX.isFinite, wide.maxY.isFinite else { return true }
    return !PixelRect(covering: wide).intersection(surface.bounds).isEmpty
  }

  /// Paints through a mask at `bounds`.
  func paint(_ source: PaintSource, through mask: Mask, at bounds: PixelRect, on surface: Surface) {
    let part = bounds.intersection(surface.bounds)
    guard !part.isEmpty else { return }
    tally.take(pixels: part, cost: source.cost)
    mask.withCoverage { buffer in
      guard let base = buffer.baseAddress else { return }
      let first = base + (part.top - bounds.top) * bounds.width + part.left - bounds.left
      switch source {
      case .color(let color):
        let isWhole = part.width == bounds.width && surface.hasWholeRows(of: part)
        part.runs(areJoined: isWhole) { y, count in
          let coverage = first + (y - part.top) * bounds.width
          kernels.tint(surface.pixels(part.left, y), color: color, coverage, count)
        }
      case .shader(let shader):
        withRow(part.width) { row in
          for y in part.top..<part.bottom {
            let coverage = first + (y - part.top) * bounds.width
            shader.fill(row, x: part.left, y: y, count: part.width, kernels)
            kernels.overCovered(surface.pixels(part.left, y), row, coverage, part.width)
          }
        }
      }
    }
  }
}
