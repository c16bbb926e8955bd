package import Bounds
package import Drawing
import Geometry
package import Pixels
import Synchronization
import Workers

/// A rasterizer, which turns display lists into pixels.
///
/// The same list gives the same pixels for any number of workers: a row does not depend on the
/// bands, and effects that spread over rows are made once for the whole picture. Painting cannot
/// fail; invalid input (no size, NaN) paints nothing or is clamped.
package struct Rasterizer: Sendable {
  let cache: RasterCache
  private let workers: Int
  private let limits: Limits

  /// Creates a rasterizer.
  ///
  /// - Parameter workers: the number of painting threads; 1 starts no additional thread.
  package init(cache: RasterCache, workers: Int, limits: Limits = .standard) {
    self.cache = cache
    self.workers = max(1, workers)
    self.limits = limits
  }

  /// Paints a list on a picture filled with one color.
  ///
  /// - Parameter meter: the budget of steps; if it is exceeded, the picture is unusable, and the
  ///   meter has the reason.
  package func render(
    _ list: DisplayList, width: Int, height: Int, background: Color = .clear,
    meter: PaintMeter? = nil
  ) -> Pixmap {
    let bounds = PixelRect(width: width, height: height)
    return Pixmap.filled(bounds) { surface in
      let bands = Self.bands(bounds, count: self.bandCount(list, bounds))
      let color = background.premultiplied
      if bands.count > 1 { prepare(list.items, bounds, meter) }
      share(bands.count, meter) { painter, index in
        let band = surface.narrowed(to: bands[index])
        band.fill(color)
        painter.paint(list.items, on: band, .identity, visible: bounds)
      }
    }
  }

  /// Paints the part of a picture inside a box, as `render` paints it there.
  ///
  /// - Parameters:
  ///   - box: the part's place and size in the picture.
  ///   - size: the whole picture's width and height.
  package func render(
    _ list: DisplayList, in box: (x: Int, y: Int, width: Int, height: Int),
    of size: (width: Int, height: Int), background: Color = .clear
  ) -> Pixmap {
    let part = PixelRect(
      left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height)
    return Pixmap.filled(part) { surface in
      let painter = Painter(cache: cache)
      surface.fill(background.premultiplied)
      painter.paint(
        list.items, on: surface, .identity,
        visible: PixelRect(width: size.width, height: size.height))
      painter.settle()
    }
  }

  /// Returns the reason that a list's effects exceed the limits for a picture of this size; `nil`
  /// if they do not.
  ///
  /// - Parameter held: the pixels of pictures held at the same time.
  package func excess(
    of list: DisplayList, width: Int, height: Int, held: Int = 0
  ) -> EffectExcess? {
    let bounds = PixelRect(width: width, height: height)
    let room = EffectDemand.Allowance(limits, pixels: bounds.width * bounds.height, held: held)
    var bound = EffectBound(width: bounds.width, height: bounds.height, room)
    bound.add(list.items, margin: 0, stretch: 1, memory: 0)
    if bound.isKept { return nil }
    var demand = EffectDemand(Painter(cache: cache), room, bands: bandCount(list, bounds) / workers)
    demand.add(list.items, .identity, on: bounds, visible: bounds, memory: 0)
    return demand.excess
  }

  /// Makes the layers that bands share, concurrently.
  ///
  /// Otherwise, the bands would wait for each other.
  private func prepare(_ items: [DisplayItem], _ visible: PixelRect, _ meter: PaintMeter?) {
    let groups = items.compactMap { item in
      if case .group(let group) = item { group } else { nil }
    }
    share(groups.count, meter) { painter, index in
      painter.prepare(groups[index], .identity, visible: visible)
    }
  }

  /// Performs `count` tasks, each once; every worker has its own painter.
  private func share(_ count: Int, _ meter: PaintMeter?, _ body: @Sendable (Painter, Int) -> Void) {
    let counter = WorkCounter(count)
    Workers.run(min(workers, count)) {
      let painter = Painter(cache: cache, meter)
      while let index = counter.next() { body(painter, index) }
      painter.settle()
    }
  }

  /// The pixels of a band that fits in a processor's cache, and the maximum number of such bands.
  ///
  /// The number is limited because each band visits every item. Measured: a feed of five screens is
  /// painted in four fifths of the time, and at 3× in seven tenths of it.
  private static let cached = (area: 1 << 20, count: 8)

  /// Returns the number of bands; 1 for a list with a backdrop blur, which reads adjacent rows.
  private func bandCount(_ list: DisplayList, _ bounds: PixelRect) -> Int {
    if list.items.contains(where: \.readsAround) { return 1 }
    let shared = workers == 1 ? 1 : workers * 2
    let cached = min(bounds.width * bounds.height / Self.cached.area, Self.cached.count)
    return min(max(shared, cached), max(1, bounds.height / 16))
  }

  private static func bands(_ bounds: PixelRect, count: Int) -> [PixelRect] {
    (0..<count).map { i in
      PixelRect(
        left: bounds.left, top: bounds.height * i / count, right: bounds.right,
        bottom: bounds.height * (i + 1) / count)
    }
  }
}
