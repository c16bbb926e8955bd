/// Writes a TrueType font whose glyphs are made of rectangles: what tests need where no font may be
/// brought along.
package struct TrueTypeWriter {
  /// One character's glyph, in font units from the baseline's left, y up.
  package struct Glyph {
    package var character: Unicode.Scalar?
    package var advance: Int
    package var rectangles: [(x: Int, y: Int, width: Int, height: Int)]
    /// The glyphs, by number, that it is made of in place of rectangles.
    package var parts: [Int]

    package init(
      _ character: Unicode.Scalar?, advance: Int,
      _ rectangles: [(x: Int, y: Int, width: Int, height: Int)], madeOf parts: [Int] = []
    ) {
      self.character = character
      self.advance = advance
      self.rectangles = rectangles
      self.parts = parts
    }
  }

  package var family: String
  package var unitsPerEm: Int
  package var ascent: Int
  /// Below the baseline, positive.
  package var descent: Int
  /// The first stands for what the font lacks; the others ascend by character.
  package var glyphs: [Glyph]

  package init(
    family: String, unitsPerEm: Int, ascent: Int, descent: Int, glyphs: [Glyph]
  ) {
    self.family = family
    self.unitsPerEm = unitsPerEm
    self.ascent = ascent
    self.descent = descent
    self.glyphs = glyphs
  }

  package var bytes: [UInt8] {
    let outlines = glyphs.map(outline)
    let tables: [(tag: String, data: Data)] = [
      ("OS/2", os2), ("cmap", cmap), ("glyf", outlines.reduce(Data()) { $0 + $1 }),
      ("head", head), ("hhea", hhea), ("hmtx", hmtx), ("loca", loca(outlines)), ("maxp", maxp),
      ("name", name), ("post", post),
    ]
    var directory = Data()
    directory.u32(0x0001_0000)
    directory.u16(tables.count)
    directory.u16(128)
    directory.u16(3)
    directory.u16(tables.count * 16 - 128)
    var offset = 12 + 16 * tables.count
    var body = Data()
    for (tag, data) in tables {
      directory.bytes += Array(tag.utf8)
      directory.u32(data.checksum)
      directory.u32(offset)
      directory.u32(data.bytes.count)
      let padded = data.padded
      body = body + padded
      offset += padded.bytes.count
    }
    return (directory + body).bytes
  }

  private struct Data {
    var bytes: [UInt8] = []

    mutating func u16(_ value: Int) {
      let bits = UInt16(truncatingIfNeeded: value)
      bytes += [UInt8(bits >> 8), UInt8(bits & 0xFF)]
    }

    mutating func u32(_ value: Int) {
      u16(value >> 16)
      u16(value)
    }

    var padded: Data {
      Data(bytes: bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4))
    }

    var checksum: Int {
      let bytes = padded.bytes
      var sum: UInt32 = 0
      for i in stride(from: 0, to: bytes.count, by: 4) {
        let word = bytes[i..<i + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        sum &+= word
      }
      return Int(sum)
    }

    static func + (a: Data, b: Data) -> Data { Data(bytes: a.bytes + b.bytes) }

    init(bytes: [UInt8] = []) { self.bytes = bytes }

    init(words: [Int]) { for word in words { u16(word) } }
  }

  /// Contours run clockwise; a glyph without any has no bytes at all.
  private func outline(_ glyph: Glyph) -> Data {
    let boxes = glyph.rectangles
    if !glyph.parts.isEmpty { return composite(glyph.parts) }
    guard !boxes.isEmpty else { return Data() }
    var data = Data(words: [
      boxes.count, boxes.map(\.x).min() ?? 0, boxes.map(\.y).min() ?? 0,
      boxes.map { $0.x + $0.width }.max() ?? 0, boxes.map { $0.y + $0.height }.max() ?? 0,
    ])
    for index in boxes.indices { data.u16(index * 4 + 3) }
    data.u16(0)
    data.bytes += [UInt8](repeating: 1, count: boxes.count * 4)
    let points = boxes.flatMap { box in
      [
        (box.x, box.y), (box.x, box.y + box.height), (box.x + box.width, box.y + box.height),
        (box.x + box.width, box.y),
      ]
    }
    for axis in [points.map(\.0), points.map(\.1)] {
      var last = 0
      for value in axis {
        data.u16(value - last)
        last = value
      }
    }
    return data.padded
  }

  /// Parts where they are, each but the last with the flag that more follow.
  private func composite(_ parts: [Int]) -> Data {
    var data = Data(words: [-1, 0, 0, unitsPerEm, unitsPerEm])
    for (index, part) in parts.enumerated() {
      let more = index < parts.count - 1 ? 0x20 : 0
      for word in [0x0003 | more, part, 0, 0] { data.u16(word) }
    }
    return data.padded
  }

  private func loca(_ outlines: [Data]) -> Data {
    var data = Data()
    var offset = 0
    for outline in outlines {
      data.u32(offset)
      offset += outline.bytes.count
    }
    data.u32(offset)
    return data
  }

  private var head: Data {
    var data = Data(words: [1, 0, 1, 0])
    data.u32(0)
    data.u32(0x5F0F_3CF5)
    data.u16(3)
    data.u16(unitsPerEm)
    for _ in 0..<4 { data.u32(0) }
    for value in [0, -descent, widest, ascent, 0, unitsPerEm / 128, 2, 1, 0] { data.u16(value) }
    return data
  }

  private var widest: Int { glyphs.map(\.advance).max() ?? 0 }

  private var hhea: Data {
    Data(
      words: [1, 0, ascent, -descent, 0, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0]
        + [glyphs.count])
  }

  private var hmtx: Data {
    Data(words: glyphs.flatMap { [$0.advance, $0.rectangles.map(\.x).min() ?? 0] })
  }

  private var maxp: Data {
    let contours = glyphs.map(\.rectangles.count).max() ?? 0
    let parts = glyphs.map(\.parts.count).max() ?? 0
    return Data(
      words: [1, 0, glyphs.count, contours * 4, contours, contours * 4 * parts, contours * parts]
        + [Int](repeating: 0, count: 7) + [parts, parts == 0 ? 0 : 1])
  }

  /// Format 4, a segment for each character.
  private var cmap: Data {
    let mapped = glyphs.enumerated().compactMap { index, glyph in
      glyph.character.map { (code: Int($0.value), glyph: index) }
    }
    let count = mapped.count + 1
    var power = 1
    var exponent = 0
    while power * 2 <= count {
      power *= 2
      exponent += 1
    }
    let search = [count * 2, power * 2, exponent, (count - power) * 2]
    let ends = mapped.map(\.code) + [0xFFFF]
    let deltas = mapped.map { $0.glyph - $0.code } + [1]
    let body =
      search + ends + [0] + ends + deltas + [Int](repeating: 0, count: count)
    return Data(words: [0, 1, 3, 1, 0, 12, 4, body.count * 2 + 6, 0] + body)
  }

  private var name: Data {
    let records = [(1, family), (2, "Regular"), (4, family), (6, family.filter { $0 != " " })]
    var data = Data(words: [0, records.count, 6 + 12 * records.count])
    var text = Data()
    for (id, value) in records {
      let words = Data(words: value.utf16.map { Int($0) })
      for field in [3, 1, 0x409, id, words.bytes.count, text.bytes.count] { data.u16(field) }
      text = text + words
    }
    return data + text
  }

  private var post: Data {
    var data = Data(words: [3, 0, 0, 0, -unitsPerEm / 8, unitsPerEm / 8])
    for _ in 0..<5 { data.u32(0) }
    return data
  }

  private var os2: Data {
    let codes = glyphs.compactMap { $0.character.map { Int($0.value) } }
    var data = Data(
      words: [
        4, widest, 400, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, unitsPerEm / 8, unitsPerEm * 3 / 8, 0,
      ])
    data.bytes += [UInt8](repeating: 0, count: 10)
    for _ in 0..<4 { data.u32(0) }
    data.bytes += Array("NONE".utf8)
    let tail = [
      0x40, codes.min() ?? 0, codes.max() ?? 0, ascent, -descent, 0, ascent, descent, 0, 0, 0, 0,
      ascent - unitsPerEm / 4, ascent - unitsPerEm / 8, 0, 32, 1,
    ]
    return data + Data(words: tail)
  }
}
