import Geometry
import Layout
import Source

extension Fact {
  /// Section "Columns and background".
  static let background: [Fact] = [
    Fact(section: "Columns and background", statement: "the large avatar is 54 points; open") {
      block in
      block["bg_avatar_large"].flatMap {
        differs("large", $0.frame, x: 2, width: 54, height: 54)
      }
    },
    Fact(
      section: "Columns and background",
      statement: "each avatar has its bg_avatar_* and its pointer"
    ) { block in
      var violations: [String] = []
      let backgrounds = block["bg_avatar_large"].count + block["bg_avatar_small"].count
      if backgrounds != block.avatars.count { violations.append("\(backgrounds) backgrounds") }
      let pointers = block["bg_content_pointer"]
      if pointers.count != block.avatars.count { violations.append("\(pointers.count) pointers") }
      for pointer in pointers {
        let avatar = block.avatar(of: pointer.place.source)
        violations += differs("\(pointer.place.source)", avatar?.frame.midY, pointer.frame.y + 16)
      }
      return violations
    },
    Fact(section: "Columns and background", statement: "divider follows the last block, too") {
      block in
      let dividers = block.all.filter { $0.name == "divider" }
      guard dividers.count == 1, let divider = dividers.first, let card = block.card else {
        return ["\(dividers.count) dividers"]
      }
      return divider.frame.y >= card.maxY && block.all.last?.name == "divider"
        ? [] : ["divider at \(divider.frame.y), card to \(card.maxY)"]
    },
    Fact(section: "Columns and background", statement: "the order of assembly, text above it") {
      block in
      let classes = block.elements.filter { $0.name != "action.line" }.map(assemblyClass)
      return classes == classes.sorted() ? [] : ["\(block.names)"]
    },
    Fact(section: "Columns and background", statement: "text keeps to the card's white; open") {
      block in
      block.texts.filter { $0.frame.x < 68 || $0.frame.maxX > 320.001 }
        .map { "\($0.name) \($0.frame)" }
    },
  ]

  /// Back to front: card, avatars with what lies below them, pointers, viewAll, text.
  ///
  /// The button bar's ground is of the card; its lines may lie on either side of the rest.
  private static func assemblyClass(_ element: LaidOutNode) -> Int {
    switch element.name {
    case "bg_content", "action.bar": 0
    case "bg_avatar_large", "bg_avatar_small", "avatar", "avatar.initials": 1
    case "bg_content_pointer": 2
    case "bg_viewAll": 3
    default: element.text == nil ? 9 : 4
    }
  }
}
