import Drawing
import KernelTable
import Pixels

extension Painter {
  /// Paints the inside of `edges` in whole pixels: those at least half covered.
  func paintWholePixels(_ source: PaintSource, on surface: Surface) {
    let clip = surface.bounds.intersection(edges.bounds)
    guard !clip.isEmpty else { return }
    var row = [UInt8](repeating: 0, count: clip.width)
    row.withUnsafeMutableBufferPointer { buffer in
      guard let whole = buffer.baseAddress else { return }
      withRow(clip.width) { pixels in
        sweep.sweep(edges, rule: .nonZero, clip: clip, pixel: 8) { y, x, coverage, count in
          for i in 0..<count { whole[i] = coverage[i] >= 128 ? 255 : 0 }
          switch source {
          case .color(let color):
            kernels.tint(surface.pixels(x, y), color: color, whole, count)
          case .shader(let shader):
            shader.fill(pixels, x: x, y: y, count: count, kernels)
            kernels.overCovered(surface.pixels(x, y), pixels, whole, count)
          }
        }
      }
    }
  }
}

extension Mask {
  /// Makes a pixel that is at least half covered a whole one, and any other none.
  mutating func makeWhole() {
    withMutableCoverage { buffer in
      for i in buffer.indices { buffer[i] = buffer[i] >= 128 ? 255 : 0 }
    }
  }
}
