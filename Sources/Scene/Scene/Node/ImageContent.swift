import Bounds
package import Geometry
package import Pixels
import Schema
import Source

/// A picture: one that a document names, or a piece of a kit's art.
package struct ImageContent: Hashable, Sendable {
  /// The mapping of a picture to its frame.
  package enum Fit: String, Hashable, Sendable, CaseIterable {
    /// Scaled to cover the frame; the excess is clipped evenly.
    case cover
    /// Scaled to fit inside the frame, centered.
    case contain
    /// Stretched to the frame's size.
    case stretch
    /// Repeated at its own size from the top left.
    case tile
    /// Nine-patch: the caps keep their size, and the middle stretches.
    case patch
    /// At its own size, aligned to the frame's bottom, and clipped at the frame's top.
    ///
    /// If the frame is larger than the picture, the picture is stretched, as with `patch`.
    case bottom
  }

  package var source: ImageReference
  package var fit: Fit
  /// The color behind a picture's transparent parts; `nil` for whatever is behind it.
  package var matte: Color?
  /// The edges of the document's own file that keep their size, in points from each side.
  package var caps: EdgeDistances?
  /// The visible part of the document's own file, in the file's points from its top left.
  package var crop: Rect?
  /// The point to keep visible when `cover` clips the picture, as fractions of the visible part.
  ///
  /// `nil` for the center.
  package var focus: Point?
  /// Whether the picture is mirrored on right-to-left screens.
  ///
  /// If it is `nil`, the art's catalog determines it; for a file, it is then false.
  package var autoMirrored: Bool?

  package init(_ source: ImageReference, fit: Fit, matte: Color? = nil) {
    self.source = source
    self.fit = fit
    self.matte = matte
  }
}

/// A picture's name and the kind of its source.
package enum ImageReference: Hashable, Sendable {
  /// A file next to the document or in an `--assets` folder; an icon's name may lack the extension.
  case file(String)
  /// A piece of art, by its name without scale and extension.
  case art(String)
}

/// A mask painted in one color.
package struct IconContent: Hashable, Sendable {
  package var source: ImageReference
  package var tint: Color
  /// The paint over the icon's whole frame that replaces `tint`.
  package var paint: PaintSpec?
  /// Whether the icon is mirrored on right-to-left screens.
  ///
  /// If it is `nil`, the catalog of the kit's icons determines it; for other files, it is then
  /// false.
  package var autoMirrored: Bool?

  package init(_ source: ImageReference, tint: Color, paint: PaintSpec? = nil) {
    self.source = source
    self.tint = tint
    self.paint = paint
  }
}

/// The keys of pictures and icons.
enum PictureKeys {
  /// A picture or an icon as written.
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

    /// Returns the picture's name; one of the two keys is required.
    func source(_ reader: inout Reader) -> ImageReference? {
      switch (src, art) {
      case (let src?, nil): return .file(src)
      case (nil, let art?): return .art(art)
      case (nil, nil):
        reader.missing(
          ["src", "art"], "no picture is specified", hint: "write either \"src\" or \"art\"")
        return nil
      default:
        reader.error(
          "a picture cannot have both \"src\" and \"art\"", at: reader.current.opening,
          hint: "write either \"src\" or \"art\"")
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
        "art", \.art, .text, "The name of a piece of kit art, without its scale or extension."),
    ]
  }

  private static var autoMirrored: Key<Parsed> {
    optional(
      "autoMirrored", \.autoMirrored, .bool,
      "Whether the picture is mirrored on right-to-left screens, including `caps` "
        + "and `focus`. Default: from the catalog for kit art and icons, otherwise "
        + "false.")
  }

  static var image: FieldGroup<ImageContent> {
    keys(
      Parsed(),
      source(
        Types.image,
        "A PNG, JPEG, or SVG file beside the document; an SVG is drawn in its own colors, sharp "
          + "at every size. Write either this or `art`.") + [
          optional(
            "fit", \.fit, .cases("fit"),
            "How the picture fills its frame: `cover` and `contain` keep its proportions, `stretch` "
              + "takes those of the frame, `tile` repeats the picture, and `patch` and `bottom` "
              + "stretch only the part within its caps. Default: cover, or patch with `caps`."),
          optional(
            "matte", \.image.matte, Types.color,
            "The color behind the picture's transparent parts."),
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

  /// Returns the keys of an icon, which are read as its content and the side length of its square.
  ///
  /// The side length is used if neither the width nor the height is given.
  static func icon(_ paint: ValueType<PaintSpec>) -> FieldGroup<(IconContent, Double?)> {
    keys(
      Parsed(),
      source(
        Types.icon,
        "An SVG, PNG, or JPEG mask beside the document, or an icon's name. Write either this or "
          + "`art`.")
        + [
          required(
            "tint", \.tint, paint,
            "The color in which the icon is painted, or another paint over the node's "
              + "whole frame."),
          optional(
            "size", \.size, Types.points(in: 0...Bounds.iconSide),
            "The width and height of the icon, in points."),
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
  /// The default fit.
  fileprivate var usualFit: Fit { caps == nil ? .cover : .patch }
}
