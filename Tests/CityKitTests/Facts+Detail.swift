import Geometry
import Layout
import Pixels
import Source

extension Fact {
  private static let section = "Content detail block"

  /// Section "Content detail block", of a detail's card and an event's.
  static let detail: [Fact] = [
    Fact(section: section, statement: "special indicators take at most two lines, below the byline")
    { block in
      guard let text = block.one("post.indicator") else { return [] }
      let line = block.one("post.byline")?.frame.maxY ?? -.infinity
      return (text.text?.lines ?? 0) <= 2 && text.frame.y >= line ? [] : ["\(text)"]
    },
    Fact(section: section, statement: "the event's time is the line below its date") { block in
      guard let date = block.one("post.eventDate"), let time = block.one("post.eventTime") else {
        return []
      }
      return differs("time", time.frame.y, date.frame.maxY)
    },
    Fact(section: section, statement: "the address is a block of lines, beside its map") { block in
      let lines = block["post.address"]
      var violations = zip(lines, lines.dropFirst()).flatMap {
        differs("line", $1.frame.y, $0.frame.maxY) + differs("x", $1.frame.x, $0.frame.x)
      }
      guard let first = lines.first, let last = lines.last else { return [] }
      if let map = block.one("map")?.frame {
        violations += differs("map", map.x, 78)
        if first.frame.x < map.maxX { violations.append("text on the map") }
        violations += differs("center", (first.frame.y + last.frame.maxY) / 2, map.midY)
      } else {
        violations += differs("text", first.frame.x, 78)
      }
      return violations
    },
    Fact(section: section, statement: "an item has its name, its amount and how far that goes") {
      block in
      let counts = ["item.name", "item.amount", "item.track"].map { block[$0].count }
      return Set(counts).count == 1 ? [] : ["\(counts)"]
    },
    Fact(section: section, statement: "nothing of a post but responses has the small avatar") {
      block in
      block["bg_avatar_small"].filter { !$0.place.source.contains("/responses/") }.map { "\($0)" }
    },
    Fact(section: section, statement: "bg_content ends 3 below the content and its room") { block in
      guard let card = block.card else { return ["no card"] }
      let content = block.elements.filter { $0.name != "bg_content" }
      let rows = content.filter { isRow($0) }.map(\.frame.maxY).max() ?? -.infinity
      guard let bottom = content.map(\.frame.maxY).max() else { return [] }
      return differs("bg_content's bottom", card.maxY, bottom + 3 + (bottom == rows ? 0 : 14))
    },
    Fact(section: section, statement: "the order of assembly: card, avatars, pointers, the rest") {
      block in
      let ranks = block.elements.map { element in
        switch element.name {
        case "bg_content": 0
        case "bg_avatar_large", "bg_avatar_small", "avatar", "avatar.initials": 1
        case "bg_content_pointer": 2
        default: 3
        }
      }
      return ranks == ranks.sorted() ? [] : ["\(block.names)"]
    },
  ]

  /// What a detail's text is set in where the guide leaves it open.
  static let detailType: [Fact] = [
    high("post.title", 19),
    Fact(section: "Type", statement: "body: gray_10, which has no value; open") { block in
      let bodies = block["post.body"] + block["response.body"]
      let runs: [LaidOutNode.Run] = bodies.flatMap { $0.text?.runs ?? [] }
      return runs.filter { $0.color.hex != "#262829" }.map { "\($0)" }
    },
  ]

  /// Section "Type": list headers and list items, wherever they are.
  static let tables: [Fact] = headers("list") + headers("item") + headers("role") + rows

  private static func headers(_ list: String) -> [Fact] {
    [
      high("\(list).header", 11),
      Fact(section: "Type", statement: "\(list).header is centered on its ground, to the edge") {
        block in
        let grounds = block["\(list).header.ground"]
        guard grounds.count == block["\(list).header"].count else { return ["grounds"] }
        var violations: [String] = []
        for (ground, text) in zip(grounds, block["\(list).header"]) {
          violations += differs("center", text.frame.midY, ground.frame.midY)
          violations += differs("edge", ground.frame.maxX, 320)
        }
        return violations
      },
    ]
  }

  private static let rows: [Fact] = [
    Fact(section: "Type", statement: "list items follow each other by 20") { block in
      let rows = ["list.item", "item.name", "role.name", "role.person", "role.open"]
      let texts = block.elements.filter { rows.contains($0.name) }.map(\.frame)
      let headers = block.elements.filter { $0.name.hasSuffix(".header") }.map(\.frame)
      return zip(texts, texts.dropFirst()).flatMap { above, below in
        headers.contains { $0.y > above.y && $0.y < below.y }
          ? [] : differs("row", below.y, above.y + 20)
      }
    },
    Fact(section: "Type", statement: "stripes lie on every second row, on the card's white") {
      block in
      let stripes = block["list.stripe"]
      let rows: [Rect] = block.elements.filter { isRow($0) }.map(\.frame)
      var violations: [String] = []
      for stripe in stripes {
        violations += differs("stripe", stripe.frame, x: 68, width: 252, height: 20)
        if stripes.contains(where: { abs($0.frame.y - stripe.frame.y - 20) < 0.5 }) {
          violations.append("two stripes at \(stripe.frame)")
        }
      }
      for row in rows where !rows.contains(where: { abs($0.maxY - row.y) < 0.5 }) {
        if !stripes.contains(where: { abs($0.frame.y - row.y) < 0.5 }) {
          violations.append("first row without a stripe at \(row)")
        }
      }
      return violations
    },
  ]

  /// Whether an element fills a table's row from top to bottom.
  static func isRow(_ element: LaidOutNode) -> Bool {
    ["list.item", "item.name", "role.name", "role.person", "role.open"].contains(element.name)
  }
}
