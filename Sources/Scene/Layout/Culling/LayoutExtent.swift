/// How much of a screen is laid out.
package enum LayoutExtent: Hashable, Sendable {
  /// All of it.
  case all
  /// What the screen shows; what a long column holds below it may be left out.
  ///
  /// The pixels are the same. Cuts are not reported for texts that begin below the screen.
  case shown
}
