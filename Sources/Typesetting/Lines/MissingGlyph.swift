/// A character that none of a run's fonts has.
package struct MissingGlyph: Hashable, Sendable {
  package var scalar: Unicode.Scalar
  /// Tag and index of the run it first stands in.
  package var tag: Int
  package var run: Int
  /// UTF-8 offset in that run's text.
  package var offset: Int
}
