import Pixels
import Scene

/// Switches, sliders, fields and what tells how far something is.
package struct ControlLook: Hashable, Sendable {
  var toggle: ToggleLook
  var segmented: SegmentedLook
  var slider: SliderLook
  var progress: ProgressLook
  var entry: EntryLook
  /// How opaque a control is that cannot be used now; open.
  var disabled = 0.5

  package static let classic = ControlLook(
    toggle: .classic, segmented: .classic, slider: .classic, progress: .classic, entry: .classic)
  package static let flat = ControlLook(
    toggle: .flat, segmented: .flat, slider: .flat, progress: .flat, entry: .flat)
  package static let flatDark = ControlLook(
    toggle: .flatDark, segmented: .flatDark, slider: .flatDark, progress: .flatDark,
    entry: .flatDark)
}
