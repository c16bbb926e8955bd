import CISAL

/// Compression with ISA-L at level 1, in consecutive parts of one stream.
///
/// ISA-L chooses its implementation by the processor, so the bytes may differ between machines.
struct FastDeflater: ~Copyable {
  private let own: Scratch?
  private let state: UnsafeMutablePointer<isal_zstream>
  private let level: UnsafeMutablePointer<UInt8>
  /// The buffer for compressed bytes that are not yet in the output.
  private let room: UnsafeMutablePointer<UInt8>
  /// The size of the level buffer: ISAL_DEF_LVL1_MEDIUM, a macro that Swift does not import.
  ///
  /// 32 Ki symbols share a code. Sharing a code among twice as many symbols makes the output 1%
  /// larger and compression 5% faster.
  private static let levelSize = (4 << 10) + 2 * (8 << 10) + 4 * (32 << 10)
  private static let roomSize = 32 << 10

  /// The size of the working memory in bytes.
  static let size = MemoryLayout<isal_zstream>.stride + levelSize + roomSize

  init() {
    let memory = Scratch(count: Self.size)
    self.init(at: memory.base, own: memory)
  }

  /// Uses working memory owned by the caller, which need not be cleared.
  init(at base: UnsafeMutablePointer<UInt8>) { self.init(at: base, own: nil) }

  private init(at base: UnsafeMutablePointer<UInt8>, own: consuming Scratch?) {
    state = UnsafeMutableRawPointer(base).bindMemory(to: isal_zstream.self, capacity: 1)
    level = base + MemoryLayout<isal_zstream>.stride
    room = level + Self.levelSize
    self.own = own
  }

  /// The number of bytes at the start of a part that are stored uncompressed, as history for ISA-L.
  ///
  /// Without a history, ISA-L's assembly takes the hash of the third byte from a register that
  /// still holds the address of its state (`write_first_byte` in igzip_icf_body_h1_gr_bt.asm), so
  /// the matches found in the first rows would depend on that address.
  private static let history = 16

  /// Compresses one part, which is passed in pieces, and appends its raw Deflate blocks; returns
  /// false if ISA-L fails.
  ///
  /// The blocks are appended as consecutive arrays, none of which ever grows; they end on a byte
  /// boundary and do not refer to earlier parts, so parts can be compressed in any order. Different
  /// pieces of the same part may give different bytes.
  ///
  /// - Parameter next: returns the next piece, which is valid until the following call, and whether
  ///   it is the part's last.
  func deflate(
    isLast: Bool, to output: inout [[UInt8]],
    _ next: () -> (bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool)
  ) -> Bool {
    var (piece, isEnd) = next()
    let head = piece.prefix(Self.history)
    piece = UnsafeBufferPointer(rebasing: piece.dropFirst(head.count))
    let length = UInt8(head.count)
    let isAll = isEnd && piece.isEmpty
    output.append([isLast && isAll ? 1 : 0, length, 0, ~length, 0xff] + head)
    guard !isAll else { return true }
    isal_deflate_init(state)
    state.pointee.level = 1
    state.pointee.level_buf = level
    state.pointee.level_buf_size = UInt32(Self.levelSize)
    state.pointee.gzip_flag = UInt16(IGZIP_DEFLATE)
    let start = head.base.baseAddress.map { UnsafeMutablePointer(mutating: $0) }
    guard isal_deflate_set_dict(state, start, UInt32(head.count)) == COMP_OK else { return false }
    while take(piece, isEnd: isEnd, isLast: isLast, to: &output) {
      guard !isEnd else { return !isLast || state.pointee.internal_state.state == ZSTATE_END }
      (piece, isEnd) = next()
    }
    return false
  }

  private func take(
    _ piece: UnsafeBufferPointer<UInt8>, isEnd: Bool, isLast: Bool, to output: inout [[UInt8]]
  ) -> Bool {
    guard let count = UInt32(exactly: piece.count) else { return false }
    state.pointee.flush = UInt16(isEnd && !isLast ? FULL_FLUSH : NO_FLUSH)
    state.pointee.end_of_stream = isEnd && isLast ? 1 : 0
    state.pointee.next_in = UnsafeMutablePointer(mutating: piece.baseAddress)
    state.pointee.avail_in = count
    repeat {
      state.pointee.next_out = room
      state.pointee.avail_out = UInt32(Self.roomSize)
      guard isal_deflate(state) == COMP_OK else { return false }
      let used = Self.roomSize - Int(state.pointee.avail_out)
      if used > 0 { output.append(Array(UnsafeBufferPointer(start: room, count: used))) }
    } while state.pointee.avail_out == 0
    return state.pointee.avail_in == 0
  }
}
