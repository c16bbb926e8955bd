import Geometry
import Schema
import Source

extension PictureKeys {
  /// The keys of the document's own files, which no catalog describes as kit art's does.
  static var cutting: [Key<Parsed>] {
    [
      optional(
        "caps", \.image.caps, PlacementTypes.padding,
        "The part of `src` that keeps its size when it stretches, in its points: one number, "
          + "or top, start, bottom, end; start is the picture's left."),
      optional(
        "crop", \.image.crop, crop,
        "The part of `src` that is shown: x, y, width, height in its points."),
      optional(
        "focus", \.image.focus, Types.pair(.number(in: 0...1), "across, down"),
        "The part of `src` that stays in view where `cover` cuts, as near the middle as can be: "
          + "0…1 across and down. Default: its middle."),
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
        "a crop without width or height",
        hint: "write [x, y, width, height] in the picture's points")
      return nil
    }
  }

  /// Warns of the keys that art ignores.
  static func warnOfArt(_ reader: inout Reader) {
    for key in ["caps", "crop", "focus"] {
      reader.warnIdle(
        key, "for art",
        hint: "only a \"src\" has it; a catalog says what art's caps are")
    }
  }

  /// Warns of what the fit of the document's own file ignores, and lacks.
  static func warn(_ image: ImageContent, _ reader: inout Reader) {
    let fit = image.fit
    let isPatch = fit == .patch || fit == .bottom
    let named = "\"fit\": \"\(fit.rawValue)\""
    if !isPatch { reader.warnIdle("caps", "for \(named)", hint: "write \"fit\": \"patch\"") }
    if fit != .cover { reader.warnIdle("focus", "for \(named)", hint: "only \"cover\" cuts") }
    guard image.caps == nil, isPatch else { return }
    reader.warning(
      "\(named) without \"caps\" stretches the whole picture", at: reader.place(of: "fit"),
      hint: fit == .patch
        ? "write \"caps\": what keeps its size, or \"fit\": \"stretch\""
        : "write \"caps\": what keeps its size, or \"fit\": \"cover\" with \"focus\": [0.5, 1]")
  }
}
