/// A copy of a malformed JPEG file without the bytes that decoders skip.
///
/// Cameras and programs that remove tags leave stray bytes before markers. Between segments they
/// can be recognized without decoding and are removed at once. After a scan, only the decoder can
/// distinguish them from data: it reports the number of bytes and the marker after them, and they
/// are removed one place at a time, so that the decoder can still reject everything else.
struct JPEGRepair {
  private(set) var bytes: [UInt8] = [0xff, 0xd8]
  private var strays = 0
  private var changes: [DecodeWarning] = []
  /// The offsets in `bytes` of the markers in a scan's data or after it.
  private var ends: [Int] = []
  /// The marker that was repaired last; there are no stray bytes before earlier markers.
  private var known = 0

  /// The maximum number of places to repair; a file with more is damaged.
  static let maxCuts = 32

  init(_ file: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(file.count)
    let reader = ByteReader(bytes: file)
    var offset = 2
    var isSequential = false
    while let found = JPEGMarker(reader, from: offset) {
      strays += found.discarded
      bytes += [0xff, UInt8(found.code)]
      offset = found.end
      if found.code == 0xd9 { break }
      guard found.hasSegment else { continue }
      guard let length = reader.uint16(at: offset), length >= 2,
        let segment = reader.part(at: offset, count: length)
      else {
        // The decoder reports the error.
        bytes += file[offset...]
        break
      }
      offset += length
      if [0xc0, 0xc1, 0xc9].contains(found.code) { isSequential = true }
      append(segment, of: found.code, isSequential: isSequential)
      if found.code == 0xda { offset = appendScan(reader, from: offset) }
    }
  }

  var warnings: [DecodeWarning] { (strays > 0 ? [.strayBytes(strays)] : []) + changes }

  private mutating func append(
    _ segment: UnsafeBufferPointer<UInt8>, of marker: Int, isSequential: Bool
  ) {
    let start = bytes.count
    bytes += segment
    switch marker {
    case 0xda where isSequential && segment.count >= 6:
      let whole: [UInt8] = [0, 63, 0]
      if bytes.suffix(3) != whole[...] { note(.scanParameters) }
      bytes.replaceSubrange((bytes.count - 3)..., with: whole)
    case 0xe0 where segment.dropFirst(2).starts(with: "JFIF\0".utf8) && segment.count >= 16:
      if segment[7] != 1 { note(.jfifVersion) }
      bytes[start + 7] = 1
    default: break
    }
  }

  private mutating func note(_ warning: DecodeWarning) {
    if !changes.contains(warning) { changes.append(warning) }
  }

  /// Copies a scan's data up to the marker that ends it; returns that marker's offset in the file.
  private mutating func appendScan(_ reader: ByteReader, from start: Int) -> Int {
    let file = reader.bytes
    var i = start
    while i < file.count {
      guard file[i] == 0xff, let next = reader.byte(at: i + 1), next != 0, next != 0xff else {
        bytes.append(file[i])
        i += 1
        continue
      }
      ends.append(bytes.count)
      guard (0xd0...0xd7).contains(next) else { return i }
      bytes += [0xff, UInt8(next)]
      i += 2
    }
    return i
  }
}

extension JPEGRepair {
  /// A gap that the decoder skipped: `count` bytes before the marker `code`.
  struct Gap: Hashable {
    var count: Int
    var code: Int

    /// Parses the decoder's message.
    init?(_ message: String) {
      let words = message.split(separator: " ")
      guard let place = words.firstIndex(of: "extraneous"), place > 0,
        let count = Int(words[place - 1]), count > 0, let last = words.last, last.hasPrefix("0x"),
        let code = Int(last.dropFirst(2), radix: 16)
      else { return nil }
      (self.count, self.code) = (count, code)
    }
  }

  /// Removes a gap's bytes; returns false if they are not found.
  ///
  /// - Parameter isReached: whether the decoder finds the gap in the first part of the file.
  mutating func cut(_ gap: Gap, isReached: (ArraySlice<UInt8>) -> Bool) -> Bool {
    let candidates = ends.indices.filter { $0 >= known && Int(bytes[ends[$0] + 1]) == gap.code }
    // A binary search finds the first candidate that is reached.
    var (low, high) = (0, candidates.count)
    while low < high, candidates.count > 1 {
      let middle = (low + high) / 2
      if isReached(bytes[..<(ends[candidates[middle]] + 2)]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    guard low < candidates.count, let start = start(of: gap.count, before: ends[candidates[low]])
    else { return false }
    known = candidates[low]
    let length = ends[known] - start
    bytes.removeSubrange(start..<ends[known])
    for i in ends.indices where i >= known { ends[i] -= length }
    strays += length
    return true
  }

  /// Returns the start of `count` bytes before a marker.
  ///
  /// FF 00 counts as two bytes, or as one if the decoder had already consumed the first byte. Other
  /// FF bytes are not counted. The result is never too early, and sometimes too late; the decoder
  /// then reports the remaining bytes.
  private func start(of count: Int, before end: Int) -> Int? {
    var (i, counted) = (end, 0)
    while counted < count {
      guard i > 2 else { return nil }
      i -= 1
      if bytes[i] == 0, bytes[i - 1] == 0xff {
        i -= 1
        counted += 2
      } else if bytes[i] != 0xff {
        counted += 1
      }
    }
    return i
  }
}
