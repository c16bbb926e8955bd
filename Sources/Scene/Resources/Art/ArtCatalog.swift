package import Geometry
package import Schema
package import Source

/// The properties of the kit's art besides its pixels: the file `catalogue.json` in the art's
/// folder.
///
/// `citypaint assets build` writes the file from the scenes that draw the art.
package struct ArtCatalog: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var name: String
    /// The size in points, including bleed.
    package var size: Size
    /// The distances by which the picture extends beyond its alignment rectangle, in points.
    package var insets = Insets.zero
    /// The parts that keep their size when the picture is stretched, in points.
    package var caps = Insets.zero
    /// The format: `png` or `jpg`.
    package var format = "png"
    /// Whether the art is mirrored on right-to-left screens.
    package var autoMirrored = false

    package init(name: String, size: Size) {
      self.name = name
      self.size = size
    }

    /// The format for output; always written.
    fileprivate var writtenFormat: String? {
      get { format }
      set { format = newValue ?? format }
    }
  }

  package var entries: [Entry]

  package init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  package static let fileName = "catalogue.json"

  package subscript(name: String) -> Entry? { entries.first { $0.name == name } }

  /// The entries by name, as in the file.
  private var byName: [String: Entry] {
    get { Dictionary(entries.map { ($0.name, $0) }) { first, _ in first } }
    set {
      entries = newValue.sorted { $0.key < $1.key }.map { name, entry in
        var entry = entry
        entry.name = name
        return entry
      }
    }
  }

  package var json: JSONOutput { Self.type.write(self) ?? .null }

  /// The type for reading and writing a catalog's file, with entries by name.
  package static var type: ValueType<ArtCatalog> {
    let size = ValueType<Size>.tuple(
      "width, height", .number(in: 0...), .number(in: 0...), take: { ($0.width, $0.height) },
      make: { Size(width: $0, height: $1) })
    let entry = record(
      "art", "A piece of art.",
      keys(
        Entry(name: "", size: .zero),
        [
          required(
            "size", \.size, size,
            "The size in points, including the bleed outside the alignment rectangle."),
          optional(
            "format", \.writtenFormat, .word("format", ["png": "png", "jpg": "jpg"]),
            "The file format. Default: png."),
          defaulted(
            "insets", \.insets, insetsType,
            "The bleed at the top, left, bottom, and right, in points."),
          defaulted(
            "caps", \.caps, insetsType,
            "The edges that do not stretch, in points: top, left, bottom, and right."),
          defaulted(
            "autoMirrored", \.autoMirrored, .bool,
            "Whether the piece is mirrored on right-to-left screens."),
        ]))
    return record(
      "art catalog", "The properties of a folder's art.",
      keys(
        ArtCatalog(),
        [required("art", \.byName, .dictionary(of: entry), "The pieces of art, by name.")]))
  }

  /// Four numbers: top, left, bottom, right.
  package static var insetsType: ValueType<Insets> {
    .tuple(
      "top, left, bottom, right", .number, .number, .number, .number,
      take: { ($0.top, $0.left, $0.bottom, $0.right) },
      make: { Insets(top: $0, left: $1, bottom: $2, right: $3) })
  }
}
