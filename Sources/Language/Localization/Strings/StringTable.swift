package import Source

/// The strings of one language by key, each with its location.
package struct StringTable: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var text: LocalizedText
    package var place: Place
  }

  package private(set) var entries: [String: Entry] = [:]
  /// The problems found in the table.
  package private(set) var log: [Diagnostic] = []
  /// The keys whose entries have an error.
  package private(set) var damaged: Set<String> = []

  package init() {}

  package subscript(_ key: String) -> Entry? { entries[key] }

  /// Reads an object of strings and plural forms.
  ///
  /// - Parameter tag: the language; its plural rule determines the forms.
  package init(_ value: JSONValue, in tag: LanguageTag) {
    guard case .object(let members) = value.kind else {
      note(
        "expected strings by key, found \(value.kindName)", at: value.opening,
        hint: "write \"\(tag)\": {\"key\": \"…\"}")
      return
    }
    for member in members {
      if member.key.isEmpty {
        note(
          "a string has no name", at: member.keyPlace,
          hint: "add the name: \"\(tag)\": {\"key\": \"…\"}")
      } else if let text = text(member, in: tag) {
        entries[member.key] = Entry(text: text, place: member.value.opening)
      } else {
        damaged.insert(member.key)
      }
    }
  }

  /// Returns the table with further problems to report.
  package func with(_ problems: [Diagnostic]) -> StringTable {
    var table = self
    table.log += problems
    return table
  }

  /// Returns the table with another table's strings merged over its own.
  package func under(_ other: StringTable) -> StringTable {
    var table = self
    table.entries.merge(other.entries) { _, above in above }
    table.log += other.log
    table.damaged.formUnion(other.damaged)
    return table
  }

  private mutating func text(_ member: JSONMember, in tag: LanguageTag) -> LocalizedText? {
    switch member.value.kind {
    case .string(let text):
      return check(text, at: member.value.place) ? .text(text) : nil
    case .object(let forms): return plural(forms, member, in: tag)
    default:
      note(
        "expected text or its plural forms, found \(member.value.kindName)",
        at: member.value.opening,
        hint: "write \"\(member.key)\": \"…\" or {\"one\": \"…\", \"other\": \"…\"}")
      return nil
    }
  }

  /// Reports anything that looks like a template.
  ///
  /// Strings are not templates, so a template would be shown literally.
  private mutating func check(_ text: String, at place: Place) -> Bool {
    guard text.contains("{{") else { return checkBraces(text, at: place) }
    note(
      "a string cannot contain \"{{\": strings are not templates", at: place,
      hint: "write {name}, and set \"name\" where the string is used")
    return false
  }

  /// Reports an unterminated placeholder, which would be shown literally.
  private mutating func checkBraces(_ text: String, at place: Place) -> Bool {
    guard let open = text.lastIndex(of: "{"), !text[open...].contains("}"),
      let first = text[open...].dropFirst().first, first.isLetter || first == "_"
    else { return true }
    let name = text[open...].dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    note("\"{\(name)\" is not closed", at: place, hint: "write {\(name)}")
    return false
  }

  private mutating func plural(
    _ forms: [JSONMember], _ member: JSONMember, in tag: LanguageTag
  ) -> LocalizedText? {
    guard let rule = PluralRule.rule(for: tag.pseudo == nil ? tag : .english) else {
      note(
        "the plural rule for \(tag.name) is unknown, so forms cannot be chosen",
        at: member.value.opening, hint: "write a single string, with # for the count")
      return nil
    }
    var texts: PluralForms = [:]
    var isWhole = true
    for form in forms {
      guard let category = PluralCategory(rawValue: form.key) else {
        note(
          "unknown plural form \(SafeText.quoted(form.key))", at: form.keyPlace,
          hint: Suggestion.hint(for: form.key, in: rule.categories.map(\.rawValue)))
        isWhole = false
        continue
      }
      guard case .string(let text) = form.value.kind else {
        note(
          "expected text, found \(form.value.kindName)", at: form.value.opening,
          hint: "write \"\(form.key)\": \"…\"")
        isWhole = false
        continue
      }
      guard check(text, at: form.value.place) else { return nil }
      if !rule.categories.contains(category) {
        note(
          severity: .warning, "\(tag.name) has no form \"\(form.key)\", so this text is never used",
          at: form.keyPlace,
          hint: "use " + Suggestion.sentence(rule.categories.map { "\"\($0.rawValue)\"" }))
      }
      texts[category] = text
    }
    return lacks(texts, member, rule, tag) || !isWhole ? nil : .plural(texts)
  }

  /// Reports missing forms; returns whether one of them is needed for everyday numbers.
  private mutating func lacks(
    _ texts: PluralForms, _ member: JSONMember, _ rule: PluralRule,
    _ tag: LanguageTag
  ) -> Bool {
    let everyday = rule.everyday
    var isLacking = false
    for (category, example) in everyday where texts[category] == nil {
      note(
        "\(SafeText.quoted(member.key)) lacks the form \"\(category.rawValue)\", which "
          + "\(tag.name) needs, for example for \(example)", at: member.value.opening,
        hint: "add \"\(category.rawValue)\": \"…\"")
      isLacking = true
    }
    for category in rule.categories
    where texts[category] == nil && !everyday.contains(where: { $0.category == category }) {
      note(
        severity: .warning,
        "\(SafeText.quoted(member.key)) lacks the form \"\(category.rawValue)\", which "
          + "\(tag.name) uses for fractions or millions", at: member.value.opening,
        hint: "add \"\(category.rawValue)\": \"…\"; otherwise, another form is used")
    }
    return isLacking
  }

  private mutating func note(
    severity: Diagnostic.Severity = .error, _ message: String, at place: Place, hint: String?
  ) {
    log.append(Diagnostic(severity, message, at: place, hint: hint))
  }
}

extension StringTable.Entry {
  /// Returns the problems with a kit's text: placeholders that the kit does not provide, and
  /// missing placeholders.
  package func misfits(named name: String, of english: LocalizedText) -> [Diagnostic] {
    let known = english.names.sorted()
    let list = known.isEmpty ? "none" : known.map { "{\($0)}" }.joined(separator: ", ")
    let strange = text.names.subtracting(known).sorted().map { strange in
      Diagnostic(
        .error, "the kit does not provide {\(strange)} for \(SafeText.quoted(name))", at: place,
        hint: Suggestion.nearest(to: strange, in: known).map { "did you mean {\($0)}?" }
          ?? "the kit provides \(list)")
    }
    let left = known.filter { left in
      text.texts.contains { !MessagePart.parts(of: $0).contains(.value(left)) }
    }.map { left in
      Diagnostic(
        .warning, "\(SafeText.quoted(name)) omits {\(left)}", at: place,
        hint: "write {\(left)} where the value should appear")
    }
    return strange + left
  }
}
