import Geometry
import Scene

/// A row of a form: a label with a value at its end, or a value alone at its start.
struct FieldRow {
  let field: Sourced<ItemField>
  let isLast: Bool
  let environment: Environment

  var node: Node {
    let row = Node.row(
      pieces, padding: EdgeDistances(start: IconMetrics.rowEdge, end: IconMetrics.rowEdge))
    let line = Hairline(environment: environment).bottom(
      from: IconMetrics.rowEdge, name: "field.line", origin: field.source)
    return Node.layers([row] + (isLast ? [] : [line])).with {
      $0.tappable = true
      $0.placement.height = IconMetrics.row
    }
  }

  private var pieces: [Node] {
    let value = field.value
    let label = value.label.map {
      text($0, IconType.row, name: "field.label").placed { $0.grow = 1 }
    }
    let isAlone = label == nil
    let content =
      value.value.map {
        text($0, isAlone ? IconType.row : IconType.detail, name: "field.value")
      } ?? value.placeholder.map { text($0, IconType.placeholder, name: "field.placeholder") }
    var pieces = label.map { [$0] } ?? []
    if let content {
      pieces.append(
        content.placed {
          $0.grow = isAlone ? 1 : 0
          $0.spaceBefore = isAlone ? 0 : IconMetrics.detailGap
        })
    }
    if pieces.isEmpty { pieces.append(Node(.space).placed { $0.grow = 1 }) }
    if let isOn = value.isOn { pieces.append(Self.toggle(isOn)) }
    if value.disclosure {
      pieces.append(
        Glyph(environment: environment).chevron(origin: field.source)
          .placed { $0.spaceBefore = IconMetrics.chevronGap })
    }
    return pieces
  }

  private func text(_ text: Sourced<String>, _ style: TextStyleSpec, name: String) -> Node {
    Node.text(text.value, style, name: name, origin: text.source, maxLines: 1)
      .placed { $0.valign = .center }
  }

  /// iOS 7's switch: a pill with a white knob at one end.
  private static func toggle(_ isOn: Sourced<Bool>) -> Node {
    let round = Path.Corners(all: IconMetrics.switchHeight / 2)
    var pill = ShapeContent(.rect(round))
    if isOn.value {
      pill.fill = .color(IconPalette.switchOn)
    } else {
      pill.line = ShapeContent.Line(color: IconPalette.switchOff, width: 1.5)
    }
    let ground = Node(.shape(pill), name: "field.switch", origin: isOn.source)
    let edge = (IconMetrics.switchHeight - IconMetrics.switchKnob) / 2
    let knob = Node(
      .shape(ShapeContent(.ellipse, fill: .color(IconPalette.white))), name: "field.knob",
      origin: isOn.source
    ).with {
      $0.placement.width = IconMetrics.switchKnob
      $0.placement.height = IconMetrics.switchKnob
      $0.placement.edges =
        isOn.value ? Edges(top: edge, end: edge) : Edges(top: edge, start: edge)
      $0.effects.shadows = [Effects.Shadow(color: IconPalette.knobShadow, y: 2, blur: 4)]
    }
    return Node.layers([ground, knob]).placed {
      $0.width = IconMetrics.switchWidth
      $0.height = IconMetrics.switchHeight
      $0.valign = .center
      $0.spaceBefore = IconMetrics.detailGap
    }
  }
}
