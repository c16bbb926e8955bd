import Scene
import Source

extension Node {
  /// A control's line of words, which gets smaller and then is cut where there is no room.
  static func controlText(
    _ text: Located<String>, _ style: TextStyleSpec, name: String,
    alignment: TextContent.Alignment = .start, least: Double? = nil,
    keeping: TextContent.Truncation = .tail
  ) -> Node {
    var content = TextContent(
      runs: [TextContent.Run(text.value, style)], alignment: alignment, maxLines: 1)
    content.truncation = keeping
    content.shrink = least
    return Node(.text(content), name: name, at: text.place).placed { $0.valign = .center }
  }
}
