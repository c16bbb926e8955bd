/// Ordinal numbers in digits: CLDR's `digits-ordinal` rules, in the masculine where there are
/// genders.
extension LocaleFormats {
  /// Returns an ordinal number, such as `3rd`.
  package func ordinal(_ digits: DecimalDigits, isGrouped: Bool) -> String {
    let number = decimal(digits, decimals: 0...0, isGrouped: isGrouped)
    let last = Int(digits.whole.suffix(2)) ?? 0
    let small = digits.whole.count < 2 ? last : 10
    // The last digit, except after a ten.
    let unit = last / 10 == 1 ? 10 : last % 10
    switch language {
    case "ar", "el", "he", "uk": return number
    case "en": return number + ([1: "st", 2: "nd", 3: "rd"][unit] ?? "th")
    case "fr": return number + (digits.whole == "1" ? "er" : "e")
    case "es": return number + ".º"
    case "it", "pt": return number + "º"
    case "ca": return number + ([1: "r", 2: "n", 3: "r", 4: "t"][last < 20 ? last : unit] ?? "è")
    case "nl": return number + "e"
    case "sv": return number + (unit == 1 || unit == 2 ? ":a" : ":e")
    case "ru": return number + "-й"
    case "bg":
      return number + "-" + ([1: "ви", 2: "ри", 3: "ти", 4: "ти"][last < 20 ? last : unit] ?? "и")
    case "ro": return number + "a"
    case "ja", "zh": return "第" + number
    case "ko": return number + "번째"
    case "th": return "ที่ " + number
    case "vi": return "thứ " + number
    case "id": return "ke-" + number
    case "ms": return (digits.whole == "1" ? "No. " : "ke-") + number
    case "hi":
      let endings = ["", "ला", "रा", "रा", "था", "वाँ", "ठा"]
      return number + (endings.indices.contains(small) ? endings[small] : "वाँ")
    default: return number + "."
    }
  }
}
