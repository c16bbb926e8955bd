import Markdown
import Schema
import Source

/// Converts Markdown to text nodes: one paragraph to one node, several to a column of nodes.
struct MarkdownText {
  /// The styles for markup; markup without one uses the font's own bold and italic faces.
  struct Styles: Sendable {
    var strong: TextKeys.Style?
    var emphasis: TextKeys.Style?
    var code: TextKeys.Style?
    var link: TextKeys.Style?
  }

  let base: TextStyleSpec
  let styles: Styles
  /// The text content that each paragraph is based on, without runs.
  let pattern: TextContent
  /// The case of text that does not specify its own.
  let textCase: TextCase?
  let place: Place
  let cuts: FontCuts
  let locale: String

  func content(of document: MarkdownDocument, in reader: inout Reader) -> Node.Content {
    guard let first = document.blocks.first else { return .text(text([], in: &reader)) }
    if document.blocks.count == 1, case .paragraph(let spans) = first {
      return .text(text(spans, in: &reader))
    }
    return .column(nodes(of: document.blocks, gap: halfLine, depth: 0, in: &reader))
  }

  // MARK: Paragraphs

  private func text(
    _ spans: [MarkdownDocument.Span], in reader: inout Reader
  ) -> TextContent {
    var content = pattern
    let parts = (spans.isEmpty ? [MarkdownDocument.Span("")] : spans).map { span in
      (span.text, style(span.marks, in: &reader))
    }
    let texts = TextCase.apply(parts.map { ($0, $1.textCase ?? textCase) }, locale: locale)
    content.runs = zip(texts, parts).map { TextContent.Run($0, $1.1.spec) }
    return content
  }

  /// Returns the text's own style with the markup's styles applied.
  private func style(
    _ marks: MarkdownDocument.Marks, in reader: inout Reader
  ) -> (spec: TextStyleSpec, textCase: TextCase?) {
    var spec = base
    var textCase: TextCase?
    func apply(_ style: TextKeys.Style) {
      spec = style.over(spec)
      textCase = style.textCase ?? textCase
    }
    if marks.contains(.link) {
      if let link = styles.link { apply(link) } else { spec.decorate { $0.underline = true } }
    }
    if marks.contains(.emphasis) {
      if let emphasis = styles.emphasis { apply(emphasis) } else { take(.italic, &spec, &reader) }
    }
    if marks.contains(.strong) {
      if let strong = styles.strong { apply(strong) } else { take(.bold, &spec, &reader) }
    }
    if marks.contains(.code), let code = styles.code { apply(code) }
    if marks.contains(.strike) { spec.decorate { $0.strike = true } }
    return (spec, textCase)
  }

  /// Changes a style to its font's bold or italic face; a missing face is reported once per
  /// document.
  private func take(_ cut: FontCuts.Cut, _ spec: inout TextStyleSpec, _ reader: inout Reader) {
    if let font = cuts.cut(cut, of: FontChoice(spec.font, spec.file)) {
      spec.font = font.name
      spec.file = font.file
      if let file = font.file { reader.mention(file) }
      return
    }
    let (mark, style) = cut == .bold ? ("strong", "strong") : ("emphasized", "emphasis")
    let message =
      "the font \(SafeText.quoted(spec.font)) has no \(cut.rawValue) face; \(mark) text "
      + "uses the text's own font"
    guard !reader.log.kept.contains(where: { $0.message == message }) else { return }
    let remedy =
      spec.file == nil
      ? "define a style \"\(style)\" in the document's \"styles\""
      : "give the file as the font's \"\(cut.rawValue)\", or define a style \"\(style)\""
    reader.warning(message, at: reader.current["markdown"]?.place, hint: remedy)
  }

  // MARK: Lists

  private var lineHeight: Double { base.lineHeight ?? (base.size * 1.193).rounded() }
  private var halfLine: Double { (lineHeight / 2).rounded() }

  private func nodes(
    of blocks: [MarkdownDocument.Block], gap: Double, depth: Int, in reader: inout Reader
  ) -> [Node] {
    var nodes: [Node] = []
    for block in blocks {
      var made: [Node]
      switch block {
      case .paragraph(let spans): made = [Node(.text(text(spans, in: &reader)), at: place)]
      case .list(let list): made = items(of: list, depth: depth, in: &reader)
      }
      if !nodes.isEmpty, !made.isEmpty { made[0].placement.spaceAbove = gap }
      nodes += made
    }
    return nodes
  }

  /// Returns a row for each item, with its marker and its text.
  private func items(
    of list: MarkdownDocument.List, depth: Int, in reader: inout Reader
  ) -> [Node] {
    let gap = list.isTight ? (lineHeight / 5).rounded() : halfLine
    let last = (list.start ?? 0) + list.items.count - 1
    let width = markWidth(list.start == nil ? nil : last)
    return list.items.enumerated().map { index, blocks in
      let mark = list.start.map { "\($0 + index)." } ?? (depth == 0 ? "•" : "–")
      var sign = Node.text(
        mark, base, name: "", at: place, alignment: list.start == nil ? .start : .end)
      sign.placement.width = .points(width)
      sign.placement.valign = .baseline
      if list.start != nil { sign.placement.padding.end = (base.size * 0.4).rounded() }
      let parts = nodes(of: blocks, gap: gap, depth: depth + 1, in: &reader)
      var content = parts.count == 1 ? parts[0] : Node.column(parts, at: place)
      content.placement.grow = 1
      content.placement.valign = .baseline
      let row = Node.row([sign, content], at: place)
      return index == 0 ? row : row.placed { $0.spaceAbove = gap }
    }
  }

  /// Returns the width in points of a list's longest marker and the gap after it.
  private func markWidth(_ number: Int?) -> Double {
    guard let number else { return base.size.rounded() }
    let digits = Double(String(number).count)
    return (base.size * (0.65 * digits + 0.8 + base.tracking / 1000 * (digits + 1))).rounded()
  }
}
