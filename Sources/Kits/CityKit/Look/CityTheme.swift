package import Localization
import Pixels
package import Scene

/// The City's look as data, which the City's parts read only from the environment.
///
/// Art is not part of the look: it comes from the kit's files. Color names in a document keep the
/// standard look's values.
package struct CityTheme: Theme {
  package static let standard = CityTheme()

  package var colors = CityPalette()
  package var type = CityType()
  package var metrics = CityMetrics()
  package var shadows = Shadows()
  /// The kits' strings in the screen's locale.
  package var strings = Localizer.english
  /// The screen's reading direction.
  package var direction = Environment.Direction.leftToRight

  package init() {}

  /// The shadows, with offsets and blurs in points; the values are this project's choice.
  package struct Shadows: Hashable, Sendable {
    /// The shadow that engraves the title bar's text.
    package var engraved = Effects.Shadow(
      color: Color(red: 0, green: 0, blue: 0, alpha: 128), y: -1)
    /// The shadow that paper casts on the background.
    package var paper = [
      Effects.Shadow(color: Color(red: 42, green: 33, blue: 21, alpha: 89), y: 0.5, blur: 1),
      Effects.Shadow(color: Color(red: 42, green: 33, blue: 21, alpha: 46), y: 1, blur: 3),
    ]
  }

  /// Returns the text in capitals, following the rules of the screen's locale.
  func capitals(_ text: String) -> String {
    TextCase.capitals(text, locale: strings.tag.language)
  }

  private func style(_ setting: CityType.Setting, _ color: Color) -> TextStyleSpec {
    TextStyleSpec(
      font: type.font(setting.face), size: setting.size, color: color, tracking: setting.tracking,
      lineHeight: setting.lineHeight)
  }
}

/// The text styles: the City's type in the palette's colors.
extension CityTheme {
  var postTitle: TextStyleSpec { style(type.postTitle, colors.linkBlue) }
  var author: TextStyleSpec { style(type.author, colors.gray4) }
  var date: TextStyleSpec { style(type.date, colors.gray4) }
  var body: TextStyleSpec { style(type.body, colors.gray10) }
  var status: TextStyleSpec { style(type.status, colors.gray10) }
  var link: TextStyleSpec { style(type.link, colors.linkBlue) }
  var linkOnColor: TextStyleSpec { style(type.link, colors.gray0) }

  var eventCount: TextStyleSpec { style(type.eventCount, colors.gray8) }
  var listHeader: TextStyleSpec { style(type.listHeader, colors.gray0) }
  var menuHeader: TextStyleSpec { style(type.listHeader, colors.gray4) }
  var listItem: TextStyleSpec { style(type.listItem, colors.gray8) }
  var menu: TextStyleSpec { style(type.row, colors.gray0) }
  var list: TextStyleSpec { style(type.row, colors.gray8) }

  // The guide does not specify a style for these pieces; the styles are this project's choice.
  var event: TextStyleSpec { body }
  var recurrence: TextStyleSpec { style(type.recurrence, colors.gray5) }
  var indicator: TextStyleSpec { style(type.indicator, colors.orange) }
  var address: TextStyleSpec { style(type.address, colors.gray8) }
  var listAmount: TextStyleSpec { style(type.listItem, colors.gray5) }
  var listPerson: TextStyleSpec { style(type.listItem, colors.gray6) }
  var openPlace: TextStyleSpec { style(type.listItem, colors.greenDark) }
  var answer: TextStyleSpec { style(type.answer, colors.gray8) }
  var chosenAnswer: TextStyleSpec { style(type.answer, colors.gray0) }
  var answerCount: TextStyleSpec { style(type.answerCount, colors.gray5) }
  var chosenCount: TextStyleSpec { style(type.answerCount, colors.gray0) }
  var badge: TextStyleSpec { style(type.badge, colors.gray0) }
  var profileName: TextStyleSpec { postTitle }
  var profileHeader: TextStyleSpec { style(type.listHeader, colors.gray5) }
  var personName: TextStyleSpec { style(type.personName, colors.gray8) }
  var barTitle: TextStyleSpec { style(type.barTitle, colors.gray0) }
  var barButton: TextStyleSpec { style(type.barButton, colors.gray0) }

  /// Returns the style of initials, in whole points, for an avatar with the given side.
  func initials(side: Double) -> TextStyleSpec {
    let size = (side * type.initialsPart).rounded()
    return style(CityType.Setting(type.initials, size), colors.gray0)
  }
}

extension Environment {
  package var city: CityTheme {
    get {
      var theme = self[CityTheme.self]
      theme.strings = strings
      theme.direction = direction
      return theme
    }
    set { self[CityTheme.self] = newValue }
  }
}
