import Scene
import Schema
import Source

/// How a post and its parts are written in a document.
enum PostType {
  static var post: ValueType<Post> {
    let response = self.response
    return record(
      "post", "A post; any piece may be absent.",
      defaulted(
        "kind", ValueType<Post.Kind>.cases("kind"), .topic,
        "What it is; a status is set in Georgia Italic."),
      optional("title", Types.sourced(.text), "Centered on the avatar."),
      optional("author", Types.sourced(author), "Who wrote it."),
      optional("group", Types.sourced(.text), "The group it was written in."),
      optional("date", Types.sourced(.text), "As shown."),
      optional("event", Types.sourced(event), "When it takes place."),
      optional("body", Types.sourced(.text), "What it says."),
      optional(
        "responseCount", .integer(in: 0...9_999_999),
        "How many responses there are. Default: the number given."),
      defaulted(
        "responses", .array(of: Types.sourced(response)), [], shown: [], "The last two show."),
      optional(
        "actions", .array(of: ValueType<Post.Action>.cases("action"), count: 0...2),
        "The buttons below. Default: respond, and viewGroup where there is a group."),
      make: Post.init)
  }

  static var author: ValueType<Author> {
    record(
      "author", "A person.",
      Field("name", .text, "As shown."),
      optional("avatar", Types.sourced(Types.image), "A square picture; without one, initials."),
      make: Author.init)
  }

  static var event: ValueType<Event> {
    record(
      "event", "When something takes place, each line as shown.",
      optional("date", Types.sourced(.text), "The first line."),
      optional("time", Types.sourced(.text), "The second line."),
      optional("recurrence", Types.sourced(.text), "How often."),
      make: Event.init)
  }

  static var response: ValueType<Response> {
    record(
      "response", "An answer to a post.",
      optional("author", Types.sourced(author), "Who answers."),
      optional("date", Types.sourced(.text), "As shown."),
      optional("body", Types.sourced(.text), "What is answered."),
      make: Response.init)
  }
}
