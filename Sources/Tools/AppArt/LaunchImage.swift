package import Engine
package import Pixels
import Scene
package import Source

/// A launch image: what the phone shows of an application until its first screen is there.
package struct LaunchImage: Sendable {
  /// What a file's name says of the phone it is for: the scale, and the height of a taller screen.
  package var suffix: String
  package var pixmap: Pixmap

  /// By Apple's names: of the first iPhone, the iPhone 4, the iPhone 5.
  package static let suffixes = devices.map(\.suffix)

  fileprivate static let devices = [
    (suffix: "", name: "iphone"), (suffix: "@2x", name: "iphone-4"),
    (suffix: "-568h@2x", name: "iphone-5"),
  ]
}

extension Renderer {
  /// The launch images of a first screen, of every size there was until iOS 7.
  ///
  /// - Returns: 320 × 480 at 1× and 2×, 320 × 568 at 2×, all upright, as the phone wants them: that
  ///   of a screen held sideways is turned. And what a person should know of them.
  /// - Throws: every problem of the document at once.
  package func launchImages(
    of document: Document, as variant: RenderVariant
  ) throws(CityPaintError) -> (images: [LaunchImage], warnings: [Diagnostic]) {
    var images: [LaunchImage] = []
    var warnings: [Diagnostic] = []
    for (suffix, device) in LaunchImage.devices {
      var variant = variant
      variant.device = device
      let screen = try resolve(document, as: variant)
      var launching = LaunchImageScene()
      let picture = try paint(
        Composition(launching.node(screen.node), from: screen, on: screen.environment.device)
      ).pixmap
      if images.isEmpty {
        // Layout warnings about texts concern none that is shown.
        warnings = screen.warnings + Self.emptiness(of: picture, at: screen.place)
      }
      images.append(
        LaunchImage(suffix: suffix, pixmap: picture.upright(screen.environment.orientation)))
    }
    return (images, warnings)
  }

  private static func emptiness(of picture: Pixmap, at place: Place) -> [Diagnostic] {
    let first = picture.pixels.first
    guard picture.pixels.allSatisfy({ $0 == first }) else { return [] }
    return [
      Diagnostic(
        .warning, "the launch image is a single color: all else here is text or may change",
        at: place,
        hint: "give the screen a bar or a background, or take another screen")
    ]
  }
}

extension Pixmap {
  /// A picture of a screen held sideways as it lies on the phone held upright.
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
