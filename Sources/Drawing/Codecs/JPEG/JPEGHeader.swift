/// The contents of the markers before the first scan, parsed before any library is called.
struct JPEGHeader {
  var width = 0
  var height = 0
  var components = 0
  var orientation = Orientation.upright
  /// The components' resolutions relative to each other, and their quantization tables.
  var layers: [(across: Int, down: Int, table: Int)] = []
  /// The sum of each quantization table's steps.
  var steps: [Int: Int] = [:]

  init(_ file: UnsafeBufferPointer<UInt8>) throws(CodecError) {
    let reader = ByteReader(bytes: file)
    var offset = 2
    var hasFrame = false
    while true {
      guard let found = JPEGMarker(reader, from: offset) else { throw .jpeg(.truncated) }
      let marker = found.code
      offset = found.end
      guard marker != 0xd9 else {
        throw .jpeg(.damaged("the file has no picture before the end marker"))
      }
      guard found.hasSegment else { continue }
      guard let length = reader.uint16(at: offset) else { throw .jpeg(.truncated) }
      guard length >= 2 else { throw .jpeg(.damaged("a segment has the invalid length \(length)")) }
      guard let body = reader.part(at: offset + 2, count: length - 2) else {
        throw .jpeg(.truncated)
      }
      switch marker {
      case 0xda:
        guard hasFrame else { throw .jpeg(.damaged("a scan comes before the frame header")) }
        return
      case 0xc4, 0xc8, 0xcc: break
      case 0xc0...0xcf:
        try readFrame(marker, body)
        hasFrame = true
      case 0xdb: readTables(body)
      case 0xe1:
        if body.starts(with: "Exif\0\0".utf8) {
          orientation = EXIF.orientation(UnsafeBufferPointer(rebasing: body.dropFirst(6)))
        }
      default: break
      }
      offset += length
    }
  }

  private mutating func readFrame(
    _ marker: Int, _ body: UnsafeBufferPointer<UInt8>
  ) throws(CodecError) {
    switch marker {
    case 0xc0, 0xc1, 0xc2, 0xc9, 0xca: break
    default: throw .jpeg(.coding(marker: marker))
    }
    let reader = ByteReader(bytes: body)
    guard let precision = reader.byte(at: 0), let height = reader.uint16(at: 1),
      let width = reader.uint16(at: 3), let components = reader.byte(at: 5)
    else { throw .jpeg(.damaged("the frame header is too short")) }
    guard precision == 8 else { throw .jpeg(.precision(precision)) }
    guard width > 0, height > 0 else { throw .jpeg(.size(width: width, height: height)) }
    guard components != 4 else { throw .jpeg(.cmyk) }
    guard components == 1 || components == 3 else {
      throw .jpeg(.damaged("the frame has \(components) components, not 1 or 3"))
    }
    layers = (0..<components).compactMap { i in
      guard let factors = reader.byte(at: 7 + 3 * i), let table = reader.byte(at: 8 + 3 * i) else {
        return nil
      }
      return (factors >> 4, factors & 15, table)
    }
    guard isSampledInWholeSteps else { throw .jpeg(.sampling) }
    (self.width, self.height, self.components) = (width, height, components)
  }

  /// Whether each component's resolution is a whole fraction of the finest component's.
  private var isSampledInWholeSteps: Bool {
    let (across, down) = (layers.map(\.across).max() ?? 0, layers.map(\.down).max() ?? 0)
    // The decoder reports invalid factors.
    return layers.allSatisfy {
      $0.across == 0 || $0.down == 0 || across % $0.across == 0 && down % $0.down == 0
    }
  }

  private mutating func readTables(_ body: UnsafeBufferPointer<UInt8>) {
    let reader = ByteReader(bytes: body)
    var offset = 0
    while let kind = reader.byte(at: offset) {
      let isWide = kind >> 4 != 0
      let values = (0..<64).compactMap { index in
        isWide ? reader.uint16(at: offset + 1 + 2 * index) : reader.byte(at: offset + 1 + index)
      }
      guard values.count == 64 else { return }
      steps[kind & 15] = values.reduce(0, +)
      offset += isWide ? 129 : 65
    }
  }
}
