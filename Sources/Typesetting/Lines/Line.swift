/// One line of a laid paragraph; lengths are points from the paragraph's top left.
package struct Line: Hashable, Sendable {
  package var top: Double
  package var height: Double
  /// Not rounded: whoever draws puts it on a whole pixel.
  package var baseline: Double
  /// Left edge of what shows.
  package var x: Double
  /// Width of what shows, without spaces at the end and without the last letterspacing.
  package var width: Double
  /// From left to right.
  package var runs: [GlyphRun]
  /// UTF-8 offsets in the runs' texts put together, spaces and line end included; of a shortened
  /// line what is left of it.
  package var range: Range<Int>

  package var maxY: Double { top + height }
}
