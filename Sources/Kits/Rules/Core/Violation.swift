package import Layout
package import Source

/// A violation of a rule by a screen, at one place.
package struct Violation: Hashable, Sendable {
  /// The node at fault; `nil` for the screen or the file as a whole.
  package var node: Int?
  /// Another node involved.
  package var other: Int?
  /// The problem in one line without a period, with the measured and the expected value.
  package var message: String
  /// The measured value.
  package var measured: String?
  /// The expected value.
  package var expected: String?
  /// The smallest change that fixes the violation, in one line.
  package var remedy: String?
  /// The remedy as a change of the file, if there is only one right answer.
  package var fix: Fix?
  /// The place in the file, if it differs from the node's.
  package var place: Place?
  /// The sides on which the node extends beyond something or lacks room.
  ///
  /// Violations by one node on the same side have one cause, so only the last rule's violation
  /// becomes a finding.
  package var sides: Set<Overflow.Side> = []

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
