import Bounds
package import Drawing
import Files
import Geometry
import Synchronization

/// One face of a font file: its metrics, its coverage, and its glyphs.
///
/// Safe to share between threads; two faces are equal if their files and face indices are equal.
package final class FontFace: Sendable {
  package let data: FontData
  package let faceIndex: Int
  /// The file's name, for messages and reports.
  package let name: String
  package let metrics: FontMetrics
  package let familyName: String
  package let postScriptName: String
  /// The identity of the face in every `GlyphOutline.Key`: the file, the face index if it is
  /// not 0, and the characters that are not used.
  package let key: String
  /// The key's cached hash, which every paragraph's hash needs.
  private let keyHash: Int
  /// The height of the tallest glyph above the baseline according to the font, in font units.
  package let inkAscent: Double
  /// The color tables; `nil` for a face that has only outlines.
  let colors: ColorTables?
  let pictures: PictureStore
  private let hasOutlines: Bool
  /// Whether reading an outline has failed so far.
  private let lacksOutlines = Atomic(false)
  let composites: CompositeGlyphs?
  /// The ASCII characters that need no fallback; most fonts are used for nothing else.
  let ascii: ASCIISet
  private let handles: Mutex<FontHandles>

  /// Opens a face of a font file.
  ///
  /// - Parameter without: the characters whose glyphs in this font are not used.
  package init(
    data: FontData, faceIndex: Int = 0, without: String = "", name: String
  ) throws(FontError) {
    let tables = try FontTables(data: data, faceIndex: faceIndex, name: name)
    let metrics = try tables.metrics()
    let colors = try ColorTables(tables, name: name)
    // The error that FreeType reports for this differs between versions.
    guard tables.hasOutlines || colors?.hasPictures == true else { throw .noOutlines(name: name) }
    let handles = try FontHandles(
      data: data, faceIndex: faceIndex, unitsPerEm: Int32(metrics.unitsPerEm),
      without: Set(without.unicodeScalars.map(\.value)), name: name)
    guard handles.hasOutlines || colors?.hasPictures == true else { throw .noOutlines(name: name) }
    (self.data, self.faceIndex, self.name, self.metrics) = (data, faceIndex, name, metrics)
    self.colors = colors
    pictures = PictureStore(data.decoder)
    composites = CompositeGlyphs(tables)
    hasOutlines = handles.hasOutlines
    familyName = handles.familyName
    postScriptName = handles.postScriptName
    let id = faceIndex == 0 ? data.id : "\(data.id)#\(faceIndex)"
    key = without.isEmpty ? id : "\(id) without \(without)"
    keyHash = key.hashValue
    inkAscent = max(handles.highest, metrics.ascent, metrics.capHeight ?? 0, metrics.unitsPerEm)
    ascii = ASCIISet { handles.shows($0) }
    self.handles = Mutex(handles)
  }

  /// Opens a face of bytes with a known digest, which also serves as their identifier.
  package convenience init(
    bytes: [UInt8], faceIndex: Int = 0, digest: String, name: String,
    decoder: PictureDecoder? = nil
  ) throws(FontError) {
    let data = FontData(id: digest, bytes: FileBytes(bytes), decoder: decoder) { _ in digest }
    try self.init(data: data, faceIndex: faceIndex, name: name)
  }

  /// The SHA-256 of the file in hexadecimal.
  package var digest: String { data.digest }

  package var unitsPerEm: Double { metrics.unitsPerEm }

  /// Returns whether the font's character map has a glyph for a character.
  package func covers(_ scalar: Unicode.Scalar) -> Bool {
    handles.withLock { $0.nominalGlyph(scalar.value) != nil }
  }

  /// Returns the outline of a glyph, in font units.
  ///
  /// A glyph that the font cannot provide, and a blank `.notdef`, are shown as a hollow box, so
  /// that missing glyphs are visible.
  package func outline(_ glyph: UInt32) -> GlyphOutline { handles.withLock { outline(glyph, $0) } }

  /// Returns the outlines of several glyphs, locking once.
  func outlines(_ glyphs: [UInt32]) -> [GlyphOutline] {
    handles.withLock { handles in glyphs.map { outline($0, handles) } }
  }

  /// The advance of the box for a missing character, in font units.
  var missingAdvance: Int32 {
    let own = handles.withLock { $0.advance(0) }
    return own > 0 ? own : Int32(unitsPerEm / 2)
  }

  private func outline(_ glyph: UInt32, _ handles: FontHandles) -> GlyphOutline {
    if let known = handles.outlines[glyph] { return known }
    var path = refusal(of: glyph, handles) == nil ? handles.outline(glyph) : nil
    let count = path?.elements.count ?? 0
    if handles.outlineElements + count > Bounds.fontOutlines {
      handles.refused.insert(glyph)
      path = nil
    } else {
      handles.outlineElements += count
    }
    var key = key
    if path == nil, hasOutlines, glyph != 0 { note(outlineDamage(of: glyph), of: glyph, handles) }
    if colors != nil, case .failure = colorGlyph(glyph, handles) {
      // The outline may still be shown as a layer of another glyph.
      key += " damaged"
      path = nil
    } else if !hasOutlines {
      path = Path()
    }
    if glyph == 0, path?.isEmpty == true { path = nil }
    let outline = GlyphOutline(
      key: GlyphOutline.Key(face: key, glyph: glyph),
      path: path ?? hollowBox(handles.advance(glyph)),
      unitsPerEm: unitsPerEm)
    handles.outlines[glyph] = outline
    return outline
  }

  /// Whether glyphs whose outlines were requested may be damaged.
  var mayBeDamaged: Bool {
    colors != nil || composites != nil || lacksOutlines.load(ordering: .relaxed)
  }

  private func note(_ damage: GlyphDamage, of glyph: UInt32, _ handles: FontHandles) {
    handles.damagedOutlines[glyph] = damage
    lacksOutlines.store(true, ordering: .relaxed)
  }

  /// Returns the reason that FreeType returns no outline of a glyph.
  func outlineDamage(of glyph: UInt32) -> GlyphDamage {
    composites?.isCircular(Int(glyph)) == true ? .madeOfItself : .outline
  }

  /// Returns the reason that a glyph's outline is not requested; `nil` if it is.
  func refusal(of glyph: UInt32, _ handles: FontHandles) -> GlyphDamage? {
    if let composites, !composites.isBounded(Int(glyph)) {
      return composites.isCircular(Int(glyph)) ? .madeOfItself : .parts(limit: Bounds.glyphParts)
    }
    return handles.refused.contains(glyph) ? .outlines(limit: Bounds.fontOutlines) : nil
  }

  /// Returns a box as high as a capital, a sixteenth of an em thick, within the advance.
  private func hollowBox(_ advance: Int32) -> Path {
    let line = unitsPerEm / 16
    let width = max(Double(advance), unitsPerEm / 2)
    let outer = Rect(
      x: line, y: 0, width: width - line * 2, height: metrics.capHeight ?? unitsPerEm * 0.7)
    var path = Path.rect(outer)
    let inner = outer.inset(by: Insets(all: line))
    path.move(to: Point(x: inner.x, y: inner.y))
    path.line(to: Point(x: inner.x, y: inner.maxY))
    path.line(to: Point(x: inner.maxX, y: inner.maxY))
    path.line(to: Point(x: inner.maxX, y: inner.y))
    path.close()
    return path
  }

  /// Calls `body` with exclusive access to the handles.
  func withHandles<Result: Sendable>(_ body: (FontHandles) -> Result) -> Result {
    handles.withLock { body($0) }
  }
}

extension FontFace: Hashable {
  package static func == (a: FontFace, b: FontFace) -> Bool { a === b || a.key == b.key }
  package func hash(into hasher: inout Hasher) { hasher.combine(keyHash) }
}
