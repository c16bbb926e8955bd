import Pixels
import Scene
import Schema
import Source

/// `phone.textField`: a single-line text field.
struct TextFieldPart {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A field in a rounded rectangle.
    case rounded
    /// A field without a border, as in a table's row.
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
    Component("phone.textField", "A single-line text field.", states: states.words) {
      keys(
        Content(),
        [
          optional("text", \.text, Types.located(.text), "The typed text."),
          optional(
            "placeholder", \.placeholder, Types.located(.text),
            "The placeholder of an empty field."),
          optional(
            "left", \.left, Types.located(Types.barIcon),
            "The icon at the start, which shows the field's purpose: an icon's name, or a file."),
          optional(
            "right", \.right, Types.located(Types.barIcon),
            "The icon of an extra button at the end: an icon's name, or a file."),
          defaulted(
            "clearButton", \.clears, .bool,
            "Whether a button for clearing the field follows the text."),
          defaulted(
            "kind", \.kind, .cases("kind"),
            "rounded: with a border and rounded corners; plain: without a border."),
          defaulted(
            "state", \.state, PartState.type([.normal] + states),
            "The field's state; editing shows a caret."),
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
