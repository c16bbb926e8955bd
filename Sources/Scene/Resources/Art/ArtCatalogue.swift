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
    package var insets: Insets
    /// What keeps its size when the picture stretches, in points.
    package var caps: Insets
    /// `png` or `jpg`.
    package var format: String
    /// Whether it is mirrored where a screen reads from the right.
    package var autoMirrored: Bool

    package init(
      name: String, size: Size, insets: Insets = .zero, caps: Insets = .zero,
      format: String = "png", autoMirrored: Bool = false
    ) {
      self.name = name
      self.size = size
      self.insets = insets
      self.caps = caps
      self.format = format
      self.autoMirrored = autoMirrored
    }
  }

  package var entries: [Entry]

  package init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  package static let fileName = "catalogue.json"

  package subscript(name: String) -> Entry? { entries.first { $0.name == name } }

  /// The catalogue as its file has it, entries by name.
  package var json: JSONOutput {
    let members = entries.sorted { $0.name < $1.name }.map { entry in
      JSONOutput.Member(
        entry.name,
        .compact([
          "size": [.number(entry.size.width), .number(entry.size.height)],
          "format": .string(entry.format),
          "insets": entry.insets == .zero ? nil : list(entry.insets),
          "caps": entry.caps == .zero ? nil : list(entry.caps),
          "autoMirrored": entry.autoMirrored ? true : nil,
        ]))
    }
    return ["art": .object(members)]
  }

  private func list(_ insets: Insets) -> JSONOutput {
    [.number(insets.top), .number(insets.left), .number(insets.bottom), .number(insets.right)]
  }

  /// How a catalogue's file is read.
  package static var type: ValueType<ArtCatalogue> {
    let size = ValueType<Size>.tuple("width, height", .number(in: 0...), .number(in: 0...)) {
      Size(width: $0, height: $1)
    }
    let entry = record(
      "art", "A piece of art.",
      Field("size", size, "Points, with what bleeds out of the alignment rectangle."),
      defaulted(
        "format", .word("format", ["png": "png", "jpg": "jpg"]), "png", "The file's kind."),
      defaulted(
        "insets", insetsType, .zero, shown: [0, 0, 0, 0],
        "What bleeds out at the top, left, bottom, right."),
      defaulted(
        "caps", insetsType, .zero, shown: [0, 0, 0, 0],
        "What does not stretch at the top, left, bottom, right."),
      defaulted(
        "autoMirrored", .bool, false, "Whether it is mirrored where a screen reads from the right.")
    ) { Entry(name: "", size: $0, insets: $2, caps: $3, format: $1, autoMirrored: $4) }
    return record(
      "catalogue", "What is known of a folder's art.",
      Field("art", .dictionary(of: entry), "Each piece by its name.")
    ) { art in
      ArtCatalogue(
        art.sorted { $0.key < $1.key }.map { name, entry in
          var entry = entry
          entry.name = name
          return entry
        })
    }
  }

  /// Four numbers: top, left, bottom, right.
  package static var insetsType: ValueType<Insets> {
    .tuple("top, left, bottom, right", .number, .number, .number, .number) {
      Insets(top: $0, left: $1, bottom: $2, right: $3)
    }
  }
}
