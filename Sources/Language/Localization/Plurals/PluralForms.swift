/// The forms that Unicode's CLDR tells apart; which of them a language has, its rule says.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// A text for each form that a language counts in.
package struct PluralForms: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// In the order of the forms: a dictionary would cost every English screen the making of its type.
  private var texts = [String?](repeating: nil, count: PluralCategory.allCases.count)

  package init(dictionaryLiteral elements: (PluralCategory, String)...) {
    for (category, text) in elements { self[category] = text }
  }

  package subscript(category: PluralCategory) -> String? {
    get { texts[category.index] }
    set { texts[category.index] = newValue }
  }

  /// The forms there are.
  package var categories: [PluralCategory] {
    PluralCategory.allCases.filter { self[$0] != nil }
  }

  func mapValues(_ change: (String) -> String) -> PluralForms {
    var changed = self
    changed.texts = texts.map { $0.map(change) }
    return changed
  }
}

extension PluralCategory {
  fileprivate var index: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}
