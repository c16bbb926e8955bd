import Drawing
import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Raster

/// The content of an app's picture that no element of the design explains.
///
/// The design is painted once more with its elements as they were found in the app's picture. Any
/// remaining difference belongs to no element.
struct Extras {
  /// The areas, in pixels of the app's picture.
  private(set) var areas: [PixelBox] = []

  init(_ finder: PartFinder, _ states: ElementStates, leavingOut boxes: [PixelBox]) {
    let design = finder.design
    var changes = ElementChanges()
    var excluded = boxes
    for state in states.states.values {
      guard !state.isSame else { continue }
      if state.isLost {
        changes.absent.insert(state.node)
        if state.matches.contains(where: \.hasInk) {
          for part in state.parts.map({ states.parts[$0] }) { excluded.append(part.window) }
        }
        continue
      }
      for (part, match) in zip(state.parts.map({ states.parts[$0] }), state.matches) {
        changes.add(part, match, design, &excluded)
        // A part that looks a little different would leave differences of its own, so it is
        // excluded.
        let (dx, dy) = (Int((match.dx ?? 0).rounded()), Int((match.dy ?? 0).rounded()))
        let isOdd = match.residual > 0.08 || match.isNotable(scale: design.scale)
        if match.state == .found, part.kind == .icon || part.kind == .picture, isOdd,
          part.box.area * 4 < design.screen.area
        {
          excluded.append(part.window.offset(dx, dy))
        }
      }
    }
    let picture =
      changes.isEmpty ? design.pixmap : design.painted(changes.applied(to: design.list))
    let residue = Residue(
      of: finder.app, from: picture, reach: max(2, finder.pixels(0.75)),
      tolerance: Int(finder.tolerance) + 10, .app)
    let found = residue.areas(join: finder.pixels(4), excluding: excluded)
    let least = 5 * design.scale * design.scale
    areas = found.filter { area in
      Double(area.pixels) >= least
        && Double(min(area.box.width, area.box.height)) >= 0.6 * design.scale
    }.map(\.box)
  }
}
