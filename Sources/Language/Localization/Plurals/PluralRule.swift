/// How a language chooses the form of a word by a number: CLDR's cardinal rule.
package struct PluralRule: Sendable {
  /// The forms the language has, in CLDR's order; `other` is among them.
  package let categories: [PluralCategory]
  private let choose: @Sendable (PluralOperands) -> PluralCategory

  init(
    _ categories: [PluralCategory],
    _ choose: @escaping @Sendable (PluralOperands) -> PluralCategory
  ) {
    self.categories = categories + [.other]
    self.choose = choose
  }

  /// The form for a number.
  package func category(of operands: PluralOperands) -> PluralCategory { choose(operands) }

  /// The form for a number of things.
  package func category(of count: Int) -> PluralCategory { choose(PluralOperands(count)) }

  /// The forms that numbers of everyday take, each with the least that takes it; others are for
  /// fractions and whole millions.
  package var everyday: [(category: PluralCategory, example: Int)] {
    var found: [(category: PluralCategory, example: Int)] = []
    for count in 0...199 {
      let category = category(of: count)
      if !found.contains(where: { $0.category == category }) { found.append((category, count)) }
    }
    return found
  }

  /// A language's rule; `nil` for one that has none here.
  package static func rule(for tag: LanguageTag) -> PluralRule? {
    if tag.language == "en" { return english }
    if tag.language == "pt", let region = tag.region, europeanPortuguese.contains(region) {
      return italian
    }
    return byLanguage[tag.language]
  }

  /// Where Portuguese is Portugal's.
  private static let europeanPortuguese: Set = [
    "AO", "CH", "CV", "FR", "GQ", "GW", "LU", "MO", "MZ", "PT", "ST", "TL",
  ]
}
