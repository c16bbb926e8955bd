import Geometry
import Localization
import Scene
import Source

/// The Respond / View Group bar at the foot of a card.
struct ActionBar {
  let post: Located<Post>
  let hasAvatarAbove: Bool
  let theme: CityTheme

  /// The bar's node; `nil` if the post offers no actions.
  var node: Node? {
    let actions =
      post.value.actions?.value ?? (post.value.group == nil ? [.respond] : Post.Action.allCases)
    guard !actions.isEmpty else { return nil }
    let place = post.value.actions?.place ?? post.place
    let cells = actions.enumerated().map { index, action in
      cell(action, place, isLast: index == actions.count - 1)
    }
    let grid = Node.Grid(columns: actions.count, columnGap: 0, rowGap: 0, children: cells)
    let buttons = Node(.grid(grid), at: place).placed {
      $0.edges = Edges(top: 0, start: 0, bottom: 0, end: 0)
      $0.z = PaintClass.text
    }
    return Node.layers([background(place), hairline(place), buttons], at: place).with {
      $0.name = "action.bar"
      $0.role = .toolbar
      $0.placement.height = .points(theme.metrics.actionsHeight)
      $0.placement.spaceAbove = theme.metrics.aboveActions
      // The card's white area begins inside its shadow.
      $0.placement.edges = Edges(
        start: theme.metrics.contentStart + theme.metrics.contentShadow, end: 0)
      if hasAvatarAbove {
        $0.placement.clear = Clearance(past: "avatar", by: .bottom)
      }
    }
  }

  private func background(_ place: Place) -> Node {
    let fill = PaperButton.gradient(theme.colors.gray0, theme.colors.actionsFoot)
    return Node(
      .shape(ShapeContent(.rect(.square), fill: fill)), name: "action.bar", at: place)
  }

  private func hairline(_ place: Place) -> Node {
    Node.rect(theme.colors.gray1, name: "action.line", at: place).role(.separator).placed {
      $0.height = .points(theme.metrics.line)
      $0.valign = .top
    }
  }

  private func separator(_ place: Place) -> Node {
    Node.rect(theme.colors.gray1, name: "action.line", at: place).role(.separator).placed {
      $0.width = .points(theme.metrics.line)
      $0.edges = Edges(top: 0, bottom: 0, end: 0)
    }
  }

  private func cell(_ action: Post.Action, _ place: Place, isLast: Bool) -> Node {
    let (key, name): (StringKey, String) =
      switch action {
      case .respond: (.respond, "action.respond")
      case .viewGroup: (.viewGroup, "action.viewGroup")
      }
    let text = Node.text(
      theme.strings.text(key), theme.link, name: name, at: place, maxLines: 1, alignment: .center
    ).with {
      $0.takeTaps()
      $0.placement.valign = .center
    }
    return Node.layers(isLast ? [text] : [text, separator(place)]).role(.button).placed {
      $0.height = .points(theme.metrics.actionsHeight)
    }
  }
}
