import Drawing
import Geometry
import KernelTable
import Pixels

/// A paint prepared for one transform.
enum PaintSource {
  case color(Color)
  case shader(Shader)

  /// Prepares a paint.
  ///
  /// - Parameter painter: the painter that uses the source; its cache keeps a painted tile.
  init(_ paint: Paint, _ transform: Transform, _ painter: Painter) {
    switch paint {
    case .color(let color): self = .color(color)
    case .linear(let gradient): self = .shader(.gradient(GradientShader(gradient, transform)))
    case .radial(let gradient): self = .shader(.gradient(GradientShader(gradient, transform)))
    case .conic(let gradient): self = .shader(.conic(ConicShader(gradient, transform)))
    case .tile(let tile): self = .shader(.tile(TileShader(tile, transform, painter)))
    case .noise(let noise): self = .shader(.noise(NoiseShader(noise, transform)))
    }
  }
}

/// A source of rows of premultiplied pixels, before clipping.
enum Shader {
  case gradient(GradientShader)
  case conic(ConicShader)
  case tile(TileShader)
  case noise(NoiseShader)

  /// Whether every pixel is opaque.
  var isOpaque: Bool {
    switch self {
    case .gradient(let shader): shader.isOpaque
    case .conic, .tile, .noise: false
    }
  }

  /// Fills the pixels of row `y` from column `x`.
  func fill(
    _ target: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, _ kernels: KernelTable
  ) {
    switch self {
    case .gradient(let shader): shader.fill(target, x: x, y: y, count: count, kernels)
    case .conic(let shader): shader.fill(target, x: x, y: y, count: count)
    case .tile(let shader): shader.fill(target, x: x, y: y, count: count)
    case .noise(let shader): shader.fill(target, x: x, y: y, count: count)
    }
  }
}
