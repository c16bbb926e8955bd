/// A copy of a JPEG file without what decoders pass over, where the file breaks the form.
///
/// Cameras and programs that cut tags out leave stray bytes before markers. Between segments they
/// are seen from outside and left out at once. What follows a scan's data only the decoder can
/// distinguish from data: it says how many bytes before which marker, and they are taken out one by
/// one, so that the decoder can still reject everything else.
struct JPEGRepair {
  private(set) var bytes: [UInt8] = [0xff, 0xd8]
  private var strays = 0
  private var changes: [DecodeWarning] = []
  /// The markers that follow a scan's data or are in it: where they begin in `bytes`.
  private var ends: [Int] = []
  /// The end that was cut at last; all before it are clean.
  private var known = 0

  /// Ends in front of which bytes may be taken out; beyond that a file is not complete.
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
        // The decoder reports what is wrong here.
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

  /// Copies a scan's data up to the marker that ends it; gives where that is in the file.
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
  /// What the decoder skipped: `count` bytes before the marker `code`.
  struct Gap: Hashable {
    var count: Int
    var code: Int

    /// Takes the decoder's own words.
    init?(_ message: String) {
      let words = message.split(separator: " ")
      guard let place = words.firstIndex(of: "extraneous"), place > 0,
        let count = Int(words[place - 1]), count > 0, let last = words.last, last.hasPrefix("0x"),
        let code = Int(last.dropFirst(2), radix: 16)
      else { return nil }
      (self.count, self.code) = (count, code)
    }
  }

  /// Removes a gap's bytes; false if they are not there.
  ///
  /// - Parameter isReached: whether the decoder comes upon the gap in the first part of the file.
  mutating func cut(_ gap: Gap, isReached: (ArraySlice<UInt8>) -> Bool) -> Bool {
    let candidates = ends.indices.filter { $0 >= known && Int(bytes[ends[$0] + 1]) == gap.code }
    // The first one that is reached, by halves.
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

  /// Where `count` bytes before a marker begin: FF 00 is two of them, or one where the decoder had
  /// taken it up already, and FF FF is none.
  ///
  /// Never too early, and sometimes late; the decoder then reports what is left.
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
