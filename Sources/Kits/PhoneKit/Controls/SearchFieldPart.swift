import Drawing
import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.searchField`: a field with a magnifying glass, alone or in a bar across the screen.
struct SearchFieldPart {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case field
    /// A field in its own bar, with Cancel and segments for the search scope.
    case bar
  }

  struct Content: Sendable {
    var text: Located<String>?
    var placeholder: Located<String>?
    var right: Located<String>?
    var cancel: Located<String>?
    var scopes: [Segment] = []
    var selected: Int?
    var kind = Kind.field
    var tint: Color?
    var isIndexed = false
    var state = PartState.normal
  }

  let content: Content
  let place: Place
  let environment: Environment

  private static let states = [PartState.editing, .disabled]

  static var component: Component {
    Component(
      "phone.searchField", "A search field, alone or in a bar.", states: states.words
    ) {
      keys(
        Content(),
        [
          optional("text", \.text, Types.located(.text), "The typed text."),
          optional(
            "placeholder", \.placeholder, Types.located(.text),
            "The placeholder of an empty field, such as Search."),
          optional(
            "right", \.right, Types.located(Types.barIcon),
            "The icon of an extra button, such as bookmarks: an icon's name, or a file."),
          defaulted(
            "kind", \.kind, .cases("kind"),
            "field: the search field alone; bar: the field with a bar around it."),
          optional(
            "cancel", \.cancel, Types.located(.text),
            "In a bar: the text of the button after the field."),
          defaulted(
            "scopes", \.scopes, .array(of: Segment.type),
            "In a bar: the search scopes, as segments below the field."),
          optional(
            "selected", \.selected, .integer(in: 0...), "The selected scope's index, from 0."),
          optional("tint", \.tint, Types.color, "The color of the bar around the field."),
          defaulted(
            "indexed", \.isIndexed, .bool,
            "In a bar: whether the field leaves room at its end for a table's index."),
          defaulted(
            "state", \.state, PartState.type([.normal] + states),
            "The field's state; editing shows a caret."),
        ]
      ).map { content, reader in
        warn(of: content, &reader)
        return SearchFieldPart(
          content: content, place: reader.place, environment: reader.environment
        ).node
      }
    }
  }

  /// Warns about keys that apply only to a bar.
  private static func warn(of content: Content, _ reader: inout Reader) {
    guard content.kind == .field else { return }
    let given = [
      ("cancel", content.cancel != nil), ("scopes", !content.scopes.isEmpty),
      ("tint", content.tint != nil), ("indexed", content.isIndexed),
    ]
    for (key, isGiven) in given where isGiven {
      reader.warning(
        "\"\(key)\" has no effect without a bar", at: reader.current[key]?.place,
        hint: "add \"kind\": \"bar\", or remove \"\(key)\"")
    }
  }

  private var theme: PhoneTheme { environment.phone }
  private var look: EntryLook { theme.controls.entry }

  var node: Node { content.kind == .field ? field : bar }

  private var field: Node {
    Entry(
      text: content.text, placeholder: content.placeholder, state: content.state,
      left: Entry.lens(theme, name: "searchField.lens", at: place),
      right: showsRight
        ? content.right.map { Entry.icon($0, theme, name: "searchField.right") } : nil,
      clears: !(showsRight && content.right != nil), centersIdle: look.centersIdle,
      form: look.search, theme: theme,
      name: "searchField", place: place
    ).node.role(.searchField)
  }

  /// The clear button replaces the extra icon while the user types.
  private var showsRight: Bool { !hasText || content.state != .editing }
  private var hasText: Bool { !(content.text?.value.isEmpty ?? true) }

  // MARK: Bar

  private var bar: Node {
    Node.layers(ground + [Node.column([line] + scopes, at: place)], at: place).role(.searchBar)
  }

  private var line: Node {
    let isIndexed = content.isIndexed && content.cancel == nil
    let padding = EdgeDistances(
      start: look.barPadding, end: isIndexed ? look.indexRoom : look.barPadding)
    return Node.row(
      [
        field.placed {
          $0.grow = 1
          $0.minWidth = look.leastField
          $0.valign = .center
        }
      ] + cancel, at: place, padding: padding
    ).sized(nil, look.barHeight)
  }

  private var scopes: [Node] {
    guard !content.scopes.isEmpty else { return [] }
    var choice = SegmentedPart.Content(
      segments: content.scopes, selected: content.selected, kind: .scope)
    if content.state == .disabled { choice.state = .disabled }
    let segments = SegmentedPart(
      content: choice, place: place, environment: environment
    ).node.placed { $0.valign = .center }
    return [
      Node.layers(
        [segments], at: place,
        padding: EdgeDistances(start: look.barPadding, end: look.barPadding)
      ).sized(nil, look.barHeight)
    ]
  }

  private var cancel: [Node] {
    guard let word = content.cancel else { return [] }
    let ground = BarGround(
      kind: .standard, tint: content.tint ?? look.cancelTint, place: place, theme: theme)
    let button = BarButton(
      item: BarItem(
        title: word, state: content.state == .disabled ? .disabled : .normal,
        place: word.place),
      bar: ground, environment: environment, name: "searchField.cancel",
      usualKind: theme.bars.buttonKind
    ).node
    return [button.role(.cancelButton).placed { $0.spaceBefore = look.barPadding }]
  }

  private var ground: [Node] {
    let top = look.barTop.map { own in
      Node.line(
        content.tint?.lighter(by: look.tintLine) ?? own, .top, name: "searchField.light", at: place)
    }
    return [
      .fill(barPaint, name: "searchField.bar", at: place).inset(all: 0), top,
      .line(
        content.tint?.darker(by: look.tintBottomLine) ?? look.barBottom, .bottom,
        height: look.barBottomHeight,
        name: "searchField.line", at: place
      ).role(.separator),
    ].compactMap { $0 }
  }

  private var barPaint: PaintSpec {
    guard let tint = content.tint else { return look.bar }
    guard look.barTop != nil else { return .color(tint) }
    return .down([
      (0, tint.lighter(by: look.tintTop)), (look.tintStop, tint.lighter(by: look.tintBelow)),
      (1, tint),
    ])
  }
}
