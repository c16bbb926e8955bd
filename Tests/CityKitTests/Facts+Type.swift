import Geometry
import Layout
import Pixels
import Source

extension Fact {
  /// Section "Type": the vertical rules.
  static let vertical: [Fact] = [
    Fact(
      section: "Vertical rules",
      statement: "24 points above a byline, more only where the avatar above needs the room"
    ) { block in
      block["response.byline"].flatMap { byline -> [String] in
        let above = block.texts.filter { $0.frame.y < byline.frame.y && !isAction($0) }
        guard let text = above.map(\.frame.maxY).max() else { return [] }
        let avatar = block.avatars.map(\.frame).filter { $0.y < byline.frame.y }.map(\.maxY).max()
        if let avatar, avatar > text + 24 {
          return byline.frame.y >= avatar ? [] : ["byline over the avatar above it"]
        }
        guard let avatar, byline.frame.y > text + 24 else {
          return differs("byline", byline.frame.y, text + 24)
        }
        return byline.frame.y - avatar < 10 ? [] : ["byline \(byline.frame.y), text to \(text)"]
      }
    },
    Fact(
      section: "Vertical rules", statement: "a title is centered on its avatar and the pointer"
    ) { block in
      guard let title = block.one("post.title"), let avatar = block.one("bg_avatar_large") else {
        return []
      }
      return differs("title's center", title.frame.midY, avatar.frame.midY)
    },
    Fact(
      section: "Vertical rules", statement: "the top of a byline is the top of its avatar"
    ) { block in
      block["response.byline"].flatMap { byline -> [String] in
        guard let avatar = block.avatar(of: byline.place.source + "/author") else { return [] }
        return differs("avatar's top", avatar.frame.y, byline.frame.y)
      }
    },
  ]

  /// Section "Content feed block".
  static let feed: [Fact] = [
    Fact(section: "Content feed block", statement: "the order of the pieces") { block in
      let order = [
        "post.title", "post.author", "post.date", "post.eventDate", "post.eventTime",
        "post.recurrence", "post.body", "post.viewAll", "response.byline", "response.body",
        "response.byline", "response.body", "action.respond",
      ]
      var rest = order[...]
      var bottom = -Double.infinity
      for element in block.texts where order.contains(element.name) {
        guard let at = rest.firstIndex(of: element.name) else { return ["\(block.names)"] }
        rest = rest[(at + 1)...]
        if element.frame.y < bottom - 0.001 {
          return ["\(element.name) begins above what it follows"]
        }
        bottom = element.frame.maxY
      }
      return []
    },
    Fact(section: "Content feed block", statement: "at most two responses show") { block in
      let sources = Set(
        block.elements.map(\.place.source).compactMap { source -> Substring? in
          let steps = source.split(separator: "/")
          return steps.count > 3 && steps[2] == "responses" ? steps[3] : nil
        })
      return sources.count <= 2 ? [] : ["\(sources.sorted())"]
    },
  ]

  /// Section "Type": the table, and the one exception.
  static let type: [Fact] = [
    styled("post.title", "Helvetica Neue Bold", 16, 19, "#2C95B5", -20),
    styled("post.author", "Helvetica Neue Light", 12, 14, "#A7A29A", 0),
    styled("post.group", "Helvetica Neue Light", 12, 14, "#A7A29A", 0),
    styled("post.date", "Helvetica Neue Light", 9, 11, "#A7A29A", 0),
    styled("post.viewAll", "Helvetica Neue Light", 14, 17, "#2C95B5", -20),
    styled("action.respond", "Helvetica Neue Light", 14, 17, "#2C95B5", -20),
    styled("action.viewGroup", "Helvetica Neue Light", 14, 17, "#2C95B5", -20),
    Fact(section: "Type", statement: "bylines: author 12, date 9, both HNL gray_4") { block in
      block["response.byline"].flatMap { byline in
        (byline.text?.runs ?? []).flatMap { run -> [String] in
          let isName = run.size == 12
          let fits =
            run.font == "Helvetica Neue Light" && run.color.hex == "#A7A29A" && run.tracking == 0
            && (isName || run.size == 9)
          return fits ? [] : ["\(run)"]
        }
      }
    },
  ]

  static func styled(
    _ name: String, _ font: String, _ size: Double, _ lineHeight: Double, _ color: String,
    _ tracking: Double
  ) -> Fact {
    Fact(section: "Type", statement: "\(name): \(font) \(size) \(color) \(tracking)") { block in
      block[name].flatMap { $0.text?.runs ?? [] }.filter { run in
        run.font != font || run.size != size || run.color.hex != color || run.tracking != tracking
          || run.lineHeight != lineHeight
      }.map { "\($0)" }
    }
  }

  private static func isAction(_ element: LaidNode) -> Bool {
    element.name.hasPrefix("action.")
  }
}
