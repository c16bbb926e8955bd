import Localization
import Source
import Testing

@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("pl", "pl"), ("PL", "pl"), ("de_AT", "de-AT"), ("pt-br", "pt-BR"), ("zh", "zh-Hans"),
    ("zh-CN", "zh-Hans-CN"), ("zh-SG", "zh-Hans-SG"), ("zh-TW", "zh-Hant-TW"),
    ("zh-HK", "zh-Hant-HK"), ("zh-MO", "zh-Hant-MO"), ("zh-hant", "zh-Hant"), ("iw", "he"),
    ("es-419", "es-419"), ("sr-latn-rs", "sr-Latn-RS"), ("de-CH-1996", "de-CH"),
    ("ar-u-nu-latn", "ar"), ("en-XA", "en-XA"),
  ])
  func isWrittenInItsUsualForm(text: String, usual: String) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.description == usual)
  }

  @Test(arguments: [
    "", "e", "english", "de-", "de--AT", "de-AT-x!", "12", "de AT", "en_US.UTF-8", "deutsch-AT",
    "de-A",
  ])
  func whatIsNoTagIsNone(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test(arguments: [
    ("de-AT", ["de-AT", "de", "en"]), ("en", ["en"]), ("en-GB", ["en-GB", "en"]),
    ("zh-TW", ["zh-Hant-TW", "zh-Hant", "en"]), ("zh", ["zh-Hans", "en"]),
    ("zh-HK", ["zh-Hant-HK", "zh-Hant", "en"]), ("nb", ["nb", "no", "en"]),
    ("sr-Latn-RS", ["sr-Latn-RS", "sr-Latn", "sr-RS", "sr", "en"]),
    ("pt-PT", ["pt-PT", "pt", "en"]), ("pt-AO", ["pt-AO", "pt-PT", "pt", "en"]),
    ("pt-BR", ["pt-BR", "pt", "en"]), ("es-ES", ["es-ES", "es", "en"]),
    ("es-MX", ["es-MX", "es-419", "es", "en"]), ("es-419", ["es-419", "es", "en"]),
    ("en-XA", ["en-XA", "en"]), ("ar-XB", ["ar-XB", "en"]),
  ])
  func fallsBackToEnglish(text: String, tags: [String]) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.fallbacks == tags)
  }

  @Test func knowsWhatIsReadFromTheRight() throws {
    for text in ["ar", "ar-EG", "he", "iw", "fa-IR", "ur", "ar-XB", "az-Arab", "yi", "ps"] {
      let tag = try #require(LanguageTag(text))
      #expect(tag.isRightToLeft, "\(text)")
    }
    for text in ["en", "en-XA", "az", "ur-Latn", "hi", "zh-Hant", "th", "tr"] {
      let tag = try #require(LanguageTag(text))
      #expect(!tag.isRightToLeft, "\(text)")
    }
  }

  /// BCP 47 has the shortest code of a language, not ISO 639's longer ones.
  @Test(arguments: [("ger", "de"), ("deu", "de"), ("zho", "zh"), ("fre-CA", "fr"), ("swe", "sv")])
  func aLongerCodeIsNotOne(tag: String, short: String) throws {
    let doubt = try #require(LanguageTag(tag)?.doubt(at: nil))
    #expect(doubt.message == "unknown language \"\(tag.prefix(3))\"")
    #expect(doubt.hint == "did you mean \"\(short)\"?")
    #expect(LanguageTag.codes.contains(short))
  }

  @Test(arguments: ["fil", "tlh", "haw", "en-XA", "ar-XB"])
  func aCodeWithoutAShorterOneIsKnown(tag: String) {
    #expect(LanguageTag(tag)?.doubt(at: nil) == nil)
  }

  @Test func anUnknownLanguageIsReported() throws {
    let doubt = try #require(LanguageTag("xq")?.doubt(at: nil))
    #expect(doubt.message == "unknown language \"xq\"")
    #expect(LanguageTag("pl")?.doubt(at: nil) == nil)
    #expect(LanguageTag("tlh")?.doubt(at: nil) == nil)
    #expect(LanguageTag.codes.count == 184)
  }
}
