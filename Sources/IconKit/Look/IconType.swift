import Pixels
import Scene

/// The text styles of the icon screens; iOS 7's but for the sheet's.
enum IconType {
  static let regular = "Helvetica Neue"
  static let medium = "Helvetica Neue Medium"
  static let light = "Helvetica Neue Light"

  /// The system's bold was the medium weight.
  static let barTitle = TextStyleSpec(font: medium, size: 17, color: IconPalette.black)
  static let row = TextStyleSpec(font: regular, size: 17, color: IconPalette.black)
  static let detail = TextStyleSpec(font: regular, size: 17, color: IconPalette.detail)
  static let placeholder = TextStyleSpec(font: regular, size: 17, color: IconPalette.placeholder)
  static let note = TextStyleSpec(font: regular, size: 12, color: IconPalette.detail)
  static let header = TextStyleSpec(font: regular, size: 13, color: IconPalette.header)
  static let footer = header
  static let empty = TextStyleSpec(font: regular, size: 17, color: IconPalette.detail)

  static func barWord(_ tint: Color) -> TextStyleSpec {
    TextStyleSpec(font: regular, size: 17, color: tint)
  }

  /// What ends a task stands in bold.
  static func barDone(_ tint: Color) -> TextStyleSpec {
    TextStyleSpec(font: medium, size: 17, color: tint)
  }

  // A contact sheet's own; open.
  static let sheetTitle = TextStyleSpec(font: light, size: 44, color: IconPalette.black)
  static let sheetSubtitle = TextStyleSpec(font: regular, size: 15, color: IconPalette.detail)
  static let sheetPalette = TextStyleSpec(font: medium, size: 14, color: IconPalette.black)
  static let sheetHex = TextStyleSpec(font: regular, size: 9, color: IconPalette.detail)
  static let sheetName = TextStyleSpec(font: regular, size: 13, color: IconPalette.header)
  static let sheetFooter = TextStyleSpec(
    font: regular, size: 11, color: IconPalette.detail, lineHeight: 16)
}
