import Drawing
import Geometry
import Pixels

/// What is painted of texts and icons: in which color, and where.
struct InkSearch {
  /// A letter, or an icon.
  struct Ink {
    var element: Int
    /// Device pixels.
    var frame: Rect
    var color: Color
    /// 0…1, of all the groups around it.
    var opacity: Double
    /// Device pixels to the em; 0 for an icon.
    var size: Double
    /// The colors that a blurred shadow or a line puts around it.
    var halos: [Color]
  }

  private(set) var inks: [Ink] = []

  init(_ list: DisplayList) { search(list.items, .identity, opacity: 1, halos: []) }

  private mutating func search(
    _ items: [DisplayItem], _ transform: Transform, opacity: Double, halos: [Color]
  ) {
    var halos = halos
    for item in items {
      switch item {
      case .glyphs(let glyphs): add(glyphs, transform, opacity, halos)
      case .mask(let mask) where mask.paint == nil:
        inks.append(
          Ink(
            element: Int(mask.element.index), frame: transform.apply(mask.frame),
            color: mask.color, opacity: opacity, size: 0, halos: halos))
      case .group(let group):
        // A blend or a filter makes other colors of these.
        guard group.blend == .normal, group.filters.isEmpty else { continue }
        let around = group.shadows.filter { $0.sigma >= 1 || $0.spread >= 1 }.map(\.color)
        search(
          group.items, group.transform.then(transform),
          opacity: opacity * Double(group.opacity) / 255, halos: halos + around)
        // The line around letters is painted before them, of the same element.
        if group.items.allSatisfy(\.isGlyphs) { halos += around }
      // A picture among the letters has no color of its own that could be too faint.
      case .fill, .stroke, .image, .mask, .glyphPictures: continue
      }
    }
  }

  private mutating func add(
    _ item: GlyphItem, _ transform: Transform, _ opacity: Double, _ halos: [Color]
  ) {
    guard item.paint == nil else { return }
    let em = item.size
    for (index, glyph) in item.glyphs.enumerated() {
      let next = index + 1 < item.glyphs.count ? item.glyphs[index + 1].origin : nil
      var width = em * 0.6
      if let next, next.y == glyph.origin.y, next.x > glyph.origin.x {
        width = min(em, next.x - glyph.origin.x)
      }
      let frame = Rect(
        x: glyph.origin.x, y: glyph.origin.y - em * 0.72, width: width, height: em * 0.74)
      inks.append(
        Ink(
          element: Int(item.element.index), frame: transform.apply(frame), color: item.color,
          opacity: opacity, size: em, halos: halos))
    }
  }
}

extension DisplayItem {
  fileprivate var isGlyphs: Bool {
    switch self {
    case .glyphs, .glyphPictures: true
    case .fill, .stroke, .image, .mask, .group: false
    }
  }
}

extension Backdrop {
  /// The mean color of a part of the picture; `nil` where it is clear in part, or outside.
  func mean(of frame: Rect) -> Color? {
    let left = max(0, Int(frame.x.rounded(.down)))
    let top = max(0, Int(frame.y.rounded(.down)))
    let right = min(pixmap.width, Int(frame.maxX.rounded(.up)))
    let bottom = min(pixmap.height, Int(frame.maxY.rounded(.up)))
    guard left < right, top < bottom else { return nil }
    return pixmap.withPixels { pixels -> Color? in
      var (red, green, blue) = (0, 0, 0)
      for y in top..<bottom {
        for x in left..<right {
          let pixel = pixels[y * pixmap.width + x]
          guard pixel >> 24 == 255 else { return nil }
          red += Int(pixel & 255)
          green += Int(pixel >> 8 & 255)
          blue += Int(pixel >> 16 & 255)
        }
      }
      let count = (right - left) * (bottom - top)
      return Color(
        red: UInt8(clamping: red / count), green: UInt8(clamping: green / count),
        blue: UInt8(clamping: blue / count))
    }
  }
}
