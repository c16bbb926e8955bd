import Pixels
import Synchronization
import Workers

/// A picture that is filtered and compressed in bands, on several threads.
///
/// Bands have a fixed size, so the bytes do not depend on the number of threads, and each thread
/// holds at most one uncompressed band.
struct PNGBands {
  /// The compression library.
  enum Compression {
    /// ISA-L.
    case fast
    /// libdeflate.
    case level(Int32)

    /// The stream's first two bytes: Deflate with a window of 32 KiB, fastest or best.
    fileprivate var header: [UInt8] {
      switch self {
      case .fast: [0x78, 0x01]
      case .level: [0x78, 0x9c]
      }
    }
  }

  let encoder: PNGEncoder
  let compression: Compression
  let workers: Int

  /// The maximum size of a band in bytes before compression.
  private static let size = 1 << 20
  /// The number of bytes passed to ISA-L at once, which fit in a core's own cache.
  private static let piece = 64 << 10

  /// A band's blocks, in consecutive parts.
  private typealias Band = (data: [[UInt8]], checksum: Adler32)

  private var rowBytes: Int { encoder.form.rowBytes(encoder.pixmap.width) + 1 }

  /// Returns the rows as a zlib stream in parts; `nil` if a band could not be compressed.
  func zlib() -> [[UInt8]]? {
    let height = encoder.pixmap.height
    // As few bands of equal size as possible, so that several threads finish together.
    let most = max(1, Self.size / rowBytes)
    let unit = Self.quotient(height, Self.quotient(height, most))
    let count = Self.quotient(height, unit)
    let done = Mutex<[Band?]>(Array(repeating: nil, count: count))
    Bands.share(rows: count, unit: 1, workers: workers) { indices in
      func forEach(_ deflate: (Range<Int>, _ isLast: Bool) -> Band?) {
        for index in indices {
          let rows = index * unit..<min(height, (index + 1) * unit)
          let band = deflate(rows, index == count - 1)
          done.withLock { $0[index] = band }
        }
      }
      switch compression {
      case .fast:
        let deflater = FastDeflater()
        let room = Scratch(count: max(1, Self.piece / rowBytes) * rowBytes)
        forEach { fast($0, isLast: $1, deflater, room) }
      case .level(let level): forEach { careful($0, isLast: $1, level) }
      }
    }
    return joined(done.withLock { $0 })
  }

  /// Returns the quotient, rounded up.
  private static func quotient(_ rows: Int, _ part: Int) -> Int { (rows + part - 1) / part }

  /// Filters a few rows at a time and compresses them while they are in the cache.
  private func fast(
    _ range: Range<Int>, isLast: Bool, _ deflater: borrowing FastDeflater,
    _ room: borrowing Scratch
  ) -> Band? {
    var rows = PNGFilteredRows(encoder, range)
    var (data, checksum): Band = ([], Adler32())
    let isWhole = deflater.deflate(isLast: isLast, to: &data) {
      let count = rows.next(room.count / rowBytes, into: room.base)
      let piece = UnsafeBufferPointer(start: UnsafePointer(room.base), count: count)
      checksum.add(piece)
      return (piece, rows.rows.isEmpty)
    }
    return isWhole ? (data, checksum) : nil
  }

  private func careful(_ range: Range<Int>, isLast: Bool, _ level: Int32) -> Band? {
    let rows = encoder.filtered(range)
    guard var data = Deflater.raw(rows.bytes, level: level), isLast || DeflateWalk.open(&data)
    else { return nil }
    return ([data], Adler32(rows.bytes))
  }

  private func joined(_ bands: [Band?]) -> [[UInt8]]? {
    var stream = [compression.header]
    var checksum: Adler32?
    for band in bands {
      guard let band else { return nil }
      stream += band.data
      checksum = checksum?.followed(by: band.checksum) ?? band.checksum
    }
    guard let checksum else { return nil }
    stream.append(PNGWriter.bigEndian(Int(checksum.value)))
    return stream
  }
}
