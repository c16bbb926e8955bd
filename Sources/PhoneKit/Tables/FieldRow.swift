import Geometry
import Pixels
package import Scene
package import Source

/// A row of a form: a label with a value at its end, or a value alone at its start.
package struct FieldRow {
  /// What it says; any piece may be absent.
  package struct Content: Hashable, Sendable {
    package var label: Located<String>?
    package var value: Located<String>?
    /// Where there is no value.
    package var placeholder: Located<String>?
    package var disclosure: Bool
    /// A switch at the row's end.
    package var isOn: Located<Bool>?

    package init(
      label: Located<String>?, value: Located<String>?, placeholder: Located<String>?,
      disclosure: Bool, isOn: Located<Bool>?
    ) {
      self.label = label
      self.value = value
      self.placeholder = placeholder
      self.disclosure = disclosure
      self.isOn = isOn
    }
  }

  private let field: Located<Content>
  private let isLast: Bool
  private let environment: Environment
  private let theme: PhoneTheme

  package init(_ field: Located<Content>, isLast: Bool, in environment: Environment) {
    self.field = field
    self.isLast = isLast
    self.environment = environment
    theme = environment.phone
  }

  package var node: Node {
    let row = Node.row(
      pieces, padding: EdgeDistances(start: theme.metrics.rowEdge, end: theme.metrics.rowEdge))
    let line = Hairline(color: theme.colors.rowLine).bottom(
      from: theme.metrics.rowEdge, name: "field.line", at: field.place)
    return Node.layers([row] + (isLast ? [] : [line]), at: field.place).with {
      $0.role = .row
      $0.tappable = true
      $0.placement.height = .points(theme.metrics.row)
    }
  }

  private var pieces: [Node] {
    let value = field.value
    let label = value.label.map {
      text($0, theme.rowText, name: "field.label").placed { $0.grow = 1 }
    }
    let isAlone = label == nil
    let content =
      value.value.map {
        text($0, isAlone ? theme.rowText : theme.detail, name: "field.value")
      } ?? value.placeholder.map { text($0, theme.placeholder, name: "field.placeholder") }
    var pieces = label.map { [$0] } ?? []
    if let content {
      pieces.append(
        content.placed {
          $0.grow = isAlone ? 1 : 0
          $0.spaceBefore = isAlone ? 0 : theme.metrics.detailGap
        })
    }
    if pieces.isEmpty { pieces.append(Node.space(at: field.place).placed { $0.grow = 1 }) }
    if let isOn = value.isOn {
      pieces.append(
        SwitchPart(content: .init(isOn: isOn), theme: theme).node.placed {
          $0.valign = .center
          $0.spaceBefore = theme.metrics.detailGap
        })
    }
    if value.disclosure {
      pieces.append(
        Glyph(in: environment).chevron(at: field.place)
          .placed { $0.spaceBefore = theme.metrics.chevronGap })
    }
    return pieces
  }

  private func text(_ text: Located<String>, _ style: TextStyleSpec, name: String) -> Node {
    Node.text(text.value, style, name: name, at: text.place, maxLines: 1)
      .placed { $0.valign = .center }
  }
}
