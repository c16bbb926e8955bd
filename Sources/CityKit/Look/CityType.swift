import Pixels
import Scene

/// The City's text styles; section "Type" of its guide.
enum CityType {
  static let light = "Helvetica Neue Light"
  static let bold = "Helvetica Neue Bold"
  static let italic = "Georgia Italic"

  static let postTitle = TextStyleSpec(
    font: bold, size: 16, color: CityPalette.linkBlue, tracking: -20)
  static let author = TextStyleSpec(font: light, size: 12, color: CityPalette.gray4)
  static let date = TextStyleSpec(font: light, size: 9, color: CityPalette.gray4)
  static let body = TextStyleSpec(font: light, size: 14, color: CityPalette.gray10, lineHeight: 17)
  /// The one exception: the status message and its replies.
  static let status = TextStyleSpec(
    font: italic, size: 14, color: CityPalette.gray10, lineHeight: 17)
  static let link = TextStyleSpec(font: light, size: 14, color: CityPalette.linkBlue, tracking: -20)

  // Open: the guide gives these pieces no style of their own.
  static let event = body
  static let recurrence = TextStyleSpec(font: light, size: 12, color: CityPalette.gray5)
  static let barTitle = TextStyleSpec(font: bold, size: 20, color: CityPalette.gray0, tracking: -20)

  static func initials(size: Double) -> TextStyleSpec {
    TextStyleSpec(font: light, size: size, color: CityPalette.gray0)
  }
}
