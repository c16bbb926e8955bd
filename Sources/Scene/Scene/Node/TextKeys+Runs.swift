import Schema
import Source

extension TextKeys {
  /// A run as written: text, or an icon.
  struct Run: Hashable, Sendable {
    var text: String?
    var icon: String?
    var baseline: Double?
    var style = Style()

    init() {}

    init(_ run: TextContent.Run) {
      style = Style(run.style)
      guard let icon = run.icon else {
        text = run.text
        return
      }
      if case .file(let name) = icon.source { self.icon = name }
      baseline = icon.baseline
    }

    func run(over base: TextStyleSpec) -> TextContent.Run {
      var spec = style.over(base)
      guard let icon else { return TextContent.Run(text ?? "", spec) }
      spec.decoration = nil
      spec.features = []
      spec.tracking = 0
      spec.lineHeight = nil
      return TextContent.Run(TextContent.InlineIcon(.file(icon), baseline: baseline), spec)
    }
  }

  static func run(_ paint: ValueType<PaintSpec>) -> ValueType<Run> {
    record(
      "run", "A part of the text with its own style, or an icon.",
      runKeys(paint).map(take: { $0 }) { run, reader in checked(run, &reader) },
      looks: ["style"])
  }

  static func runKeys(_ paint: ValueType<PaintSpec>) -> FieldGroup<Run> {
    keys(
      Run(),
      [
        optional("text", \.text, .text, "The run's text; use this or `icon`."),
        optional(
          "icon", \.icon, Types.icon,
          "The icon that the run consists of: an icon's name or a file, painted in the "
            + "run's `color`, with the height of its `size`."),
        optional(
          "baseline", \.baseline, Types.distance,
          "The height of an icon's lower edge above the baseline, in points. Default: centered "
            + "on a capital."),
      ] + style(paint).map { $0.within(\.style) })
  }

  private static func checked(_ run: Run, _ reader: inout Reader) -> Run? {
    switch (run.text, run.icon) {
    case (nil, nil):
      reader.error(
        "missing key \"text\"", at: reader.current.opening,
        hint: "add a \"text\" or an \"icon\"")
      return nil
    case (_?, _?):
      reader.error(
        "a run cannot have both \"text\" and \"icon\"", at: reader.current.opening,
        hint: "write two runs, one for each")
      return nil
    case (_?, nil):
      reader.warnIdle("baseline", "for text", hint: "use \"baseline\" only for icons")
    case (nil, _?):
      let idle = ["tracking", "lineHeight", "underline", "strike", "stroke", "features", "case"]
      for key in idle {
        reader.warnIdle(
          key, "for an icon", hint: "an icon uses only \"size\", \"color\", and \"baseline\"")
      }
    }
    return run
  }

  /// Returns the type of the styles for Markdown markup.
  static func markdownStyles(_ paint: ValueType<PaintSpec>) -> ValueType<MarkdownText.Styles> {
    let style = record("text style", "A text style.", keys(Style(), self.style(paint)))
    return record(
      "Markdown styles", "The styles of Markdown markup, applied over the text's own style.",
      keys(
        MarkdownText.Styles(),
        [
          optional(
            "strong", \.strong, style,
            "The style of strong text. Default: the font's bold face."),
          optional(
            "emphasis", \.emphasis, style,
            "The style of emphasized text. Default: the font's italic face."),
          optional(
            "code", \.code, style,
            "The style of code. Default: the style of the surrounding text."),
          optional("link", \.link, style, "The style of links. Default: underlined."),
        ]))
  }
}

extension TextKeys {
  /// Reports that a text node has no content, or several kinds of content.
  static func refuse(_ given: [String], _ reader: inout Reader) {
    let ways = "write either \"text\", \"runs\", or \"markdown\""
    guard given.isEmpty else {
      return reader.error(
        "both " + given.joined(separator: " and "), at: reader.current.opening, hint: ways)
    }
    reader.missing(["text", "runs", "markdown"], "a text node needs content", hint: ways)
  }
}
