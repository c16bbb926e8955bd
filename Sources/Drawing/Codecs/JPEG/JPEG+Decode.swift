package import Bounds
import CTurboJPEG
import Pixels

extension JPEG {
  /// Decodes a file into opaque pixels, rotated upright according to its EXIF orientation.
  ///
  /// The accurate integer DCT and the fancy upsampling give the same pixels in libjpeg-turbo's C
  /// and SIMD code, so the result does not depend on the machine. Every warning from the library,
  /// such as the one for a truncated file, is an error, unless a repair removes its cause.
  package static func read(
    _ bytes: [UInt8], limits: Limits = .standard
  ) throws(CodecError) -> DecodedImage {
    try bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
      let header = try JPEGHeader(bytes)
      let (width, height) = (header.width, header.height)
      // A progressive file's coefficients, 2 bytes each, are held until the last scan.
      try limits.check(width: width, height: height, bytesPerPixel: 4 + 2 * header.components)
      let stored = try pixels(bytes, header)
      let upright = header.orientation.upright(stored.pixels, width: width, height: height)
      let size = header.orientation.upright(width, height)
      guard let pixmap = Pixmap(width: size.width, height: size.height, pixels: upright) else {
        throw .jpeg(.size(width: width, height: height))
      }
      return DecodedImage(pixmap, warnings: stored.warnings)
    }
  }

  /// Decodes the pixels, from a repaired copy if the file itself is malformed.
  private static func pixels(
    _ bytes: UnsafeBufferPointer<UInt8>, _ header: JPEGHeader
  ) throws(CodecError) -> (pixels: [UInt32], warnings: [DecodeWarning]) {
    do throws(Failure) {
      return (try attempt(bytes, header), [])
    } catch {
      guard error.mayBeRepaired else { throw error.error }
    }
    return try repaired(bytes, pixels: header.width * header.height) { bytes throws(Failure) in
      try attempt(bytes, header)
    }
  }

  /// Returns the maximum number of decoding attempts for a damaged file.
  ///
  /// Together, the attempts decode about 512 million pixels, which takes a few seconds. At least 16
  /// attempts are always allowed: enough to repair one place in a file of any size.
  static func maxAttempts(pixels: Int) -> Int { max(16, (512 << 20) / max(1, pixels)) }

  /// Returns the pixels of a malformed file, after removing everything that the decoder skips.
  static func repaired(
    _ bytes: UnsafeBufferPointer<UInt8>, pixels: Int,
    _ attempt: (UnsafeBufferPointer<UInt8>) throws(Failure) -> [UInt32]
  ) throws(CodecError) -> (pixels: [UInt32], warnings: [DecodeWarning]) {
    var repair = JPEGRepair(bytes)
    var attempts = 0
    let most = min(1024, maxAttempts(pixels: pixels))
    for _ in 0..<JPEGRepair.maxCuts where attempts < most {
      attempts += 1
      let failure: Failure
      do throws(Failure) {
        return (try repair.bytes.withUnsafeBufferPointer(attempt), repair.warnings)
      } catch {
        failure = error
      }
      guard let gap = failure.gap else { throw failure.error }
      let isCut = repair.cut(gap) { part in
        guard attempts < most else { return false }
        attempts += 1
        return part.withUnsafeBufferPointer { part in
          do throws(Failure) { _ = try attempt(part) } catch { return error.gap == gap }
          return false
        }
      }
      guard isCut else { throw failure.error }
    }
    throw .jpeg(.damaged("the file has stray bytes in too many places"))
  }

  private static func attempt(
    _ bytes: UnsafeBufferPointer<UInt8>, _ header: JPEGHeader
  ) throws(Failure) -> [UInt32] {
    guard let decoder = tjInitDecompress() else {
      throw Failure(message: "the decoder cannot be created")
    }
    defer { tjDestroy(decoder) }
    var (width, height, subsampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let size = CUnsignedLong(bytes.count)
    // This fails for samplings that have no name in the library, although they can be decoded, and
    // for any warning, which decoding reports again; the size is still returned.
    _ = tjDecompressHeader3(decoder, bytes.baseAddress, size, &width, &height, &subsampling, &space)
    guard width > 0, height > 0 else { throw Failure(decoder) }
    // The library must see the same frame that was checked against the limits.
    guard Int(width) == header.width, Int(height) == header.height else {
      throw Failure(message: "the file has two frames of different sizes")
    }
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
    let count = header.width * header.height
    var status: Int32 = -1
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, used in
      buffer.withMemoryRebound(to: UInt8.self) { output in
        status = tjDecompress2(
          decoder, bytes.baseAddress, size, output.baseAddress, width, 0, height,
          Int32(TJPF_RGBA.rawValue), Int32(flags))
      }
      used = status == 0 ? count : 0
    }
    guard status == 0 else { throw Failure(decoder) }
    return pixels
  }

  /// The library's message for its last failure.
  struct Failure: Error {
    var message: String

    init(message: String) { self.message = message }

    init(_ handle: tjhandle) {
      message = tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown error"
    }

    var error: CodecError {
      .jpeg(message.contains("Premature end") ? .truncated : .damaged(message))
    }

    /// The gap that the library skipped, if the failure reports one.
    var gap: JPEGRepair.Gap? { JPEGRepair.Gap(message) }

    /// Whether the failure is a format error that does not affect pixels.
    var mayBeRepaired: Bool {
      gap != nil || message.contains("Invalid SOS parameters")
        || message.contains("unknown JFIF revision")
    }
  }
}
