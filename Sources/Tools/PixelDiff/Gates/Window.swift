/// The evidence from several cells.
struct Window {
  /// The minimum number of stroke pixels for judging a text's color.
  static let fewestStrokes = 24
  /// The maximum number of edge pixels per stroke pixel.
  ///
  /// Above it, the edges belong to a large shape, which is judged by its inside.
  private static let edgesOfStroke = 6
  /// The limit of the mean square divided by the squared mean, above which differences disagree.
  ///
  /// The quotient is 4 for ringing clipped by white, and 1 for a shift of a flat color.
  private static let agreement = 2.0
  /// The mean change in chroma away from edges, divided by the share that `tone` allows.
  private static let codecColor = 14

  var weak = 0
  var weakSum = SIMD3<Int>()
  var energy = 0
  var edgeSum = SIMD3<Int>()
  var edgeContrast = 0
  var edgeColor = 0
  var edges = 0
  var reshaped = 0
  var strokes = 0
  var strokeSum = SIMD3<Int>()
  var strokeContrast = 0

  @inline(__always)
  mutating func add(_ cell: Evidence) {
    if cell.weak > 0 {
      weak &+= Int(cell.weak)
      weakSum &+= SIMD3(truncatingIfNeeded: cell.weakSum)
    }
    energy &+= Int(cell.energy)
    reshaped &+= Int(cell.reshaped)
    guard cell.edges > 0 else { return }
    edgeSum &+= SIMD3(truncatingIfNeeded: cell.edgeSum)
    edges &+= Int(cell.edges)
    edgeContrast &+= Int(cell.edgeContrast)
    edgeColor &+= Int(cell.edgeColor)
    strokes &+= Int(cell.strokes)
    strokeSum &+= SIMD3(truncatingIfNeeded: cell.strokeSum)
    strokeContrast &+= Int(cell.strokeContrast)
  }

  /// - Parameter unseen: the mean change per channel that is invisible in an area of any size.
  func weakEvidence(unseen: Double) -> Double {
    let change = max(weakSum.max(), -weakSum.min())
    guard Double(change) > unseen * Double(weak) else { return 0 }
    let square = ColorDistance.squared(weakSum) / Double(weak)
    guard Double(energy) > square * Self.agreement else { return square.squareRoot() }
    return square.squareRoot() * square * Self.agreement / Double(energy)
  }

  /// The grain, averaged over the whole window so that an isolated line does not count as grain.
  var grain: Double { (Double(energy) / 1024).squareRoot() }

  /// The change in strokes' lightness or color, as a share of their contrast.
  ///
  /// A stroke that moves by part of a pixel keeps its ink: one side loses what the other gains. A
  /// stroke of a different color changes everywhere, on its ridge and on its flanks.
  var tone: Double { max(lightness, color) }

  private var lightness: Double {
    guard strokes >= Self.fewestStrokes, edgeContrast > 0, strokeContrast > 0 else { return 0 }
    let all = largest(edgeSum) / Double(edgeContrast)
    let ridge = largest(strokeSum) / Double(strokeContrast)
    return min(all * 4 / 3, ridge)
  }

  /// The change in edges' color, as a share of the chroma contrast around them.
  ///
  /// Fringes of subpixel text and codecs' color bleeding cancel out; a new ink does not. Black text
  /// has no chroma contrast, so a change in its color is a large share even if it stays dark.
  var color: Double {
    guard strokes >= Self.fewestStrokes, strokes * Self.edgesOfStroke >= edges else { return 0 }
    return changes(edgeSum &+ weakSum).color / Double(edgeColor + (edges + weak) * Self.codecColor)
  }

  /// The total strength of pixels that became something else, in gray steps.
  var shape: Double { Double(reshaped).squareRoot() }

  /// Returns the change in luma, or half that in chroma, which the eye sees less sharply and codecs
  /// subsample.
  private func largest(_ sum: SIMD3<Int>) -> Double {
    let (luma, color) = changes(sum)
    return max(luma, color / 2)
  }

  /// Returns the changes in luma and chroma.
  private func changes(_ sum: SIMD3<Int>) -> (luma: Double, color: Double) {
    let (red, blue) = (Double(sum.x), Double(sum.z))
    let luma = ColorDistance.luma(red, Double(sum.y), blue)
    return (abs(luma), max(abs(red - luma), abs(blue - luma)))
  }
}
