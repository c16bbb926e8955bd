/// Every length of the icon screens that is not the phone's own, in points.
///
/// This project's choice where the article is silent; `PhoneTheme` has iOS 7's.
enum IconMetrics {
  // Rows; the rest of them is the phone's.
  static let icon = 29.0
  static let nameGap = 15.0

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
