import Geometry
import Localization
package import Pixels
package import Scene
import Schema
package import Source

/// The text of a row, and the elements at both ends.
package struct RowContent: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case standard = "default"
    /// A row with the value at the end.
    case value
    /// A row with the title as a label on the left, followed by the value.
    case value2
    /// A row with the value below the title.
    case subtitle
  }

  enum Control: String, Hashable, Sendable, CaseIterable {
    /// A red disc with a minus.
    case delete
    /// A green disc with a plus.
    case insert
    /// A selection circle, empty or with a checkmark.
    case unchecked, checked
    case none
  }

  /// The mark in a narrow column before the text.
  enum Mark: String, Hashable, Sendable, CaseIterable {
    case checkmark, activityIndicator
    /// An empty column, which keeps the text of all rows aligned.
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

  // Values for other kits; documents have no keys for them.
  package var names = RowNames()
  /// The text at the end, independent of the text at the start.
  package var detail: Located<String>?
  /// Whether the value, or the title if there is no value, is a placeholder.
  package var isPlaceholder = false
  /// Whether the row is on its group's background and draws only the line to the next row.
  var sharesGround = false

  package init() {}

  var style: Kind { kind ?? (value == nil ? .standard : .value) }
  var isEditing: Bool { state == .editing }
  /// Whether the Delete button is shown.
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
      optional("title", \.title, Types.located(.text), "The row's title."),
      optional(
        "value", \.value, Types.located(.text),
        "The row's value: at the end, after the title, or below it, depending on `kind`."),
      optional(
        "kind", \.kind, .cases("kind"),
        "The row's kind: default, value (the value is at the end), value2 (the value follows the "
          + "title, a label on the left), or subtitle (the value is below the title). Default: "
          + "value if the row has a value."),
      optional(
        "content", \.content, node, "A custom node that replaces the row's text."),
      optional(
        "image", \.image, Types.located(Types.image),
        "A picture at the start of the row; use this, `icon`, or `drawing`."),
      optional(
        "icon", \.icon, Types.located(Types.icon),
        "An icon at the start of the row, painted in `tint`: an icon's name, or a file."),
      optional(
        "drawing", \.drawing, node,
        "A node at the start of the row, with its own `width` and `height` or, without them, "
          + "the size `imageSize`; at the row's edge if at least 40 points high."),
      optional(
        "tint", \.tint, Types.color,
        "The icon's color. Default: the look's color for icons."),
      defaulted(
        "imageSize", \.imageSize, Types.points(in: 1...400),
        "The width and height of the picture, in points; if at least 40, it is at the row's edge."),
      optional(
        "mark", \.mark, .cases("mark"),
        "A mark before the row's other contents, as in a list of networks: checkmark, "
          + "activityIndicator, or none, which leaves the space empty."),
    ]
  }

  private static func accessories(_ node: ValueType<Node>) -> [Key<RowContent>] {
    [
      defaulted(
        "accessory", \.accessory, Accessory.type(node),
        "The accessory at the end of the row: disclosure, detailDisclosure, checkmark, or a node."),
      optional(
        "on", \.on, Types.located(.bool),
        "The state of a switch at the end of the row. Default: no switch."),
      optional(
        "badge", \.badge, Types.located(number.or(.text)),
        "A number or text in a pill at the end of the row."),
      defaulted(
        "state", \.state, PartState.type(states),
        "The row's state: normal, highlighted (touched), selected, disabled, or editing."),
    ]
  }

  private static func editing(_ node: ValueType<Node>) -> [Key<RowContent>] {
    [
      defaulted(
        "editingAccessory", \.editingAccessory, Accessory.type(node),
        "The accessory shown while the row is in the `editing` state."),
      defaulted(
        "control", \.control, .cases("control"),
        "The control at the start of the row in the `editing` state: delete, insert, "
          + "unchecked, checked, or none."),
      optional(
        "deleteButton", \.delete, Types.located(deleteTitle),
        "Whether the Delete button is shown: true, or the button's text."),
      defaulted(
        "reorder", \.reorder, .bool,
        "Whether a handle for moving the row is shown at its end in the `editing` state."),
    ]
  }

  private static var number: ValueType<String> {
    ValueType<Int>.integer(in: 0...).map("number", write: { _ in nil }) { value, _ in
      String(value)
    }
  }

  /// The type of the Delete button's text: `true` for the standard text, `false` for no button.
  private static var deleteTitle: ValueType<String> {
    ValueType<Bool>.bool.map("delete button", write: { _ in nil }) { shows, reader in
      shows ? reader.environment.text(.delete) : ""
    }.or(.text)
  }

  /// Validates the content after all keys are read.
  func settled(in reader: inout Reader) -> RowContent? {
    var content = self
    content.place = reader.place
    if kind == .standard, value != nil {
      reader.warning(
        "\"value\" has no effect in a row of kind \"default\"",
        at: reader.current["value"]?.place, hint: "write \"kind\": \"value\", or remove \"kind\"")
    }
    let shown = [
      image == nil ? nil : "\"image\"", icon == nil ? nil : "\"icon\"",
      drawing == nil ? nil : "\"drawing\"",
    ].compactMap { $0 }
    if shown.count > 1 {
      reader.error(
        "a row cannot have both \(shown[0]) and \(shown[1])", at: reader.current.opening,
        hint: "remove \(shown[0]) or \(shown[1])")
      return nil
    }
    return content
  }
}
