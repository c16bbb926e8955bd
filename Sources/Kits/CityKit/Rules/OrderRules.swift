import Geometry
import Layout
import Rules
import Scene

/// Rules for the stacking order of pieces and their order in a block.
extension Rule {
  static let assemblyOrder = city(
    "assembly-order", "Backgrounds are stacked in the guide's order.",
    because: "From back to front: bg_light, bg_content, bg_avatar, bg_content_pointer, bg_viewAll. "
      + "The pointer joins the card seamlessly only if it is painted over the card.",
    section: "Columns and background", bad: CityExample { $0.cardZ = 3 }.example,
    good: CityExample().example
  ) { screen in
    var violations: [Violation] = []
    if let light = screen.art("bg_light").last, let card = screen.art("bg_content").first,
      let high = screen.rank[light], let low = screen.rank[card], high > low
    {
      violations.append(over(screen, light, card))
    }
    for block in CityBlock.all(of: screen) {
      let art = ([block.card] + block.pieces)
        .filter { assembly(screen.nodes[$0].name) != nil }
        .sorted { (screen.rank[$0] ?? 0) < (screen.rank[$1] ?? 0) }
      var last: (index: Int, rank: Int)?
      for index in art {
        guard let rank = assembly(screen.nodes[index].name) else { continue }
        if let last, rank < last.rank {
          violations.append(over(screen, index, last.index))
          break
        }
        last = (index, rank)
      }
    }
    return violations
  }

  private static func over(_ screen: LintScreen, _ upper: Int, _ lower: Int) -> Violation {
    let (a, b) = (screen.nodes[upper].name, screen.nodes[lower].name)
    return Violation(
      at: upper, "\(a) is painted over \(b), not under it", measured: "\(a) over \(b)",
      expected: "\(b) over \(a)", remedy: "write \(a) before \(b), or give \(a) a lower \"z\"",
      other: lower)
  }

  private static func assembly(_ name: String) -> Int? {
    switch name {
    case "bg_content": 0
    case "bg_avatar_large", "bg_avatar_small", "avatar": 1
    case "bg_content_pointer": 2
    case "bg_viewAll": 3
    default: nil
    }
  }

  static let blockOrder = city(
    "block-order", "The pieces of a block are in the guide's order.",
    because: "Any piece may be absent from any kind of post, and readers find the others "
      + "where they always are. A feed shows the last two responses, an event's answers are "
      + "separate from its post, and a divider follows every block.",
    section: "Content feed block; Content detail block; Profile screens",
    bad: CityExample { $0.isBodyFirst = true }.example, good: CityExample().example
  ) { screen in
    var violations: [Violation] = []
    let blocks = CityBlock.all(of: screen)
    for block in blocks {
      violations += misplaced(screen, block.texts(in: screen), by: pieceRanks)
      violations += surplus(screen, block)
      violations += strays(screen, block)
    }
    violations += undivided(screen, blocks)
    let profile = profileRanks.keys.flatMap { screen.art($0) }.sorted()
    return violations + misplaced(screen, profile, by: profileRanks)
  }

  /// Returns the violation for the first piece that is above a piece it should follow.
  private static func misplaced(
    _ screen: LintScreen, _ pieces: [Int], by ranks: [String: Int]
  ) -> [Violation] {
    let ranked = pieces.compactMap { index in
      ranks[screen.nodes[index].name].map { (rank: $0, index: index) }
    }.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
    var lowest: (rank: Int, index: Int)?
    var ofRank: (rank: Int, index: Int)?
    for piece in ranked {
      if let current = ofRank, current.rank < piece.rank {
        if lowest.map({ center(screen, $0.index) < center(screen, current.index) }) ?? true {
          lowest = current
        }
        ofRank = nil
      }
      if let lowest, center(screen, piece.index) < center(screen, lowest.index) - 0.5 {
        let (late, early) = (screen.nodes[piece.index].name, screen.nodes[lowest.index].name)
        return [
          Violation(
            at: piece.index, "\(late) is above \(early), but should follow it",
            measured: "above \(early)", expected: "below \(early)",
            remedy: "write \(late) after \(early)", other: lowest.index)
        ]
      }
      if ofRank.map({ center(screen, $0.index) < center(screen, piece.index) }) ?? true {
        ofRank = piece
      }
    }
    return []
  }

  private static func center(_ screen: LintScreen, _ index: Int) -> Double {
    screen.nodes[index].frame.midY
  }

  /// Returns the violation if a post in a feed shows more than the last two responses.
  private static func surplus(_ screen: LintScreen, _ block: CityBlock) -> [Violation] {
    let isFeed =
      screen.document.screen == "city.feed"
      || block.pieces.contains { screen.nodes[$0].name.hasPrefix("action.") }
    let bodies = block.named("response.body", in: screen)
    let lines = block.named("response.byline", in: screen)
    let shown = bodies.count > lines.count ? bodies : lines
    guard isFeed, shown.count > 2 else { return [] }
    return [
      Violation(
        at: shown[0], "the post shows \(shown.count) responses, not the last two",
        measured: "\(shown.count)", expected: "at most 2",
        remedy: "remove all but the last two responses; “View all \(shown.count) responses” "
          + "opens the others")
    ]
  }

  /// Returns the violation if an event's answers are inside the post's card.
  private static func strays(_ screen: LintScreen, _ block: CityBlock) -> [Violation] {
    let inside = block.texts(in: screen).first {
      let name = screen.nodes[$0].name
      return name.hasPrefix("rsvp.") || name == "event.count"
    }
    guard let inside else { return [] }
    return [
      Violation(
        at: inside, "\(screen.nodes[inside].name) is in the post's card",
        measured: "in the card", expected: "separate, below the divider",
        remedy: "put the answers below the card and its divider", other: block.card)
    ]
  }

  /// Returns the violations for adjacent blocks without a divider between them.
  private static func undivided(_ screen: LintScreen, _ blocks: [CityBlock]) -> [Violation] {
    let dividers = screen.art("divider").map { center(screen, $0) }
    return zip(blocks, blocks.dropFirst()).compactMap { above, below in
      let from = screen.nodes[above.card].frame.maxY
      let to = screen.nodes[below.card].frame.y
      // A response by itself is not a block.
      let arePosts = [above, below].allSatisfy { block in
        block.pieces.contains { screen.nodes[$0].name.hasPrefix("post.") }
      }
      guard arePosts, to >= from, !dividers.contains(where: { $0 >= from && $0 <= to }) else {
        return nil
      }
      return Violation(
        at: above.card, "no divider follows the block", measured: "no divider",
        expected: "divider", remedy: "add the art \"divider\" after the block", other: below.card)
    }
  }

  private static let pieceRanks: [String: Int] = [
    "post.title": 1, "post.author": 2, "post.group": 2, "post.byline": 2, "post.date": 3,
    "post.indicator": 4, "post.eventDate": 5, "post.eventTime": 6, "post.recurrence": 7,
    "post.body": 8, "post.address": 9, "item.header": 10, "item.name": 11, "item.amount": 11,
    "role.header": 12, "role.name": 13, "role.places": 13, "role.person": 13, "role.open": 13,
    "post.viewAll": 14, "response.byline": 15, "response.body": 15, "action.respond": 16,
    "action.viewGroup": 16,
  ]

  private static let profileRanks: [String: Int] = [
    "profile.message": 1, "profile.phone": 2, "profile.address": 3, "profile.about": 4,
    "person.name": 5,
  ]
}
