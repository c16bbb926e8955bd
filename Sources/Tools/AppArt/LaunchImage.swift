package import Engine
import Geometry
package import Pixels
import Scene
package import Source

/// A launch image, which the phone shows until an application's first screen appears.
package struct LaunchImage: Sendable {
  /// The part of a file name that identifies the phone: the scale, and the height of a taller
  /// screen.
  package var suffix: String
  package var pixmap: Pixmap

  /// Apple's suffixes for the first iPhone, the iPhone 4, and the iPhone 5.
  package static let suffixes = devices.map(\.suffix)

  fileprivate static let devices = [
    (suffix: "", name: "iphone"), (suffix: "@2x", name: "iphone-4"),
    (suffix: "-568h@2x", name: "iphone-5"),
  ]

  /// Returns the suffix for any other phone, such as `-852h@3x`.
  fileprivate static func suffix(of device: Device) -> String {
    let height = Int(max(device.size.width, device.size.height))
    return "-\(height)h" + (device.scale == 1 ? "" : "@\(device.scale)x")
  }
}

extension Renderer {
  /// Returns the launch images of a first screen, in every size used before iOS 7.
  ///
  /// If the document's device has a different size, an image in that size is added.
  ///
  /// - Returns: the images for 320 × 480 points at 1× and 2×, for 320 × 568 points at 2×, and then
  ///   for the device's own size, with the warnings about them. All images are in portrait, as the
  ///   phone requires: a landscape screen is rotated.
  /// - Throws: every problem in the document at once.
  package func launchImages(
    of document: Document, as variant: RenderVariant
  ) throws(CityPaintError) -> (images: [LaunchImage], warnings: [Diagnostic]) {
    var images: [LaunchImage] = []
    var warnings: [Diagnostic] = []
    let own = try resolve(document, as: variant)
    let device = own.environment.device.upright(from: own.environment.orientation)
    var isOwnSizeIncluded = false
    func add(_ screen: ResolvedScreen, _ suffix: String) throws(CityPaintError) {
      var scene = LaunchImageScene()
      let picture = try paint(
        Composition(scene.node(screen.node), from: screen, on: screen.environment.device)
      ).pixmap
      if images.isEmpty {
        // Layout warnings about text are irrelevant, since no text is drawn.
        warnings = screen.warnings + Self.emptiness(of: picture, at: screen.place)
      }
      images.append(
        LaunchImage(suffix: suffix, pixmap: picture.upright(screen.environment.orientation)))
    }
    for (suffix, name) in LaunchImage.devices {
      var variant = variant
      variant.device = name
      let screen = try resolve(document, as: variant)
      let size = screen.environment.device.upright(from: screen.environment.orientation).size
      if size == device.size, screen.scale == own.scale { isOwnSizeIncluded = true }
      try add(screen, suffix)
    }
    if !isOwnSizeIncluded { try add(own, LaunchImage.suffix(of: device)) }
    return (images, warnings)
  }

  private static func emptiness(of picture: Pixmap, at place: Place) -> [Diagnostic] {
    let first = picture.pixels.first
    guard picture.pixels.allSatisfy({ $0 == first }) else { return [] }
    return [
      Diagnostic(
        .warning, "the launch image is a single color: everything else is text or may change",
        at: place,
        hint: "give the screen a bar or a background, or use another screen")
    ]
  }
}

extension Pixmap {
  /// Returns the picture of a landscape screen, rotated as it appears on the phone in portrait.
  fileprivate func upright(_ orientation: Device.Orientation) -> Pixmap {
    guard orientation.isLandscape else { return self }
    let isLeft = orientation == .landscapeLeft
    var turned = Pixmap(width: height, height: width)
    turned.withMutablePixels { pixels in
      for y in 0..<width {
        for x in 0..<height {
          pixels[y * height + x] =
            self.pixels[isLeft ? x * width + width - 1 - y : (height - 1 - x) * width + y]
        }
      }
    }
    return turned
  }
}
