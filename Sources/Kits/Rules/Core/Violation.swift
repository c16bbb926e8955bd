package import Source

/// What a rule has against a screen, in one place.
package struct Violation: Hashable, Sendable {
  /// The laid node it is about; `nil` for the screen or the file as a whole.
  package var node: Int?
  /// Another node that it is about, too.
  package var other: Int?
  /// One line, without a full stop, with what was measured and what it should be.
  package var message: String
  /// What was measured.
  package var measured: String?
  /// What it should be.
  package var expected: String?
  /// The smallest change that fixes it, one line.
  package var remedy: String?
  /// Where it is written, where that is not where the node is.
  package var place: Place?

  package init(
    at node: Int?, _ message: String, measured: String? = nil, expected: String? = nil,
    remedy: String? = nil, other: Int? = nil, place: Place? = nil
  ) {
    self.node = node
    self.message = message
    self.measured = measured
    self.expected = expected
    self.remedy = remedy
    self.other = other
    self.place = place
  }
}
