import Geometry
import Layout
import Matching
import PixelDiff
import Pixels

/// Content that is solid, unlike letters, and may cover some.
extension Evidence {
  /// Returns the areas with new content that is solid, so that it is no text, and that covers a
  /// part of some text.
  func covers(leavingOut known: [PixelBox], beside believed: [Difference]) -> [PixelBox] {
    let texts = zip(analysis.picture.parts, analysis.matches).filter { part, match in
      part.kind == .text && match.state != .same
    }.map(\.0.window)
    guard !texts.isEmpty else { return [] }
    return extras(leavingOut: known, beside: open(believed)).compactMap { extra in
      guard extra.kind == .extra, let box = extra.box else { return nil }
      let area = CompareScope.pixels(box, finder.scale)
      let isNear = texts.contains { !$0.expanded(by: finder.pixels(4)).intersection(area).isEmpty }
      return isNear && isSolid(area) && isUniform(area) ? area : nil
    }
  }

  /// Returns whether nearly all of an area differs, unlike letters, which have gaps.
  func isSolid(_ area: PixelBox, _ residue: Residue) -> Bool {
    let least = 9 * finder.scale
    return Double(min(area.width, area.height)) >= least
      && residue.count(in: area.expanded(by: -1)) * 20 >= area.expanded(by: -1).area * 17
  }

  /// Returns whether most of an area has one color in the app's picture, unlike dense letters.
  func isUniform(_ area: PixelBox) -> Bool {
    let inside = area.expanded(by: -1)
    let pixels = finder.app.withPixels { app in
      (inside.y..<max(inside.y, inside.bottom)).flatMap { y in
        (inside.x..<max(inside.x, inside.right)).map { RGB(app[y * finder.app.width + $0]) }
      }
    }
    guard !pixels.isEmpty else { return false }
    let usual = RGB.median(pixels)
    return pixels.count { ($0 - usual).largest <= 24 } * 4 >= pixels.count * 3
  }

  /// Returns whether an area is where a line of text would continue.
  static func isInLine(_ area: PixelBox, of box: PixelBox) -> Bool {
    let some = box.height / 3
    return area.y >= box.y - some && area.bottom <= box.bottom + some
      && isBeside(box, area, box.height / 2)
  }

  /// Returns whether a text only seems different, because something solid is on it or beside it.
  func isCoveredText(_ difference: Difference) -> Bool {
    guard difference.kind == .text, let node = difference.node else { return false }
    let box = analysis.box(of: node).expanded(by: finder.pixels(1))
    let all = count(in: box)
    let solid = areas(leavingOut: []).filter { area in
      !area.intersection(box).isEmpty && isSolid(area) && isUniform(area)
    }
    return !solid.isEmpty
      && solid.reduce(0) { $0 + count(in: $1.intersection(box)) } * 10 >= all * 9
  }
}
