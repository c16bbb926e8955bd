import Geometry
import Scene

/// The body of a phone: its size, the corners of its display, and the parts on its front and sides.
///
/// Sizes of bodies are from Apple's technical specifications; corners of displays are those that
/// developers measured. The places of buttons, and everything else on the front, are chosen by eye,
/// as the manual's Interpretations page says.
struct DeviceBody: Hashable, Sendable {
  /// What is on the front besides the display.
  enum Front: Hashable, Sendable {
    /// An earpiece above the display, and a Home button with a rounded square below it.
    case homeButton
    /// An earpiece above the display, and a Home button with a ring below it.
    case touchID
    /// Nothing: the display nearly covers the front.
    case display
  }

  /// A button on a side, from its distance below the top of the body.
  struct Button: Hashable, Sendable {
    var isLeft: Bool
    var top: Double
    var length: Double
  }

  /// The size in millimeters.
  var size: Size
  /// The radius of the display's corners, in points.
  var displayCorner: Double
  var front: Front
  /// The corners of a body with a Home button; others have the corners of the display, moved
  /// outward.
  private var homeCorner: Double?

  /// Returns the body of a device; `nil` for a custom screen.
  init?(_ device: Device) {
    guard let row = Self.table[device.name] else { return nil }
    self = row
  }

  private init(
    _ width: Double, _ height: Double, corner: Double = 0, _ front: Front = .display,
    homeCorner: Double? = nil
  ) {
    size = Size(width: width, height: height)
    displayCorner = corner
    self.front = front
    self.homeCorner = homeCorner
  }

  /// Returns the size in points.
  func size(on device: Device) -> Size { size * (device.pointsPerMillimeter ?? 6) }

  /// Returns the distance from the edge of the body to the display, at the side and at the top.
  func border(of device: Device) -> Size {
    let body = size(on: device)
    return Size(
      width: (body.width - device.size.width) / 2, height: (body.height - device.size.height) / 2)
  }

  /// Returns the radius of the body's corners, in points.
  func corner(on device: Device) -> Double {
    homeCorner.map { $0 * (device.pointsPerMillimeter ?? 6) }
      ?? displayCorner + border(of: device).width
  }

  /// The buttons, as fractions of the body's height.
  var buttons: [Button] {
    let places: [(isLeft: Bool, from: Double, to: Double)] =
      switch front {
      case .homeButton:
        [(true, 0.125, 0.165), (true, 0.2, 0.245), (true, 0.28, 0.325)]
      case .touchID:
        [(true, 0.15, 0.19), (true, 0.225, 0.285), (true, 0.305, 0.365), (false, 0.225, 0.285)]
      case .display:
        [(true, 0.175, 0.21), (true, 0.25, 0.318), (true, 0.338, 0.406), (false, 0.27, 0.38)]
      }
    return places.map { Button(isLeft: $0.isLeft, top: $0.from, length: $0.to - $0.from) }
  }

  private static let table: [String: DeviceBody] = {
    var table: [String: DeviceBody] = [:]
    func add(_ body: DeviceBody, _ names: String...) { for name in names { table[name] = body } }
    add(DeviceBody(61, 115, .homeButton, homeCorner: 9.8), "iphone")
    add(DeviceBody(58.6, 115.2, .homeButton, homeCorner: 8.8), "iphone-4")
    add(DeviceBody(58.6, 123.8, .homeButton, homeCorner: 8.8), "iphone-5")
    add(DeviceBody(58.6, 123.8, .touchID, homeCorner: 8.8), "iphone-se")
    add(DeviceBody(67, 138.1, .touchID, homeCorner: 9.6), "iphone-6")
    add(DeviceBody(77.8, 158.1, .touchID, homeCorner: 9.6), "iphone-6-plus")
    add(
      DeviceBody(67.3, 138.4, .touchID, homeCorner: 9.6), "iphone-8", "iphone-se-2", "iphone-se-3")
    add(DeviceBody(78.1, 158.4, .touchID, homeCorner: 9.6), "iphone-8-plus")
    add(DeviceBody(70.9, 143.6, corner: 39), "iphone-x")
    add(DeviceBody(75.7, 150.9, corner: 41.5), "iphone-xr", "iphone-11")
    add(DeviceBody(71.4, 144, corner: 39), "iphone-11-pro")
    add(DeviceBody(77.8, 158, corner: 39), "iphone-11-pro-max")
    add(DeviceBody(64.2, 131.5, corner: 44), "iphone-12-mini", "iphone-13-mini")
    add(
      DeviceBody(71.5, 146.7, corner: 47.33), "iphone-12", "iphone-12-pro", "iphone-13",
      "iphone-13-pro", "iphone-14", "iphone-16e")
    add(
      DeviceBody(78.1, 160.8, corner: 53.33), "iphone-12-pro-max", "iphone-13-pro-max",
      "iphone-14-plus")
    add(DeviceBody(71.5, 147.5, corner: 55), "iphone-14-pro")
    add(DeviceBody(77.6, 160.7, corner: 55), "iphone-14-pro-max")
    add(DeviceBody(71.6, 147.6, corner: 55), "iphone-15", "iphone-16")
    add(DeviceBody(77.8, 160.9, corner: 55), "iphone-15-plus", "iphone-16-plus")
    add(DeviceBody(70.6, 146.6, corner: 55), "iphone-15-pro")
    add(DeviceBody(76.7, 159.9, corner: 55), "iphone-15-pro-max")
    add(DeviceBody(71.5, 149.6, corner: 62), "iphone-16-pro")
    add(DeviceBody(77.6, 163, corner: 62), "iphone-16-pro-max")
    return table
  }()
}
