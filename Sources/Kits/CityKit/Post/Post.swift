import Scene
import Schema
package import Source

/// A post of the feed, as a document states it; any piece may be absent.
package struct Post: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case topic, event, need, prayer, album, status
  }

  package enum Action: String, Hashable, Sendable, CaseIterable {
    case respond, viewGroup
  }

  package var kind: Kind
  package var title: Located<String>?
  package var author: Located<Author>?
  package var group: Located<String>?
  package var date: Located<String>?
  package var event: Located<Event>?
  package var body: Located<String>?
  package var responseCount: Located<Int>?
  package var responses: [Located<Response>]
  /// `nil` for what the post allows: to respond, and to view its group where it has one.
  package var actions: Located<[Action]>?
}

/// Who wrote something.
package struct Author: Hashable, Sendable {
  package var name: Located<String>
  package var avatar: Located<String>?
}

/// When something takes place, as it is to be shown.
package struct Event: Hashable, Sendable {
  package var date: Located<String>?
  package var time: Located<String>?
  package var recurrence: Located<String>?
}

/// An answer to a post.
package struct Response: Hashable, Sendable {
  package var author: Located<Author>?
  package var date: Located<String>?
  package var body: Located<String>?
}

/// How a post and its parts are written in a document.
enum PostType {
  static var post: ValueType<Post> {
    record("post", "A post; any piece may be absent.", group)
  }

  /// The keys of a post.
  static var group: FieldGroup<Post> {
    let response = self.response
    return fields(
      defaulted(
        "kind", ValueType<Post.Kind>.cases("kind"), .topic,
        "What it is; a status is set in Georgia Italic."),
      optional("title", Types.located(.text), "Centered on the avatar."),
      optional("author", Types.located(author), "Who wrote it."),
      optional("group", Types.located(.text), "The group it was written in."),
      optional("date", Types.located(.text), "As shown."),
      optional("event", Types.located(event), "When it takes place."),
      optional("body", Types.located(.text), "What it says."),
      optional(
        "responseCount", Types.located(.integer(in: 0...9_999_999)),
        "How many responses there are. Default: the number given."),
      defaulted(
        "responses", .array(of: Types.located(response)), [], shown: [], "The last two show."),
      optional(
        "actions",
        Types.located(.array(of: ValueType<Post.Action>.cases("action"), count: 0...2)),
        "The buttons below. Default: respond, and viewGroup where there is a group."),
      make: Post.init)
  }

  static var author: ValueType<Author> {
    record(
      "author", "A person.",
      Field("name", Types.located(.text), "As shown."),
      optional("avatar", Types.located(Types.image), "A square picture; without one, initials."),
      make: Author.init)
  }

  static var event: ValueType<Event> {
    record(
      "event", "When something takes place, each line as shown.",
      optional("date", Types.located(.text), "The first line."),
      optional("time", Types.located(.text), "The second line."),
      optional("recurrence", Types.located(.text), "How often."),
      make: Event.init)
  }

  static var response: ValueType<Response> {
    record("response", "An answer to a post.", responseGroup)
  }

  /// The keys of a response.
  static var responseGroup: FieldGroup<Response> {
    fields(
      optional("author", Types.located(author), "Who answers."),
      optional("date", Types.located(.text), "As shown."),
      optional("body", Types.located(.text), "What is answered."),
      make: Response.init)
  }
}
