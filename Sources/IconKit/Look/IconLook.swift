import Geometry
import PhoneKit
import Pixels
import Scene

/// Every length of the icon screens that is not the phone's own, in points.
///
/// This project's choice where the article is silent; `PhoneTheme` has iOS 7's.
enum IconMetrics {
  // Rows; the rest of them is the phone's.
  static let icon = 29.0
  static let nameGap = 15.0

  // Bars; iOS 7's distance from the edge.
  static let barEdge = 8.0
  /// Open: what a title keeps for itself between two words, and the least that is kept for a word.
  static let barTitle = 160.0
  static let barWord = 80.0

  // An item's look; open.
  static let lookRow = 88.0
  /// Twice a row's icon.
  static let lookIcon = 58.0
  static let lookGap = 15.0

  // Grids of icons; open. As many columns as there is room for, at least three.
  static let gridEdge = 10.0
  static let gridCell = 60.0
  static let gridRow = 62.0
  static let gridTop = 6.0
  /// One and a half of a row's icon: what is drawn on whole pixels there is so here at 2×.
  static let gridIcon = 43.5
  /// How far the badge's center lies from the cell's, across and down: near the icon's corner.
  static let badgeOut = 19.0

  // An empty list's text; open.
  static let aboveEmpty = 2
}

extension Environment {
  /// What the icon screens' flat bars have of their own: the app's tint on what is tapped, and iOS 7's
  /// distances.
  func ofIcons(tint: Color, isList: Bool) -> Environment {
    var environment = self
    var theme = phone
    guard theme.drawing == .plain else { return environment }
    theme.bars.word.color = tint
    theme.bars.doneWord.color = tint
    theme.bars.isLineOutside = true
    theme.bars.buttonEdge = IconMetrics.barEdge
    let side =
      isList
      ? theme.bars.plusSide + 2 * theme.bars.plusEdge
      : max(IconMetrics.barWord, (device.size.width - IconMetrics.barTitle) / 2)
    theme.bars.titleWidth = device.size.width - 2 * side
    environment.phone = theme
    return environment
  }
}

/// Every length of a contact sheet, in points; open, all of them.
enum SheetMetrics {
  static let margin = 64.0
  static let leastWidth = 480.0
  static let aboveSubtitle = 6.0
  static let aboveBlocks = 44.0
  static let blockGap = 72.0
  static let paletteGap = 28.0
  static let cell = 66.0
  static let row = 62.0
  /// One and a half of a row's icon.
  static let icon = 43.5
  static let swatchWidth = 38.0
  static let swatchHeight = 4.0
  static let aboveSwatch = 10.0
  static let aboveHex = 6.0
  static let aboveRows = 14.0
  static let aboveFooter = 40.0
  static let aboveLine = 4.0
  /// A name's column: so much for each character of the longest name, between two bounds.
  static let nameCharacter = 7.6
  static let leastName = 72.0
  static let mostName = 168.0
  static let nameGap = 18.0
  /// Height over width that blocks are put side by side for.
  static let shape = 1.414
  /// The largest screen a document may have.
  static let mostWidth = 4096.0
  static let mostHeight = 16_384.0
}

/// The colours of the icon screens that are not the phone's own.
enum IconPalette {
  static let black = Color.black
  /// What a new item has until a colour is chosen: the first of "Winter Sunset".
  static let firstItem = Color(red: 168, green: 171, blue: 155)
  /// Between a contact sheet's rows; open.
  static let sheetLine = Color(red: 232, green: 232, blue: 236)
}

/// The text styles of the icon screens that are not the phone's own: iOS 7's faces and colours.
struct IconType {
  let theme: PhoneTheme

  init(_ environment: Environment) {
    theme = environment.phone
  }

  private func regular(_ size: Double, _ color: Color) -> TextStyleSpec {
    TextStyleSpec(font: theme.type.regular, size: size, color: color)
  }

  var note: TextStyleSpec { regular(12, theme.colors.detail) }
  var empty: TextStyleSpec { theme.detail }

  // A contact sheet's own; open.
  var sheetTitle: TextStyleSpec {
    TextStyleSpec(font: "Helvetica Neue Light", size: 44, color: theme.colors.black)
  }
  var sheetSubtitle: TextStyleSpec { regular(15, theme.colors.detail) }
  var sheetPalette: TextStyleSpec {
    TextStyleSpec(font: theme.type.medium, size: 14, color: theme.colors.black)
  }
  var sheetHex: TextStyleSpec { regular(9, theme.colors.detail) }
  var sheetName: TextStyleSpec { regular(13, theme.colors.header) }
  var sheetFooter: TextStyleSpec {
    TextStyleSpec(
      font: theme.type.regular, size: 11, color: theme.colors.detail, lineHeight: 16)
  }
}
