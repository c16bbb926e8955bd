import Layout
import Rules
import Scene
import Source

/// Rules for the capitalization of English text in alerts and action sheets.
extension Rule {
  static let titleStyle = guideline(
    "title-style", "Titles and buttons in alerts and action sheets have title-style capitals.",
    because: "Every word has a capital except articles, coordinating conjunctions, and "
      + "prepositions of four letters or fewer; the first and the last word always have one, as in "
      + "“Log In”. A sheet's title that is a complete sentence is written as one.",
    section: "Alerts; Action sheets",
    bad: .sheet("Delete message"), good: .sheet("Delete Message")
  ) { screen in
    guard screen.isEnglish else { return [] }
    return screen.nodes([.alert, .actionSheet]).flatMap { box in
      screen.titles(of: box).map { ("title", $0) }.compactMap { violation(screen, $0) }
        + screen.buttons(in: box).map { ("button", $0) }.compactMap { violation(screen, $0) }
    }
  }

  private static func violation(_ screen: LintScreen, _ titled: (String, Int)) -> Violation? {
    let (what, index) = titled
    let words = screen.plainWords(of: index)
    let corrected = TitleStyle.corrected(words)
    guard corrected != words else { return nil }
    var violation = Violation(
      at: index, "the \(what) \(screen.called(index)) is not in title style",
      measured: "“\(words)”", expected: "“\(corrected)”", remedy: "write “\(corrected)”")
    violation.fix = .text(words, with: corrected)
    return violation
  }

  static let sentenceStyle = guideline(
    "sentence-style", "An alert's message is a sentence.",
    because: "A sentence begins with a capital, has no other capitals except in names, and ends "
      + "with punctuation. A word or two, a name, or a time is accepted as is.",
    section: "Alerts", severity: .warning,
    bad: .alert(
      """
      "title": "Message Not Sent", "message": "There is no network here", "buttons": ["OK"]
      """),
    good: .alert(
      """
      "title": "Message Not Sent", "message": "There is no network here.", "buttons": ["OK"]
      """)
  ) { screen in
    guard screen.isEnglish else { return [] }
    return screen.nodes(.alertMessage).compactMap { message in
      let words = screen.plainWords(of: message)
      let said = "the alert's message \(screen.called(message))"
      switch SentenceStyle.flaw(of: words) {
      case nil: return nil
      case .smallBeginning:
        return Violation(
          at: message, "\(said) begins with a lowercase letter", measured: "a lowercase letter",
          expected: "a capital", remedy: "begin the message with a capital letter")
      case .noEnd:
        var violation = Violation(
          at: message,
          "\(said) has no closing punctuation", measured: "no period", expected: "a period",
          remedy: "end the message with a period")
        // After a comma, something else may be missing; beside a quotation mark, either side is
        // right.
        if let last = words.last, last.isLetter || last.isNumber {
          violation.fix = .text(words, with: words + ".")
        }
        return violation
      case .titleCapitals:
        return Violation(
          at: message, "\(said) has title-style capitals", measured: "a capital on every word",
          expected: "a capital on the first word",
          remedy: "keep only the first capital and the capitals in names")
      }
    }
  }
}

extension LintScreen {
  /// Returns the titles of an alert or a sheet, except a sheet's title that is a sentence.
  fileprivate func titles(of box: Int) -> [Int] {
    guard nodes[box].role == .actionSheet else { return nodes(.alertTitle, in: box) }
    return nodes([.title, .alertTitle], in: box).filter { title in
      !(plainWords(of: title).last.map { ".!?…:".contains($0) } ?? true)
    }
  }
}

extension LintExample {
  fileprivate static func sheet(_ title: String) -> LintExample {
    .scene(
      320, 168,
      """
      { "type": "phone.actionSheet", "valign": "bottom", "buttons": [
        { "title": "\(title)", "kind": "destructive" }, "Cancel"] }
      """)
  }
}
