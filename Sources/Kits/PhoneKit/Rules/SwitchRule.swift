import Geometry
import Layout
import Rules
import Scene
import Source

extension Rule {
  static let switchPlace = guideline(
    "switch-place", "A switch is in a row of a grouped table.",
    because: "The row names what the switch controls, and the group shows related switches; alone, "
      + "a switch says only ON or OFF.",
    section: "Switch controls",
    bad: .airplane(isGrouped: false), good: .airplane(isGrouped: true)
  ) { screen in
    screen.nodes(.switch).compactMap { control in
      guard let place = screen.misplacement(of: control) else { return nil }
      return Violation(
        at: control, "the switch is \(place), not in a grouped table", measured: place,
        expected: "in a grouped table",
        remedy: "use a row with \"on\" in a phone.table with \"kind\": \"grouped\"")
    }
  }
}

extension LintScreen {
  /// Returns the position of a switch outside any group; `nil` for one in a group.
  fileprivate func misplacement(of control: Int) -> String? {
    if let table = nearest([.table], around: control) {
      return isGrouped(table) ? nil : "in a plain table"
    }
    guard let row = nearest([.row], around: control) else { return "outside any row" }
    if nearest([.section, .card], around: row) != nil { return nil }
    if let position = parameter("position", of: "phone.row", at: row)?.text {
      return position == "plain" ? "in a plain row" : nil
    }
    let frame = nodes[row].frame
    let isInset =
      frame.x >= Self.leastInset && laid.size.width - frame.maxX >= Self.leastInset
    return isInset ? nil : "in a row outside any group"
  }
}

extension LintExample {
  fileprivate static func airplane(isGrouped: Bool) -> LintExample {
    .scene(
      320, 120,
      """
      { "type": "phone.table", "kind": "\(isGrouped ? "grouped" : "plain")", "rows": [
        { "title": "Airplane Mode", "on": false },
        { "title": "Wi-Fi", "value": "Library", "accessory": "disclosure" }] }
      """)
  }
}
