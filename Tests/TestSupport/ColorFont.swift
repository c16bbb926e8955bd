/// Fonts with glyphs in color, put together from numbers: what is right in them and what is wrong.
///
/// Glyph 0 is missing, 1 is "A" and 2 is "B"; an em has 100 units, and "A" and "B" are one wide.
package enum ColorFont {
  /// A picture of CBDT, or what is said to be one.
  package struct Picture {
    package var png: [UInt8]
    package var width: Int
    package var height: Int
    package var left: Int
    package var top: Int

    package init(_ png: [UInt8], width: Int, height: Int, left: Int = 0, top: Int = 0) {
      self.png = png
      self.width = width
      self.height = height
      self.left = left
      self.top = top
    }

    fileprivate var small: [UInt8] {
      [height, width, left, top, width].map { UInt8(truncatingIfNeeded: $0) }
    }

    fileprivate var big: [UInt8] { small + [0, 0, 0] }
  }

  /// A font of rectangles: A is the left half of an em, B the right.
  package static var outlines: FontFileTables {
    FontFileTables(
      TrueTypeWriter(
        family: "Color", unitsPerEm: 100, ascent: 80, descent: 20,
        glyphs: [
          .init(nil, advance: 50, []), .init("A", advance: 100, [(0, 0, 50, 100)]),
          .init("B", advance: 100, [(50, 0, 50, 100)]),
        ]
      ).bytes)
  }

  /// The same without outlines.
  package static var bare: FontFileTables {
    var tables = outlines
    tables["glyf"] = nil
    tables["loca"] = nil
    return tables
  }

  /// Pictures of glyphs from 1 on, in one strike.
  ///
  /// - Parameters:
  ///   - index: the index subtable's format, 1…5.
  ///   - image: the pictures' format, 17…19; of 19 all are as the first.
  package static func bitmaps(
    _ pictures: [Picture], index: Int = 1, image: Int = 17, pixelsPerEm: Int = 10
  ) -> FontFileTables {
    var tables = bare
    var images = FontFileTables.be32(0x0003_0000)
    var offsets: [Int] = []
    for picture in pictures {
      offsets.append(images.count - 4)
      let metrics = image == 17 ? picture.small : image == 18 ? picture.big : []
      images += metrics + FontFileTables.be32(picture.png.count) + picture.png
    }
    offsets.append(images.count - 4)
    var part = FontFileTables.be16(index) + FontFileTables.be16(image) + FontFileTables.be32(4)
    let common = FontFileTables.be32(offsets[1]) + (pictures.first?.big ?? [])
    switch index {
    case 1: part += offsets.flatMap(FontFileTables.be32)
    case 3: part += offsets.flatMap(FontFileTables.be16)
    case 2: part += common
    case 4:
      part += FontFileTables.be32(pictures.count)
      for (i, offset) in offsets.enumerated() {
        part += FontFileTables.be16(i + 1) + FontFileTables.be16(offset)
      }
    default:
      part += common + FontFileTables.be32(pictures.count)
      for i in pictures.indices { part += FontFileTables.be16(i + 1) }
    }
    let array =
      FontFileTables.be16(1) + FontFileTables.be16(pictures.count) + FontFileTables.be32(8)
    let strike =
      FontFileTables.be32(56) + FontFileTables.be32(array.count + part.count)
      + FontFileTables.be32(1)
      + [UInt8](repeating: 0, count: 28) + FontFileTables.be16(1)
      + FontFileTables.be16(pictures.count)
      + [UInt8(pixelsPerEm), UInt8(pixelsPerEm), 32, 1]
    tables["CBLC"] =
      FontFileTables.be32(0x0003_0000) + FontFileTables.be32(1) + strike + array + part
    tables["CBDT"] = images
    return tables
  }

  /// Glyphs of sbix, from 0 on: a kind and what follows it, or nothing.
  package static func graphics(
    _ glyphs: [(kind: String, bytes: [UInt8])?], pixelsPerEm: [Int] = [10], left: Int = 0,
    bottom: Int = 0
  ) -> FontFileTables {
    var tables = bare
    var data: [UInt8] = []
    var offsets: [Int] = []
    let start = 4 + 4 * (glyphs.count + 1)
    for glyph in glyphs {
      offsets.append(start + data.count)
      guard let glyph else { continue }
      data +=
        FontFileTables.be16(left) + FontFileTables.be16(bottom) + Array(glyph.kind.utf8)
        + glyph.bytes
    }
    offsets.append(start + data.count)
    let rest = FontFileTables.be16(72) + offsets.flatMap(FontFileTables.be32) + data
    let strikes = pixelsPerEm.map { FontFileTables.be16($0) + rest }
    let header = 8 + 4 * strikes.count
    var table = FontFileTables.be16(1) + FontFileTables.be16(1) + FontFileTables.be32(strikes.count)
    for i in strikes.indices { table += FontFileTables.be32(header + i * (rest.count + 2)) }
    tables["sbix"] = table + strikes.flatMap { $0 }
    return tables
  }

  /// Layers of "A", and a palette of red, blue, green and alpha.
  ///
  /// - Parameter graphs: glyphs that version 1 paints.
  package static func layers(
    _ layers: [(glyph: Int, color: Int)],
    palette: [(red: Int, green: Int, blue: Int, alpha: Int)], graphs: [Int] = []
  ) -> FontFileTables {
    var tables = outlines
    let version = graphs.isEmpty ? 0 : 1
    let start = version == 0 ? 14 : 34
    var table = FontFileTables.be16(version) + FontFileTables.be16(layers.isEmpty ? 0 : 1)
    table +=
      FontFileTables.be32(start) + FontFileTables.be32(start + 6)
      + FontFileTables.be16(layers.count)
    if version == 1 {
      table += FontFileTables.be32(start + 6 + 4 * layers.count) + [UInt8](repeating: 0, count: 16)
    }
    table += FontFileTables.be16(1) + FontFileTables.be16(0) + FontFileTables.be16(layers.count)
    for layer in layers {
      table += FontFileTables.be16(layer.glyph) + FontFileTables.be16(layer.color)
    }
    table += FontFileTables.be32(graphs.count)
    for glyph in graphs { table += FontFileTables.be16(glyph) + FontFileTables.be32(6) }
    tables["COLR"] = table
    tables["CPAL"] =
      [0, palette.count, 1, palette.count].flatMap(FontFileTables.be16) + FontFileTables.be32(14)
      + FontFileTables.be16(0)
      + palette.flatMap { [$0.blue, $0.green, $0.red, $0.alpha].map { UInt8($0) } }
    return tables
  }
}
