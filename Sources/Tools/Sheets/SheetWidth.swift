/// The width of text on a sheet, estimated without its font, so that rows leave room for all of it.
enum SheetWidth {
  /// The widths of ASCII characters from the space to the tilde, in hundredths of the font size.
  private static let regular: [UInt8] = [
    30, 23, 39, 63, 63, 78, 63, 19, 32, 29, 47, 60, 24, 42, 24, 36,
    58, 36, 56, 60, 61, 57, 59, 55, 58, 59, 25, 25, 60, 59, 60, 49,
    91, 68, 61, 71, 68, 57, 55, 74, 69, 22, 53, 61, 53, 83, 70, 73,
    60, 73, 61, 63, 59, 69, 67, 94, 64, 66, 60, 32, 36, 29, 45, 47,
    40, 53, 57, 53, 57, 55, 31, 58, 56, 21, 22, 53, 21, 84, 56, 57,
    57, 57, 33, 48, 32, 56, 53, 76, 52, 53, 50, 35, 25, 34, 61,
  ]
  private static let bold: [UInt8] = [
    25, 26, 39, 65, 65, 82, 67, 19, 38, 35, 52, 63, 27, 43, 27, 40,
    65, 40, 61, 63, 66, 62, 64, 58, 64, 64, 28, 28, 63, 62, 63, 55,
    100, 73, 65, 73, 70, 59, 57, 75, 71, 26, 57, 69, 55, 88, 71, 75,
    62, 76, 64, 65, 64, 69, 74, 103, 69, 72, 64, 38, 40, 35, 48, 49,
    41, 56, 59, 55, 59, 56, 38, 60, 60, 25, 25, 57, 25, 89, 60, 58,
    59, 59, 39, 53, 38, 60, 58, 83, 57, 58, 54, 40, 30, 40, 64,
  ]

  /// Returns the number of lines that text needs if it breaks at spaces.
  static func lines(of runs: [SheetRun], size: Double, within width: Double) -> Int {
    var lines = 1
    var end = 0.0
    // The word after the last space, and the spaces before it.
    var (word, gap) = (0.0, 0.0)
    func place() {
      if end > 0, end + gap + word > width {
        lines += 1
        (end, gap) = (0, 0)
      }
      // A word that does not fit breaks anywhere.
      while word > width {
        lines += 1
        word -= width
      }
      end += gap + word
      (word, gap) = (0, 0)
    }
    for run in runs {
      for scalar in run.text.unicodeScalars {
        let advance = Self.advance(scalar, run.weight) * size
        if scalar == " " {
          if word > 0 { place() }
          gap += advance
        } else {
          word += advance
        }
      }
    }
    if word > 0 { place() }
    return lines
  }

  /// Returns a character's width relative to the font size; a full square if it is not known.
  private static func advance(_ scalar: Unicode.Scalar, _ weight: SheetRun.Weight) -> Double {
    let widths = weight == .bold ? bold : regular
    let hundredths: UInt8 =
      switch scalar {
      case " "..."~": widths[Int(scalar.value) - 0x20]
      case "\u{A0}": widths[0]
      case "·": widths[14]
      case "×": widths[11]
      default: 100
      }
    return Double(hundredths) / 100
  }
}
