package import Schema
package import Source

/// A font defined by its file: a value of a document's `fonts`, or `{"src": …}` in place of a
/// font's name.
package final class FontDefinition: Sendable {
  /// The file for the regular face, next to the document or in an `--assets` or `--fonts` folder.
  package let src: String
  /// The file for the family's bold face, which Markdown uses.
  package let bold: String?
  package let italic: String?
  /// Letterspacing in thousandths of an em, added to each text node's own.
  package let tracking: Double
  package let metrics: Metrics
  /// Whether the edges of letters are antialiased.
  package let antialias: Bool
  /// The place where the file is named; it does not affect the font.
  package let place: Place

  /// The vertical metrics that replace the file's own, in ems.
  package struct Metrics: Hashable, Sendable {
    package var ascent: Double?
    package var descent: Double?
    package var lineGap: Double?

    package init(ascent: Double? = nil, descent: Double? = nil, lineGap: Double? = nil) {
      self.ascent = ascent
      self.descent = descent
      self.lineGap = lineGap
    }
  }

  package init(
    _ src: String, bold: String? = nil, italic: String? = nil, tracking: Double = 0,
    metrics: Metrics = Metrics(), antialias: Bool = true, place: Place = .nowhere
  ) {
    self.src = src
    self.bold = bold
    self.italic = italic
    self.tracking = tracking
    self.metrics = metrics
    self.antialias = antialias
    self.place = place
  }

  /// The font of a name whose definition has an error; its file is not looked for.
  package static let invalid = FontDefinition("")

  /// Returns the same font definition with another of the family's files, and without further
  /// faces.
  package func cut(_ file: String) -> FontDefinition {
    FontDefinition(
      file, tracking: tracking, metrics: metrics, antialias: antialias, place: place)
  }

  /// The identity of the font among the fonts that documents define.
  package var key: String {
    guard self != FontDefinition(src) else { return src }
    return Types.fontDefinition.write(self).map { JSONWriter.text($0, .compact) } ?? src
  }
}

extension FontDefinition: Hashable {
  package static func == (a: FontDefinition, b: FontDefinition) -> Bool {
    a === b
      || a.src == b.src && a.bold == b.bold && a.italic == b.italic && a.tracking == b.tracking
        && a.metrics == b.metrics && a.antialias == b.antialias
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(src)
    hasher.combine(antialias)
  }
}

/// A font as a text node names it.
package struct FontChoice: Hashable, Sendable {
  /// The name: a family and weight from the font map, a name in the document's `fonts`, or the name
  /// derived from a file.
  package var name: String
  package var file: FontDefinition?

  package init(_ name: String, _ file: FontDefinition? = nil) {
    self.name = name
    self.file = file
  }
}

extension Types {
  /// The type of a document's font: an object in which `src` is the file.
  package static let fontDefinition: ValueType<FontDefinition> = record(
    "font file", "A font defined by its file.",
    keys(
      ParsedFont(),
      [
        required(
          "src", \.src, ValueType<String>.text.located,
          "A .ttf or .otf file beside the document, or in an `--assets` or `--fonts` folder."),
        optional("bold", \.bold, .text, "The file for bold text in Markdown."),
        optional("italic", \.italic, .text, "The file for italic text in Markdown."),
        defaulted(
          "tracking", \.tracking, .number(in: -1000...10_000),
          "Letterspacing in thousandths of an em, added to each text node's `tracking`."),
        optional(
          "metrics", \.metrics, metrics,
          "The vertical metrics of line boxes, which replace the file's own."),
        defaulted(
          "antialias", \.antialias, .bool,
          "Whether the edges of letters are antialiased; if not, letters consist of whole pixels."),
      ]
    ).map(take: ParsedFont.init) { written, reader in
      FontDefinition(
        reader.own(written.src.value), bold: written.bold.map { reader.own($0) },
        italic: written.italic.map { reader.own($0) }, tracking: written.tracking,
        metrics: written.metrics ?? FontDefinition.Metrics(), antialias: written.antialias,
        place: written.src.place)
    })

  private static var metrics: ValueType<FontDefinition.Metrics> {
    record(
      "font metrics", "A font's vertical metrics, in ems.",
      keys(
        FontDefinition.Metrics(),
        [
          optional(
            "ascent", \.ascent, .number(in: 0...4), "The ascent above the baseline, in ems."),
          optional(
            "descent", \.descent, .number(in: 0...4),
            "The descent below the baseline, in ems."),
          optional("lineGap", \.lineGap, .number(in: 0...4), "The gap between lines, in ems."),
        ]))
  }

  /// The type of a font: its name, or its file.
  package static let fontChoice: ValueType<FontChoice> = {
    let named = font.map(
      "font", write: { (choice: FontChoice) in choice.file == nil ? .string(choice.name) : nil }
    ) { name, reader in
      let file = reader.environment.vocabulary.documentFonts[name]
      if let file { reader.mention(file) }
      return FontChoice(name, file)
    }
    let own = fontDefinition.map(
      "font file",
      write: { (choice: FontChoice) in choice.file.flatMap { fontDefinition.write($0) } }
    ) { file, reader in
      reader.mention(file)
      return FontChoice(reader.environment.vocabulary.key(of: file), file)
    }
    return named.or(own)
  }()
}

extension Vocabulary {
  /// Returns the unique name of a font defined by its file.
  func key(of file: FontDefinition) -> String {
    let key = file.key
    return fonts.contains(key) || documentFonts[key] != nil ? "file " + key : key
  }
}

extension Reader {
  /// Records that a font's file is needed, and the place where it is named.
  mutating func mention(_ font: FontDefinition) {
    guard font !== FontDefinition.invalid else { return }
    mention(font.src, as: .font, at: font.place == .nowhere ? place : font.place)
  }
}

/// The font as written.
private struct ParsedFont: Sendable {
  var src = Located("", at: .nowhere)
  var bold: String?
  var italic: String?
  var tracking = 0.0
  var metrics: FontDefinition.Metrics?
  var antialias = true

  init() {}

  init(_ font: FontDefinition) {
    src = Located(font.src, at: .nowhere)
    bold = font.bold
    italic = font.italic
    tracking = font.tracking
    metrics = font.metrics == FontDefinition.Metrics() ? nil : font.metrics
    antialias = font.antialias
  }
}
