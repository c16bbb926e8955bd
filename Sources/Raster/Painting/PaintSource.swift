import Drawing
import Geometry
import Pixels

/// A paint made ready for one transform.
enum PaintSource {
  case color(Color)
  case gradient(GradientShader)

  init(_ paint: Paint, _ transform: Transform) {
    switch paint {
    case .color(let color): self = .color(color)
    case .linear(let gradient): self = .gradient(GradientShader(gradient, transform))
    case .radial(let gradient): self = .gradient(GradientShader(gradient, transform))
    }
  }
}
