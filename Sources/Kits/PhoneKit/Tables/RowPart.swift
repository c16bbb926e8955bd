import Geometry
import Localization
import Pixels
package import Scene
import Schema
import Source

/// `phone.row`: a table's row with all its possible elements.
package struct RowPart {
  let content: RowContent
  let environment: Environment
  /// The space kept free at the end, for an index.
  let endRoom: Double

  package init(content: RowContent, environment: Environment, endRoom: Double = 0) {
    self.content = content
    self.environment = environment
    self.endRoom = endRoom
  }

  static var component: Component {
    Component(
      "phone.row", "A table's row: text, a picture, an accessory, and editing controls.",
      states: RowContent.states.words,
      holding: { node in
        let position: Key<RowContent> = defaulted(
          "position", \.position, .cases("position"),
          "The row's position in a group: only, first, middle, or last; or plain outside a group.")
        return keys(RowContent(), RowContent.keyList(node) + [position])
          .map(take: { $0 }) { content, reader in content.settled(in: &reader) }
          .map { content, reader in
            RowPart(content: content, environment: reader.environment).node
          }
      })
  }

  var names: RowNames { content.names }
  var theme: PhoneTheme { environment.phone }
  var look: TableLook { theme.tables }
  var place: Place { content.place }
  var sign: TableSign { TableSign(environment: environment, place: place) }
  private var isGrouped: Bool { content.position != .plain }
  private var isOn: Bool { content.state == .highlighted || content.state == .selected }
  var isBright: Bool { isOn && look.onSelected != nil }
  /// Whether the control is beside the group instead of in the row.
  private var isIndented: Bool {
    content.isEditing && content.control != .none && isGrouped && look.indentsGroup
  }

  package var node: Node {
    let block = Node.layers(
      RowGround(
        content: content, look: look, isOn: isOn, start: lineStart, place: place
      ).nodes() + [row], at: place)
    let base =
      isIndented
      ? Node.layers(
        [
          control.placed { $0.align = .start },
          block.inset(Edges(start: .points(look.control), end: 0)),
        ], at: place)
      : block
    return base.with {
      $0.name = "row"
      $0.role = .row
      $0.tappable = content.state != .disabled
      $0.placement.minHeight = max(look.rowHeight, pictureHeight)
    }
  }

  private var row: Node {
    var pieces: [Node] = []
    if content.isEditing, content.control != .none, !isIndented { pieces.append(control) }
    if let mark { pieces.append(mark) }
    if let picture { pieces.append(picture) }
    pieces.append(texts.placed { $0.grow = 1 })
    pieces += ends
    let lead = side + (isEdgeImage || startsWithControl ? 0 : look.edge)
    let tail =
      side + (content.confirms && look.deleteHeight == nil ? 0 : look.accessoryEdge + endRoom)
    return Node.row(pieces, at: place).with {
      $0.placement.padding = EdgeDistances(start: lead, end: tail)
      if content.state == .disabled { $0.effects.opacity = look.disabled }
    }
  }

  /// The space that keeps the content clear of a notch; an inset group as a whole is kept clear.
  private var side: Double {
    isGrouped && look.groupInset > 0 ? 0 : environment.sideOfBars
  }

  private var startsWithControl: Bool {
    content.isEditing && content.control != .none && !isIndented
  }

  /// Whether the picture is at the row's edge: it is large, and the row has square corners.
  var isEdgeImage: Bool {
    (content.image != nil || content.drawing != nil) && content.mark == nil
      && content.pictureHeight >= look.edgeImage && !(isGrouped && look.groupCorner > 0)
  }

  /// The row height that a picture requires, including the line below it or the space around it.
  private var pictureHeight: Double {
    guard content.hasPicture else { return 0 }
    return content.pictureHeight + (isEdgeImage ? 1 : look.imageRoom)
  }

  /// The start of the line between two rows: the row's edge or the start of its text, depending on
  /// the look.
  private var lineStart: Double {
    guard look.lineInset > 0 else { return 0 }
    var start = look.lineInset
    if startsWithControl { start = look.control }
    start += side
    if content.mark != nil { start += look.markWidth }
    if content.hasPicture {
      start += content.pictureWidth + (isEdgeImage ? 0 : look.imageGap)
    }
    return start
  }

  // MARK: Text

  private func ink(_ style: TextStyleSpec, _ own: Color? = nil) -> TextStyleSpec {
    var style = style
    style.color = isBright ? look.onSelected ?? style.color : own ?? style.color
    return style
  }

  private func text(
    _ text: Located<String>, _ style: TextStyleSpec, _ name: String, _ role: Role,
    alignment: TextContent.Alignment = .start
  ) -> Node {
    Node.text(text.value, ink(style), name: name, at: text.place, alignment: alignment).cut()
      .role(role)
  }

  private var texts: Node {
    let room = isEdgeImage ? look.edge : picture == nil ? 0 : look.imageGap
    guard let own = content.content else {
      return words.placed { $0.spaceBefore = room }
    }
    return Node.layers([own], at: own.place).placed {
      $0.spaceBefore = room
      $0.valign = .center
    }
  }

  private var words: Node {
    let nothing = Located("", at: place)
    let title = content.title ?? nothing
    let value = content.value ?? nothing
    let isChecked =
      (content.accessory == .checkmark || content.mark == .checkmark) && !content.isEditing
    func named(_ style: TextStyleSpec) -> Node {
      text(title, ink(style, isChecked ? look.checked : nil), names.title, .title)
    }
    let titleStyle = isGrouped ? look.groupedTitle : look.plainTitle
    switch content.style {
    case .standard:
      guard content.title != nil else { return .space(at: place) }
      return line([named(absent(titleStyle)).placed { $0.grow = 1 }])
    case .value:
      return line([
        named(titleStyle).placed { if !title.value.isEmpty { $0.minWidth = look.leastTitle } },
        // The space shrinks first; then the title and the value are truncated in proportion.
        Node.space(at: place).placed { $0.grow = 1 },
        text(value, absent(look.value), names.value, .value).placed { $0.spaceBefore = look.gap },
      ])
    case .value2:
      return line([
        text(title, look.label, names.title, .label, alignment: .end).sized(look.labelWidth, nil),
        text(value, look.labeled, names.value, .value).placed {
          $0.grow = 1
          $0.spaceBefore = look.labelGap
        },
      ])
    case .subtitle:
      return Node.column(
        [
          named(look.titleAboveSubtitle), text(value, look.subtitle, names.subtitle, .subtitle),
        ], at: place
      ).placed { $0.valign = .center }
    }
  }

  /// Returns the style of a placeholder.
  private func absent(_ style: TextStyleSpec) -> TextStyleSpec {
    guard content.isPlaceholder else { return style }
    var style = style
    style.color = theme.controls.entry.field.placeholder
    return style
  }

  private func line(_ texts: [Node]) -> Node {
    Node.row(texts.map { $0.placed { $0.valign = .baseline } }, at: place)
      .placed { $0.valign = .center }
  }

  // MARK: The end

  private var ends: [Node] {
    var pieces: [Node] = []
    if let detail = content.detail {
      pieces.append(
        text(detail, look.value, names.value, .value).placed { $0.valign = .center })
    }
    if let on = content.on {
      pieces.append(
        SwitchPart(content: .init(isOn: on), environment: environment).node.with {
          $0.name = "row.switch"
          $0.takeTaps(content.state != .disabled)
          $0.placement.valign = .center
        })
    }
    if let badge = content.badge { pieces.append(counter(badge)) }
    if content.confirms {
      pieces.append(
        DeleteButton(
          title: environment.text(content.delete, or: .delete, at: place), look: look, place: place
        ).node)
    } else {
      if let accessory { pieces.append(accessory) }
      if content.isEditing, content.reorder { pieces.append(sign.handle()) }
    }
    return pieces.map { $0.placed { $0.spaceBefore = $0.spaceBefore ?? look.gap } }
  }

  private var accessory: Node? {
    switch content.isEditing ? content.editingAccessory : content.accessory {
    case .none: nil
    case .disclosure:
      sign.chevron(isBright ? look.onSelected : nil).placed { $0.spaceBefore = look.chevronGap }
    case .checkmark: sign.tick(isBright ? look.onSelected : nil)
    case .node(let node): node.placed { $0.valign = .center }
    case .detailDisclosure: detail
    }
  }

  /// The detail button; a ring with an i is followed by a chevron.
  private var detail: Node {
    let button = sign.detail().with {
      $0.name = "row.detail"
      $0.role = .disclosureButton
      $0.takeTaps()
    }
    guard look.detailButton == .ring else { return button }
    return Node.row([button, sign.chevron().placed { $0.spaceBefore = look.gap }], at: place)
      .placed { $0.valign = .center }
  }

  private func counter(_ badge: Located<String>) -> Node {
    var style = look.counterText
    if isBright, let fill = look.onSelected {
      style.color = look.counter
      return Node.pill(badge, style, fill, name: "row.badge", look: look)
    }
    return Node.pill(badge, style, look.counter, name: "row.badge", look: look)
  }
}
