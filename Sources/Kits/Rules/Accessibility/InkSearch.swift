import Drawing
import Geometry
import Pixels

/// Finds the ink of text and icons, with its colors and positions.
struct InkSearch {
  /// The ink of a letter or an icon.
  struct Ink {
    var element: Int
    /// The frame in device pixels.
    var frame: Rect
    var color: Color
    /// The combined opacity of all groups around the ink, 0…1.
    var opacity: Double
    /// The size in device pixels per em; 0 for an icon.
    var size: Double
    /// The colors of a blurred shadow or an outline around the ink.
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
        // A group with a blend mode or a filter is skipped, since its colors change when painted.
        guard group.blend == .normal, group.filters.isEmpty else { continue }
        let around = group.shadows.filter { $0.sigma >= 1 || $0.spread >= 1 }.map(\.color)
        search(
          group.items, group.transform.then(transform),
          opacity: opacity * Double(group.opacity) / 255, halos: halos + around)
        // The outline around letters is painted before them, for the same element.
        if group.items.allSatisfy(\.isGlyphs) { halos += around }
      // A picture among the letters has no single color that could be too faint.
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
  /// Returns the mean color of a part of the picture; `nil` if it is partly transparent or outside.
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
