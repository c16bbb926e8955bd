/// The part of a screen that is laid out.
package enum LayoutExtent: Hashable, Sendable {
  /// The whole screen.
  case all
  /// The visible part; the invisible end of a long column may be omitted.
  ///
  /// The pixels are the same as for the whole screen. Truncation is not reported for text that
  /// begins below the screen.
  case shown
}
