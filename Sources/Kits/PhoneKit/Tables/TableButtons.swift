import Drawing
import Geometry
import Pixels
import Scene
import Schema
import Source

/// The round buttons of tables for use elsewhere: `phone.disclosureButton`, `phone.infoButton`, and
/// `phone.checkbox`.
///
/// Each has a tap area of 44 by 44 points, with its drawing in the middle.
enum TableButtons {
  /// The kind of an Info button, which suits the background behind it.
  enum Ground: String, Hashable, Sendable, CaseIterable {
    /// A light symbol, for dark backgrounds.
    case light
    case dark
  }

  /// The purpose of a round button.
  enum Purpose: String, Hashable, Sendable, CaseIterable {
    /// A button that shows the details of the item beside it.
    case detail
    /// A button that adds a contact.
    case contactAdd
  }

  private struct Content: Sendable {
    var purpose = Purpose.detail
    var kind = Ground.light
    var on = false
    var state = PartState.normal
  }

  static let all = [disclosureButton, infoButton, checkbox]

  private static let states: [PartState] = [.normal, .highlighted, .disabled]

  private static var state: Key<Content> {
    defaulted(
      "state", \.state, PartState.type(states),
      "The button's state: normal, highlighted (touched), or disabled.")
  }

  private static let disclosureButton = Component(
    "phone.disclosureButton",
    "The detail disclosure button outside a table, or the round button that adds a contact.",
    states: states.words
  ) {
    keys(
      Content(),
      [
        defaulted(
          "kind", \.purpose, .cases("kind"),
          "detail: the detail button; contactAdd: the button with a plus."), state,
      ]
    ).map { content, reader in
      let sign = TableSign(environment: reader.environment, place: reader.place)
      let isPressed = content.state == .highlighted
      switch content.purpose {
      case .detail:
        return button(
          sign.detail(isPressed: isPressed), name: "detail", role: .disclosureButton, content,
          reader)
      case .contactAdd:
        return button(
          sign.add(isPressed: isPressed), name: "contactAdd", role: .button, content, reader)
      }
    }
  }

  private static let infoButton = Component(
    "phone.infoButton",
    "The Info button at the lower right of a screen, which flips the screen over.",
    states: states.words
  ) {
    keys(
      Content(),
      [
        defaulted(
          "kind", \.kind, .cases("kind"),
          "The button's kind: light, for dark backgrounds; or dark, for light backgrounds."),
        state,
      ]
    ).map { content, reader in
      let look = reader.environment.phone.tables
      let sign = TableSign(environment: reader.environment, place: reader.place)
      let isPressed = content.state == .highlighted
      let info = sign.info(
        content.kind == .light ? look.infoLight : look.infoDark, isPressed: isPressed)
      let touched = isPressed ? glow(look, at: reader.place) : []
      return button(
        Node.layers(touched + [info], at: reader.place), name: "info", role: .infoButton, content,
        reader)
    }
  }

  private static let checkbox = Component(
    "phone.checkbox", "A selection circle: empty, or with a checkmark.", states: states.words
  ) {
    keys(
      Content(),
      [
        defaulted(
          "on", \.on, .bool,
          "Whether the selection circle has a checkmark."), state,
      ]
    )
    .map { content, reader in
      let sign = TableSign(environment: reader.environment, place: reader.place)
      return button(
        sign.check(isOn: content.on, isPressed: content.state == .highlighted), name: "checkbox",
        role: .checkbox, content, reader)
    }
  }

  /// Returns the glow of a touched button; empty if the look has none.
  private static func glow(_ look: TableLook, at place: Place) -> [Node] {
    guard let glow = look.infoGlow else { return [] }
    let paint = PaintSpec.radial(
      [
        GradientStop(position: 0, color: glow),
        GradientStop(position: look.infoGlowCore, color: glow),
        GradientStop(position: 1, color: glow.at(0)),
      ], center: Point(x: 0.5, y: 0.5), radii: Size(width: 0.5, height: 0.5))
    return [
      Node(.shape(ShapeContent(.ellipse, fill: paint)), name: "info.glow", at: place)
    ]
  }

  private static func button(
    _ sign: Node, name: String, role: Role, _ content: Content, _ reader: Reader
  ) -> Node {
    let look = reader.environment.phone.tables
    return Node.layers(
      [
        sign.placed {
          $0.align = .center
          $0.valign = .center
        }
      ], at: reader.place
    ).sized(look.tappable, look.tappable).with {
      $0.name = name
      $0.role = role
      $0.takeTaps(content.state != .disabled)
      if content.state == .disabled { $0.effects.opacity = look.disabled }
    }
  }
}
