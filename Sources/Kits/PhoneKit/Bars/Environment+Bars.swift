import Geometry
import Scene

extension Environment {
  /// What a bar at the bottom is higher by: its ground goes on below what can be tapped.
  ///
  /// A `height` of its own takes that away, where a bar is elsewhere.
  var bottomOfBars: Double { full ? 0 : device.safeArea.bottom }

  /// What a bar's items are farther in by than its ground, at either side of a phone held sideways.
  var sideOfBars: Double { device.safeArea.left }
}
