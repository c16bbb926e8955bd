import Scene
import Source

/// The content detail block: its ten pieces in order, each of them optional.
struct DetailBlock {
  let post: Located<DetailPost>
  let theme: CityTheme

  var node: Node {
    Card(place: post.place, theme: theme).block(
      head + pieces + tables + responses,
      room: endsInTable ? 0 : theme.metrics.cardBottom)
  }

  private var value: DetailPost { post.value }

  /// The title and avatar, then "author | date" with 24 points above it.
  private var head: [Node] {
    let title = value.title.map { title in
      Node.text(title.value, theme.postTitle, name: "post.title", at: title.place).role(.title)
        .placed { $0.z = PaintClass.text }
    }
    let byline = Byline(
      author: value.author, date: value.date, name: "post.byline", place: post.place,
      theme: theme)
    let line = byline.node.map { line in
      line.placed { $0.spaceAbove = theme.metrics.aboveByline }
    }
    let texts = [title, line].compactMap { $0 }
    guard let author = value.author else { return texts }
    let avatar = AvatarView(author: author, size: .large, theme: theme)
    guard let first = texts.first else {
      let nothing = Node(.space, name: "post.nothing", at: post.place)
      return [nothing] + avatar.nodes(attachedTo: nothing.name, at: .top)
    }
    return [first]
      + avatar.nodes(attachedTo: first.name, at: title == nil ? .top : .center)
      + texts.dropFirst()
  }

  private var pieces: [Node] {
    var nodes: [Node] = []
    func add(
      _ text: Located<String>?, _ style: TextStyleSpec, _ name: String, above: Double,
      as role: Role? = nil
    ) {
      guard let text else { return }
      nodes.append(
        Node.text(text.value, style, name: name, at: text.place).with {
          $0.role = role
          $0.placement.spaceAbove = above
          $0.placement.z = PaintClass.text
        })
    }
    nodes += indicators
    let event = value.event?.value
    add(event?.date, theme.event, "post.eventDate", above: theme.metrics.aboveEvent)
    add(
      event?.time, theme.event, "post.eventTime",
      above: event?.date == nil ? theme.metrics.aboveEvent : 0)
    let hasTimes = event?.date != nil || event?.time != nil
    add(
      event?.recurrence, theme.recurrence, "post.recurrence",
      above: hasTimes ? theme.metrics.aboveRecurrence : theme.metrics.aboveEvent)
    let body = value.kind == .status ? theme.status : theme.body
    add(value.body, body, "post.body", above: theme.metrics.aboveBody, as: .text)
    if let address = value.address {
      nodes.append(
        AddressView(address: address, theme: theme).node(named: "post.address").placed {
          $0.spaceAbove = theme.metrics.aboveAddress
          $0.z = PaintClass.text
        })
    }
    return nodes
  }

  /// The special indicators, on up to two lines; see "Content detail block" in the guide.
  private var indicators: [Node] {
    guard let first = value.indicators.first else { return [] }
    let text = value.indicators.map(\.value).joined(separator: "  ·  ")
    return [
      Node.text(
        text, theme.indicator, name: "post.indicator", at: first.place, maxLines: 2
      ).placed {
        $0.spaceAbove = theme.metrics.aboveIndicator
        $0.z = PaintClass.text
      }
    ]
  }

  private var tables: [Node] {
    let tables = [
      value.items.isEmpty
        ? nil : ItemTable(items: value.items, place: post.place, theme: theme).nodes,
      value.roles.isEmpty
        ? nil : RoleTable(roles: value.roles, place: post.place, theme: theme).nodes,
    ]
    return tables.compactMap { $0 }.flatMap { nodes in
      nodes.enumerated().map { index, node in
        index == 0 ? node.placed { $0.spaceAbove = theme.metrics.aboveTable } : node
      }
    }
  }

  private var endsInTable: Bool {
    value.responses.isEmpty && !(value.items.isEmpty && value.roles.isEmpty)
  }

  private var responses: [Node] {
    var hasAvatarAbove = value.author != nil
    return value.responses.flatMap { response -> [Node] in
      let view = ResponseView(
        response: response, isReplyToStatus: value.kind == .status, hasAvatarAbove: hasAvatarAbove,
        theme: theme)
      hasAvatarAbove = hasAvatarAbove || response.value.author != nil
      return view.nodes
    }
  }
}
