package import Scene
import Schema
package import Source

/// The document `city.event`: an event's detail, and separately its RSVP and attendance.
package struct EventDetail: Hashable, Sendable {
  package var chrome: Chrome
  package var post: Located<DetailPost>
  package var rsvp: Located<RSVP>?
  package var attendance: Located<Attendance>?
}

/// The answers to an invitation: the chosen answer, and how many people gave each.
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

/// The people who answered, grouped for display.
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
      "city.event", "An event's detail, with its RSVP and responses in separate blocks."
    ) {
      let own = fields(
        Field(
          "post", Types.located(DetailDocument.post(withResponses: false)),
          "The complete event, a post of kind `event`."),
        optional(
          "rsvp", Types.located(rsvp), "The answers to choose from, in a separate block."),
        optional(
          "attendance", Types.located(attendance),
          "The people who answered, in a separate block.")
      ) { ($0, $1, $2) }
      return Chrome.group.and(own) { chrome, own in
        var post = own.0
        post.value.kind = .event
        return EventDetail(chrome: chrome, post: post, rsvp: own.1, attendance: own.2)
      }.build { EventScreen($0).node(in: $1) }
    }
  }

  static var rsvp: ValueType<RSVP> { record("rsvp", "The answers Yes, Maybe, and No.", rsvpGroup) }

  /// The keys of an RSVP.
  static var rsvpGroup: FieldGroup<RSVP> {
    let count = ValueType<Int>.integer(in: 0...999_999)
    return fields(
      optional("chosen", ValueType<RSVP.Answer>.cases("answer"), "The chosen answer."),
      optional(
        "yes", count, "The number of Yes answers."),
      optional("maybe", count, "The number of Maybe answers."),
      optional("no", count, "The number of No answers."), make: RSVP.init)
  }

  private static var attendance: ValueType<Attendance> {
    let group = record(
      "attendance group", "A named group of people, such as those who gave the same answer.",
      Field("title", Types.located(.text), "The header's text."),
      defaulted(
        "people", .array(of: Types.located(.text)), [], shown: [],
        "The people's names, one per row; every other row is striped."),
      make: Attendance.Group.init)
    return record(
      "attendance", "An event's responses.",
      optional(
        "count", Types.located(.text),
        "The text that says how many people are coming, such as “12 of 20 are coming”."),
      defaulted(
        "groups", .array(of: Types.located(group)), [], shown: [],
        "The groups, from top to bottom."),
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
