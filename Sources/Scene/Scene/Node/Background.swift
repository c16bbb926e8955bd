import Geometry
import Schema
import Source

extension Node {
  /// The rectangle painted behind the node's own content over its whole frame, within its effects.
  package var background: ShapeContent? {
    get { backgrounds.first }
    set { backgrounds = newValue.map { [$0] } ?? [] }
  }
}

/// The type of a background: a paint, or a rectangle's fill, corners, and line.
enum BackgroundType {
  static func key(_ paint: ValueType<PaintSpec>) -> Key<Node> {
    optional(
      "background", \.background, type(paint),
      "The paint behind the node's content and padding: a paint, or `{\"fill\", "
        + "\"corners\", \"stroke\"}`.")
  }

  private struct Parsed: Sendable {
    var fill: PaintSpec?
    var corners = Path.Corners.square
    var isContinuous = false
    var line: ShapeContent.Line?
    var autoMirrored: Bool?
  }

  private static func type(_ paint: ValueType<PaintSpec>) -> ValueType<ShapeContent> {
    let plain = paint.map(write: { (shape: ShapeContent) in
      guard shape.outline == .rect(.square), shape.line == nil else { return nil }
      return shape.fill.flatMap { paint.write($0) }
    }) { fill, _ in ShapeContent(.rect(.square), fill: fill) }
    let whole = rectangle(paint)
    return ValueType<ShapeContent>(
      "paint or background", expecting: "a paint or an object (background)",
      shapes: plain.shapes.union(whole.shapes),
      schema: { builder in
        ["anyOf": .array([plain.schema(in: &builder), whole.schema(in: &builder)])]
      },
      write: { plain.write($0) ?? whole.write($0) },
      read: { value, reader in
        isRectangle(value) ? whole.read(value, in: &reader) : plain.read(value, in: &reader)
      })
  }

  /// Returns whether an object has keys that no paint has: those of a rectangle, or misspelled
  /// ones.
  private static func isRectangle(_ value: JSONValue) -> Bool {
    guard case .object = value.kind else { return false }
    let paints = ["gradient", "pattern", "image", "noise"]
    if value.members.contains(where: { paints.contains($0.key) }) { return false }
    return value.members.isEmpty
      || value.members.contains {
        Suggestion.nearest(to: $0.key, in: own + paints).map(own.contains) ?? false
      }
  }

  private static let own = ["fill", "corners", "continuous", "stroke", Mirroring.name]

  private static func rectangle(_ paint: ValueType<PaintSpec>) -> ValueType<ShapeContent> {
    let keys = keys(
      Parsed(),
      [
        optional("fill", \.fill, paint, "A color or another paint."),
        defaulted(
          "corners", \.corners, Types.corners,
          "Corner radii in points: one, or four, clockwise from the top left."),
        defaulted(
          "continuous", \.isContinuous, .bool,
          "Whether `corners` curve smoothly into the sides, like those of the phone."),
        optional("stroke", \.line, ShapeKeys.stroke(paint), "A line inside the edge."),
        Mirroring.key(\.autoMirrored, "its corners are mirrored"),
      ]
    ).map(take: { (shape: ShapeContent) in
      guard case .rect(var corners) = shape.outline else { return nil }
      let isContinuous = corners.isContinuous
      corners.isContinuous = false
      return Parsed(
        fill: shape.fill, corners: corners, isContinuous: isContinuous, line: shape.line,
        autoMirrored: shape.keepsItsSides)
    }) { written, reader in
      guard written.fill != nil || written.line != nil else {
        // A misspelled key has already been reported.
        if !reader.current.members.allSatisfy({ own.contains($0.key) }) { return nil }
        reader.error(
          "the background has nothing to paint",
          hint: "write \"fill\": \"#FFFFFF\" or a \"stroke\"")
        return nil
      }
      if written.isContinuous, written.corners == .square {
        reader.warnIdle("continuous", "without \"corners\"", hint: "write \"corners\": 12")
      }
      var corners = written.corners
      corners.isContinuous = written.isContinuous && corners != .square
      let shape = ShapeContent(.rect(corners), fill: written.fill, line: written.line)
      return Mirroring.turns(written.autoMirrored, shape.isOneSided, in: reader)
        ? shape.mirrored : shape
    }
    return record("background", "A rectangle behind a node.", keys)
  }
}
