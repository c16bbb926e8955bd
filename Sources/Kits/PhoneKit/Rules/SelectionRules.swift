import Geometry
import Layout
import Rules
import Scene
import Source

/// How a list shows what is chosen of it.
extension Rule {
  static let lastingHighlight = guideline(
    "lasting-highlight", "A row does not stay highlighted: a checkmark says what is chosen.",
    because: "The highlight answers a touch and goes; one that lasts looks like a touch that "
      + "hangs. Above a picker or a keyboard it may say which row that is for.",
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
          remedy: "write \"accessory\": \"checkmark\" in place of the state selected"))
    }
    return violations
  }

  static let selectionDisclosure = guideline(
    "selection-disclosure", "Rows of a selection list have no disclosure indicators.",
    because: "A checkmark says that a tap chooses, an indicator that it leads on; a row does one "
      + "or the other. The last row may lead on, as “Other…” does below networks.",
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
        // Beside a detail button it belongs to that.
        guard screen.nodes(.disclosureButton, in: row).isEmpty,
          let sign = screen.nodes(.disclosureIndicator, in: row).first
        else { return nil }
        return Violation(
          at: row,
          "\(screen.called(row)) has a disclosure indicator in a list that is chosen from",
          measured: "a disclosure indicator", expected: "a checkmark, or nothing",
          remedy: "leave the row's accessory out", other: sign)
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
