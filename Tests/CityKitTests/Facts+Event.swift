import Geometry
import Layout
import Pixels
import Source

extension Fact {
  /// Section "Content detail block": what is set apart from an event's post.
  static let event: [Fact] = [
    Fact(section: "Content detail block", statement: "an event has no responses in its card") {
      block in
      block.elements.filter { $0.name.hasPrefix("response.") || $0.name == "bg_avatar_small" }
        .map { "\($0)" }
    },
    Fact(
      section: "Content detail block",
      statement: "RSVP and event responses lie apart from the card, below its divider"
    ) { block in
      guard let card = block.card, let divider = block.all.first(where: { $0.name == "divider" })
      else { return ["no card"] }
      return apart(block).filter {
        $0.frame.y <= card.maxY || $0.frame.y < divider.frame.maxY
      }.map { "\($0.name) \($0.frame), card to \(card.maxY)" }
    },
    Fact(section: "Content detail block", statement: "RSVP comes before the event responses") {
      block in
      let answers = apart(block).filter { $0.place.source.hasPrefix("/rsvp") }.map(\.frame.maxY)
        .max()
      let responses = apart(block).filter { $0.place.source.hasPrefix("/attendance") }
      return responses.filter { $0.frame.y < answers ?? -.infinity }.map { "\($0)" }
    },
    Fact(
      section: "Content detail block",
      statement: "the answers are Yes, Maybe, No, beside each other"
    ) {
      block in
      let answers = ["rsvp.yes", "rsvp.maybe", "rsvp.no"].compactMap { block.one($0)?.frame }
      guard block.one("rsvp.ground") != nil else { return [] }
      guard answers.count == 3 else { return ["\(answers)"] }
      return zip(answers, answers.dropFirst()).flatMap {
        $1.x >= $0.maxX - 0.001 ? differs("width", $1.width, $0.width) : ["\($1)"]
      }
    },
    Fact(section: "Content detail block", statement: "no more than one answer is chosen") { block in
      block["rsvp.chosen"].count <= 1 ? [] : ["\(block["rsvp.chosen"])"]
    },
    Fact(section: "Columns and background", statement: "the event count keeps to the right column")
    {
      block in block["event.count"].flatMap { differs("event.count", $0.frame.x, 78) }
    },
  ]

  private static func apart(_ block: Block) -> [LaidOutNode] {
    block.all.filter {
      $0.place.source.hasPrefix("/rsvp") || $0.place.source.hasPrefix("/attendance")
    }
  }
}
