import Pixels

/// The colours of the icon screens that are not the phone's own.
enum IconPalette {
  static let black = Color.black
  /// What a new item has until a colour is chosen: the first of "Winter Sunset".
  static let firstItem = Color(red: 168, green: 171, blue: 155)
  /// Between a contact sheet's rows; open.
  static let sheetLine = Color(red: 232, green: 232, blue: 236)
}
