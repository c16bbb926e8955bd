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
    let actions = ActionBar(post: post, hasAvatarAbove: hasAvatars).node
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
    var hasAvatarAbove = post.value.author != nil
    var nodes: [Node] = []
    for response in shown {
      nodes +=
        ResponseView(
          response: response, isReplyToStatus: post.value.kind == .status,
          hasAvatarAbove: hasAvatarAbove
        ).nodes
      hasAvatarAbove = hasAvatarAbove || response.value.author != nil
    }
    return nodes
  }

  private var shown: ArraySlice<Sourced<Response>> {
    post.value.responses.suffix(Self.shownResponses)
  }

  private var hasAvatars: Bool {
    post.value.author != nil || shown.contains { $0.value.author != nil }
  }

  /// How many responses show: the guide says the last two.
  static let shownResponses = 2
}
