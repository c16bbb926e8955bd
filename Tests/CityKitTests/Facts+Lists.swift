import Geometry
import Layout
import Pixels
import Source

extension Fact {
  private static let section = "Menus and lists"

  /// Section "Menus and lists", of either look.
  static let lists: [Fact] = [
    Fact(section: section, statement: "rows are 44 high, edge to edge") { block in
      rows(block).flatMap { row in
        let line = row.filter { $0.name == "row.line" }
        guard line.count == 1, let bottom = line.first?.frame else { return ["\(line)"] }
        let grounds = row.filter { $0.name == "row.ground" || $0.name == "row.selected" }
        return differs("line", bottom, x: 0, width: 320, height: 1)
          + grounds.flatMap {
            differs("ground", $0.frame, x: 0, width: 320, height: 44)
              + differs("ground's bottom", $0.frame.maxY, bottom.maxY)
          }
          + row.filter { $0.frame.y < bottom.maxY - 44.001 || $0.frame.maxY > bottom.maxY + 0.001 }
          .map { "\($0.name) \($0.frame) out of its row" }
      }
    },
    Fact(section: section, statement: "rows of a section follow each other by 44") { block in
      let rows = rows(block).compactMap { row in row.first { $0.name == "row.line" } }
      return zip(rows, rows.dropFirst()).flatMap { above, below in
        sectionOf(above) == sectionOf(below)
          ? differs("row", below.frame.y, above.frame.y + 44) : []
      }
    },
    Fact(section: section, statement: "a row's text is on one line") { block in
      rows(block).filter { row in
        row.first { $0.name == "row.title" }?.text?.lines != 1
      }.map { "\($0.map(\.name))" }
    },
    Fact(section: section, statement: "a user's row has one avatar, its text at 78; open") {
      block in
      rows(block).flatMap { row -> [String] in
        let grounds = row.filter { $0.name == "bg_avatar_small" }.map(\.frame)
        let avatars = row.filter { $0.name == "avatar" }.map(\.frame)
        let x = row.first { $0.name == "row.title" }?.frame.x
        return (grounds == avatars && grounds.count <= 1 ? [] : ["\(grounds) \(avatars)"])
          + (grounds.isEmpty ? [] : differs("text", x, 78))
      }
    },
    Fact(section: section, statement: "each row can be tapped") { block in
      rows(block).filter { !$0.contains(where: \.tappable) }.map { "\($0.map(\.name))" }
    },
  ]

  static let menu: [Fact] = [
    menuText("menu.church", "#FFFFFF"),
    Fact(section: section, statement: "every entry has a ground") { block in
      differs(
        "grounds", Double(block["row.ground"].count + block["row.selected"].count),
        Double(block["row.title"].count))
    },
    Fact(section: section, statement: "the church's line is at the top, 44 high, edge to edge") {
      block in
      block["menu.churchGround"].flatMap {
        differs("church", $0.frame, x: 0, width: 320, height: 44)
          + differs("top", $0.frame.y, block["title_bar"].first?.frame.maxY ?? 20)
      }
    },
  ]

  static let list: [Fact] = [
    Fact(section: section, statement: "items lie on bg_light") { block in
      (block["row.ground"] + block["menu.ground"]).map { "\($0)" }
        + (block.names.first == "bg_light" ? [] : ["\(block.names)"])
    }
  ]

  private static func menuText(_ name: String, _ color: String) -> Fact {
    Fact(section: section, statement: "\(name): HNL 20, -20, \(color)") { block in
      let runs: [LaidOutNode.Run] = block[name].flatMap { $0.text?.runs ?? [] }
      let wrong = runs.filter { run in
        let isSet = run.font == "Helvetica Neue Light" && run.size == 20 && run.tracking == -20
        return !isSet || run.color.hex != color
      }
      return wrong.map { "\($0)" }
    }
  }

  private static func sectionOf(_ element: LaidOutNode) -> Substring {
    element.place.source.split(separator: "/").dropFirst().first ?? ""
  }

  /// The elements of each item, `/sections/S/items/I`.
  private static func rows(_ block: Block) -> [[LaidOutNode]] {
    let items = block.elements.filter { $0.place.source.contains("/items/") }
    let keyed = items.map { element in
      (element.place.source.split(separator: "/").prefix(4).joined(separator: "/"), element)
    }
    var keys: [String] = []
    for (key, _) in keyed where keys.last != key { keys.append(key) }
    return keys.map { key in keyed.filter { $0.0 == key }.map(\.1) }
  }
}
