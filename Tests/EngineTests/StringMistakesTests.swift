import TestSupport
import Testing

@testable import Engine
@testable import Source

/// Messages about invalid strings, with their places.
@Suite struct StringMistakesTests {
  @Test(arguments: [
    (
      ##""strings": {"en": {"hello": "x"}},"##, ##"{"string": "helo"}"##,
      "2:46 there is no string \"helo\" | did you mean \"hello\"?"
    ),
    (
      ##""strings": {"de": {"hello": "x"}},"##, ##"{"string": "hello"}"##,
      "the string \"hello\" is not available in English | add a translation under \"strings\": {\"en\": …}; the string is available in de"
    ),
    (
      ##""locale": "pl", "strings": {"en": {"hello": "x"}},"##, ##"{"string": "hello"}"##,
      "\"hello\" is not available in Polish; English is used instead | add a translation under \"strings\": {\"pl\": …}"
    ),
    (
      ##""strings": {"pl": {"n": {"one": "a", "many": "b", "other": "c"}}},"##, ##""x""##,
      "\"n\" lacks the form \"few\", which Polish needs, for example for 2 | add \"few\": \"…\""
    ),
    (
      ##""strings": {"fr": {"n": {"one": "a", "other": "c"}}},"##, ##""x""##,
      "\"n\" lacks the form \"many\", which French uses for fractions or millions"
    ),
    (
      ##""strings": {"de": {"n": {"one": "a", "few": "b", "other": "c"}}},"##, ##""x""##,
      "German has no form \"few\", so this text is never used | use \"one\" or \"other\""
    ),
    (
      ##""strings": {"en": {"n": {"one": "a", "othr": "c"}}},"##, ##""x""##,
      "unknown plural form \"othr\" | did you mean \"other\"?"
    ),
    (
      ##""strings": {"tlh": {"n": {"other": "c"}}},"##, ##""x""##,
      "the plural rule for the language tlh is unknown"
    ),
    (
      ##""strings": {"polish": {}},"##, ##""x""##,
      "\"polish\" is not a BCP 47 language tag | write a BCP 47 tag"
    ),
    (##""strings": {"xq": {}},"##, ##""x""##, "unknown language \"xq\""),
    (
      ##""locale": "english","##, ##""x""##,
      "\"english\" is not a BCP 47 language tag | write a BCP 47 tag"
    ),
    (##""locale": "xq","##, ##""x""##, "unknown language \"xq\""),
    (
      ##""strings": {"en": {"city.respnd": "x"}},"##, ##""x""##,
      "no kit has the string \"city.respnd\" | did you mean \"city.respond\"?"
    ),
    (
      ##""strings": {"en": {"n": {"one": "a", "other": "c"}}},"##, ##"{"string": "n"}"##,
      "\"n\" has plural forms, but \"count\" is missing | add \"count\": 7"
    ),
    (
      ##""strings": {"en": {"n": {"one": "a", "other": "c"}}},"##,
      ##"{"string": "n", "count": "many"}"##, "\"count\" must be a number, found \"many\""
    ),
    (
      ##""strings": {"en": {"n": "{who} came"}},"##, ##"{"string": "n", "whom": "Bo"}"##,
      "\"n\" needs {who}, which is missing | is the name misspelled as \"whom\"?"
    ),
    (
      ##""strings": {"en": {"n": "came"}},"##, ##"{"string": "n", "who": "Bo"}"##,
      "\"n\" does not use {who} | remove \"who\", or write {who} in the string"
    ),
    (
      ##""strings": {"en": {"n": "{{who}} came"}},"##, ##""x""##,
      "a string cannot contain \"{{\": strings are not templates | write {name}"
    ),
    (
      ##""strings": {"en": {"n": 7}},"##, ##""x""##,
      "expected text or its plural forms, found a number"
    ),
    (##""strings": [],"##, ##""x""##, "expected strings by language, found a list"),
    (
      ##""strings": {"en": {"n": "Hi {who"}},"##, ##"{"string": "n", "who": "Bo"}"##,
      "\"{who\" is not closed | write {who}"
    ),
    (##""strings": {"en": {"": "x"}},"##, ##""x""##, "a string has no name"),
    (
      ##""strings": {"en": {"n": "a"}, "EN": {"n": "b"}},"##, ##"{"string": "n"}"##,
      "\"en\" appears twice, here as \"EN\" | merge the two objects"
    ),
    (
      ##""strings": {"n": "a", "m": {"one": "b", "other": "c"}},"##, ##""x""##,
      "the strings have no language | add the language: {\"en\": {\"n\": …}}"
    ),
    (
      ##""strings": {"strings": {"en": {"n": "a"}}},"##, ##""x""##,
      "the languages are inside another \"strings\""
    ),
    (
      ##""strings": {"en": {"city.amount": "{prt} of {whole}"}},"##, ##""x""##,
      "the kit does not provide {prt} for \"city.amount\" | did you mean {part}?"
    ),
    (
      ##""strings": {"en": {"city.attribution": "{author}"}},"##, ##""x""##,
      "\"city.attribution\" omits {group} | write {group} where the value should appear"
    ),
    (
      ##""strings": {},"##, ##"{"string": 7}"##,
      "expected a key from \"strings\", found a number"
    ),
  ])
  func aMistakeIsReported(settings: String, text: String, reported: String) throws {
    let all = try StringsTests.problems(StringsTests.scene(settings, text))
    #expect(all.contains { $0.contains(reported) }, "\(all)")
  }

  /// An error in a string is reported at its definition, not again where it is used.
  @Test func aMistakeIsReportedOnce() throws {
    let all = try StringsTests.problems(
      StringsTests.scene(
        ##""strings": {"en": {"n": "Hi {who"}},"##, ##"{"string": "n", "who": "Bo"}"##))
    #expect(all.count == 1, "\(all)")
  }

  /// Strings that a template puts in come from the same tables as the kits' own words.
  @Test func aDamagedTableIsReportedOnEachRequest() throws {
    let folder = try TemporaryFolder()
    try folder.write("garbage", "Strings/pl.json")
    let document = StringsTests.scene("", ##"{"string": "phone.cancel"}"##)
    var variant = RenderVariant(scale: 1)
    variant.locale = "pl"
    let error = #expect(throws: CityPaintError.self) {
      _ = try Kit.render(document, RenderOptions(assets: [folder.path]), as: variant)
    }
    let problem = try #require(error?.diagnostics.first)
    #expect(problem.place?.file.name.hasSuffix("Strings/pl.json") == true, "\(problem)")
    variant.locale = "fi"
    let warnings = try Kit.render(document, as: variant).warnings.map(\.message)
    #expect(warnings == ["the kits' strings are not available in Finnish; English is used instead"])
  }
}
