import Drawing
import Geometry
import Pixels
import Scene
import Source

/// The visible part of a key: its face and the symbol on it.
struct KeyFace {
  let key: KeyboardKey
  /// The row's index, from the top.
  let row: Int
  let isPressed: Bool
  /// Whether the key is a blue return key.
  let isBlue: Bool
  let isShifted: Bool
  let colors: KeyboardLook.KeyColors
  let look: KeyboardLook
  let place: Place

  /// The layers, back to front.
  var nodes: [Node] { [ground, sign] }

  private var isBlueKey: Bool { key.kind == .complete && isBlue }

  private var paint: PaintSpec {
    switch key.kind {
    case .letter, .space: return isPressed ? colors.pressed : colors.rows[min(row, 3)]
    case .shift where isShifted: return colors.shiftFace ?? colors.special
    default:
      if isPressed { return colors.pressedSpecial }
      if isBlueKey { return colors.blue }
      return row >= 3 ? colors.lowSpecial : colors.special
    }
  }

  private var ground: Node {
    let isLetter = key.kind == .letter || key.kind == .space
    return Node.fill(
      paint, corners: .init(all: look.corner), name: "keyboard.face", at: place
    ).with { node in
      node.effects.shadows = isBlueKey ? colors.blueShadows : colors.shadows
      if let light = isLetter ? colors.light : colors.specialLight, !isPressed {
        node.effects.innerShadows = [Effects.Shadow(color: light, y: 1)]
      }
    }
  }

  private var sign: Node {
    switch key.kind {
    case .shift:
      let color = isShifted ? colors.shiftOn : colors.shift
      let node = KeySign.shift(
        color, line: colors.shiftIsHollow && !isShifted ? look.signLine : nil,
        name: "keyboard.shift", at: place)
      return etched(node, isShifted && colors.shiftFace != nil ? nil : colors.wordEtch, y: -1)
    case .delete:
      return etched(
        KeySign.delete(
          colors.word.color, line: colors.wordEtch == nil ? look.signLine : nil,
          name: "keyboard.delete", at: place),
        colors.wordEtch, y: -1)
    case .letter: return etched(word(colors.letter), colors.letterEtch, y: 1)
    case .space:
      var style = colors.word
      style.color = colors.space
      return etched(word(style), colors.letterEtch, y: 1)
    default:
      var style = colors.word
      if isBlueKey { style.color = colors.blueWord }
      return etched(word(style), colors.wordEtch, y: -1)
    }
  }

  private func word(_ style: TextStyleSpec) -> Node {
    var style = style
    if key.kind == .letter, key.cap.count > 1 { style.size = colors.word.size }
    return Node.text(
      key.cap, style, name: key.kind == .letter ? "keyboard.letter" : "keyboard.word", at: place,
      maxLines: 1, alignment: .center
    ).shrinking(to: look.leastWord).placed {
      guard key.kind != .letter else { return }
      let isWide = key.width >= KeyboardKey.returnWidth
      let side = isWide ? look.wordPadding : look.wordPadding / 2
      $0.padding = EdgeDistances(start: side, end: side)
    }
  }

  private func etched(_ node: Node, _ color: Color?, y: Double) -> Node {
    let inner = (color.map { node.etched($0, y: y) } ?? node).placed { $0.valign = .center }
    return Node.layers([inner], at: place)
  }
}

/// The drawn symbols of keys.
enum KeySign {
  /// Returns an up arrow of 20 by 18 points, solid or as an outline of the given thickness.
  static func shift(_ color: Color, line: Double?, name: String, at place: Place) -> Node {
    var path = Path()
    let points = [(10, 1), (19, 10), (14.5, 10), (14.5, 17), (5.5, 17), (5.5, 10), (1, 10)]
    path.move(to: Point(x: 10, y: 1))
    for (x, y) in points.dropFirst() { path.line(to: Point(x: x, y: Double(y))) }
    path.close()
    let stroke = ShapeContent.Line(
      color: color, width: .points(line ?? 2), join: line == 1 ? .miter : .round)
    return sign(
      ShapeContent(
        .path(path, evenOdd: false), fill: line == nil ? .color(color) : nil, line: stroke),
      width: 20, height: 18, name: name, at: place)
  }

  /// Returns a plate of 24 by 18 points with a pointed left end and a cross on it, solid or as an
  /// outline of the given thickness.
  static func delete(_ color: Color, line: Double?, name: String, at place: Place) -> Node {
    var plate = Path()
    plate.move(to: Point(x: 1, y: 9))
    plate.line(to: Point(x: 7.6, y: 1.6))
    plate.quadratic(Point(x: 8.1, y: 1), to: Point(x: 9, y: 1))
    plate.line(to: Point(x: 21, y: 1))
    plate.quadratic(Point(x: 23, y: 1), to: Point(x: 23, y: 3))
    plate.line(to: Point(x: 23, y: 15))
    plate.quadratic(Point(x: 23, y: 17), to: Point(x: 21, y: 17))
    plate.line(to: Point(x: 9, y: 17))
    plate.quadratic(Point(x: 8.1, y: 17), to: Point(x: 7.6, y: 16.4))
    plate.close()
    guard let line else {
      plate.append(cross(half: 1.7, reach: 4.7))
      return sign(
        ShapeContent(.path(plate, evenOdd: true), fill: .color(color)), width: 24, height: 18,
        name: name, at: place)
    }
    for (x, y) in [(11.0, 5.5), (11.0, 12.5)] {
      plate.move(to: Point(x: x, y: y))
      plate.line(to: Point(x: x + 7, y: 18 - y))
    }
    return sign(
      ShapeContent(
        .path(plate, evenOdd: false),
        line: ShapeContent.Line(color: color, width: .points(line), join: .round)),
      width: 24, height: 18, name: name, at: place)
  }

  /// Returns a diagonal cross around the plate's middle as a single outline.
  private static func cross(half: Double, reach: Double) -> Path {
    let arms = [
      (0, -half), (reach - half, -reach), (reach, -reach + half), (half, 0),
      (reach, reach - half), (reach - half, reach), (0, half), (-reach + half, reach),
      (-reach, reach - half), (-half, 0), (-reach, -reach + half), (-reach + half, -reach),
    ]
    let points = arms.map { Point(x: 14.4 + $0.0, y: 9 + $0.1) }
    return .polygon(points)
  }

  private static func sign(
    _ shape: ShapeContent, width: Double, height: Double, name: String, at place: Place
  ) -> Node {
    Node(.shape(shape), name: name, at: place).sized(width, height).placed {
      $0.align = .center
      $0.valign = .center
    }
  }
}
