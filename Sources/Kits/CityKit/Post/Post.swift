import Scene
import Schema
package import Source

/// A post in the feed, as given in the document; every piece is optional.
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
  /// The actions.
  ///
  /// `nil` for the default actions: responding, and viewing the group if the post has one.
  package var actions: Located<[Action]>?
}

/// The author of a post or a response.
package struct Author: Hashable, Sendable {
  package var name: Located<String>
  package var avatar: Located<String>?
}

/// The time of an event, as displayed.
package struct Event: Hashable, Sendable {
  package var date: Located<String>?
  package var time: Located<String>?
  package var recurrence: Located<String>?
}

/// A response to a post.
package struct Response: Hashable, Sendable {
  package var author: Located<Author>?
  package var date: Located<String>?
  package var body: Located<String>?
}

/// The grammar of a post and its parts in a document.
enum PostType {
  static var post: ValueType<Post> {
    record("post", "A post; every piece is optional.", group)
  }

  /// The keys of a post.
  static var group: FieldGroup<Post> {
    let response = self.response
    return fields(
      defaulted(
        "kind", ValueType<Post.Kind>.cases("kind"), .topic,
        "The kind of post; a status is set in Georgia Italic."),
      optional(
        "title", Types.located(.text),
        "The post's title, vertically centered on the avatar."),
      optional("author", Types.located(author), "The author of the post."),
      optional("group", Types.located(.text), "The group in which the post was written."),
      optional("date", Types.located(.text), "The date, as shown."),
      optional("event", Types.located(event), "When the event takes place."),
      optional("body", Types.located(.text), "The post's text."),
      optional(
        "responseCount", Types.located(.integer(in: 0...9_999_999)),
        "The number of responses, as shown. Default: the number of `responses`."),
      defaulted(
        "responses", .array(of: Types.located(response)), [], shown: [],
        "The responses, of which the last two are shown."),
      optional(
        "actions",
        Types.located(.array(of: ValueType<Post.Action>.cases("action"), count: 0...2)),
        "The buttons below the post. Default: respond, and viewGroup if there is a group."),
      make: Post.init)
  }

  static var author: ValueType<Author> {
    record(
      "author", "A person.",
      Field("name", Types.located(.text), "The person's name."),
      optional(
        "avatar", Types.located(Types.image),
        "A square picture. Default: the person's initials."),
      make: Author.init)
  }

  static var event: ValueType<Event> {
    record(
      "event", "The lines of text that say when an event takes place.",
      optional("date", Types.located(.text), "The date, on the first line."),
      optional("time", Types.located(.text), "The time, on the second line."),
      optional("recurrence", Types.located(.text), "How often the event recurs."),
      make: Event.init)
  }

  static var response: ValueType<Response> {
    record("response", "A response to a post.", responseGroup)
  }

  /// The keys of a response.
  static var responseGroup: FieldGroup<Response> {
    fields(
      optional("author", Types.located(author), "The author of the response."),
      optional("date", Types.located(.text), "The date, as shown."),
      optional("body", Types.located(.text), "The response's text."),
      make: Response.init)
  }
}
