/// The colours of a red-line sheet.
enum SheetPalette {
  static let ground = "#F7F8FA"
  static let strong = "#1D2733"
  static let weak = "#66717F"
  static let faint = "#C9CFD8"
  static let white = "#FFFFFF"
  static let outline = "#3B5BDB"
  static let outlineFaint = "#3B5BDB80"
  static let leader = "#3B5BDBB3"
  static let distance = "#E0264C"
  static let target = "#0A8F7C"
  static let targetFill = "#12B886"
  static let smallTarget = "#D9480F"
  static let smallTargetFill = "#FF922B"
  static let safeArea = "#9C36B5"
}
