import Geometry
import Pixels
import Scene
import Schema
import Source

/// A row in an alert's table of choices.
struct AlertChoice: Hashable, Sendable {
  var title = Located("", at: .nowhere)
  var state = PartState.normal
  var place = Place.nowhere

  /// The type of a choice: `"Home"`, or `{"title", "state"}`.
  static var type: ValueType<AlertChoice> {
    let object = record(
      "alert choice", "A row in an alert's table of choices.",
      keys(
        AlertChoice(),
        [
          required("title", \.title, Types.located(.text), "The choice's text."),
          defaulted(
            "state", \.state, PartState.type([.normal, .highlighted]), "The choice's state."),
        ]
      ).map(take: { $0 }) { (item: AlertChoice, reader: inout Reader) -> AlertChoice? in
        var item = item
        item.place = reader.place
        return item
      })
    let word = Types.located(.text).map("text") { text, reader in
      AlertChoice(title: text, place: reader.place)
    }
    return word.or(object)
  }

  func node(_ look: AlertLook, isFirst: Bool) -> Node {
    var style = look.tableText
    let isPressed = state == .highlighted
    if isPressed { style.color = look.tablePressedText }
    let words = Node.words(title, style, name: "alert.choiceTitle", lines: 1).placed {
      $0.valign = .center
      $0.padding = EdgeDistances(start: look.tablePadding, end: look.tablePadding)
    }
    let ground = Node.fill(look.tablePressed, name: "alert.choiceGround", at: place)
    let line = Node.line(
      look.tableLine, .top, height: look.tableCorner > 0 ? 1 : .hairline, name: "alert.line",
      at: place
    ).role(.separator)
    return Node.layers(
      (isPressed ? [ground] : []) + [words] + (isFirst ? [] : [line]), at: place
    ).with {
      $0.name = "alert.choice"
      $0.role = .row
      $0.tappable = true
      $0.placement.height = .points(look.tableRow)
    }
  }
}
