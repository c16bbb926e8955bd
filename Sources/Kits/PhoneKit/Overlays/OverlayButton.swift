import Geometry
import Pixels
import Scene
import Source

/// A button in an overlay, drawn as its face specifies.
struct OverlayButton {
  let title: Located<String>
  let face: OverlayFace
  let style: TextStyleSpec
  let corner: Double
  let height: Double
  var name: String
  var place: Place
  /// The padding in points before and after the text.
  var padding = 8.0
  /// The width in points of the edge around the background.
  var edgeWidth = 1.0
  var alignment = TextContent.Alignment.center

  var node: Node {
    Node.layers(ground + [words], at: place).sized(nil, height)
  }

  private var ground: [Node] {
    guard let fill = face.fill else { return [] }
    guard let edge = face.edge else {
      return [
        .fill(fill, corners: .init(all: corner), name: "\(name)Ground", at: place)
      ]
    }
    return [
      .fill(edge, corners: .init(all: corner), name: "\(name)Edge", at: place).with {
        if let light = face.light { $0.effects.shadows = [Effects.Shadow(color: light, y: 1)] }
      },
      .fill(fill, corners: .init(all: corner - edgeWidth), name: "\(name)Ground", at: place)
        .inset(all: edgeWidth),
    ]
  }

  private var words: Node {
    var style = style
    style.color = face.text
    return Node.words(
      title, style, name: "\(name)Title", lines: 1, alignment: alignment,
      etch: face.etch, y: face.etchSide
    ).placed {
      $0.valign = .center
      $0.padding = EdgeDistances(start: padding, end: padding)
    }
  }
}

extension Effects.Filter {
  /// Returns the filter that saturates, brightens, and blurs the content behind an overlay.
  static func behindOverlay(blur: Double, saturation: Double, brightness: Double) -> Self {
    var steps: [Step] = []
    if saturation != 1 { steps.append(.saturation(saturation)) }
    if brightness != 1 { steps.append(.brightness(brightness)) }
    if blur > 0 { steps.append(.blur(blur)) }
    return Self(steps)
  }
}
