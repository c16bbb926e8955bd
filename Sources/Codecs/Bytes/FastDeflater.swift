import CISAL

/// Compression with ISA-L at level 1, part after part of one stream.
///
/// ISA-L picks its code by the processor, so the bytes may differ between machines.
struct FastDeflater: ~Copyable {
  private let state: UnsafeMutablePointer<isal_zstream>
  private let level: Scratch
  /// More than ISAL_DEF_LVL1_LARGE, a macro that Swift does not see.
  private static let levelSize = 400 << 10

  init() {
    state = .allocate(capacity: 1)
    level = Scratch(count: Self.levelSize)
  }

  deinit { state.deallocate() }

  /// Appends raw Deflate blocks of one part; false where ISA-L gives up.
  ///
  /// They end on a whole byte and look at no part before, so parts can be made in any order.
  func deflate(
    _ input: UnsafeBufferPointer<UInt8>, isLast: Bool, to output: inout [UInt8]
  ) -> Bool {
    // What does not get smaller is stored, in blocks of 64 KiB with 5 bytes each.
    let bound = input.count + input.count / 8192 * 5 + 1024
    guard let count = UInt32(exactly: input.count), let room = UInt32(exactly: bound) else {
      return false
    }
    Self.begin(state)
    state.pointee.level = 1
    state.pointee.level_buf = level.base
    state.pointee.level_buf_size = UInt32(Self.levelSize)
    state.pointee.gzip_flag = UInt16(IGZIP_DEFLATE)
    state.pointee.flush = UInt16(isLast ? NO_FLUSH : FULL_FLUSH)
    state.pointee.end_of_stream = isLast ? 1 : 0
    state.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    state.pointee.avail_in = count
    let target = Scratch(count: bound)
    state.pointee.next_out = target.base
    state.pointee.avail_out = room
    guard isal_deflate_stateless(state) == COMP_OK else { return false }
    output += UnsafeBufferPointer(start: target.base, count: Int(state.pointee.total_out))
    return true
  }

  /// Makes a state of any memory a fresh one.
  ///
  /// The library's own start leaves `hist_bits`, the size of the window, as it finds it, and with it
  /// the compressed bytes to chance.
  static func begin(_ state: UnsafeMutablePointer<isal_zstream>) {
    state.initialize(to: isal_zstream())
    isal_deflate_stateless_init(state)
  }
}
