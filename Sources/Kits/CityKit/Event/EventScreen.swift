package import Scene
import Schema
package import Source

/// The document `city.event`: an event's detail, and apart from it its RSVP and who comes.
package struct EventDetail: Hashable, Sendable {
  package var chrome: Chrome
  package var post: Located<DetailPost>
  package var rsvp: Located<RSVP>?
  package var attendance: Located<Attendance>?
}

/// An invitation's answers.
package struct RSVP: Hashable, Sendable {
  package enum Answer: String, Hashable, Sendable, CaseIterable {
    case yes, maybe, no
  }

  package var chosen: Answer?
  package var yes: Int?
  package var maybe: Int?
  package var no: Int?

  package func count(of answer: Answer) -> Int? {
    switch answer {
    case .yes: yes
    case .maybe: maybe
    case .no: no
    }
  }
}

/// Who answered what, as it is to be shown.
package struct Attendance: Hashable, Sendable {
  package struct Group: Hashable, Sendable {
    package var title: Located<String>
    package var people: [Located<String>]
  }

  package var count: Located<String>?
  package var groups: [Located<Group>]
}

/// The document type `city.event`.
package enum EventDocument {
  package static var screen: Screen {
    Screen(
      "city.event", "An event's detail, with its RSVP and its responses apart from it."
    ) {
      let own = fields(
        Field(
          "post", Types.located(DetailDocument.post(withResponses: false)),
          "The event, whole. Its kind is event."),
        optional("rsvp", Types.located(rsvp), "The answers to choose from, apart from the post."),
        optional(
          "attendance", Types.located(attendance), "Who answered what, apart from the post.")
      ) { ($0, $1, $2) }
      return Chrome.group.and(own) { chrome, own in
        var post = own.0
        post.value.kind = .event
        return EventDetail(chrome: chrome, post: post, rsvp: own.1, attendance: own.2)
      }.build { EventScreen($0).node(in: $1) }
    }
  }

  static var rsvp: ValueType<RSVP> { record("rsvp", "Yes, Maybe and No.", rsvpGroup) }

  /// The keys of an RSVP.
  static var rsvpGroup: FieldGroup<RSVP> {
    let count = ValueType<Int>.integer(in: 0...999_999)
    return fields(
      optional("chosen", ValueType<RSVP.Answer>.cases("answer"), "Which one has been chosen."),
      optional("yes", count, "How many."), optional("maybe", count, "How many."),
      optional("no", count, "How many."), make: RSVP.init)
  }

  private static var attendance: ValueType<Attendance> {
    let group = record(
      "attendance group", "People of one answer, or a section of any name.",
      Field("title", Types.located(.text), "The header, as shown."),
      defaulted(
        "people", .array(of: Types.located(.text)), [], shown: [], "A striped line each."),
      make: Attendance.Group.init)
    return record(
      "attendance", "An event's responses.",
      optional("count", Types.located(.text), "The event count, as shown."),
      defaulted("groups", .array(of: Types.located(group)), [], shown: [], "In order."),
      make: Attendance.init)
  }
}

/// Builds an event: its card, then the RSVP and the event responses on the background.
package struct EventScreen {
  private let event: EventDetail

  package init(_ event: EventDetail) {
    self.event = event
  }

  package func node(in environment: Environment) -> Node {
    let theme = environment.city
    var nodes = [
      DetailBlock(post: event.post, theme: theme).node,
      Divider(theme: theme).node(after: event.post.place),
    ]
    if let rsvp = event.rsvp {
      nodes.append(
        RSVPView(rsvp: rsvp, theme: theme).node.placed {
          $0.spaceAbove = theme.metrics.aboveRSVP
          $0.edges = Edges(
            start: theme.metrics.contentStart + theme.metrics.contentShadow,
            end: theme.metrics.textEnd)
        })
    }
    if let attendance = event.attendance {
      nodes += AttendanceView(attendance: attendance, theme: theme).nodes
    }
    return CityScreen(chrome: event.chrome, environment: environment).node(
      nodes, top: theme.metrics.feedTop, bottom: theme.metrics.belowDivider)
  }
}
