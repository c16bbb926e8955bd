import Layout
import Localization
import Scene
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// Words in another language: the kits' and a document's own.
@Suite struct StringsTests {
  static func scene(_ settings: String, _ text: String) -> String {
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
  static func problems(
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

  private func catalog(_ text: String) throws -> StringCatalog {
    StringCatalog(try JSONParser.parse(SourceFile(name: "f.json", text: text)))
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
    let reported = try Self.problems(feed)
    #expect(reported.count == 1)
    #expect(
      reported[0].contains("the kits' strings are not available in Czech; English is used instead"))
    #expect(try Self.problems(Self.scene(##""locale": "cs","##, ##""Ahoj""##)) == [])
  }

  @Test func directionIsTheLocales() throws {
    func direction(_ settings: String) throws -> Environment.Direction {
      try Renderer().resolve(
        SourceFile(name: "a.json", text: Self.scene(settings, ##""x""##)), folder: "",
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
    variant.strings = try catalog(##"{"de": {"city.respond": "Los"}}"##)
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
    #expect(error?.diagnostics.first?.message == "no kit has the string \"city.respnd\"")
    #expect(error?.diagnostics.first?.hint == "did you mean \"city.respond\"?")
  }

  @Test func stringsAreImported() throws {
    let folder = try TemporaryFolder()
    try folder.write(##"{"strings": {"pl": {"hi": "Cześć", "bye": "Pa"}}}"##, "pl.json")
    try folder.write(##"{"strings": {"pl": {"hi": "Hej"}}}"##, "other.json")
    let settings = ##""import": ["pl.json"], "locale": "pl", "strings": {"pl": {"bye": "Papa"}},"##
    #expect(try shown(Self.scene(settings, ##"{"string": "hi"}"##), in: folder.path) == ["Cześć"])
    #expect(try shown(Self.scene(settings, ##"{"string": "bye"}"##), in: folder.path) == ["Papa"])
    let two = ##""import": ["pl.json", "other.json"], "locale": "pl","##
    let screen = try Kit.render(
      Self.scene(two, ##"{"string": "hi"}"##), in: folder.path, as: RenderVariant(scale: 1))
    #expect(
      screen.warnings.map(\.message) == [
        "\"hi\" in strings is defined twice, and the later definition takes precedence"
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
    #expect(try shown(Self.scene(settings, text)) == [shows])
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

  /// The datum is what is behind a counted text.
  @Test func aStringKnowsItsDatum() throws {
    let settings = ##""data": {"n": 5}, "strings": {"en": {"n": {"one": "# a", "other": "# b"}}},"##
    let document = Self.scene(settings, ##"{"string": "n", "count": "{{n}}"}"##)
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
}
