package import Pixels

extension APNG {
  /// Writes pictures of one size as an endless loop with equal delays; the same pixels give the
  /// same bytes.
  ///
  /// Each frame but the first stores only the rectangle that differs from the previous one.
  /// Decoding gives the same premultiplied pixels again.
  ///
  /// - Parameter seconds: clamped to the range from a thousandth to `longest`.
  package static func encode(
    _ frames: [Pixmap], seconds: Double, as encoding: PNGEncoding = .default
  ) throws(CodecError) -> [UInt8] {
    let (width, height) = (frames.first?.width ?? 0, frames.first?.height ?? 0)
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    for (index, frame) in frames.enumerated() where (frame.width, frame.height) != (width, height) {
      throw .unequalFrames(
        number: index + 1, width: frame.width, height: frame.height,
        firstWidth: width, firstHeight: height)
    }
    let parts = frames.indices.map { index in
      index == 0 ? Part(frames[0]) : Part(frames[index], after: frames[index - 1])
    }
    guard let file = smallest(parts, seconds: max(0.001, seconds), encoding) else {
      throw .compression(width: width, height: height)
    }
    return file
  }

  /// The part of a frame that is written to the file.
  private struct Part {
    var x = 0
    var y = 0
    var pixmap: Pixmap

    init(_ pixmap: Pixmap) { self.pixmap = pixmap }

    /// Computes the bounding rectangle of all differences; without any differences, it is a single
    /// pixel, since a frame cannot be empty.
    init(_ frame: Pixmap, after before: Pixmap) {
      let width = frame.width
      var (left, right, top, bottom) = (width, -1, frame.height, -1)
      frame.withPixels { now in
        before.withPixels { old in
          for y in 0..<frame.height {
            let row = y * width..<(y + 1) * width
            guard let first = row.first(where: { now[$0] != old[$0] }),
              let last = row.last(where: { now[$0] != old[$0] })
            else { continue }
            left = min(left, first - row.lowerBound)
            right = max(right, last - row.lowerBound)
            top = min(top, y)
            bottom = y
          }
        }
      }
      if bottom < 0 { (left, right, top, bottom) = (0, 0, 0, 0) }
      (x, y) = (left, top)
      pixmap = frame.cropped(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
  }

  /// Returns the smallest file among those made with each form and filter that is tried; all parts
  /// of a file share one form.
  private static func smallest(
    _ parts: [Part], seconds: Double, _ encoding: PNGEncoding
  ) -> [UInt8]? {
    let level: Int32 =
      switch encoding {
      case .fast: 1
      case .default: 6
      case .compact: 10
      case .small: 12
      }
    return choices(parts, encoding).compactMap { form, filters in
      file(parts, seconds: seconds, form, filters, level: level)
    }.min { $0.count < $1.count }
  }

  private static func choices(
    _ parts: [Part], _ encoding: PNGEncoding
  ) -> [(PNGForm, [PNGFilter])] {
    guard encoding.triesForms else {
      let isOpaque = parts.allSatisfy(\.pixmap.isOpaque)
      let filters: [PNGFilter] = encoding == .fast ? [.up] : [.up, .sub]
      return [(PNGForm(color: isOpaque ? .rgb : .rgba), filters)]
    }
    var survey = PNGSurvey()
    for part in parts { survey.add(part.pixmap) }
    return survey.forms.flatMap { form in form.filterChoices.map { (form, $0) } }
  }

  private static func file(
    _ parts: [Part], seconds: Double, _ form: PNGForm, _ filters: [PNGFilter], level: Int32
  ) -> [UInt8]? {
    guard let first = parts.first?.pixmap else { return nil }
    var writer = PNGWriter(width: first.width, height: first.height, form: form)
    // Zero repetitions mean an endless loop.
    writer.chunk(.animation, PNGWriter.bigEndian(parts.count) + PNGWriter.bigEndian(0))
    var sequence = 0
    for (index, part) in parts.enumerated() {
      let control = APNGControl(
        sequence: sequence, width: part.pixmap.width, height: part.pixmap.height, x: part.x,
        y: part.y, seconds: seconds)
      writer.chunk(.frame, control.bytes)
      sequence += 1
      let rows = PNGEncoder(pixmap: part.pixmap, form: form, filters: filters).filtered(
        0..<part.pixmap.height)
      // A chunk's length has 31 bits.
      guard let data = Deflater.zlib(rows.bytes, level: level), data.count < 1 << 31 - 4 else {
        return nil
      }
      if index == 0 {
        writer.chunk(.data, data)
      } else {
        writer.chunk(.frameData, PNGWriter.bigEndian(sequence) + data)
        sequence += 1
      }
    }
    return writer.finish()
  }
}
