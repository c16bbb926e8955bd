import Drawing
import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.progress`: a bar of a fixed height and any width, which fills from the start.
struct ProgressPart {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The guidelines' gray bar, for light backgrounds.
    case standard = "default"
    /// The guidelines' white bar, for dark backgrounds such as bars.
    case bar
  }

  struct Content: Sendable {
    var value = 0.5
    var kind = Kind.standard
    var tint: Color?
  }

  let content: Content
  let place: Place
  let theme: PhoneTheme

  static var component: Component {
    Component("phone.progress", "A bar that shows the progress of a task.") {
      keys(
        Content(),
        [
          defaulted("value", \.value, .number(in: 0...1), "The completed fraction, from 0 to 1."),
          defaulted(
            "kind", \.kind, .cases("kind"),
            "The kind: default, gray for light backgrounds; or bar, white for dark backgrounds."),
          optional("tint", \.tint, Types.color, "The color of the filled part."),
        ]
      ).map { content, reader in
        ProgressPart(content: content, place: reader.place, theme: reader.environment.phone).node
      }
    }
  }

  private var look: ProgressLook.Bar {
    content.kind == .standard ? theme.controls.progress.standard : theme.controls.progress.bar
  }

  var node: Node {
    let done = Node.layers(piece(fill, fillEdge, "progress.done"), at: place).placed {
      $0.width = .percent(content.value * 100)
      $0.edges = Edges(top: 0, start: 0, bottom: 0)
    }
    return Node.layers(piece(look.track, look.trackEdge, "progress.track") + [done], at: place)
      .role(.progress).sized(nil, look.height)
  }

  private var fill: PaintSpec {
    content.tint.map { theme.controls.progress.tintGloss?.over($0) ?? .color($0) } ?? look.fill
  }

  private var fillEdge: PaintSpec {
    content.tint.map { .color($0.darker(by: theme.controls.progress.tintEdge)) } ?? look.fillEdge
  }

  private func piece(_ fill: PaintSpec, _ edge: PaintSpec, _ name: String) -> [Node] {
    let round = look.height / 2
    let inner = Node.fill(
      fill, corners: .init(all: round - look.edgeWidth), name: name, at: place)
    guard look.edgeWidth > 0 else { return [inner] }
    return [
      .fill(edge, corners: .init(all: round), name: "progress.edge", at: place),
      inner.inset(all: look.edgeWidth),
    ]
  }
}
