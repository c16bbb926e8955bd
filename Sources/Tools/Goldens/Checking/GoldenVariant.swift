import Engine
import Pixels

extension CaseResult.Picture {
  init(_ picture: Pixmap, pixels: String, file: String? = nil) {
    self.init(file: file, pixels: pixels, width: picture.width, height: picture.height)
  }
}

extension RenderVariant {
  /// The variant in which a document is compared as a golden.
  static var golden: RenderVariant {
    var variant = RenderVariant()
    variant.asGolden = true
    return variant
  }
}
