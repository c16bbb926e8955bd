package import Drawing
import Geometry
import Pixels
package import Schema
import Source

extension Types {
  /// A color in a gradient, with its position.
  package static var stop: ValueType<GradientStop> {
    .tuple(
      "position, color", .number(in: 0...1), Types.color,
      take: { ($0.position, $0.color) }, make: { GradientStop(position: $0, color: $1) })
  }

  /// Returns the type of a paint: a color, or an object for any other paint.
  package static func paint(_ node: ValueType<Node>) -> ValueType<PaintSpec> {
    color.map(write: { paint in paint.color.flatMap { color.write($0) } }) { color, _ in
      PaintSpec.color(color)
    }.or(
      .byKey(
        "paint",
        [
          ("gradient", GradientTypes.gradient), ("pattern", TextureTypes.pattern(node)),
          ("image", TextureTypes.image), ("noise", TextureTypes.noise),
        ]))
  }
}

/// The types of gradients.
private enum GradientTypes {
  /// A gradient of any kind, as written.
  private struct Parsed: Sendable {
    var stops: [GradientStop] = []
    var from = Point.zero
    var to = Point(x: 0, y: 1)
    var center = Point(x: 0.5, y: 0.5)
    var radius = Point(x: 0.5, y: 0.5)
    var start = 0.0
    var autoMirrored: Bool?

    init(stops: [GradientStop] = []) { self.stops = stops }

    /// Creates the keys of a gradient that must not be mirrored again.
    init(_ paint: PaintSpec, stops: [GradientStop]) {
      self.stops = stops
      autoMirrored = paint.isOneSided ? false : nil
    }
  }

  /// Returns a gradient as written, mirrored if its environment requires it.
  private static func gradient(
    _ paint: PaintSpec, _ written: Parsed, in reader: Reader
  ) -> PaintSpec {
    Mirroring.turns(written.autoMirrored, paint.isOneSided, in: reader)
      ? paint.mirroredGradient : paint
  }

  private static let mirroring = Mirroring.key(\Parsed.autoMirrored, "it is mirrored")

  static var gradient: ValueType<PaintSpec> {
    tagged(
      "gradient", key: "gradient", "A gradient.",
      [
        Variant(
          "linear",
          "Colors along a line; 0,0 is the frame's top left, and 1,1 is its bottom right.", linear),
        Variant("radial", "Colors from a center outward, in fractions of the frame.", radial),
        Variant(
          "conic", "Colors around a center, clockwise; the frame does not distort angles.", conic),
      ])
  }

  private static var linear: FieldGroup<PaintSpec> {
    keys(
      Parsed(),
      [
        required(
          "stops", \.stops, stops, "Positions and their colors, in ascending order of position."),
        defaulted("from", \.from, Types.point, "The point at which the gradient's position is 0."),
        defaulted("to", \.to, Types.point, "The point at which the gradient's position is 1."),
        mirroring,
      ]
    ).map(take: { paint in
      guard case .linear(let stops, let from, let to) = paint else { return nil }
      var parsed = Parsed(paint, stops: stops)
      (parsed.from, parsed.to) = (from, to)
      return parsed
    }) { written, reader in
      gradient(
        .linear(written.stops, from: written.from, to: written.to), written, in: reader)
    }
  }

  private static var radial: FieldGroup<PaintSpec> {
    keys(
      Parsed(),
      [
        required(
          "stops", \.stops, stops, "Positions and their colors, in ascending order of position."),
        defaulted(
          "center", \.center, Types.point,
          "The center of the gradient, where the position is 0."),
        defaulted(
          "radius", \.radius, Types.point,
          "The horizontal and vertical distances from position 0 to 1, in fractions of the "
            + "frame."),
        mirroring,
      ]
    ).map(take: { paint in
      guard case .radial(let stops, let center, let radii) = paint else { return nil }
      var parsed = Parsed(paint, stops: stops)
      (parsed.center, parsed.radius) = (center, Point(x: radii.width, y: radii.height))
      return parsed
    }) { written, reader in
      let radii = Size(width: written.radius.x, height: written.radius.y)
      return gradient(
        .radial(written.stops, center: written.center, radii: radii), written, in: reader)
    }
  }

  private static var conic: FieldGroup<PaintSpec> {
    keys(
      Parsed(),
      [
        required(
          "stops", \.stops, stops,
          "Positions, as fractions of a full turn, and their colors, in ascending order."),
        defaulted("center", \.center, Types.point, "The point around which the gradient turns."),
        defaulted(
          "from", \.start, .number(in: -3600...3600, .degrees),
          "The angle at which the gradient starts, in degrees clockwise from the top."),
        mirroring,
      ]
    ).map(take: { paint in
      guard case .conic(let stops, let center, let start) = paint else { return nil }
      var parsed = Parsed(paint, stops: stops)
      (parsed.center, parsed.start) = (center, start)
      return parsed
    }) { written, reader in
      gradient(
        .conic(written.stops, center: written.center, start: written.start), written, in: reader)
    }
  }

  private static var stops: ValueType<[GradientStop]> {
    let list = ValueType<[GradientStop]>.array(of: Types.stop, count: 2...256)
    return list.map("stops", write: { list.write($0) }) { stops, reader in
      guard zip(stops, stops.dropFirst()).allSatisfy({ $0.position <= $1.position }) else {
        reader.error("a gradient's stops must ascend", hint: "sort the stops by position")
        return nil
      }
      return stops
    }
  }
}

/// The types of patterns, pictures, and grain.
private enum TextureTypes {
  /// A pattern as written.
  private struct ParsedPattern: Sendable {
    var pattern = PaintSpec.Pattern(.space(at: .nowhere), size: .zero)
    var autoMirrored: Bool?
  }

  static func pattern(_ node: ValueType<Node>) -> ValueType<PaintSpec> {
    let type = record(
      "pattern", "A node repeated in both directions.",
      keys(
        ParsedPattern(),
        [
          required(
            "pattern", \.pattern.node, node,
            "The node drawn in each tile, with the tile as its parent."),
          required(
            "width", \.pattern.size.width, Types.points(in: 0.25...1000),
            "The width of a tile, in points."),
          required(
            "height", \.pattern.size.height, Types.points(in: 0.25...1000),
            "The height of a tile, in points."),
          defaulted(
            "offset", \.pattern.offset, Types.pair(Types.distance),
            "The origin of the first tile, in points from the frame's top left."),
          Mirroring.key(\.autoMirrored, "it is mirrored, with the content of its tiles,"),
        ]
      ).map(take: { paint in
        paint.pattern.map {
          ParsedPattern(pattern: $0, autoMirrored: $0.isMirrored ? nil : false)
        }
      }) { written, reader in
        var pattern = written.pattern
        pattern.isMirrored = Mirroring.turns(written.autoMirrored, in: reader)
        return PaintSpec.pattern(pattern)
      })
    return type.with(read: { value, reader in
      guard value[Mirroring.name]?.kind == .bool(false), Mirroring.turns(nil, in: reader) else {
        return type.read(value, in: &reader)
      }
      var environment = reader.environment
      environment.direction = .leftToRight
      return reader.reading(for: environment) { type.read(value, in: &$0) }
    })
  }

  static var image: ValueType<PaintSpec> {
    record(
      "texture", "A picture as a paint.",
      keys(
        PaintSpec.Texture(source: .file("")),
        [
          required("image", \.source.file, Types.image, "A picture file beside the document."),
          defaulted(
            "mode", \.mode, .cases("mode"),
            "`cover`: scaled to cover the frame; `tile`: repeated at its own size."),
        ]
      ).map(take: { paint in
        guard case .image(let texture) = paint, case .file = texture.source else { return nil }
        return texture
      }) { texture, reader in
        // In a sketch, pictures that are data are gray.
        let isData = reader.current["image"]?.place.provenance?.datum != nil
        return reader.environment.showsPlaceholders && isData
          ? .color(Node.placeholderGray) : .image(texture)
      })
  }

  static var noise: ValueType<PaintSpec> {
    record(
      "noise", "Grain: the same for the same seed, with the same size at every scale.",
      keys(
        PaintSpec.Noise(strength: 0),
        [
          required(
            "noise", \.strength, .number(in: 0...1),
            "The strength of black and white grains, as an overlay; with `colors`, their "
              + "deviation from the mean."),
          defaulted(
            "seed", \.seed, .integer(in: 0...4_294_967_295),
            "A number that selects a different grain."),
          defaulted(
            "scale", \.grain, Types.points(in: 0.25...1000),
            "The side length of a grain, in points."),
          defaulted(
            "colors", \.colors, .array(of: Types.color, count: 2...256),
            "The colors to mix, as in an evenly spaced gradient."),
        ]
      ).map(take: { if case .noise(let noise) = $0 { noise } else { nil } }) { noise, _ in
        .noise(noise)
      })
  }
}

extension ImageReference {
  fileprivate var file: String {
    get { if case .file(let name) = self { name } else { "" } }
    set { self = .file(newValue) }
  }
}
