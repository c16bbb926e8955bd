import Matching
import PixelDiff

/// The result of searching for a part of the design in the app's picture; lengths are in pixels.
struct PartMatch: Sendable {
  enum State: Sendable {
    /// The pixels are the same as in the design.
    case same
    /// The part was found, but may have moved or changed.
    case found
    /// Nothing like the part was found.
    case lost
  }

  var state: State
  /// The distance of each side from its place in the design, to the right or downward.
  var left: Double?
  var right: Double?
  var top: Double?
  var bottom: Double?
  /// The correlation of the pixels, at most 1.
  var score = 1.0
  /// The growth of line thickness on each side.
  var thickness = 0.0
  /// The share of the content that the design does not explain.
  var residual = 0.0
  /// The part's color in the design and in the app's picture.
  var color: (design: RGB, app: RGB)?
  /// The share of the part's color that remains, if the background shows through.
  var fade: Double?
  /// The background of a part whose color was estimated, in the design and in the app's picture.
  var ground: (design: RGB, app: RGB)?
  /// Whether the color was read inside the part, instead of being estimated from its edges.
  var isColorExact = false
  /// The strength of the part's ink, relative to the design's.
  var gain = 1.0
  var text: TextChange?
  /// The likeness of each letter of a line, by word.
  var letters: [[Float]] = []
  /// How much less alike compression makes each letter.
  var noise: [[Float]] = []
  /// The node of the text element that this one changed places with.
  var partner: Int?
  /// The name of the app's font, from the family of the design's font; `nil` if both are the same.
  var font: String?
  /// How far the ends of a line in another font or size are to the right of the design's, in pixels.
  var ends: (left: Double, right: Double)?
  /// The app's font size in points; `nil` if it is the same as the design's.
  var size: Double?
  /// Whether a line is clearly more like one in the app's font and size than in the design's.
  var isStyleSure = false
  /// Whether a line looks like one in a weight of its font that is not available.
  var isInUnknownWeight = false
  /// The change in the corners' radius.
  var radius: Double?
  /// The share of the picture's opacity that remains, 0…1; `nil` if it was not measured.
  var opacity: Double?
  /// Whether the part shows a different picture, or a different part of the picture.
  var picture: PictureChange?
  /// Whether the part was found only farther along its row or column, and may be another element
  /// that looks the same.
  var isElsewhere = false
  /// Whether something is in place of a missing part.
  var hasInk = false

  enum PictureChange: Sendable { case other, crop }

  static let same = PartMatch(state: .same, left: 0, right: 0, top: 0, bottom: 0)
  static let lost = PartMatch(state: .lost)

  init(
    state: State, left: Double? = nil, right: Double? = nil, top: Double? = nil,
    bottom: Double? = nil
  ) {
    self.state = state
    (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
  }

  /// Whether the part is so much fainter, and otherwise so like the design's, that little of it
  /// suffices to show that.
  var isFaint: Bool { gain > 0.02 && gain < 0.75 && residual < 0.03 }

  /// The growth of the width and of the height.
  var growthX: Double? { left.flatMap { left in right.map { $0 - left } } }
  var growthY: Double? { top.flatMap { top in bottom.map { $0 - top } } }

  /// The displacement of the side or the middle that moved least.
  var dx: Double? { Self.displacement(left, right) }
  var dy: Double? { Self.displacement(top, bottom) }

  /// - Parameter slack: the maximum growth, in pixels, for which the middle is considered.
  private static func displacement(_ a: Double?, _ b: Double?) -> Double? {
    guard let a, let b else { return a ?? b }
    if abs(b - a) < 1 { return (a + b) / 2 }
    return [a, (a + b) / 2, b].min { abs($0) < abs($1) }
  }
}

/// The words of a line that differ in the app's picture.
struct TextChange: Hashable, Sendable {
  /// The indexes of the words that differ, from the left.
  var words: [Int]
  /// The number of words in the line.
  var count: Int
  /// Whether a letter is less like the design's than any other in the picture.
  var isClear = false
  /// Whether a letter is far less like the design's than most letters in the picture.
  var isVeryClear = false
  /// Whether all words differ.
  var isWhole: Bool { words.count == count }
}
