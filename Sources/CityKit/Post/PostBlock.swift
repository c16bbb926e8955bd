import Scene

/// The content feed block: a post on its card, with the last responses and the button bar.
struct PostBlock {
  let post: Sourced<Post>

  var node: Node {
    let card = Node.art("bg_content", fit: .bottom, origin: post.source)
      .placed {
        $0.edges = Edges(top: 0, start: CityMetrics.contentStart, bottom: 0, end: 0)
        $0.z = PaintClass.card
      }
    let actions = ActionBar(post: post).node
    let room = actions == nil ? CityMetrics.cardBottom : 0
    let content = Node.column(
      PostHead(post: post).nodes + responses + (actions.map { [$0] } ?? []),
      padding: EdgeDistances(
        top: CityMetrics.cardTop, start: CityMetrics.textStart,
        bottom: CityMetrics.contentShadow + room, end: CityMetrics.textEnd))
    return Node.layers([card, content]).with {
      $0.origin = post.source
      $0.effects.isolate = true
    }
  }

  /// The last two, each a byline that the avatar hangs on, and a body.
  private var responses: [Node] {
    post.value.responses.suffix(Self.shownResponses).flatMap { response in
      ResponseView(response: response, isReplyToStatus: post.value.kind == .status).nodes
    }
  }

  /// The guide: "Then the last two responses".
  static let shownResponses = 2
}
