import Drawing
import KernelTable
import Pixels

extension Layer {
  /// Returns the part inside `frame`.
  func cropped(to frame: PixelRect) -> Layer {
    let part = bounds.intersection(frame)
    if part == bounds { return self }
    let pixmap = Pixmap.painted(part) { surface in
      rows(in: part) { y, x, pixels, count in
        surface.pixels(x, y).update(from: pixels, count: count)
      }
    }
    return Layer(pixmap: pixmap, bounds: part)
  }

  /// Returns the layer multiplied by a mask with the same bounds.
  func cut(by mask: Mask, _ kernels: KernelTable) -> Layer {
    let width = bounds.width
    var result = pixmap
    result.withMutablePixels { pixels in
      mask.withCoverage { coverage in
        guard let pixels = pixels.baseAddress, let coverage = coverage.baseAddress else { return }
        kernels.cut(pixels, coverage, width * bounds.height)
      }
    }
    return Layer(pixmap: result, bounds: bounds)
  }

  /// Returns the blurred layer, extended by the blur's margin.
  func blurred(sigma: Double, _ kernels: KernelTable) -> Layer {
    guard !bounds.isEmpty, let blur = GaussianBlur(sigma: sigma) else { return self }
    let wide = bounds.expanded(by: blur.margin)
    var plane = [UInt16](repeating: 0, count: wide.width * wide.height * 4)
    rows(in: bounds) { y, x, pixels, count in
      var at = ((y - wide.top) * wide.width + x - wide.left) * 4
      for i in 0..<count {
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          plane[at] = UInt16((pixels[i] >> shift) & 255) << 8
          at += 1
        }
      }
    }
    blur.apply(&plane, width: wide.width, height: wide.height, channels: 4, kernels)
    return Layer(pixmap: .rounding(plane, wide), bounds: wide)
  }

  /// Returns the layer after applying filters one after the other, with blurs scaled to the
  /// surface.
  func filtered(_ filters: [Group.Filter], scale: Double, _ kernels: KernelTable) -> Layer {
    filters.reduce(self) { layer, filter in
      switch filter {
      case .blur(let sigma): layer.blurred(sigma: sigma * scale, kernels)
      case .saturation(let amount): layer.saturated(amount)
      case .colors(let matrix): layer.mapped(matrix.apply)
      }
    }
  }

  /// Returns the layer with its colors closer to gray or, if `amount` is above 1, farther from
  /// gray; unchanged for NaN.
  private func saturated(_ amount: Double) -> Layer {
    guard !amount.isNaN else { return self }
    let parts = Int32(min(max((amount * 255).rounded(), 0), 255 * 16))
    return mapped { Saturation.apply(parts, $0) }
  }

  /// Returns the layer with every pixel changed independently.
  private func mapped(_ change: (UInt32) -> UInt32) -> Layer {
    let pixels = pixmap.withPixels { $0.map(change) }
    return Layer(
      pixmap: Pixmap(width: pixmap.width, height: pixmap.height, pixels: pixels) ?? pixmap,
      bounds: bounds)
  }

  /// Returns the layer with shadows painted over it, inside its shape, the first one on top.
  func shadedInside(_ shadows: [Group.Shadow], _ kernels: KernelTable) -> Layer {
    let shape = AlphaPlane(pixmap, at: bounds)
    var result = pixmap
    for shadow in shadows.reversed() {
      let margin = GroupPlan.halo(shadow)
      let (x, y) = GroupPlan.shift(shadow)
      let source = bounds.offset(x: -x, y: -y).expanded(by: margin)
      let around = shape.framed(source).inverted
      let shade = around.spread(by: shadow.spread).blurred(sigma: shadow.sigma, kernels)
        .offset(x: x, y: y).framed(bounds)
      result.tint(shadow.color, shade.values, inside: shape, kernels)
    }
    return Layer(pixmap: result, bounds: bounds)
  }

  /// Returns the layer with its shadows below it, the first one on top of the others, inside
  /// `area`.
  func shaded(_ shadows: [Group.Shadow], area: PixelRect, _ kernels: KernelTable) -> Layer {
    let shape = AlphaPlane(pixmap, at: bounds)
    let pixmap = Pixmap.painted(area) { surface in
      for shadow in shadows.reversed() {
        let (x, y) = GroupPlan.shift(shadow)
        // Parts of the shape farther from the visible area than the halo do not affect it.
        let margin = GroupPlan.halo(shadow)
        let seen = area.offset(x: -x, y: -y).expanded(by: margin)
        let thrown =
          shadow.ground.map { shape.mapped(by: $0, inside: seen) }
          ?? shape.framed(bounds.intersection(seen))
        let shade = thrown.spread(by: shadow.spread).blurred(sigma: shadow.sigma, kernels)
          .offset(x: x, y: y)
        shade.rows(in: area) { y, x, coverage, count in
          kernels.tint(surface.pixels(x, y), color: shadow.color, coverage, count)
        }
      }
      rows(in: area) { y, x, pixels, count in
        kernels.over(surface.pixels(x, y), pixels, count)
      }
    }
    return Layer(pixmap: pixmap, bounds: area)
  }
}

extension AlphaPlane {
  /// Calls `body` with each row inside `clip`: its y, its first column, and its values from there.
  func rows(in clip: PixelRect, _ body: (Int, Int, UnsafePointer<UInt8>, Int) -> Void) {
    let part = bounds.intersection(clip)
    values.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for y in part.top..<part.bottom {
        let start = (y - bounds.top) * bounds.width + part.left - bounds.left
        body(y, part.left, base + start, part.width)
      }
    }
  }
}

extension Pixmap {
  /// Paints a color, multiplied by coverage, inside a shape with the same bounds.
  mutating func tint(
    _ color: Color, _ coverage: [UInt8], inside shape: AlphaPlane, _ kernels: KernelTable
  ) {
    withMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      kernels.tint(base, color: color, coverage, inside: shape.values, pixels.count)
    }
  }

  /// Returns the picture of a plane of four channels with 8 fractional bits.
  static func rounding(_ plane: [UInt16], _ bounds: PixelRect) -> Pixmap {
    var pixmap = Pixmap(width: bounds.width, height: bounds.height)
    pixmap.withMutablePixels { pixels in
      for i in pixels.indices {
        var pixel: UInt32 = 0
        for c in 0..<4 { pixel |= UInt32((plane[i * 4 + c] &+ 128) >> 8) << UInt32(c * 8) }
        pixels[i] = pixel
      }
    }
    return pixmap
  }
}

/// The saturation filter for one premultiplied pixel.
///
/// A mix with the luminance; its weights are those of SVG's `saturate`, in 256ths.
enum Saturation {
  /// Returns the pixel with its saturation changed.
  ///
  /// - Parameter amount: in 255ths; above 255, colors become more vivid up to the limit of their
  ///   range.
  static func apply(_ amount: Int32, _ pixel: UInt32) -> UInt32 {
    let red = pixel & 255
    let green = (pixel >> 8) & 255
    let blue = (pixel >> 16) & 255
    let alpha = Int32(pixel >> 24)
    let gray = Int32((red &* 54 &+ green &* 183 &+ blue &* 19 &+ 128) >> 8)
    func mix(_ value: UInt32) -> UInt32 {
      let mixed = Int32(value) &* amount &+ gray &* (255 &- amount) &+ 127
      // Division rounds toward zero, and negative values become zero.
      return UInt32(min(max(mixed, 0) / 255, alpha))
    }
    return mix(red) | mix(green) << 8 | mix(blue) << 16 | pixel & 0xff00_0000
  }
}

extension ColorMatrix {
  /// Changes one premultiplied pixel; channels are clamped to its alpha.
  @inline(__always)
  func apply(_ pixel: UInt32) -> UInt32 {
    if pixel == 0 { return 0 }
    let channels = SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    let alpha = channels.w
    func sum(_ parts: SIMD4<Int32>) -> UInt32 {
      let total = (channels &* parts).wrappedSum() &+ 32768
      return UInt32(min(max(total >> 16, 0), alpha))
    }
    return sum(red) | sum(green) << 8 | sum(blue) << 16 | UInt32(alpha) << 24
  }
}
