/// An itemizer, which splits a paragraph into items of one style, font, script, and level, and
/// shapes them.
struct Itemizer {
  private let paragraph: Paragraph
  private let text: ParagraphText
  private let isRightToLeft: Bool
  private let levels: [UInt8]?
  private let scripts: [UInt32]?
  /// The writing systems of the scalars, used if a run's own font lacks a character.
  private var writings: [WritingSystem]?
  /// The East Asian character whose font a mark beside it uses, by the mark's index.
  private let besideHan: [Int: Int]
  private(set) var items: [ShapedItem] = []
  private(set) var missing: [MissingGlyph] = []

  init(_ paragraph: Paragraph, _ text: ParagraphText, isRightToLeft: Bool) {
    (self.paragraph, self.text, self.isRightToLeft) = (paragraph, text, isRightToLeft)
    besideHan = WideMarks.neighbors(in: text.scalars, text.language)
    let isPlain = text.scalars.allSatisfy { $0 < 0x300 }
    scripts = isPlain ? nil : Scripts.resolve(text.scalars)
    levels =
      isRightToLeft || BidiLevels.mayTurn(text.scalars)
      ? Self.levels(text, isRightToLeft: isRightToLeft) : nil
    for run in paragraph.runs.indices { cut(run) }
    for i in items.indices { items[i].glyphs = shape(items[i], items[i].range)[...] }
  }

  /// Returns the levels for each line of the source, which is a separate paragraph (rule P1).
  private static func levels(_ text: ParagraphText, isRightToLeft: Bool) -> [UInt8] {
    var levels: [UInt8] = []
    var start = 0
    for end in 1...max(text.scalars.count, 1) where end <= text.scalars.count {
      guard end == text.scalars.count || text.marks[end].contains(.mustBreakBefore) else {
        continue
      }
      levels += BidiLevels.resolve(Array(text.scalars[start..<end]), isRightToLeft: isRightToLeft)
      start = end
    }
    return levels
  }

  private mutating func cut(_ run: Int) {
    let style = paragraph.runs[run].style
    let end = text.runStarts[run + 1]
    var start = text.runStarts[run]
    if let object = paragraph.runs[run].object {
      return place(object, start..<end, run: run, style)
    }
    while start < end {
      var next = start + 1
      while next < end, !text.marks[next].contains(.cluster) { next += 1 }
      if !text.marks[start].contains(.newline) { take(start..<next, run: run, style) }
      start = next
    }
  }

  private mutating func take(_ cluster: Range<Int>, run: Int, _ style: TextStyle) {
    let (index, isMissing) = choose(cluster, run: run, style)
    let level = levels?[cluster.lowerBound] ?? 0
    let script = scripts?[cluster.lowerBound] ?? Scripts.latin
    if let last = items.last, last.range.upperBound == cluster.lowerBound, last.run == run,
      last.level == level, last.settings.script == script, last.isMissing == isMissing,
      last.fontIndex == index, !text.marks[cluster.lowerBound].contains(.cut)
    {
      items[items.count - 1].range = last.range.lowerBound..<cluster.upperBound
      return
    }
    items.append(
      Self.item(
        cluster, run: run, style, font: index, level: level, script: script,
        locale: paragraph.locale, isMissing: isMissing))
  }

  private static func item(
    _ range: Range<Int>, run: Int, _ style: TextStyle, font index: Int, level: UInt8,
    script: UInt32, locale: String?, isMissing: Bool
  ) -> ShapedItem {
    let font = style.spec(index)
    let isSpaced = !Scripts.isCursive(script) && (style.tracking != 0 || font.tracking != 0)
    return ShapedItem(
      range: range, run: run, fontIndex: index, font: font, size: style.size * font.sizeAdjust,
      letterspacing: isSpaced ? style.letterspacing(font) : 0, level: level,
      settings: ShapeSettings(
        isRightToLeft: level % 2 == 1, script: script, locale: locale,
        allowsOptionalLigatures: !isSpaced, features: style.features),
      isMissing: isMissing)
  }

  private mutating func place(
    _ object: InlineObject, _ range: Range<Int>, run: Int, _ style: TextStyle
  ) {
    guard !range.isEmpty else { return }
    var item = Self.item(
      range, run: run, style, font: 0, level: levels?[range.lowerBound] ?? 0,
      script: Scripts.latin, locale: nil, isMissing: false)
    item.isObject = true
    item.size = object.width
    item.letterspacing = 0
    items.append(item)
  }

  /// Returns the first font that has a whole cluster, or otherwise the first that has its base.
  ///
  /// Scalars missing from the chosen font are recorded, each once.
  private mutating func choose(
    _ cluster: Range<Int>, run: Int, _ style: TextStyle
  ) -> (font: Int, isMissing: Bool) {
    let scalars = text.scalars[cluster]
    let hasOwn = style.font.face.covers(scalars)
    // The run's own font suffices for most characters.
    if hasOwn, style.fallbacks.isEmpty { return (0, false) }
    if let neighbor = besideHan[cluster.lowerBound] {
      let (font, isMissing) = choose(neighbor..<neighbor + 1, run: run, style)
      if !isMissing, style.spec(font).face.covers(scalars) { return (font, false) }
    }
    let prefersEmoji = EmojiPresentation.isPreferred(scalars)
    if hasOwn, !prefersEmoji { return (0, false) }
    let order = TextCluster.tiers(
      text.scalars[cluster.lowerBound], writing(of: cluster.lowerBound), prefersEmoji: prefersEmoji
    ).flatMap { style.indices(of: $0) }
    if let whole = order.first(where: { i in
      i == 0 ? hasOwn : style.spec(i).face.covers(scalars)
    }) {
      return (whole, false)
    }
    let base = scalars[cluster.lowerBound]
    let partial = order.first { i in
      style.spec(i).face.withHandles { $0.nominalGlyph(base) != nil }
    }
    let chosen = style.spec(partial ?? 0).face
    for i in cluster where !chosen.withHandles({ $0.shows(text.scalars[i]) }) {
      guard let scalar = Unicode.Scalar(text.scalars[i]),
        !missing.contains(where: { $0.scalar == scalar })
      else { continue }
      missing.append(
        MissingGlyph(
          scalar: scalar, tag: paragraph.runs[run].tag, run: run,
          offset: text.offsets[i] - text.offsets[text.runStarts[run]]))
    }
    return (partial ?? 0, partial == nil)
  }

  private mutating func writing(of index: Int) -> WritingSystem {
    if let writings { return writings[index] }
    let fresh = WritingSystem.resolve(text.scalars, text.language)
    writings = fresh
    return fresh[index]
  }

  /// Reshapes a part of an item, with the rest of the paragraph as its context.
  func shape(_ item: ShapedItem, _ part: Range<Int>) -> [ShapedGlyph] {
    if item.isObject {
      let em = Int32(item.font.face.unitsPerEm)
      return [
        ShapedGlyph(
          id: 0, cluster: part.lowerBound, advance: em, x: 0, y: 0, isUnsafeToBreak: false)
      ]
    }
    guard item.isMissing else {
      return item.font.face.withHandles { $0.shape(text.scalars, part, item.settings) }
    }
    let advance = item.font.face.missingAdvance
    let glyphs = part.filter { text.marks[$0].contains(.cluster) }.map {
      ShapedGlyph(id: 0, cluster: $0, advance: advance, x: 0, y: 0, isUnsafeToBreak: false)
    }
    return item.isRightToLeft ? glyphs.reversed() : glyphs
  }

  /// Returns the mark for omitted text: an ellipsis, or three full stops if no font has one.
  func ellipsis(run: Int) -> ShapedItem {
    mark(0x2026, or: [0x2E, 0x2E, 0x2E], run: run, level: isRightToLeft ? 1 : 0)
  }

  /// Returns the visible hyphen for a soft hyphen at the end of a line.
  func hyphen(after index: Int, run: Int) -> ShapedItem {
    mark(0x2010, or: [0x2D], run: run, level: levels?[index] ?? 0)
  }

  /// Returns an inserted mark in a run's style, in the first font that has it.
  private func mark(
    _ scalar: UInt32, or substitute: [UInt32], run: Int, level: UInt8
  ) -> ShapedItem {
    let style = paragraph.runs[run].style
    let index = (0...style.fallbacks.count).first { i in
      style.spec(i).face.withHandles { $0.nominalGlyph(scalar) != nil }
    }
    let text = index == nil ? substitute : [scalar]
    var item = Self.item(
      0..<text.count, run: run, style, font: index ?? 0, level: level, script: Scripts.latin,
      locale: paragraph.locale, isMissing: false)
    item.glyphs = item.font.face.withHandles { $0.shape(text, 0..<text.count, item.settings) }[...]
    return item
  }
}
