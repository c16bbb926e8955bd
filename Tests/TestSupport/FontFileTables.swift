/// The tables of a font file, taken apart and put together again: for fonts that a test changes.
package struct FontFileTables {
  package var tables: [(tag: String, bytes: [UInt8])] = []

  package init() {}

  package init(_ file: [UInt8]) {
    for i in 0..<Self.u16(file, 4) {
      let record = 12 + 16 * i
      let start = Self.u32(file, record + 8)
      let tag = String(decoding: file[record..<record + 4], as: UTF8.self)
      tables.append((tag, Array(file[start..<start + Self.u32(file, record + 12)])))
    }
  }

  package subscript(tag: String) -> [UInt8]? {
    get { tables.first { $0.tag == tag }?.bytes }
    set {
      tables.removeAll { $0.tag == tag }
      if let newValue { tables.append((tag, newValue)) }
    }
  }

  /// The file; its checksums are left at 0, which nothing reads.
  package var file: [UInt8] {
    let sorted = tables.sorted { $0.tag < $1.tag }
    var head = Self.be32(0x0001_0000) + Self.be16(sorted.count) + [0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    for (tag, bytes) in sorted {
      head += Array(tag.utf8) + Self.be32(0) + Self.be32(12 + 16 * sorted.count + body.count)
      head += Self.be32(bytes.count)
      body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    return head + body
  }

  package static func be16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  package static func be32(_ value: Int) -> [UInt8] { be16(value >> 16) + be16(value) }

  package static func u16(_ bytes: [UInt8], _ at: Int) -> Int {
    Int(bytes[at]) << 8 | Int(bytes[at + 1])
  }

  package static func u32(_ bytes: [UInt8], _ at: Int) -> Int {
    u16(bytes, at) << 16 | u16(bytes, at + 2)
  }
}
