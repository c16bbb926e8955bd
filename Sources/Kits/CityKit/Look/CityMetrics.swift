/// The lengths on The City's screens, in points.
///
/// Lengths called "stated" are from the guide. The others are this project's choice, because the
/// guide does not give them; the manual's page on interpretations lists them.
package struct CityMetrics: Hashable, Sendable {
  /// The gap between rows, buttons, and answers.
  package var line = 1.0

  // Columns and background, as stated in the guide.
  package var avatarStart = 2.0
  package var smallAvatar = 44.0
  package var contentStart = 65.0
  /// The distance that the card's container extends below the content, for the card's shadow.
  package var contentShadow = 3.0
  /// The distance that the pointer extends beyond the content column.
  package var pointerReach = 8.0
  /// The position of the pointer's alignment line: "Vertical center is 16px from top".
  package var pointerTip = 16.0
  package var viewAllStart = 78.0
  package var viewAllHeight = 22.0
  /// The space above every "author | date" line; stated in the guide.
  package var aboveByline = 24.0

  package var pointerStart: Double { contentStart - pointerReach }
  /// The start of the text, aligned with the frame of "View all"; this project's choice.
  package var textStart: Double { viewAllStart }

  // Lengths that the guide does not state, which are this project's choice.
  package var textEnd = 10.0
  /// The side length of the large avatar, which fits between the 2-point margin and the pointer.
  package var largeAvatar = 54.0
  /// The distance from the card's top to the avatar's, or to the first text if that begins higher.
  package var cardTop = 8.0
  /// The space below the last text of a card that has no button bar.
  package var cardBottom = 14.0
  package var aboveAuthor = 3.0
  package var aboveDate = 2.0
  package var aboveEvent = 10.0
  package var aboveRecurrence = 2.0
  package var aboveBody = 10.0
  package var aboveViewAll = 14.0
  package var aboveResponseBody = 2.0
  /// The gap between an avatar and a byline that is moved down to clear it.
  package var belowAvatar = 8.0
  package var aboveActions = 14.0
  package var actionsHeight = 34.0
  /// The space around the divider that follows every block.
  package var aboveDivider = 8.0
  package var belowDivider = 10.0
  /// The distance from the title bar to the first card.
  package var feedTop = 8.0
  /// The space on either side of "in", between the author's name and the group's; as wide as a
  /// space character in the line's font.
  package var wordGap = 3.6

  // Detail, tables, and lists. The guide states only that rows are 20 points high in tables and
  // 44 in lists.
  package var listItem = 20.0
  package var listRow = 44.0
  package var aboveIndicator = 4.0
  package var aboveAddress = 12.0
  package var besideMap = 10.0
  package var aboveTable = 14.0
  package var listHeader = 16.0
  package var tableGap = 8.0
  package var progressWidth = 44.0
  package var progressHeight = 6.0
  package var placeDot = 7.0
  package var placeRing = 1.0
  package var besideDot = 7.0

  /// The start of a list's text, unless an avatar moves the text to the right column.
  package var rowStart = 14.0
  package var rowEnd = 12.0
  package var sectionHeader = 22.0
  package var badgeHeight = 20.0
  package var badgeEdge = 6.5
  package var arrowWidth = 9.0
  package var arrowHeight = 14.0
  /// The distance from the arrow's top and start to the start of its line.
  package var arrowInset = 1.5
  package var arrowLine = 2.5

  // Events and profiles. The guide states only that a profile's avatar hugs the left edge.
  package var aboveRSVP = 12.0
  package var rsvpHeight = 44.0
  package var aboveCount = 20.0
  package var aboveList = 10.0
  package var buttonCorner = 5.0
  package var paperButton = 40.0
  package var buttonText = 14.0
  package var profileAvatar = 62.0
  package var profileAvatarStart = 0.0
  package var profileTop = 14.0
  package var aboveOptions = 16.0
  package var betweenOptions = 8.0
  package var aboveBlock = 20.0
  package var belowHeader = 4.0
  package var belowHeaderOfPictures = 6.0
  package var peopleColumns = 4
  package var peopleGap = 8.0
  package var peopleRowGap = 10.0
  package var abovePersonName = 4.0

  // The title bar; its height is the phone's own.
  package var titleBar = 44.0
  package var barEdge = 6.0
  package var barTitleGap = 8.0
  package var barEnd = 10.0
  package var buttonHeight = 30.0
  package var buttonTextEdge = 10.0
  package var backTextStart = 12.0
  package var backTextEnd = 5.0
  /// The back button's maximum width, as stated in the guide: "must not stretch beyond 58".
  package var backMaxWidth = 58.0

  package init() {}
}
