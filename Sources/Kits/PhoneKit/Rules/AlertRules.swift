import Layout
import Rules
import Scene

/// Rules for the contents of an alert.
extension Rule {
  static let alertButtons = guideline(
    "alert-buttons", "An alert has one or two buttons.",
    because: "An alert interrupts, so people should be able to answer it at once; two buttons fit "
      + "in one row. For more choices, use an action sheet or a table in the alert.",
    section: "Alerts",
    bad: .alert(
      height: 220,
      """
      "title": "Low Battery", "buttons": ["Later", "Dim", "Turn Off"]
      """),
    good: .alert(
      height: 220,
      """
      "title": "Low Battery", "message": "20% of battery remaining.",
      "buttons": ["Later", "Turn Off"]
      """)
  ) { screen in
    screen.nodes(.alert).flatMap { alert -> [Violation] in
      let count = screen.buttons(in: alert).count
      guard count > 2 else { return [] }
      return [
        Violation(
          at: alert, "the alert \(screen.title(of: alert))has \(count) buttons, not one or two",
          measured: "\(count)", expected: "1 or 2",
          remedy: "use an action sheet, or list the choices in a table with Cancel below")
      ]
    }
  }

  static let alertTitlePeriod = guideline(
    "alert-title-period", "An alert's title does not end in a period.",
    because: "A title is not a sentence; sentences belong in the message below it.",
    section: "Alerts",
    bad: .alert(
      """
      "title": "Message Not Sent.", "message": "There is no network.", "buttons": ["OK"]
      """),
    good: .alert(
      """
      "title": "Message Not Sent", "message": "There is no network.", "buttons": ["OK"]
      """)
  ) { screen in
    screen.nodes(.alertTitle).compactMap { title in
      let words = screen.plainWords(of: title)
      guard endsInPeriod(words) else { return nil }
      return Violation(
        at: title, "the alert's title \(screen.called(title)) ends in a period",
        measured: "“.”", expected: "no period", remedy: "write “\(words.dropLast())”")
    }
  }

  static let alertTableMessage = guideline(
    "alert-table-message", "An alert with a table has a title and no message.",
    because: "The table replaces the message: with both, there is no room for the choices.",
    section: "Alerts",
    bad: .alert(
      height: 240,
      """
      "title": "Choose a Network", "message": "Three are near.",
      "items": ["Library", "Oak Street 12"], "buttons": ["Cancel"]
      """),
    good: .alert(
      height: 240,
      """
      "title": "Choose a Network",
      "items": ["Library", "Oak Street 12"], "buttons": ["Cancel"]
      """)
  ) { screen in
    screen.nodes(.alert).flatMap { alert -> [Violation] in
      guard let table = screen.nodes(.table, in: alert).first else { return [] }
      return screen.nodes(.alertMessage, in: alert)
        .filter { !screen.plainWords(of: $0).isEmpty }
        .map {
          Violation(
            at: $0, "the alert has both a table of choices and the message \(screen.called($0))",
            measured: "a message and a table", expected: "a title and a table",
            remedy: "remove the message, and name the choice in the title", other: table)
        }
    }
  }

  static let buttonImage = guideline(
    "button-image", "Buttons in alerts and action sheets contain text only.",
    because: "People read the text and answer; a picture beside the text adds nothing.",
    section: "Alerts; Action sheets", bad: .pictured(true), good: .pictured(false)
  ) { screen in
    screen.nodes([.alert, .actionSheet]).flatMap { box in
      screen.buttons(in: box).compactMap { button -> Violation? in
        guard let picture = screen.pictures(in: button).first else { return nil }
        return Violation(
          at: button,
          "the button \(screen.called(button)) contains the picture "
            + "“\(screen.nodes[picture].listedName)”",
          measured: "a picture", expected: "text only", remedy: "remove the picture",
          other: picture)
      }
    }
  }

  /// Whether the last word is an abbreviation with a period, such as "a.m." or "Inc.".
  private static func endsInPeriod(_ words: String) -> Bool {
    guard words.hasSuffix("."), !words.hasSuffix("..") else { return false }
    let last = words.split(whereSeparator: \.isWhitespace).last?.dropLast() ?? ""
    return !last.contains(".") && !abbreviations.contains(last.lowercased())
  }

  private static let abbreviations: Set<String> = [
    "ave", "bros", "co", "corp", "dr", "esq", "etc", "inc", "jr", "ltd", "mr", "mrs", "ms", "mt",
    "sr", "st", "vs",
  ]
}

extension LintScreen {
  /// Returns the text of an alert's title and a space, for use in a message.
  fileprivate func title(of alert: Int) -> String {
    nodes(.alertTitle, in: alert).first.map { called($0) + " " } ?? ""
  }
}

extension LintExample {
  /// Returns an example with an alert in the middle of a dimmed screen.
  static func alert(height: Int = 180, _ keys: String) -> LintExample {
    .scene(
      320, height,
      """
      { "type": "layers", "background": "#8B929C", "children": [
        { "type": "phone.alert",
          \(keys.split(separator: "\n").joined(separator: "\n    ")) }] }
      """)
  }

  /// Returns an example with a custom sheet, since the phone's part does not accept pictures.
  fileprivate static func pictured(_ isPictured: Bool) -> LintExample {
    let icon = ##"{ "type": "icon", "src": "phone/mail", "tint": "#1B1F26", "size": 24 },"##
    return .scene(
      320, 120,
      """
      { "type": "column", "role": "actionSheet", "background": "#6B7380", "padding": 20,
        "gap": 12, "valign": "bottom", "children": [
        { "type": "layers", "role": "button", "height": 44, "tappable": true,
          "background": { "fill": "#F2F3F5", "corners": 8 }, "children": [
          { "type": "row", "align": "center", "valign": "center", "gap": 8, "children": [
            \(isPictured ? icon : "")
            { "type": "text", "text": "Email Photo", "font": "Helvetica Neue Bold",
              "size": 18, "color": "#1B1F26", "valign": "center" }] }] }] }
      """)
  }
}
