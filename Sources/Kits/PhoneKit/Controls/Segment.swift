import Scene
import Schema
import Source

/// A segment in a segmented control: text or an icon.
struct Segment: Hashable, Sendable {
  var title: Located<String>?
  var icon: Located<String>?
  var state = PartState.normal
  var place = Place.nowhere

  /// The type of a segment: `"All"`, or `{"title" or "icon", "state"}`.
  static var type: ValueType<Segment> {
    let object = record(
      "segment", "A segment in a segmented control: a label or an icon.",
      keys(
        Segment(),
        [
          optional(
            "title", \.title, Types.located(.text), "The segment's text; use this or `icon`."),
          optional(
            "icon", \.icon, Types.located(Types.icon),
            "The segment's icon: an icon's name, or a file."),
          defaulted(
            "state", \.state, PartState.type([.normal, .highlighted, .disabled]),
            "The segment's state."),
        ]
      ).map(take: { $0 }) { (segment: Segment, reader: inout Reader) -> Segment? in
        var segment = segment
        segment.place = reader.place
        return segment
      })
    return Types.located(.text).map("text") { text, reader in
      Segment(title: text, place: reader.place)
    }.or(object)
  }
}
