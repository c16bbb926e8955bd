/// A block of bytes that starts uninitialised and is freed with its owner.
///
/// The safe door of this stage's loops: whoever takes a pointer out of it must not keep it.
struct Scratch: ~Copyable {
  let base: UnsafeMutablePointer<UInt8>
  let count: Int

  init(count: Int) {
    self.count = count
    base = .allocate(capacity: max(1, count))
  }

  /// A block of zeros.
  init(zeros count: Int) {
    self.init(count: count)
    base.initialize(repeating: 0, count: count)
  }

  deinit { base.deallocate() }
}
