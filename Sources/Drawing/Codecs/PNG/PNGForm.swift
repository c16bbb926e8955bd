/// How a picture is written: its colour type, depth and palette.
///
/// Further ways to write, such as a palette that the caller brings, are further makers of forms.
struct PNGForm {
  var color: PNGHeader.ColorType
  var depth = 8
  /// Straight colours; for indexed pictures only.
  var palette: [UInt32] = []

  var bitsPerPixel: Int { depth * color.channels }
  var filterDistance: Int { max(1, bitsPerPixel / 8) }

  /// The fewest bits that number so many colours.
  static func depth(colors: Int) -> Int {
    colors <= 2 ? 1 : colors <= 4 ? 2 : colors <= 16 ? 4 : 8
  }

  func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }
}

/// What all pixels of a picture have in common, to find the forms that hold it exactly.
struct PNGSurvey {
  private(set) var isOpaque = true
  private(set) var isGray = true
  /// The bits of a gray value that are enough.
  private var grayDepth = 1
  /// The colours in the order of their first use; `nil` once there are more than 256.
  private var colors: [UInt32]? = []
  private var seen: Set<UInt32> = []
  private var last: UInt32?

  /// Looks at a row of straight pixels.
  mutating func add(_ row: UnsafePointer<UInt32>, count: Int) {
    for i in 0..<count where row[i] != last {
      let pixel = row[i]
      last = pixel
      guard seen.isEmpty || !seen.contains(pixel) else { continue }
      if colors != nil {
        seen.insert(pixel)
        colors?.append(pixel)
        if seen.count > 256 {
          colors = nil
          seen = []
        }
      }
      note(pixel)
    }
  }

  private mutating func note(_ pixel: UInt32) {
    isOpaque = isOpaque && pixel >= 0xff00_0000
    let gray = pixel & 0xff
    isGray = isGray && pixel & 0xff_ffff == gray * 0x1_0101
    let need = gray % 255 == 0 ? 1 : gray % 85 == 0 ? 2 : gray % 17 == 0 ? 4 : 8
    grayDepth = max(grayDepth, need)
  }

  /// The forms worth trying.
  var forms: [PNGForm] {
    var forms: [PNGForm] = []
    if isGray {
      forms.append(
        PNGForm(
          color: isOpaque ? .gray : .grayAlpha, depth: isOpaque ? grayDepth : 8))
    } else {
      forms.append(PNGForm(color: isOpaque ? .rgb : .rgba))
    }
    if let colors {
      // Translucent colours first, so that tRNS is short.
      let sorted = colors.filter { $0 < 0xff00_0000 } + colors.filter { $0 >= 0xff00_0000 }
      forms.append(
        PNGForm(color: .indexed, depth: PNGForm.depth(colors: colors.count), palette: sorted))
    }
    return forms
  }
}
