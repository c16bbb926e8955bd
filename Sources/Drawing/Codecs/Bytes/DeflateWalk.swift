/// A walk over the blocks of a raw Deflate stream (RFC 1951) that produces no output.
///
/// libdeflate writes whole streams only. To append another stream, only the end of the first one
/// and the start of its last block must be known; finding them takes one step per symbol, which is
/// much faster than compressing.
struct DeflateWalk {
  /// An inconsistency that shows that the bytes are not a Deflate stream.
  private struct Damage: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var lengths = [UInt8](repeating: 0, count: 320)
  private var literals = PrefixCode()
  private var distances = PrefixCode()

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Turns a whole stream into a part that ends on a byte boundary, so that another may follow.
  ///
  /// Returns false, and changes nothing, unless the bytes are one stream that ends with the last
  /// byte.
  static func open(_ stream: inout [UInt8]) -> Bool {
    let blocks = stream.withUnsafeBufferPointer { bytes in
      var walk = DeflateWalk(bytes)
      return try? walk.blocks()
    }
    guard let (last, end) = blocks, (end + 7) / 8 == stream.count else { return false }
    stream[last / 8] &= ~(1 << (last % 8))
    // An empty stored block: three 0 bits, padding to the next byte, a length of 0, and its
    // complement.
    if end % 8 != 0 { stream[end / 8] &= (1 << (end % 8)) - 1 }
    if end % 8 == 0 || end % 8 > 5 { stream.append(0) }
    stream += [0, 0, 0xff, 0xff]
    return true
  }

  /// Returns the start and the end of the last block, in bits.
  private mutating func blocks() throws(Damage) -> (last: Int, end: Int) {
    while true {
      let start = position
      let isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try skipStored()
      case 1: try skipFixedCodes()
      case 2: try skipOwnCodes()
      default: throw Damage()
      }
      if isLast { return (start, position) }
    }
  }

  /// Returns at least the next 57 bits, lowest first; bits beyond the end are 0.
  private func peek(_ position: Int) -> UInt64 {
    let start = position &>> 3
    var value: UInt64 = 0
    if start &+ 8 <= bytes.count, let base = bytes.baseAddress {
      value = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: start, as: UInt64.self)
      value = UInt64(littleEndian: value)
    } else {
      for i in start..<max(start, bytes.count) { value |= UInt64(bytes[i]) << (8 * (i - start)) }
    }
    return value &>> UInt64(position & 7)
  }

  /// Reads the next bits.
  ///
  /// - Parameter count: the number of bits, at most 16.
  private mutating func bits(_ count: Int) throws(Damage) -> Int {
    let value = Int(peek(position) & ((1 << UInt64(count)) - 1))
    try advance(count)
    return value
  }

  private mutating func advance(_ count: Int) throws(Damage) {
    position += count
    guard position <= bytes.count * 8 else { throw Damage() }
  }

  private mutating func skipStored() throws(Damage) {
    position = (position + 7) / 8 * 8
    let count = try bits(16)
    guard try bits(16) == count ^ 0xffff else { throw Damage() }
    try advance(count * 8)
  }

  private mutating func skipFixedCodes() throws(Damage) {
    for i in 0..<288 { lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8 }
    try literals.set(lengths[..<288])
    for i in 0..<30 { lengths[i] = 5 }
    try distances.set(lengths[..<30])
    try skipSymbols()
  }

  /// Skips a block with dynamic codes; the lengths of its code words are themselves coded.
  private mutating func skipOwnCodes() throws(Damage) {
    let (literalCount, distanceCount) = (try bits(5) + 257, try bits(5) + 1)
    let count = try bits(4) + 4
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for i in 0..<19 { lengths[i] = 0 }
    for i in 0..<count { lengths[order[i]] = UInt8(try bits(3)) }
    var code = PrefixCode()
    try code.set(lengths[..<19])
    var i = 0
    while i < literalCount + distanceCount {
      let symbol = try next(code)
      guard symbol > 15 else {
        lengths[i] = UInt8(symbol)
        i += 1
        continue
      }
      let repeated = symbol == 16 && i > 0 ? lengths[i - 1] : 0
      let times = symbol == 16 ? try bits(2) + 3 : symbol == 17 ? try bits(3) + 3 : try bits(7) + 11
      guard i + times <= literalCount + distanceCount else { throw Damage() }
      for j in i..<i + times { lengths[j] = repeated }
      i += times
    }
    try literals.set(lengths[..<literalCount])
    try distances.set(lengths[literalCount..<literalCount + distanceCount])
    try skipSymbols()
  }

  private mutating func next(_ code: borrowing PrefixCode) throws(Damage) -> Int {
    let entry = code.entry(peek(position))
    guard entry != 0 else { throw Damage() }
    try advance(entry & 15)
    return entry >> 4
  }

  /// Skips the symbols of a block.
  ///
  /// One lookup covers a symbol with all its extra bits, at most 48 bits, or several literals.
  private mutating func skipSymbols() throws(Damage) {
    let end = bytes.count * 8
    var position = position
    while position <= end {
      var window = peek(position)
      var isOver = false
      var used = 0
      while used <= 9 {
        let entry = literals.entry(window)
        guard entry != 0 else { throw Damage() }
        var length = entry & 15
        let symbol = entry >> 4
        if symbol > 256 {
          guard symbol <= 285 else { throw Damage() }
          // Length symbols from 265 on have one more bit for every four symbols, and distance
          // symbols from 4 on for every two.
          length &+= symbol < 265 || symbol == 285 ? 0 : (symbol - 261) >> 2
          let distance = distances.entry(window &>> UInt64(length))
          guard distance != 0, distance >> 4 < 30 else { throw Damage() }
          length &+= distance & 15
          length &+= distance >> 4 < 4 ? 0 : distance >> 5 - 1
        }
        window = window &>> UInt64(length)
        used &+= length
        if symbol == 256 {
          isOver = true
          break
        }
      }
      position &+= used
      if isOver {
        self.position = position
        return try advance(0)
      }
    }
    throw Damage()
  }

  /// A lookup table for a canonical prefix code, indexed by as many bits as the longest code word
  /// has.
  private struct PrefixCode {
    /// The symbol and, in the lowest four bits, the length; 0 if no code word matches.
    private var table: [UInt16] = [0]

    /// Returns the symbol and length of the code word at the start of the bits; 0 if there is none.
    func entry(_ bits: UInt64) -> Int {
      Int(table[Int(truncatingIfNeeded: bits) & (table.count &- 1)])
    }

    mutating func set(_ lengths: ArraySlice<UInt8>) throws(Damage) {
      var counts = [Int](repeating: 0, count: 16)
      for length in lengths where length > 0 { counts[Int(length)] += 1 }
      let width = counts.lastIndex { $0 > 0 } ?? 0
      var starts = [Int](repeating: 0, count: 17)
      for length in 1...15 { starts[length + 1] = (starts[length] + counts[length]) << 1 }
      table = [UInt16](repeating: 0, count: 1 << width)
      for (symbol, length) in zip(0..., lengths) where length > 0 {
        let word = starts[Int(length)]
        starts[Int(length)] += 1
        guard word < 1 << length else { throw Damage() }
        // In the stream, the first bit of a code word is its lowest.
        var index = 0
        for bit in 0..<Int(length) where word >> bit & 1 == 1 {
          index |= 1 << (Int(length) - 1 - bit)
        }
        let entry = UInt16(symbol << 4) | UInt16(length)
        while index < table.count {
          table[index] = entry
          index += 1 << Int(length)
        }
      }
    }
  }
}
