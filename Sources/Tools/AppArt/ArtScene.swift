package import Codecs
package import Geometry
import Resources
import Scene
import Schema
import Source

/// A piece of art described by a scene with `"screen": "art"`.
package struct ArtScene: Sendable {
  package var size: Size
  package var insets: Insets
  package var caps: Insets
  package var format: PictureFormat
  package var scales: [Int]
  package var autoMirrored: Bool

  /// Returns the picture's entry in a catalog.
  func entry(named name: String) -> ArtCatalog.Entry {
    var entry = ArtCatalog.Entry(name: name, size: size)
    entry.insets = insets
    entry.caps = caps
    entry.format = format.ending
    entry.autoMirrored = autoMirrored
    return entry
  }

  /// The scene's own keys.
  static var group: FieldGroup<ArtScene> {
    let size = ValueType<Size>.tuple(
      "width, height", .number(in: 1...4096), .number(in: 1...4096)
    ) { Size(width: $0, height: $1) }
    let scales = ValueType<[Int]>.array(of: .integer(in: 1...4), count: 1...4)
    return fields(
      Field(
        "size", size, "The size in points, including the bleed around the alignment rectangle."),
      defaulted(
        "insets", ArtCatalog.insetsType, .zero, shown: [0, 0, 0, 0],
        "The bleed around the alignment rectangle, in points: top, left, bottom, right."),
      defaulted(
        "caps", ArtCatalog.insetsType, .zero, shown: [0, 0, 0, 0],
        "The edges that do not stretch, in points: top, left, bottom, right."),
      defaulted(
        "format", .word("format", ["png": "png", "jpg": "jpg"]), "png", "The file format."),
      defaulted("quality", .integer(in: 1...100), 92, "The quality of a JPEG file."),
      defaulted(
        "scales", scales, [1, 2, 3], shown: [1, 2, 3], "The pixels per point of each file."),
      defaulted(
        "autoMirrored", .bool, false, "Whether the art is mirrored on right-to-left screens.")
    ) { size, insets, caps, format, quality, scales, autoMirrored in
      ArtScene(
        size: size, insets: insets, caps: caps,
        format: format == "png" ? .png(.small) : .jpeg(quality: quality), scales: scales,
        autoMirrored: autoMirrored)
    }
  }

  /// Reads a scene: its own keys, then its nodes, for a screen of exactly its size.
  static func read(
    _ root: JSONValue, _ library: Library
  ) -> (scene: ArtScene?, environment: Environment, drawing: Reading<Node>) {
    let drawn = fields(Field("root", NodeType(library).type, "The root node of the art.")) { $0 }
    var first = Reader(root: root)
    let scene = group.read(root, besides: nil, in: &first)
    let device = Device(name: "", size: scene?.size ?? Device.standard.size, scale: 1)
    let environment = Environment(device: device, vocabulary: library.vocabulary)
    var reader = Reader(root: root, context: environment)
    reader.take(first.log)
    let screen = root["screen"]
    if screen?.kind != .string("art") {
      reader.error(
        "not an art scene", at: screen?.place ?? root.opening,
        hint: "write \"screen\": \"art\"")
    }
    let node = drawn.read(root, besides: ["screen"] + group.keys, in: &reader)
    return (
      scene, environment,
      Reading(
        value: reader.log.hasErrors ? nil : node, log: reader.log, mentions: reader.mentions)
    )
  }
}
