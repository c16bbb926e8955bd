import Geometry
import Layout
import Source

extension Fact {
  /// Section "Columns and background".
  static let background: [Fact] = [
    Fact(section: "Columns and background", statement: "bg_content spans x 65…320") { block in
      guard let card = block.card else { return ["no bg_content"] }
      return differs("bg_content", card, x: 65, width: 255)
    },
    Fact(
      section: "Columns and background",
      statement: "bg_content is as high as the content needs + 3 points"
    ) { block in
      guard let bar = block.one("action.bar"), let card = block.card else { return [] }
      return differs("bg_content's bottom", card.maxY, bar.frame.maxY + 3)
    },
    Fact(
      section: "Columns and background",
      statement: "bg_avatar_* lie 2 points from the left edge; the small one is 44 points"
    ) { block in
      block["bg_avatar_large"].flatMap { differs("large", $0.frame, x: 2, width: 54, height: 54) }
        + block["bg_avatar_small"].flatMap {
          differs("small", $0.frame, x: 2, width: 44, height: 44)
        }
    },
    Fact(
      section: "Columns and background", statement: "each avatar lies exactly over its bg_avatar_*"
    ) { block in
      var objections: [String] = []
      for (below, above) in zip(block.elements, block.elements.dropFirst())
      where below.name.hasPrefix("bg_avatar") {
        if above.name != "avatar" || above.frame != below.frame {
          objections.append("\(above.name) \(above.frame) over \(below.frame)")
        }
      }
      let backgrounds = block["bg_avatar_large"].count + block["bg_avatar_small"].count
      if backgrounds != block.avatars.count { objections.append("\(backgrounds) backgrounds") }
      return objections
    },
    Fact(
      section: "Columns and background",
      statement:
        "bg_content_pointer: x 57, 33 × 20, its line 16 below its top on the avatar's center"
    ) { block in
      var objections: [String] = []
      let pointers = block["bg_content_pointer"]
      if pointers.count != block.avatars.count { objections.append("\(pointers.count) pointers") }
      for pointer in pointers {
        objections += differs("pointer", pointer.frame, x: 57, width: 33, height: 20)
        let avatar = block.avatar(of: pointer.place.source)
        objections += differs("\(pointer.place.source)", avatar?.frame.midY, pointer.frame.y + 16)
      }
      return objections
    },
    Fact(section: "Columns and background", statement: "bg_viewAll: x 78, 242 × 22") { block in
      block["bg_viewAll"].flatMap { differs("bg_viewAll", $0.frame, x: 78, width: 242, height: 22) }
    },
    Fact(
      section: "Columns and background",
      statement: "bg_viewAll frames the line: the line's center is its own"
    ) { block in
      block["bg_viewAll"].flatMap {
        differs("line", block.one("post.viewAll")?.frame.midY, $0.frame.midY)
      }
    },
    Fact(section: "Columns and background", statement: "divider follows every content block") {
      block in
      let dividers = block.all.filter { $0.name == "divider" }
      guard dividers.count == 1, let divider = dividers.first, let card = block.card else {
        return ["\(dividers.count) dividers"]
      }
      return divider.frame.y >= card.maxY && block.all.last?.name == "divider"
        ? [] : ["divider at \(divider.frame.y), card to \(card.maxY)"]
    },
    Fact(section: "Columns and background", statement: "the order of assembly") { block in
      let classes = block.elements.filter { $0.name != "action.line" }.map(assemblyClass)
      return classes == classes.sorted() ? [] : ["\(block.names)"]
    },
    Fact(section: "Columns and background", statement: "text keeps to the right column") { block in
      block.texts.filter { $0.frame.x < 68 || $0.frame.maxX > 320.001 }
        .map { "\($0.name) \($0.frame)" }
    },
  ]

  /// Back to front: card, avatars with what lies below them, pointers, viewAll, text.
  ///
  /// The button bar's ground is of the card; its lines may lie on either side of the rest.
  private static func assemblyClass(_ element: LaidNode) -> Int {
    switch element.name {
    case "bg_content", "action.bar": 0
    case "bg_avatar_large", "bg_avatar_small", "avatar", "avatar.initials": 1
    case "bg_content_pointer": 2
    case "bg_viewAll": 3
    default: element.text == nil ? 9 : 4
    }
  }
}
