import Pixels
import Synchronization

/// Filters and compresses a picture band by band, on several threads.
///
/// Bands have a fixed size, so the bytes do not depend on the number of threads, and no thread holds
/// more than one band that is not compressed.
struct PNGBands {
  /// Who compresses.
  enum Compression {
    /// ISA-L.
    case fast
    /// libdeflate.
    case level(Int32)

    /// The stream's first two bytes: Deflate with a window of 32 KiB, in a hurry or with care.
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

  /// Bytes of a band before compression: a processor's own cache holds them.
  private static let size = 1 << 20

  private typealias Band = (data: [UInt8], checksum: Adler32)

  /// The rows as a zlib stream in parts; `nil` where a band could not be compressed.
  func zlib() -> [[UInt8]]? {
    let height = encoder.pixmap.height
    let unit = max(1, Self.size / (encoder.form.rowBytes(encoder.pixmap.width) + 1))
    let count = (height + unit - 1) / unit
    let done = Mutex<[Band?]>(Array(repeating: nil, count: count))
    Bands.share(rows: count, unit: 1, workers: workers) { indices in
      switch compression {
      case .fast:
        let deflater = FastDeflater()
        for index in indices {
          let band = Self.band(filtered(index, unit)) { input in
            var data: [UInt8] = []
            return deflater.deflate(input, isLast: index == count - 1, to: &data) ? data : nil
          }
          done.withLock { $0[index] = band }
        }
      case .level(let level):
        for index in indices {
          let band = Self.band(filtered(index, unit)) { input in
            guard var data = Deflater.raw(input, level: level) else { return nil }
            return index == count - 1 || DeflateWalk.open(&data) ? data : nil
          }
          done.withLock { $0[index] = band }
        }
      }
    }
    return joined(done.withLock { $0 })
  }

  private func filtered(_ index: Int, _ unit: Int) -> Scratch {
    encoder.filtered(index * unit..<min(encoder.pixmap.height, (index + 1) * unit))
  }

  private static func band(
    _ rows: consuming Scratch, _ deflate: (UnsafeBufferPointer<UInt8>) -> [UInt8]?
  ) -> Band? {
    let input = UnsafeBufferPointer(start: UnsafePointer(rows.base), count: rows.count)
    return deflate(input).map { ($0, Adler32(input)) }
  }

  private func joined(_ bands: [Band?]) -> [[UInt8]]? {
    var stream = [compression.header]
    var checksum: Adler32?
    for band in bands {
      guard let band else { return nil }
      stream.append(band.data)
      checksum = checksum?.followed(by: band.checksum) ?? band.checksum
    }
    guard let checksum else { return nil }
    stream.append(PNGWriter.bigEndian(Int(checksum.value)))
    return stream
  }
}
