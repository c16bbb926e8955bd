import Scene
import Schema
import Source

/// A part of a segmented control: words or an icon.
struct Segment: Hashable, Sendable {
  var title: Located<String>?
  var icon: Located<String>?
  var state = PartState.normal
  var place = Place.nowhere

  /// `"All"`, or `{"title" or "icon", "state"}`.
  static var type: ValueType<Segment> {
    let object = record(
      "segment", "A part of a segmented control: words, or an icon.",
      keys(
        Segment(),
        [
          optional("title", \.title, Types.located(.text), "Its words; or else `icon`."),
          optional("icon", \.icon, Types.located(Types.icon), "An icon's name, or a file."),
          defaulted(
            "state", \.state, PartState.type([.normal, .highlighted, .disabled]), "Its own."),
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
