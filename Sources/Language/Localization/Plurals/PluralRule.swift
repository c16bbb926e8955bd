/// A language's rule for choosing the plural form for a number: CLDR's cardinal rule.
package struct PluralRule: Sendable {
  /// The language's forms, in CLDR's order, including `other`.
  package let categories: [PluralCategory]
  private let choose: @Sendable (PluralOperands) -> PluralCategory

  init(
    _ categories: [PluralCategory],
    _ choose: @escaping @Sendable (PluralOperands) -> PluralCategory
  ) {
    self.categories = categories + [.other]
    self.choose = choose
  }

  /// Returns the form for a number.
  package func category(of operands: PluralOperands) -> PluralCategory { choose(operands) }

  /// Returns the form for a count.
  package func category(of count: Int) -> PluralCategory { choose(PluralOperands(count)) }

  /// The forms that everyday numbers use, each with the smallest number that uses the form.
  ///
  /// The other forms are for fractions and whole millions.
  package var everyday: [(category: PluralCategory, example: Int)] {
    var found: [(category: PluralCategory, example: Int)] = []
    for count in 0...199 {
      let category = category(of: count)
      if !found.contains(where: { $0.category == category }) { found.append((category, count)) }
    }
    return found
  }

  /// Returns the rule for a language, or `nil` if the language's rule is unknown.
  package static func rule(for tag: LanguageTag) -> PluralRule? {
    if tag.language == "en" { return english }
    if tag.variety == "pt-PT" { return italian }
    return byLanguage[tag.language]
  }
}

/// The plural categories of Unicode's CLDR; each language's rule uses some of them.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// Text for each plural form of a language.
package struct PluralForms: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The strings in the order of the forms.
  ///
  /// A dictionary would make every English screen instantiate its type.
  private var texts = [String?](repeating: nil, count: PluralCategory.allCases.count)

  package init(dictionaryLiteral elements: (PluralCategory, String)...) {
    for (category, text) in elements { self[category] = text }
  }

  package subscript(category: PluralCategory) -> String? {
    get { texts[Self.index(category)] }
    set { texts[Self.index(category)] = newValue }
  }

  private static func index(_ category: PluralCategory) -> Int {
    PluralCategory.allCases.firstIndex(of: category) ?? 0
  }

  /// The forms that have text.
  package var categories: [PluralCategory] {
    PluralCategory.allCases.filter { self[$0] != nil }
  }

  func mapValues(_ change: (String) -> String) -> PluralForms {
    var changed = self
    changed.texts = texts.map { $0.map(change) }
    return changed
  }
}
