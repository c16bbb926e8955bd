import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.token`: an address as a unit in a line of addresses.
struct TokenPart {
  struct Content: Sendable {
    var title = Located("", at: .nowhere)
    var state = PartState.normal
  }

  let content: Content
  let place: Place
  let environment: Environment

  private static let states: [PartState] = [.selected]

  static var component: Component {
    Component(
      "phone.token", "An address in a capsule, such as a message's recipient.",
      states: states.words
    ) {
      keys(
        Content(),
        [
          required(
            "title", \.title, Types.located(.text),
            "The capsule's text: a name or an address."),
          defaulted("state", \.state, PartState.type([.normal] + states), "The capsule's state."),
        ]
      ).map { content, reader in
        TokenPart(content: content, place: reader.place, environment: reader.environment).node
      }
    }
  }

  private var look: ButtonLook { environment.phone.overlays.button }

  /// The token; its width does not depend on the available room.
  var node: Node {
    let face = content.state == .selected ? look.tokenSelected : look.token
    let capsule = OverlayButton(
      title: content.title, face: face, style: look.tokenText, corner: look.tokenCorner,
      height: look.tokenHeight, name: "token", place: place, padding: look.tokenPadding,
      alignment: .start
    ).node.with {
      $0.name = "token"
      $0.role = .token
      $0.takeTaps()
      $0.placement.align = .start
      $0.placement.valign = .center
    }
    return Node.layers([capsule], at: place)
  }
}
