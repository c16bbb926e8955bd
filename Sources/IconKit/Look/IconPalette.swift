import Pixels

/// The colours of iOS 7 that the icon screens use; measured on the system's own screens.
enum IconPalette {
  static let white = Color(red: 255, green: 255, blue: 255)
  static let black = Color.black
  /// What is tapped, where the app has no tint of its own.
  static let systemBlue = Color(red: 0, green: 122, blue: 255)
  /// Over white it comes to #F7F7F7.
  static let bar = Color(red: 246, green: 246, blue: 246, alpha: 230)
  static let barLine = Color(red: 178, green: 178, blue: 178)
  static let rowLine = Color(red: 200, green: 199, blue: 204)
  static let grouped = Color(red: 239, green: 239, blue: 244)
  static let header = Color(red: 109, green: 109, blue: 114)
  static let detail = Color(red: 142, green: 142, blue: 147)
  static let placeholder = Color(red: 199, green: 199, blue: 205)
  static let chevron = Color(red: 199, green: 199, blue: 204)
  /// A word that cannot be tapped now; open, as iOS 7 fades it to what lies behind.
  static let dimmed = Color(red: 190, green: 190, blue: 190)
  static let switchOn = Color(red: 76, green: 217, blue: 100)
  static let switchOff = Color(red: 229, green: 229, blue: 229)
  static let knobShadow = Color(red: 0, green: 0, blue: 0, alpha: 56)
  /// What a new item has until a colour is chosen: the first of "Winter Sunset".
  static let firstItem = Color(red: 168, green: 171, blue: 155)

  // A contact sheet's own; open.
  static let sheetLine = Color(red: 232, green: 232, blue: 236)
}
