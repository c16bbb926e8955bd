/// Every length of The City's screens, in points.
///
/// "Stated" numbers are the guide's; the others are this project's choice where it is silent, and the
/// README's table of interpretations lists them.
enum CityMetrics {
  // Columns and background; stated.
  static let avatarStart = 2.0
  static let smallAvatar = 44.0
  static let contentStart = 65.0
  /// The card's container ends this far below the content: its shadow's room.
  static let contentShadow = 3.0
  static let pointerStart = contentStart - 8
  /// "Vertical center is 16px from top": where the pointer's line of alignment lies.
  static let pointerTip = 16.0
  static let viewAllStart = 78.0
  static let viewAllHeight = 22.0
  /// Above every "author | date" line; stated.
  static let aboveByline = 24.0

  // Open: this project's choice.
  /// What fits between the margin of 2 and the pointer.
  static let largeAvatar = 54.0
  /// Text begins where the frame of "View all" does.
  static let textStart = viewAllStart
  static let textEnd = 10.0
  /// From the card's top to the avatar's, or to the first text where that begins higher.
  static let cardTop = 8.0
  /// Below the last text of a card that has no button bar.
  static let cardBottom = 14.0
  static let aboveAuthor = 3.0
  static let aboveDate = 2.0
  static let aboveEvent = 10.0
  static let aboveRecurrence = 2.0
  static let aboveBody = 10.0
  static let aboveViewAll = 14.0
  static let aboveResponseBody = 2.0
  /// Kept between an avatar and the byline that has to wait for it.
  static let belowAvatar = 8.0
  static let aboveActions = 14.0
  static let actionsHeight = 34.0
  /// Around the divider, which follows every block.
  static let aboveDivider = 8.0
  static let belowDivider = 10.0
  /// From the title bar to the first card.
  static let feedTop = 8.0
  /// From an author's name to "in" and on to the group's: a space of the line's own size.
  static let wordGap = 3.6

  // Detail, tables and lists. A row is 20 high and a list's 44; stated. The rest is open.
  static let listItem = 20.0
  static let listRow = 44.0
  static let aboveIndicator = 4.0
  static let aboveAddress = 12.0
  static let besideMap = 10.0
  static let aboveTable = 14.0
  static let listHeader = 16.0
  static let tableGap = 8.0
  static let progressWidth = 44.0
  static let progressHeight = 6.0
  static let placeDot = 7.0
  static let besideDot = 7.0

  /// A list's text where no avatar pushes it over to the right column.
  static let rowStart = 14.0
  static let rowEnd = 12.0
  static let sectionHeader = 22.0
  static let badgeHeight = 20.0
  static let badgeEdge = 6.5

  // Events and profiles. The profile's avatar hugs the left edge; stated. The rest is open.
  static let aboveRSVP = 12.0
  static let rsvpHeight = 44.0
  static let aboveCount = 20.0
  static let aboveList = 10.0
  static let buttonCorner = 5.0
  static let paperButton = 40.0
  static let buttonText = 14.0
  static let profileAvatar = 62.0
  static let profileTop = 14.0
  static let aboveOptions = 16.0
  static let betweenOptions = 8.0
  static let aboveBlock = 20.0
  static let belowHeader = 4.0
  static let belowHeaderOfPictures = 6.0
  static let peopleColumns = 4
  static let peopleGap = 8.0
  static let peopleRowGap = 10.0
  static let abovePersonName = 4.0

  // Title bar; its height is the phone's own.
  static let titleBar = 44.0
  static let barEdge = 6.0
  static let barTitleGap = 8.0
  static let barEnd = 10.0
  static let buttonHeight = 30.0
  static let buttonTextEdge = 10.0
  static let backTextStart = 12.0
  static let backTextEnd = 5.0
  /// "Must not stretch beyond 58"; stated.
  static let backMaxWidth = 58.0
}
