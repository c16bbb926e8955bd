/// The City's fonts, with the size and tracking of each piece of text, from "Type" in its guide.
///
/// The colors are the palette's: `CityTheme` combines the two.
package struct CityType: Hashable, Sendable {
  package enum Face: Hashable, Sendable {
    case light, bold, italic
  }

  /// A text style without its color.
  package struct Setting: Hashable, Sendable {
    package var face: Face
    /// The size in points per em.
    package var size: Double
    /// The tracking in thousandths of an em.
    package var tracking: Double
    /// The line height in points; `nil` for round(size × 1.193).
    package var lineHeight: Double?

    package init(_ face: Face, _ size: Double, tracking: Double = 0, lineHeight: Double? = nil) {
      self.face = face
      self.size = size
      self.tracking = tracking
      self.lineHeight = lineHeight
    }
  }

  package var light = "Helvetica Neue Light"
  package var bold = "Helvetica Neue Bold"
  package var italic = "Georgia Italic"

  package var postTitle = Setting(.bold, 16, tracking: -20)
  package var author = Setting(.light, 12)
  package var date = Setting(.light, 9)
  package var body = Setting(.light, 14, lineHeight: 17)
  /// The style of a status message and its replies, the one exception to the font family.
  package var status = Setting(.italic, 14, lineHeight: 17)
  package var link = Setting(.light, 14, tracking: -20)
  package var eventCount = Setting(.light, 14, lineHeight: 18)
  package var listHeader = Setting(.bold, 9)
  package var listItem = Setting(.light, 12, lineHeight: 20)
  /// The text of menu and list rows.
  package var row = Setting(.light, 20, tracking: -20)

  // The guide does not specify a style for these pieces; the styles are this project's choice.
  package var recurrence = Setting(.light, 12)
  package var indicator = Setting(.light, 12)
  package var address = Setting(.light, 14, lineHeight: 17)
  package var answer = Setting(.bold, 14)
  package var answerCount = Setting(.light, 12)
  package var badge = Setting(.bold, 12)
  package var personName = Setting(.light, 9)
  package var barTitle = Setting(.bold, 20, tracking: -20)
  package var barButton = Setting(.bold, 11)
  package var initials = Face.light
  /// The size of initials as a fraction of the avatar's side.
  package var initialsPart = 0.4

  package init() {}

  /// Returns a face's name in the font map.
  package func font(_ face: Face) -> String {
    switch face {
    case .light: light
    case .bold: bold
    case .italic: italic
    }
  }
}
