package import Scene
import Schema
package import Source

/// The document `city.detail`: one post, whole.
package struct Detail: Hashable, Sendable {
  package var chrome: Chrome
  package var post: Located<DetailPost>
}

/// A post with all that its detail shows; any piece may be absent.
package struct DetailPost: Hashable, Sendable {
  package var kind: Post.Kind
  package var title: Located<String>?
  package var author: Located<Author>?
  package var date: Located<String>?
  /// Priority, Men-only and the like.
  package var indicators: [Located<String>]
  package var event: Located<Event>?
  package var body: Located<String>?
  package var address: Located<Address>?
  package var items: [Located<Item>]
  package var roles: [Located<Task>]
  /// Every one of them shows; an event's are separate, in `city.event`.
  package var responses: [Located<Response>]
}

/// A place, line by line.
package struct Address: Hashable, Sendable {
  package var lines: [Located<String>]
  /// Whether a small map shows beside it.
  package var map: Bool
}

/// Something an event or a need is short of.
package struct Item: Hashable, Sendable {
  package var name: Located<String>
  package var needed: Int
  package var given: Int
}

/// A task with places, some of them taken.
package struct Task: Hashable, Sendable {
  package var name: Located<String>
  package var places: Int
  package var people: [Located<String>]
}

/// The document type `city.detail`, and the post that `city.event` shares with it.
package enum DetailDocument {
  package static var screen: Screen {
    Screen("city.detail", "One post, whole: every piece of it, and all its responses.") {
      let post = fields(
        Field("post", Types.located(post(withResponses: true)), "The post, whole.")
      ) { $0 }
      return Chrome.group.and(post) { Detail(chrome: $0, post: $1) }
        .build { DetailScreen($0).node(in: $1) }
    }
  }

  /// A detail's post; an event's responses are not part of it.
  static func post(withResponses: Bool) -> ValueType<DetailPost> {
    record(
      withResponses ? "detail post" : "event post", "A post with all that its detail shows.",
      group(withResponses: withResponses))
  }

  /// The keys of such a post.
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
        "What it is; a status is set in Georgia Italic."),
      optional("title", Types.located(.text), "Centered on the avatar."),
      optional("author", Types.located(PostType.author), "Who wrote it."),
      optional("date", Types.located(.text), "As shown."),
      defaulted(
        "indicators", .array(of: Types.located(.text)), [], shown: [],
        "Priority, Men-only and the like, on at most two lines."),
      optional("event", Types.located(PostType.event), "When it takes place."),
      optional("body", Types.located(.text), "What it says."),
      make: Head.init)
  }

  private static var responses: FieldGroup<[Located<Response>]> {
    fields(
      defaulted(
        "responses", .array(of: Types.located(PostType.response)), [], shown: [],
        "Each of them shows; an event has none here.")
    ) { $0 }
  }

  private static var noResponses: FieldGroup<[Located<Response>]> { fields { [] } }

  private static var tables: FieldGroup<(Located<Address>?, [Located<Item>], [Located<Task>])> {
    fields(
      optional("address", Types.located(address), "Where it is."),
      defaulted(
        "items", .array(of: Types.located(item)), [], shown: [],
        "What is needed; for events and needs."),
      defaulted(
        "roles", .array(of: Types.located(role)), [], shown: [], "Who does what; for events.")
    ) { ($0, $1, $2) }
  }

  static var address: ValueType<Address> {
    record(
      "address", "A place, line by line.",
      Field("lines", .array(of: Types.located(.text), count: 1...8), "As shown."),
      defaulted("map", .bool, true, "Whether a small map shows beside it."),
      make: Address.init)
  }

  private static var item: ValueType<Item> {
    record(
      "item", "Something that is needed.",
      Field("name", Types.located(.text), "As shown."),
      Field("needed", .integer(in: 1...999_999), "How many are needed."),
      defaulted("given", .integer(in: 0...999_999), 0, "How many there are."),
      make: Item.init)
  }

  private static var role: ValueType<Task> {
    record(
      "role", "A task with places.",
      Field("name", Types.located(.text), "As shown."),
      Field("places", .integer(in: 1...200), "How many places it has."),
      defaulted("people", .array(of: Types.located(.text)), [], shown: [], "Who has taken one.")
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
