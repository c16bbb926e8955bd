import Geometry
import Localization
import Pixels
import Scene
import Source

/// Yes, Maybe, and No side by side with their counts; the user's own answer is colored.
struct RSVPView {
  let rsvp: Located<RSVP>
  let theme: CityTheme

  var node: Node {
    let cells = RSVP.Answer.allCases.map(cell)
    let grid = Node.Grid(
      columns: RSVP.Answer.allCases.count, columnGap: 0, rowGap: 0, children: cells)
    let buttons = Node(.grid(grid), at: rsvp.place).role(.segmentedControl).with {
      $0.effects.clip = Path.Corners(all: theme.metrics.buttonCorner)
    }
    let ground = Node(
      .shape(
        ShapeContent(
          .rect(Path.Corners(all: theme.metrics.buttonCorner)), fill: .color(theme.colors.gray0))),
      name: "rsvp.ground", at: rsvp.place
    ).with { $0.effects.shadows = theme.shadows.paper }
    return Node.layers([ground, buttons]).placed {
      $0.height = .points(theme.metrics.rsvpHeight)
    }
  }

  private func cell(_ answer: RSVP.Answer) -> Node {
    let isChosen = rsvp.value.chosen == answer
    let place = rsvp.place.member(answer.rawValue)
    let name = "rsvp." + answer.rawValue
    var texts = [
      Node.text(
        theme.strings.text(Self.title(of: answer)), isChosen ? theme.chosenAnswer : theme.answer,
        name: name,
        at: rsvp.place, maxLines: 1, alignment: .center
      ).with { $0.takeTaps() }
    ]
    /// If any answer has a count, every answer reserves a line for one, so that the labels stay
    /// aligned.
    let hasCounts = RSVP.Answer.allCases.contains { rsvp.value.count(of: $0) != nil }
    if hasCounts {
      let count = rsvp.value.count(of: answer)
      texts.append(
        Node.text(
          count.map(String.init) ?? "", isChosen ? theme.chosenCount : theme.answerCount,
          name: name + "Count", at: place, maxLines: 1, alignment: .center))
    }
    var layers = [ground(answer, isChosen: isChosen)]
    layers.append(Node.column(texts).placed { $0.valign = .center })
    if answer != RSVP.Answer.allCases.last {
      layers.append(
        Node.rect(theme.colors.gray2, name: "rsvp.line", at: rsvp.place).role(.separator).placed {
          $0.width = .points(theme.metrics.line)
          $0.edges = Edges(top: 0, bottom: 0, end: 0)
        })
    }
    return Node.layers(layers, at: rsvp.place).role(.segment)
      .placed { $0.height = .points(theme.metrics.rsvpHeight) }
  }

  private func ground(_ answer: RSVP.Answer, isChosen: Bool) -> Node {
    let (light, dark) =
      switch answer {
      case _ where !isChosen: (theme.colors.gray0, theme.colors.paperFoot)
      case .yes: (theme.colors.green, theme.colors.greenDark)
      case .maybe: (theme.colors.linkBlue, theme.colors.selectedDark)
      case .no: (theme.colors.orange, theme.colors.orangeDark)
      }
    return Node(
      .shape(ShapeContent(.rect(.square), fill: PaperButton.gradient(light, dark))),
      name: isChosen ? "rsvp.chosen" : "rsvp.choice", at: rsvp.place)
  }

  private static func title(of answer: RSVP.Answer) -> StringKey {
    switch answer {
    case .yes: .rsvpYes
    case .maybe: .rsvpMaybe
    case .no: .rsvpNo
    }
  }
}
