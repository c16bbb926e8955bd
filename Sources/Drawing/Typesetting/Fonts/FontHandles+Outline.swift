import CFreeType
import Geometry

extension FontHandles {
  /// A glyph's outline in font units, y up; `nil` where FreeType cannot read it.
  ///
  /// Loaded unscaled, so neither hinting nor a FreeType version has a say in it.
  func outline(_ glyph: UInt32) -> Path? {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    let outline = face.pointee.glyph.pointee.outline
    guard outline.n_points > 0, let points = outline.points, let tags = outline.tags,
      let ends = outline.contours
    else { return Path() }
    var path = Path()
    var start = 0
    for i in 0..<Int(outline.n_contours) {
      let end = Int(ends[i])
      guard end >= start, end < Int(outline.n_points) else { return nil }
      let contour = (start...end).map { j in
        OutlinePoint(
          point: Point(x: Double(points[j].x), y: Double(points[j].y)),
          kind: OutlinePoint.Kind(tag: UInt8(truncatingIfNeeded: tags[j])))
      }
      OutlinePoint.append(contour, to: &path)
      start = end + 1
    }
    return path
  }
}
