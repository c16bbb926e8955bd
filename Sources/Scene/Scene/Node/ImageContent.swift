import Bounds
package import Geometry
package import Pixels
import Schema
import Source

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
  /// What of a file of one's own keeps its size, in points from each of its sides.
  package var caps: EdgeDistances?
  /// The part of a file of one's own that is shown, in its points from its top left.
  package var crop: Rect?
  /// The place that stays in view where the frame is covered, in parts of what is shown; `nil` for the
  /// middle.
  package var focus: Point?
  /// Whether it is mirrored where a screen reads from the right; `nil`: as the catalogue of its art
  /// says, else not.
  package var autoMirrored: Bool?

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
  /// What it is painted with in the place of `tint`, over its whole frame.
  package var paint: PaintSpec?
  /// Whether it is mirrored where a screen reads from the right; `nil`: as the catalogue of the
  /// kit's icons says, else not.
  package var autoMirrored: Bool?

  package init(_ source: ImageReference, tint: Color, paint: PaintSpec? = nil) {
    self.source = source
    self.tint = tint
    self.paint = paint
  }
}

/// The keys of pictures and icons.
enum PictureKeys {
  struct Written: Sendable {
    var src: String?
    var art: String?
    var fit: ImageContent.Fit?
    var matte: Color?
    var caps: EdgeDistances?
    var crop: Rect?
    var focus: Point?
    var autoMirrored: Bool?
    var tint = PaintSpec.color(.black)
    var size: Double?

    init() {}

    init(_ source: ImageReference) {
      switch source {
      case .file(let name): src = name
      case .art(let name): art = name
      }
    }

    /// The picture's name; either of the two must be there.
    func source(_ reader: inout Reader) -> ImageReference? {
      switch (src, art) {
      case (let src?, nil): return .file(src)
      case (nil, let art?): return .art(art)
      default:
        reader.error(
          src == nil ? "no picture is named" : "both \"src\" and \"art\"",
          at: reader.current.opening, hint: "write either \"src\" or \"art\"")
        return nil
      }
    }
  }

  private static func source(
    _ type: ValueType<String>, _ documentation: String
  ) -> [Key<Written>] {
    [
      optional("src", \.src, type, documentation),
      optional(
        "art", \.art, .text, "A piece of kit art by its name, without scale and extension."),
    ]
  }

  private static var autoMirrored: Key<Written> {
    optional(
      "autoMirrored", \.autoMirrored, .bool,
      "Whether it is mirrored where the screen reads from the right, its caps and focus with it. "
        + "Default: what the catalogue says of kit art and icons, else not.")
  }

  static var image: FieldGroup<ImageContent> {
    keys(
      Written(),
      source(Types.image, "A file beside the document; or else `art`.") + [
        optional(
          "fit", \.fit, ValueType<ImageContent.Fit>.cases("fit"),
          "How the picture meets its frame: `cover` and `contain` keep its proportions, `stretch` "
            + "takes the frame's, `tile` repeats it, `patch` and `bottom` stretch only what lies "
            + "within its caps. Default: cover; with `caps` patch."
        ),
        optional("matte", \.matte, Types.color, "What its transparent parts lie on."),
        autoMirrored,
      ] + cutting
    ).map(take: { content in
      var written = Written(content.source)
      let usual = content.caps == nil ? ImageContent.Fit.cover : .patch
      written.fit = content.fit == usual ? nil : content.fit
      written.matte = content.matte
      written.caps = content.caps
      written.crop = content.crop
      written.focus = content.focus
      written.autoMirrored = content.autoMirrored
      return written
    }) { written, reader in
      guard let source = written.source(&reader) else { return nil }
      let fit = written.fit ?? (written.caps == nil ? .cover : .patch)
      var image = ImageContent(source, fit: fit, matte: written.matte)
      image.autoMirrored = written.autoMirrored
      guard case .file = source else {
        warn(ofArt: ["caps", "crop", "focus"], &reader)
        return image
      }
      image.caps = written.caps
      image.crop = written.crop
      image.focus = written.focus
      warn(image, &reader)
      return image
    }
  }

  /// An icon, and the side of the square it has where no width or height says otherwise.
  static func icon(_ paint: ValueType<PaintSpec>) -> FieldGroup<(IconContent, Double?)> {
    keys(
      Written(),
      source(
        Types.icon,
        "A mask beside the document, as SVG, PNG or JPEG; or an icon's name; or else `art`.")
        + [
          required(
            "tint", \.tint, paint,
            "The colour its mask is painted with, or another paint over its whole frame."),
          optional(
            "size", \.size, Types.points(in: 0...Bounds.iconSide), "Its width and height."),
          autoMirrored,
        ]
    ).map(take: { content, size in
      var written = Written(content.source)
      written.tint = content.paint ?? .color(content.tint)
      written.size = size
      written.autoMirrored = content.autoMirrored
      return written
    }) { written, reader in
      guard let source = written.source(&reader) else { return nil }
      var icon = IconContent(source, tint: .black)
      if case .color(let color) = written.tint {
        icon.tint = color
      } else {
        icon.paint = written.tint
      }
      icon.autoMirrored = written.autoMirrored
      return (icon, written.size)
    }
  }
}
