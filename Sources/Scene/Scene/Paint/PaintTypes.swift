package import Drawing
import Geometry
import Pixels
package import Schema
import Source

extension Types {
  /// A color of a gradient at its place.
  package static var stop: ValueType<GradientStop> {
    .tuple(
      "position, color", .number(in: 0...1), Types.color,
      take: { ($0.position, $0.color) }, make: { GradientStop(position: $0, color: $1) })
  }

  /// A color, or an object for another paint.
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

/// How gradients are written.
private enum GradientTypes {
  /// A gradient of any kind as it is written.
  private struct Parsed: Sendable {
    var stops: [GradientStop] = []
    var from = Point.zero
    var to = Point(x: 0, y: 1)
    var center = Point(x: 0.5, y: 0.5)
    var radius = Point(x: 0.5, y: 0.5)
    var start = 0.0
  }

  static var gradient: ValueType<PaintSpec> {
    tagged(
      "gradient", key: "gradient", "A gradient.",
      [
        Variant(
          "linear",
          "Colors along a line; 0,0 is the frame's top left and 1,1 its bottom right.", linear),
        Variant("radial", "Colors from a center outward, in parts of the frame.", radial),
        Variant("conic", "Colors around a center, clockwise, by their angle as it shows.", conic),
      ])
  }

  private static var linear: FieldGroup<PaintSpec> {
    keys(
      Parsed(),
      [
        required("stops", \.stops, stops, "Positions and colors, ascending."),
        defaulted("from", \.from, Types.point, "Where 0 is."),
        defaulted("to", \.to, Types.point, "Where 1 is."),
      ]
    ).map(take: { paint in
      guard case .linear(let stops, let from, let to) = paint else { return nil }
      return Parsed(stops: stops, from: from, to: to)
    }) { written, _ in .linear(written.stops, from: written.from, to: written.to) }
  }

  private static var radial: FieldGroup<PaintSpec> {
    keys(
      Parsed(),
      [
        required("stops", \.stops, stops, "Positions and colors, ascending."),
        defaulted("center", \.center, Types.point, "Where 0 is."),
        defaulted("radius", \.radius, Types.point, "How far 1 is, across and down."),
      ]
    ).map(take: { paint in
      guard case .radial(let stops, let center, let radii) = paint else { return nil }
      return Parsed(
        stops: stops, center: center, radius: Point(x: radii.width, y: radii.height))
    }) { written, _ in
      let radii = Size(width: written.radius.x, height: written.radius.y)
      return .radial(written.stops, center: written.center, radii: radii)
    }
  }

  private static var conic: FieldGroup<PaintSpec> {
    keys(
      Parsed(),
      [
        required("stops", \.stops, stops, "Parts of a whole turn and colors, ascending."),
        defaulted("center", \.center, Types.point, "What they turn around."),
        defaulted(
          "from", \.start, .number(in: -3600...3600, .degrees),
          "Where the turn begins, clockwise from the top."),
      ]
    ).map(take: { paint in
      guard case .conic(let stops, let center, let start) = paint else { return nil }
      return Parsed(stops: stops, center: center, start: start)
    }) { written, _ in .conic(written.stops, center: written.center, start: written.start) }
  }

  private static var stops: ValueType<[GradientStop]> {
    let list = ValueType<[GradientStop]>.array(of: Types.stop, count: 2...256)
    return list.map("stops", write: { list.write($0) }) { stops, reader in
      guard zip(stops, stops.dropFirst()).allSatisfy({ $0.position <= $1.position }) else {
        reader.error("a gradient's stops must ascend", hint: "sort them by position")
        return nil
      }
      return stops
    }
  }
}

/// How patterns, pictures and grain are written.
private enum TextureTypes {
  static func pattern(_ node: ValueType<Node>) -> ValueType<PaintSpec> {
    record(
      "pattern", "A node, repeated both ways.",
      keys(
        PaintSpec.Pattern(.space(at: .nowhere), size: .zero),
        [
          required("pattern", \.node, node, "What a tile shows, over the tile as over a parent."),
          required("width", \.size.width, Types.points(in: 0.25...1000), "A tile's width."),
          required("height", \.size.height, Types.points(in: 0.25...1000), "A tile's height."),
          defaulted(
            "offset", \.offset, Types.pair(Types.distance),
            "Where a tile begins, in points from the frame's top left."),
        ]
      ).map(take: { if case .pattern(let pattern) = $0 { pattern } else { nil } }) { pattern, _ in
        PaintSpec.pattern(pattern)
      })
  }

  static var image: ValueType<PaintSpec> {
    record(
      "texture", "A picture as a paint.",
      keys(
        PaintSpec.Texture(source: .file("")),
        [
          required("image", \.source.file, Types.image, "A file beside the document."),
          defaulted(
            "mode", \.mode, .cases("mode"),
            "`cover`: scaled to cover the frame; `tile`: at its own size, again and again."),
        ]
      ).map(take: { paint in
        guard case .image(let texture) = paint, case .file = texture.source else { return nil }
        return texture
      }) { texture, reader in
        // A sketch shows pictures that are data as gray.
        let isData = reader.current["image"]?.place.provenance?.datum != nil
        return reader.environment.showsPlaceholders && isData
          ? .color(Node.placeholderGray) : .image(texture)
      })
  }

  static var noise: ValueType<PaintSpec> {
    record(
      "noise", "Grain: the same for the same seed, and as large at every scale.",
      keys(
        PaintSpec.Noise(strength: 0),
        [
          required(
            "noise", \.strength, .number(in: 0...1),
            "How strong black and white grains are, as an overlay; of `colors`, how far "
              + "from their middle they stray."),
          defaulted("seed", \.seed, .integer(in: 0...4_294_967_295), "Another, other grain."),
          defaulted("scale", \.grain, Types.points(in: 0.25...1000), "A grain's side."),
          defaulted(
            "colors", \.colors, .array(of: Types.color, count: 2...256),
            "What each grain is mixed from, as from an even gradient."),
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
