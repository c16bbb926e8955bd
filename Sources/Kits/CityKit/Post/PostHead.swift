import Localization
import Scene
import Source

/// The post's own pieces in order, each of them optional, with its avatar.
struct PostHead {
  let post: Located<Post>
  let theme: CityTheme

  var nodes: [Node] {
    var pieces: [Node] = []
    func add(_ node: Node?, above space: Double) {
      guard let node else { return }
      pieces.append(
        node.placed {
          $0.spaceAbove = space
          $0.z = PaintClass.text
        })
    }
    let value = post.value
    add(text(value.title, theme.postTitle, "post.title")?.role(.title), above: 0)
    add(attribution, above: theme.metrics.aboveAuthor)
    add(text(value.date, theme.date, "post.date"), above: theme.metrics.aboveDate)
    let event = value.event?.value
    add(text(event?.date, theme.event, "post.eventDate"), above: theme.metrics.aboveEvent)
    add(
      text(event?.time, theme.event, "post.eventTime"),
      above: event?.date == nil ? theme.metrics.aboveEvent : 0)
    let hasTimes = event?.date != nil || event?.time != nil
    add(
      text(event?.recurrence, theme.recurrence, "post.recurrence"),
      above: hasTimes ? theme.metrics.aboveRecurrence : theme.metrics.aboveEvent)
    let body = value.kind == .status ? theme.status : theme.body
    add(text(value.body, body, "post.body")?.role(.text), above: theme.metrics.aboveBody)
    return withAvatar(pieces) + viewAll
  }

  /// Aligns the avatar with the title's center or, without a title, with the top of the first
  /// piece.
  private func withAvatar(_ pieces: [Node]) -> [Node] {
    guard let author = post.value.author else { return pieces }
    let avatar = AvatarView(author: author, size: .large, theme: theme)
    guard let first = pieces.first else {
      let nothing = Node(.space, name: "post.nothing", at: post.place)
      return [nothing] + avatar.nodes(attachedTo: nothing.name, at: .top)
    }
    let guide = post.value.title == nil ? Guide.top : .center
    return [first] + avatar.nodes(attachedTo: first.name, at: guide) + pieces.dropFirst()
  }

  /// A line such as "Ada Quist in Northside Gardeners", or one of the two names alone.
  ///
  /// The locale determines the words around the names, and the language of those words determines
  /// the order: English words are read from left to right even on a right-to-left screen.
  private var attribution: Node? {
    let author = post.value.author.map { author in
      Node.text(
        author.value.name.value, theme.author, name: "post.author",
        at: author.value.name.place,
        maxLines: 1)
    }
    let group = post.value.group.map { group in
      Node.text(
        group.value, theme.author, name: "post.group", at: group.place, maxLines: 1)
    }
    guard let author else { return group }
    guard let group else { return author }
    var nodes: [Node] = []
    var gaps: [Double?] = []
    var hasGap = false
    func add(_ node: Node) {
      gaps.append(hasGap && !nodes.isEmpty ? theme.metrics.wordGap : nil)
      nodes.append(node)
    }
    for part in theme.strings.parts(of: .attribution) {
      switch part {
      case .value("author"):
        add(author)
        hasGap = false
      case .value("group"):
        add(group)
        hasGap = false
      case .value, .count: continue
      case .text(let text):
        let word = text.trimmed
        hasGap = hasGap || text.first?.isWhitespace == true
        if !word.isEmpty { add(Node.text(word, theme.author, name: "post.in", at: post.place)) }
        hasGap = text.last?.isWhitespace == true
      }
    }
    let isRightToLeft = theme.strings.isRightToLeft(.attribution)
    if isRightToLeft != (theme.direction == .rightToLeft) {
      nodes.reverse()
      gaps = [nil] + gaps.dropFirst().reversed()
    }
    let line = zip(nodes, gaps).map { node, gap in
      node.placed {
        if let gap { $0.spaceBefore = gap }
        $0.valign = .baseline
      }
    }
    return Node.row(line).with { $0.name = "post.attribution" }
  }

  /// The line "View all # responses" in its frame, if there are more responses than are shown.
  private var viewAll: [Node] {
    let shown = min(post.value.responses.count, PostBlock.shownResponses)
    let count = post.value.responseCount?.value ?? post.value.responses.count
    guard count > shown else { return [] }
    let source = post.value.responseCount?.place ?? post.place.member("responses")
    let text = Node.text(
      theme.strings.text(.viewAllResponses, count: count), theme.link, name: "post.viewAll",
      at: source, maxLines: 1
    ).with {
      $0.takeTaps()
      $0.role = .button
      $0.placement.spaceAbove = theme.metrics.aboveViewAll
      $0.placement.z = PaintClass.text
    }
    let frame = Node.art("bg_viewAll", fit: .patch, at: source).placed {
      $0.height = .points(theme.metrics.viewAllHeight)
      $0.edges = Edges(start: theme.metrics.viewAllStart, end: 0)
      $0.attach = Attachment(to: "post.viewAll", at: .center, by: .center)
      $0.z = PaintClass.viewAll
    }
    return [text, frame]
  }

  private func text(_ text: Located<String>?, _ style: TextStyleSpec, _ name: String) -> Node? {
    text.map { Node.text($0.value, style, name: name, at: $0.place) }
  }
}

extension String {
  /// The string without leading and trailing whitespace.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
