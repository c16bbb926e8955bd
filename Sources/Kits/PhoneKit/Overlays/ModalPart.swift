import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.modal`: a task of its own over the whole window, with what leaves and what completes it.
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
      "A task over the whole of its parent: a bar with Cancel and what completes it.",
      holding: { node in
        keys(
          Content(),
          [
            optional("title", \.title, Types.located(.text), "What the task is; in the bar."),
            optional(
              "cancel", \.cancel, BarItem.type(node), "What leaves it, before the title."),
            defaulted(
              "cancelSide", \.cancelSide, .cases("side"),
              "start; or end, where nothing else completes it: then `done` is at the start."),
            optional(
              "done", \.done, BarItem.type(node), "What completes it, after the title."),
            defaulted(
              "kind", \.kind, .cases("kind"), "The bar's: default, black or translucent."),
            optional("tint", \.tint, Types.color, "The bar's, like the application's own."),
            defaulted(
              "content", \.content, .array(of: node), "What is below the bar, from the top down."
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
    // It covers the window, so a bar that lets something through has the ground behind it too.
    return Node.layers([ground, Node.column([bar, body], at: place)], at: place).inset(all: 0).with
    {
      $0.name = "modal"
      $0.role = .modal
    }
  }
}
