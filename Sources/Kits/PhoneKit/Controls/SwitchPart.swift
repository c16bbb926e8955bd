import Drawing
import Geometry
import Localization
import Pixels
import Scene
import Schema
import Source

/// `phone.switch`: a switch that is on or off; the guidelines place it in a grouped table.
struct SwitchPart {
  struct Content: Sendable {
    var isOn = Located(false, at: .nowhere)
    var state = PartState.normal
  }

  let content: Content
  let environment: Environment

  private static let states = [PartState.highlighted, .disabled]

  static var component: Component {
    Component("phone.switch", "A switch that is on or off.", states: states.words) {
      keys(
        Content(),
        [
          required("on", \.isOn, Types.located(.bool), "Whether the switch is on."),
          defaulted(
            "state", \.state, PartState.type([.normal] + states),
            "The switch's state; highlighted while touched."),
        ]
      ).map { content, reader in
        SwitchPart(content: content, environment: reader.environment).node
      }
    }
  }

  private var theme: PhoneTheme { environment.phone }
  private var look: ToggleLook { theme.controls.toggle }
  private var isOn: Bool { content.isOn.value }
  private var isHeld: Bool { content.state == .highlighted }
  private var place: Place { content.isOn.place }

  var node: Node {
    (look.drawing == .frame ? framed : pill).with {
      $0.takeTaps(content.state != .disabled)
      if content.state == .disabled { $0.effects.opacity = theme.controls.disabled }
    }
  }

  // MARK: Pill

  /// A pill with a white knob at one end; the knob is wider while touched.
  private var pill: Node {
    var shape = ShapeContent(.rect(Path.Corners(all: look.height / 2)))
    if isOn {
      shape.fill = .color(look.pill)
    } else {
      shape.line = ShapeContent.Line(color: look.offLine, width: .points(look.offLineWidth))
    }
    let ground = Node(.shape(shape), name: "field.switch", at: place)
    let edge = (look.height - look.knob) / 2
    let outline = isHeld ? ShapeContent.Outline.rect(Path.Corners(all: look.knob / 2)) : .ellipse
    let knob = Node(
      .shape(ShapeContent(outline, fill: .color(.white))), name: "field.knob", at: place
    ).with {
      $0.placement.width = .points(look.knob + (isHeld ? look.heldWidth : 0))
      $0.placement.height = .points(look.knob)
      $0.placement.edges =
        isOn
        ? Edges(top: .points(edge), end: .points(edge))
        : Edges(top: .points(edge), start: .points(edge))
      $0.effects.shadows = [look.knobRim, look.knobShadow].compactMap { $0 }
    }
    return Node.layers([ground, knob], at: place).role(.switch).sized(look.width, look.height)
  }

  // MARK: Frame

  private var framed: Node {
    let edge = Node.fill(
      isOn ? look.onEdge : look.offEdge, corners: .init(all: look.corner), name: "switch.edge",
      at: place
    ).etched(look.light, y: 1)
    let ground = Node.fill(
      isOn ? look.on : look.off, corners: .init(all: look.corner - 1), name: "field.switch",
      at: place
    ).inset(all: 1).with { $0.effects.innerShadows = [look.inset] }
    return Node.layers([edge, ground, word, knobShade, knob], at: place).role(.switch)
      .sized(look.width, look.height)
  }

  private var word: Node {
    let style = isOn ? look.onText : look.offText
    let text = Node.text(
      environment.text(isOn ? .on : .off), style, name: "switch.word", at: place, maxLines: 1,
      alignment: .center
    ).etched(isOn ? look.onEtch : look.offEtch, y: isOn ? -1 : 1)
    return text.placed {
      $0.valign = .center
      $0.edges = isOn ? Edges(start: 1, end: look.knob) : Edges(start: look.knob, end: 1)
    }
  }

  /// The shadow of the knob on the track; it stays inside the frame.
  private var knobShade: Node {
    let corners = Path.Corners(all: look.corner - 1)
    let caster = Node.fill(
      look.knobFill, corners: corners, name: "switch.knobShade", at: place
    ).with { $0.effects.shadows = [look.knobShade] }
    return Node.layers([atItsEnd(caster, width: look.knob - 1)], at: place).inset(all: 1)
      .with { $0.effects.clip = corners }
  }

  /// The knob; it has an edge where it meets the frame, and none where it meets the track.
  private var knob: Node {
    let inner = Path.Corners(all: look.corner - 1)
    func inset(top: Length) -> Edges {
      Edges(top: top, start: isOn ? 0 : 1, bottom: 1, end: isOn ? 1 : 0)
    }
    let pieces = [
      Node.fill(
        look.knobEdge, corners: .init(all: look.corner), name: "switch.knobEdge", at: place),
      Node.fill(.color(look.knobLight), corners: inner, name: "switch.knobLight", at: place)
        .inset(inset(top: 1)),
      Node.fill(
        isHeld ? look.knobHeld : look.knobFill, corners: inner, name: "field.knob", at: place
      ).inset(inset(top: 2)),
    ]
    return atItsEnd(Node.layers(pieces, at: place), width: look.knob)
  }

  private func atItsEnd(_ node: Node, width: Double) -> Node {
    node.placed {
      $0.width = .points(width)
      $0.edges = isOn ? Edges(top: 0, bottom: 0, end: 0) : Edges(top: 0, start: 0, bottom: 0)
    }
  }
}
