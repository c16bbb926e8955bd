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

  static let eventCount = TextStyleSpec(
    font: light, size: 14, color: CityPalette.gray8, lineHeight: 18)
  static let listHeader = TextStyleSpec(font: bold, size: 9, color: CityPalette.gray0)
  static let listItem = TextStyleSpec(
    font: light, size: 12, color: CityPalette.gray8, lineHeight: 20)
  static let menu = TextStyleSpec(font: light, size: 20, color: CityPalette.gray0, tracking: -20)
  static let list = TextStyleSpec(font: light, size: 20, color: CityPalette.gray8, tracking: -20)

  // Open: the guide gives these pieces no style of their own.
  static let event = body
  static let recurrence = TextStyleSpec(font: light, size: 12, color: CityPalette.gray5)
  static let indicator = TextStyleSpec(font: light, size: 12, color: CityPalette.orange)
  static let address = TextStyleSpec(
    font: light, size: 14, color: CityPalette.gray8, lineHeight: 17)
  static let listAmount = listItem.with(CityPalette.gray5)
  static let listPerson = listItem.with(CityPalette.gray6)
  static let openPlace = listItem.with(CityPalette.greenDark)
  static let answer = TextStyleSpec(font: bold, size: 14, color: CityPalette.gray8)
  static let chosenAnswer = answer.with(CityPalette.gray0)
  static let answerCount = TextStyleSpec(font: light, size: 12, color: CityPalette.gray5)
  static let chosenCount = answerCount.with(CityPalette.gray0)
  static let badge = TextStyleSpec(font: bold, size: 12, color: CityPalette.gray0)
  static let profileName = postTitle
  static let profileHeader = listHeader.with(CityPalette.gray5)
  static let personName = TextStyleSpec(font: light, size: 9, color: CityPalette.gray8)
  static let barTitle = TextStyleSpec(font: bold, size: 20, color: CityPalette.gray0, tracking: -20)

  static let barButton = TextStyleSpec(font: bold, size: 11, color: CityPalette.gray0)

  static func initials(size: Double) -> TextStyleSpec {
    TextStyleSpec(font: light, size: size, color: CityPalette.gray0)
  }
}

extension TextStyleSpec {
  /// The same style in another colour.
  func with(_ color: Color) -> TextStyleSpec {
    var style = self
    style.color = color
    return style
  }
}
