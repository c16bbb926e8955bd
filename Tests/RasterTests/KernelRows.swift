import Testing

/// Rows of one kind of content at places that lie on no boundary, and the check of what became of
/// one.
struct Row {
  enum Content: CaseIterable {
    case clear, opaque, random, mixed
  }

  /// Values that begin somewhere inside their memory.
  final class Slice<Value: BitwiseCopyable> {
    private let memory: UnsafeMutableBufferPointer<Value>
    let start: UnsafePointer<Value>

    init(_ values: [Value], offset: Int, filler: Value) {
      memory = .allocate(capacity: values.count + offset + 1)
      memory.initialize(repeating: filler)
      for (i, value) in values.enumerated() { memory[offset + i] = value }
      start = UnsafePointer(memory.baseAddress.unsafelyUnwrapped + offset)
    }

    deinit { memory.deallocate() }

    subscript(i: Int) -> Value { start[i] }
  }

  let content: Content
  var random = Sequence(77)

  init(_ content: Content) { self.content = content }

  mutating func pixels(_ count: Int) -> Slice<UInt32> {
    Slice((0..<count).map { _ in pixel() }, offset: random.next(8), filler: 0x1234_5678)
  }

  mutating func coverage(_ count: Int) -> Slice<UInt8> {
    Slice((0..<count).map { _ in byte() }, offset: random.next(8), filler: 0x5a)
  }

  /// What all is faded by: often nothing or all.
  mutating func factor() -> UInt8 { [0, 255, 255, UInt8(random.next(256))][random.next(4)] }

  mutating func signed(_ limit: Int) -> Int {
    let bits = random.next(1 << 30) << 31 | random.next(1 << 31)
    return bits % (2 * limit + 1) - limit
  }

  /// Runs `body` on a row and compares each pixel with what its back and its place ask for; what
  /// lies around must stay as it was.
  mutating func check(
    _ count: Int, _ name: String, _ body: (UnsafeMutablePointer<UInt32>) -> Void,
    expected: (_ back: UInt32, _ i: Int) -> UInt32
  ) {
    let offset = 1 + random.next(8)
    let before = (0..<count + offset + 9).map { _ in pixel() }
    var after = before
    after.withUnsafeMutableBufferPointer { body($0.baseAddress.unsafelyUnwrapped + offset) }
    let wanted = before.indices.map { i in
      i < offset || i >= offset + count ? before[i] : expected(before[i], i - offset)
    }
    guard after != wanted else { return }
    let i = zip(after, wanted).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    Issue.record(
      """
      \(name), \(content), \(count) pixels, at \(i - offset): \(String(after[i], radix: 16)), \
      not \(String(wanted[i], radix: 16)), of \(String(before[i], radix: 16))
      """)
  }

  private mutating func byte() -> UInt8 {
    switch content {
    case .clear: 0
    case .opaque: 255
    case .random: UInt8(random.next(256))
    case .mixed: isRun() ? runByte : UInt8(random.next(256))
    }
  }

  private mutating func pixel() -> UInt32 {
    let alpha = UInt32(byte())
    return (0..<3).reduce(alpha << 24) {
      $0 | UInt32(random.next(Int(alpha) + 1)) << UInt32($1 * 8)
    }
  }

  private var left = 0
  private var runByte: UInt8 = 0

  /// Whether the next byte belongs to a run of clear or whole ones.
  private mutating func isRun() -> Bool {
    if left == 0 {
      left = 1 + random.next(40)
      runByte = [0, 255, 1][random.next(3)]
    }
    left -= 1
    return runByte != 1
  }
}
