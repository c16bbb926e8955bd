import Geometry
import Layout
import Rules
import Scene
import Source

/// Queries that the guidelines' rules make about a screen's parts.
extension LintScreen {
  /// Whether the document's language is English.
  var isEnglish: Bool {
    let language = environment.locale.prefix { $0 != "-" && $0 != "_" }
    return language.lowercased() == "en"
  }

  /// Returns the buttons of an alert or an action sheet, except those in its table of choices.
  func buttons(in box: Int) -> [Int] {
    let tables = nodes(.table, in: box).map { laid.inside($0) }
    return nodes([.button, .defaultButton, .cancelButton, .destructiveButton], in: box)
      .filter { button in !tables.contains { $0.contains(button) } }
  }

  /// Returns the pictures and icons in a node, except those behind its text as a background.
  func pictures(in index: Int) -> [Int] {
    let whole = nodes[index].frame
    return laid.inside(index).filter { inner in
      let node = nodes[inner]
      guard isSeen[inner], node.kind == .image || node.kind == .icon else { return false }
      return node.frame.width < whole.width * 0.8 || node.frame.height < whole.height * 0.6
    }
  }

  /// Whether a table's rows are in groups: a `phone.table` is of kind `grouped`, or both sides of
  /// every row in another table are inset.
  func isGrouped(_ table: Int) -> Bool {
    if components(of: table).contains(where: { $0.name == "phone.table" }) {
      return parameter("kind", of: "phone.table", at: table)?.kind == .string("grouped")
    }
    let rows = nodes(.row, in: table)
    let outer = nodes[table].frame
    return !rows.isEmpty
      && rows.allSatisfy { row in
        let frame = nodes[row].frame
        return frame.x - outer.x >= Self.leastInset && outer.maxX - frame.maxX >= Self.leastInset
      }
  }

  /// The minimum inset on either side, in points, at which a row is part of a group.
  static let leastInset = 5.0

  /// Returns the rows of a table as written in the document, from all its sections.
  func writtenRows(of table: Int) -> [JSONValue] {
    let rows = parameter("rows", of: "phone.table", at: table)?.list ?? []
    let sections = parameter("sections", of: "phone.table", at: table)?.list ?? []
    return rows + sections.flatMap { $0["rows"]?.list ?? [] }
  }

  /// Returns the text of a node for a message, without surrounding punctuation.
  func plainWords(of index: Int) -> String {
    let words = words(of: index)
    let first = words.firstIndex { !$0.isWhitespace } ?? words.endIndex
    let last = words.lastIndex { !$0.isWhitespace }
    return last.map { String(words[first...$0]) } ?? ""
  }
}

extension JSONValue {
  var list: [JSONValue]? { if case .array(let values) = kind { values } else { nil } }
  var text: String? { if case .string(let text) = kind { text } else { nil } }
  var number: Double? { if case .number(let number, _) = kind { number } else { nil } }
}

extension Rule.Preset {
  static let hig2008 = Rule.Preset(
    "hig2008", "iPhone Human Interface Guidelines of 2008; checked by default for phone.* parts",
    parts: "phone.")
}

extension Rule {
  /// Apple's iPhone Human Interface Guidelines of 2008.
  static let hig2008: [Rule] = [
    tabCount, toolbarCount, segmentCount, alertButtons, alertTitlePeriod, alertTableMessage,
    titleStyle, sentenceStyle, buttonImage, destructiveButton, cancelPlace, indexGrouped,
    indexAccessory, indexMissing, lastingHighlight, selectionDisclosure, switchPlace,
    minuteInterval, countdownLimit, wheelCount, pageDots, segmentContent, segmentMix, backTitle,
    iconSource, settingsIcon, launchImage, landscapePair,
  ]

  /// Returns a rule from the guidelines, with one of the guidelines' sections as its source.
  static func guideline(
    _ id: String, _ title: String, because reason: String, section: String,
    severity: Diagnostic.Severity = .error, needs: Need? = nil,
    bad: @escaping @autoclosure Rule.MakeExample, good: @escaping @autoclosure Rule.MakeExample,
    check: @escaping @Sendable (LintScreen) -> [Violation]
  ) -> Rule {
    Rule(
      id, title, because: reason, source: guidelines(section), preset: .hig2008,
      severity: severity, needs: needs, bad: bad(), good: good(), check: check)
  }

  static func guidelines(_ section: String) -> String {
    "Apple, iPhone Human Interface Guidelines (2008), \(section)"
  }
}
