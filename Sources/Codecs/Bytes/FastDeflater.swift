import CISAL

/// Compression with ISA-L at level 1, part after part of one stream.
///
/// ISA-L picks its code by the processor, so the bytes may differ between machines.
struct FastDeflater: ~Copyable {
  private let own: Scratch?
  private let state: UnsafeMutablePointer<isal_zstream>
  private let level: UnsafeMutablePointer<UInt8>
  /// More than ISAL_DEF_LVL1_LARGE, a macro that Swift does not see.
  private static let levelSize = 400 << 10

  /// Bytes that one works in.
  static let size = MemoryLayout<isal_zstream>.stride + levelSize

  init() {
    let memory = Scratch(count: Self.size)
    self.init(at: memory.base, own: memory)
  }

  /// One that works in memory of its caller, whatever is in it.
  init(at base: UnsafeMutablePointer<UInt8>) { self.init(at: base, own: nil) }

  private init(at base: UnsafeMutablePointer<UInt8>, own: consuming Scratch?) {
    state = UnsafeMutableRawPointer(base).bindMemory(to: isal_zstream.self, capacity: 1)
    level = base + MemoryLayout<isal_zstream>.stride
    self.own = own
  }

  /// A part's first bytes, which are stored: they are the history that ISA-L begins with.
  ///
  /// Where there is none, its assembly takes the hash of the third byte from a register that still
  /// holds the address of its state (`write_first_byte` in igzip_icf_body_h1_gr_bt.asm), and what is
  /// found in the first rows depends on where the system put that.
  private static let history = 16

  /// Appends raw Deflate blocks of one part; false where ISA-L gives up.
  ///
  /// They end on a whole byte and look at no part before, so parts can be made in any order.
  func deflate(
    _ input: UnsafeBufferPointer<UInt8>, isLast: Bool, to output: inout [UInt8]
  ) -> Bool {
    let head = input.prefix(Self.history)
    let rest = UnsafeBufferPointer(rebasing: input.dropFirst(head.count))
    let length = UInt8(head.count)
    output += [isLast && rest.isEmpty ? 1 : 0, length, 0, ~length, 0xff] + head
    guard !rest.isEmpty else { return true }
    // What does not get smaller is stored, in blocks of 64 KiB with 5 bytes each.
    let bound = rest.count + rest.count / 8192 * 5 + 1024
    guard let count = UInt32(exactly: rest.count), let room = UInt32(exactly: bound) else {
      return false
    }
    isal_deflate_init(state)
    state.pointee.level = 1
    state.pointee.level_buf = level
    state.pointee.level_buf_size = UInt32(Self.levelSize)
    state.pointee.gzip_flag = UInt16(IGZIP_DEFLATE)
    state.pointee.flush = UInt16(isLast ? NO_FLUSH : FULL_FLUSH)
    state.pointee.end_of_stream = isLast ? 1 : 0
    let start = UnsafeMutablePointer(mutating: input.baseAddress)
    guard isal_deflate_set_dict(state, start, UInt32(head.count)) == COMP_OK else { return false }
    state.pointee.next_in = UnsafeMutablePointer(mutating: rest.baseAddress)
    state.pointee.avail_in = count
    let target = Scratch(count: bound)
    state.pointee.next_out = target.base
    state.pointee.avail_out = room
    guard isal_deflate(state) == COMP_OK, state.pointee.avail_in == 0,
      state.pointee.avail_out > 0,
      !isLast || state.pointee.internal_state.state == ZSTATE_END
    else { return false }
    output += UnsafeBufferPointer(start: target.base, count: Int(state.pointee.total_out))
    return true
  }
}
