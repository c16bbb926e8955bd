import Geometry
package import Pixels

extension Picture {
  /// The picture seen in a mirror: what lies at its left lies at its right, its insets and caps with
  /// it.
  ///
  /// - Parameter pixmap: the picture's own pixels in reverse, where they are at hand.
  package func mirrored(_ pixmap: Pixmap? = nil) -> Picture {
    var picture = Picture(
      pixmap: pixmap ?? self.pixmap.mirrored, digest: "\(identity) mirrored", file: file,
      scale: scale, insets: insets.mirrored, caps: caps.mirrored)
    picture.warnings = warnings
    picture.autoMirrored = autoMirrored
    return picture
  }
}
