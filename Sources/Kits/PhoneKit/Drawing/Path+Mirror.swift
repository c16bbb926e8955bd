import Geometry

extension Path {
  /// Returns the outline mirrored within a frame of the given width.
  func mirrored(in width: Double) -> Path {
    transformed(by: Transform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
  }
}
