import Scene
import Source

/// The line "author | date/time stamp".
struct Byline {
  let author: Located<Author>?
  let date: Located<String>?
  let name: String
  let place: Place
  let theme: CityTheme

  /// `nil` where neither is there.
  var node: Node? {
    var runs: [TextContent.Run] = []
    if let author { runs.append(TextContent.Run(author.value.name.value, theme.author)) }
    if let date {
      if !runs.isEmpty { runs.append(TextContent.Run("  |  ", theme.date)) }
      runs.append(TextContent.Run(date.value, theme.date))
    }
    guard !runs.isEmpty else { return nil }
    return Node(.text(TextContent(runs: runs)), name: name, at: place)
      .placed { $0.z = PaintClass.text }
  }
}
