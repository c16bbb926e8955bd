import Pixels
import Scene

/// The translucent title bar; its title stands at the left, after the button.
struct TitleBar {
  let title: Sourced<String>?

  var node: Node {
    let origin = title?.source ?? ""
    let bar = Node.art("title_bar", fit: .patch, origin: origin)
    let button = Node.art("button_menu", fit: .stretch, origin: origin).with {
      $0.tappable = true
      $0.placement.valign = .center
    }
    var pieces = [button]
    if let title {
      pieces.append(
        Node.text(
          title.value, CityType.barTitle, name: "bar.title", origin: title.source, maxLines: 1
        ).with {
          $0.placement.spaceBefore = CityMetrics.barTitleGap
          $0.placement.grow = 1
          $0.placement.valign = .center
          $0.effects.shadows = [Effects.Shadow(color: Self.engraved, y: -1)]
        })
    }
    let row = Node.row(
      pieces, padding: EdgeDistances(start: CityMetrics.barEdge, end: CityMetrics.barEnd))
    return Node.layers([bar, row]).placed { $0.height = CityMetrics.titleBar }
  }

  private static let engraved = Color(red: 0, green: 0, blue: 0, alpha: 128)
}
