import Geometry

/// The pictures of the tables CBLC and CBDT: PNGs of one or more sizes, by glyph.
///
/// OpenType 1.9, "CBLC" and "EBLC". All data used to find a picture is checked against its table
/// when the face is opened, so that a truncated table is rejected rather than treated as one
/// without pictures.
struct BitmapTable {
  /// The pictures of one size.
  private struct Strike {
    /// The strike's index in the font.
    var index: Int
    var pixelsPerEm: (x: Int, y: Int)
    var parts: [Part]
  }

  /// The locations of the pictures of a range of glyphs: an index subtable.
  private struct Part {
    var glyphs: ClosedRange<Int>
    /// The subtable's offset in CBLC.
    var start: Int
    var indexFormat: Int
    var imageFormat: Int
    /// The base of the subtable's offsets into CBDT.
    var images: Int
    /// The bytes and the metrics of each picture, for formats whose pictures all have one size.
    var common: (bytes: Int, metrics: Metrics)?
    /// The number of listed glyphs, if the subtable has a list.
    var listed = 0
  }

  /// The metrics of a picture in pixels; `y` counts upward from the baseline.
  private struct Metrics {
    var width: Int
    var height: Int
    var left: Int
    var top: Int
  }

  private static let locationsName = "CBLC"
  private static let imagesName = "CBDT"
  private static let mostParts = 4096

  private let locations: TableBytes
  private let images: TableBytes
  /// The strikes, largest first.
  private let strikes: [Strike]

  init(locations: TableBytes, images: TableBytes, name: String) throws(FontError) {
    (self.locations, self.images) = (locations, images)
    let table = TableReader(bytes: locations, font: name, table: Self.locationsName)
    let (version, count) = (try table.uint16(0), try table.uint32(4))
    guard images.has(4, at: 0) else { throw table.truncation }
    try table.require(48 * count, at: 8)
    guard version == 2 || version == 3 else { throw table.unsound("unknown version \(version)") }
    try table.checkStrikes(count)
    var strikes: [Strike] = []
    var room = Self.mostParts
    for index in 0..<count {
      if let strike = try Self.strike(index, table, &room) { strikes.append(strike) }
    }
    self.strikes = strikes.sorted { a, b in
      (a.pixelsPerEm.y, -a.index) > (b.pixelsPerEm.y, -b.index)
    }
  }

  var isEmpty: Bool { strikes.isEmpty }

  /// Returns a strike of color pixels; `nil` for a gray one, because outlines are preferred to gray
  /// pictures.
  private static func strike(
    _ index: Int, _ table: TableReader, _ room: inout Int
  ) throws(FontError) -> Strike? {
    let start = 8 + 48 * index
    let (array, count) = (try table.uint32(start), try table.uint32(start + 8))
    let (x, y) = (try table.uint8(start + 44), try table.uint8(start + 45))
    guard try table.uint8(start + 46) == 32 else { return nil }
    guard x > 0, y > 0 else { throw table.unsound("strike \(index) has no size") }
    guard count <= room else {
      throw table.unsound("the strikes have more than \(mostParts) index subtables")
    }
    room -= count
    var strike = Strike(index: index, pixelsPerEm: (x, y), parts: [])
    for i in 0..<count { strike.parts.append(try part(array, i, table)) }
    return strike
  }

  private static func part(
    _ array: Int, _ index: Int, _ table: TableReader
  ) throws(FontError) -> Part {
    let record = array + 8 * index
    let (first, last) = (try table.uint16(record), try table.uint16(record + 2))
    let start = array + (try table.uint32(record + 4))
    guard first <= last else { throw table.unsound("invalid glyph range from \(first) to \(last)") }
    var part = Part(
      glyphs: first...last, start: start, indexFormat: try table.uint16(start),
      imageFormat: try table.uint16(start + 2), images: try table.uint32(start + 4))
    let count = last - first + 1
    let bytes: Int
    switch part.indexFormat {
    case 1: bytes = 8 + 4 * (count + 1)
    case 3: bytes = 8 + 2 * (count + 1)
    case 2: bytes = 20
    case 4:
      part.listed = table.bytes.uint32(start + 8) ?? 0
      bytes = 12 + 4 * (part.listed + 1)
    case 5:
      part.listed = table.bytes.uint32(start + 20) ?? 0
      bytes = 24 + 2 * part.listed
    case let format: throw table.unsound("unknown index subtable format \(format)")
    }
    try table.require(bytes, at: start)
    if part.indexFormat == 2 || part.indexFormat == 5,
      let size = table.bytes.uint32(start + 8), let metrics = metrics(table.bytes, at: start + 12)
    {
      part.common = (size, metrics)
    }
    return part
  }

  /// Returns the first four numbers of a picture's metrics, which small and big metrics share.
  private static func metrics(_ table: TableBytes, at offset: Int) -> Metrics? {
    guard let height = table.uint8(offset), let width = table.uint8(offset + 1),
      let left = table.int8(offset + 2), let top = table.int8(offset + 3)
    else { return nil }
    return Metrics(width: width, height: height, left: left, top: top)
  }
}

extension BitmapTable {
  /// Returns the picture of a glyph in the largest strike that has one; `nil` if there is none.
  func picture(of glyph: Int) throws(GlyphDamage) -> StrikePicture? {
    for strike in strikes {
      for part in strike.parts where part.glyphs.contains(glyph) {
        guard let place = try place(of: glyph, part), place.count > 0 else { continue }
        return try picture(place, part, strike)
      }
    }
    return nil
  }

  /// Returns a picture's bytes in CBDT; `nil` for a glyph that is not listed.
  private func place(of glyph: Int, _ part: Part) throws(GlyphDamage) -> Range<Int>? {
    let index = glyph - part.glyphs.lowerBound
    let bounds: (Int?, Int?)
    switch part.indexFormat {
    case 1:
      let at = part.start + 8 + 4 * index
      bounds = (locations.uint32(at), locations.uint32(at + 4))
    case 3:
      let at = part.start + 8 + 2 * index
      bounds = (locations.uint16(at), locations.uint16(at + 2))
    case 4:
      guard let at = listed(glyph, part, from: part.start + 12, stride: 4) else { return nil }
      bounds = (locations.uint16(at + 2), locations.uint16(at + 6))
    case 5:
      guard let at = listed(glyph, part, from: part.start + 24, stride: 2) else { return nil }
      bounds = common((at - part.start - 24) / 2, part)
    default:
      bounds = common(index, part)
    }
    guard let start = bounds.0, let end = bounds.1 else { return nil }
    guard end >= start else { throw .outside(table: Self.imagesName) }
    return part.images + start..<part.images + end
  }

  private func common(_ index: Int, _ part: Part) -> (Int?, Int?) {
    guard let bytes = part.common?.bytes else { return (nil, nil) }
    return (bytes * index, bytes * (index + 1))
  }

  /// Returns the position of a glyph in an ascending list.
  private func listed(_ glyph: Int, _ part: Part, from start: Int, stride: Int) -> Int? {
    locations.record(of: glyph, from: start, count: part.listed, stride: stride)
  }

  private func picture(
    _ place: Range<Int>, _ part: Part, _ strike: Strike
  ) throws(GlyphDamage) -> StrikePicture {
    guard let image = images.part(place.lowerBound, place.count) else {
      throw .outside(table: Self.imagesName)
    }
    let header: Int
    switch part.imageFormat {
    case 17: header = 5
    case 18: header = 8
    case 19: header = 0
    default: throw .format("format \(part.imageFormat) of the \"\(Self.imagesName)\" table")
    }
    guard let metrics = header == 0 ? part.common?.metrics : Self.metrics(image, at: 0),
      let count = image.uint32(header), let png = image.part(header + 4, count)
    else { throw .outside(table: Self.imagesName) }
    let (x, y) = (Double(strike.pixelsPerEm.x), Double(strike.pixelsPerEm.y))
    let size = try PNGSize.read(png)
    guard size.width == metrics.width, size.height == metrics.height, metrics.width > 0,
      metrics.height > 0
    else {
      throw .size(
        width: size.width, height: size.height, expectedWidth: metrics.width,
        expectedHeight: metrics.height)
    }
    return StrikePicture(
      png: png, width: metrics.width, height: metrics.height, strike: strike.index,
      frame: Rect(
        x: Double(metrics.left) / x, y: -Double(metrics.top) / y,
        width: Double(metrics.width) / x, height: Double(metrics.height) / y))
  }
}
