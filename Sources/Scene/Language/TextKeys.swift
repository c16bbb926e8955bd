import Pixels
import Schema
import Source

/// The keys of a text.
struct TextKeys {
  let color: ValueType<Color>
  let fonts: [String]

  /// What a text has that says nothing of its looks.
  static let plain = TextStyleSpec(font: "Helvetica Neue Light", size: 14, color: .black)

  /// The style keys somebody wrote.
  private struct Style: Sendable {
    var font: String?
    var size: Double?
    var color: Color?
    var tracking: Double?
    var lineHeight: Double?

    func over(_ base: TextStyleSpec) -> TextStyleSpec {
      TextStyleSpec(
        font: font ?? base.font, size: size ?? base.size, color: color ?? base.color,
        tracking: tracking ?? base.tracking, lineHeight: lineHeight ?? base.lineHeight)
    }
  }

  private struct Run: Sendable {
    var text: String
    var style: Style
  }

  var group: FieldGroup<TextContent> {
    let own = fields(
      optional("text", .text, "What it says; or else `runs`."),
      optional(
        "runs", .array(of: run, count: 1...10_000), "Runs in styles of their own, over the text's."),
      defaulted(
        "textAlign", ValueType<TextContent.Alignment>.cases("alignment"), .start,
        "How its lines lie: \(cases)."),
      optional("maxLines", .integer(in: 1...100_000), "Further lines are cut, with an ellipsis.")
    ) { ($0, $1, $2, $3) }
    return own.and(style) { ($0, $1) }.map { pair, reader in
      let ((text, runs, alignment, maxLines), style) = pair
      let base = style.over(Self.plain)
      guard (text == nil) != (runs == nil) else {
        reader.error(
          text == nil ? "a text without words" : "both \"text\" and \"runs\"",
          at: reader.current.opening, hint: "write either \"text\" or \"runs\"")
        return nil
      }
      let written =
        runs.map { $0.map { TextContent.Run($0.text, $0.style.over(base)) } }
        ?? [TextContent.Run(text ?? "", base)]
      return TextContent(runs: written, alignment: alignment, maxLines: maxLines)
    }
  }

  private let cases = "start, center or end"

  private var run: ValueType<Run> {
    record(
      "run", "A part of a text.",
      fields(Field("text", .text, "What it says.")) { $0 }.and(style) { Run(text: $0, style: $1) })
  }

  private var style: FieldGroup<Style> {
    fields(
      optional(
        "font", Types.font(fonts),
        "A family and weight of the font map. Default: \(Self.plain.font)."),
      optional("size", .number(in: 0.5...2000, "points"), "Points to the em. Default: 14."),
      optional("color", color, "Its colour. Default: #000000."),
      optional(
        "tracking", .number(in: -1000...10_000),
        "Letterspacing in thousandths of the em. Default: 0."),
      optional(
        "lineHeight", .number(in: 0...10_000, "points"),
        "Points from line to line. Default: round(size × 1.193)."),
      make: Style.init)
  }
}
