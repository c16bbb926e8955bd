package import Geometry

/// A screen: its size in points, its pixels to the point and the parts that hardware covers.
package struct Device: Hashable, Sendable {
  package var name: String
  package var size: Size
  package var scale: Int
  /// Points kept free at the edges, in portrait.
  package var safeArea: Insets
  /// How many of its points are an inch; `nil` where that is not known.
  package var pointsPerInch: Double?
  /// The part of its screen that is missing at the top; `nil` for phones with a Home button.
  package var cutout: Cutout?

  /// What a camera leaves of the screen's top.
  package enum Cutout: Hashable, Sendable {
    /// In the middle of the upper edge.
    case notch
    /// Below it, with screen all around.
    case island
  }

  /// The points of the largest screen that a document may have.
  package static let largest = Size(width: 4096, height: 16_384)

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

  /// How many of its points are a millimeter; `nil` where that is not known.
  package var pointsPerMillimetre: Double? { pointsPerInch.map { $0 / 25.4 } }
}

extension Device {
  /// How it is held; each landscape is named for the side its top edge is turned to.
  package enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait
    case landscapeLeft = "landscape-left"
    case landscapeRight = "landscape-right"

    package var isLandscape: Bool { self != .portrait }
  }

  /// An upright device turned: its sides swapped, its safe area as Apple's landscape has it.
  ///
  /// A notch keeps both sides free alike, so that what is centered stays so, and the home indicator
  /// 21 points at the bottom; a status bar is at the top however the device is held.
  func held(_ orientation: Orientation) -> Device {
    var device = upright(from: orientation)
    if orientation.isLandscape, safeArea.bottom > 0 {
      device.safeArea = Insets(
        top: 0, left: safeArea.top, bottom: Self.landscapeHomeIndicator, right: safeArea.top)
    }
    return device
  }

  /// The size a held device has upright, which is all that documents write of one.
  package func upright(from orientation: Orientation) -> Device {
    guard orientation.isLandscape else { return self }
    var device = self
    device.size = Size(width: size.height, height: size.width)
    return device
  }

  private static let landscapeHomeIndicator = 21.0

  /// Every device a document may name; sizes and safe areas as Apple's technical specifications and
  /// simulator give them, portrait, and pixels per inch as the specifications do.
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
    phone("iphone-12-pro-max", 428, 926, 3, top: 47, ppi: 458),
    phone("iphone-13", 390, 844, 3, top: 47, ppi: 460),
    phone("iphone-13-mini", 375, 812, 3, top: 50, ppi: 476, panel: 1080),
    phone("iphone-14", 390, 844, 3, top: 47, ppi: 460),
    phone("iphone-14-plus", 428, 926, 3, top: 47, ppi: 458),
    phone("iphone-14-pro", 393, 852, 3, top: 59, ppi: 460),
    phone("iphone-14-pro-max", 430, 932, 3, top: 59, ppi: 460),
    phone("iphone-15", 393, 852, 3, top: 59, ppi: 460),
    phone("iphone-15-plus", 430, 932, 3, top: 59, ppi: 460),
    phone("iphone-16", 393, 852, 3, top: 59, ppi: 460),
    phone("iphone-16-pro", 402, 874, 3, top: 62, ppi: 460),
    phone("iphone-16-pro-max", 440, 956, 3, top: 62, ppi: 460),
  ]

  /// The one the City's guide was written for.
  package static let standard = phone("iphone-4", 320, 480, 2, ppi: 326)

  /// The one flat lists of 2013 were drawn for.
  package static let tall = phone("iphone-5", 320, 568, 2, ppi: 326)

  /// No device: a screen as large as what is on it.
  package static let content = Device(name: "", size: .zero, scale: 2)

  package var isAsLargeAsItsContent: Bool { size == .zero }

  /// - Parameters:
  ///   - top: what the status bar takes; beyond 20 points it has a notch, from 59 on an island.
  ///   - ppi: the panel's pixels to the inch.
  ///   - panel: the panel's pixels across: fewer than are drawn where the phone scales them down.
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
