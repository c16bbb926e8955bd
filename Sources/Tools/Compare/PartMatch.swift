import Matching
import PixelDiff

/// What became of a part of the design in the app's picture; lengths are in pixels.
struct PartMatch: Sendable {
  enum State: Sendable {
    /// The pixels are those of the design.
    case same
    /// The part is there, perhaps elsewhere or changed.
    case found
    /// There is nothing like it.
    case lost
  }

  var state: State
  /// The distance of each side from its place in the design, to the right or downward.
  var left: Double?
  var right: Double?
  var top: Double?
  var bottom: Double?
  /// How well the pixels correlate, at most 1.
  var score = 1.0
  /// How far lines grew on each side.
  var thickness = 0.0
  /// The share of what is there that the design does not explain.
  var residual = 0.0
  /// The part's color in the design and in the app's picture.
  var color: (design: RGB, app: RGB)?
  /// The share of the part's color that is left, if the ground behind it shows through.
  var fade: Double?
  /// Whether an estimated color is the design's, only somewhat stronger or weaker.
  var isOnlyStrength = false
  /// Whether the color was read inside the part, and not estimated from its edges.
  var isColorExact = false
  /// How much stronger the part's ink is than the design's.
  var gain = 1.0
  var text: TextChange?
  /// The node of the text that this one changed places with.
  var partner: Int?
  /// The font of the design's family that the text is in, if it is another.
  var font: String?
  /// The size in points that the text has, if it is another.
  var size: Double?
  /// The change of the corners' radius.
  var radius: Double?
  /// The share of the picture that shows through the part, 0…1; `nil` if it was not measured.
  var opacity: Double?
  /// Whether the part is a picture of something else, or another part of the picture.
  var picture: PictureChange?
  /// The place at which another element of the same look was taken for this one.
  var isElsewhere = false
  /// Whether there is something in place of a lost part.
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

  /// The change of the width and the height.
  var growthX: Double? { left.flatMap { left in right.map { $0 - left } } }
  var growthY: Double? { top.flatMap { top in bottom.map { $0 - top } } }

  /// The displacement of the side, or of the middle, that moved least.
  var dx: Double? { Self.displacement(left, right) }
  var dy: Double? { Self.displacement(top, bottom) }

  /// - Parameter slack: the growth, in pixels, up to which the middle counts.
  private static func displacement(_ a: Double?, _ b: Double?) -> Double? {
    guard let a, let b else { return a ?? b }
    if abs(b - a) < 1 { return (a + b) / 2 }
    return [a, (a + b) / 2, b].min { abs($0) < abs($1) }
  }
}

/// The words of a line that are other words in the app's picture.
struct TextChange: Hashable, Sendable {
  /// The indices of the words that differ, from the left.
  var words: [Int]
  /// The number of words that the line has.
  var count: Int
  /// Whether the line goes on where the design's ends.
  var isLonger = false
  /// Whether nothing of the line is as in the design.
  var isWhole: Bool { words.count == count }
}
