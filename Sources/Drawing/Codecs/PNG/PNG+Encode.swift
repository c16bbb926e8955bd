package import Pixels
import Synchronization
import Workers

extension PNG {
  /// Writes a picture as straight sRGB without metadata; the same pixels always give the same
  /// bytes.
  package static func encode(
    _ pixmap: Pixmap, as encoding: PNGEncoding = .default, workers: Int = 1
  ) throws(CodecError) -> [UInt8] {
    let (width, height) = (pixmap.width, pixmap.height)
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    let trueColor = PNGForm(color: isOpaque(pixmap, workers) ? .rgb : .rgba)
    let file: [UInt8]? =
      switch encoding {
      case .fast:
        // Compressed with ISA-L, or with libdeflate if ISA-L fails.
        inBands(PNGEncoder(pixmap: pixmap, form: trueColor, filters: [.up]), .fast, 1, workers)
      case .default:
        inBands(
          PNGEncoder(pixmap: pixmap, form: trueColor, filters: [.up, .sub]), .level(5), 5, workers)
      case .compact: compact(pixmap)
      case .small: smallest(pixmap)
      }
    guard let file else { throw .compression(width: width, height: height) }
    return file
  }

  private static func isOpaque(_ pixmap: Pixmap, _ workers: Int) -> Bool {
    let isOpaque = Mutex(true)
    Bands.share(rows: pixmap.height, unit: 64, workers: workers) { rows in
      pixmap.withPixels { pixels in
        guard let base = pixels.baseAddress else { return }
        for y in rows where !Alpha.isOpaque(base + y * pixmap.width, pixmap.width) {
          return isOpaque.withLock { $0 = false }
        }
      }
    }
    return isOpaque.withLock { $0 }
  }

  /// Compresses the rows in bands.
  ///
  /// - Parameter level: libdeflate's level for all rows at once, if compression in bands fails.
  private static func inBands(
    _ encoder: PNGEncoder, _ compression: PNGBands.Compression, _ level: Int32, _ workers: Int
  ) -> [UInt8]? {
    let bands = PNGBands(encoder: encoder, compression: compression, workers: workers)
    return bands.zlib().map { file(encoder, $0) } ?? write(encoder, level: level)
  }

  /// Returns the smallest of the files in all forms that store the picture exactly.
  private static func smallest(_ pixmap: Pixmap) -> [UInt8]? {
    encoders(pixmap).compactMap { write($0, level: 12) }.min { $0.count < $1.count }
  }

  /// Returns the file in the form and with the filters that a quick compression favors.
  private static func compact(_ pixmap: Pixmap) -> [UInt8]? {
    var best: (encoder: PNGEncoder, size: Int)?
    let encoders = encoders(pixmap)
    for encoder in encoders {
      // A single choice needs no trial.
      let size = encoders.count == 1 ? 0 : stream(encoder, level: 5)?.count
      if let size, size < best?.size ?? .max { best = (encoder, size) }
    }
    return best.flatMap { write($0.encoder, level: 10) }
  }

  /// Returns the forms that store the picture exactly, each with the filters worth trying.
  private static func encoders(_ pixmap: Pixmap) -> [PNGEncoder] {
    var survey = PNGSurvey()
    survey.add(pixmap)
    return survey.forms.flatMap { form in
      form.filterChoices.map { PNGEncoder(pixmap: pixmap, form: form, filters: $0) }
    }
  }

  private static func write(_ encoder: PNGEncoder, level: Int32) -> [UInt8]? {
    stream(encoder, level: level).flatMap { file(encoder, [$0]) }
  }

  private static func stream(_ encoder: PNGEncoder, level: Int32) -> [UInt8]? {
    let rows = encoder.filtered(0..<encoder.pixmap.height)
    return Deflater.zlib(rows.bytes, level: level)
  }

  /// Assembles the file.
  ///
  /// - Parameter data: a zlib stream in parts.
  private static func file(_ encoder: PNGEncoder, _ data: [[UInt8]]) -> [UInt8]? {
    // A chunk's length has 31 bits.
    guard data.reduce(0, { $0 + $1.count }) < 1 << 31 else { return nil }
    var writer = PNGWriter(
      width: encoder.pixmap.width, height: encoder.pixmap.height, form: encoder.form)
    writer.chunk(.data, parts: data)
    return writer.finish()
  }
}
