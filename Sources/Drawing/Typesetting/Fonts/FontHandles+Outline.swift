import CFreeType
import Geometry

extension FontHandles {
  /// Returns a glyph's outline in font units, y up; `nil` if FreeType cannot read it.
  ///
  /// Loaded unscaled, so that neither hinting nor the FreeType version affects it.
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

/// A point of a font's contour.
///
/// TrueType omits the on-curve point halfway between two control points; fractions are kept here,
/// whereas FreeType's own decomposition truncates them.
struct OutlinePoint {
  enum Kind {
    case on, quadratic, cubic

    init(tag: UInt8) { self = tag & 1 != 0 ? .on : tag & 2 != 0 ? .cubic : .quadratic }
  }

  var point: Point
  var kind: Kind

  /// Appends one closed contour; a contour of fewer than three points encloses no area and is
  /// ignored.
  static func append(_ contour: [OutlinePoint], to path: inout Path) {
    guard contour.count > 2 else { return }
    let rotated: [OutlinePoint]
    if let first = contour.firstIndex(where: { $0.kind == .on }) {
      rotated = Array(contour[first...] + contour[..<first])
    } else {
      let middle = (contour[0].point + contour[contour.count - 1].point) * 0.5
      rotated = [OutlinePoint(point: middle, kind: .on)] + contour
    }
    let start = rotated[0].point
    path.move(to: start)
    var controls: [Point] = []
    func reach(_ end: Point) {
      switch controls.count {
      case 0: path.line(to: end)
      case 1: path.quadratic(controls[0], to: end)
      default: path.cubic(controls[0], controls[1], to: end)
      }
      controls.removeAll(keepingCapacity: true)
    }
    for next in rotated.dropFirst() {
      switch next.kind {
      case .on: reach(next.point)
      case .quadratic:
        if let control = controls.first { reach((control + next.point) * 0.5) }
        controls.append(next.point)
      case .cubic: controls.append(next.point)
      }
    }
    if !controls.isEmpty { reach(start) }
    path.close()
  }
}
