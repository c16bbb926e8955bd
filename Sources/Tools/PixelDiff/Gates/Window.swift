/// The evidence of several cells.
struct Window {
  /// So few pixels of strokes say nothing about a text's color.
  static let fewestStrokes = 24
  /// The most pixels of edges for one of strokes; else they are a large shape's, and its inside
  /// decides.
  private static let edgesOfStroke = 6
  /// Where the square of the mean is less than half the mean square, differences hardly agree:
  /// ringing that white cuts off on one side has a quarter, a shift of a flat color has all.
  private static let agreement = 2.0
  /// What chroma may change in the mean without an edge, times the inverse of `tone`'s share.
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

  /// - Parameter unseen: the mean change of a channel that is not seen, however large its area is.
  func weakEvidence(unseen: Double) -> Double {
    let change = max(weakSum.max(), -weakSum.min())
    guard Double(change) > unseen * Double(weak) else { return 0 }
    let square = ColorDistance.squared(weakSum) / Double(weak)
    guard Double(energy) > square * Self.agreement else { return square.squareRoot() }
    return square.squareRoot() * square * Self.agreement / Double(energy)
  }

  /// Over the whole window, so that a line beside nothing is not grain.
  var grain: Double { (Double(energy) / 1024).squareRoot() }

  /// How much lighter, darker or differently colored strokes are, as a share of their contrast.
  ///
  /// A stroke that moves by part of a pixel keeps its ink: what one side loses the other gains. One
  /// of another color changes everywhere alike, on its ridge as on its flanks.
  var tone: Double { max(lightness, color) }

  private var lightness: Double {
    guard strokes >= Self.fewestStrokes, edgeContrast > 0, strokeContrast > 0 else { return 0 }
    let all = largest(edgeSum) / Double(edgeContrast)
    let ridge = largest(strokeSum) / Double(strokeContrast)
    return min(all * 4 / 3, ridge)
  }

  /// How much the color of edges changed, as a share of the chroma's contrast around them.
  ///
  /// Fringes of subpixel text and what codecs spread cancel out; another ink does not. Black text
  /// has no contrast of chroma, so a change of its color is a large share however dark it stays.
  var color: Double {
    guard strokes >= Self.fewestStrokes, strokes * Self.edgesOfStroke >= edges else { return 0 }
    return changes(edgeSum &+ weakSum).color / Double(edgeColor + (edges + weak) * Self.codecColor)
  }

  /// How strong what became something else is together, in gray steps.
  var shape: Double { Double(reshaped).squareRoot() }

  /// The change of luma, or half that of chroma, which the eye sees less sharply and codecs thin
  /// out.
  private func largest(_ sum: SIMD3<Int>) -> Double {
    let (luma, color) = changes(sum)
    return max(luma, color / 2)
  }

  /// How much luma and chroma change.
  private func changes(_ sum: SIMD3<Int>) -> (luma: Double, color: Double) {
    let (red, blue) = (Double(sum.x), Double(sum.z))
    let luma = ColorDistance.luma(red, Double(sum.y), blue)
    return (abs(luma), max(abs(red - luma), abs(blue - luma)))
  }
}
