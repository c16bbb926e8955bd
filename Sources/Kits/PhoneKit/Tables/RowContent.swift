import Geometry
import Localization
package import Pixels
package import Scene
import Schema
package import Source

/// The texts of a row, and its pieces at both ends.
package struct RowContent: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case standard = "default"
    /// The value at the end.
    case value
    /// The title is a label at the left, and the value behind it.
    case value2
    /// The value below the title.
    case subtitle
  }

  enum Control: String, Hashable, Sendable, CaseIterable {
    /// A red minus.
    case delete
    /// A green plus.
    case insert
    /// A circle to be chosen with, empty or with a tick.
    case unchecked, checked
    case none
  }

  /// What is in a narrow place of its own before the texts.
  enum Mark: String, Hashable, Sendable, CaseIterable {
    case checkmark, activityIndicator
    /// The place alone, so that texts are below each other.
    case none
  }

  enum Position: String, Hashable, Sendable, CaseIterable {
    case plain, only, first, middle, last

    var isFirst: Bool { self == .first || self == .only }
    var isLast: Bool { self == .last || self == .only }
  }

  package var title: Located<String>?
  package var value: Located<String>?
  package var kind: Kind?
  package var content: Node?
  var image: Located<String>?
  package var icon: Located<String>?
  var drawing: Node?
  var mark: Mark?
  package var tint: Color?
  package var imageSize = 29.0
  package var accessory = Accessory.none
  var editingAccessory = Accessory.none
  package var on: Located<Bool>?
  var badge: Located<String>?
  var control = Control.delete
  var delete: Located<String>?
  var reorder = false
  var state = PartState.normal
  var position = Position.plain
  package var place = Place.nowhere

  // The kits' own, without a key.
  package var names = RowNames()
  /// What is at the end whatever is at the start.
  package var detail: Located<String>?
  /// Whether its value, or its title where it has none, stands for what is not there yet.
  package var isPlaceholder = false
  /// Whether it is on its group's ground and only has the line to the next row.
  var sharesGround = false

  package init() {}

  var style: Kind { kind ?? (value == nil ? .standard : .value) }
  var isEditing: Bool { state == .editing }
  /// Whether Delete shows.
  var confirms: Bool { delete.map { !$0.value.isEmpty } ?? false }

  // MARK: The picture

  var hasPicture: Bool { image != nil || icon != nil || drawing != nil }
  var pictureWidth: Double { drawing.flatMap { Self.points($0.placement.width) } ?? imageSize }
  var pictureHeight: Double { drawing.flatMap { Self.points($0.placement.height) } ?? imageSize }

  private static func points(_ length: Length?) -> Double? {
    if case .points(let points)? = length { points } else { nil }
  }

  static let states: [PartState] = [.normal, .highlighted, .selected, .disabled, .editing]

  static func keyList(_ node: ValueType<Node>) -> [Key<RowContent>] {
    texts(node) + accessories(node) + editing(node)
  }

  private static func texts(_ node: ValueType<Node>) -> [Key<RowContent>] {
    [
      optional("title", \.title, Types.located(.text), "What it is called."),
      optional(
        "value", \.value, Types.located(.text),
        "What it holds: at the end, behind the title or below it, as `kind` says."),
      optional(
        "kind", \.kind, .cases("kind"),
        "default, value (at the end), value2 (the title a label at the left) or subtitle (below). "
          + "Default: value where there is one."),
      optional(
        "content", \.content, node, "A node of your own in the place of the texts."),
      optional(
        "image", \.image, Types.located(Types.image),
        "A picture at the start; or else `icon` or `drawing`."),
      optional("icon", \.icon, Types.located(Types.icon), "A mask at the start."),
      optional(
        "drawing", \.drawing, node,
        "What is drawn at the start: as large as its own `width` and `height` say, else as "
          + "`imageSize` does; from 40 high on it is at the row's edge."),
      optional("tint", \.tint, Types.color, "The icon's color. Default: the look's own."),
      defaulted(
        "imageSize", \.imageSize, Types.points(in: 1...400),
        "The side of the picture's square; from 40 on it is at the row's edge."),
      optional(
        "mark", \.mark, .cases("mark"),
        "Before all that, as in a list of networks: checkmark, activityIndicator, or none, which "
          + "keeps the room."),
    ]
  }

  private static func accessories(_ node: ValueType<Node>) -> [Key<RowContent>] {
    [
      defaulted(
        "accessory", \.accessory, Accessory.type(node),
        "At the end: disclosure, detailDisclosure, checkmark or a node."),
      optional("on", \.on, Types.located(.bool), "A switch at the end, on or off."),
      optional(
        "badge", \.badge, Types.located(number.or(.text)), "A number in a pill at the end."),
      defaulted(
        "state", \.state, PartState.type(states),
        "normal, highlighted (touched), selected, disabled or editing."),
    ]
  }

  private static func editing(_ node: ValueType<Node>) -> [Key<RowContent>] {
    [
      defaulted(
        "editingAccessory", \.editingAccessory, Accessory.type(node),
        "In the state editing, in the place of `accessory`."),
      defaulted(
        "control", \.control, .cases("control"),
        "At the start, in the state editing: delete, insert, unchecked, checked or none."),
      optional(
        "deleteButton", \.delete, Types.located(deleteTitle),
        "Shows the Delete button: true, or its word."),
      defaulted(
        "reorder", \.reorder, .bool, "A handle at the end, in the state editing."),
    ]
  }

  private static var number: ValueType<String> {
    ValueType<Int>.integer(in: 0...).map("number", write: { _ in nil }) { value, _ in
      String(value)
    }
  }

  /// True for the word that the look has; empty where it is false.
  private static var deleteTitle: ValueType<String> {
    ValueType<Bool>.bool.map("delete button", write: { _ in nil }) { shows, reader in
      shows ? reader.environment.text(.delete) : ""
    }.or(.text)
  }

  /// What is settled once the keys are read.
  func settled(in reader: inout Reader) -> RowContent? {
    var content = self
    content.place = reader.place
    if kind == .standard, value != nil {
      reader.warning(
        "\"value\" has no meaning in a row of kind default", at: reader.current["value"]?.place,
        hint: "write \"kind\": \"value\", or leave the kind out")
    }
    let shown = [
      image == nil ? nil : "\"image\"", icon == nil ? nil : "\"icon\"",
      drawing == nil ? nil : "\"drawing\"",
    ].compactMap { $0 }
    if shown.count > 1 {
      reader.error(
        "both \(shown[0]) and \(shown[1])", at: reader.current.opening,
        hint: "write \(shown[0]) or \(shown[1])")
      return nil
    }
    return content
  }
}
