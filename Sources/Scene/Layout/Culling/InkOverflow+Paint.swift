import Drawing
import Geometry
import Scene
import Typesetting

extension InkOverflow {
  /// Returns the distance by which a node may paint above its top, including its effects.
  func above(_ effects: Effects, _ above: Double) -> Double {
    guard effects.backdrop == nil, effects.mask.allSatisfy(\.isWordless) else { return .infinity }
    var above = above
    for step in effects.filter?.steps ?? [] {
      if case .blur(let radius) = step { above += 4 * radius + 2 }
    }
    var shadow = 0.0
    for cast in effects.shadows {
      guard cast.skew == .zero, cast.scale == Point(x: 1, y: 1) else { return .infinity }
      shadow = max(shadow, max(0, cast.spread) + 4 * cast.blur + 2 - cast.y)
    }
    above += shadow
    if let turn = effects.transform {
      guard turn.degrees == 0, turn.scale == Point(x: 1, y: 1), turn.skew == .zero else {
        return .infinity
      }
      above += max(0, -turn.y)
    }
    return above
  }

  func above(_ shape: ShapeContent) -> Double {
    guard shape.fill.isWordless, shape.line.map({ Optional($0.paint).isWordless }) ?? true else {
      return .infinity
    }
    let line = shape.line?.width.points(pixel: measurer.pixel) ?? 0
    switch shape.outline {
    case .rect, .ellipse: return line
    case .path, .polygon, .arc: return shape.rise + Self.miter * line
    case .line(let segment):
      guard segment.startArrow == .none, segment.endArrow == .none else { return .infinity }
      return shape.rise + Self.miter * line
    }
  }

  /// The maximum extent of a line's sharp corner, in multiples of the line's width, with a margin.
  private static let miter = 5.0

  /// Returns the maximum extent of glyphs above the top of their first line box.
  func above(_ text: TextContent) -> Double {
    var ink = 0.0
    var baseline = Double.infinity
    for run in text.runs {
      guard run.style.paint.isWordless else { return .infinity }
      guard run.icon == nil else { continue }
      guard let fonts = measurer.resources.fonts[run.style.font] else { return .infinity }
      let size = run.style.size
      var tallest = fonts.font.inkAscent
      for fallback in fonts.fallbacks { tallest = max(tallest, fallback.inkAscent) }
      // A margin of an em, for glyphs raised by a font's positioning.
      var reach = size * (tallest * Double(1 + run.text.longestStack) + 1)
      if let decoration = run.style.decoration {
        let (under, strike) = (fonts.font.underline, fonts.font.strike)
        reach = max(reach, size * max(under.top + under.thickness, strike.top + strike.thickness))
        reach += decoration.stroke?.width.points(pixel: measurer.pixel) ?? 0
      }
      ink = max(ink, reach)
      baseline = min(baseline, run.style.baseline(in: fonts.font))
    }
    // Text that is shrunk to fit has a higher baseline.
    if text.shrink != nil { baseline = min(baseline, 0) }
    return ink == 0 ? 0 : max(0, ink - baseline)
  }
}

extension String {
  /// The maximum number of consecutive marks that a font may stack.
  ///
  /// Letters of writing systems in which words rise diagonally, such as Urdu, are counted as well.
  fileprivate var longestStack: Int {
    if utf8.allSatisfy({ $0 < 0xCC }) { return 0 }
    var most = 0
    var count = 0
    for scalar in unicodeScalars {
      count = Self.mayStack(scalar.value) ? count + 1 : 0
      most = max(most, count)
    }
    return most
  }

  /// Returns whether a scalar may be stacked; true for any scalar that is not known to stay within
  /// the line's height.
  private static func mayStack(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x1E00..<0x20D0, 0x2100..<0x302A, 0x3030..<0x3099,
      0x309B..<0xA66F, 0xAC00..<0xFB1D, 0xFF00..<0xFFF0, 0x1F000..<0xE0000:
      false
    default: true
    }
  }
}

extension Optional<PaintSpec> {
  /// Whether the paint's pattern, if any, contains no text.
  ///
  /// Missing glyphs in a pattern's text must be reported even if the text is not visible.
  var isWordless: Bool {
    if case .pattern(let pattern) = self { pattern.node.isWordless } else { true }
  }
}

extension Node {
  /// Whether there is no text in the node, its contents, its effects, or its background.
  fileprivate var isWordless: Bool {
    if case .text = content { return false }
    return children.allSatisfy(\.isWordless) && effects.mask.allSatisfy(\.isWordless)
      && patterns.allSatisfy(\.node.isWordless)
  }
}
