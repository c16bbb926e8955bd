package import Codecs
package import Geometry
import Resources
import Scene
import Schema
import Source

/// A piece of art as its scene states it: `"screen": "art"`.
package struct ArtScene: Sendable {
  package var size: Size
  package var insets: Insets
  package var caps: Insets
  package var format: PictureFormat
  package var scales: [Int]
  package var autoMirrored: Bool

  /// What a catalogue says of the picture.
  func entry(named name: String) -> ArtCatalogue.Entry {
    var entry = ArtCatalogue.Entry(name: name, size: size)
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
      Field("size", size, "Points, with what bleeds out of the alignment rectangle."),
      defaulted(
        "insets", ArtCatalogue.insetsType, .zero, shown: [0, 0, 0, 0],
        "What bleeds out of the alignment rectangle at the top, left, bottom, right."),
      defaulted(
        "caps", ArtCatalogue.insetsType, .zero, shown: [0, 0, 0, 0],
        "What does not stretch at the top, left, bottom, right."),
      defaulted(
        "format", .word("format", ["png": "png", "jpg": "jpg"]), "png", "The file's kind."),
      defaulted("quality", .integer(in: 1...100), 92, "A JPEG's."),
      defaulted(
        "scales", scales, [1, 2, 3], shown: [1, 2, 3], "Pixels to the point, a file each."),
      defaulted(
        "autoMirrored", .bool, false, "Whether it is mirrored where a screen reads from the right.")
    ) { size, insets, caps, format, quality, scales, autoMirrored in
      ArtScene(
        size: size, insets: insets, caps: caps,
        format: format == "png" ? .png(.small) : .jpeg(quality: quality), scales: scales,
        autoMirrored: autoMirrored)
    }
  }

  /// Reads a scene: its own keys, then what is drawn, for a screen of just its size.
  static func read(
    _ root: JSONValue, _ library: Library
  ) -> (scene: ArtScene?, environment: Environment, drawing: Reading<Node>) {
    let drawn = fields(Field("root", NodeType(library).type, "What is drawn.")) { $0 }
    var first = Reader(root: root)
    let scene = group.read(root, besides: nil, in: &first)
    let device = Device(name: "", size: scene?.size ?? Device.standard.size, scale: 1)
    let environment = Environment(device: device, vocabulary: library.vocabulary)
    var reader = Reader(root: root, context: environment)
    reader.take(first.log)
    let screen = root["screen"]
    if screen?.kind != .string("art") {
      reader.error(
        "this is not a scene of art", at: screen?.place ?? root.opening,
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
