/// An OpenType feature as shaping is told of it.
package struct ShapingFeature: Hashable, Sendable {
  /// Four letters as the font's tables have them: `smcp`.
  package var tag: UInt32
  /// 0 for off, 1 for on; more for one of several alternates.
  package var value: UInt32

  package init(tag: String, value: UInt32) {
    self.tag = FontTables.tag(tag)
    self.value = value
  }
}
