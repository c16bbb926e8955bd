import Drawing
import Geometry

/// Breaks a shaped paragraph at a width and puts its lines in place.
struct ParagraphLayout {
  private let shaped: ShapedParagraph
  private let width: Double?
  private var contents: [(content: LineContent, range: Range<Int>)] = []
  private var isTruncated = false

  init(_ shaped: ShapedParagraph, width: Double?) {
    self.shaped = shaped
    self.width = width
    breakLines()
  }

  private mutating func breakLines() {
    guard !shaped.paragraph.runs.isEmpty else { return }
    let count = shaped.measures.count
    let wrapper = LineWrapper(shaped: shaped, limit: width ?? .infinity)
    let most = max(shaped.paragraph.maximumLines ?? .max, 1)
    var start = 0
    repeat {
      let (content, end) = wrapper.line(from: start)
      if contents.count + 1 == most, !shaped.text.trimmed(end..<count).isEmpty {
        isTruncated = true
        let shortened = shaped.paragraph.truncation == .end
        let last = shortened ? wrapper.truncatedLine(from: start) : content
        contents.append((last, shortened ? last.visible : start..<end))
        return
      }
      contents.append((content, start..<end))
      start = end
    } while start < count
    if shaped.text.endsInNewline, contents.count < most {
      contents.append((LineContent(shaped, count..<count), count..<count))
    }
  }

  func lay() -> LaidParagraph {
    let widest = contents.reduce(0) { max($0, $1.content.width) }
    var lines: [Line] = []
    var top = 0.0
    for (content, range) in contents {
      let box = lineBox(content.visible)
      let x = start(of: content.width, in: width ?? widest)
      lines.append(
        Line(
          top: top, height: box.height, baseline: top + box.baseline, x: x, width: content.width,
          runs: glyphRuns(content, x: x),
          range: shaped.text.offsets[range.lowerBound]..<shaped.text.offsets[range.upperBound]))
      top += box.height
    }
    return LaidParagraph(
      lines: lines, size: Size(width: widest, height: top), naturalWidth: shaped.naturalWidth,
      isTruncated: isTruncated, missing: shaped.itemizer.missing,
      isRightToLeft: shaped.isRightToLeft)
  }

  private func start(of line: Double, in whole: Double) -> Double {
    switch shaped.paragraph.alignment {
    case .center: (whole - line) / 2
    case .start: shaped.isRightToLeft ? whole - line : 0
    case .end: shaped.isRightToLeft ? 0 : whole - line
    }
  }

  /// The tallest line box among a line's runs; the others share its baseline.
  private func lineBox(_ visible: Range<Int>) -> (height: Double, baseline: Double) {
    let first = shaped.text.run(at: visible.lowerBound)
    let last = visible.isEmpty ? first : shaped.text.run(at: visible.upperBound - 1)
    var box = (height: 0.0, baseline: 0.0)
    for run in first...last {
      let starts = shaped.text.runStarts
      guard visible.isEmpty || starts[run] < starts[run + 1] else { continue }
      let style = shaped.paragraph.runs[run].style
      let isTaller = style.lineHeight > box.height
      if isTaller || style.lineHeight == box.height && style.baseline > box.baseline {
        box = (style.lineHeight, style.baseline)
      }
    }
    return box
  }

  private func glyphRuns(_ content: LineContent, x start: Double) -> [GlyphRun] {
    var x = start
    return BidiLevels.visualOrder(content.parts.map(\.item.level)).map { index in
      let part = content.parts[index]
      let isLast = index == content.parts.count - 1
      let style = shaped.paragraph.runs[part.item.run].style
      let outlines = part.item.font.face.outlines(part.glyphs.map(\.id))
      var glyphs: [GlyphRun.Glyph] = []
      glyphs.reserveCapacity(outlines.count)
      var next = 0
      part.place(at: x, isLast: isLast) { _, x, y in
        if !outlines[next].path.isEmpty {
          glyphs.append(GlyphRun.Glyph(outline: outlines[next], x: x, y: y))
        }
        next += 1
      }
      let run = GlyphRun(
        run: part.item.run, tag: shaped.paragraph.runs[part.item.run].tag, font: part.item.font,
        size: part.item.size, color: style.color, x: x, width: part.width(isLast: isLast),
        glyphs: glyphs)
      x += run.width
      return run
    }
  }
}
