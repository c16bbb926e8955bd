package import Engine
import Geometry
package import Header
import Layout
import Scene
package import Source

/// A red-line sheet: the picture of a screen with a designer's annotations around it, as an
/// ordinary scene.
package struct RedLines: Sendable {
  /// The content of a sheet and its settings.
  package struct Settings: Hashable, Sendable {
    package var layers: Set<SheetLayer>
    package var title: String
    /// The element under the fingertip, by its name or text; `nil` for the smallest targets.
    package var finger: Located<String>?
    /// The state of component uses that do not specify one; `nil` for the document's own.
    package var state: String?

    package init(
      layers: Set<SheetLayer>, title: String, finger: Located<String>? = nil, state: String? = nil
    ) {
      (self.layers, self.title, self.finger, self.state) = (layers, title, finger, state)
    }
  }

  let rendered: RenderedScreen
  let settings: Settings
  /// The points of the sheet per point of the screen.
  let zoom: Int
  package let inventory: RedLineInventory
  package let callouts: CalloutPlan
  package let distances: DistancePlan
  let page: RedLinePage
  let fingers: [Fingertip]
  /// The warnings about requests that could not be met.
  package let warnings: [Diagnostic]

  var layers: Set<SheetLayer> { settings.layers }
  var device: Device { rendered.screen.environment.device }

  /// - Parameter zoom: the points of the sheet per point of the screen.
  /// - Throws: if the element for the fingertip does not exist.
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
      // An element's position on the screen is shown beside its name.
      undrawn: (distances.left + gaps.listed).filter { index in
        inventory.gaps[index].isBetweenNeighbors || inventory.gaps[index].container != nil
      },
      hasDistances: !distances.distances.isEmpty,
      safeArea: rendered.screen.environment.device.safeArea, finger: fingers.first)
    self.inventory = inventory
    page = RedLinePage(
      picture: size, callouts: callouts, of: wanted.count, hasRuler: layers.contains(.ruler),
      legend: legend.rows)
  }

  /// Returns the areas of text on the screen, in points of the sheet, without the space above and
  /// below the letters.
  private static func texts(_ inventory: RedLineInventory, zoom: Double) -> [Rect] {
    inventory.texts.map { text in
      let slack = min(2, text.height / 6)
      return text.inset(by: Insets(top: slack, bottom: slack)) * zoom
    }
  }

  /// Returns the areas of small elements without contents, which a number would cover, in points of
  /// the sheet.
  private static func details(_ inventory: RedLineInventory, zoom: Double) -> [Rect] {
    let parents = Set(inventory.gaps.compactMap(\.container))
    return inventory.marks.enumerated().compactMap { index, mark in
      let side = min(mark.bounds.width, mark.bounds.height)
      guard !parents.contains(index), !mark.isText, side <= 60 else { return nil }
      return mark.bounds.inset(by: Insets(all: min(2, side / 6))) * zoom
    }
  }

  /// Returns the gaps to draw, and the gaps inside buttons to list; gaps of the same kind occur
  /// once, most important first.
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
      // The same gap between other elements with the same names is drawn only once.
      var kind = gap
      (kind.from, kind.to, kind.low, kind.high) = (0, 0, 0, 0)
      kind.before = gap.before.map { groupOf[$0] }
      kind.after = gap.after.map { groupOf[$0] }
      kind.container = gap.container.map { groupOf[$0] }
      // The same line to an edge, from other elements that begin there, is drawn only once.
      var line = gap
      (line.low, line.high, line.before, line.after) = (0, 0, nil, nil)
      let isNew = kinds.insert(Kind(gap: kind, length: SheetNumber.distance(gap.length))).inserted
      let isOther = gap.isBetweenNeighbors || lines.insert(line).inserted
      return isNew && isOther
    }
    func order(_ index: Int) -> (Int, Double, Int) {
      let gap = inventory.gaps[index]
      return (gap.isBetweenNeighbors ? 0 : 1, gap.length, index)
    }
    let sorted = kept.sorted { order($0) < order($1) }
    return (
      sorted.filter { !isInControl(inventory.gaps[$0]) },
      sorted.filter { isInControl(inventory.gaps[$0]) }
    )
  }
}

extension CalloutPlan {
  /// Returns the areas of a picture that leaders cover.
  func leaders(on size: Size) -> [Rect] {
    callouts.map { callout in
      let left = callout.side == .left ? 0 : callout.anchor.x
      let right = callout.side == .left ? callout.anchor.x : size.width
      return Rect(x: left - 1, y: callout.anchor.y - 1, width: right - left + 2, height: 2)
    }
  }
}

extension Renderer {
  /// Returns the default number of pixels per point for a sheet; at 1×, its text would be
  /// illegible.
  package static func sheetScale(_ device: Int) -> Int { max(2, device) }

  /// Draws a screen's red-line sheet.
  ///
  /// - Parameters:
  ///   - scale: the sheet's pixels per point.
  ///   - resolve: returns the screen at another scale.
  /// - Returns: the sheet with the warnings of its screen (except those about text truncated on the
  ///   sheet itself), and the screen as shown. The sheet's elements have places in the document.
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
      shown.warnings + lines.warnings + shown.diagnostics(rendered.laid.warnings)
    return (Painting(laid: painted.laid, pixmap: painted.pixmap, warnings: warnings), shown)
  }
}
