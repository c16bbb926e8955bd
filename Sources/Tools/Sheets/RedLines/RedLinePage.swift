import Geometry

/// The positions of the parts of a red-line sheet, in points of the sheet.
struct RedLinePage {
  var size: Size
  var header: Rect
  /// The frame of the screen.
  var picture: Rect
  /// The vertical range of the callouts, from the picture's top; it is the same on both sides.
  var calloutRange: ClosedRange<Double>
  /// The left and right edges of the callouts' columns, if any.
  var columns: [CalloutPlan.Side: Range<Double>] = [:]
  var legend: LegendFlow
  /// The top left corners of the legend's columns.
  var legendOrigins: [Point]

  static let margin = 24.0
  static let ruler = 16.0
  static let columnWidth = 124.0
  static let calloutHeight = 18.0
  static let legendWidth = 176.0
  private static let gutter = 22.0
  private static let legendGap = 20.0
  private static let headerHeight = 46.0
  /// The width-to-height ratio of a sheet of paper in landscape.
  private static let shape = 1.414

  /// - Parameters:
  ///   - picture: the size of the screen on the sheet.
  ///   - callouts: the positions of the callouts; there is no column for a side without callouts.
  ///   - count: the number of requested callouts.
  init(
    picture: Size, callouts: CalloutPlan, of count: Int, hasRuler: Bool, legend rows: [LegendRow]
  ) {
    let strip = hasRuler ? Self.ruler : 6
    calloutRange = Self.calloutRange(beside: picture, callouts: count)
    let inset = -calloutRange.lowerBound
    let band = picture.height + 2 * inset
    func width(_ side: CalloutPlan.Side) -> Double {
      callouts.callouts.contains { $0.side == side } ? Self.columnWidth + Self.gutter : 0
    }
    let (left, right) = (width(.left), width(.right))
    let top = Self.margin + Self.headerHeight
    let bandWidth = picture.width + left + right + 2 * strip
    let bandHeight = band + 2 * strip
    self.picture = Rect(
      origin: Point(x: Self.margin + left + strip, y: top + strip + inset), size: picture)
    if left > 0 { columns[.left] = Self.margin..<Self.margin + Self.columnWidth }
    if right > 0 {
      let edge = Self.margin + bandWidth - Self.columnWidth
      columns[.right] = edge..<edge + Self.columnWidth
    }
    // The left ruler's numbers extend beyond its strip.
    if left == 0, hasRuler { self.picture.x += 8 }
    let step = Self.legendWidth + Self.legendGap
    let first = Point(x: Self.margin + bandWidth + 36, y: top)
    func besideSize(_ flow: LegendFlow) -> Size {
      Size(
        width: first.x + Double(flow.columns) * step - Self.legendGap + Self.margin,
        height: top + max(bandHeight, flow.height) + Self.margin)
    }
    // The legend is beside or below the picture, whichever makes the page closer to the shape of a
    // sheet of paper.
    let flows = [1, 1.06, 1.12, 1.2, 1.3].map {
      LegendFlow(rows, columnHeight: max(bandHeight, 160) * $0)
    }
    let beside =
      flows.min { Self.badness(besideSize($0)) < Self.badness(besideSize($1)) }
      ?? LegendFlow(rows, columnHeight: bandHeight)
    let fitting = Int((bandWidth + Self.legendGap) / step)
    let below = LegendFlow(rows, most: max(2, fitting))
    let sizeBeside = besideSize(beside)
    let belowWidth = Double(below.columns) * step - Self.legendGap
    let belowSize = Size(
      width: 2 * Self.margin + max(bandWidth, belowWidth),
      height: top + bandHeight + 12 + below.height + Self.margin)
    let isBeside = rows.isEmpty || Self.badness(sizeBeside) <= Self.badness(belowSize)
    size = isBeside ? sizeBeside : belowSize
    if rows.isEmpty { size.width = 2 * Self.margin + bandWidth }
    size = Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    self.legend = isBeside ? beside : below
    let origin = isBeside ? first : Point(x: Self.margin, y: top + bandHeight + 12)
    legendOrigins = (0..<legend.columns).map { origin + Point(x: Double($0) * step, y: 0) }
    if !isBeside, belowWidth > bandWidth {
      let shift = ((belowWidth - bandWidth) / 2).rounded(.down)
      self.picture.x += shift
      columns = columns.mapValues { $0.lowerBound + shift..<$0.upperBound + shift }
    }
    header = Rect(
      x: Self.margin, y: Self.margin, width: size.width - 2 * Self.margin,
      height: Self.headerHeight)
  }

  /// Returns the vertical range of callouts, from the picture's top, in points of the sheet.
  ///
  /// The range extends above and below a small picture.
  static func calloutRange(beside picture: Size, callouts: Int) -> ClosedRange<Double> {
    let labels = (Double(callouts) / 2).rounded(.up) * calloutHeight
    let band = max(picture.height, min(labels, 12 * calloutHeight), 96)
    let inset = ((band - picture.height) / 2).rounded(.up)
    return -inset...picture.height + inset
  }

  private static func badness(_ size: Size) -> Double {
    let ratio = size.width / size.height / shape
    return size.width * size.height * max(ratio, 1 / ratio)
  }
}
