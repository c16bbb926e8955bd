package import Geometry
package import Source

/// A difference between an app's picture and its design.
package struct Difference: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The picture as a whole differs: in size, appearance, or direction.
    case environment
    case missing, extra, swapped, order, moved, resized, spacing, text, weight, fontSize, color,
      opacity
    case radius, border, shadow, picture
  }

  package var kind: Kind
  /// The element's name, with its number in reading order if other elements have the same name.
  package var element: String
  /// The index of the node in the tree; `nil` for content that is not in the design.
  package var node: Int?
  package var place: Place?
  /// The values in the design and in the app's picture, as text.
  package var design: String?
  package var app: String?
  /// The amount of the difference, in `unit`.
  package var delta: Double?
  package var unit: String?
  /// The area in the app's picture, in points.
  package var box: Rect?
  /// The difference without the element's name, such as `2 pt lower (84 → 86)`.
  package var words: String
  /// The consequences of the difference.
  package var notes: [String] = []
  /// Whether the difference is above the tolerance.
  package var isAbove = true
  /// The reason why the difference is accepted; `nil` if it is not.
  package var accepted: String?
  /// Whether the difference was measured so surely that its effect on the picture need not be
  /// clear.
  var isCertain = false
  /// Whether colors differ only in their strength, as those of thinner letters seem to.
  var isOfStrength = false
  /// Whether it was measured in words that seem to be others.
  var isOfOtherWords = false
  /// Whether the difference explains all differences in its elements.
  var isWhole = false
  /// Whether nothing was measured, so that the difference must explain nearly everything.
  var isGuessed = false
  /// The element's place in the layout from which it moved, in points.
  var origin: Point?
  /// The offset by which it moved, in points.
  var shift: Point?
  /// The property that differs, if the element has several of the kind, such as `gap`.
  var property: String?
  /// The name of the design's color, if it has one and the color is another one.
  var colorName: String?
  /// Other elements with the same difference.
  var others: [Int] = []
  /// The element that this one changed places with.
  var partner: Int?
  /// The number of affected elements.
  var weight = 1
  /// The alternative changes to the design that would explain the difference; empty if none is
  /// known.
  var edits: [[DesignEdit]] = []
  /// What else the measured pixels may be: a color that looks the same as an opacity.
  var alternatives: [Difference] = []
  /// Other differences that the same changes explain.
  var companions: [Difference] = []
  /// The area, in points, with content that these changes do not determine.
  var unknown: Rect?
  /// The height, in points, at which a row is new or gone; lines between rows differ there, too.
  var seam: Double?

  package init(
    _ kind: Kind, _ element: String, node: Int? = nil, place: Place? = nil, _ words: String
  ) {
    self.kind = kind
    self.element = element
    self.node = node
    self.place = place
    self.words = words
  }

  /// Returns the difference with the place, the notes, and the elements of another one that it
  /// replaces.
  ///
  /// - Parameter edits: the changes that would explain it; `nil` for its own.
  func replacing(_ other: Difference, edits: [[DesignEdit]]? = nil) -> Difference {
    var result = self
    (result.box, result.notes) = (other.box, other.notes)
    (result.others, result.weight) = (other.others, other.weight)
    if let edits { result.edits = edits }
    return result
  }

  /// Whether the words in the app's picture are known.
  var hasKnownWords: Bool { kind == .text && app != nil && property == nil && !edits.isEmpty }

  /// The difference as a line of text.
  package var message: String { element.isEmpty ? words : "\(element): \(words)" }
}

/// The tolerances and the scope of a comparison.
package struct CompareSettings: Hashable, Sendable {
  /// The minimum displacement, in points, that counts as a difference.
  package var position = 1.0
  /// The minimum change in size, in points, that counts as a difference.
  package var size = 1.0
  /// The minimum CIEDE2000 difference that counts as a different color.
  package var color = 3.0
  /// The names of elements to ignore, including their contents.
  package var ignored: [String] = []
  /// Whether the status bar, the home indicator, and the cutout are compared.
  package var comparesSystemBars = false

  package init() {}
}
