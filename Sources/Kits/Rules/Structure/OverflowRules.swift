import Geometry
import Layout
import Source

extension Rule {
  static let overflow = Rule(
    "overflow", "Children of a column, a row, or a grid stay inside it.",
    because: "Content beyond the edge of its parent covers a neighbor, or looks like a mistake.",
    source: "Good practice", preset: .structure, severity: .warning,
    bad: .scene(
      200, 60,
      """
      { "type": "row", "name": "card", "frame": [20, 20, 120, 24], "gap": 8, "children": [
        { "type": "text", "text": "Saturday", "width": 80 },
        { "type": "text", "text": "9:00 AM", "width": 60 } ] }
      """),
    good: .scene(
      200, 60,
      """
      { "type": "row", "name": "card", "frame": [20, 20, 148, 24], "gap": 8, "children": [
        { "type": "text", "text": "Saturday", "width": 80 },
        { "type": "text", "text": "9:00 AM", "width": 60 } ] }
      """)
  ) { screen in
    screen.laid.warnings.compactMap { warning in
      guard case .overflow(var overflow) = warning.kind, screen.isSeen[overflow.node] else {
        return nil
      }
      overflow.isCut = screen.nodes[overflow.node].text?.truncated ?? false
      var violation = Violation(
        at: overflow.node, overflow.message, measured: overflow.edges.map(\.counted).first,
        expected: "0", remedy: overflow.remedy, other: overflow.parent)
      violation.sides = Set(overflow.edges.map(\.side))
      return violation
    }
  }

  static let wordBroken = Rule(
    "word-broken", "No word is broken for lack of room.",
    because: "A word in two pieces without a hyphen reads as two words.",
    source: "Good practice", preset: .structure, severity: .warning,
    bad: .scene(
      200, 60, #"{ "type": "text", "text": "Preferences", "frame": [20, 10, 60, 40] }"#),
    good: .scene(
      200, 60, #"{ "type": "text", "text": "Preferences", "frame": [20, 10, 160, 40] }"#)
  ) { screen in
    screen.textsAndSqueezed.compactMap { index in
      guard screen.laid.breaksWord(index) else { return nil }
      let room = screen.laid.content(of: index).width.points
      return Violation(
        at: index, "a word in \(screen.called(index)) is broken: the text is \(room) points wide",
        measured: room,
        remedy: screen.isKitPart(index)
          ? "use fewer or shorter words"
          : "widen the text, use fewer or shorter words, or add \"shrink\" with "
            + "\"maxLines\"")
    }
  }
}
