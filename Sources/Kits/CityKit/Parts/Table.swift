import Scene
import Source

/// Headers and striped rows; see "Type" and "Content detail block" in the guide.
struct Table {
  let theme: CityTheme

  /// Returns a list header: Helvetica Neue Bold 9 in gray_0 on gray_3, as in the guide.
  func header(_ title: String, name: String, at place: Place) -> Node {
    let ground = Node.rect(theme.colors.gray3, name: name + ".ground", at: place)
    let text = Node.text(
      theme.capitals(title), theme.listHeader, name: name, at: place, maxLines: 1
    ).placed {
      $0.valign = .center
      $0.edges = Edges(start: inner, end: theme.metrics.textEnd)
    }
    return band([ground, text], height: theme.metrics.listHeader).role(.header)
  }

  /// Returns a table row; every other row is striped.
  ///
  /// The guide says "List item: HNL 12, 20 spacing; stripe gray_1 at 50% alpha".
  func row(_ pieces: [Node], index: Int, at place: Place) -> Node {
    let line = Node.row(pieces).placed {
      $0.edges = Edges(top: 0, start: inner, bottom: 0, end: theme.metrics.textEnd)
    }
    let stripe = Node.rect(theme.colors.stripe, name: "list.stripe", at: place)
    let isStriped = index.isMultiple(of: 2)
    return band(isStriped ? [stripe, line] : [line], height: theme.metrics.listItem).role(.row)
  }

  /// Returns a row's text, in the style of a list item by default; truncated if it does not fit.
  func text(
    _ text: String, _ style: TextStyleSpec? = nil, name: String, at place: Place
  ) -> Node {
    Node.text(text, style ?? theme.listItem, name: name, at: place, maxLines: 1).placed {
      $0.valign = .center
    }
  }

  /// Returns a band from the start of the card's white area to the edge of the screen.
  private func band(_ layers: [Node], height: Double) -> Node {
    Node.layers(layers).placed {
      $0.height = .points(height)
      $0.edges = Edges(start: theme.metrics.contentStart + theme.metrics.contentShadow, end: 0)
      $0.z = PaintClass.text
    }
  }

  /// The distance from the start of the band to a row's text.
  private var inner: Double {
    theme.metrics.textStart - theme.metrics.contentStart - theme.metrics.contentShadow
  }
}
