import PhoneKit
import Scene
package import Source

/// A row in a form: a label with a value at its end, or a value alone at its start.
package struct ItemField: Hashable, Sendable {
  package var label: Located<String>?
  package var value: Located<String>?
  /// The text shown if there is no value.
  package var placeholder: Located<String>?
  package var disclosure: Bool
  /// The state of a switch at the end of the row; `nil` for none.
  package var isOn: Located<Bool>?

  func row(at place: Place) -> RowContent {
    let name = value == nil ? "field.placeholder" : "field.value"
    var row = RowContent()
    row.title = label ?? value ?? placeholder
    row.value = label == nil ? nil : value ?? placeholder
    row.isPlaceholder = value == nil && placeholder != nil
    row.names.title = label == nil ? name : "field.label"
    row.names.value = name
    row.names.line = "field.line"
    row.on = isOn
    row.accessory = disclosure ? .disclosure : .none
    row.place = place
    return row
  }
}
