import Localization
import Source

extension Expander {
  /// Returns the string for `{"string": "key", "count": 7, …}` in the locale's language.
  ///
  /// The members next to the key are values for `{name}` in the text; `#` is the count as written.
  mutating func localized(
    _ key: JSONMember, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result {
    let strings = scope.env.strings
    guard let word = word(key, in: scope), case .string(let name) = word.kind else {
      return .failed(value.place)
    }
    // The data that contains the key is missing, so the placeholder becomes the text.
    if word.nature == .placeholder { return .value(word) }
    var datum = word.place.provenance?.datum
    guard let found = strings.find(name) else {
      noteMissing(name, at: whole(key.value.place, scope), strings)
      return .failed(value.place)
    }
    guard let values = values(members, &datum, in: scope) else { return .failed(value.place) }
    let count = values["count"]
    let operands = count.flatMap { PluralOperands($0) }
    if count != nil, operands == nil {
      return refuse(
        "\"count\" must be a number, found \(SafeText.quoted(count ?? ""))",
        at: whole(members.first { $0.key == "count" }?.value.opening ?? value.place, scope),
        hint: "write \"count\": 7, or \"count\": \"{{count}}\"") ?? .failed(value.place)
    }
    if found.text.isPlural, operands == nil {
      return refuse(
        "\(SafeText.quoted(name)) has plural forms, but \"count\" is missing",
        at: whole(value.opening, scope), hint: "add \"count\": 7, or \"count\": \"{{count}}\"")
        ?? .failed(value.place)
    }
    guard check(values, members, of: found.text, name, value, scope) else {
      return .failed(value.place)
    }
    if strings.tag.pseudo == nil, found.tag.language != strings.tag.language,
      strings.isOwn(name)
    {
      log.report(
        Diagnostic(
          .warning,
          "\(SafeText.quoted(name)) is not available in \(strings.tag.name); "
            + "\(found.tag.name) is used instead",
          at: whole(key.value.place, scope),
          hint: "add a translation under \"strings\": {\"\(strings.tag)\": …}"), once: true)
    }
    let text = LocalizedText.fill(found.form(for: operands), count: count, values: values)
    return made(.string(text), datum, value, in: scope)
  }

  /// Returns the key of a string; reports any other value and returns `nil`.
  private mutating func word(_ key: JSONMember, in scope: Scope) -> JSONValue? {
    guard case .value(let found) = expand(key.value, in: scope) else { return nil }
    guard case .string = found.kind else {
      return refuse(found, as: TemplateKey.string.type, in: scope)
    }
    return found
  }

  /// Returns the other members as text.
  ///
  /// An absent member becomes empty text; an absent count is omitted.
  private mutating func values(
    _ members: [JSONMember], _ datum: inout String?, in scope: Scope
  ) -> [String: String]? {
    var values: [String: String] = [:]
    var isWhole = true
    for member in members where member.template != .string {
      switch expand(member.value, in: scope) {
      case .failed: isWhole = false
      case .absent, .dropped: if member.key != "count" { values[member.key] = "" }
      case .value(let found):
        guard let text = Comparison.spelling(found) else {
          note(
            "\"\(member.key)\" must be text or a number, not \(found.kindName)",
            at: whole(found.opening, scope), hint: "use text or a number")
          isWhole = false
          continue
        }
        if datum == nil { datum = found.place.provenance?.datum }
        let isCount = member.key == "count" && found.nature == .placeholder
        values[member.key] = isCount ? "2" : text
      }
    }
    return isWhole ? values : nil
  }

  /// Returns whether every name in the text has a value; missing and unused values are reported.
  private mutating func check(
    _ values: [String: String], _ members: [JSONMember], of text: LocalizedText, _ name: String,
    _ value: JSONValue, _ scope: Scope
  ) -> Bool {
    let names = text.names
    let missing = names.subtracting(values.keys).sorted()
    if let first = missing.first {
      note(
        "\(SafeText.quoted(name)) needs {\(first)}, which is missing",
        at: whole(value.opening, scope),
        hint: Suggestion.nearest(to: first, in: values.keys.sorted()).map {
          "is the name misspelled as \"\($0)\"?"
        } ?? "add \"\(first)\": \"…\"")
      return false
    }
    for member in members
    where member.template != .string && member.key != "count" && !names.contains(member.key) {
      log.report(
        Diagnostic(
          .warning, "\(SafeText.quoted(name)) does not use {\(member.key)}",
          at: member.keyPlace,
          hint: Suggestion.hint(for: member.key, in: names.sorted())
            ?? "remove \(SafeText.quoted(member.key)), or write {\(member.key)} in the string"))
    }
    return true
  }

  private mutating func noteMissing(_ name: String, at place: Place, _ strings: Localizer) {
    guard !strings.isDamaged(name) else { return }
    guard notes(at: place) else { return }
    let others = strings.languages(having: name)
    guard others.isEmpty else {
      let isEnglish = strings.tag.language == "en" || strings.tag.pseudo != nil
      log.report(
        Diagnostic(
          .error,
          "the string \(SafeText.quoted(name)) is "
            + (isEnglish
              ? "not available in English"
              : "available neither in \(strings.tag.name) nor in English"),
          at: place,
          hint: "add a translation under "
            + "\"strings\": {\"\(isEnglish ? "en" : "\(strings.tag)")\": …}; "
            + "the string is available in " + others.joined(separator: ", ")),
        once: true)
      return
    }
    note(
      "there is no string \(SafeText.quoted(name))", at: place,
      hint: Suggestion.nearest(to: name, in: strings.names).map { "did you mean \"\($0)\"?" }
        ?? "define the string: \"strings\": "
        + "{\"\(strings.tag)\": {\"\(SafeText.escape(name))\": \"…\"}}")
  }
}
