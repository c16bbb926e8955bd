package import Geometry
package import Pixels
package import Schema
import Source

/// The value types every document shares.
package enum Types {
  /// `#RGB`, `#RRGGBB`, `#RRGGBBAA` or a palette's name.
  package static func color(_ palette: [(name: String, color: Color)]) -> ValueType<Color> {
    let named = Dictionary(palette.map { ($0.name, $0.color) }, uniquingKeysWith: { a, _ in a })
    let names = palette.map(\.name)
    let hex = "#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"
    let pattern = "^(" + ([hex] + names).joined(separator: "|") + ")$"
    return ValueType(
      "colour", expecting: "a colour such as #2C95B5 or a palette name", shapes: .string,
      schema: { _ in ["type": "string", "pattern": .string(pattern)] },
      write: { .string($0.hex) },
      read: { value, reader in
        guard case .string(let text) = value.kind else { return nil }
        if let color = Color(hex: text) ?? named[text] { return color }
        let hint =
          text.hasPrefix("#")
          ? "write #RGB, #RRGGBB or #RRGGBBAA" : Suggestion.hint(for: text, in: names)
        reader.error("unknown colour \"\(text)\"", hint: hint)
        return nil
      })
  }

  /// A file beside the document; it is looked for once the whole document is read.
  package static var image: ValueType<String> {
    ValueType<String>.text.map("picture") { name, reader in
      reader.mention(name, as: .picture)
      return name
    }
  }

  /// A mask to be tinted: a file beside the document, or an icon's name without extension.
  package static var icon: ValueType<String> {
    ValueType<String>.text.map("icon") { name, reader in
      reader.mention(name, as: .icon)
      return name
    }
  }

  /// A length in points.
  package static var points: ValueType<Double> { .number(in: 0...100_000, "points") }

  /// A distance in points, which may be negative.
  package static var distance: ValueType<Double> { .number(in: -100_000...100_000, "points") }

  /// A family and weight of the font map.
  package static func font(_ known: [String]) -> ValueType<String> {
    .word("font", known.map { ($0, $0) }, write: { .string($0) })
  }

  package static var point: ValueType<Point> {
    .tuple("x, y", .number, .number) { Point(x: $0, y: $1) }
  }

  package static var pathData: ValueType<Path> {
    ValueType<String>.text.map("path data", write: { .string($0.data) }) { text, reader in
      do throws(PathData.Problem) {
        return try PathData.parse(text)
      } catch {
        reader.error(
          "path data: \(error.message), at character \(error.offset + 1)",
          hint: "write SVG path data such as \"M0 0 H10 V10 Z\"")
        return nil
      }
    }
  }

  /// One number for all corners, or four from the top left clockwise.
  package static var corners: ValueType<Path.Corners> {
    let four = ValueType<Path.Corners>.tuple(
      "top left, top right, bottom right, bottom left", points, points, points, points
    ) { Path.Corners(topLeft: $0, topRight: $1, bottomRight: $2, bottomLeft: $3) }
    return points.map("radius") { value, _ in Path.Corners(all: value) }.or(four)
  }
}
