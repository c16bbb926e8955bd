import Foundation
import Testing

@testable import Typesetting

/// Where lines of each language break.
@Suite struct LanguageLineTests {
  /// What stays together: a text cut wherever a line may end.
  private func pieces(_ text: String, _ locale: String? = nil) throws -> [String] {
    let run = TextRun(text: text, style: try Fonts.style())
    let marks = ParagraphText([run], locale: locale).marks
    var pieces: [String] = []
    for (scalar, mark) in zip(text.unicodeScalars, marks) {
      if mark.contains(.mayBreakBefore) || pieces.isEmpty { pieces.append("") }
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
    }
    return pieces
  }

  /// HarfBuzz gives up on a letter with 65,536 marks, and before that takes time by their square.
  @Test func aLetterWithTooManyMarksIsCut() throws {
    let marks = String(repeating: "\u{05B0}", count: 70_000)
    let run = TextRun(text: "\u{05D0}" + marks + "\u{05D1}", style: try Fonts.style())
    let text = ParagraphText([run])
    #expect(text.marks.count { $0.contains(.cut) } == 70_000 / 256)
    #expect(text.marks.count { $0.contains(.cluster) } == 70_000 / 256 + 2)
    let laid = Typesetter().layOut(Paragraph(runs: [run]))
    #expect(laid.lines.count == 1)
    let usual = ParagraphText([TextRun(text: "\u{05D0}\u{05B0}\u{05B4}", style: try Fonts.style())])
    #expect(usual.marks.count { $0.contains(.cluster) } == 1)
  }

  @Test(arguments: [
    ("「東京」へ行った。", "ja", ["「東", "京」", "へ", "行っ", "た。"]),
    ("「東京」へ行った。", "ja-u-lb-loose", ["「東", "京」", "へ", "行", "っ", "た。"]),
    ("コーヒー", "ja", ["コー", "ヒー"]), ("コーヒー", "ja-u-lb-normal", ["コ", "ー", "ヒ", "ー"]),
    ("時々", "ja-u-lb-normal", ["時々"]), ("時々", "ja-u-lb-loose", ["時", "々"]),
    ("五〜六", "ja", ["五〜", "六"]), ("五〜六", "ja-u-lb-normal", ["五", "〜", "六"]),
    ("五〜六", "en-u-lb-normal", ["五〜", "六"]),
    ("ア・イ！", "ja", ["ア・", "イ！"]), ("ア・イ！", "ja-u-lb-loose", ["ア", "・", "イ", "！"]),
    ("（税込）¥500円", "ja", ["（税", "込）", "¥500", "円"]),
  ])
  func japanese(text: String, locale: String, expected: [String]) throws {
    #expect(try pieces(text, locale) == expected)
  }

  @Test(arguments: [
    ("他说：“你好”吗？", ["他", "说：", "“你", "好”", "吗？"]),
    ("《红楼梦》，1791年。", ["《红", "楼", "梦》，", "1791", "年。"]),
    ("it’s “fine” now", ["it’s ", "“fine” ", "now"]), ("中’s", ["中’", "s"]),
  ])
  func chinese(text: String, expected: [String]) throws {
    #expect(try pieces(text, "zh-Hans") == expected)
  }

  @Test(arguments: [
    ("ko", ["한국어를 ", "배워요!"]), ("en", ["한", "국", "어", "를 ", "배", "워", "요!"]),
    ("ko-u-lw-normal", ["한", "국", "어", "를 ", "배", "워", "요!"]),
  ])
  func korean(locale: String, expected: [String]) throws {
    #expect(try pieces("한국어를 배워요!", locale) == expected)
  }

  @Test func koreanKeepsWordsAndNotEmoji() throws {
    #expect(try pieces("大韓民國 만세😀😀", "ko") == ["大韓民國 ", "만세", "😀", "😀"])
    #expect(try pieces("ab 1가", "ja-u-lw-breakall") == ["a", "b ", "1", "가"])
  }

  @Test func thaiBreaksBetweenWords() throws {
    #expect(ThaiBreaking.isAvailable, "install libthai0")
    #expect(
      try pieces("ฉันรักเธอมากและอยากไปเที่ยวกรุงเทพ") == [
        "ฉัน", "รัก", "เธอ", "มาก", "และ", "อยาก", "ไป", "เที่ยว", "กรุงเทพ",
      ])
    #expect(try pieces("ไปมา (ไปมา) 12ไป") == ["ไป", "มา ", "(ไป", "มา) ", "12ไป"])
    #expect(try pieces("กกกกก\u{E4D}\u{301}ก").joined() == "กกกกก\u{E4D}\u{301}ก")
  }

  @Test(arguments: [
    ("ສະບາຍດີ", ["ສະ", "ບາຍ", "ດີ"]), ("ຂ້ອຍຮັກພາສາລາວ", ["ຂ້ອຍ", "ຮັກ", "ພາ", "ສາ", "ລາວ"]),
    ("ປະເທດລາວ", ["ປະ", "ເທດ", "ລາວ"]), ("ຫນັງສື", ["ຫນັງ", "ສື"]), ("ຂ້ອຍນອນ", ["ຂ້ອຍ", "ນອນ"]),
  ])
  func laoBreaksBetweenSyllables(text: String, expected: [String]) throws {
    #expect(try pieces(text) == expected)
  }

  @Test(arguments: [
    ("မြန်မာဘာသာစကား", ["မြန်", "မာ", "ဘာ", "သာ", "စ", "ကား"]), ("မန္တလေး", ["မန္တ", "လေး"]),
    ("အင်္ဂလိပ်", ["အင်္ဂ", "လိပ်"]), ("မြို့", ["မြို့"]),
  ])
  func burmeseBreaksBetweenSyllables(text: String, expected: [String]) throws {
    #expect(try pieces(text) == expected)
  }

  @Test func khmerBreaksWhereItSays() throws {
    #expect(try pieces("ភាសាខ្មែរ") == ["ភាសាខ្មែរ"])
    #expect(try pieces("ភាសា\u{200B}ខ្មែរ") == ["ភាសា\u{200B}", "ខ្មែរ"])
  }

  /// A sentence as it is set in a narrow column.
  struct Sentence: Sendable, CustomTestStringConvertible {
    var locale: String
    var font: String
    var text: String
    var lines: [String]
    var testDescription: String { locale }
  }

  @Test(arguments: sentences)
  func sentencesAreSetInNarrowColumns(_ sentence: Sentence) throws {
    let folder = sentence.font.contains("CJK") ? "opentype" : "truetype"
    let style = try Fonts.style("/usr/share/fonts/\(folder)/noto/\(sentence.font)", size: 16)
    var paragraph = Paragraph(sentence.text, style: style)
    paragraph.locale = sentence.locale
    let laid = Typesetter().layOut(paragraph, width: 112)
    #expect(laid.missing.isEmpty && !laid.breaksWord)
    let bytes = Array(sentence.text.utf8)
    let lines = laid.lines.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(lines == sentence.lines)
    for line in laid.lines { #expect(line.width <= 112 + LineWrapper.tolerance) }
  }

  static let sentences: [Sentence] = [
    Sentence(
      locale: "ja", font: "NotoSansCJK-Regular.ttc",
      text: "週末は「さくら公園」でピクニックをしました。とても楽しかった！",
      lines: ["週末は「さくら", "公園」でピク", "ニックをしまし", "た。とても楽し", "かった！"]),
    Sentence(
      locale: "zh-Hans", font: "NotoSansCJK-Regular.ttc",
      text: "我们昨天去了《故宫》，看到了“太和殿”，真的很漂亮。", lines: ["我们昨天去了", "《故宫》，看到", "了“太和殿”，", "真的很漂亮。"]),
    Sentence(
      locale: "zh-Hant", font: "NotoSansCJK-Regular.ttc",
      text: "今天天氣很好，我們一起去「陽明山」看櫻花吧！", lines: ["今天天氣很好，", "我們一起去「陽", "明山」看櫻花", "吧！"]),
    Sentence(
      locale: "ko", font: "NotoSansCJK-Regular.ttc",
      text: "어제 친구들과 함께 한강에서 자전거를 탔어요.", lines: ["어제 친구들과 ", "함께 한강에서 ", "자전거를 탔어요."]),
    Sentence(
      locale: "th", font: "NotoSansThai-Regular.ttf",
      text: "เมื่อวานนี้เราไปเที่ยวทะเลกับเพื่อนสนุกมาก", lines: ["เมื่อวานนี้เราไป", "เที่ยวทะเลกับ", "เพื่อนสนุกมาก"]),
    Sentence(
      locale: "lo", font: "NotoSansLao-Regular.ttf", text: "ມື້ນີ້ພວກເຮົາໄປຕະຫຼາດເຊົ້າກັບໝູ່",
      lines: ["ມື້ນີ້ພວກເຮົາໄປຕະ", "ຫຼາດເຊົ້າກັບໝູ່"]),
    Sentence(
      locale: "my", font: "NotoSansMyanmar-Regular.ttf",
      text: "ကျွန်တော်တို့ ရန်ကုန်မြို့ကို သွားခဲ့ကြသည်။", lines: ["ကျွန်တော်တို့ ရန်", "ကုန်မြို့ကို သွား", "ခဲ့ကြသည်။"]),
    Sentence(
      locale: "ar", font: "NotoSansArabic-Regular.ttf",
      text: "ذهبنا أمس إلى الشاطئ مع الأصدقاء وكان يوماً جميلاً",
      lines: ["ذهبنا أمس إلى ", "الشاطئ مع ", "الأصدقاء وكان ", "يوماً جميلاً"]),
    Sentence(
      locale: "he", font: "NotoSansHebrew-Regular.ttf",
      text: "אתמול הלכנו לים עם חברים והיה ממש כיף",
      lines: ["אתמול הלכנו ", "לים עם חברים ", "והיה ממש כיף"]),
    Sentence(
      locale: "hi", font: "NotoSansDevanagari-Regular.ttf",
      text: "कल हम दोस्तों के साथ समुद्र किनारे गए थे।", lines: ["कल हम दोस्तों के ", "साथ समुद्र किनारे ", "गए थे।"]),
  ]
}
