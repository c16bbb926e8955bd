import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.modal`: a separate task over the whole window, with buttons that cancel and complete it.
struct ModalPart {
  enum Side: String, Hashable, Sendable, CaseIterable {
    case start, end
  }

  struct Content: Sendable {
    var title: Located<String>?
    var cancel: BarItem?
    var cancelSide = Side.start
    var done: BarItem?
    var kind = BarKind.standard
    var tint: Color?
    var content: [Node] = []
  }

  let content: Content
  let place: Place
  let environment: Environment

  static var component: Component {
    Component(
      "phone.modal",
      "A modal task that covers its parent: a bar with Cancel and Done, and its content.",
      holding: { node in
        keys(
          Content(),
          [
            optional("title", \.title, Types.located(.text), "The task's title, in the bar."),
            optional(
              "cancel", \.cancel, BarItem.type(node),
              "The label of the button that cancels the task, before the title."),
            defaulted(
              "cancelSide", \.cancelSide, .cases("side"),
              "The side of the bar that has the Cancel button: start, or end, which moves `done` "
                + "to the start."),
            optional(
              "done", \.done, BarItem.type(node),
              "The label of the button that completes the task, after the title."),
            defaulted(
              "kind", \.kind, .cases("kind"), "The bar's kind: default, black, or translucent."),
            optional("tint", \.tint, Types.color, "The color of the bar at the top."),
            defaulted(
              "content", \.content, .array(of: node),
              "The content below the bar, from the top down."
            ),
          ]
        ).map { content, reader in
          ModalPart(content: content, place: reader.place, environment: reader.environment).node
        }
      })
  }

  var node: Node {
    let done = content.done.map { item in
      var item = item
      item.kind = item.kind ?? .done
      return item
    }
    let isAtStart = content.cancelSide == .start
    var own = NavigationBarPart.Content(
      title: content.title, left: [isAtStart ? content.cancel : done].compactMap { $0 },
      right: [isAtStart ? done : content.cancel].compactMap { $0 })
    own.kind = content.kind
    own.tint = content.tint
    let bar = NavigationBarPart(content: own, place: place, environment: environment)
      .node.with { $0.name = "modal.bar" }
    let ground = Node.rect(environment.phone.overlays.words.ground, name: "modal.ground", at: place)
    let column = Node.column(content.content, at: place).placed { $0.valign = .stretch }
    let body = Node.layers([column], at: place).with {
      $0.placement.grow = 1
      $0.effects.clip = .square
    }
    // The modal covers the window, so the background is also behind a translucent bar.
    return Node.layers([ground, Node.column([bar, body], at: place)], at: place).inset(all: 0).with
    {
      $0.name = "modal"
      $0.role = .modal
    }
  }
}
