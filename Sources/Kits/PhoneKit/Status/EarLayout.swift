import Geometry
import Scene

/// The positions and sizes of a status bar's elements beside a notch or an island.
///
/// Positions are in points from the screen's top start corner; values that no guide gives are
/// chosen by eye, as the manual's Interpretations page says.
struct EarLayout: Hashable, Sendable {
  /// The time's center, from the start edge; `middle` is the center of all elements, from the top.
  var time: Double
  var middle: Double
  var timeSize: Double
  /// The distance from the battery to the end edge.
  var edge: Double
  var gap: Double
  var signal: Size
  var fan: Size
  /// The battery's size without its contact.
  var battery: Size
  /// The hardware's cutout, which is drawn in black.
  var cutout: Cutout

  struct Cutout: Hashable, Sendable {
    var size: Size
    var top: Double
    var corner: Double
  }

  /// Returns the maximum width of the time that keeps it clear of the screen's edge and the
  /// cutout.
  func room(on device: Device) -> Double {
    let ear = (device.size.width - cutout.size.width) / 2
    return 2 * max(0, min(time, ear - time))
  }

  /// Returns the maximum width of a network's text between the cutout and the battery.
  func roomForNetwork(on device: Device) -> Double {
    let ear = (device.size.width - cutout.size.width) / 2
    return max(0, ear - 2 - signal.width - 2 * gap - battery.width - Self.contact - edge)
  }

  /// - Parameter device: a device in portrait that has a cutout.
  init(_ device: Device) {
    let width = device.size.width
    let top = device.safeArea.top
    if device.cutout == .island {
      self.init(islandOn: width, top: top)
    } else if top >= 47, device.scale == 3 {
      self.init(notchOn: width, top: top)
    } else {
      self.init(wideNotchOn: width, top: top)
    }
  }

  /// Creates the layout of iPhone 14 Pro and later, with all elements centered on the island.
  private init(islandOn width: Double, top: Double) {
    let island = Size(width: 126, height: 37 + 1.0 / 3)
    let ear = (width - island.width) / 2
    time = ear / 2 + 3.25
    middle = top - 48 + island.height / 2
    (timeSize, gap) = (17, 7)
    signal = Size(width: 19.2, height: 12.25)
    fan = Size(width: 17.2, height: 12.25)
    battery = Size(width: 25, height: 13)
    let signs = signal.width + gap + fan.width + gap + battery.width + Self.contact
    edge = time - signs / 2
    cutout = Cutout(size: island, top: top - 48, corner: island.height / 2)
  }

  /// Creates the layout of iPhone 12 to 14.
  private init(notchOn width: Double, top: Double) {
    let more = (width - 390) / 4
    time = 54 + more
    edge = 26 + 2.0 / 3 + more
    middle = top / 2 + 1
    (timeSize, gap) = (17, 5)
    signal = Size(width: 18, height: 12)
    fan = Size(width: 17, height: 12)
    battery = Size(width: 25, height: 12)
    cutout = Cutout(size: Size(width: 162, height: 33), top: 0, corner: 22)
  }

  /// Creates the layout of iPhone X to 11.
  private init(wideNotchOn width: Double, top: Double) {
    let more = (width - 375) / 4
    time = 48 + more
    edge = 14 + 2.0 / 3 + more
    middle = top / 2 + 1
    (timeSize, gap) = (15, 4)
    signal = Size(width: 17, height: 10 + 2.0 / 3)
    fan = Size(width: 15.4, height: 11)
    battery = Size(width: 22, height: 11 + 1.0 / 3)
    let isWide = width > 400
    cutout = Cutout(
      size: Size(width: isWide ? 230 : 209, height: isWide ? 33 : 30), top: 0, corner: 20)
  }

  /// The width of a battery's contact with the gap before it.
  static let contact = 2 + 1.0 / 3
}
