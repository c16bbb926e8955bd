package import Geometry
package import Source

/// One thing that is not as the golden has it, in the scene's own words.
package struct Finding: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case changed, moved, resized, added, removed, swapped
    case font, asset, pixels, size, renderer, record, warning, error
  }

  package var kind: Kind
  /// One line, without a full stop.
  package var message: String
  /// The element's name, where it is about one.
  package var element: String?
  /// Into the document as it is now.
  package var source: JSONPointer?
  package var place: Place?
  /// What follows from it: other elements that moved.
  package var notes: [String]
  /// Points.
  package var frame: Rect?

  package init(
    _ kind: Kind, _ message: String, element: String? = nil, source: JSONPointer? = nil,
    place: Place? = nil, notes: [String] = [], frame: Rect? = nil
  ) {
    self.kind = kind
    self.message = message
    self.element = element
    self.source = source
    self.place = place
    self.notes = notes
    self.frame = frame
  }
}
