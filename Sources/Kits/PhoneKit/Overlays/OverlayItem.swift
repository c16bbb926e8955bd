import Geometry
import Pixels
import Scene
import Schema
import Source

/// A button in an alert or an action sheet: its text and its kind.
struct OverlayItem: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A button that performs the action it names.
    case standard = "default"
    /// A button that changes nothing: darker, or in bold.
    case cancel
    /// A red button that deletes something.
    case destructive
  }

  var title = Located("", at: .nowhere)
  var kind: Kind?
  var state = PartState.normal
  var place = Place.nowhere

  static let states: [PartState] = [.normal, .highlighted, .disabled]

  /// The type of an item: `"Cancel"`, or `{"title", "kind", "state"}`.
  static var type: ValueType<OverlayItem> {
    let object = record(
      "overlay button", "A button in an alert or an action sheet.",
      keys(
        OverlayItem(),
        [
          required("title", \.title, Types.located(.text), "The button's text."),
          optional(
            "kind", \.kind, .cases("kind"),
            "The button's kind: default, cancel, or destructive. Default: cancel for the first of "
              + "an alert's two buttons and for the last of a sheet's several buttons, otherwise "
              + "default."),
          defaulted("state", \.state, PartState.type(states), "The button's state."),
        ]
      ).map(take: { $0 }) { (item: OverlayItem, reader: inout Reader) -> OverlayItem? in
        var item = item
        item.place = reader.place
        return item
      })
    let word = Types.located(.text).map("text") { text, reader in
      OverlayItem(title: text, place: reader.place)
    }
    return word.or(object)
  }

  var role: Role {
    switch kind ?? .standard {
    case .standard: .defaultButton
    case .cancel: .cancelButton
    case .destructive: .destructiveButton
    }
  }
}
