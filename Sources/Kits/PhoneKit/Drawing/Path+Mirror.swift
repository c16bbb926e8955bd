import Geometry

extension Path {
  /// The outline seen in a mirror, in a frame so wide.
  func mirrored(in width: Double) -> Path {
    transformed(by: Transform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
  }
}
