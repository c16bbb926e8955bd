import Drawing
import Geometry
import Pixels
import Scene
import Source

/// The contents of a field on its background: symbols at both ends, the typed text, and the caret.
struct Entry {
  var text: Located<String>?
  var placeholder: Located<String>?
  var state: PartState
  /// The symbols before and after the text.
  var left: Node?
  var right: Node?
  /// Whether a button for clearing the field follows the text.
  var clears: Bool
  /// Whether the field is drawn without a border.
  var isBare = false
  /// Whether the placeholder is centered while the field is empty.
  var centersIdle = false

  let form: EntryLook.Form
  let theme: PhoneTheme
  /// The prefix of the elements' names.
  let name: String
  let place: Place

  private var look: EntryLook { theme.controls.entry }
  private var isEditing: Bool { state == .editing }
  private var isEmpty: Bool { text?.value.isEmpty ?? true }
  private var isIdle: Bool { isEmpty && !isEditing && centersIdle }

  var node: Node {
    Node.layers((isBare ? [] : ground) + [line], at: place).with {
      $0.placement.height = .points(form.height)
      $0.takeTaps(state != .disabled)
    }
  }

  private var ground: [Node] {
    let corners = Path.Corners(all: form.corner)
    if look.drawing == .outlined {
      var box = ShapeContent(.rect(corners), fill: .color(form.ground))
      if form.edgeWidth != 0 {
        box.line = ShapeContent.Line(paint: form.edge, width: form.edgeWidth)
      }
      return [Node(.shape(box), name: "\(name).ground", at: place)]
    }
    let inner = Path.Corners(all: form.corner - 1)
    return [
      Node.fill(form.edge, corners: corners, name: "\(name).edge", at: place).with {
        $0.effects.shadows = form.light.map { [Effects.Shadow(color: $0, y: 1)] } ?? []
      },
      Node.fill(.color(form.ground), corners: inner, name: "\(name).ground", at: place)
        .inset(all: 1).with { $0.effects.innerShadows = form.inset.map { [$0] } ?? [] },
    ]
  }

  private var line: Node {
    var pieces = [left, words, isEmpty || !clears ? nil : cross, right].compactMap { $0 }
    if isIdle {
      pieces = [Self.room(at: place), left, words, Self.room(at: place), right].compactMap { $0 }
    }
    for index in pieces.indices.dropFirst() { pieces[index].placement.spaceBefore = form.gap }
    let end = right?.name.hasSuffix(".bookmarks") == true ? look.bookmarksEdge : form.padding
    return Node.row(
      pieces, at: place, padding: EdgeDistances(start: form.padding, end: end)
    ).with {
      if state == .disabled { $0.effects.opacity = theme.controls.disabled }
    }
  }

  private static func room(at place: Place) -> Node { .space(at: place).placed { $0.grow = 1 } }

  // MARK: Text

  private var words: Node {
    var gray = form.text
    gray.color = form.placeholder
    return TypedWords(
      text: text, placeholder: placeholder, isEditing: isEditing, style: form.text,
      placeholderStyle: gray, caret: caret, caretWidth: look.caretWidth, caretGap: look.caretGap,
      name: name, place: place
    ).node.placed {
      $0.valign = .center
      if !isIdle { $0.grow = 1 }
    }
  }

  /// The caret, as high as its line.
  private var caret: Node {
    Node.rect(look.caret, name: "\(name).caret", at: place)
      .sized(look.caretWidth, (form.text.size * look.caretHeight).rounded()).placed {
        $0.valign = .center
      }
  }

  // MARK: Symbols

  /// The button that clears the text: a disc with a cross.
  private var cross: Node {
    let side = form.clear
    let disc = Node(
      .shape(ShapeContent(.ellipse, fill: .color(look.clearDisc))), name: "\(name).clearDisc",
      at: place)
    let near = side * look.crossInset
    let far = side - near
    var path = Path()
    path.move(to: Point(x: near, y: near))
    path.line(to: Point(x: far, y: far))
    path.move(to: Point(x: far, y: near))
    path.line(to: Point(x: near, y: far))
    let line = ShapeContent.Line(
      color: look.clearCross, width: .points(look.crossLine), cap: .round)
    let mark = Node(
      .shape(ShapeContent(.path(path, evenOdd: false), line: line)), name: "\(name).clearCross",
      at: place)
    return Node.layers([disc, mark], at: place).with {
      $0.name = "\(name).clear"
      $0.role = .button
      $0.takeTaps(state != .disabled)
      $0.placement.valign = .center
      $0.placement.width = .points(side)
      $0.placement.height = .points(side)
    }
  }

  /// Returns an icon at one end of the field.
  static func icon(_ icon: Located<String>, _ theme: PhoneTheme, name: String) -> Node {
    let look = theme.controls.entry
    let raised = icon.value == "phone/bookmarks" ? look.bookmarks : nil
    let sign = Node(
      .icon(IconContent(.file(icon.value), tint: raised == nil ? look.iconTint : .white)),
      name: name, at: icon.place
    ).sized(look.icon, look.icon).placed { $0.valign = .center }
    guard let raised else { return sign }
    let ground = Node.fill(
      raised, corners: .init(all: look.bookmarksHeight / 2), name: "\(name)Ground", at: icon.place
    ).with {
      $0.effects.shadows = [Effects.Shadow(color: Color(0x000000, alpha: 0.35), y: 1, blur: 2)]
    }
    return Node.layers([ground, sign.placed { $0.align = .center }], at: icon.place)
      .sized(look.bookmarksWidth, look.bookmarksHeight).with {
        $0.name = "\(name).bookmarks"
        $0.placement.valign = .center
      }
  }

  /// Returns a magnifying glass with its handle at the lower right in every reading direction.
  static func lens(_ theme: PhoneTheme, name: String, at place: Place) -> Node {
    let look = theme.controls.entry
    let side = look.lensSide
    let line = look.lensLine
    let radius = side * look.lensRadius
    let middle = radius + line / 2
    let start = middle + radius * 0.7071067811865476
    var path = Path.circle(radius: radius, middle: Point(x: middle, y: middle))
    path.move(to: Point(x: start, y: start))
    path.line(to: Point(x: side - line / 2, y: side - line / 2))
    let stroke = ShapeContent.Line(color: look.lens, width: .points(line), cap: .round)
    return Node(
      .shape(ShapeContent(.path(path, evenOdd: false), line: stroke)), name: name, at: place
    ).sized(side, side).placed { $0.valign = .center }
  }
}

extension Path {
  /// Returns a circle made of four cubic curves.
  fileprivate static func circle(radius: Double, middle: Point) -> Path {
    let bow = radius * 0.5522847498307936
    func point(_ x: Double, _ y: Double) -> Point { Point(x: middle.x + x, y: middle.y + y) }
    var path = Path()
    path.move(to: point(0, -radius))
    path.cubic(point(bow, -radius), point(radius, -bow), to: point(radius, 0))
    path.cubic(point(radius, bow), point(bow, radius), to: point(0, radius))
    path.cubic(point(-bow, radius), point(-radius, bow), to: point(-radius, 0))
    path.cubic(point(-radius, -bow), point(-bow, -radius), to: point(0, -radius))
    path.close()
    return path
  }
}
