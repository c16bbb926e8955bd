import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.actionSheet`: choices that appear at the lower edge.
struct ActionSheetPart {
  /// The background of a classic sheet; flat sheets have only one background.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case gray = "default"
    /// Translucent black.
    case black
    /// The blue toolbar's background.
    case blue
    /// A translucent gray toolbar's background.
    case translucent
  }

  struct Content: Sendable {
    var title: Located<String>?
    var buttons: [OverlayItem] = []
    var dimmed = false
    var kind = Kind.gray
  }

  let content: Content
  let place: Place
  let environment: Environment

  static var component: Component {
    Component(
      "phone.actionSheet", "Choices for a tapped item, along the lower edge."
    ) {
      keys(
        Content(),
        [
          optional("title", \.title, Types.located(.text), "The title above the buttons."),
          defaulted(
            "buttons", \.buttons, .array(of: OverlayItem.type, count: 0...12),
            "The buttons from the top down: a destructive button first, Cancel last."),
          defaulted(
            "kind", \.kind, .cases("kind"),
            "The sheet's background in the classic look: default (gray), black, blue, or "
              + "translucent."),
          defaulted(
            "dimmed", \.dimmed, .bool,
            "Whether the sheet is at the bottom of its parent and dims the content behind it."),
        ]
      ).map { content, reader in
        ActionSheetPart(
          content: content, place: reader.place, environment: reader.environment
        ).node
      }
    }
  }

  private var look: SheetLook { environment.phone.overlays.sheet }
  private var isPanel: Bool { look.drawing == .panel }

  var node: Node {
    guard content.dimmed else { return sheet }
    return Node.layers(
      [
        .fill(.color(look.dim), name: "sheet.dimming", at: place),
        sheet.placed {
          $0.valign = .bottom
          $0.padding.bottom += environment.bottomOfBars
        },
      ], at: place
    ).inset(all: 0)
  }

  private var sheet: Node {
    (isPanel ? panel : groups).with {
      $0.name = "sheet.box"
      $0.role = .actionSheet
    }
  }

  // MARK: Panel

  private var panel: Node {
    let count = content.buttons.count
    let buttons = items.enumerated().map { index, item in
      button(item, name: "sheet.button").placed {
        $0.edges = Edges(start: look.padding.start, end: look.padding.end)
        guard index > 0 else { return }
        $0.spaceAbove = index == count - 1 && item.kind == .cancel ? look.cancelGap : look.gap
      }
    }
    let column = Node.column(
      [title].compactMap { $0 } + buttons, at: place,
      padding: EdgeDistances(
        top: content.title == nil ? look.padding.top : 0,
        bottom: count == 0 ? 0 : look.padding.bottom))
    return Node.layers(ground + [column], at: place)
  }

  private var ground: [Node] {
    let ground: SheetLook.Ground =
      switch content.kind {
      case .gray: look.gray
      case .black: look.black
      case .blue: look.blue
      case .translucent: look.translucent
      }
    let height = ground.stripHeight ?? look.stripHeight
    let strip = Node.fill(ground.strip, name: "sheet.strip", at: place).placed {
      $0.height = .points(height)
      $0.edges = Edges(top: 0, start: 0, end: 0)
    }
    let below = Node.fill(.color(ground.below), name: "sheet.ground", at: place).inset(
      Edges(top: .points(height), start: 0, bottom: 0, end: 0))
    let light = Node.line(ground.light, .top, name: "sheet.light", at: place).placed {
      $0.edges = Edges(top: 1, start: 0, end: 0)
    }
    return [strip, below, .line(ground.line, .top, name: "sheet.line", at: place), light]
  }

  // MARK: Groups

  private var groups: Node {
    let last = items.last
    let hasCancel = last?.kind == .cancel
    let upper = hasCancel ? Array(items.dropLast()) : items
    var nodes: [Node] = []
    let rows = [title].compactMap { $0 } + upper.map { button($0, name: "sheet.button") }
    if !rows.isEmpty { nodes.append(group(rows)) }
    if hasCancel, let last { nodes.append(group([button(last, name: "sheet.button")])) }
    return Node.column(
      nodes.enumerated().map { index, node in
        node.placed { $0.spaceAbove = index == 0 ? nil : look.cancelGap }
      }, at: place, padding: look.padding)
  }

  private func group(_ nodes: [Node]) -> Node {
    let corners = Path.Corners(all: look.buttonCorner)
    let ground = Node.fill(.color(look.fill), corners: corners, name: "sheet.ground", at: place)
      .with {
        $0.effects.clip = corners
        $0.effects.backdrop = .behindOverlay(
          blur: look.blur, saturation: look.saturation, brightness: look.brightness)
      }
    let line = Node.line(look.hairline, .top, height: .hairline, name: "sheet.line", at: place)
      .role(.separator)
    let column = Node.column(
      nodes.enumerated().map {
        $0.offset == 0 ? $0.element : .layers([$0.element, line], at: place)
      },
      at: place)
    // The background's filter needs the content behind the group, so only the contents of
    // the group are clipped.
    let rows = Node.layers([column], at: place).with { $0.effects.clip = corners }
    return Node.layers([ground, rows], at: place)
  }

  // MARK: Shared

  private var title: Node? {
    guard let title = content.title else { return nil }
    let words = Node.words(
      title, look.title, name: "sheet.title", lines: look.titleLines, alignment: .center,
      etch: look.titleEtch
    ).role(.title).placed {
      $0.padding = look.titlePadding
      $0.valign = .center
    }
    return Node.layers([words], at: place).placed { $0.minHeight = look.titleHeight }
  }

  /// The last of several buttons is Cancel unless its item gives another kind.
  private var items: [OverlayItem] {
    var items = content.buttons
    if let last = items.indices.last, last > 0, items[last].kind == nil {
      items[last].kind = .cancel
    }
    return items
  }

  private func button(_ item: OverlayItem, name: String) -> Node {
    var look = look
    if content.kind == .black, let face = look.blackCancel { look.cancel = face }
    let face = look.face(of: item, hasOwnFace: isPanel)
    return OverlayButton(
      title: item.title, face: face,
      style: item.kind == .cancel ? look.cancelButton : look.button,
      corner: isPanel ? look.buttonCorner : 0, height: look.buttonHeight, name: name,
      place: item.place, edgeWidth: look.well
    ).node.with {
      $0.name = name
      $0.role = item.kind == nil ? .button : item.role
      $0.takeTaps(item.state != .disabled)
    }
  }
}
