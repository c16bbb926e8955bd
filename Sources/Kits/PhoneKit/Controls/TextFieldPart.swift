import Pixels
import Scene
import Schema
import Source

/// `phone.textField`: one line to type into.
struct TextFieldPart {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// In a rounded rectangle.
    case rounded
    /// With nothing around it, as in a table's row.
    case plain
  }

  struct Content: Sendable {
    var text: Located<String>?
    var placeholder: Located<String>?
    var left: Located<String>?
    var right: Located<String>?
    var clears = false
    var kind = Kind.rounded
    var state = PartState.normal
  }

  let content: Content
  let place: Place
  let theme: PhoneTheme

  private static let states = [PartState.editing, .disabled]

  static var component: Component {
    Component("phone.textField", "One line to type into.", states: states.words) {
      keys(
        Content(),
        [
          optional("text", \.text, Types.located(.text), "What was typed."),
          optional(
            "placeholder", \.placeholder, Types.located(.text), "What it says while it is empty."),
          optional(
            "left", \.left, Types.located(Types.icon),
            "What it is for: an icon's name, or a file, at its start."),
          optional(
            "right", \.right, Types.located(Types.icon), "What more it can do: one at its end."),
          defaulted(
            "clearButton", \.clears, .bool, "Whether a disc that clears it follows its text."),
          defaulted(
            "kind", \.kind, .cases("kind"), "rounded; or plain, with nothing around it."),
          defaulted(
            "state", \.state, PartState.type([.normal] + states), "Its own: editing has a caret."),
        ]
      ).map { content, reader in
        TextFieldPart(content: content, place: reader.place, theme: reader.environment.phone).node
      }
    }
  }

  var node: Node {
    Entry(
      text: content.text, placeholder: content.placeholder, state: content.state,
      left: content.left.map { Entry.icon($0, theme, name: "textField.left") },
      right: content.right.map { Entry.icon($0, theme, name: "textField.right") },
      clears: content.clears, isBare: content.kind == .plain, form: theme.controls.entry.field,
      theme: theme, name: "textField", place: place
    ).node.role(.textField)
  }
}
