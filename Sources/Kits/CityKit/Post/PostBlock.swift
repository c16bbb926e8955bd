import Scene
import Source

/// The content feed block: a post on its card, with the last responses and the button bar.
struct PostBlock {
  let post: Located<Post>
  let theme: CityTheme

  var node: Node {
    let actions = ActionBar(post: post, hasAvatarAbove: hasAvatars, theme: theme).node
    return Card(place: post.place, theme: theme).block(
      PostHead(post: post, theme: theme).nodes + responses + (actions.map { [$0] } ?? []),
      room: actions == nil ? theme.metrics.cardBottom : 0)
  }

  /// The last two responses, each a byline with an avatar attached, and a body.
  private var responses: [Node] {
    var hasAvatarAbove = post.value.author != nil
    var nodes: [Node] = []
    for response in shown {
      nodes +=
        ResponseView(
          response: response, isReplyToStatus: post.value.kind == .status,
          hasAvatarAbove: hasAvatarAbove, theme: theme
        ).nodes
      hasAvatarAbove = hasAvatarAbove || response.value.author != nil
    }
    return nodes
  }

  private var shown: ArraySlice<Located<Response>> {
    post.value.responses.suffix(Self.shownResponses)
  }

  private var hasAvatars: Bool {
    post.value.author != nil || shown.contains { $0.value.author != nil }
  }

  /// The number of responses shown: the last two, according to the guide.
  static let shownResponses = 2
}
