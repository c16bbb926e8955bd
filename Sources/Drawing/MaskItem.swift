package import Geometry
package import Pixels

/// A picture's coverage, shared by every item that tints it.
package final class MaskImage: Hashable, Sendable {
  package let mask: Mask
  package let digest: String

  package init(mask: Mask, digest: String) {
    self.mask = mask
    self.digest = digest
  }

  package static func == (a: MaskImage, b: MaskImage) -> Bool { a === b || a.digest == b.digest }
  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// A mask scaled to a rectangle and painted with one colour: colour × coverage.
package struct MaskItem: Hashable, Sendable {
  package var mask: MaskImage
  package var frame: Rect
  package var color: Color
  package var element: ElementID

  package init(mask: MaskImage, frame: Rect, color: Color, element: ElementID = -1) {
    self.mask = mask
    self.frame = frame
    self.color = color
    self.element = element
  }
}
