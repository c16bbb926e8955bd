import Localization
import Scene
import Source

/// One response: "author | date" with the small avatar at its top, and its text.
struct ResponseView {
  let response: Located<Response>
  let isReplyToStatus: Bool
  /// Whether the byline may have to move down to clear an avatar.
  let hasAvatarAbove: Bool
  let theme: CityTheme

  /// The response's nodes; empty if there are no pieces, so that no gap remains.
  var nodes: [Node] {
    let value = response.value
    guard value.author != nil || value.date != nil || value.body != nil else { return [] }
    let byline = byline
    var nodes = [byline]
    if let author = response.value.author {
      nodes += AvatarView(author: author, size: .small, theme: theme)
        .nodes(attachedTo: byline.name, at: .top)
    }
    if let body = response.value.body {
      let style = isReplyToStatus ? theme.status : theme.body
      nodes.append(
        Node.text(body.value, style, name: "response.body", at: body.place).role(.text).placed {
          $0.spaceAbove = theme.metrics.aboveResponseBody
          $0.z = PaintClass.text
        })
    }
    return nodes
  }

  private var byline: Node {
    let line = Byline(
      author: response.value.author, date: response.value.date, name: "response.byline",
      place: response.place, theme: theme
    ).node
    return (line ?? Node(.space, name: "response.byline", at: response.place)).placed {
      $0.spaceAbove = theme.metrics.aboveByline
      if hasAvatarAbove {
        $0.clear = Clearance(past: "avatar", gap: theme.metrics.belowAvatar)
      }
    }
  }
}

/// The line "author | date/time stamp".
struct Byline {
  let author: Located<Author>?
  let date: Located<String>?
  let name: String
  let place: Place
  let theme: CityTheme

  /// The separator does not begin or end a line: it holds the words beside it together.
  private static let separator = "\u{A0}\u{A0}|\u{A0}\u{A0}"

  /// The line's node; `nil` if there is neither an author nor a date.
  var node: Node? {
    var runs: [TextContent.Run] = []
    if let author {
      let name = BidiIsolate.name(author.value.name.value, in: date?.value ?? "")
      runs.append(TextContent.Run(name, theme.author))
    }
    if let date {
      if !runs.isEmpty { runs.append(TextContent.Run(Self.separator, theme.date)) }
      runs.append(TextContent.Run(date.value, theme.date))
    }
    guard !runs.isEmpty else { return nil }
    return Node(.text(TextContent(runs: runs)), name: name, at: place)
      .placed { $0.z = PaintClass.text }
  }
}
