import Drawing
import Geometry
import KernelTable
import Pixels

extension Painter {
  /// Paints an image; its frame is snapped to the nearest pixel edges unless it is rotated.
  func paint(_ item: ImageItem, on surface: Surface, _ transform: Transform) {
    guard item.opacity > 0, item.image.pixmap.width > 0, item.image.pixmap.height > 0 else {
      return
    }
    guard transform.keepsAxes else { return paintTurned(item, on: surface, transform) }
    let frame = PixelRect(snapping: transform.apply(item.frame))
    guard !frame.intersection(surface.bounds).isEmpty else { return }
    switch item.fitting {
    case .stretch(let source):
      stretch(item.image, source, to: frame, item.opacity, on: surface)
    case .tile(let scale):
      tile(item, scale, frame, on: surface, transform)
    case .ninePatch(let caps, let scale):
      let patches = NinePatch(
        image: item.image, caps: caps, scale: Size(width: transform.a, height: transform.d) * scale,
        frame: frame)
      for patch in patches.parts {
        stretch(item.image, patch.source, to: patch.frame, item.opacity, on: surface)
      }
    }
  }

  func stretch(
    _ image: Image, _ source: Rect, to frame: PixelRect, _ opacity: UInt8, on surface: Surface
  ) {
    let seen = frame.intersection(surface.bounds)
    guard !source.isEmpty, !seen.isEmpty, !tally.isStopped else { return }
    tally.take(64 &+ seen.width &* seen.height)
    let exact = PixelRect(covering: source)
    let whole = PixelRect(image.pixmap)
    if exact.rect == source, exact.width == frame.width, exact.height == frame.height,
      exact.intersection(whole) == exact
    {
      let place = whole.offset(x: frame.left - exact.left, y: frame.top - exact.top)
      let layer = Layer(pixmap: image.pixmap, bounds: place)
      paint(layer, opacity, on: surface.narrowed(to: frame))
      return
    }
    if exact.rect == source, exact.width == frame.width, exact.intersection(whole) == exact,
      image.pixmap.areAlike(rows: exact.top..<exact.bottom)
    {
      return repeatRow(image.pixmap, x: exact.left, y: exact.top, over: frame, opacity, on: surface)
    }
    if frame.isVast {
      let size = Rect(x: 0, y: 0, width: min(source.width, 4096), height: min(source.height, 4096))
      let bounds = PixelRect(covering: size)
      let picture = Pixmap.painted(bounds) { stretch(image, source, to: bounds, 255, on: $0) }
      return paint(picture, turnedTo: frame.rect, opacity, on: surface, .identity)
    }
    tally.take(frame.width &* frame.height &* 4 &+ exact.width &* exact.height)
    let scaled = cache.image(
      .init(image: image, source: source, width: frame.width, height: frame.height))
    paint(Layer(pixmap: scaled.pixmap, bounds: frame), opacity, on: surface)
  }

  /// Paints one row of a picture, from a column on, in every row of a frame.
  ///
  /// The result is the same as that of stretching identical rows.
  private func repeatRow(
    _ pixmap: Pixmap, x: Int, y: Int, over frame: PixelRect, _ opacity: UInt8, on surface: Surface
  ) {
    let seen = frame.intersection(surface.bounds)
    pixmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      let row = base + y * pixmap.width + x + seen.left - frame.left
      for y in seen.top..<seen.bottom {
        kernels.overFaded(surface.pixels(seen.left, y), row, opacity, seen.width)
      }
    }
  }

  func paint(_ layer: Layer, _ opacity: UInt8, on surface: Surface) {
    layer.runs(over: surface) { target, pixels, count in
      kernels.overFaded(target, pixels, opacity, count)
    }
  }

  /// Repeats the image from the frame's top left; a tile's sides are whole pixels, at least one.
  private func tile(
    _ item: ImageItem, _ scale: Double, _ frame: PixelRect, on surface: Surface,
    _ transform: Transform
  ) {
    let pixmap = item.image.pixmap
    guard scale > 0, scale.isFinite else { return }
    let width = max(1, FixedPoint.nearest(Double(pixmap.width) * scale * transform.a))
    let height = max(1, FixedPoint.nearest(Double(pixmap.height) * scale * transform.d))
    let clip = surface.narrowed(to: frame)
    let source = PixelRect(pixmap).rect
    let seen = clip.bounds
    var y = frame.top + (seen.top - frame.top) / height * height
    while y < seen.bottom, !tally.isStopped {
      var x = frame.left + (seen.left - frame.left) / width * width
      while x < seen.right {
        let place = PixelRect(left: x, top: y, right: x + width, bottom: y + height)
        stretch(item.image, source, to: place, item.opacity, on: clip)
        x += width
      }
      y += height
    }
  }

  /// Paints a tinted mask; its frame is snapped to the nearest pixel edges unless it is rotated.
  func paint(_ item: MaskItem, on surface: Surface, _ transform: Transform) {
    guard item.paint != nil || item.color.alpha > 0, item.mask.mask.width > 0,
      item.mask.mask.height > 0
    else { return }
    guard transform.keepsAxes else { return paintTurned(item, on: surface, transform) }
    let frame = PixelRect(snapping: transform.apply(item.frame))
    guard !frame.intersection(surface.bounds).isEmpty else { return }
    func source(_ map: Transform) -> PaintSource {
      item.paint.map { PaintSource($0, map, self) } ?? .color(item.color)
    }
    if frame.isVast {
      let mask = item.mask.mask
      let bounds = PixelRect(width: mask.width, height: mask.height)
      let toMask = Transform.translation(x: -Double(frame.left), y: -Double(frame.top)).then(
        .scale(
          x: Double(mask.width) / Double(frame.width),
          y: Double(mask.height) / Double(frame.height)))
      let source = source(transform.then(toMask))
      let picture = Pixmap.painted(bounds) { paint(source, through: mask, at: bounds, on: $0) }
      return paint(picture, turnedTo: frame.rect, 255, on: surface, .identity)
    }
    tally.take(frame.width &* frame.height)
    let scaled = cache.mask(.init(mask: item.mask, width: frame.width, height: frame.height))
    paint(source(transform), through: scaled.mask, at: frame, on: surface)
  }
}

extension PixelRect {
  /// Whether a picture of this size is too large to hold; it is then enlarged pixel by pixel.
  fileprivate var isVast: Bool { width * height > 1 << 24 }
}

extension Transform {
  /// Whether axis-parallel rectangles keep their orientation, without mirroring.
  var keepsAxes: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}
