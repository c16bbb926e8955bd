package import Scene

/// The document `city.event`: an event's detail, and apart from it its RSVP and who comes.
package struct EventDetail: Hashable, Sendable {
  package var chrome: Chrome
  package var post: Sourced<DetailPost>
  package var rsvp: Sourced<RSVP>?
  package var attendance: Sourced<Attendance>?
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
    package var title: Sourced<String>
    package var people: [Sourced<String>]
  }

  package var count: Sourced<String>?
  package var groups: [Sourced<Group>]
}
