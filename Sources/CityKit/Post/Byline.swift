import Scene

/// The line "author | date/time stamp".
struct Byline {
  let author: Sourced<Author>?
  let date: Sourced<String>?
  let name: String
  let origin: String

  /// `nil` where neither is there.
  var node: Node? {
    var runs: [TextContent.Run] = []
    if let author { runs.append(TextContent.Run(author.value.name, CityType.author)) }
    if let date {
      if !runs.isEmpty { runs.append(TextContent.Run("  |  ", CityType.date)) }
      runs.append(TextContent.Run(date.value, CityType.date))
    }
    guard !runs.isEmpty else { return nil }
    return Node(.text(TextContent(runs: runs)), name: name, origin: origin)
      .placed { $0.z = PaintClass.text }
  }
}
