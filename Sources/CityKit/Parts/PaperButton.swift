import Drawing
import Geometry
import Pixels
import Scene
import Source

/// A button on the light background: white paper, or a colour of the palette where it acts.
struct PaperButton {
  enum Look: String, CaseIterable {
    case paper
    /// "Green and orange (and their dark partners) for actions."
    case green, orange
  }

  let title: String
  let name: String
  let place: Place
  var look = Look.paper

  var node: Node {
    let (light, dark, style) =
      switch look {
      case .paper: (CityPalette.gray0, Self.foot, CityType.link)
      case .green: (CityPalette.green, CityPalette.greenDark, CityType.link.with(CityPalette.gray0))
      case .orange:
        (CityPalette.orange, CityPalette.orangeDark, CityType.link.with(CityPalette.gray0))
      }
    let ground = Node(
      .shape(
        ShapeContent(
          .rect(Path.Corners(all: CityMetrics.buttonCorner)), fill: Self.gradient(light, dark))),
      name: name + ".ground", at: place
    ).with { $0.effects.shadows = Self.shadows }
    let text = Node.text(title, style, name: name, at: place, maxLines: 1).with {
      $0.tappable = true
      $0.placement.valign = .center
      $0.placement.edges = Edges(start: CityMetrics.buttonText, end: CityMetrics.buttonText)
    }
    return Node.layers([ground, text], at: place).role(.button)
      .placed { $0.height = .points(CityMetrics.paperButton) }
  }

  /// What white paper fades to at its foot.
  static let foot = Color(red: 244, green: 242, blue: 238)

  static let shadows = [
    Effects.Shadow(color: Color(red: 42, green: 33, blue: 21, alpha: 89), y: 0.5, blur: 1),
    Effects.Shadow(color: Color(red: 42, green: 33, blue: 21, alpha: 46), y: 1, blur: 3),
  ]

  static func gradient(_ light: Color, _ dark: Color) -> ShapeContent.Fill {
    .linear(
      [GradientStop(position: 0, color: light), GradientStop(position: 1, color: dark)],
      from: .zero, to: Point(x: 0, y: 1))
  }
}
