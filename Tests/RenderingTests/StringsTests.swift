import Layout
import Localization
import Scene
import TestSupport
import Testing

@testable import Rendering
@testable import Source

/// Words in another language: the kits' and a document's own.
@Suite struct StringsTests {
  private func scene(_ settings: String, _ text: String) -> String {
    """
    {"screen": "scene", "device": {"width": 300, "height": 40, "scale": 1}, \(settings)
     "root": {"type": "text", "text": \(text)}}
    """
  }

  private func shown(
    _ document: String, as variant: RenderVariant = RenderVariant(scale: 1),
    _ options: RenderOptions = RenderOptions(), in folder: String = ""
  ) throws -> [String] {
    try Kit.render(document, in: folder, options, as: variant).laid.elements
      .compactMap(\.text?.string)
  }

  /// Every problem as `LINE:COL MESSAGE | HINT`.
  private func problems(
    _ document: String, as variant: RenderVariant = RenderVariant(scale: 1)
  ) throws -> [String] {
    var all: [Diagnostic]
    do { all = try Kit.render(document, as: variant).warnings } catch let error as CityPaintError {
      all = error.diagnostics
    }
    return all.map { problem in
      let position = problem.place?.position
      return "\(position?.line ?? 0):\(position?.column ?? 0) \(problem.message) | "
        + (problem.hint ?? "")
    }
  }

  private func catalogue(_ text: String) throws -> StringCatalogue {
    StringCatalogue(try JSONParser.parse(SourceFile(name: "f.json", text: text)))
  }

  // MARK: Kits' words

  static let post = ##"""
    {"title": "T", "author": {"name": "Anna"}, "group": "Choir", "responseCount": 22}
    """##

  @Test(arguments: [
    ("en", ["Anna", "in", "Choir", "View all 22 responses", "Respond", "View Group"]),
    ("pl", ["Anna", "w grupie", "Choir", "Zobacz wszystkie 22 odpowiedzi", "Odpowiedz"]),
    ("ru-RU", ["Показать все 22 ответа", "Ответить"]), ("tr", ["Choir", "grubunda", "Anna"]),
    ("ja", ["Choir", "の", "Anna", "返信22件をすべて表示"]), ("zh-TW", ["檢視全部 22 則回覆"]),
    ("en-GB", ["View all 22 responses"]),
    ("en-XA", ["[Vîéŵ åļļ 22 ŕéšþöñšéš öñé ţŵö]", "[", "îñ"]),
  ])
  func aFeedIsInItsLanguage(locale: String, words: [String]) throws {
    var variant = RenderVariant(scale: 1)
    variant.locale = locale
    let texts = try shown(Kit.feed(Self.post), as: variant)
    for word in words { #expect(texts.contains(word), "\(word) in \(texts)") }
  }

  @Test func aLanguageWithoutATableIsSaid() throws {
    let feed = Kit.feed(Self.post).replacing(
      ##""title": "T", "posts""##, with: ##""locale": "cs", "posts""##)
    let told = try problems(feed)
    #expect(told.count == 1)
    #expect(told[0].contains("the kits' words are not in Czech, so they are in English"))
    #expect(try problems(scene(##""locale": "cs","##, ##""Ahoj""##)) == [])
  }

  @Test func directionIsTheLocales() throws {
    func direction(_ settings: String) throws -> Environment.Direction {
      try Renderer().resolve(
        SourceFile(name: "a.json", text: scene(settings, ##""x""##)), folder: "",
        as: RenderVariant()
      ).environment.direction
    }
    #expect(try direction(##""locale": "ar","##) == .rightToLeft)
    #expect(try direction(##""locale": "ar-XB","##) == .rightToLeft)
    #expect(try direction(##""locale": "he", "direction": "ltr","##) == .leftToRight)
    #expect(try direction(##""direction": "rtl","##) == .rightToLeft)
    #expect(try direction(##""locale": "tr","##) == .leftToRight)
  }

  // MARK: Precedence

  @Test func theCommandsWordsStandOverTheDocumentsAndThoseOverTheKits() throws {
    var variant = RenderVariant(scale: 1)
    variant.locale = "de"
    let feed = Kit.feed(Self.post)
    #expect(try shown(feed, as: variant).contains("Antworten"))
    let own = feed.replacing(
      ##""posts""##,
      with:
        ##""strings": {"de": {"city.respond": "Sag was"}, "en": {"city.viewGroup": "Group"}}, "posts""##
    )
    let texts = try shown(own, as: variant)
    #expect(texts.contains("Sag was"))
    // The kits' German is nearer than the document's English.
    #expect(texts.contains("Zur Gruppe"))
    variant.strings = try catalogue(##"{"de": {"city.respond": "Los"}}"##)
    #expect(try shown(own, as: variant).contains("Los"))
    variant.locale = "en"
    #expect(try shown(own, as: variant).contains("Group"))
  }

  @Test func aFolderOfAssetsHasTablesOfItsOwn() throws {
    let folder = try TemporaryFolder()
    try folder.write(##"{"city.respond": "Hallo"}"##, "Strings/de.json")
    try folder.write(##"{"city.respond": "Reply"}"##, "Strings/en.json")
    try folder.write(##"{"city.respnd": "x"}"##, "Strings/sv.json")
    let options = RenderOptions(assets: [folder.path])
    var variant = RenderVariant(scale: 1)
    #expect(try shown(Kit.feed(Self.post), as: variant, options).contains("Reply"))
    variant.locale = "de"
    let texts = try shown(Kit.feed(Self.post), as: variant, options)
    #expect(texts.contains("Hallo") && texts.contains("Zur Gruppe"))
    variant.locale = "sv"
    let error = #expect(throws: CityPaintError.self) {
      try shown(Kit.feed(Self.post), as: variant, options)
    }
    #expect(error?.diagnostics.first?.message == "no kit has the word \"city.respnd\"")
    #expect(error?.diagnostics.first?.hint == "did you mean \"city.respond\"?")
  }

  @Test func stringsAreImported() throws {
    let folder = try TemporaryFolder()
    try folder.write(##"{"strings": {"pl": {"hi": "Cześć", "bye": "Pa"}}}"##, "pl.json")
    try folder.write(##"{"strings": {"pl": {"hi": "Hej"}}}"##, "other.json")
    let settings = ##""import": ["pl.json"], "locale": "pl", "strings": {"pl": {"bye": "Papa"}},"##
    #expect(try shown(scene(settings, ##"{"string": "hi"}"##), in: folder.path) == ["Cześć"])
    #expect(try shown(scene(settings, ##"{"string": "bye"}"##), in: folder.path) == ["Papa"])
    let two = ##""import": ["pl.json", "other.json"], "locale": "pl","##
    let screen = try Kit.render(
      scene(two, ##"{"string": "hi"}"##), in: folder.path, as: RenderVariant(scale: 1))
    #expect(
      screen.warnings.map(\.message) == [
        "\"hi\" in strings is defined twice, and the later one counts"
      ])
    #expect(screen.laid.elements.compactMap(\.text?.string) == ["Hej"])
  }

  // MARK: A document's own

  @Test(arguments: [
    (##"{"string": "hi"}"##, "Hello"), (##"{"string": "hi", "name": "Bo"}"##, "Hello"),
    (##"{"string": "n", "count": 1}"##, "1 leaf"),
    (##"{"string": "n", "count": "{{n}}"}"##, "5 leaves"),
    (##"{"string": "n", "count": 1.0}"##, "1.0 leaves"),
    (##"{"string": "who", "who": "{{who}}", "count": 2}"##, "Bo and 2 more"),
    (##"{"string": "{{key}}", "count": 3}"##, "3 leaves"),
    (##"{"string": "phone.cancel"}"##, "Cancel"),
    (##"{"$match": "{{n}}", "5": {"string": "hi"}, "$else": "no"}"##, "Hello"),
    (##"{"$join": [{"string": "hi"}, "{{who}}"], "with": ", "}"##, "Hello, Bo"),
  ])
  func aTextMayBeAString(text: String, shows: String) throws {
    let settings = ##"""
      "data": {"n": 5, "who": "Bo", "key": "n"}, "strings": {"en": {
        "hi": "Hello", "n": {"one": "# leaf", "other": "# leaves"}, "who": "{who} and # more"}},
      """##
    #expect(try shown(scene(settings, text)) == [shows])
  }

  @Test func stringsStandInComponentsRunsListsAndParts() throws {
    let document = ##"""
      {"screen": "scene", "device": {"width": 300, "height": 400, "scale": 1}, "locale": "pl",
       "strings": {"pl": {"yes": "Tak jest", "n": {"one": "# kot", "few": "# koty", "many": "# kotów", "other": "# kota"}}},
       "data": {"cats": [1, 2, 5, 22]},
       "components": {"pill": {"parameters": {"label": "text"},
         "body": {"type": "text", "text": "<{{label}}>"}}},
       "root": {"type": "column", "children": [
         {"type": "pill", "label": {"string": "yes"}}, {"string": "yes"},
         {"type": "text", "runs": [{"text": {"string": "n", "count": 3}}, {"text": "!"}]},
         {"$each": "cats", "type": "text", "text": {"string": "n", "count": "{{item}}"}},
         {"type": "text", "markdown": {"string": "yes"}},
         {"type": "phone.navigationBar", "title": {"string": "phone.all"}}]}}
      """##
    let texts = try shown(document)
    for text in [
      "<Tak jest>", "Tak jest", "3 koty!", "1 kot", "2 koty", "5 kotów", "22 koty", "Wszystkie",
    ] {
      #expect(texts.contains(text), "\(text) in \(texts)")
    }
  }

  /// The datum is what stands behind a counted text.
  @Test func aStringKnowsItsDatum() throws {
    let settings = ##""data": {"n": 5}, "strings": {"en": {"n": {"one": "# a", "other": "# b"}}},"##
    let document = scene(settings, ##"{"string": "n", "count": "{{n}}"}"##)
    var variant = RenderVariant(scale: 1)
    variant.placeholder = ""
    #expect(try shown(document, as: variant) == ["N"])
  }

  /// What is expanded has no strings left, and the same pixels in the same locale.
  @Test func anExpansionHasTheWords() throws {
    var variant = RenderVariant(scale: 1)
    variant.locale = "ar"
    let renderer = try Renderer()
    let screen = try renderer.resolve(
      SourceFile(name: "a.json", text: Kit.feed(Self.post)), folder: "", as: variant)
    let text = JSONWriter.text(Expansion(screen, by: renderer).json(folder: ""))
    #expect(text.contains("\"locale\": \"ar\"") || text.contains("\"locale\":\"ar\""))
    #expect(!text.contains("direction"))
    #expect(
      try renderer.render(Array(text.utf8), as: RenderVariant(scale: 1)).digest
        == renderer.paint(screen).digest)
  }

  // MARK: Mistakes

  @Test(arguments: [
    (
      ##""strings": {"en": {"hello": "x"}},"##, ##"{"string": "helo"}"##,
      "2:46 there is no string \"helo\" | did you mean \"hello\"?"
    ),
    (
      ##""strings": {"de": {"hello": "x"}},"##, ##"{"string": "hello"}"##,
      "the string \"hello\" is not in English | it is in de"
    ),
    (
      ##""locale": "pl", "strings": {"en": {"hello": "x"}},"##, ##"{"string": "hello"}"##,
      "\"hello\" is not in Polish, so it is in English | write it under \"strings\": {\"pl\": …}"
    ),
    (
      ##""strings": {"pl": {"n": {"one": "a", "many": "b", "other": "c"}}},"##, ##""x""##,
      "\"n\" lacks the form \"few\", which Polish needs, as for 2 | add \"few\": \"…\""
    ),
    (
      ##""strings": {"fr": {"n": {"one": "a", "other": "c"}}},"##, ##""x""##,
      "\"n\" lacks the form \"many\", which French has for fractions or millions"
    ),
    (
      ##""strings": {"de": {"n": {"one": "a", "few": "b", "other": "c"}}},"##, ##""x""##,
      "German has no form \"few\", so it never shows | its forms are one or other"
    ),
    (
      ##""strings": {"en": {"n": {"one": "a", "othr": "c"}}},"##, ##""x""##,
      "unknown plural form \"othr\" | did you mean \"other\"?"
    ),
    (
      ##""strings": {"tlh": {"n": {"other": "c"}}},"##, ##""x""##,
      "how the language tlh counts is not known here"
    ),
    (
      ##""strings": {"polish": {}},"##, ##""x""##,
      "\"polish\" is no language tag | write a tag of BCP 47"
    ),
    (##""strings": {"xq": {}},"##, ##""x""##, "there is no language \"xq\""),
    (
      ##""locale": "english","##, ##""x""##,
      "\"english\" is no language tag | write a tag of BCP 47"
    ),
    (##""locale": "xq","##, ##""x""##, "there is no language \"xq\""),
    (
      ##""strings": {"en": {"city.respnd": "x"}},"##, ##""x""##,
      "no kit has the word \"city.respnd\" | did you mean \"city.respond\"?"
    ),
    (
      ##""strings": {"en": {"n": {"one": "a", "other": "c"}}},"##, ##"{"string": "n"}"##,
      "\"n\" counts something, and there is no count | add \"count\": 7"
    ),
    (
      ##""strings": {"en": {"n": {"one": "a", "other": "c"}}},"##,
      ##"{"string": "n", "count": "many"}"##, "\"count\" is a number, found \"many\""
    ),
    (
      ##""strings": {"en": {"n": "{who} came"}},"##, ##"{"string": "n", "whom": "Bo"}"##,
      "\"n\" has room for {who}, which is not given | is it misspelt as \"whom\"?"
    ),
    (
      ##""strings": {"en": {"n": "came"}},"##, ##"{"string": "n", "who": "Bo"}"##,
      "\"n\" has no room for {who} | leave it out, or write {who} in the string"
    ),
    (
      ##""strings": {"en": {"n": "{{who}} came"}},"##, ##""x""##,
      "\"{{\" in a string: strings are no templates | write {name}"
    ),
    (
      ##""strings": {"en": {"n": 7}},"##, ##""x""##,
      "expected a text or its plural forms, found a number"
    ),
    (##""strings": [],"##, ##""x""##, "expected strings by language, found a list"),
    (
      ##""strings": {"en": {"n": "Hi {who"}},"##, ##"{"string": "n", "who": "Bo"}"##,
      "\"{who\" is not closed | write {who}"
    ),
    (##""strings": {"en": {"": "x"}},"##, ##""x""##, "a string without a name"),
    (
      ##""strings": {"en": {"n": "a"}, "EN": {"n": "b"}},"##, ##"{"string": "n"}"##,
      "\"en\" stands twice, here as \"EN\" | put its strings together"
    ),
    (
      ##""strings": {"n": "a", "m": {"one": "b", "other": "c"}},"##, ##""x""##,
      "strings without their language | say whose they are: {\"en\": {\"n\": …}}"
    ),
    (
      ##""strings": {"strings": {"en": {"n": "a"}}},"##, ##""x""##,
      "the languages stand inside another \"strings\""
    ),
    (
      ##""strings": {"en": {"city.amount": "{prt} of {whole}"}},"##, ##""x""##,
      "the kit gives \"city.amount\" no {prt} | did you mean {part}?"
    ),
    (
      ##""strings": {"en": {"city.attribution": "{author}"}},"##, ##""x""##,
      "\"city.attribution\" leaves out {group} | write {group} where it is to show"
    ),
    (
      ##""strings": {},"##, ##"{"string": 7}"##,
      "\"string\" is a key of \"strings\", found a number"
    ),
  ])
  func aMistakeIsTold(settings: String, text: String, told: String) throws {
    let all = try problems(scene(settings, text))
    #expect(all.contains { $0.contains(told) }, "\(all)")
  }

  /// What is wrong with a string is told where it stands, and not again where it is used.
  @Test func aMistakeIsToldOnce() throws {
    let all = try problems(
      scene(##""strings": {"en": {"n": "Hi {who"}},"##, ##"{"string": "n", "who": "Bo"}"##))
    #expect(all.count == 1, "\(all)")
  }

  /// Strings that a template puts in come from the same tables as the kits' own words.
  @Test func aDamagedTableIsToldOfWhoeverAsksForIt() throws {
    let folder = try TemporaryFolder()
    try folder.write("garbage", "Strings/pl.json")
    let document = scene("", ##"{"string": "phone.cancel"}"##)
    var variant = RenderVariant(scale: 1)
    variant.locale = "pl"
    let error = #expect(throws: CityPaintError.self) {
      _ = try Kit.render(document, RenderOptions(assets: [folder.path]), as: variant)
    }
    let problem = try #require(error?.diagnostics.first)
    #expect(problem.place?.file.name.hasSuffix("Strings/pl.json") == true, "\(problem)")
    variant.locale = "fi"
    let warnings = try Kit.render(document, as: variant).warnings.map(\.message)
    #expect(warnings == ["the kits' words are not in Finnish, so they are in English"])
  }
}
