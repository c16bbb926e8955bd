import Geometry

/// The pictures of the tables CBLC and CBDT: PNGs of one or more sizes, found by glyph.
///
/// OpenType 1.9, "CBLC" and "EBLC". All that finds a picture is checked against its table as the face is
/// opened, so that a table cut short is refused and not taken for one without pictures.
struct BitmapTable {
  /// Pictures of one size.
  private struct Strike {
    /// Its number in the font.
    var index: Int
    var pixelsPerEm: (x: Int, y: Int)
    var parts: [Part]
  }

  /// Where the pictures of a range of glyphs are found: an index subtable.
  private struct Part {
    var glyphs: ClosedRange<Int>
    /// Its offset in CBLC.
    var start: Int
    var indexFormat: Int
    var imageFormat: Int
    /// Offset in CBDT that others count from.
    var images: Int
    /// Of formats whose pictures are all of one size: bytes of each, and the metrics of all.
    var common: (bytes: Int, metrics: Metrics)?
    /// How many glyphs are listed, where they are.
    var listed = 0
  }

  /// Pixels; `y` counts upward from the baseline.
  private struct Metrics {
    var width: Int
    var height: Int
    var left: Int
    var top: Int
  }

  private static let locationsName = "CBLC"
  private static let imagesName = "CBDT"
  private static let mostStrikes = 64
  private static let mostParts = 4096

  private let locations: TableBytes
  private let images: TableBytes
  /// The largest first.
  private let strikes: [Strike]

  init(locations: TableBytes, images: TableBytes, name: String) throws(FontError) {
    self.locations = locations
    self.images = images
    guard let version = locations.uint16(0), let count = locations.uint32(4),
      images.has(4, at: 0), locations.has(48 * count, at: 8)
    else { throw .truncated(name: name, table: Self.locationsName) }
    guard version == 2 || version == 3 else {
      throw .unsound(name: name, table: Self.locationsName, "its version is \(version)")
    }
    guard count <= Self.mostStrikes else {
      throw .unsound(
        name: name, table: Self.locationsName,
        "it has \(count) strikes, more than the limit of \(Self.mostStrikes)")
    }
    var strikes: [Strike] = []
    var room = Self.mostParts
    for index in 0..<count {
      if let strike = try Self.strike(index, locations, name, &room) { strikes.append(strike) }
    }
    self.strikes = strikes.sorted { a, b in
      (a.pixelsPerEm.y, -a.index) > (b.pixelsPerEm.y, -b.index)
    }
  }

  var isEmpty: Bool { strikes.isEmpty }

  /// A strike of pixels in colour; `nil` for one that is of gray, which outlines do better.
  private static func strike(
    _ index: Int, _ table: TableBytes, _ name: String, _ room: inout Int
  ) throws(FontError) -> Strike? {
    let start = 8 + 48 * index
    guard let array = table.uint32(start), let count = table.uint32(start + 8),
      let x = table.uint8(start + 44), let y = table.uint8(start + 45),
      let depth = table.uint8(start + 46)
    else { throw .truncated(name: name, table: locationsName) }
    guard depth == 32 else { return nil }
    guard x > 0, y > 0 else {
      throw .unsound(name: name, table: locationsName, "its strike \(index) has no size")
    }
    guard count <= room else {
      throw .unsound(
        name: name, table: locationsName,
        "its strikes have more than \(mostParts) index subtables")
    }
    room -= count
    var strike = Strike(index: index, pixelsPerEm: (x, y), parts: [])
    for i in 0..<count { strike.parts.append(try part(array, i, table, name)) }
    return strike
  }

  private static func part(
    _ array: Int, _ index: Int, _ table: TableBytes, _ name: String
  ) throws(FontError) -> Part {
    let record = array + 8 * index
    guard let first = table.uint16(record), let last = table.uint16(record + 2),
      let offset = table.uint32(record + 4)
    else { throw .truncated(name: name, table: locationsName) }
    guard first <= last else {
      throw .unsound(
        name: name, table: locationsName, "it lists glyphs from \(first) to \(last)")
    }
    let start = array + offset
    guard let indexFormat = table.uint16(start), let imageFormat = table.uint16(start + 2),
      let images = table.uint32(start + 4)
    else { throw .truncated(name: name, table: locationsName) }
    var part = Part(
      glyphs: first...last, start: start, indexFormat: indexFormat, imageFormat: imageFormat,
      images: images)
    let count = last - first + 1
    let bytes: Int?
    switch indexFormat {
    case 1: bytes = 8 + 4 * (count + 1)
    case 3: bytes = 8 + 2 * (count + 1)
    case 2: bytes = 20
    case 4:
      part.listed = table.uint32(start + 8) ?? 0
      bytes = 12 + 4 * (part.listed + 1)
    case 5:
      part.listed = table.uint32(start + 20) ?? 0
      bytes = 24 + 2 * part.listed
    default:
      throw .unsound(
        name: name, table: locationsName, "it has an index subtable of format \(indexFormat)")
    }
    guard let bytes, table.has(bytes, at: start) else {
      throw .truncated(name: name, table: locationsName)
    }
    if indexFormat == 2 || indexFormat == 5, let size = table.uint32(start + 8),
      let metrics = metrics(table, at: start + 12)
    {
      part.common = (size, metrics)
    }
    return part
  }

  /// The first four numbers of small and of big metrics alike.
  private static func metrics(_ table: TableBytes, at offset: Int) -> Metrics? {
    guard let height = table.uint8(offset), let width = table.uint8(offset + 1),
      let left = table.int8(offset + 2), let top = table.int8(offset + 3)
    else { return nil }
    return Metrics(width: width, height: height, left: left, top: top)
  }
}

extension BitmapTable {
  /// The picture of a glyph in the largest strike that has one; `nil` where none has.
  func picture(of glyph: Int) throws(GlyphDamage) -> StrikePicture? {
    for strike in strikes {
      for part in strike.parts where part.glyphs.contains(glyph) {
        guard let place = try place(of: glyph, part), place.count > 0 else { continue }
        return try picture(place, part, strike)
      }
    }
    return nil
  }

  /// A picture's bytes in CBDT; `nil` for a glyph that is not listed.
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

  /// Where a glyph stands in a list that ascends.
  private func listed(_ glyph: Int, _ part: Part, from start: Int, stride: Int) -> Int? {
    var (low, high) = (0, part.listed)
    while low < high {
      let middle = (low + high) / 2
      guard let found = locations.uint16(start + stride * middle) else { return nil }
      if found == glyph { return start + stride * middle }
      if found < glyph { low = middle + 1 } else { high = middle }
    }
    return nil
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
    default: throw .format("format \(part.imageFormat) of the table \"\(Self.imagesName)\"")
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
