package import Geometry
package import Pixels

/// A decoded picture, shared by all items that show it.
///
/// Two images are equal if their digests are equal. A digest identifies the file's bytes and how
/// they were decoded, so that a group's hash need not read pixels.
package final class Image: Hashable, Sendable {
  package let pixmap: Pixmap
  package let digest: String

  package init(pixmap: Pixmap, digest: String) { (self.pixmap, self.digest) = (pixmap, digest) }

  package static func == (a: Image, b: Image) -> Bool { a === b || a.digest == b.digest }
  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// A picture painted into a rectangle.
package struct ImageItem: Hashable, Sendable {
  /// The mapping of an image's pixels to the frame.
  package enum Fitting: Hashable, Sendable {
    /// The part of the image in `source` (image pixels) is scaled to the frame.
    case stretch(source: Rect)
    /// The image repeats from the frame's top left, at `scale` device pixels per image pixel.
    case tile(scale: Double)
    /// Corners and edges keep their size, times `scale`, and the middle stretches.
    ///
    /// Caps are in image pixels.
    case ninePatch(caps: Insets, scale: Double)
  }

  package var image: Image
  package var frame: Rect
  package var fitting: Fitting
  /// The opacity, 0…255.
  package var opacity: UInt8
  package var element: ElementID

  package init(
    image: Image, frame: Rect, fitting: Fitting, opacity: UInt8 = 255, element: ElementID = -1
  ) {
    (self.image, self.frame, self.fitting, self.opacity) = (image, frame, fitting, opacity)
    self.element = element
  }
}

/// A picture's coverage, shared by all items that tint it.
package final class MaskImage: Hashable, Sendable {
  package let mask: Mask
  package let digest: String

  package init(mask: Mask, digest: String) { (self.mask, self.digest) = (mask, digest) }

  package static func == (a: MaskImage, b: MaskImage) -> Bool { a === b || a.digest == b.digest }
  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// A mask scaled to a rectangle and painted with one color: color × coverage.
package struct MaskItem: Hashable, Sendable {
  package var mask: MaskImage
  package var frame: Rect
  package var color: Color
  /// The paint that replaces `color`, if present.
  package var paint: Paint?
  package var element: ElementID

  package init(
    mask: MaskImage, frame: Rect, color: Color, paint: Paint? = nil, element: ElementID = -1
  ) {
    (self.mask, self.frame, self.color, self.paint) = (mask, frame, color, paint)
    self.element = element
  }
}
