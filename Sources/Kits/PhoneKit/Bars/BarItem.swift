import Geometry
import Pixels
import Scene
import Schema
package import Source

/// What is tapped in a bar: a word or an icon; or any node that is there.
package struct BarItem: Hashable, Sendable {
  package enum Kind: String, CaseIterable, LookValue {
    /// With a button's ground in classic bars.
    case bordered
    /// Nothing around it.
    case plain
    /// What completes a task: blue, or in bold.
    case done
    /// What takes something away: red.
    case destructive
  }

  /// What is drawn by the kit itself.
  package enum Sign: Hashable, Sendable {
    /// What adds.
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

  /// A word.
  package init(_ title: Located<String>, _ kind: Kind? = nil, isReady: Bool = true) {
    self.init(title: title, kind: kind, state: isReady ? .normal : .disabled, place: title.place)
  }

  package init(_ sign: Sign, at place: Place) {
    self.init(place: place)
    self.sign = sign
  }

  /// `"Edit"`, or `{"title" or "icon", "kind", "state"}`, or `{"content"}`.
  static func type(_ node: ValueType<Node>) -> ValueType<BarItem> {
    let object = record(
      "bar item", "What is tapped in a bar: a word, or an icon; or a node.",
      keys(
        BarItem(),
        [
          optional("title", \.title, Types.located(.text), "A word; or else `icon` or `content`."),
          optional("icon", \.icon, Types.located(Types.icon), "An icon's name, or a file."),
          optional(
            "content", \.content, node.asObject,
            "Any node, such as segments; in the middle of the bar's height."),
          optional(
            "kind", \.kind, .cases("kind"),
            "bordered, plain, done or destructive. Default: bordered in a classic navigation bar, "
              + "else plain."),
          defaulted(
            "state", \.state, PartState.type([.normal, .highlighted, .disabled]), "Its own."),
        ]
      ).map(take: { $0 }) { (item: BarItem, reader: inout Reader) -> BarItem? in
        let given = ["title", "icon", "content"].filter { reader.current[$0] != nil }
        guard given.count == 1 else {
          reader.error(
            given.isEmpty
              ? "a bar item without a word, an icon or a node"
              : "both \"\(given[0])\" and \"\(given[1])\"",
            at: reader.current.opening, hint: "write \"title\", \"icon\" or \"content\"")
          return nil
        }
        if item.content != nil {
          for key in ["kind", "state"] where reader.current[key] != nil {
            reader.warning(
              "\"\(key)\" has no meaning beside \"content\"", at: reader.current[key]?.place,
              hint: "leave it out")
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

/// What a part may be in.
enum PartState: String, Hashable, Sendable, CaseIterable {
  case normal, highlighted, selected, disabled, editing

  /// The type of the key `state` of a part that has some of them.
  static func type(_ states: [PartState]) -> ValueType<PartState> {
    .word("state", states.map { ($0.rawValue, $0) }, write: { .string($0.rawValue) })
  }
}

extension [PartState] {
  /// As a component lists what it has beside `normal`.
  var words: [String] { filter { $0 != .normal }.map(\.rawValue) }
}
