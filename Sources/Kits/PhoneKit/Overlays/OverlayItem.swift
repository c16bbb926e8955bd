import Geometry
import Pixels
import Scene
import Schema
import Source

/// What is tapped in an alert or an action sheet: a word, and what it does.
struct OverlayItem: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Performs the action that its words name.
    case standard = "default"
    /// Leaves everything as it is: darker, or in bold.
    case cancel
    /// Takes something away: red.
    case destructive
  }

  var title = Located("", at: .nowhere)
  var kind: Kind?
  var state = PartState.normal
  var place = Place.nowhere

  static let states: [PartState] = [.normal, .highlighted, .disabled]

  /// `"Cancel"`, or `{"title", "kind", "state"}`.
  static var type: ValueType<OverlayItem> {
    let object = record(
      "overlay button", "What is tapped in an alert or a sheet.",
      keys(
        OverlayItem(),
        [
          required("title", \.title, Types.located(.text), "Its words."),
          optional(
            "kind", \.kind, .cases("kind"),
            "default, cancel or destructive. Default: cancel for the first of an alert's two and "
              + "for a sheet's last of several, else default."),
          defaulted("state", \.state, PartState.type(states), "Its own."),
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
