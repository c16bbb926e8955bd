import Drawing
import Geometry

/// A layout that breaks a shaped paragraph at a width and positions its lines.
struct ParagraphLayout {
  let shaped: ShapedParagraph
  let width: Double?
  private var contents: [(content: LineContent, range: Range<Int>)] = []
  private var isTruncated = false

  init(_ shaped: ShapedParagraph, width: Double?) {
    (self.shaped, self.width) = (shaped, width)
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
        let truncation = shaped.paragraph.truncation
        let shortened = truncation != .none
        let last = shortened ? wrapper.shortenedLine(from: start, truncation) : content
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

  func layOut() -> LaidOutParagraph {
    let widest = contents.reduce(0) { max($0, $1.content.width) }
    var lines: [Line] = []
    var top = 0.0
    let isShortened = isTruncated && shaped.paragraph.truncation != .none
    for (index, (content, range)) in contents.enumerated() {
      let box = lineBox(content.visible)
      let endsShort = isShortened && index == contents.count - 1
      let stretch = endsShort ? nil : stretch(of: content, endingAt: range.upperBound)
      let lineWidth = content.width + (stretch?.total ?? 0)
      let x = start(of: lineWidth, in: width ?? widest)
      lines.append(
        Line(
          top: top, height: box.height, baseline: top + box.baseline, x: x, width: lineWidth,
          runs: glyphRuns(content, x: x, stretch: stretch?.each ?? 0),
          range: shaped.text.offsets[range.lowerBound]..<shaped.text.offsets[range.upperBound]))
      top += box.height
    }
    return LaidOutParagraph(
      lines: lines,
      size: Size(width: lines.reduce(widest) { max($0, $1.width) }, height: top),
      naturalWidth: shaped.naturalWidth,
      isTruncated: isTruncated, missing: shaped.itemizer.missing, damaged: damaged,
      isRightToLeft: shaped.isRightToLeft,
      breaksWord: contents.dropLast().contains { cutsWord($0.range.upperBound) })
  }

  private func start(of line: Double, in whole: Double) -> Double {
    let startsRight =
      shaped.paragraph.startDirection.map { $0 == .rightToLeft } ?? shaped.isRightToLeft
    return switch shaped.paragraph.alignment {
    case .center: (whole - line) / 2
    case .start, .justify: startsRight ? whole - line : 0
    case .end: startsRight ? 0 : whole - line
    case .left: 0
    case .right: whole - line
    }
  }

  private func cutsWord(_ end: Int) -> Bool {
    end < shaped.text.marks.count
      && shaped.text.marks[end].isDisjoint(with: [.mayBreakBefore, .mustBreakBefore])
  }

  /// Returns the tallest line box among a line's runs; the other runs share its baseline.
  private func lineBox(_ visible: Range<Int>) -> (height: Double, baseline: Double) {
    let first = shaped.text.run(at: visible.lowerBound)
    let last = visible.isEmpty ? first : shaped.text.run(at: visible.upperBound - 1)
    var box = (height: 0.0, baseline: 0.0)
    var objects: [InlineObject] = []
    for run in first...last {
      let starts = shaped.text.runStarts
      guard visible.isEmpty || starts[run] < starts[run + 1] else { continue }
      let style = shaped.paragraph.runs[run].style
      let isTaller = style.lineHeight > box.height
      if isTaller || style.lineHeight == box.height && style.baseline > box.baseline {
        box = (style.lineHeight, style.baseline)
      }
      if let object = shaped.paragraph.runs[run].object { objects.append(object) }
    }
    for object in objects {
      let above = max(0, object.ascent - box.baseline)
      box = (box.height + above, box.baseline + above)
      box.height = max(box.height, box.baseline + object.descent)
    }
    return box
  }

  /// Returns the glyph runs of a line; `stretch` is the extra width of each space.
  private func glyphRuns(_ content: LineContent, x start: Double, stretch: Double) -> [GlyphRun] {
    var x = start
    return BidiLevels.visualOrder(content.parts.map(\.item.level)).map { index in
      let part = content.parts[index]
      let isLast = index == content.parts.count - 1
      let style = shaped.paragraph.runs[part.item.run].style
      if part.item.isObject {
        let run = object(part, x: x)
        x += run.width
        return run
      }
      let outlines = part.item.font.face.outlines(part.glyphs.map(\.id))
      let colors =
        part.item.font.face.colors == nil
        ? [] : part.item.font.face.colorGlyphs(part.glyphs.map(\.id))
      var glyphs: [GlyphRun.Glyph] = []
      var colored: [GlyphRun.ColoredGlyph] = []
      glyphs.reserveCapacity(outlines.count)
      var next = 0
      var grown = 0.0
      part.place(at: x, isLast: isLast) { _, x, y in
        if !colors.isEmpty, let color = colors[next] {
          colored.append(GlyphRun.ColoredGlyph(glyph: color, x: x + grown, y: y))
        } else if !outlines[next].path.isEmpty {
          glyphs.append(GlyphRun.Glyph(outline: outlines[next], x: x + grown, y: y))
        }
        if stretch > 0, grows(part, next) { grown += stretch }
        next += 1
      }
      let run = GlyphRun(
        run: part.item.run, tag: shaped.paragraph.runs[part.item.run].tag, font: part.item.font,
        size: part.item.size, color: style.color, x: x,
        width: part.width(isLast: isLast) + grown, glyphs: glyphs, colored: colored)
      x += run.width
      return run
    }
  }

  private func object(_ part: LinePart, x: Double) -> GlyphRun {
    let run = shaped.paragraph.runs[part.item.run]
    return GlyphRun(
      run: part.item.run, tag: run.tag, font: part.item.font, size: run.style.size,
      color: run.style.color, x: x, width: part.width(isLast: true), glyphs: [],
      object: run.object)
  }
}

// MARK: Damage

extension ParagraphLayout {
  /// The glyphs that are shown as boxes because they are damaged in their fonts, each once.
  var damaged: [DamagedGlyph] {
    var found: [DamagedGlyph] = []
    for part in contents.flatMap(\.content.parts) where part.item.font.face.mayBeDamaged {
      let face = part.item.font.face
      for glyph in part.glyphs {
        guard let reason = face.damage(of: glyph.id),
          !found.contains(where: { $0.font == face.name && $0.glyph == glyph.id })
        else { continue }
        let text = part.isOfText ? shaped.text.cluster(at: glyph.cluster) : "…"
        found.append(DamagedGlyph(font: face.name, glyph: glyph.id, text: text, reason: reason))
      }
    }
    return found
  }
}

// MARK: Justification

extension ParagraphLayout {
  /// Returns the extra width of the spaces in a justified line, in total and for each; `nil` if
  /// there is none.
  ///
  /// A line that ends at the text's own line end keeps its natural width, and so does a line
  /// without spaces.
  func stretch(of content: LineContent, endingAt end: Int) -> (total: Double, each: Double)? {
    guard shaped.paragraph.alignment == .justify, let width, end < shaped.text.marks.count,
      !shaped.text.marks[end].contains(.mustBreakBefore)
    else { return nil }
    let room = width - content.width
    let spaces = content.parts.reduce(0) { count, part in
      count + part.glyphs.indices.count { grows(part, $0 - part.glyphs.startIndex) }
    }
    guard room > 0, room.isFinite, spaces > 0 else { return nil }
    return (room, room / Double(spaces))
  }

  /// Returns whether the glyph with an index in a part is a space between words.
  func grows(_ part: LinePart, _ index: Int) -> Bool {
    guard part.isOfText else { return false }
    let scalar = shaped.text.scalars[part.glyphs[part.glyphs.startIndex + index].cluster]
    return scalar == 0x20 || scalar == 0xA0
  }
}
