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
    /// Nine-patch: what is within the caps keeps its size, the middle stretches.
    case patch
    /// At its own size, locked to the frame's bottom and overflowing out of its top, where it is
    /// cut; only a frame larger than the picture stretches it, as `patch` does.
    case bottom
  }

  package var source: ImageReference
  package var fit: Fit
  /// What a picture's transparent parts are on; `nil` for whatever is behind.
  package var matte: Color?
  /// The parts of the document's own file that keep their size, in points from each of its sides.
  package var caps: EdgeDistances?
  /// The part of the document's own file that is shown, in its points from its top left.
  package var crop: Rect?
  /// The point that stays in view where the frame is covered, in parts of what is shown; `nil` for
  /// the middle.
  package var focus: Point?
  /// Whether it is mirrored where a screen reads from the right; `nil`: as the catalog of its art
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

/// A mask painted in one color.
package struct IconContent: Hashable, Sendable {
  package var source: ImageReference
  package var tint: Color
  /// What it is painted with in the place of `tint`, over its whole frame.
  package var paint: PaintSpec?
  /// Whether it is mirrored where a screen reads from the right; `nil`: as the catalog of the
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
  /// A picture or an icon as it is written.
  struct Parsed: Sendable {
    var src: String?
    var art: String?
    var image = ImageContent(.file(""), fit: .cover)
    var fit: ImageContent.Fit?
    var autoMirrored: Bool?
    var tint = PaintSpec.color(.black)
    var size: Double?

    init() {}

    init(_ source: ImageReference, autoMirrored: Bool?) {
      switch source {
      case .file(let name): src = name
      case .art(let name): art = name
      }
      self.autoMirrored = autoMirrored
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
  ) -> [Key<Parsed>] {
    [
      optional("src", \.src, type, documentation),
      optional(
        "art", \.art, .text, "A piece of kit art by its name, without scale and extension."),
    ]
  }

  private static var autoMirrored: Key<Parsed> {
    optional(
      "autoMirrored", \.autoMirrored, .bool,
      "Whether it is mirrored where the screen reads from the right, its caps and focus with it. "
        + "Default: what the catalog says of kit art and icons, else not.")
  }

  static var image: FieldGroup<ImageContent> {
    keys(
      Parsed(),
      source(Types.image, "A file beside the document; or else `art`.") + [
        optional(
          "fit", \.fit, .cases("fit"),
          "How the picture meets its frame: `cover` and `contain` keep its proportions, `stretch` "
            + "takes the frame's, `tile` repeats it, `patch` and `bottom` stretch only what is "
            + "within its caps. Default: cover; with `caps` patch."),
        optional("matte", \.image.matte, Types.color, "What its transparent parts are on."),
        autoMirrored,
      ] + cutting
    ).map(take: { content in
      var written = Parsed(content.source, autoMirrored: content.autoMirrored)
      written.image = content
      written.fit = content.fit == content.usualFit ? nil : content.fit
      return written
    }) { written, reader in
      guard let source = written.source(&reader) else { return nil }
      var image = written.image
      image.source = source
      image.fit = written.fit ?? image.usualFit
      image.autoMirrored = written.autoMirrored
      if case .file = source {
        warn(image, &reader)
      } else {
        warnOfArt(&reader)
        (image.caps, image.crop, image.focus) = (nil, nil, nil)
      }
      return image
    }
  }

  /// An icon, and the side of its square where no width or height is given.
  static func icon(_ paint: ValueType<PaintSpec>) -> FieldGroup<(IconContent, Double?)> {
    keys(
      Parsed(),
      source(
        Types.icon,
        "A mask beside the document, as SVG, PNG or JPEG; or an icon's name; or else `art`.")
        + [
          required(
            "tint", \.tint, paint,
            "The color its mask is painted with, or another paint over its whole frame."),
          optional(
            "size", \.size, Types.points(in: 0...Bounds.iconSide), "Its width and height."),
          autoMirrored,
        ]
    ).map(take: { content, size in
      var written = Parsed(content.source, autoMirrored: content.autoMirrored)
      written.tint = content.paint ?? .color(content.tint)
      written.size = size
      return written
    }) { written, reader in
      guard let source = written.source(&reader) else { return nil }
      var icon = IconContent(source, tint: written.tint.color ?? .black)
      icon.paint = written.tint.color == nil ? written.tint : nil
      icon.autoMirrored = written.autoMirrored
      return (icon, written.size)
    }
  }
}

extension ImageContent {
  /// The default way to fill its frame.
  fileprivate var usualFit: Fit { caps == nil ? .cover : .patch }
}
