import Geometry
import Layout
import Matching
import PixelDiff
import Pixels

/// Places that several parts of the design claim.
extension Consensus {
  /// Gives a place that two parts of the design claim to the part with more support.
  mutating func settleClaims() {
    for index in parts.indices where matches[index].state == .found && !distinct.contains(index) {
      guard matches[index].partner == nil, let moved = offset(index), !moved.isNear(.zero, slack)
      else { continue }
      let own = parts[index].box.offset(moved.x, moved.y)
      for other in parts.indices where other != index && parts[other].kind == parts[index].kind {
        guard let step = offset(other), step != moved || matches[index].isElsewhere,
          Self.overlap(own, parts[other].box.offset(step.x, step.y)) > 0.7,
          Self.overlap(parts[index].box, parts[other].box) < 0.3
        else { continue }
        if supported.contains(index), !supported.contains(other) {
          if matches[other].state == .found || matches[other].state == .same {
            matches[other] = .lost
          }
        } else {
          matches[index] = .lost
          break
        }
      }
    }
  }

  /// Returns whether a text element seems to have moved to where another one still is, as a short
  /// word may be like a part of a longer one.
  func isInAnother(_ index: Int) -> Bool {
    guard parts[index].kind == .text, matches[index].state == .found,
      matches[index].partner == nil, let moved = offset(index), !moved.isNear(.zero, slack)
    else { return false }
    let own = parts[index].box
    let place = own.offset(moved.x, moved.y)
    return parts.indices.contains { other in
      parts[other].kind == .text && parts[other].node != parts[index].node
        && place.intersection(parts[other].box).area * 10 > place.area * 7
        && own.intersection(parts[other].box).area * 3 < own.area
        && offset(other)?.isNear(.zero, slack) == true && matches[other].text == nil
        && matches[other].score > matches[index].score
    }
  }

  /// Returns whether a part seems to have moved to where the picture is as in the design, so that
  /// something that looks the same is there.
  func isOfAnother(_ index: Int) -> Bool {
    guard parts[index].kind != .text, matches[index].state == .found, let moved = offset(index)
    else { return false }
    let own = parts[index].box
    let place = own.offset(moved.x, moved.y)
    guard place.intersection(own).isEmpty, place.intersection(finder.design.screen) == place
    else { return false }
    let isAnothers = parts.indices.contains { other in
      other != index && parts[other].kind == parts[index].kind && matches[other].state != .lost
        && Self.overlap(place, parts[other].box) > 0.9
        && offset(other)?.isNear(.zero, slack) == true
        && matches[other].score > matches[index].score - 0.01
    }
    if isAnothers { return true }
    let (design, app) = (finder.design.pixmap, finder.app)
    var different = 0
    design.withPixels { known in
      app.withPixels { shown in
        for y in place.y..<place.bottom {
          for index in y * app.width + place.x..<y * app.width + place.right
          where (RGB(known[index]) - RGB(shown[index])).largest > 24 { different += 1 }
        }
      }
    }
    return different * 50 <= place.area
  }

  /// Returns the area that two boxes share, as a fraction of the larger box.
  private static func overlap(_ a: PixelBox, _ b: PixelBox) -> Double {
    Double(a.intersection(b).area) / Double(max(1, max(a.area, b.area)))
  }
}
