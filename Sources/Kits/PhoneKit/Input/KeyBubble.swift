import Geometry
import Pixels
import Scene
import Source

/// The enlarged letter over a pressed key: a body, a neck as narrow as the key, and the key.
///
/// The bubble consists of stretchable pieces that fit a key of any width.
struct KeyBubble {
  let cap: String
  /// The distance in points from the top of the key's cell to the key.
  let top: Double
  /// The height of the key in points.
  let key: Double
  /// The distance in points by which the bubble extends beyond the key's left side.
  let left: Double
  let right: Double
  let isMirrored: Bool
  let colors: KeyboardLook.KeyColors
  let look: KeyboardLook
  let place: Place

  private var bubble: KeyboardLook.Bubble { look.bubble }

  var node: Node {
    let rise = bubble.height + bubble.neck
    let inset = look.keyInset
    let letter = Node.layers(
      [
        Node.text(
          cap, colors.bubbleLetter, name: "keyboard.bubbleLetter", at: place, maxLines: 1,
          alignment: .center
        ).placed { $0.valign = .center }
      ], at: place
    ).sized(nil, bubble.height).inset(Edges(top: 0, start: 0, end: 0))
    let box = Node.layers([body, stem, key(.left), key(.right), letter], at: place).with {
      $0.effects.shadows = [colors.bubbleShadow]
    }
    return box.with {
      $0.name = "keyboard.bubble"
      $0.placement.z = 1
      $0.placement.height = .points(rise + key)
      $0.placement.edges = edges(
        top: top - rise, left: inset - left, right: inset - right)
    }
  }

  private enum Side { case left, right }

  private func edges(top: Double, left: Double, right: Double) -> Edges {
    Edges(
      top: .points(top), start: .points(isMirrored ? right : left),
      end: .points(isMirrored ? left : right))
  }

  private var body: Node {
    let corner = bubble.corner
    let corners = Path.Corners(
      topLeft: corner, topRight: corner, bottomRight: right > 0 ? corner - 3 : 0,
      bottomLeft: left > 0 ? corner - 3 : 0)
    return .fill(colors.bubble[0], corners: corners, name: "keyboard.bubbleBody", at: place)
      .sized(nil, bubble.height).inset(Edges(top: 0, start: 0, end: 0))
  }

  /// The key, and the neck between the key and the body.
  private var stem: Node {
    let corner = look.corner
    let neck = Node.fill(colors.bubble[1], name: "keyboard.bubbleNeck", at: place)
      .sized(nil, bubble.neck)
    let foot = Node.fill(
      colors.bubble[2],
      corners: Path.Corners(topLeft: 0, topRight: 0, bottomRight: corner, bottomLeft: corner),
      name: "keyboard.bubbleKey", at: place
    ).sized(nil, key)
    return Node.column([neck, foot], at: place)
      .inset(edges(top: bubble.height, left: left, right: right))
  }

  /// Returns the curve beside the neck, from the side of the body to the side of the key.
  private func key(_ side: Side) -> Node {
    let width = side == .left ? left : right
    guard width > 0 else { return .space(at: place).inset(Edges(top: 0, start: 0)) }
    let high = bubble.neck + 3
    let start = bubble.corner - 4
    var path = Path()
    path.move(to: Point(x: start, y: 0))
    path.cubic(
      Point(x: width * 0.72, y: high * 0.32), Point(x: width, y: high * 0.5),
      to: Point(x: width, y: high))
    path.line(to: Point(x: width, y: 0))
    path.close()
    if side == .right {
      path = path.transformed(by: Transform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
    }
    return Node(
      .shape(ShapeContent(.path(path, evenOdd: false), fill: colors.bubble[1])),
      name: "keyboard.bubbleNeck", at: place
    ).sized(width, high).placed {
      let top = Length.points(bubble.height)
      $0.edges =
        (side == .left) != isMirrored ? Edges(top: top, start: 0) : Edges(top: top, end: 0)
    }
  }
}
