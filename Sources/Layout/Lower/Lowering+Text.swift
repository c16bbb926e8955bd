import Drawing
import Geometry
import Scene
import Typesetting

extension Lowering {
  mutating func drawText(
    _ box: Box, _ content: TextContent, frame: Rect, z: Int, visibleIn window: Rect?,
    into trees: inout [PaintTree]
  ) {
    guard let paragraph = box.paragraph else { return }
    let inner = self.content(frame, box.node)
    var element = element(box.node, named: "text", frame, window)
    element.text = LaidElement.Text(
      string: content.string, lines: paragraph.lines.count, truncated: paragraph.isTruncated,
      runs: content.runs.map(run))
    let items = paragraph.items(at: inner.origin, scale: scale).map { DisplayItem.glyphs($0) }
    trees.append(.leaf(z: z, element, items: items))
    warn(box.node, content, paragraph, element.name)
  }

  private func run(_ run: TextContent.Run) -> LaidElement.Run {
    let style = run.style
    return LaidElement.Run(
      text: run.text, font: style.font, face: resources.fonts[style.font]?.font.face.name ?? "",
      size: style.size, lineHeight: style.lineHeight ?? TextStyle.lineHeight(forSize: style.size),
      tracking: style.tracking, color: style.color)
  }

  private mutating func warn(
    _ node: Node, _ content: TextContent, _ paragraph: LaidParagraph, _ name: String
  ) {
    for missing in paragraph.missing {
      let font = content.runs[missing.tag].style.font
      warnings.append(
        LayoutWarning(kind: .missingGlyph(missing.scalar, font: font), place: node.place))
    }
    if paragraph.isTruncated {
      warnings.append(LayoutWarning(kind: .textTruncated(element: name), place: node.place))
    }
  }
}
