import Drawing
import Geometry
import Pixels
import Scene
import Source

/// A button on the light background: white paper, or a palette color for an action.
struct PaperButton {
  enum Look: String, CaseIterable {
    case paper
    /// The colors of actions; the guide says "Green and orange (and their dark partners)".
    case green, orange
  }

  let title: String
  let name: String
  let place: Place
  var look = Look.paper
  let theme: CityTheme

  var node: Node {
    let (light, dark, style) =
      switch look {
      case .paper: (theme.colors.gray0, theme.colors.paperFoot, theme.link)
      case .green: (theme.colors.green, theme.colors.greenDark, theme.linkOnColor)
      case .orange: (theme.colors.orange, theme.colors.orangeDark, theme.linkOnColor)
      }
    let ground = Node(
      .shape(
        ShapeContent(
          .rect(Path.Corners(all: theme.metrics.buttonCorner)), fill: Self.gradient(light, dark))),
      name: name + ".ground", at: place
    ).with { $0.effects.shadows = theme.shadows.paper }
    let text = Node.text(title, style, name: name, at: place, maxLines: 1).with {
      $0.takeTaps()
      $0.placement.valign = .center
      $0.placement.edges = Edges(start: theme.metrics.buttonText, end: theme.metrics.buttonText)
    }
    return Node.layers([ground, text], at: place).role(.button)
      .placed { $0.height = .points(theme.metrics.paperButton) }
  }

  static func gradient(_ light: Color, _ dark: Color) -> ShapeContent.Fill {
    .linear(
      [GradientStop(position: 0, color: light), GradientStop(position: 1, color: dark)],
      from: .zero, to: Point(x: 0, y: 1))
  }
}
