/// The forms that Unicode's CLDR tells apart; which of them a language has, its rule says.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}
