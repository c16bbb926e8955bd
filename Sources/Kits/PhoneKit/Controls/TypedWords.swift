import Scene
import Source

/// The typed text of a field, or its placeholder, with the caret while the field is edited.
///
/// The caret is at the end of the text or, in an empty field, before the start of the line. It does
/// not touch any letters, and it does not move the placeholder.
struct TypedWords {
  let text: Located<String>?
  let placeholder: Located<String>?
  let isEditing: Bool
  let style: TextStyleSpec
  let placeholderStyle: TextStyleSpec
  let caret: Node
  let caretWidth: Double
  let caretGap: Double
  /// The prefix of the elements' names.
  let name: String
  let place: Place

  var node: Node {
    let words = shown.placed { $0.valign = .center }
    guard isEditing else { return Node.row([words], at: place) }
    guard isEmpty else {
      return Node.row([words, caret.placed { $0.spaceBefore = caretGap }], at: place)
    }
    let before = caret.placed { $0.edges = Edges(start: .points(-caretWidth - caretGap)) }
    return Node.layers([words, before], at: place)
  }

  private var isEmpty: Bool { text?.value.isEmpty ?? true }

  /// The typed text or the placeholder.
  ///
  /// While the field is edited, the end of text that does not fit is visible.
  private var shown: Node {
    guard let text, !isEmpty else {
      return Node.text(
        placeholder?.value ?? "", placeholderStyle, name: "\(name).placeholder",
        at: placeholder?.place ?? place
      ).cut().role(.placeholder)
    }
    return Node.text(
      text.value, style, name: "\(name).text", at: text.place, alignment: isEditing ? .end : .start
    ).cut(keeping: isEditing ? .scroll : .tail).role(.value)
  }
}
