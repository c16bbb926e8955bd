import Geometry
import Schema
import Source

extension PictureKeys {
  /// The keys of files of one's own, of which no catalogue says what kit art's says.
  static var cutting: [Key<Written>] {
    let part = ValueType<Double>.number(in: 0...1)
    return [
      optional(
        "caps", \.caps, PlacementTypes.padding,
        "What of `src` keeps its size when it stretches, in its points: one number, or top, start, "
          + "bottom, end; start is the picture's left."),
      optional(
        "crop", \.crop, crop,
        "The part of `src` that is shown: x, y, width, height in its points."),
      optional(
        "focus", \.focus,
        .tuple(
          "across, down", part, part, take: { ($0.x, $0.y) }, make: { Point(x: $0, y: $1) }),
        "What of `src` stays in view where `cover` cuts, as near the middle as can be: 0…1 across "
          + "and down. Default: its middle."),
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

  /// Tells the keys that art takes no notice of.
  static func warn(ofArt keys: [String], _ reader: inout Reader) {
    for key in keys {
      guard let written = reader.current[key] else { continue }
      reader.warning(
        "\"\(key)\" has no meaning for art", at: written.place,
        hint: "only a \"src\" of one's own has it; a catalogue says what art's caps are")
    }
  }

  /// Tells what the fit of a file of one's own takes no notice of, and lacks.
  static func warn(_ image: ImageContent, _ reader: inout Reader) {
    let fit = image.fit
    let isPatch = fit == .patch || fit == .bottom
    if image.caps != nil, !isPatch {
      reader.warning(
        "\"caps\" has no meaning for \"fit\": \"\(fit.rawValue)\"",
        at: reader.current["caps"]?.place, hint: "write \"fit\": \"patch\"")
    }
    if image.focus != nil, fit != .cover {
      reader.warning(
        "\"focus\" has no meaning for \"fit\": \"\(fit.rawValue)\"",
        at: reader.current["focus"]?.place, hint: "only \"cover\" cuts")
    }
    guard image.caps == nil, isPatch else { return }
    reader.warning(
      "\"fit\": \"\(fit.rawValue)\" without \"caps\" stretches the whole picture",
      at: reader.current["fit"]?.place,
      hint: fit == .patch
        ? "write \"caps\": what keeps its size, or \"fit\": \"stretch\""
        : "write \"caps\": what keeps its size, or \"fit\": \"cover\" with \"focus\": [0.5, 1]")
  }
}
