package import Pixels

/// The style of a run of text.
package struct TextStyleSpec: Hashable, Sendable {
  /// A family and weight from the font map, such as `Helvetica Neue Bold`.
  package var font: String
  /// The font size in points.
  package var size: Double
  package var color: Color
  /// The paint, over the text's whole frame, that replaces `color`.
  package var paint: PaintSpec?
  /// Letterspacing in thousandths of an em, as in Photoshop.
  package var tracking: Double
  /// The line height in points; `nil` for round(size × 1.193).
  package var lineHeight: Double?
  /// The font's file, if it is not in the font map.
  package var file: FontDefinition?
  package var decoration: TextDecoration?
  package var features: [FontFeature] = []

  package init(
    font: String, size: Double, color: Color, paint: PaintSpec? = nil, tracking: Double = 0,
    lineHeight: Double? = nil
  ) {
    self.font = font
    self.size = size
    self.color = color
    self.paint = paint
    self.tracking = tracking
    self.lineHeight = lineHeight
  }

  /// The font's name for display; a font defined by a file, and without a name, has the file's
  /// name.
  package var fontName: String { file.map { font == $0.key ? $0.src : font } ?? font }

  /// Changes the decoration; one without any lines is the same as none.
  package mutating func decorate(_ change: (inout TextDecoration) -> Void) {
    var changed = decoration ?? TextDecoration()
    change(&changed)
    decoration = changed == TextDecoration() ? nil : changed
  }
}
