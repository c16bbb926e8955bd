import Geometry
import Layout
import Source

extension Fact {
  private static let section = "Profile screens"

  static let profile: [Fact] = [
    Fact(
      section: "Columns and background", statement: "bg_avatar_profile hugs the left edge: x 0"
    ) { block in
      guard let ground = block.one("bg_avatar_profile") else { return ["none"] }
      return differs("bg_avatar_profile", ground.frame.x, 0)
    },
    Fact(section: "Columns and background", statement: "the avatar lies exactly over it") { block in
      let names = block.names
      guard let at = names.firstIndex(of: "bg_avatar_profile"), at + 1 < names.count else {
        return ["none"]
      }
      let (ground, avatar) = (block.elements[at], block.elements[at + 1])
      return avatar.name == "avatar" && avatar.frame == ground.frame
        ? [] : ["\(avatar.name) \(avatar.frame) over \(ground.frame)"]
    },
    Fact(section: section, statement: "no content background, and nothing that goes with it") {
      block in
      block.all.filter {
        ["bg_content", "bg_content_pointer", "bg_viewAll", "divider"].contains($0.name)
      }.map { "\($0)" }
    },
    Fact(section: section, statement: "bg_light spans the screen") { block in
      let grounds = block["bg_light"].map(\.frame)
      return grounds == [Rect(x: 0, y: 0, width: 320, height: 480)] ? [] : ["\(grounds)"]
    },
    Fact(section: section, statement: "message, phone, address, about, people: in this order") {
      block in
      let pieces = ProfilePiece.allCases.flatMap { piece in
        block.elements.filter { piece.has($0.place.source) }
      }
      let tops = ProfilePiece.allCases.compactMap { piece in
        block.elements.filter { piece.has($0.place.source) }.map(\.frame.y).min()
      }
      let order = block.elements.filter { element in
        ProfilePiece.allCases.contains { $0.has(element.place.source) }
      }
      return order == pieces && tops == tops.sorted() ? [] : ["\(order.map(\.place.source))"]
    },
    Fact(section: section, statement: "what is below the head keeps to the right column") { block in
      block.elements.filter { element in
        ProfilePiece.allCases.contains { $0.has(element.place.source) } && element.frame.x < 77.999
      }.map { "\($0.name) \($0.frame)" }
    },
    Fact(section: section, statement: "name and subtitle are centered on the avatar as a whole") {
      block in
      guard let name = block.one("profile.name")?.frame, let avatar = block.one("avatar")?.frame
      else { return ["none"] }
      let bottom = block.one("profile.subtitle")?.frame.maxY ?? name.maxY
      return differs("center", (name.y + bottom) / 2, avatar.midY)
    },
  ]
}
