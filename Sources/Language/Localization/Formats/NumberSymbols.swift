/// The digits and the signs of numbers in a locale.
package struct NumberSymbols: Sendable {
  let decimal: String
  let group: String
  let minus: String
  let plus: String
  let percent: String
  /// The sign between hours and minutes of a duration.
  let time: String
  private let digits: [Character]?

  /// - Parameter signs: the signs, in the order of the properties.
  init(_ signs: [Substring], system: String) {
    let signs = signs.map(String.init) + Array(repeating: "", count: max(0, 6 - signs.count))
    (decimal, group, minus) = (signs[0], signs[1], signs[2])
    (plus, percent, time) = (signs[3], signs[4], signs[5])
    digits = system == "latn" ? nil : Self.systems[system].map(Array.init)
  }

  /// Returns text with its European digits replaced by the locale's.
  func native(_ text: String) -> String {
    guard let digits else { return text }
    return String(text.map { $0.isASCII ? $0.wholeNumberValue.map { digits[$0] } ?? $0 : $0 })
  }

  /// The digits of the decimal numbering systems of CLDR, by name, from 0 to 9.
  static let systems = [
    "latn": "0123456789", "arab": "٠١٢٣٤٥٦٧٨٩", "arabext": "۰۱۲۳۴۵۶۷۸۹", "beng": "০১২৩৪৫৬৭৮৯",
    "deva": "०१२३४५६७८९", "fullwide": "０１２３４５６７８９", "gujr": "૦૧૨૩૪૫૬૭૮૯", "guru": "੦੧੨੩੪੫੬੭੮੯",
    "hanidec": "〇一二三四五六七八九", "khmr": "០១២៣៤៥៦៧៨៩", "knda": "೦೧೨೩೪೫೬೭೮೯", "laoo": "໐໑໒໓໔໕໖໗໘໙",
    "mlym": "൦൧൨൩൪൫൬൭൮൯", "mymr": "၀၁၂၃၄၅၆၇၈၉", "orya": "୦୧୨୩୪୫୬୭୮୯", "tamldec": "௦௧௨௩௪௫௬௭௮௯",
    "telu": "౦౧౨౩౪౫౬౭౮౯", "thai": "๐๑๒๓๔๕๖๗๘๙", "tibt": "༠༡༢༣༤༥༦༧༨༩",
  ]
}
