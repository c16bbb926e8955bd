package import Geometry

/// A screen: its size in points, its pixels per point, and the parts covered by hardware.
package struct Device: Hashable, Sendable {
  package var name: String
  package var size: Size
  package var scale: Int
  /// The margins to keep clear at the edges, in points, in portrait.
  package var safeArea: Insets
  /// The number of points per inch; `nil` if unknown.
  package var pointsPerInch: Double?
  /// The cutout at the top of the screen; `nil` for phones with a Home button.
  package var cutout: Cutout?

  /// The shape of a camera cutout at the top of a screen.
  package enum Cutout: Hashable, Sendable {
    /// A notch in the middle of the upper edge.
    case notch
    /// An island below the upper edge, surrounded by the screen.
    case island
  }

  /// The largest screen that a document may have, in points.
  package static let largest = Size(width: 4096, height: 16_384)

  /// The most pixels per point that a document's screen may have.
  package static let largestScale = 4

  package init(
    name: String, size: Size, scale: Int, safeArea: Insets = .zero, pointsPerInch: Double? = nil,
    cutout: Cutout? = nil
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.pointsPerInch = pointsPerInch
    self.cutout = cutout
  }

  /// The number of points per millimeter; `nil` if unknown.
  package var pointsPerMillimeter: Double? { pointsPerInch.map { $0 / 25.4 } }
}

extension Device {
  /// The orientation of a device; each landscape orientation is named after the side that the
  /// device's top edge points to.
  package enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait
    case landscapeLeft = "landscape-left"
    case landscapeRight = "landscape-right"

    package var isLandscape: Bool { self != .portrait }
  }

  /// Returns the device rotated from upright, with its sides swapped and Apple's safe area for
  /// landscape.
  ///
  /// A notch reserves equal margins on both sides, so that centered content stays centered, and the
  /// home indicator reserves 21 points at the bottom. A status bar is at the top in every
  /// orientation.
  func held(_ orientation: Orientation) -> Device {
    var device = upright(from: orientation)
    if orientation.isLandscape, safeArea.bottom > 0 {
      device.safeArea = Insets(
        top: 0, left: safeArea.top, bottom: Self.landscapeHomeIndicator, right: safeArea.top)
    }
    return device
  }

  /// Returns the device upright; its size is the only one that documents contain.
  package func upright(from orientation: Orientation) -> Device {
    guard orientation.isLandscape else { return self }
    var device = self
    device.size = Size(width: size.height, height: size.width)
    return device
  }

  private static let landscapeHomeIndicator = 21.0

  /// All devices that a document may name.
  ///
  /// Sizes and safe areas, in portrait, are from Apple's technical specifications and simulator.
  /// Pixels per inch are from the specifications.
  package static let all: [Device] = [
    phone("iphone", 320, 480, 1, ppi: 163), phone("iphone-4", 320, 480, 2, ppi: 326),
    phone("iphone-5", 320, 568, 2, ppi: 326), phone("iphone-se", 320, 568, 2, ppi: 326),
    phone("iphone-6", 375, 667, 2, ppi: 326),
    phone("iphone-6-plus", 414, 736, 3, ppi: 401, panel: 1080),
    phone("iphone-8", 375, 667, 2, ppi: 326),
    phone("iphone-8-plus", 414, 736, 3, ppi: 401, panel: 1080),
    phone("iphone-se-2", 375, 667, 2, ppi: 326), phone("iphone-se-3", 375, 667, 2, ppi: 326),
    phone("iphone-x", 375, 812, 3, top: 44, ppi: 458),
    phone("iphone-xr", 414, 896, 2, top: 48, ppi: 326),
    phone("iphone-11", 414, 896, 2, top: 48, ppi: 326),
    phone("iphone-11-pro", 375, 812, 3, top: 44, ppi: 458),
    phone("iphone-11-pro-max", 414, 896, 3, top: 44, ppi: 458),
    phone("iphone-12-mini", 375, 812, 3, top: 50, ppi: 476, panel: 1080),
    phone("iphone-12", 390, 844, 3, top: 47, ppi: 460),
    phone("iphone-12-pro", 390, 844, 3, top: 47, ppi: 460),
    phone("iphone-12-pro-max", 428, 926, 3, top: 47, ppi: 458),
    phone("iphone-13", 390, 844, 3, top: 47, ppi: 460),
    phone("iphone-13-mini", 375, 812, 3, top: 50, ppi: 476, panel: 1080),
    phone("iphone-13-pro", 390, 844, 3, top: 47, ppi: 460),
    phone("iphone-13-pro-max", 428, 926, 3, top: 47, ppi: 458),
    phone("iphone-14", 390, 844, 3, top: 47, ppi: 460),
    phone("iphone-14-plus", 428, 926, 3, top: 47, ppi: 458),
    phone("iphone-14-pro", 393, 852, 3, top: 59, ppi: 460),
    phone("iphone-14-pro-max", 430, 932, 3, top: 59, ppi: 460),
    phone("iphone-15", 393, 852, 3, top: 59, ppi: 460),
    phone("iphone-15-plus", 430, 932, 3, top: 59, ppi: 460),
    phone("iphone-15-pro", 393, 852, 3, top: 59, ppi: 460),
    phone("iphone-15-pro-max", 430, 932, 3, top: 59, ppi: 460),
    phone("iphone-16", 393, 852, 3, top: 59, ppi: 460),
    phone("iphone-16-plus", 430, 932, 3, top: 59, ppi: 460),
    phone("iphone-16e", 390, 844, 3, top: 47, ppi: 460),
    phone("iphone-16-pro", 402, 874, 3, top: 62, ppi: 460),
    phone("iphone-16-pro-max", 440, 956, 3, top: 62, ppi: 460),
  ]

  /// The device in the City guide.
  package static let standard = phone("iphone-4", 320, 480, 2, ppi: 326)

  /// The device for the flat lists of 2013.
  package static let tall = phone("iphone-5", 320, 568, 2, ppi: 326)

  /// No device: a screen with the size of its content.
  package static let content = Device(name: "", size: .zero, scale: 2)

  package var isAsLargeAsItsContent: Bool { size == .zero }

  /// Creates a phone.
  ///
  /// - Parameters:
  /// - top: the height of the status bar; above 20 points, the device has a notch, and at 59 points
  ///   or more, an island.
  /// - ppi: the panel's pixels per inch.
  /// - panel: the panel's width in pixels; it is smaller than the drawn width if the phone scales
  ///   its screen down.
  private static func phone(
    _ name: String, _ w: Double, _ h: Double, _ scale: Int, top: Double = 20, ppi: Double,
    panel: Double? = nil
  ) -> Device {
    Device(
      name: name, size: Size(width: w, height: h), scale: scale,
      safeArea: Insets(top: top, bottom: top > 20 ? 34 : 0),
      pointsPerInch: ppi * w / (panel ?? w * Double(scale)),
      cutout: top > 20 ? top < 59 ? .notch : .island : nil)
  }
}
