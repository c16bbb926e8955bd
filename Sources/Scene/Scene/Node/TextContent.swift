import Pixels
import Schema
import Source

/// A paragraph: runs of text, each with its own style.
package struct TextContent: Hashable, Sendable {
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case start, center, end
    case left, right
    /// Aligned to both edges; the last line of a paragraph is aligned to the start edge.
    case justify
  }

  /// The place of the lines in the text's height.
  package enum VerticalPlace: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom
  }

  /// The part of the text that is kept when it is truncated.
  package enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// The end of the text.
    case head
    /// The end of the text, without an ellipsis, as if it were scrolled.
    case scroll
    /// The beginning and the end of the text.
    case middle
    /// The beginning of the text.
    case tail
  }

  package var runs: [Run]
  package var alignment: Alignment
  /// The place of the lines in the text's own height; lines taller than that begin at its top.
  package var verticalPlace = VerticalPlace.top
  /// Whether the first letter, not the node's direction, determines the side on which lines start.
  package var startsByWords = false
  /// The maximum number of lines, after which the text is truncated; `nil` for no limit.
  package var maxLines: Int?
  /// The part that is kept; `nil` for the beginning, with a warning.
  package var truncation: Truncation?
  /// The minimum font size in points to which text that does not fit is reduced; `nil` to keep its
  /// size.
  package var shrink: Double?
  /// The minimum number of lines to leave room for.
  package var lines: Int?

  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: TextStyleSpec
    /// The icon that replaces text, in the style's color and as high as its font size.
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

  /// An inline mask, treated like a letter.
  package struct InlineIcon: Hashable, Sendable {
    package var source: ImageReference
    /// The height of the icon's lower edge above the baseline in points; `nil` to center it on a
    /// capital.
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

  /// The text of all runs.
  package var string: String { runs.map(\.text).joined() }
}

/// The keys of a text node.
enum TextKeys {
  /// The default style.
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

    /// Creates the keys for an expansion, with all of the text's defaults written out.
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
      let written = written.sketched(in: reader)
      let given = [
        written.text == nil ? nil : "\"text\"", written.runs == nil ? nil : "\"runs\"",
        written.markdown == nil ? nil : "\"markdown\"",
      ].compactMap { $0 }
      guard given.count == 1 else {
        refuse(given, &reader)
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
    written.verticalPlace = content.verticalPlace
    written.startsByWords = content.startsByWords
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
        optional("text", \.text, .text, "The text; use this or `runs`."),
        optional(
          "runs", \.runs, .array(of: run(paint), count: 1...10_000),
          "The runs of the text, with styles that override the text's, and icons."),
        optional(
          "markdown", \.markdown, .text,
          "The text as Markdown; use this or `text`. Paragraphs and lists become a column."),
        optional(
          "markdownStyles", \.markdownStyles, markdownStyles(paint),
          "The styles for Markdown markup; filled in when templates are expanded."),
        defaulted(
          "textAlign", \.alignment, .cases("alignment"),
          "How the lines are aligned: start, center, end, left, or right; `justify` widens the "
            + "spaces of all lines but the last. `start` is the side at which the node's reading "
            + "direction begins; if no `direction` is specified, text that begins in Arabic "
            + "or Hebrew starts on the right."
        ),
        defaulted(
          "textValign", \.verticalPlace, .cases("alignment"),
          "Where the lines are in the text's own height: top, center, or bottom; lines that are "
            + "higher begin at its top."),
        defaulted(
          "textDirection", \.startsByWords, .word("text direction", ["auto": true]),
          "`auto`: the first letter of the text determines the side at which the lines start, "
            + "regardless of the node's direction."),
        optional(
          "maxLines", \.maxLines, .integer(in: 1...100_000),
          "The maximum number of lines; text that does not fit is replaced with an ellipsis."),
        optional(
          "truncate", \.truncation, .cases("truncation"),
          "Where text that does not fit is cut; the text has one line unless `maxLines` is set. "
            + "Default: tail, with a warning."),
        optional(
          "shrink", \.shrink, Types.points(in: 0.5...2000),
          "The minimum font size, in points, to which text that does not fit is shrunk, "
            + "on one line unless `maxLines` is set."),
        optional(
          "lines", \.lines, .integer(in: 1...10_000),
          "The minimum number of lines to leave room for."),
      ] + style(paint).map { $0.within(\.style) })
  }

  /// Returns the style keys of text nodes and runs.
  static func style(_ paint: ValueType<PaintSpec>) -> [Key<Style>] {
    [
      optional(
        "font", \.font, Types.fontChoice,
        "A family and weight from the font map, a font in `fonts`, or a file. Default: "
          + "\(plain.font)."),
      optional(
        "size", \.size, Types.points(in: 0.5...2000), "The font size in points. Default: 14."),
      optional(
        "color", \.color, paint,
        "The text's color or another paint, over the text's whole frame. Default: #000000."),
      optional(
        "tracking", \.tracking, .number(in: -1000...10_000),
        "Letterspacing in thousandths of an em. Default: 0."),
      optional(
        "lineHeight", \.lineHeight, Types.points(in: 0...10_000),
        "The line height in points. Default: round(size × 1.193)."),
      optional(
        "underline", \.underline, .bool,
        "An underline, at the font's position; it stops where letters cross it. Default: false."),
      optional(
        "strike", \.strike, .bool, "A strikethrough, at the font's position. Default: false."),
      optional(
        "stroke", \.stroke, TextDecoration.Stroke.type,
        "A line around the letters and behind them."),
      optional(
        "features", \.features, FontFeature.listType,
        "OpenType features: `{\"smcp\": true, \"ss01\": 2}`, or a list of tags."),
      optional(
        "case", \.textCase, .cases("case"),
        "Uppercase, title case, or lowercase, by the rules of the locale."),
    ]
  }
}
