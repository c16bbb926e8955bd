import Pixels
import Synchronization

/// Filters and compresses a picture band by band, on several threads.
///
/// Bands have a fixed size, so the bytes do not depend on the number of threads, and no thread holds
/// more than one band that is not compressed.
struct PNGBands {
  let encoder: PNGEncoder
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
      let deflater = FastDeflater()
      for index in indices {
        let rows = index * unit..<min(height, (index + 1) * unit)
        let band = Self.band(encoder.filtered(rows), deflater, isLast: index == count - 1)
        done.withLock { $0[index] = band }
      }
    }
    return Self.joined(done.withLock { $0 })
  }

  private static func band(
    _ rows: consuming Scratch, _ deflater: borrowing FastDeflater, isLast: Bool
  ) -> Band? {
    let input = UnsafeBufferPointer(start: UnsafePointer(rows.base), count: rows.count)
    var data: [UInt8] = []
    guard deflater.deflate(input, isLast: isLast, to: &data) else { return nil }
    return (data, Adler32(input))
  }

  private static func joined(_ bands: [Band?]) -> [[UInt8]]? {
    // Deflate with a window of 32 KiB, compressed in a hurry.
    var stream: [[UInt8]] = [[0x78, 0x01]]
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
