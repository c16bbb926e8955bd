import Geometry
import Pixels
import Scene
import Schema
package import Source

/// A tappable item in a bar: text, an icon, or any node.
package struct BarItem: Hashable, Sendable {
  package enum Kind: String, CaseIterable, LookValue {
    /// A button that has a background in classic bars.
    case bordered
    /// A button without a background.
    case plain
    /// A button that completes a task: blue, or in bold.
    case done
    /// A red button that deletes something.
    case destructive
  }

  /// A symbol drawn by the kit itself.
  package enum Sign: Hashable, Sendable {
    /// The plus of an Add button.
    case plus
  }

  var title: Located<String>?
  var icon: Located<String>?
  package var sign: Sign?
  var content: Node?
  var kind: Kind?
  var state = PartState.normal
  var place = Place.nowhere

  init(
    title: Located<String>? = nil, icon: Located<String>? = nil, kind: Kind? = nil,
    state: PartState = .normal, place: Place = .nowhere
  ) {
    self.title = title
    self.icon = icon
    self.kind = kind
    self.state = state
    self.place = place
  }

  /// Creates an item that shows text.
  package init(_ title: Located<String>, _ kind: Kind? = nil, isReady: Bool = true) {
    self.init(title: title, kind: kind, state: isReady ? .normal : .disabled, place: title.place)
  }

  package init(_ sign: Sign, at place: Place) {
    self.init(place: place)
    self.sign = sign
  }

  /// Returns the type of a bar item: `"Edit"`, or `{"title" or "icon", "kind", "state"}`, or
  /// `{"content"}`.
  static func type(_ node: ValueType<Node>) -> ValueType<BarItem> {
    let object = record(
      "bar item", "A tappable item in a bar: text, an icon, or a node.",
      keys(
        BarItem(),
        [
          optional(
            "title", \.title, Types.located(.text),
            "The item's text; use this, `icon`, or `content`."),
          optional(
            "icon", \.icon, Types.located(Types.barIcon),
            "The item's icon: an icon's name, or a file."),
          optional(
            "content", \.content, node.asObject,
            "A node that replaces the text, such as a segmented control; it is vertically centered "
              + "in the bar."),
          optional(
            "kind", \.kind, .cases("kind"),
            "The item's kind: bordered, plain, done, or destructive. Default: bordered in a "
              + "classic navigation bar, otherwise plain."),
          defaulted(
            "state", \.state, PartState.type([.normal, .highlighted, .disabled]),
            "The item's state."),
        ]
      ).map(take: { $0 }) { (item: BarItem, reader: inout Reader) -> BarItem? in
        let given = ["title", "icon", "content"].filter { reader.current[$0] != nil }
        guard given.count == 1 else {
          reader.error(
            given.isEmpty
              ? "a bar item needs a title, an icon, or content"
              : "a bar item cannot have both \"\(given[0])\" and \"\(given[1])\"",
            at: reader.current.opening, hint: "use one of \"title\", \"icon\", or \"content\"")
          return nil
        }
        if item.content != nil {
          for key in ["kind", "state"] where reader.current[key] != nil {
            reader.warning(
              "\"\(key)\" has no effect with \"content\"", at: reader.current[key]?.place,
              hint: "remove \"\(key)\"")
          }
        }
        var item = item
        item.place = reader.place
        return item
      })
    let word = Types.located(.text).map("text") { text, reader in
      BarItem(title: text, place: reader.place)
    }
    return word.or(object)
  }
}

/// The state of a part.
enum PartState: String, Hashable, Sendable, CaseIterable {
  case normal, highlighted, selected, disabled, editing

  /// Returns the type of the `state` key for a part that supports only the given states.
  static func type(_ states: [PartState]) -> ValueType<PartState> {
    .word("state", states.map { ($0.rawValue, $0) }, write: { .string($0.rawValue) })
  }
}

extension [PartState] {
  /// The states other than `normal`, as a component lists them.
  var words: [String] { filter { $0 != .normal }.map(\.rawValue) }
}
