import Engine
import Findings
import Rules
import Scene
import Testing

/// The guidelines' rules on parts and on custom nodes, at the edges of what they ask.
@Suite struct PartRuleTests {
  private func measured(
    _ id: String, _ nodes: String, header: String = ""
  ) throws -> [String] {
    let rule = try #require(Rule.named(id))
    return try Samples.findings(rule, nodes, header: header).compactMap(\.measured)
  }

  @Test(arguments: [
    (#""Cancel", "OK""#, 0), (#""A", "B", "C""#, 1), ("", 0),
  ])
  func anAlertsButtons(buttons: String, count: Int) throws {
    let alert = #"{ "type": "phone.alert", "title": "T", "buttons": [\#(buttons)] }"#
    #expect(try measured("alert-buttons", alert).count == count)
  }

  @Test(arguments: [
    ("Sent.", true), ("Sent", false), ("Sent…", false), ("Sent...", false), ("Sent?", false),
    ("At 9 a.m.", false), ("Call Acme Inc.", false), (" Sent. ", true), (".", true),
  ])
  func anAlertsTitle(title: String, hasPeriod: Bool) throws {
    let alert = #"{ "type": "phone.alert", "title": "\#(title)", "buttons": ["OK"] }"#
    #expect(try measured("alert-title-period", alert).isEmpty != hasPeriod)
  }

  /// Only English is checked, and a sheet's sentence is not a title.
  @Test(arguments: [
    ("en", "delete it", true), ("en-GB", "delete it", true), ("de", "delete it", false),
    ("en", "Delete It", false), ("eng", "delete it", false),
  ])
  func onlyEnglishIsChecked(locale: String, title: String, isFound: Bool) throws {
    let sheet = """
      { "type": "phone.actionSheet", "title": "Does it go? It goes.",
        "buttons": ["\(title)", "Cancel"] }
      """
    let found = try measured("title-style", sheet, header: "\"locale\": \"\(locale)\",")
    #expect(found.isEmpty != isFound)
  }

  @Test(arguments: [
    ("#C8102E", 0), ("#1B66C9", 1), ("#FF8C00", 1), ("#00000000", 1), ("#7A0A12", 0),
  ])
  func aDestructiveButtonIsRed(color: String, count: Int) throws {
    let sheet = """
      { "type": "column", "role": "actionSheet", "children": [
        { "type": "layers", "role": "destructiveButton", "tappable": true, "height": 44,
          "background": "\(color)", "children": [
          { "type": "text", "text": "Remove", "font": "Helvetica Neue", "size": 17,
            "color": "#FFFFFF" }] }] }
      """
    #expect(try measured("destructive-button", sheet).count == count)
  }

  @Test(
    arguments: [
      (#""Delete Note", "Cancel""#, ["not red"]), (#""Remove Filter", "Cancel""#, []),
      (#"{ "title": "Delete", "kind": "destructive" }, "Cancel""#, []),
      (#""Keep", { "title": "Delete", "kind": "destructive" }, "Cancel""#, ["below “Keep”"]),
    ] as [(String, [String])])
  func aDestructiveButtonIsFirst(buttons: String, expected: [String]) throws {
    for look in ["classic", "flat"] {
      let sheet = #"{ "type": "phone.actionSheet", "buttons": [\#(buttons)] }"#
      let found = try measured("destructive-button", sheet, header: "\"look\": \"\(look)\",")
      #expect(found == expected)
    }
  }

  /// Of parts and through a component of the document's own.
  @Test(arguments: [1, 2, 7, 12, 25, 30]) func aMinuteInterval(minutes: Int) throws {
    let header =
      #""components": { "when": { "body": { "type": "phone.datePicker", "#
      + #""minuteInterval": \#(minutes) } } },"#
    let isKept = 60.isMultiple(of: minutes)
    for node in [
      #"{ "type": "phone.datePicker", "minuteInterval": \#(minutes) }"#, #"{ "type": "when" }"#,
    ] {
      #expect(try measured("minute-interval", node, header: header).isEmpty == isKept)
    }
  }

  @Test(arguments: [("plain", 1), ("grouped", 0)]) func aSwitch(kind: String, count: Int) throws {
    let table =
      #"{ "type": "phone.table", "kind": "\#(kind)", "rows": [{ "title": "A", "on": true }] }"#
    #expect(try measured("switch-place", table).count == count)
    #expect(try measured("switch-place", #"{ "type": "phone.switch", "on": true }"#).count == 1)
  }

  /// A tick for many, and the row that leads on to another list, are as the phone has them.
  @Test(arguments: [
    (#"{ "title": "A", "accessory": "checkmark" }, "B""#, 0),
    (
      #"{ "title": "A", "accessory": "checkmark" }, { "title": "B", "accessory": "disclosure" }, "C""#,
      1
    ),
    (
      #"{ "title": "A", "accessory": "checkmark" }, { "title": "B", "accessory": "disclosure" }"#, 0
    ),
    (
      #"{ "title": "A", "mark": "checkmark", "accessory": "detailDisclosure" }, { "title": "B", "accessory": "detailDisclosure" }, "C""#,
      0
    ),
    (#"{ "title": "A", "accessory": "disclosure" }, "B""#, 0),
  ])
  func aSelectionList(rows: String, count: Int) throws {
    for look in ["classic", "flat"] {
      let table = #"{ "type": "phone.table", "kind": "grouped", "rows": [\#(rows)] }"#
      let found = try measured("selection-disclosure", table, header: "\"look\": \"\(look)\",")
      #expect(found.count == count)
    }
  }

  @Test(arguments: [
    ("Accounts", "Accounts", true), ("Accounts", "Back", false), ("Accounts", "Accou…", true),
    ("Accounts", "Acc...", true), ("Accounts", "accounts", false), (" Accounts ", "Accounts", true),
    ("Everything That Is Left to Do", "Back", true), ("Accounts", "…", false),
    ("Everything That Is Left to Do", "Left", false), ("", "Back", true),
    ("حسابات", "حسابات", true),
  ])
  func aBackButton(previous: String, back: String, isKept: Bool) throws {
    let bar = #"{ "type": "phone.navigationBar", "title": "T", "back": "\#(back)" }"#
    let found = try measured("back-title", bar, header: "\"previous\": \"\(previous)\",")
    #expect(found.isEmpty == isKept)
  }

  @Test func nothingIsFoundWhereNothingIs() throws {
    for rule in Rule.all where ["hig2008", "city"].contains(rule.preset.name) {
      #expect(try Samples.findings(rule, "") == [])
    }
  }
}
