import Geometry
import PhoneKit
import Pixels
import Scene

/// The lengths of the icon screens that are not the phone's own, in points.
///
/// Lengths that the article on tinted icons does not give are iOS 7's or this project's choice.
/// `PhoneTheme` has the other lengths of iOS 7.
enum IconMetrics {
  // Rows and groups, as in iOS 7.
  static let chevronGap = 10.0
  static let firstHeader = 32.0

  // Bars; the distance from the edge is iOS 7's.
  static let barEdge = 8.0
  /// The minimum width of a title between two text buttons; this project's choice.
  static let barTitle = 160.0
  /// The minimum width of a text button; this project's choice.
  static let barWord = 80.0

  // An item's look; this project's choice.
  static let lookRow = 88.0
  /// The icon's side length, twice that of a row's icon.
  static let lookIcon = 58.0

  // Grids of icons; this project's choice. There are as many columns as fit, but at least three.
  static let gridEdge = 10.0
  static let gridCell = 60.0
  static let gridRow = 62.0
  static let gridTop = 6.0
  /// The icon's side length, one and a half times a row's: whole pixels remain whole at 2×.
  static let gridIcon = 43.5
  /// The distance from the cell's center to the badge's, across and down: near the icon's corner.
  static let badgeOut = 19.0

  // The badge of the selected icon; this project's choice.
  static let badge = 20.0
  static let badgeRim = 1.0
  static let badgeTick = 1.5

  // An empty list's text; this project's choice.
  static let aboveEmpty = 2
}

extension Environment {
  /// Returns the environment with the icon screens' changes to the phone's look.
  ///
  /// The phone's look changes only if its bar buttons have no background: everything tappable gets
  /// the app's tint, and some distances become iOS 7's.
  func ofIcons(tint: Color, hasWords: Bool) -> Environment {
    var environment = self
    var theme = phone
    guard theme.bars.buttons == .plain else { return environment }
    theme.bars.word.color = tint
    theme.bars.doneWord.color = tint
    theme.bars.isLineOutside = true
    theme.bars.buttonEdge = IconMetrics.barEdge
    let side =
      hasWords
      ? max(IconMetrics.barWord, (device.size.width - IconMetrics.barTitle) / 2)
      : theme.bars.plusSide + 2 * theme.bars.plusEdge
    theme.bars.titleWidth = max(0, device.size.width - 2 * side)
    theme.bars.leastTitle = theme.bars.titleWidth
    theme.bars.titleGap = 0
    theme.tables.chevronGap = IconMetrics.chevronGap
    theme.tables.headerTop = IconMetrics.firstHeader
    theme.tables.subtitle.color = theme.tables.value.color
    environment.phone = theme
    return environment
  }
}

/// The lengths of a contact sheet, in points; all are this project's choice.
enum SheetMetrics {
  static let margin = 64.0
  static let leastWidth = 480.0
  static let aboveSubtitle = 6.0
  static let aboveBlocks = 44.0
  static let blockGap = 72.0
  static let paletteGap = 28.0
  static let cell = 66.0
  static let row = 62.0
  /// The icon's side length, one and a half times that of a row's icon.
  static let icon = 43.5
  static let swatchWidth = 38.0
  static let swatchHeight = 4.0
  static let aboveSwatch = 10.0
  static let aboveHex = 6.0
  static let aboveRows = 14.0
  static let aboveFooter = 40.0
  static let aboveLine = 4.0
  /// The width of the name column per character of the longest name, within the next two limits.
  static let nameCharacter = 7.6
  static let leastName = 72.0
  static let mostName = 168.0
  static let nameGap = 18.0
  /// The height-to-width ratio that the arrangement of blocks aims for.
  static let shape = 1.414
}

/// The colors of the icon screens that are not the phone's own.
enum IconPalette {
  static let black = Color.black
  /// The color of a new item until one is chosen: the first of "Winter Sunset".
  static let firstItem = Color(red: 168, green: 171, blue: 155)
  /// The text color of a contact sheet's names.
  static let sheetName = Color(red: 109, green: 109, blue: 114)
  static let sheetDetail = Color(red: 142, green: 142, blue: 147)
  /// The color of the lines between a contact sheet's rows; this project's choice.
  static let sheetLine = Color(red: 232, green: 232, blue: 236)
}

/// The text styles of a contact sheet; all are this project's choice.
enum SheetType {
  private static func face(_ font: String, _ size: Double, _ color: Color) -> TextStyleSpec {
    TextStyleSpec(font: font, size: size, color: color)
  }

  static let title = face("Helvetica Neue Light", 44, .black)
  static let subtitle = face("Helvetica Neue", 15, IconPalette.sheetDetail)
  static let palette = face("Helvetica Neue Medium", 14, .black)
  static let hex = face("Helvetica Neue", 9, IconPalette.sheetDetail)
  static let name = face("Helvetica Neue", 13, IconPalette.sheetName)
  static let footer = TextStyleSpec(
    font: "Helvetica Neue", size: 11, color: IconPalette.sheetDetail, lineHeight: 16)
}
