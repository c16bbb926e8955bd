import Geometry
import Layout
import Rules
import Scene
import Source

/// Rules for the presence of an index in a table.
extension Rule {
  static let indexGrouped = guideline(
    "index-grouped", "A grouped table has no index.",
    because: "An index runs along the edge of full-width rows, section by section; groups are "
      + "few and do not reach the edge.",
    section: "Table views",
    bad: .contacts(#""kind": "grouped", "index": ["A", "B", "C", "D"],"#),
    good: .contacts(#""kind": "plain", "index": ["A", "B", "C", "D"],"#)
  ) { screen in
    screen.nodes(.index).compactMap { index in
      guard let table = screen.nearest([.table], around: index), screen.isGrouped(table) else {
        return nil
      }
      return Violation(
        at: index, "the table is grouped and has an index", measured: "an index in a grouped table",
        expected: "an index in a plain table",
        remedy: "remove the index, or write \"kind\": \"plain\" for the table", other: table)
    }
  }

  static let indexAccessory = guideline(
    "index-accessory", "Rows have no accessories beside an index.",
    because: "A finger that aims at an accessory hits the index beside it.",
    section: "Table views", bad: .contacts(#""index": ["A", "B", "C", "D"],"#, isLeading: true),
    good: .contacts(#""index": ["A", "B", "C", "D"],"#)
  ) { screen in
    screen.nodes(.index).compactMap { index in
      guard let table = screen.nearest([.table], around: index) else { return nil }
      let edge = screen.nodes[index].frame.midX
      let rows = screen.nodes(accessories, in: table).filter { accessory in
        guard let row = screen.nearest([.row], around: accessory) else { return false }
        let frame = screen.nodes[row].frame
        return abs(screen.nodes[accessory].frame.midX - edge) < frame.width / 2
      }
      guard let first = rows.first, let row = screen.nearest([.row], around: first) else {
        return nil
      }
      let role = screen.nodes[first].role?.rawValue ?? "accessory"
      let count = Set(rows.compactMap { screen.nearest([.row], around: $0) }).count
      let more =
        switch count {
        case ...1: ""
        case 2: ", and so does another row"
        default: ", and so do \(count - 1) other rows"
        }
      return Violation(
        at: first, "\(screen.called(row)) has a \(role) beside the table's index\(more)",
        measured: "\(count) row\(count == 1 ? "" : "s") with an accessory", expected: "none",
        remedy: "remove the rows' accessories, or the index", other: index)
    }
  }

  private static let accessories: [Role] = [
    .disclosureIndicator, .disclosureButton, .checkmark, .switch,
  ]

  static let indexMissing = guideline(
    "index-missing", "A sectioned list longer than two screens has an index.",
    because: "Finding a name far down the list would take many flicks; the index leads "
      + "there in one tap.",
    section: "Table views", severity: .warning, bad: .register(""),
    good: .register(#""index": ["A", "B", "C", "D"],"#)
  ) { screen in
    let high = screen.environment.device.size.height
    return screen.nodes(.table).compactMap { table in
      guard screen.nodes(.index, in: table).isEmpty, !screen.isGrouped(table) else { return nil }
      // Rows that extend beyond the screen are included.
      var headers: Set<Int> = []
      var isByLetter = true
      var rows = 0
      var top = Double.infinity
      var bottom = -Double.infinity
      for index in screen.laid.inside(table) {
        switch screen.nodes[index].role {
        case .header:
          if let section = screen.nearest([.section], around: index) { headers.insert(section) }
          // Headers such as days and kinds have no letters that an index could show.
          if screen.words(of: index).count > 1 { isByLetter = false }
        case .row:
          rows += 1
          top = min(top, screen.nodes[index].frame.y)
          bottom = max(bottom, screen.nodes[index].frame.maxY)
        default: break
        }
      }
      guard isByLetter, headers.count >= 2, bottom - top > 2 * high else { return nil }
      let screens = ((bottom - top) / high * 10).rounded() / 10
      return Violation(
        at: table,
        "the list has \(headers.count) sections and is \(screens) screens long, but has no index",
        measured: "\(screens) screens", expected: "an index in a list longer than two screens",
        remedy: "add an \"index\" with the sections' letters to the table")
    }
  }
}

extension LintExample {
  fileprivate static func contacts(_ keys: String, isLeading: Bool = false) -> LintExample {
    let accessory = isLeading ? #", "accessory": "disclosure""# : ""
    let sections = [("A", "Anna Whitlow"), ("B", "Bo Lindgren"), ("C", "Cy Marsh")].map {
      #"{ "header": "\#($0)", "rows": [{ "title": "\#($1)"\#(accessory) }] }"#
    }
    return .scene(
      320, 240,
      """
      { "type": "phone.table", \(keys)
        "sections": [
        \(sections.joined(separator: ",\n  "))] }
      """)
  }

  fileprivate static func register(_ keys: String) -> LintExample {
    let sections = ["A", "B", "C", "D"].map { letter in
      let rows = ["nna", "ndrew", "lice", "rthur"].map { #""\#(letter)\#($0)""# }
      return #"{ "header": "\#(letter)", "rows": [\#(rows.joined(separator: ", "))] }"#
    }
    return .scene(
      320, 240,
      """
      { "type": "phone.table", \(keys)
        "sections": [
        \(sections.joined(separator: ",\n  "))] }
      """)
  }
}
