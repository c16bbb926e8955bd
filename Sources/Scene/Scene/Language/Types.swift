import Bounds
package import Geometry
package import Pixels
package import Schema
package import Source

/// The value types shared by all documents.
package enum Types {
  /// A color: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, or a palette name.
  package static let color = ValueType<Color>(
    "color", expecting: "a color such as #2C95B5 or a palette name", shapes: .string,
    schema: { builder in
      builder.note(words: vocabulary(of: builder).palette.map(\.name), of: "palette names")
      return builder.define("color", site: "color") { builder in
        colorSchema(vocabulary(of: builder))
      }
    },
    write: { .string($0.hex) },
    read: { value, reader in
      guard case .string(let text) = value.kind else { return nil }
      if let color = Color(hex: text) { return color }
      if value.nature == .placeholder, reader.needsStandIn { return Node.placeholderGray }
      let environment = reader.environment
      let vocabulary = environment.vocabulary
      if let color = vocabulary.color(text, in: environment.appearance) { return color }
      reader.error(
        "unknown color \(SafeText.quoted(text))", hint: hint(for: text, in: vocabulary))
      return nil
    })

  private static func hint(for text: String, in vocabulary: Vocabulary) -> String {
    guard !text.hasPrefix("#") else { return "write #RGB, #RGBA, #RRGGBB, or #RRGGBBAA" }
    if let remedy = Color.remedy(forName: text) { return remedy }
    let names = vocabulary.colorNames
    return Suggestion.nearest(to: text, in: names).map {
      "did you mean \"\($0)\"? #RRGGBB is allowed too"
    } ?? "write #RRGGBB" + (names.isEmpty ? "" : ", or " + Suggestion.sentence(names))
  }

  /// The names of the library's rules.
  @Sendable static func ruleNames(_ context: any Sendable) -> [String] {
    (context as? Environment)?.vocabulary.rules() ?? []
  }

  /// Returns the allowed names, for the descriptions of types.
  static func vocabulary(of builder: SchemaBuilder) -> Vocabulary {
    (builder.context as? Environment)?.vocabulary ?? Vocabulary()
  }

  /// Returns the type of a value together with its place.
  package static func located<Value>(_ type: ValueType<Value>) -> ValueType<Located<Value>> {
    type.located
  }

  /// A file next to the document; it is loaded after the whole document is read.
  package static var image: ValueType<String> {
    ValueType<String>.text.map("picture", write: { .string($0) }) { name, reader in
      reader.file(name, as: .picture)
    }
  }

  /// A mask for tinting: a file next to the document, or an icon's name without its extension.
  package static var icon: ValueType<String> {
    ValueType<String>.text.map("icon", write: { .string($0) }) { name, reader in
      reader.file(name, as: .icon)
    }
  }

  /// Another document; it is read and drawn after the whole document is read.
  static var document: ValueType<String> {
    ValueType<String>.text.map("document", write: { .string($0) }) { name, reader in
      reader.own(name)
    }
  }

  /// The largest coordinate or extent that may be written, in points.
  package static let farthest = Bounds.farthest

  /// A length in points, or a document's name for one.
  package static var points: ValueType<Double> { points(in: 0...farthest) }

  /// A distance in points, which may be negative.
  package static var distance: ValueType<Double> { points(in: -farthest...farthest) }

  /// A length in points, or `hairline` for one device pixel.
  package static var length: ValueType<Length> {
    length(points, words: ["hairline": .hairline])
  }

  /// A distance in points, or one device pixel: inward for `hairline`, outward for `-hairline`.
  package static var signedLength: ValueType<Length> {
    length(distance, words: ["hairline": .hairline, "-hairline": -.hairline])
  }

  /// A width or height: points, `hairline`, or a percentage of the parent's side.
  package static var side: ValueType<Length> {
    length(points, words: ["hairline": .hairline], percentage: Percentage.type(isSigned: false))
  }

  /// A distance from an edge.
  ///
  /// It is a number of points, one device pixel in either direction, or a percentage of the
  /// parent's side.
  package static var edge: ValueType<Length> {
    length(
      distance, words: ["hairline": .hairline, "-hairline": -.hairline],
      percentage: Percentage.type(isSigned: true))
  }

  /// A coordinate in a frame: points, or a percentage of the frame's side.
  static var coordinate: ValueType<Length> {
    let percentage = Percentage.type(isSigned: true)
    let points = distance.map(
      "points",
      write: { length in
        if case .points(let value) = length { distance.write(value) } else { nil }
      }
    ) { value, _ in Length.points(value) }
    let either = points.or(percentage)
    return either.with(
      read: { value, reader in
        guard case .string(let text) = value.kind else { return points.read(value, in: &reader) }
        if text.hasSuffix("%") { return percentage.read(value, in: &reader) }
        if value.nature == .placeholder, reader.needsStandIn { return .points(0) }
        if !reader.environment.vocabulary.lengths.isEmpty {
          return points.read(value, in: &reader)
        }
        reader.expected(either.expectation)
        return nil
      })
  }

  /// Returns the type of a number of points or one of the keywords.
  ///
  /// Any other text is most likely a number in quotes.
  private static func length(
    _ points: ValueType<Double>, words: KeyValuePairs<String, Length>,
    percentage: ValueType<Length>? = nil
  ) -> ValueType<Length> {
    let named = ValueType<Length>.word("length", words)
    let length = points.map(
      "points",
      write: { length in
        if case .points(let value) = length { points.write(value) } else { nil }
      }
    ) { value, _ in Length.points(value) }.or(percentage.map { named.or($0) } ?? named)
    let known = words.map(\.key)
    return length.with(
      read: { value, reader in
        if case .string(let text) = value.kind, !known.contains(text) {
          if let percentage, text.hasSuffix("%") { return percentage.read(value, in: &reader) }
          if !reader.environment.vocabulary.lengths.isEmpty {
            return points.read(value, in: &reader).map { .points($0) }
          }
          reader.expected(length.expectation)
          return nil
        }
        return length.read(value, in: &reader)
      })
  }

  /// A family and weight from the font map, or the name of one of the document's own fonts.
  package static let font = ValueType<String>(
    "font", expecting: "a family and weight from the font map", shapes: .string,
    schema: { builder in
      builder.note(words: vocabulary(of: builder).fontNames, of: "font")
      return builder.define("font", site: "font") { builder in
        fontSchema(vocabulary(of: builder))
      }
    },
    write: { .string($0) },
    read: { value, reader in
      guard case .string(let name) = value.kind else { return nil }
      let vocabulary = reader.environment.vocabulary
      if vocabulary.fonts.contains(name) || vocabulary.documentFonts[name] != nil { return name }
      let isFile = [".ttf", ".otf", ".ttc", ".otc"].contains { name.lowercased().hasSuffix($0) }
      reader.error(
        "unknown font \(SafeText.quoted(name))",
        hint: isFile
          ? "write a font file as {\"src\": \(SafeText.quoted(name))}"
          : Suggestion.nearest(to: name, in: vocabulary.fontNames).map { "did you mean \"\($0)\"?" }
            ?? "use a font that citypaint doctor lists, or define this one: "
            + "\"fonts\": {\(SafeText.quoted(name)): {\"src\": \"file.ttf\"}}")
      return nil
    })

  package static var point: ValueType<Point> { pair(.number) }

  /// Returns the type of two numbers.
  static func pair(_ number: ValueType<Double>, _ name: String = "x, y") -> ValueType<Point> {
    .tuple(name, number, number, take: { ($0.x, $0.y) }, make: { Point(x: $0, y: $1) })
  }

  /// Returns the type of one number for both values, or two numbers.
  ///
  /// - Parameter one: the name of a single number in the reference.
  static func oneOrPair(
    _ number: ValueType<Double>, _ one: String? = nil, _ name: String = "x, y"
  ) -> ValueType<Point> {
    number.map(one, write: { $0.x == $0.y ? number.write($0.x) : nil }) { value, _ in
      Point(x: value, y: value)
    }.or(pair(number, name))
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

  /// One radius for all corners, or four radii, clockwise from the top left.
  package static var corners: ValueType<Path.Corners> {
    let four = ValueType<Path.Corners>.tuple(
      "top left, top right, bottom right, bottom left", points, points, points, points,
      take: { ($0.topLeft, $0.topRight, $0.bottomRight, $0.bottomLeft) },
      make: { Path.Corners(topLeft: $0, topRight: $1, bottomRight: $2, bottomLeft: $3) })
    return points.map(
      "radius",
      write: { corners in
        [corners.topRight, corners.bottomRight, corners.bottomLeft]
          .allSatisfy { $0 == corners.topLeft } ? .number(corners.topLeft) : nil
      }
    ) { value, _ in Path.Corners(all: value) }.or(four)
  }
}
