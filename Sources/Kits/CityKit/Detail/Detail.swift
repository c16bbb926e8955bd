package import Scene
import Schema
package import Source

/// The document `city.detail`: one complete post.
package struct Detail: Hashable, Sendable {
  package var chrome: Chrome
  package var post: Located<DetailPost>
}

/// A post with every piece that its detail screen can show; all are optional.
package struct DetailPost: Hashable, Sendable {
  package var kind: Post.Kind
  package var title: Located<String>?
  package var author: Located<Author>?
  package var date: Located<String>?
  /// Labels such as Priority and Men-only.
  package var indicators: [Located<String>]
  package var event: Located<Event>?
  package var body: Located<String>?
  package var address: Located<Address>?
  package var items: [Located<Item>]
  package var roles: [Located<Task>]
  /// The responses, all of which are shown; an event's responses are in `city.event`.
  package var responses: [Located<Response>]
}

/// An address, line by line.
package struct Address: Hashable, Sendable {
  package var lines: [Located<String>]
  /// Whether a small map is shown beside the address.
  package var map: Bool
}

/// An item that an event or a need requires.
package struct Item: Hashable, Sendable {
  package var name: Located<String>
  package var needed: Int
  package var given: Int
}

/// A task for several people, some of whom have taken it.
package struct Task: Hashable, Sendable {
  package var name: Located<String>
  package var places: Int
  package var people: [Located<String>]
}

/// The document type `city.detail`, and the post that `city.event` shares with it.
package enum DetailDocument {
  package static var screen: Screen {
    Screen("city.detail", "One complete post: all its pieces and all its responses.") {
      let post = fields(
        Field("post", Types.located(post(withResponses: true)), "The complete post.")
      ) { $0 }
      return Chrome.group.and(post) { Detail(chrome: $0, post: $1) }
        .build { DetailScreen($0).node(in: $1) }
    }
  }

  /// Returns the type of a detail screen's post, which for an event excludes the responses.
  static func post(withResponses: Bool) -> ValueType<DetailPost> {
    record(
      withResponses ? "detail post" : "event post", "A complete post.",
      group(withResponses: withResponses))
  }

  /// Returns the keys of a detail screen's post.
  static func group(withResponses: Bool) -> FieldGroup<DetailPost> {
    let all = withResponses ? head.and(responses) { ($0, $1) } : head.and(noResponses) { ($0, $1) }
    return all.and(tables) { ($0, $1) }.map { parts, reader in
      let ((head, responses), (address, items, roles)) = parts
      if withResponses, head.kind == .event, !responses.isEmpty {
        reader.error(
          "an event's responses are separate from its post",
          hint: "use the document type city.event, which has \"attendance\"")
        return nil
      }
      return DetailPost(
        kind: head.kind, title: head.title, author: head.author, date: head.date,
        indicators: head.indicators, event: head.event, body: head.body, address: address,
        items: items, roles: roles, responses: responses)
    }
  }

  private struct Head: Sendable {
    var kind: Post.Kind
    var title: Located<String>?
    var author: Located<Author>?
    var date: Located<String>?
    var indicators: [Located<String>]
    var event: Located<Event>?
    var body: Located<String>?
  }

  private static var head: FieldGroup<Head> {
    fields(
      defaulted(
        "kind", ValueType<Post.Kind>.cases("kind"), .topic,
        "The kind of post; a status is set in Georgia Italic."),
      optional(
        "title", Types.located(.text),
        "The title, vertically centered on the avatar."),
      optional("author", Types.located(PostType.author), "The author of the post."),
      optional("date", Types.located(.text), "The date, as shown."),
      defaulted(
        "indicators", .array(of: Types.located(.text)), [], shown: [],
        "Labels such as Priority and Men-only, on at most two lines."),
      optional("event", Types.located(PostType.event), "When the event takes place."),
      optional("body", Types.located(.text), "The post's text."),
      make: Head.init)
  }

  private static var responses: FieldGroup<[Located<Response>]> {
    fields(
      defaulted(
        "responses", .array(of: Types.located(PostType.response)), [], shown: [],
        "The post's responses, all of which are shown; not for events.")
    ) { $0 }
  }

  private static var noResponses: FieldGroup<[Located<Response>]> { fields { [] } }

  private static var tables: FieldGroup<(Located<Address>?, [Located<Item>], [Located<Task>])> {
    fields(
      optional("address", Types.located(address), "The address."),
      defaulted(
        "items", .array(of: Types.located(item)), [], shown: [],
        "The items that are needed; only for events and needs."),
      defaulted(
        "roles", .array(of: Types.located(role)), [], shown: [],
        "Tasks and the people who do them; only for events.")
    ) { ($0, $1, $2) }
  }

  static var address: ValueType<Address> {
    record(
      "address", "An address, line by line.",
      Field("lines", .array(of: Types.located(.text), count: 1...8), "The address's lines."),
      defaulted("map", .bool, true, "Whether a small map is shown beside the address."),
      make: Address.init)
  }

  private static var item: ValueType<Item> {
    record(
      "item", "An item that is needed.",
      Field("name", Types.located(.text), "The item's name."),
      Field("needed", .integer(in: 1...999_999), "How many of the item are needed."),
      defaulted("given", .integer(in: 0...999_999), 0, "How many of the item have been given."),
      make: Item.init)
  }

  private static var role: ValueType<Task> {
    record(
      "role", "A task for one or more people.",
      Field("name", Types.located(.text), "The task's name."),
      Field("places", .integer(in: 1...200), "How many people the task needs."),
      defaulted(
        "people", .array(of: Types.located(.text)), [], shown: [],
        "The people who have taken the task.")
    ) { Task(name: $0, places: $1, people: $2) }
  }
}

/// Builds a post's detail: one card with every piece, and a divider.
package struct DetailScreen {
  private let detail: Detail

  package init(_ detail: Detail) {
    self.detail = detail
  }

  package func node(in environment: Environment) -> Node {
    let theme = environment.city
    return CityScreen(chrome: detail.chrome, environment: environment).node(
      [
        DetailBlock(post: detail.post, theme: theme).node,
        Divider(theme: theme).node(after: detail.post.place),
      ],
      top: theme.metrics.feedTop, bottom: theme.metrics.belowDivider)
  }
}
