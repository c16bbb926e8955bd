import Pixels

/// The storage format of a picture: its color type, depth, and palette.
struct PNGForm {
  enum ColorType: Int {
    case gray = 0, rgb = 2, indexed = 3, grayAlpha = 4, rgba = 6

    var channels: Int {
      switch self {
      case .gray, .indexed: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .indexed: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  var color: ColorType
  var depth = 8
  /// Straight colors with their alpha; for indexed pictures only.
  var palette: [UInt32] = []

  var bitsPerPixel: Int { depth * color.channels }
  /// The filters' distance to the previous pixel in bytes; at least 1.
  var filterDistance: Int { max(1, bitsPerPixel / 8) }

  /// Returns the minimum bit depth for the given number of colors.
  static func depth(colors: Int) -> Int { colors <= 2 ? 1 : colors <= 4 ? 2 : colors <= 16 ? 4 : 8 }

  /// Returns the number of bytes in a row of `width` pixels, without the filter byte.
  func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The filter sets worth trying for the smallest file.
  ///
  /// Neighboring indices are unrelated, and low depths gain little.
  var filterChoices: [[PNGFilter]] {
    color == .indexed || depth < 8 ? [[.none]] : [PNGFilter.allCases, [.none]]
  }
}

/// The properties shared by all pixels of a picture, which determine the forms that store it
/// exactly.
struct PNGSurvey {
  private var isOpaque = true
  private var isGray = true
  /// The number of bits that suffice for the gray values.
  private var grayDepth = 1
  /// The colors in order of first use; `nil` once there are more than 256.
  private var colors: [UInt32]? = []
  private var seen: Set<UInt32> = []
  private var last: UInt32?

  /// Examines a row of straight pixels.
  private mutating func add(_ row: UnsafePointer<UInt32>, count: Int) {
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
    let plain =
      isGray
      ? PNGForm(color: isOpaque ? .gray : .grayAlpha, depth: isOpaque ? grayDepth : 8)
      : PNGForm(color: isOpaque ? .rgb : .rgba)
    guard let colors else { return [plain] }
    // Translucent colors come first, so that tRNS is short.
    let sorted = colors.filter { $0 < 0xff00_0000 } + colors.filter { $0 >= 0xff00_0000 }
    return [
      plain, PNGForm(color: .indexed, depth: PNGForm.depth(colors: colors.count), palette: sorted),
    ]
  }

  /// Examines a whole picture.
  mutating func add(_ pixmap: Pixmap) {
    PNGEncoder.forEachStraightRow(of: pixmap, 0..<pixmap.height, isOpaque: pixmap.isOpaque) {
      add($0, count: pixmap.width)
    }
  }
}
