package import Scene
import Schema
import Source

/// The document type `city.event`.
package enum EventDocument {
  package static var screen: Screen {
    let own = fields(
      Field(
        "post", Types.sourced(DetailDocument.post(withResponses: false)),
        "The event, whole. Its kind is event."),
      optional("rsvp", Types.sourced(rsvp), "The answers to choose from, apart from the post."),
      optional(
        "attendance", Types.sourced(attendance), "Who answered what, apart from the post.")
    ) { ($0, $1, $2) }
    return Screen(
      "city.event", "An event's detail, with its RSVP and its responses apart from it.",
      Chrome.group.and(own) { chrome, own in
        var post = own.0
        post.value.kind = .event
        let event = EventDetail(chrome: chrome, post: post, rsvp: own.1, attendance: own.2)
        return Recipe { EventScreen(event).node(in: $0) }
      })
  }

  private static var rsvp: ValueType<RSVP> {
    let count = ValueType<Int>.integer(in: 0...999_999)
    return record(
      "rsvp", "Yes, Maybe and No.",
      optional("chosen", ValueType<RSVP.Answer>.cases("answer"), "Which one has been chosen."),
      optional("yes", count, "How many."), optional("maybe", count, "How many."),
      optional("no", count, "How many."), make: RSVP.init)
  }

  private static var attendance: ValueType<Attendance> {
    let group = record(
      "attendance group", "People of one answer, or a section of any name.",
      Field("title", Types.sourced(.text), "The header, as shown."),
      defaulted(
        "people", .array(of: Types.sourced(.text)), [], shown: [], "A striped line each."),
      make: Attendance.Group.init)
    return record(
      "attendance", "An event's responses.",
      optional("count", Types.sourced(.text), "The event count, as shown."),
      defaulted("groups", .array(of: Types.sourced(group)), [], shown: [], "In order."),
      make: Attendance.init)
  }
}
