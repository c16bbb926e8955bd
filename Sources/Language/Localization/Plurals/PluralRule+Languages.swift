/// CLDR's cardinal rules (version 44 and later), written from their specifications.
extension PluralRule {
  static let byLanguage: [String: PluralRule] = {
    var rules: [String: PluralRule] = [:]
    func put(_ rule: PluralRule, _ languages: String) {
      for language in languages.split(separator: " ") { rules[String(language)] = rule }
    }
    put(none, "ja ko zh th vi id ms lo my km yue")
    put(english, "en de nl sv fi et ur")
    put(italian, "it ca")
    put(onlyOne, "tr hu bg el no nb nn ka az sq eu ta te ml mn")
    put(spanish, "es")
    put(french, "fr")
    put(portuguese, "pt")
    put(hindi, "hi fa bn gu kn zu am")
    put(danish, "da")
    put(polish, "pl")
    put(russian, "ru uk be")
    put(czech, "cs sk")
    put(serbian, "sr hr bs")
    put(slovenian, "sl")
    put(romanian, "ro")
    put(lithuanian, "lt")
    put(latvian, "lv")
    put(arabic, "ar")
    put(hebrew, "he")
    return rules
  }()

  private static let none = PluralRule([]) { _ in .other }

  static let english = PluralRule([.one]) { $0.i == 1 && $0.v == 0 ? .one : .other }

  /// The rule for languages that have a special form only for 1, however it is written.
  private static let onlyOne = PluralRule([.one]) { $0.i == 1 && $0.isWhole ? .one : .other }

  static let italian = PluralRule([.one, .many]) { n in
    n.i == 1 && n.v == 0 ? .one : isMillions(n) ? .many : .other
  }

  private static let spanish = PluralRule([.one, .many]) { n in
    n.i == 1 && n.isWhole ? .one : isMillions(n) ? .many : .other
  }

  private static let french = PluralRule([.one, .many]) { n in
    n.i <= 1 ? .one : isMillions(n) ? .many : .other
  }

  /// The rule for Brazilian Portuguese, which is the same as CLDR's for French.
  private static let portuguese = french

  private static let hindi = PluralRule([.one]) { n in
    n.i == 0 || n.i == 1 && n.isWhole ? .one : .other
  }

  private static let danish = PluralRule([.one]) { n in
    n.i == 1 && n.isWhole || n.t != 0 && n.i <= 1 ? .one : .other
  }

  private static let polish = PluralRule([.one, .few, .many]) { n in
    guard n.v == 0 else { return .other }
    if n.i == 1 { return .one }
    return isFew(n.i) ? .few : .many
  }

  private static let russian = PluralRule([.one, .few, .many]) { n in
    guard n.v == 0 else { return .other }
    if isOne(n.i) { return .one }
    return isFew(n.i) ? .few : .many
  }

  private static let czech = PluralRule([.one, .few, .many]) { n in
    guard n.v == 0 else { return .many }
    return n.i == 1 ? .one : (2...4).contains(n.i) ? .few : .other
  }

  private static let serbian = PluralRule([.one, .few]) { n in
    let last = n.v == 0 ? n.i : n.f
    return isOne(last) ? .one : isFew(last) ? .few : .other
  }

  private static let slovenian = PluralRule([.one, .two, .few]) { n in
    guard n.v == 0 else { return .few }
    switch n.i % 100 {
    case 1: return .one
    case 2: return .two
    case 3, 4: return .few
    default: return .other
    }
  }

  private static let romanian = PluralRule([.one, .few]) { n in
    if n.i == 1, n.v == 0 { return .one }
    return n.v != 0 || n.i == 0 || (1...19).contains(n.i % 100) ? .few : .other
  }

  private static let lithuanian = PluralRule([.one, .few, .many]) { n in
    guard n.isWhole else { return .many }
    if (11...19).contains(n.i % 100) { return .other }
    switch n.i % 10 {
    case 1: return .one
    case 2...9: return .few
    default: return .other
    }
  }

  private static let latvian = PluralRule([.zero, .one]) { n in
    let last = n.v == 2 ? n.f : n.i
    let isZero =
      n.isWhole && (n.i % 10 == 0 || (11...19).contains(n.i % 100))
      || n.v == 2 && (11...19).contains(n.f % 100)
    if isZero { return .zero }
    let isOne =
      n.isWhole && n.i % 10 == 1 && n.i % 100 != 11
      || n.v == 2 && last % 10 == 1 && last % 100 != 11 || n.v != 2 && n.v != 0 && n.f % 10 == 1
    return isOne ? .one : .other
  }

  private static let arabic = PluralRule([.zero, .one, .two, .few, .many]) { n in
    guard n.isWhole else { return .other }
    switch n.i {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    default:
      let last = n.i % 100
      return (3...10).contains(last) ? .few : last >= 11 ? .many : .other
    }
  }

  private static let hebrew = PluralRule([.one, .two]) { n in
    if n.i == 1 && n.v == 0 || n.i == 0 && n.v != 0 { return .one }
    return n.i == 2 && n.v == 0 ? .two : .other
  }

  // MARK: Shared conditions

  /// Returns whether a number is a whole number of millions, which may be written in words.
  private static func isMillions(_ n: PluralOperands) -> Bool {
    n.c == 0 ? n.i != 0 && n.i % 1_000_000 == 0 && n.v == 0 : !(0...5).contains(n.c)
  }

  /// Returns whether a number is 1, 21, 31, and so on, but not 11.
  private static func isOne(_ i: Int) -> Bool { i % 10 == 1 && i % 100 != 11 }

  /// Returns whether a number is 2 to 4, 22 to 24, and so on, but not 12 to 14.
  private static func isFew(_ i: Int) -> Bool {
    (2...4).contains(i % 10) && !(12...14).contains(i % 100)
  }
}
