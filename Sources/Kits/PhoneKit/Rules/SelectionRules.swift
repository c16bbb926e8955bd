import Geometry
import Layout
import Rules
import Scene
import Source

/// Rules for the selection in a list.
extension Rule {
  static let lastingHighlight = guideline(
    "lasting-highlight", "A row does not stay highlighted: a checkmark marks the choice.",
    because: "The highlight responds to a touch and disappears; one that stays looks like a "
      + "touch that got stuck. Above a picker or a keyboard, it may show which row is edited.",
    section: "Table views",
    bad: .sounds(#"{ "title": "Bells", "state": "selected" }, "Marimba", "Motorcycle""#),
    good: .sounds(#"{ "title": "Bells", "accessory": "checkmark" }, "Marimba", "Motorcycle""#)
  ) { screen in
    guard screen.nodes([.picker, .datePicker, .keyboard]).isEmpty else { return [] }
    let tables = screen.nodes(.table)
    var violations: [Violation] = []
    var chosen: Set<Place> = []
    for table in tables {
      for row in screen.writtenRows(of: table) where row["state"]?.text == "selected" {
        chosen.insert(row.place)
      }
    }
    for row in screen.nodes(.row) {
      let isWritten = chosen.contains(screen.nodes[row].place)
      guard
        isWritten
          || screen.components(of: row).contains(where: { use in
            use.parameters.contains { $0.key == "state" && $0.value.text == "selected" }
          })
      else { continue }
      guard let list = screen.nearest([.table], around: row),
        screen.nodes(.checkmark, in: list).isEmpty
      else { continue }
      violations.append(
        Violation(
          at: row, "\(screen.called(row)) stays highlighted, and nothing in its list is checked",
          measured: "a lasting highlight", expected: "a checkmark",
          remedy: "write \"accessory\": \"checkmark\" instead of \"state\": \"selected\""))
    }
    return violations
  }

  static let selectionDisclosure = guideline(
    "selection-disclosure", "Rows in a selection list have no disclosure indicators.",
    because: "A checkmark shows that a tap selects the row, and a disclosure indicator that a tap "
      + "opens another screen; a row does one or the other. The last row may open a screen, like "
      + "“Other…” below a list of networks.",
    section: "Table views",
    bad: .sounds(
      """
      { "title": "Bells", "accessory": "checkmark" },
        { "title": "Marimba", "accessory": "disclosure" }, "Motorcycle"
      """),
    good: .sounds(
      """
      { "title": "Bells", "accessory": "checkmark" },
        "Marimba", { "title": "Other…", "accessory": "disclosure" }
      """)
  ) { screen in
    var lists: [Int: Bool] = [:]
    for mark in screen.nodes(.checkmark)
    where screen.nearest([.row, .editingControl, .checkbox], around: mark).map({
      screen.nodes[$0].role == .row
    }) ?? false {
      if let list = screen.nearest([.section, .table], around: mark) { lists[list] = true }
    }
    return lists.keys.sorted().flatMap { list -> [Violation] in
      let rows = screen.nodes(.row, in: list)
      return rows.dropLast().compactMap { row in
        // A disclosure indicator beside a detail button belongs to the button.
        guard screen.nodes(.disclosureButton, in: row).isEmpty,
          let sign = screen.nodes(.disclosureIndicator, in: row).first
        else { return nil }
        return Violation(
          at: row,
          "\(screen.called(row)) has a disclosure indicator in a selection list",
          measured: "a disclosure indicator", expected: "a checkmark, or nothing",
          remedy: "remove the row's accessory", other: sign)
      }
    }
  }
}

extension LintExample {
  fileprivate static func sounds(_ rows: String) -> LintExample {
    .scene(
      320, 180,
      """
      { "type": "phone.table", "kind": "grouped", "rows": [
        \(rows)] }
      """)
  }
}
