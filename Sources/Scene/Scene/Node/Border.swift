package import Geometry
package import Pixels
import Schema
import Source

/// Lines along the sides of a node, inside its frame and in front of its content.
package struct Border: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var color: Color
    /// The width, which is rounded to whole device pixels, but at least one.
    package var width: Length

    package init(color: Color, width: Length) {
      self.color = color
      self.width = width
    }
  }

  package var top: Line?
  package var start: Line?
  package var bottom: Line?
  package var end: Line?

  package init(top: Line? = nil, start: Line? = nil, bottom: Line? = nil, end: Line? = nil) {
    self.top = top
    self.start = start
    self.bottom = bottom
    self.end = end
  }

  /// The line of all four sides; `nil` if they are different.
  package var onlyLine: Line? {
    top == start && top == bottom && top == end ? top : nil
  }

  package var lines: [Line] { [top, start, bottom, end].compactMap(\.self) }
}

extension Node {
  /// The lines along the node's sides.
  ///
  /// Most nodes have none, and therefore store none.
  package var border: Border? {
    get { borders.first }
    set { borders = newValue.map { [$0] } ?? [] }
  }

  /// The corners that the border follows: those of the background or, if they are square, of the
  /// clip.
  package var borderCorners: Path.Corners {
    if case .rect(let corners) = background?.outline, corners != .square { return corners }
    if case .shape(let shape) = content, case .rect(let corners) = shape.outline,
      corners != .square
    {
      return corners
    }
    return effects.clip ?? .square
  }
}

/// The type of a border: one line around, or a line for each side.
enum BorderType {
  static let key: Key<Node> = optional(
    "border", \.border, type,
    "Lines along the sides, inside the frame and in front of the content: one `{\"color\", "
      + "\"width\"}` for all sides, or an object such as `{\"bottom\": {\"color\", \"width\"}}`, in "
      + "which `x` is both start and end, and `y` both top and bottom. It takes no room.")

  private static var type: ValueType<Border> {
    let line = self.line
    let around = line.map(write: { (border: Border) in
      border.onlyLine.flatMap { line.write($0) }
    }) { line, _ in Border(top: line, start: line, bottom: line, end: line) }
    let sides = self.sides(line)
    return ValueType<Border>(
      "border", expecting: "an object (border)", shapes: .object,
      schema: { builder in
        ["anyOf": .array([around.schema(in: &builder), sides.schema(in: &builder)])]
      },
      write: { around.write($0) ?? sides.write($0) },
      read: { value, reader in
        let isLine = value["color"] != nil || value["width"] != nil
        return isLine ? around.read(value, in: &reader) : sides.read(value, in: &reader)
      })
  }

  private static var line: ValueType<Border.Line> {
    record(
      "border line", "A line along a side.",
      keys(
        Border.Line(color: .black, width: 1),
        [
          required("color", \.color, Types.color, "The line's color."),
          defaulted(
            "width", \.width, Types.length,
            "The line's width: points, rounded to whole device pixels, or `hairline`."),
        ]))
  }

  private static func sides(_ line: ValueType<Border.Line>) -> ValueType<Border> {
    let sides = Sides.type(
      "border", "Lines along the sides of a node; a side that is not written has none.", line,
      each: "The line along this side.")
    let named = sides.refusingEmpty(
      "the border names no side",
      hint: "write {\"color\": \"#C6C6C8\", \"width\": \"hairline\"} for all sides, or "
        + "{\"bottom\": {\"color\": \"#C6C6C8\", \"width\": \"hairline\"}}"
    ) { $0 == Sides() }
    return named.map(write: { border in
      sides.write(
        Sides(top: border.top, start: border.start, bottom: border.bottom, end: border.end))
    }) { sides, _ in
      Border(top: sides.top, start: sides.start, bottom: sides.bottom, end: sides.end)
    }
  }

  /// Reports a border that cannot follow its node's outline.
  static func check(_ node: Node, _ reader: inout Reader) {
    guard let border = node.border else { return }
    let place = reader.place(of: "border") ?? reader.current.opening
    if !node.effects.clipShape.isEmpty {
      reader.error(
        "a border cannot follow a clip that is a shape", at: place,
        hint: "write the clip as \"clip\": true or as radii, or draw the outline as a shape "
          + "with a \"stroke\"")
      return
    }
    let isMirrored = reader.environment.direction == .rightToLeft
    guard let corner = border.brokenCorner(of: node.borderCorners, isMirrored: isMirrored) else {
      return
    }
    reader.error(
      "the border cannot follow the round \(corner.name) corner, because its \(corner.sides) sides "
        + "are different", at: place,
      hint: "write the same line for both sides or for neither, or make that corner square")
  }
}

extension Border {
  /// A corner, by the sides that meet there.
  struct Corner {
    var vertical: String
    var horizontal: String

    var name: String { "\(vertical) \(horizontal)" }
    var sides: String { "\(vertical) and \(horizontal)" }
  }

  /// Returns the first round corner between sides with different lines.
  fileprivate func brokenCorner(of corners: Path.Corners, isMirrored: Bool) -> Corner? {
    guard corners != .square else { return nil }
    let corners = isMirrored ? corners.mirrored : corners
    if corners.topLeft > 0, top != start { return Corner(vertical: "top", horizontal: "start") }
    if corners.topRight > 0, top != end { return Corner(vertical: "top", horizontal: "end") }
    if corners.bottomRight > 0, bottom != end {
      return Corner(vertical: "bottom", horizontal: "end")
    }
    if corners.bottomLeft > 0, bottom != start {
      return Corner(vertical: "bottom", horizontal: "start")
    }
    return nil
  }
}
