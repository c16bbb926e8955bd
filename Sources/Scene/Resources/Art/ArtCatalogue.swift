package import Geometry
package import Schema
package import Source

/// What is known of the kit's art beyond its pixels: `catalogue.json` beside the files.
///
/// `citypaint assets build` writes it from the scenes the art is drawn from.
package struct ArtCatalogue: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var name: String
    /// Points, bleed included.
    package var size: Size
    /// How far the picture reaches beyond its alignment rectangle, in points.
    package var insets = Insets.zero
    /// What keeps its size when the picture stretches, in points.
    package var caps = Insets.zero
    /// `png` or `jpg`.
    package var format = "png"
    /// Whether it is mirrored where a screen reads from the right.
    package var autoMirrored = false

    package init(name: String, size: Size) {
      self.name = name
      self.size = size
    }

    /// The format where it is written, which is always.
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

  /// The entries by their names, as the file has them.
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

  /// How a catalog's file is read and written, entries by name.
  package static var type: ValueType<ArtCatalogue> {
    let size = ValueType<Size>.tuple(
      "width, height", .number(in: 0...), .number(in: 0...), take: { ($0.width, $0.height) },
      make: { Size(width: $0, height: $1) })
    let entry = record(
      "art", "A piece of art.",
      keys(
        Entry(name: "", size: .zero),
        [
          required(
            "size", \.size, size, "Points, with what bleeds out of the alignment rectangle."),
          optional(
            "format", \.writtenFormat, .word("format", ["png": "png", "jpg": "jpg"]),
            "The file's kind. Default: png."),
          defaulted(
            "insets", \.insets, insetsType, "What bleeds out at the top, left, bottom, right."),
          defaulted(
            "caps", \.caps, insetsType,
            "What does not stretch at the top, left, bottom, right."),
          defaulted(
            "autoMirrored", \.autoMirrored, .bool,
            "Whether it is mirrored where a screen reads from the right."),
        ]))
    return record(
      "catalogue", "What is known of a folder's art.",
      keys(
        ArtCatalogue(),
        [required("art", \.byName, .dictionary(of: entry), "Each piece by its name.")]))
  }

  /// Four numbers: top, left, bottom, right.
  package static var insetsType: ValueType<Insets> {
    .tuple(
      "top, left, bottom, right", .number, .number, .number, .number,
      take: { ($0.top, $0.left, $0.bottom, $0.right) },
      make: { Insets(top: $0, left: $1, bottom: $2, right: $3) })
  }
}
