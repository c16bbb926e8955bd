package import Engine
import Geometry
package import Header
import Layout
import Scene
package import Source

/// A red-line sheet: a screen's picture with what a designer hands over around it, as a scene like
/// any other.
package struct RedLines: Sendable {
  /// What a sheet shows, and of what.
  package struct Settings: Hashable, Sendable {
    package var layers: Set<SheetLayer>
    package var title: String
    /// The element that a fingertip lies on, by its name or a text's words; `nil` for the smallest
    /// targets.
    package var finger: Located<String>?
    /// The state of components' uses that name none; `nil` for the document's own.
    package var state: String?

    package init(
      layers: Set<SheetLayer>, title: String, finger: Located<String>? = nil, state: String? = nil
    ) {
      (self.layers, self.title, self.finger, self.state) = (layers, title, finger, state)
    }
  }

  let rendered: RenderedScreen
  let settings: Settings
  /// Points of the sheet to a point of the screen.
  let zoom: Int
  package let inventory: RedLineInventory
  package let callouts: CalloutPlan
  package let distances: DistancePlan
  let page: RedLinePage
  let fingers: [Fingertip]
  /// What on the sheet is not as it was asked for.
  package let warnings: [Diagnostic]

  var layers: Set<SheetLayer> { settings.layers }
  var device: Device { rendered.screen.environment.device }

  /// - Parameter zoom: points of the sheet to a point of the screen.
  /// - Throws: where there is no element that the fingertip is to lie on.
  package init(
    _ rendered: RenderedScreen, _ settings: Settings, zoom: Int
  ) throws(CityPaintError) {
    (self.rendered, self.settings, self.zoom) = (rendered, settings, zoom)
    let layers = settings.layers
    let laid = rendered.laid
    let size = laid.size * Double(zoom)
    var inventory = RedLineInventory(laid, in: rendered.screen.environment)
    let texts = Self.texts(inventory, zoom: Double(zoom))
    let wanted = inventory.groups.indices.filter { group in
      layers.contains(.names)
        || layers.contains(.targets) && inventory.first(of: group).isTarget
    }
    callouts = CalloutPlan(
      wanted.map { group in
        let mark = inventory.first(of: group)
        return CalloutPlan.Candidate(
          group: group, frame: mark.bounds * Double(zoom), rank: mark.rank)
      },
      size: size, range: RedLinePage.calloutRange(beside: size, callouts: wanted.count),
      height: RedLinePage.calloutHeight, texts: texts,
      rulerLabels: layers.contains(.ruler)
        ? Ruler.marks(to: laid.size.height).map { $0 * Double(zoom) } : [])
    let uncalled = callouts.left
    inventory.number(callouts.callouts.map(\.group) + uncalled)
    let gaps = layers.contains(.distances) ? Self.chooseGaps(inventory) : (drawn: [], listed: [])
    distances = DistancePlan(
      inventory.gaps, order: gaps.drawn, size: size, zoom: Double(zoom),
      taken: callouts.leaders(on: size), texts: texts,
      details: Self.details(inventory, zoom: Double(zoom)))
    fingers = try Fingertip.fingertips(on: inventory, settings, rendered)
    warnings = Fingertip.warnings(fingers, settings, rendered)
    let legend = RedLineLegend(
      inventory: inventory, layers: layers, listed: wanted, uncalled: uncalled,
      // An element's place on the screen is given beside its name.
      undrawn: (distances.left + gaps.listed).filter { index in
        inventory.gaps[index].isBetweenNeighbours || inventory.gaps[index].container != nil
      },
      hasDistances: !distances.distances.isEmpty,
      safeArea: rendered.screen.environment.device.safeArea, finger: fingers.first)
    self.inventory = inventory
    page = RedLinePage(
      picture: size, callouts: callouts, of: wanted.count, hasRuler: layers.contains(.ruler),
      legend: legend.rows)
  }

  /// What is written on the screen, in points of the sheet, without the room above and below
  /// letters.
  private static func texts(_ inventory: RedLineInventory, zoom: Double) -> [Rect] {
    inventory.texts.map { text in
      let slack = min(2, text.height / 6)
      return text.inset(by: Insets(top: slack, bottom: slack)) * zoom
    }
  }

  /// Small things with nothing in them, which a number would hide, in points of the sheet.
  private static func details(_ inventory: RedLineInventory, zoom: Double) -> [Rect] {
    let parents = Set(inventory.gaps.compactMap(\.container))
    return inventory.marks.enumerated().compactMap { index, mark in
      let side = min(mark.bounds.width, mark.bounds.height)
      guard !parents.contains(index), !mark.isText, side <= 60 else { return nil }
      return mark.bounds.inset(by: Insets(all: min(2, side / 6))) * zoom
    }
  }

  /// The gaps worth drawing and, of what is inside buttons, those worth showing: each of a kind
  /// once, the most important first.
  private static func chooseGaps(_ inventory: RedLineInventory) -> (drawn: [Int], listed: [Int]) {
    struct Kind: Hashable {
      var gap: RedLineGap
      var length: String
    }
    var kinds: Set<Kind> = []
    var lines: Set<RedLineGap> = []
    let groupOf = inventory.groupOf
    func isInControl(_ gap: RedLineGap) -> Bool {
      guard let container = gap.container else { return false }
      let mark = inventory.marks[container]
      let (width, height) = (mark.frame.width, mark.frame.height)
      return min(width, height) < 36 || mark.isTarget && max(width, height) < 128
    }
    let kept = inventory.gaps.indices.filter { index in
      let gap = inventory.gaps[index]
      // The same between others that are called the same.
      var kind = gap
      (kind.from, kind.to, kind.low, kind.high) = (0, 0, 0, 0)
      kind.before = gap.before.map { groupOf[$0] }
      kind.after = gap.after.map { groupOf[$0] }
      kind.container = gap.container.map { groupOf[$0] }
      // The same line to an edge, of others that begin there.
      var line = gap
      (line.low, line.high, line.before, line.after) = (0, 0, nil, nil)
      let isNew = kinds.insert(Kind(gap: kind, length: SheetNumber.text(gap.length))).inserted
      let isOther = gap.isBetweenNeighbours || lines.insert(line).inserted
      return isNew && isOther
    }
    func order(_ index: Int) -> (Int, Double, Int) {
      let gap = inventory.gaps[index]
      return (gap.isBetweenNeighbours ? 0 : 1, gap.length, index)
    }
    let sorted = kept.sorted { order($0) < order($1) }
    return (
      sorted.filter { !isInControl(inventory.gaps[$0]) },
      sorted.filter { isInControl(inventory.gaps[$0]) }
    )
  }
}

extension CalloutPlan {
  /// What leaders take of a picture.
  func leaders(on size: Size) -> [Rect] {
    callouts.map { callout in
      let left = callout.side == .left ? 0 : callout.anchor.x
      let right = callout.side == .left ? callout.anchor.x : size.width
      return Rect(x: left - 1, y: callout.anchor.y - 1, width: right - left + 2, height: 2)
    }
  }
}

extension Renderer {
  /// Pixels to the point of a sheet where nothing else is said: at 1× its words could not be read.
  package static func sheetScale(_ device: Int) -> Int { max(2, device) }

  /// Draws a screen's red-line sheet.
  ///
  /// - Parameters:
  ///   - scale: the sheet's pixels to the point.
  ///   - resolve: the screen at another scale.
  /// - Returns: the sheet with the warnings of its screen (what is cut on the sheet is known
  ///   already), and the screen as it is shown. The sheet's elements say where in the document they
  ///   come from.
  package func redLines(
    of screen: ResolvedScreen, _ settings: RedLines.Settings, scale: Int,
    resolve: (_ scale: Int) throws(CityPaintError) -> ResolvedScreen
  ) throws(CityPaintError) -> (sheet: Painting, shown: ResolvedScreen) {
    let size = screen.layOut().size
    let zoom = max(size.width, size.height) <= 160 ? 2 : 1
    let shown = screen.scale == scale * zoom ? screen : try resolve(scale * zoom)
    try RedLines.check(pixels: size * Double(scale * zoom), of: screen, scale: scale)
    let rendered = try paint(shown, shown.layOut())
    let lines = try RedLines(rendered, settings, zoom: zoom)
    let painted = try paint(try lines.sheet(by: self, scale: scale))
    let warnings =
      shown.warnings + lines.warnings + rendered.laid.warnings.map(shown.diagnostic)
    return (Painting(laid: painted.laid, pixmap: painted.pixmap, warnings: warnings), shown)
  }
}
