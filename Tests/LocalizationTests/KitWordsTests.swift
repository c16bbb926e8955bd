import Engine
import Foundation
import Localization
import Rules
import Scene
import Source
import TestSupport
import Testing

/// The tables in `Assets/Strings`, each against the words that the kits declare.
@Suite struct KitWordsTests {
  static let languages = [
    "ar", "de", "en", "es-419", "es", "fr", "he", "hi", "it", "ja", "ko", "nl", "pl", "pt-PT", "pt",
    "ru", "sv", "th", "tr", "zh-Hans", "zh-Hant",
  ]

  private static let words: [String: LocalizedText] = Dictionary(
    Library(Kits.all).strings.map { ($0.name, $0.english) }, uniquingKeysWith: { first, _ in first }
  )

  private func table(_ language: String) throws -> StringTable {
    let name = "Assets/Strings/\(language).json"
    let file = SourceFile(name: name, bytes: try PackageFolder.read(name))
    return StringTable(try JSONParser.parse(file), in: try #require(LanguageTag(language)))
  }

  @Test func thereIsATableForEachLanguageAndNoOther() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.file("Assets/Strings"))
    #expect(files.sorted() == Self.languages.map { "\($0).json" })
  }

  @Test(arguments: languages) func aTableIsWhole(language: String) throws {
    let table = try table(language)
    #expect(table.log.map(\.message) == [])
    #expect(Set(table.entries.keys) == Set(Self.words.keys))
    let rule = try #require(LanguageTag(language).flatMap { PluralRule.rule(for: $0) })
    for (name, english) in Self.words {
      let text = try #require(table[name]?.text, "\(name) in \(language)")
      #expect(text.isPlural == english.isPlural, "\(name) in \(language)")
      #expect(text.names == english.names, "\(name) in \(language)")
      if case .plural(let forms) = text {
        #expect(Set(forms.categories) == Set(rule.categories), "\(name) in \(language)")
      }
      for part in text.texts {
        #expect(!part.isEmpty && part.first != " " && part.last != " ", "\(name) in \(language)")
        #expect(!part.contains("  "), "\(name) in \(language)")
      }
    }
  }

  /// A form for many things shows how many.
  @Test(arguments: languages) func whatIsCountedShows(language: String) throws {
    let table = try table(language)
    let rule = try #require(LanguageTag(language).flatMap { PluralRule.rule(for: $0) })
    for (name, english) in Self.words where english.texts.contains(where: { $0.contains("#") }) {
      let text = try #require(table[name]?.text)
      for count in [3, 5, 7, 11, 21, 100, 101, 1_000_000] {
        let form = text.form(for: PluralOperands(count), by: rule)
        #expect(form.contains("#"), "\(name) for \(count) in \(language)")
      }
    }
  }

  /// Words on which the varieties of a language differ, and words that a reader expects.
  @Test(arguments: [
    ("es", "phone.done", "OK"), ("es-419", "phone.done", "Listo"),
    ("es", "phone.ok", "Aceptar"), ("es-419", "phone.add", "Agregar"),
    ("es", "phone.add", "Añadir"),
    ("pt", "phone.save", "Salvar"), ("pt-PT", "phone.save", "Guardar"),
    ("pt", "city.address", "Endereço"), ("pt-PT", "city.address", "Morada"),
    ("de", "city.about", "Info"), ("pl", "city.about", "Opis"), ("ru", "city.about", "Описание"),
    ("ja", "city.about", "紹介"), ("nl", "city.about", "Info"), ("nl", "city.family", "Gezin"),
    ("pl", "city.items", "Potrzebne rzeczy"), ("it", "city.items", "Cosa serve"),
    ("th", "city.items", "สิ่งที่ต้องการ"), ("he", "city.attribution", "{author} בקבוצת {group}"),
  ])
  func aWordIsWhatAReaderExpects(language: String, key: String, word: String) throws {
    #expect(try table(language)[key]?.text == .text(word))
  }

  /// Beside a bar's Done and the keyboard's, one word stands for both.
  @Test(arguments: ["es", "es-419", "pt", "pt-PT", "de", "it", "pl", "ru", "sv", "nl", "tr"])
  func doneIsOneWord(language: String) throws {
    let table = try table(language)
    #expect(table["phone.done"]?.text == table["phone.key.done"]?.text)
  }

  @Test func englishIsTheProgramsOwn() throws {
    let table = try table("en")
    for (name, english) in Self.words { #expect(table[name]?.text == english, "\(name)") }
  }

  /// No part puts a word on a screen that is not in the tables: capitalised words in the kits'
  /// sources are declared as keys, or are names of fonts, kits and keys.
  @Test(arguments: ["CityKit", "PhoneKit", "IconKit"]) func noWordIsLeftInAKit(kit: String) throws {
    let word = /"(?:[^"\\]|\\.)*"/
    let root = PackageFolder.file("Sources/Kits/\(kit)")
    let files = try #require(FileManager.default.enumerator(atPath: root))
    var seen = 0
    for case let name as String in files
    where name.hasSuffix(".swift") && !name.contains("Strings/") && !name.contains("Rules/") {
      seen += 1
      let text = String(
        decoding: try PackageFolder.read("Sources/Kits/\(kit)/\(name)"), as: UTF8.self)
      for line in text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//") else { continue }
        for match in code.matches(of: word) {
          let literal = String(match.0.dropFirst().dropLast())
          #expect(!Self.isWord(literal), "\(kit)/\(name): \(line)")
        }
        for call in ["Node.text(\"", "Located(\"", "table.text(\"", "title: \""] {
          guard let range = code.range(of: call) else { continue }
          let shown = code[range.upperBound...].prefix { $0 != "\"" }
          let bare = shown.replacing(/\\\([^)]*\)/, with: "")
          let hasLetters = bare.contains { $0.isLetter }
          #expect(!hasLetters, "\(kit)/\(name): \(line)")
        }
      }
    }
    #expect(seen > 5)
  }

  /// Whether a literal reads like what is on a button: begins with a capital, has no full stop.
  private static func isWord(_ literal: String) -> Bool {
    guard let first = literal.first, first.isUppercase, literal.count > 1,
      literal.allSatisfy({ $0.isLetter || $0 == " " || $0 == "!" || $0 == "’" })
    else { return false }
    let fonts = ["Helvetica", "Georgia"]
    if fonts.contains(where: { literal.hasPrefix($0) }) || literal.hasSuffix("Kit") { return false }
    return !keys.contains(literal)
  }

  /// What is written on keys whatever the language, and ends of names of parts of a switch's count.
  private static let keys: Set = [
    "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM",
    "Count", "Base",
  ]
}
