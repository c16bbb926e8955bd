package import Geometry
package import Source

/// One way in which an app's picture is not its design.
package struct Difference: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The picture as a whole: its size, appearance, or direction.
    case environment
    case missing, extra, swapped, order, moved, resized, text, weight, fontSize, color, opacity
    case radius, picture
  }

  package var kind: Kind
  /// The element's name, with its number in reading order if others have the same name.
  package var element: String
  /// The index among the tree's nodes; `nil` for what is not in the design.
  package var node: Int?
  package var place: Place?
  /// The value in the design and in the app's picture, in words.
  package var design: String?
  package var app: String?
  /// How much they differ, in `unit`.
  package var delta: Double?
  package var unit: String?
  /// The area in the app's picture, in points.
  package var box: Rect?
  /// The difference without the element's name, such as `2 pt lower (84 → 86)`.
  package var words: String
  /// What follows from it.
  package var notes: [String] = []
  /// Whether it is larger than what is tolerated.
  package var isAbove = true
  /// The reason for which it is accepted; `nil` if it is not.
  package var accepted: String?
  /// How many parts it affects, which separates causes from consequences.
  var weight = 1
  /// The changes of the design that would explain it, each sufficient; empty if none is known.
  var edits: [[DesignEdit]] = []
  /// The area in points of which these changes say nothing.
  var unknown: Rect?

  package init(
    _ kind: Kind, _ element: String, node: Int? = nil, place: Place? = nil, _ words: String
  ) {
    self.kind = kind
    self.element = element
    self.node = node
    self.place = place
    self.words = words
  }

  /// The difference in one line.
  package var message: String { element.isEmpty ? words : "\(element): \(words)" }
}

/// What counts as a difference.
package struct CompareSettings: Hashable, Sendable {
  /// The displacement in points from which an element has moved.
  package var position = 1.0
  /// The growth in points from which an element has another size.
  package var size = 1.0
  /// The CIEDE2000 difference from which a color is another.
  package var color = 3.0
  /// The names of elements that are not compared, with all that is in them.
  package var ignored: [String] = []
  /// Whether the status bar, the home indicator, and the cutout are compared.
  package var comparesSystemBars = false

  package init() {}
}
