import Localization

/// A script, or a writing system with several scripts, by its ISO 15924 code, for choosing fonts.
///
/// Chinese, Japanese, and Korean share characters but use different forms of them, so they are
/// separate writing systems: `Hans`, `Hant`, `Jpan`, `Kore`.
package struct WritingSystem: Hashable, Sendable {
  let tag: UInt32

  init(tag: UInt32) { self.tag = tag }

  package init(_ code: String) { tag = FontTables.tag(code) }

  package var code: String { FontTables.text(tag) }

  static let latin = WritingSystem("Latn")
  static let arabic = WritingSystem("Arab")
  static let devanagari = WritingSystem("Deva")
  package static let japanese = WritingSystem("Jpan")
  package static let korean = WritingSystem("Kore")
  package static let simplifiedChinese = WritingSystem("Hans")
  package static let traditionalChinese = WritingSystem("Hant")

  /// Whether the writing system uses Chinese characters.
  var isEastAsian: Bool {
    self == .japanese || self == .simplifiedChinese || self == .traditionalChinese
      || self == .korean
  }

  /// Returns the writing system of a character; `nil` for a character that many share.
  ///
  /// Chinese characters belong to `han`.
  package static func of(_ scalar: Unicode.Scalar, han: WritingSystem = .simplifiedChinese)
    -> WritingSystem?
  {
    own(Scripts.script(scalar.value), han: han) ?? hinted(scalar.value, han: han)
  }

  /// Returns the writing system of each scalar in the text.
  ///
  /// Characters common to many writing systems use the writing system of the text before them or,
  /// if there is none, of the text after them.
  static func resolve(_ text: [UInt32], _ language: LanguageTag?) -> [WritingSystem] {
    let scripts = text.map(Scripts.script)
    let han = language?.han ?? inferred(scripts)
    var found = scripts.map { own($0, han: han) }
    var following: WritingSystem?
    var next = [WritingSystem?](repeating: nil, count: text.count)
    for i in text.indices.reversed() {
      following = found[i] ?? following
      next[i] = following
    }
    var before: WritingSystem?
    for i in text.indices {
      if let writing = found[i] {
        before = writing
        continue
      }
      let neighbors = [before, next[i]].compactMap { $0 }
      let hint = hinted(text[i], han: han)
      found[i] = hint == nil ? neighbors.first : neighbors.first { shares(text[i], $0) } ?? hint
    }
    return found.map { $0 ?? .latin }
  }

  /// Returns the writing system of Chinese characters in text without a locale.
  ///
  /// With kana, it is Japanese; with hangul, Korean; with bopomofo, traditional Chinese; otherwise,
  /// simplified Chinese.
  private static func inferred(_ scripts: [UInt32]) -> WritingSystem {
    if scripts.contains(where: { own($0, han: .latin) == .japanese }) { return .japanese }
    if scripts.contains(where: { own($0, han: .latin) == .korean }) { return .korean }
    return scripts.contains(Scripts.bopomofo) ? .traditionalChinese : .simplifiedChinese
  }

  private static func own(_ script: UInt32, han: WritingSystem) -> WritingSystem? {
    switch script {
    case Scripts.common, Scripts.inherited, Scripts.unknown: nil
    case Scripts.han: han
    case Scripts.hiragana, Scripts.katakana: .japanese
    case Scripts.hangul: .korean
    case Scripts.bopomofo: .traditionalChinese
    default: WritingSystem(tag: script)
    }
  }

  /// Returns the writing system that a common character suggests if the systems of its neighbors do
  /// not use it.
  private static func hinted(_ scalar: UInt32, han: WritingSystem) -> WritingSystem? {
    switch scalar {
    case 0x600...0x6FF: arabic
    case 0x964, 0x965: devanagari
    case 0x2E80...0x2FFF, 0x3000...0x303F, 0x3099...0x309C, 0x30A0, 0x30FB, 0x30FC, 0x31C0...0x31EF,
      0x3200...0x33FF, 0xFE10...0xFE1F, 0xFE30...0xFE4F, 0xFF00...0xFFEF:
      han
    default: nil
    }
  }

  /// Returns whether a writing system uses a common character that suggests another system.
  private static func shares(_ scalar: UInt32, _ writing: WritingSystem) -> Bool {
    switch scalar {
    case 0x600...0x6FF, 0x964, 0x965: writing != .latin && !writing.isEastAsian
    default: writing.isEastAsian
    }
  }
}
