import Scene
import Source

/// The white card behind a block's content, locked to the block's bottom.
struct Card {
  let place: Place
  let theme: CityTheme

  /// Returns a block: the card with a column of content over it.
  ///
  /// `room` is the space between the last piece and the card's shadow.
  func block(_ content: [Node], room: Double) -> Node {
    let card = Node.art("bg_content", fit: .bottom, at: place)
      .placed {
        $0.edges = Edges(top: 0, start: theme.metrics.contentStart, bottom: 0, end: 0)
        $0.z = PaintClass.card
      }
    let column = Node.column(
      content, at: place,
      padding: EdgeDistances(
        top: theme.metrics.cardTop, start: theme.metrics.textStart,
        bottom: theme.metrics.contentShadow + room, end: theme.metrics.textEnd))
    return Node.layers([card, column], at: place).with {
      $0.role = .card
      $0.effects.isolate = true
    }
  }
}

/// The divider that follows every content block.
struct Divider {
  let theme: CityTheme

  func node(after place: Place) -> Node {
    Node.art("divider", fit: .patch, at: place).role(.separator).placed {
      $0.spaceAbove = theme.metrics.aboveDivider
    }
  }
}

/// The stacking order within a block, back to front.
///
/// See "Columns and background" in the guide.
enum PaintClass {
  static let card = 0
  static let avatar = 1
  static let pointer = 2
  static let viewAll = 3
  static let text = 4
}
