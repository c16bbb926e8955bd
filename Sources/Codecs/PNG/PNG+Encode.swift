package import Pixels

extension PNG {
  /// Writes a picture, straight sRGB without metadata, always to the same pixels.
  ///
  /// Decoding gives the same premultiplied pixels again; alpha is left out where all is opaque.
  package static func encode(
    _ pixmap: Pixmap, as encoding: PNGEncoding = .default
  ) throws(CodecError) -> [UInt8] {
    let (width, height) = (pixmap.width, pixmap.height)
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    let trueColor = PNGForm(color: pixmap.isOpaque ? .rgb : .rgba)
    let file: [UInt8]? =
      switch encoding {
      case .fast: write(PNGEncoder(pixmap: pixmap, form: trueColor, filters: [.up]), encoding)
      case .default:
        write(PNGEncoder(pixmap: pixmap, form: trueColor, filters: [.up, .sub]), encoding)
      case .small: smallest(pixmap)
      }
    guard let file else { throw .compression(width: width, height: height) }
    return file
  }

  /// The smallest of all forms that hold the picture exactly.
  private static func smallest(_ pixmap: Pixmap) -> [UInt8]? {
    var survey = PNGSurvey()
    PNGEncoder.forEachStraightRow(of: pixmap, isOpaque: pixmap.isOpaque) {
      survey.add($0, count: pixmap.width)
    }
    var best: [UInt8]?
    for form in survey.forms {
      // Neighbouring indices have nothing in common, few bits little.
      let choices: [[PNGFilter]] =
        form.color == .indexed || form.depth < 8 ? [[.none]] : [PNGFilter.allCases, [.none]]
      for filters in choices {
        let encoder = PNGEncoder(pixmap: pixmap, form: form, filters: filters)
        guard let file = write(encoder, .small) else { continue }
        if file.count < best?.count ?? .max { best = file }
      }
    }
    return best
  }

  private static func write(_ encoder: PNGEncoder, _ encoding: PNGEncoding) -> [UInt8]? {
    let rows = encoder.filtered()
    let input = UnsafeBufferPointer(start: UnsafePointer(rows.base), count: rows.count)
    let data: [UInt8]? =
      switch encoding {
      case .fast: Deflater.fast(input)
      case .default: Deflater.zlib(input, level: 6)
      case .small: Deflater.zlib(input, level: 12)
      }
    // A chunk's length has 31 bits.
    guard let data, data.count < 1 << 31 else { return nil }
    var writer = PNGWriter(
      width: encoder.pixmap.width, height: encoder.pixmap.height, form: encoder.form)
    writer.chunk(.data, data)
    return writer.finish()
  }
}
