package import Pixels
import Schema
import Source

/// A paragraph: runs of text, each in a style of its own.
package struct TextContent: Hashable, Sendable {
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case start, center, end
    /// Both edges; a line that ends a paragraph is at the start.
    case justify
  }

  /// What a text that is cut keeps.
  package enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// Its end.
    case head
    /// Its beginning and its end.
    case middle
    /// Its beginning.
    case tail
  }

  package var runs: [Run]
  package var alignment: Alignment
  /// Lines beyond this many are cut, with an ellipsis; `nil` for as many as it takes.
  package var maxLines: Int?
  /// What goes where they are cut; `nil` for the tail, which a warning reports.
  package var truncation: Truncation?
  /// Points to the em that a text which does not fit may be made smaller to; `nil` for none.
  package var shrink: Double?
  /// Lines there is room for, even if there are fewer.
  package var lines: Int?

  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: TextStyleSpec
    /// What replaces text, as high as the style's size and in its color.
    package var icon: InlineIcon?

    package init(_ text: String, _ style: TextStyleSpec) {
      self.text = text
      self.style = style
    }

    package init(_ icon: InlineIcon, _ style: TextStyleSpec) {
      self.init("", style)
      self.icon = icon
    }
  }

  /// A mask in a text, set as a letter is.
  package struct InlineIcon: Hashable, Sendable {
    package var source: ImageReference
    /// Points its lower edge is above the baseline; `nil` for the middle of a capital's height.
    package var baseline: Double?

    package init(_ source: ImageReference, baseline: Double? = nil) {
      self.source = source
      self.baseline = baseline
    }
  }

  package init(runs: [Run], alignment: Alignment = .start, maxLines: Int? = nil) {
    self.runs = runs
    self.alignment = alignment
    self.maxLines = maxLines
  }

  /// The text of every run.
  package var string: String { runs.map(\.text).joined() }
}

/// How a run of text looks.
package struct TextStyleSpec: Hashable, Sendable {
  /// A family and weight of the font map, as `Helvetica Neue Bold`.
  package var font: String
  /// Points to the em.
  package var size: Double
  package var color: Color
  /// What fills the letters in the place of `color`, over the text's whole frame.
  package var paint: PaintSpec?
  /// Letterspacing in thousandths of the em, as Photoshop counts it.
  package var tracking: Double
  /// Points from line to line; `nil` for round(size × 1.193).
  package var lineHeight: Double?
  /// The font, where it is not a font of the font map.
  package var file: FontDefinition?
  package var decoration: TextDecoration?
  package var features: [FontFeature] = []

  package init(
    font: String, size: Double, color: Color, paint: PaintSpec? = nil, tracking: Double = 0,
    lineHeight: Double? = nil
  ) {
    self.font = font
    self.size = size
    self.color = color
    self.paint = paint
    self.tracking = tracking
    self.lineHeight = lineHeight
  }

  /// The name of the font for people; for a file without a name, that of the file.
  package var fontName: String { file.map { font == $0.key ? $0.src : font } ?? font }

  /// Changes the lines along the text; no lines is the same as none specified.
  package mutating func decorate(_ change: (inout TextDecoration) -> Void) {
    var changed = decoration ?? TextDecoration()
    change(&changed)
    decoration = changed == TextDecoration() ? nil : changed
  }
}

/// The keys of a text.
enum TextKeys {
  /// The keys of a text that do not concern its look.
  static let plain = TextStyleSpec(font: "Helvetica Neue Light", size: 14, color: .black)

  /// The style keys that were written.
  struct Style: Hashable, Sendable {
    var font: FontChoice?
    var size: Double?
    var color: PaintSpec?
    var tracking: Double?
    var lineHeight: Double?
    var underline: Bool?
    var strike: Bool?
    var stroke: TextDecoration.Stroke?
    var features: [FontFeature]?
    var textCase: TextCase?

    init() {}

    /// As an expansion writes it: nothing is left to the defaults of a text.
    init(_ spec: TextStyleSpec) {
      font = FontChoice(spec.font, spec.file)
      size = spec.size
      color = spec.paint ?? .color(spec.color)
      tracking = spec.tracking == 0 ? nil : spec.tracking
      lineHeight = spec.lineHeight
      underline = spec.decoration?.underline == true ? true : nil
      strike = spec.decoration?.strike == true ? true : nil
      stroke = spec.decoration?.stroke
      features = spec.features.isEmpty ? nil : spec.features
    }

    func over(_ base: TextStyleSpec) -> TextStyleSpec {
      var spec = TextStyleSpec(
        font: font?.name ?? base.font, size: size ?? base.size, color: base.color,
        paint: base.paint, tracking: tracking ?? base.tracking,
        lineHeight: lineHeight ?? base.lineHeight)
      switch color {
      case nil: break
      case .color(let color): (spec.color, spec.paint) = (color, nil)
      case let paint: spec.paint = paint
      }
      spec.file = font == nil ? base.file : font?.file
      spec.features = features ?? base.features
      spec.decoration = base.decoration
      if underline != nil || strike != nil || stroke != nil {
        spec.decorate {
          $0.underline = underline ?? $0.underline
          $0.strike = strike ?? $0.strike
          $0.stroke = stroke ?? $0.stroke
        }
      }
      return spec
    }
  }

  static func group(_ paint: ValueType<PaintSpec>) -> FieldGroup<Node.Content> {
    written(paint).map(take: { if case .text(let text) = $0 { take(text) } else { nil } }) {
      written, reader in
      let base = written.style.over(plain)
      let given = [
        written.text == nil ? nil : "\"text\"", written.runs == nil ? nil : "\"runs\"",
        written.markdown == nil ? nil : "\"markdown\"",
      ].compactMap { $0 }
      guard given.count == 1 else {
        reader.error(
          given.isEmpty ? "a text without words" : "both " + given.joined(separator: " and "),
          at: reader.current.opening, hint: "write either \"text\", \"runs\" or \"markdown\"")
        return nil
      }
      warn(of: written, base, &reader)
      if let markdown = written.markdown { return content(markdown, written, base, &reader) }
      var content = written.pattern
      if let runs = written.runs {
        content.runs = runs.map { $0.run(over: base) }
        let cases = runs.map { $0.style.textCase ?? written.style.textCase }
        if cases.contains(where: { $0 != nil }) { apply(cases, to: &content, &reader) }
      } else {
        content.runs = [TextContent.Run(written.text ?? "", base)]
        if let textCase = written.style.textCase { apply([textCase], to: &content, &reader) }
      }
      return .text(content)
    }
  }

  private static func take(_ content: TextContent) -> Parsed? {
    var written = Parsed(alignment: content.alignment, maxLines: content.maxLines)
    written.truncation = content.truncation
    written.shrink = content.shrink
    written.lines = content.lines
    if content.runs.count == 1, let run = content.runs.first, run.icon == nil {
      written.text = run.text
      written.style = Style(run.style)
    } else {
      written.runs = content.runs.map(Run.init)
    }
    return written
  }

  private static func written(_ paint: ValueType<PaintSpec>) -> FieldGroup<Parsed> {
    keys(
      Parsed(),
      [
        optional("text", \.text, .text, "What it says; or else `runs`."),
        optional(
          "runs", \.runs, .array(of: run(paint), count: 1...10_000),
          "Runs in styles of their own, over the text's, and icons among them."),
        optional(
          "markdown", \.markdown, .text,
          "What it says as Markdown; or else `text`. Several paragraphs and lists become a column."),
        optional(
          "markdownStyles", \.markdownStyles, markdownStyles(paint),
          "How what is marked in Markdown looks, as the expansion writes the document's styles."),
        defaulted(
          "textAlign", \.alignment, .cases("alignment"),
          "How its lines are aligned: start, center or end; `justify` widens the spaces of "
            + "all lines but the last."
        ),
        optional(
          "maxLines", \.maxLines, .integer(in: 1...100_000),
          "Further lines are cut, with an ellipsis."),
        optional(
          "truncate", \.truncation, .cases("truncation"),
          "Where a text that does not fit is cut; of one line where `maxLines` says nothing. "
            + "Default: tail, with a warning."),
        optional(
          "shrink", \.shrink, Types.points(in: 0.5...2000),
          "The least size that a text which does not fit is set in, of one line where `maxLines` "
            + "says nothing."),
        optional(
          "lines", \.lines, .integer(in: 1...10_000),
          "Room for so many lines, even if the text has fewer."),
      ] + style(paint).map { $0.within(\.style) })
  }

  /// The keys of a style, which a text and its runs have.
  static func style(_ paint: ValueType<PaintSpec>) -> [Key<Style>] {
    [
      optional(
        "font", \.font, Types.fontChoice,
        "A family and weight of the font map, a font of the document, or a file. Default: "
          + "\(plain.font)."),
      optional(
        "size", \.size, Types.points(in: 0.5...2000), "Points to the em. Default: 14."),
      optional(
        "color", \.color, paint,
        "Its color or another paint, over the text's whole frame. Default: #000000."),
      optional(
        "tracking", \.tracking, .number(in: -1000...10_000),
        "Letterspacing in thousandths of the em. Default: 0."),
      optional(
        "lineHeight", \.lineHeight, Types.points(in: 0...10_000),
        "Points from line to line. Default: round(size × 1.193)."),
      optional(
        "underline", \.underline, .bool, "A line below, where the font has it. Default: false."),
      optional(
        "strike", \.strike, .bool, "A line through, where the font has it. Default: false."),
      optional(
        "stroke", \.stroke, TextDecoration.Stroke.type, "A line around the letters, behind them."),
      optional(
        "features", \.features, FontFeature.listType,
        "OpenType features: `{\"smcp\": true, \"ss01\": 2}`, or a list of tags."),
      optional(
        "case", \.textCase, .cases("case"),
        "Letters in capitals, with one for each word, or small, as the locale has them."),
    ]
  }
}
