import Drawing
import Geometry
import KernelTable
import Pixels

/// The lighting of a shape's slope: positive where it faces the light, negative where it faces
/// away.
///
/// The slope is uniform from the outline inward to the bevel's depth; flat parts are zero. Blurring
/// the lighting is equivalent to blurring the slope's height.
struct BevelLight {
  /// The minimum sigma, which hides the steps where two slopes meet.
  private static let leastSigma = 0.6

  /// The area that the values cover.
  let bounds: PixelRect
  /// The values, −255…255, row by row.
  let values: [Int16]

  /// Computes the lighting of the shape in an alpha plane.
  init(_ shape: AlphaPlane, _ bevel: Group.Bevel, _ kernels: KernelTable) {
    bounds = shape.bounds
    let blur = GaussianBlur(sigma: Self.sigma(bevel))
    let margin = (blur?.margin ?? 0) + 2
    let wide = shape.bounds.expanded(by: margin)
    let field = OutlineField(shape.framed(wide))
    guard !field.edges.isEmpty else {
      values = [Int16](repeating: 0, count: bounds.width * bounds.height)
      return
    }
    var (bright, dark) = Self.slopes(field, bevel)
    blur?.apply(&bright, width: wide.width, height: wide.height, channels: 1, kernels)
    blur?.apply(&dark, width: wide.width, height: wide.height, channels: 1, kernels)
    var values = [Int16](repeating: 0, count: bounds.width * bounds.height)
    for y in 0..<bounds.height {
      for x in 0..<bounds.width {
        let at = (y + margin) * wide.width + x + margin
        let light = Int(bright[at]) - Int(dark[at])
        let rounded = (light < 0 ? -light : light) + 128
        values[y * bounds.width + x] = Int16(light < 0 ? -(rounded >> 8) : rounded >> 8)
      }
    }
    self.values = values
  }

  fileprivate static func sigma(_ bevel: Group.Bevel) -> Double {
    bevel.sigma > leastSigma ? bevel.sigma : leastSigma
  }

  fileprivate static func depth(_ bevel: Group.Bevel) -> Double {
    bevel.depth > 0 ? min(bevel.depth, 1000) : 0
  }

  /// Returns the parts facing the light and those facing away, 0…65280.
  ///
  /// The slope continues outside the outline, so that blurring does not dim its edge.
  private static func slopes(
    _ field: OutlineField, _ bevel: Group.Bevel
  ) -> (bright: [UInt16], dark: [UInt16]) {
    let light = (
      x: Int((bevel.light.x * 1024).rounded()), y: Int((bevel.light.y * 1024).rounded())
    )
    let depth = Int((Self.depth(bevel) * 256).rounded())
    let limit = (depth + 128) * (depth + 128)
    var bright = [UInt16](repeating: 0, count: field.shape.count)
    var dark = bright
    var at = 0
    for y in 0..<field.height {
      for x in 0..<field.width {
        defer { at += 1 }
        let edge = field.edges[Int(field.nearest[at])]
        var part = 256
        if field.shape[at] >= 128 {
          let square = OutlineField.square(x, y, edge)
          guard square < limit else { continue }
          part = min(256, depth + 128 - IntegerRoot.of(square))
        }
        let facing = (light.x * Int(edge.outX) + light.y * Int(edge.outY)) * part
        let value = UInt16(min((facing < 0 ? -facing : facing) * 255 / (1 << 20), 65280))
        if facing > 0 { bright[at] = value } else { dark[at] = value }
      }
    }
    return (bright, dark)
  }
}

extension Group.Bevel: LayerFinish {
  func seen(through t: Transform) -> Group.Bevel? {
    let way = t.apply(light) - Point(x: t.tx, y: t.ty)
    let length = way.length
    guard depth > 0, length > 0, length.isFinite else { return nil }
    var bevel = self
    bevel.depth *= t.magnification
    bevel.sigma *= t.magnification
    bevel.light = way * (1 / length)
    return bevel.depth > 0 ? bevel : nil
  }

  /// The maximum distance at which the outline affects a pixel's lighting.
  var reach: Int {
    Int(BevelLight.depth(self).rounded(.up))
      + GaussianBlur.margin(sigma: BevelLight.sigma(self)) + 3
  }

  static var cost: (memory: Double, work: Double) { (6, 12) }

  /// Lights the slope along the inside of the layer's outline.
  func apply(to layer: Layer, _ kernels: KernelTable) -> Layer {
    guard !layer.bounds.isEmpty else { return layer }
    let shape = AlphaPlane(layer.pixmap, at: layer.bounds)
    let light = BevelLight(shape, self, kernels)
    let bright = light.values.map { UInt8(max($0, 0)) }
    let dark = light.values.map { UInt8(-min($0, 0)) }
    var result = layer.pixmap
    result.tint(highlight, bright, inside: shape, kernels)
    result.tint(shade, dark, inside: shape, kernels)
    return Layer(pixmap: result, bounds: layer.bounds)
  }
}
