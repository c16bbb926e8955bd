import Geometry
import Layout
import Source

extension Fact {
  private static let section = "Profile screens"

  static let profile: [Fact] = [
    Fact(section: section, statement: "message, phone, address, about, people: in this order") {
      block in
      let order = block.elements.filter { element in
        ProfilePiece.allCases.contains { $0.has(element.place.source) }
      }
      let pieces = ProfilePiece.allCases.flatMap { piece in
        block.elements.filter { piece.has($0.place.source) }
      }
      return order == pieces ? [] : ["\(order.map(\.place.source))"]
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
