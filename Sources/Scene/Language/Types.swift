package import Geometry
package import Pixels
package import Schema
package import Source

/// The value types every document shares.
package enum Types {
  /// `#RGB`, `#RRGGBB`, `#RRGGBBAA` or a palette's name.
  package static let color = ValueType<Color>(
    "colour", expecting: "a colour such as #2C95B5 or a palette name", shapes: .string,
    schema: { builder in
      builder.define("colour", site: "colour") { builder in
        let hex = "#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"
        let names = vocabulary(of: builder).palette.map(\.name)
        let pattern = "^(" + ([hex] + names).joined(separator: "|") + ")$"
        return [
          "type": "string", "pattern": .string(pattern),
          "description": "#RGB, #RRGGBB, #RRGGBBAA or a palette's name.",
        ]
      }
    },
    write: { .string($0.hex) },
    read: { value, reader in
      guard case .string(let text) = value.kind else { return nil }
      if let color = Color(hex: text) { return color }
      let vocabulary = reader.environment.vocabulary
      if let color = vocabulary.color(text) { return color }
      let names = vocabulary.palette.map(\.name)
      let hint =
        text.hasPrefix("#")
        ? "write #RGB, #RRGGBB or #RRGGBBAA"
        : Suggestion.nearest(to: text, in: names).map { "did you mean \"\($0)\"?" }
          ?? "write #RRGGBB" + (names.isEmpty ? "" : ", or " + Suggestion.sentence(names))
      reader.error("unknown colour \(SafeText.quoted(text))", hint: hint)
      return nil
    })

  /// The names that may be written, for whoever describes types.
  private static func vocabulary(of builder: SchemaBuilder) -> Vocabulary {
    (builder.context as? Environment)?.vocabulary ?? Vocabulary()
  }

  /// A value with its place.
  package static func located<Value>(_ type: ValueType<Value>) -> ValueType<Located<Value>> {
    type.located
  }

  /// A file beside the document; it is looked for once the whole document is read.
  package static var image: ValueType<String> {
    ValueType<String>.text.map("picture", write: { .string($0) }) { name, reader in
      reader.mention(name, as: .picture)
      return name
    }
  }

  /// A mask to be tinted: a file beside the document, or an icon's name without extension.
  package static var icon: ValueType<String> {
    ValueType<String>.text.map("icon", write: { .string($0) }) { name, reader in
      reader.mention(name, as: .icon)
      return name
    }
  }

  /// The farthest that anything may be written to lie or reach, in points.
  package static let farthest = 10_000_000.0

  /// A length in points.
  package static var points: ValueType<Double> { .number(in: 0...farthest, "points") }

  /// A distance in points, which may be negative.
  package static var distance: ValueType<Double> {
    .number(in: -farthest...farthest, "points")
  }

  /// A length in points, or `hairline` for one device pixel.
  package static var length: ValueType<Length> {
    length(points, words: ["hairline": .hairline])
  }

  /// A distance in points, or a device pixel inward or, as `-hairline`, outward.
  package static var signedLength: ValueType<Length> {
    length(distance, words: ["hairline": .hairline, "-hairline": -.hairline])
  }

  /// Points or one of the words; any other text is most likely points in quotes.
  private static func length(
    _ points: ValueType<Double>, words: KeyValuePairs<String, Length>
  ) -> ValueType<Length> {
    let length = points.map(
      "points",
      write: { length in
        if case .points(let value) = length { points.write(value) } else { nil }
      }
    ) { value, _ in Length.points(value) }.or(.word("length", words))
    let known = words.map(\.key)
    return ValueType<Length>(
      length.name, expecting: length.expectation, shapes: length.shapes,
      schema: { length.schema(in: &$0) }, write: { length.write($0) },
      read: { value, reader in
        if case .string(let text) = value.kind, !known.contains(text) {
          reader.expected(length.expectation)
          return nil
        }
        return length.read(value, in: &reader)
      })
  }

  /// A family and weight of the font map.
  package static let font = ValueType<String>(
    "font", expecting: "a family and weight of the font map", shapes: .string,
    schema: { builder in
      builder.define("font", site: "font") { builder in
        let names = vocabulary(of: builder).fonts
        return [
          "enum": .array(names.map { .string($0) }),
          "description": "A family and weight of the font map.",
        ]
      }
    },
    write: { .string($0) },
    read: { value, reader in
      guard case .string(let name) = value.kind else { return nil }
      let known = reader.environment.vocabulary.fonts
      if known.contains(name) { return name }
      reader.error(
        "unknown font \(SafeText.quoted(name))", hint: Suggestion.hint(for: name, in: known))
      return nil
    })

  package static var point: ValueType<Point> {
    .tuple(
      "x, y", .number, .number, take: { ($0.x, $0.y) }, make: { Point(x: $0, y: $1) })
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
      "top left, top right, bottom right, bottom left", points, points, points, points,
      take: { ($0.topLeft, $0.topRight, $0.bottomRight, $0.bottomLeft) },
      make: { Path.Corners(topLeft: $0, topRight: $1, bottomRight: $2, bottomLeft: $3) })
    return points.map(
      "radius",
      write: { corners in
        corners == Path.Corners(all: corners.topLeft) ? .number(corners.topLeft) : nil
      }
    ) { value, _ in Path.Corners(all: value) }.or(four)
  }
}
