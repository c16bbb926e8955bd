import Localization
import Testing

/// Isolates are added only where text of both directions meets.
@Suite struct BidiIsolateTests {
  @Test(arguments: [
    ("اتصل على 06 555 0142", "اتصل على \u{2066}06 555 0142\u{2069}"),
    ("اتصل على +962 6 555 0142 الآن", "اتصل على \u{2066}+962 6 555 0142\u{2069} الآن"),
    ("חיוג 03\u{2011}555\u{2011}0142", "חיוג \u{2066}03\u{2011}555\u{2011}0142\u{2069}"),
    ("תלפנו (03) 555-0142.", "תלפנו \u{2066}(03) 555-0142\u{2069}."),
    ("تماس: ۰۲۱ ۵۵۵", "تماس: \u{2066}۰۲۱ ۵۵۵\u{2069}"),
    ("חיוג 0355", "חיוג 0355"), ("Call 555 0142", "Call 555 0142"), ("حيّ", "حيّ"), ("", ""),
    ("اتصل \u{2066}06 555\u{2069}", "اتصل \u{2066}06 555\u{2069}"),
  ])
  func aPhoneNumberIsIsolated(text: String, isolated: String) {
    #expect(BidiIsolate.phoneNumbers(in: text) == isolated)
    #expect(BidiIsolate.phoneNumbers(in: isolated) == isolated, "once is enough")
  }

  @Test(arguments: [
    ("Anna", "4 במרץ", "\u{2068}Anna\u{2069}"), ("נועה", "March 4", "\u{2068}נועה\u{2069}"),
    ("Anna", "March 4", "Anna"), ("נועה", "4 במרץ", "נועה"), ("Anna", "9:41", "Anna"),
    ("Anna", "", "Anna"), ("42", "4 במרץ", "42"),
  ])
  func aNameIsIsolatedBesideTheOtherDirection(name: String, date: String, isolated: String) {
    #expect(BidiIsolate.name(name, in: date) == isolated)
  }
}
