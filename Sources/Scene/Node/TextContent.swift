package import Pixels
import Schema
import Source

/// A paragraph: runs of text, each in a style of its own.
package struct TextContent: Hashable, Sendable {
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case start, center, end
  }

  package var runs: [Run]
  package var alignment: Alignment
  /// Lines beyond this many are cut, with an ellipsis; `nil` for as many as it takes.
  package var maxLines: Int?

  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: TextStyleSpec

    package init(_ text: String, _ style: TextStyleSpec) {
      self.text = text
      self.style = style
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
  /// Letterspacing in thousandths of the em, as Photoshop counts it.
  package var tracking: Double
  /// Points from line to line; `nil` for round(size × 1.193).
  package var lineHeight: Double?

  package init(
    font: String, size: Double, color: Color, tracking: Double = 0, lineHeight: Double? = nil
  ) {
    self.font = font
    self.size = size
    self.color = color
    self.tracking = tracking
    self.lineHeight = lineHeight
  }
}

/// The keys of a text.
enum TextKeys {
  /// What a text has that says nothing of its looks.
  static let plain = TextStyleSpec(font: "Helvetica Neue Light", size: 14, color: .black)

  /// The style keys somebody wrote.
  private struct Style: Hashable, Sendable {
    var font: String?
    var size: Double?
    var color: Color?
    var tracking: Double?
    var lineHeight: Double?

    init() {}

    /// As an expansion writes it: nothing is left to what a text has of itself.
    init(_ spec: TextStyleSpec) {
      font = spec.font
      size = spec.size
      color = spec.color
      tracking = spec.tracking == 0 ? nil : spec.tracking
      lineHeight = spec.lineHeight
    }

    func over(_ base: TextStyleSpec) -> TextStyleSpec {
      TextStyleSpec(
        font: font ?? base.font, size: size ?? base.size, color: color ?? base.color,
        tracking: tracking ?? base.tracking, lineHeight: lineHeight ?? base.lineHeight)
    }
  }

  private struct Run: Hashable, Sendable {
    var text = ""
    var style = Style()
  }

  /// A text as it is written.
  private struct Written: Sendable {
    var text: String?
    var runs: [Run]?
    var alignment = TextContent.Alignment.start
    var maxLines: Int?
    var style = Style()
  }

  static var group: FieldGroup<TextContent> {
    written.map(take: take) { written, reader in
      let base = written.style.over(plain)
      guard (written.text == nil) != (written.runs == nil) else {
        reader.error(
          written.text == nil ? "a text without words" : "both \"text\" and \"runs\"",
          at: reader.current.opening, hint: "write either \"text\" or \"runs\"")
        return nil
      }
      let runs =
        written.runs.map { $0.map { TextContent.Run($0.text, $0.style.over(base)) } }
        ?? [TextContent.Run(written.text ?? "", base)]
      return TextContent(runs: runs, alignment: written.alignment, maxLines: written.maxLines)
    }
  }

  private static func take(_ content: TextContent) -> Written? {
    var written = Written(alignment: content.alignment, maxLines: content.maxLines)
    if content.runs.count == 1, let run = content.runs.first {
      written.text = run.text
      written.style = Style(run.style)
    } else {
      written.runs = content.runs.map { Run(text: $0.text, style: Style($0.style)) }
    }
    return written
  }

  private static var written: FieldGroup<Written> {
    keys(
      Written(),
      [
        optional("text", \.text, .text, "What it says; or else `runs`."),
        optional(
          "runs", \.runs, .array(of: run, count: 1...10_000),
          "Runs in styles of their own, over the text's."),
        defaulted(
          "textAlign", \.alignment, .cases("alignment"),
          "How its lines lie: start, center or end."),
        optional(
          "maxLines", \.maxLines, .integer(in: 1...100_000),
          "Further lines are cut, with an ellipsis."),
      ] + style.map { $0.within(\.style) })
  }

  private static var run: ValueType<Run> {
    record(
      "run", "A part of a text.",
      keys(
        Run(),
        [required("text", \.text, .text, "What it says.")] + style.map { $0.within(\.style) }))
  }

  private static var style: [Key<Style>] {
    [
      optional(
        "font", \.font, Types.font,
        "A family and weight of the font map. Default: \(plain.font)."),
      optional(
        "size", \.size, .number(in: 0.5...2000, "points"), "Points to the em. Default: 14."),
      optional("color", \.color, Types.color, "Its colour. Default: #000000."),
      optional(
        "tracking", \.tracking, .number(in: -1000...10_000),
        "Letterspacing in thousandths of the em. Default: 0."),
      optional(
        "lineHeight", \.lineHeight, .number(in: 0...10_000, "points"),
        "Points from line to line. Default: round(size × 1.193)."),
    ]
  }
}
