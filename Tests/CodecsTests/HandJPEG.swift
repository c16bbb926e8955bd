/// A JPEG made part by part, of flat blocks, so that a test knows all that is in it.
///
/// Each block has one value: its quantized DC coefficient, which the tables make the level itself.
struct HandJPEG {
  struct Component {
    /// Samples to those of the others, across and down.
    var across = 1
    var down = 1
  }

  var width = 32
  var height = 32
  var components = [Component(), Component(), Component()]
  var isProgressive = false
  /// MCUs between restart markers; 0 for none.
  var restartInterval = 0
  /// From -128 to 127, of a component's block in its own columns and rows.
  var level: (_ component: Int, _ x: Int, _ y: Int) -> Int = { component, _, _ in
    [-40, 30, 50][component]
  }

  /// The file's parts in their order, from the start marker to the end marker; a scan's data, and
  /// each piece of it before a restart marker, is a separate part.
  var parts: [[UInt8]] {
    let frame: [UInt8] = [8, hi(height), lo(height), hi(width), lo(width), UInt8(components.count)]
    let sampling = components.enumerated().flatMap { i, component -> [UInt8] in
      [UInt8(i + 1), UInt8(component.across << 4 | component.down), 0]
    }
    let scan = components.indices.flatMap { [UInt8($0 + 1), 0] as [UInt8] }
    let (eights, zeros) = ([UInt8](repeating: 8, count: 64), [UInt8](repeating: 0, count: 16))
    let categories: [UInt8] = Array(0...11)
    var parts: [[UInt8]] = [
      [0xff, 0xd8],
      segment(0xe0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]),
      segment(0xdb, [0] + eights), segment(isProgressive ? 0xc2 : 0xc0, frame + sampling),
      // Twelve categories of 4 bits each; of AC coefficients the end of block alone, one bit.
      segment(0xc4, [0x00, 0, 0, 0, 12] + zeros.prefix(12) + categories),
      segment(0xc4, [0x10, 1] + zeros.prefix(15) + [0]),
    ]
    if restartInterval > 0 {
      parts.append(segment(0xdd, [hi(restartInterval), lo(restartInterval)]))
    }
    parts.append(
      segment(0xda, [UInt8(components.count)] + scan + [0, isProgressive ? 0 : 63, 0]))
    parts += data
    if isProgressive {
      for i in components.indices {
        parts.append(segment(0xda, [1, UInt8(i + 1), 0, 1, 63, 0]))
        // An end of block for each block of the component itself.
        let (columns, rows) = ownBlocks(components[i])
        var bits = Bits()
        for _ in 0..<(columns * rows) { bits.append(0, 1) }
        parts.append(bits.bytes)
      }
    }
    return parts + [[0xff, 0xd9]]
  }

  var file: [UInt8] { parts.flatMap { $0 } }

  /// The file with bytes put in before one of its parts.
  func file(with stray: [UInt8], before part: Int) -> [UInt8] {
    var parts = parts
    parts.insert(stray, at: part)
    return parts.flatMap { $0 }
  }

  private var maxAcross: Int { components.map(\.across).max() ?? 1 }
  private var maxDown: Int { components.map(\.down).max() ?? 1 }

  private func ownBlocks(_ component: Component) -> (columns: Int, rows: Int) {
    let columns = (width * component.across + maxAcross * 8 - 1) / (maxAcross * 8)
    return (columns, (height * component.down + maxDown * 8 - 1) / (maxDown * 8))
  }

  /// The first scan's data, a piece for each restart interval and the markers between them.
  private var data: [[UInt8]] {
    let columns = (width + maxAcross * 8 - 1) / (maxAcross * 8)
    let rows = (height + maxDown * 8 - 1) / (maxDown * 8)
    var pieces: [[UInt8]] = []
    var bits = Bits()
    var last = [Int](repeating: 0, count: components.count)
    for mcu in 0..<(columns * rows) {
      if restartInterval > 0, mcu > 0, mcu % restartInterval == 0 {
        let marker = UInt8(0xd0 + (mcu / restartInterval - 1) % 8)
        pieces += [bits.bytes, [0xff, marker]]
        bits = Bits()
        last = last.map { _ in 0 }
      }
      for (i, component) in components.enumerated() {
        for block in 0..<(component.across * component.down) {
          let x = mcu % columns * component.across + block % component.across
          let y = mcu / columns * component.down + block / component.across
          let value = level(i, x, y)
          bits.append(difference: value - last[i])
          last[i] = value
          if !isProgressive { bits.append(0, 1) }
        }
      }
    }
    return pieces + [bits.bytes]
  }

  private func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xff, marker, hi(body.count + 2), lo(body.count + 2)] + body
  }

  private func hi(_ value: Int) -> UInt8 { UInt8(value >> 8) }
  private func lo(_ value: Int) -> UInt8 { UInt8(value & 255) }

  /// Bits from the highest on, with a 0 behind each FF.
  private struct Bits {
    private var written: [UInt8] = []
    private var waiting = 0
    private var count = 0

    mutating func append(_ value: Int, _ bits: Int) {
      for bit in (0..<bits).reversed() {
        waiting = waiting << 1 | value >> bit & 1
        count += 1
        guard count == 8 else { continue }
        written += waiting == 0xff ? [0xff, 0] : [UInt8(waiting)]
        (waiting, count) = (0, 0)
      }
    }

    /// A category of 4 bits, then as many bits as it says.
    mutating func append(difference: Int) {
      let size = Int.bitWidth - difference.magnitude.leadingZeroBitCount
      append(size, 4)
      append(difference < 0 ? difference + (1 << size) - 1 : difference, size)
    }

    /// All of it, the last byte filled with ones.
    var bytes: [UInt8] {
      guard count > 0 else { return written }
      let last = UInt8(waiting << (8 - count) | (1 << (8 - count)) - 1)
      return written + (last == 0xff ? [0xff, 0] : [last])
    }
  }
}
