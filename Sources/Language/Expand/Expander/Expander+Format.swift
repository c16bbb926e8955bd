import Localization
import Schema
import Source

/// Numbers, dates, and lists as text: `$format`.
extension Expander {
  mutating func format(
    _ found: JSONValue, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result {
    guard members.contains(where: { $0.key == "style" }) else {
      return plain(found, members, value, in: scope)
    }
    guard let format = options(NumberFormat.options, members, value, in: scope),
      let style = format.style, takes(style, members)
    else { return .failed(value.place) }
    if isSketch, lacksOption(members, in: scope) {
      return made(
        .string(Comparison.spelling(found) ?? ""), found.place.provenance?.datum, value, in: scope,
        isSketched: true)
    }
    let use = FormatUse(
      format: format, style: style, members: members, value: value, scope: scope)
    guard let formats = formats(for: use), let text = text(found, formats, use) else {
      return .failed(value.place)
    }
    let items: [JSONValue] = if case .array(let items) = found.kind { items } else { [] }
    let datum =
      found.place.provenance?.datum
      ?? items.lazy.compactMap { $0.place.provenance?.datum }.first
    return made(
      .string((format.prefix ?? "") + text + (format.suffix ?? "")), datum, value, in: scope,
      isSketched: items.contains { $0.nature == .placeholder })
  }

  /// Returns whether the data of an option is missing, such as the code of a currency.
  private mutating func lacksOption(_ members: [JSONMember], in scope: Scope) -> Bool {
    members.contains { member in
      guard member.template == nil, case .value(let option) = expand(member.value, in: scope)
      else { return false }
      return option.nature == .placeholder
    }
  }

  /// Returns a number as text that is the same in every locale.
  private mutating func plain(
    _ found: JSONValue, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result {
    guard let number = Comparison.number(found), let literal = Comparison.spelling(found) else {
      let style: FormatStyle? =
        Comparison.date(found) != nil ? .date : found.kindName == "a list" ? .list : nil
      return refuse(
        "\"$format\" formats numbers, not \(found.kindName)", at: whole(found.place, scope),
        hint: style.map { "add \"style\": \"\($0.rawValue)\"" }
          ?? "use a number, without quotes in JSON") ?? .failed(value.place)
    }
    for member in members {
      let styles = FormatStyle.taking(member.key)
      guard let first = styles.first, !styles.contains(.decimal) else { continue }
      return refuse(
        "\"\(member.key)\" has no effect without \"style\"", at: member.keyPlace,
        hint: "add \"style\": \"\(first.rawValue)\"") ?? .failed(value.place)
    }
    guard let format = options(NumberFormat.options, members, value, in: scope) else {
      return .failed(value.place)
    }
    let text = format.text(number, literal: literal)
    return made(.string(text), found.place.provenance?.datum, value, in: scope)
  }

  /// Reports a key that has no effect next to the style.
  private mutating func takes(_ style: FormatStyle, _ members: [JSONMember]) -> Bool {
    if let fields = members.first(where: { $0.key == "fields" }), style.takes("fields"),
      let length = members.first(where: { $0.key == "dateStyle" })
    {
      log.report(
        Diagnostic(
          .error, "\"dateStyle\" has no effect next to \"fields\"", at: length.keyPlace,
          hint: "remove one of the two",
          notes: [Diagnostic.Note("\"fields\" is here", at: fields.keyPlace)]))
      return false
    }
    for member in members where !style.takes(member.key) {
      let others = FormatStyle.taking(member.key).map { "\"\($0.rawValue)\"" }
      note(
        "\"\(member.key)\" has no effect next to \"style\": \"\(style.rawValue)\"",
        at: member.keyPlace,
        hint: "remove the key, or use it with style \(Suggestion.sentence(others))")
      return false
    }
    return true
  }

  /// Returns the formats of the locale, or those of English if the locale has none.
  private mutating func formats(for use: FormatUse) -> LocaleFormats? {
    let tag = LanguageTag(use.scope.env.locale) ?? .english
    if let formats = language.formats.formats(for: tag) { return formats }
    let english = language.formats.formats(for: .english)
    log.report(
      Diagnostic(
        english == nil ? .error : .warning,
        "there are no formats for \(tag.name)" + (tag.script.map { " in the script \($0)" } ?? "")
          + (english == nil ? "" : "; those of English are used instead"),
        at: whole(use.value.opening, use.scope),
        hint: "remove \"style\" to write numbers as in every locale"), once: true)
    return english
  }

  private mutating func text(
    _ found: JSONValue, _ formats: LocaleFormats, _ use: FormatUse
  ) -> String? {
    switch use.style {
    case .decimal, .percent, .currency, .duration, .bytes, .ordinal:
      return number(found, formats, use)
    case .date, .time:
      guard let date = date(found, use) else { return nil }
      return self.text(date, found, formats, use)
    case .relative: return relative(found, formats, use)
    case .list: return list(found, formats, use)
    }
  }

  private mutating func list(
    _ found: JSONValue, _ formats: LocaleFormats, _ use: FormatUse
  ) -> String? {
    guard case .array(let items) = found.kind else {
      return refuse(
        found, use, needs: "a list", hint: "write a list, or the path to one: \"{{names}}\"")
    }
    var words: [String] = []
    for item in items where item.nature != .dropped {
      if item.nature == .failed { return nil }
      guard let text = Comparison.spelling(item) else {
        return refuse(
          "\(item.kindName) cannot appear in text", at: whole(item.opening, use.scope),
          hint: "list only text and numbers")
      }
      guard count(text: text.utf8.count + 8, at: use.value.opening) else { return nil }
      words.append(text)
    }
    return formats.joined(words)
  }

  /// Reports that a value is not of the kind that a style needs; always returns `nil`.
  mutating func refuse<Value>(
    _ found: JSONValue, _ use: FormatUse, needs kind: String, hint: String
  ) -> Value? {
    var spelling = found.kindName
    if case .string(let text) = found.kind { spelling = SafeText.quoted(text) }
    if case .number(_, let literal) = found.kind { spelling = literal }
    return refuse(
      "\"style\": \"\(use.style.rawValue)\" needs \(kind), found \(spelling)",
      at: whole(found.place, use.scope), hint: hint)
  }

  // MARK: Numbers

  private mutating func number(
    _ found: JSONValue, _ formats: LocaleFormats, _ use: FormatUse
  ) -> String? {
    guard let number = Comparison.number(found), let literal = Comparison.spelling(found) else {
      return refuse(found, use, needs: "a number", hint: "use a number, without quotes in JSON")
    }
    let digits = DecimalDigits(literal)
    let format = use.format
    let decimals = format.decimals.map { $0...$0 }
    let (isGrouped, isSigned) = (format.group ?? true, format.sign)
    switch use.style {
    case .percent:
      return formats.percent(
        digits, decimals: decimals, isGrouped: isGrouped, isSigned: isSigned)
    case .currency:
      guard let (code, usual) = currency(use) else { return nil }
      return formats.currency(
        digits, code, decimals: decimals ?? usual...usual, isGrouped: isGrouped,
        isSigned: isSigned)
    case .duration:
      guard abs(number) <= LocaleFormats.longestDuration else {
        return refuse(found, use, needs: "at most 1e15 seconds", hint: "use a number of seconds")
      }
      return formats.duration(digits, decimals: format.decimals ?? 0, isSigned: isSigned)
    case .bytes:
      return formats.bytes(
        digits, decimals: format.decimals, isGrouped: isGrouped, isSigned: isSigned)
    case .ordinal:
      guard number == number.rounded() else {
        return refuse(found, use, needs: "a whole number", hint: "use a whole number such as 3")
      }
      return formats.ordinal(digits, isGrouped: isGrouped)
    default:
      return formats.decimal(
        digits, decimals: decimals, isGrouped: isGrouped, isSigned: isSigned)
    }
  }

  /// Returns the currency's code and its number of decimals.
  private mutating func currency(_ use: FormatUse) -> (code: String, decimals: Int)? {
    guard let code = use.format.currency else {
      return refuse(
        "\"style\": \"currency\" needs \"currency\"", at: whole(use.value.opening, use.scope),
        hint: "add \"currency\": \"EUR\"")
    }
    let known = language.formats.currencies
    if let decimals = known[code] { return (code, decimals) }
    let upper = code.uppercased()
    return refuse(
      "unknown currency \(SafeText.quoted(code))", at: place(of: "currency", use),
      hint: (known[upper] == nil ? Suggestion.nearest(to: upper, in: known.keys.sorted()) : upper)
        .map { "did you mean \"\($0)\"?" } ?? "write a code of ISO 4217 such as \"EUR\"")
  }

  /// Returns the location of an option's value: where the value was written, if a path leads to it.
  mutating func place(of key: String, _ use: FormatUse) -> Place {
    guard let option = use.members.first(where: { $0.key == key })?.value else {
      return whole(use.value.opening, use.scope)
    }
    guard case .value(let found) = expand(option, in: use.scope) else {
      return whole(option.place, use.scope)
    }
    return whole(found.place, use.scope)
  }
}

/// A `$format` with a style, and where it is.
struct FormatUse {
  var format: NumberFormat
  var style: FormatStyle
  var members: [JSONMember]
  var value: JSONValue
  var scope: Scope
}
