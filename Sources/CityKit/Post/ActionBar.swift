import Geometry
import Pixels
import Scene

/// The Respond / View Group bar at the foot of a card.
struct ActionBar {
  let post: Sourced<Post>
  let hasAvatarAbove: Bool

  /// `nil` where the post offers nothing to do.
  var node: Node? {
    let actions =
      post.value.actions ?? (post.value.group == nil ? [.respond] : Post.Action.allCases)
    guard !actions.isEmpty else { return nil }
    let origin = post.value.actions == nil ? post.source : post.source + "/actions"
    let cells = actions.enumerated().map { index, action in
      cell(action, origin, isLast: index == actions.count - 1)
    }
    let grid = Node.Grid(columns: actions.count, columnGap: 0, rowGap: 0, children: cells)
    let buttons = Node(.grid(grid)).placed {
      $0.edges = Edges(top: 0, start: 0, bottom: 0, end: 0)
      $0.z = PaintClass.text
    }
    return Node.layers([background(origin), hairline(origin), buttons]).with {
      $0.name = "action.bar"
      $0.placement.height = CityMetrics.actionsHeight
      $0.placement.spaceAbove = CityMetrics.aboveActions
      /// The card's white begins where its shadow ends.
      $0.placement.edges = Edges(
        start: CityMetrics.contentStart + CityMetrics.contentShadow, end: 0)
      if hasAvatarAbove {
        $0.placement.clear = Clearance(past: "avatar", by: .bottom)
      }
    }
  }

  private func background(_ origin: String) -> Node {
    let white = ShapeContent.Gradient.Stop(0, CityPalette.gray0)
    let paper = ShapeContent.Gradient.Stop(1, Color(red: 248, green: 247, blue: 245))
    let fill = ShapeContent.Fill.linear(
      ShapeContent.Gradient([white, paper]), from: .zero, to: Point(x: 0, y: 1))
    return Node(
      .shape(ShapeContent(.rect(.square), fill: fill)), name: "action.bar", origin: origin)
  }

  private func hairline(_ origin: String) -> Node {
    Node.rect(CityPalette.gray1, name: "action.line", origin: origin).placed {
      $0.height = 1
      $0.valign = .top
    }
  }

  private func separator(_ origin: String) -> Node {
    Node.rect(CityPalette.gray1, name: "action.line", origin: origin).placed {
      $0.width = 1
      $0.edges = Edges(top: 0, bottom: 0, end: 0)
    }
  }

  private func cell(_ action: Post.Action, _ origin: String, isLast: Bool) -> Node {
    let (title, name) =
      switch action {
      case .respond: ("Respond", "action.respond")
      case .viewGroup: ("View Group", "action.viewGroup")
      }
    let text = Node.text(
      title, CityType.link, name: name, origin: origin, maxLines: 1, alignment: .center
    ).with {
      $0.tappable = true
      $0.placement.valign = .center
    }
    return Node.layers(isLast ? [text] : [text, separator(origin)]).placed {
      $0.height = CityMetrics.actionsHeight
    }
  }
}
