package import Pixels

/// A picture: one a document names, or a piece of a kit's art.
package struct ImageContent: Hashable, Sendable {
  /// How a picture meets its frame.
  package enum Fit: String, Hashable, Sendable, CaseIterable {
    /// Scaled to cover the frame; what goes beyond it is cut evenly.
    case cover
    /// Scaled to fit inside the frame, centered.
    case contain
    /// Scaled to the frame's own sides.
    case stretch
    /// At its own size, again and again from the top left.
    case tile
    /// Nine-patch: what lies within the caps keeps its size, the middle stretches.
    case patch
    /// At its own size, locked to the frame's bottom and overflowing out of its top, where it is
    /// cut; only a frame larger than the picture stretches it, as `patch` does.
    case bottom
  }

  package var source: ImageReference
  package var fit: Fit
  /// What a picture's transparent parts lie on; `nil` for whatever is behind.
  package var matte: Color?

  package init(_ source: ImageReference, fit: Fit, matte: Color? = nil) {
    self.source = source
    self.fit = fit
    self.matte = matte
  }
}

/// A picture's name, and the door it comes through.
package enum ImageReference: Hashable, Sendable {
  /// A file beside the document or in an `--assets` folder; of an icon, its name may be enough.
  case file(String)
  /// A piece of art, by its name without scale and extension.
  case art(String)
}

/// A mask painted in one colour.
package struct IconContent: Hashable, Sendable {
  package var source: ImageReference
  package var tint: Color

  package init(_ source: ImageReference, tint: Color) {
    self.source = source
    self.tint = tint
  }
}
