import Geometry
import Localization
import Pixels
import Scene
import Schema
import Source

/// `phone.keyboard`: the keys below the edited text, along the lower edge.
struct KeyboardPart {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case light
    /// A keyboard for dark backgrounds, such as that of a classic alert.
    case dark
  }

  struct Content: Sendable {
    var layout = KeyboardLayout.alphabet
    var returnKey = ReturnKey.return
    var kind = Kind.light
    var pressed: String?
  }

  let content: Content
  let place: Place
  let environment: Environment

  static var component: Component {
    Component("phone.keyboard", "The keys that appear while text is edited.") {
      keys(
        Content(),
        [
          defaulted(
            "layout", \.layout, .cases("layout"),
            "The layout: alphabet, shifted, numbers, symbols, numberPad, phonePad, email, or url."),
          defaulted(
            "returnKey", \.returnKey, .cases("return key"),
            "The return key's label; keys that complete the input are blue."),
          defaulted(
            "kind", \.kind, .cases("kind"),
            "The keyboard's kind: light, or dark for use over an alert."),
          optional(
            "pressed", \.pressed, .text,
            "The label of the key shown as pressed; a letter is enlarged in a bubble."),
        ]
      ).map { content, reader in
        KeyboardPart(content: content, place: reader.place, environment: reader.environment).node
      }
    }
  }

  private var look: KeyboardLook { environment.phone.inputs.keyboard }
  private var colors: KeyboardLook.KeyColors { content.kind == .light ? look.light : look.dark }
  private var isMirrored: Bool { environment.direction == .rightToLeft }
  private var isLow: Bool {
    environment.orientation.isLandscape && environment.device.size.height < 420
  }

  /// The keyboard's height in points.
  var height: Double { isLow ? look.lowHeight : look.height }

  private func isPressed(_ key: KeyboardKey) -> Bool {
    guard let pressed = content.pressed, key.kind != .blank else { return false }
    let name =
      switch key.kind {
      case .shift: "shift"
      case .delete: "delete"
      default: key.cap
      }
    return name.uppercased() == pressed.uppercased()
  }

  /// Returns the row ordered so that keys keep their positions in either reading direction.
  private func ordered<T>(_ row: [T]) -> [T] { isMirrored ? row.reversed() : row }

  var node: Node {
    let rows = content.layout.rows(
      look, space: environment.text(.space), complete: environment.text(content.returnKey.title))
    let keys = rows.enumerated().map { index, row in
      Node.row(
        ordered(
          row.enumerated().map { column, key in
            content.layout.isPad
              ? cell(key, row: index, isFirst: column == 0)
              : slot(key, row: index, isFirst: column == 0, isLast: column == row.count - 1)
          }), at: place
      ).placed {
        $0.grow = content.layout.isPad ? 1 : 0
        $0.basis = content.layout.isPad ? 0 : nil
        if !content.layout.isPad { $0.height = .points(isLow ? look.lowPitch : look.pitch) }
      }
    }
    let lines = colors.lines.enumerated().map { index, color in
      Node.line(color, .top, name: "keyboard.line", at: place).placed {
        $0.edges = Edges(top: .points(Double(index)), start: 0, end: 0)
      }
    }
    let side = isLow && !content.layout.isPad ? look.lowMargin : 0
    let column = Node.column(
      keys, at: place, padding: EdgeDistances(start: side, end: side))
    return Node.layers(
      [Node.fill(colors.ground, name: "keyboard.ground", at: place)]
        + (content.layout.isPad ? [] : lines) + [column], at: place
    ).role(.keyboard).sized(nil, height)
  }

  // MARK: Keys

  private func slot(_ key: KeyboardKey, row: Int, isFirst: Bool, isLast: Bool) -> Node {
    guard key.kind != .blank else { return .space(at: place).with { share(&$0, key) } }
    let face = KeyFace(
      key: key, row: row, isPressed: isPressed(key), isBlue: content.returnKey.completes,
      isShifted: content.layout == .shifted, colors: colors, look: look, place: place)
    let top = isLow ? look.lowRowTop : look.rowTop
    let high = isLow ? look.lowKeyHeight : look.keyHeight
    let pieces = face.nodes.map { $0.inset(faceEdges(top: top, high: high)) }
    var bubble: [Node] = []
    if face.isPressed, key.kind == .letter, key.cap.count == 1 {
      // At the screen's edge the bubble is as wide, but on one side of the key.
      let edge = row < 2 && key.width == 32
      let overhang = look.bubble.overhang
      let left = edge && isFirst ? 0 : edge && isLast ? 2 * overhang : overhang
      bubble = [
        KeyBubble(
          cap: key.cap, top: top, key: high, left: left, right: 2 * overhang - left,
          isMirrored: isMirrored,
          colors: colors, look: look, place: place
        ).node
      ]
    }
    return Node.layers(pieces + bubble, at: place).with {
      $0.name = "keyboard.key"
      $0.role = .key
      $0.tappable = true
      share(&$0, key)
    }
  }

  private func faceEdges(top: Double, high: Double) -> Edges {
    let pitch = isLow ? look.lowPitch : look.pitch
    return Edges(
      top: .points(top), start: .points(look.keyInset), bottom: .points(pitch - top - high),
      end: .points(look.keyInset))
  }

  private func share(_ node: inout Node, _ key: KeyboardKey) {
    node.placement.grow = key.width
    node.placement.basis = 0
  }

  private func cell(_ key: KeyboardKey, row: Int, isFirst: Bool) -> Node {
    PadCell(
      key: key, isPressed: isPressed(key), hasLine: !isFirst, isMirrored: isMirrored,
      hasLetters: !isLow,
      colors: colors, look: look, place: place
    ).node.with {
      share(&$0, key)
      $0.role = key.kind == .blank ? nil : .key
      $0.tappable = key.kind != .blank
    }
  }
}
