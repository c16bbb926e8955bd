/// The vertical measures of a face, in font units; descent and line gap count downward from the
/// baseline and are positive.
package struct FontMetrics: Hashable, Sendable {
  package var unitsPerEm: Double
  package var ascent: Double
  package var descent: Double
  package var lineGap: Double
  /// Height of a lower-case x; absent in fonts whose OS/2 table is older than version 2.
  package var xHeight: Double?
  /// Height of a capital H; absent like `xHeight`.
  package var capHeight: Double?
}
