import Geometry
import Pixels
import Scene
import Source

/// Headers and striped rows; sections "Type" and "Content detail block".
enum Table {
  /// A list header, HNB 9 in gray_0 on gray_3; section "Type".
  static func header(_ title: String, name: String, at place: Place) -> Node {
    let ground = Node.rect(CityPalette.gray3, name: name + ".ground", at: place)
    let text = Node.text(
      title.uppercased(), CityType.listHeader, name: name, at: place, maxLines: 1
    ).placed {
      $0.valign = .center
      $0.edges = Edges(start: inner, end: CityMetrics.textEnd)
    }
    return band([ground, text], height: CityMetrics.listHeader)
  }

  /// "List item: HNL 12, 20 spacing; stripe gray_1 at 50 % alpha"; every second row is striped.
  static func row(_ pieces: [Node], index: Int, at place: Place) -> Node {
    let line = Node.row(pieces).placed {
      $0.edges = Edges(top: 0, start: inner, bottom: 0, end: CityMetrics.textEnd)
    }
    guard index.isMultiple(of: 2) else { return band([line], height: CityMetrics.listItem) }
    let stripe = Node.rect(
      CityPalette.gray1.faded(by: 128), name: "list.stripe", at: place)
    return band([stripe, line], height: CityMetrics.listItem)
  }

  /// A row's own text, cut where it does not fit.
  static func text(
    _ text: String, _ style: TextStyleSpec = CityType.listItem, name: String, at place: Place
  ) -> Node {
    Node.text(text, style, name: name, at: place, maxLines: 1).placed { $0.valign = .center }
  }

  /// From the white of the card to the screen's edge.
  private static func band(_ layers: [Node], height: Double) -> Node {
    Node.layers(layers).placed {
      $0.height = .points(height)
      $0.edges = Edges(start: CityMetrics.contentStart + CityMetrics.contentShadow, end: 0)
      $0.z = PaintClass.text
    }
  }

  /// Where a row's text begins, from the band's own start.
  private static let inner =
    CityMetrics.textStart - CityMetrics.contentStart - CityMetrics.contentShadow
}
