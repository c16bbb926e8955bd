package import Scene

/// Builds an event: its card, then the RSVP and the event responses on the background.
package struct EventScreen {
  private let event: EventDetail

  package init(_ event: EventDetail) {
    self.event = event
  }

  package func node(in environment: Environment) -> Node {
    var nodes = [DetailBlock(post: event.post).node, Divider.node(after: event.post.source)]
    if let rsvp = event.rsvp {
      nodes.append(
        RSVPView(rsvp: rsvp).node.placed { $0.spaceAbove = CityMetrics.aboveRSVP })
    }
    if let attendance = event.attendance {
      nodes += AttendanceView(attendance: attendance).nodes
    }
    return CityScreen(chrome: event.chrome, environment: environment).node(
      nodes, top: CityMetrics.feedTop, bottom: CityMetrics.belowDivider)
  }
}
