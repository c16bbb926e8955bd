/// What a component is built for.
///
/// It is passed in; a component looks nowhere else.
package struct Environment: Hashable, Sendable {
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  package var device: Device
  /// Device pixels to the point; the device's own unless the caller asked for another.
  package var scale: Int
  /// A BCP 47 tag.
  package var locale: String
  package var direction: Direction
  /// Whether the whole height of the content is wanted, not the device's.
  package var full: Bool

  package init(
    device: Device, scale: Int? = nil, locale: String = "en", direction: Direction = .leftToRight,
    full: Bool = false
  ) {
    self.device = device
    self.scale = scale ?? device.scale
    self.locale = locale
    self.direction = direction
    self.full = full
  }
}
