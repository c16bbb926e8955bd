import Scene

/// The white card behind a block's content, locked to the block's bottom.
struct Card {
  let origin: String

  /// A block: the card, and content in a column over it.
  ///
  /// `room` is kept below the last piece, before the card's shadow.
  func block(_ content: [Node], room: Double) -> Node {
    let card = Node.art("bg_content", fit: .bottom, origin: origin)
      .placed {
        $0.edges = Edges(top: 0, start: CityMetrics.contentStart, bottom: 0, end: 0)
        $0.z = PaintClass.card
      }
    let column = Node.column(
      content,
      padding: EdgeDistances(
        top: CityMetrics.cardTop, start: CityMetrics.textStart,
        bottom: CityMetrics.contentShadow + room, end: CityMetrics.textEnd))
    return Node.layers([card, column]).with {
      $0.origin = origin
      $0.effects.isolate = true
    }
  }
}
