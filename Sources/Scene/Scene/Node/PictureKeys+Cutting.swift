import Geometry
import Schema
import Source

extension PictureKeys {
  /// The keys for the document's own files, which have no catalog, unlike kit art.
  static var cutting: [Key<Parsed>] {
    [
      optional(
        "caps", \.image.caps, PlacementTypes.padding,
        "The edges of `src` that do not stretch, in the picture's points: one number, "
          + "or top, start, bottom, and end; start is the picture's left."),
      optional(
        "crop", \.image.crop, crop,
        "The part of `src` that is shown: x, y, width, and height in the picture's points."),
      optional(
        "focus", \.image.focus, Types.pair(.number(in: 0...1), "across, down"),
        "The point of `src` to keep visible, as close to the center as possible, when `cover` "
          + "clips the picture: x and y from 0 to 1. Default: the center of `src`."),
    ]
  }

  private static var crop: ValueType<Rect> {
    let part = ValueType<Rect>.tuple(
      "x, y, width, height", Types.points, Types.points, Types.points, Types.points,
      take: { ($0.x, $0.y, $0.width, $0.height) },
      make: { Rect(x: $0, y: $1, width: $2, height: $3) })
    return part.map(write: { part.write($0) }) { crop, reader in
      guard crop.isEmpty else { return crop }
      reader.error(
        "a crop needs a width and a height",
        hint: "write [x, y, width, height] in the picture's points")
      return nil
    }
  }

  /// Reports keys that have no effect for art.
  static func warnOfArt(_ reader: inout Reader) {
    for key in ["caps", "crop", "focus"] {
      reader.warnIdle(
        key, "for art",
        hint: "use \"\(key)\" only with \"src\"; the caps of art are in a catalog")
    }
  }

  /// Reports keys that have no effect with the specified fit, and missing ones.
  static func warn(_ image: ImageContent, _ reader: inout Reader) {
    let fit = image.fit
    let isPatch = fit == .patch || fit == .bottom
    let named = "\"fit\": \"\(fit.rawValue)\""
    if !isPatch { reader.warnIdle("caps", "for \(named)", hint: "write \"fit\": \"patch\"") }
    if fit != .cover {
      reader.warnIdle("focus", "for \(named)", hint: "use \"focus\" only with \"fit\": \"cover\"")
    }
    guard image.caps == nil, isPatch else { return }
    reader.warning(
      "\(named) without \"caps\" stretches the whole picture", at: reader.place(of: "fit"),
      hint: fit == .patch
        ? "write \"caps\" for the parts that keep their size, or \"fit\": \"stretch\""
        : "write \"caps\" for the parts that keep their size, or \"fit\": \"cover\" with "
          + "\"focus\": [0.5, 1]")
  }
}
