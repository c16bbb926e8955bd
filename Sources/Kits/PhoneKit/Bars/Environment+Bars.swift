import Geometry
import Scene

extension Environment {
  /// The extra height of a bar at the bottom: its background continues below the tappable area.
  ///
  /// An explicit `height` removes the extra height, for a bar that is elsewhere.
  var bottomOfBars: Double { full ? 0 : device.safeArea.bottom }

  /// The extra distance between a bar's items and the sides of a phone in landscape.
  var sideOfBars: Double { device.safeArea.left }
}
