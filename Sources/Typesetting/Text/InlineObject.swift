/// Something that stands in a text as a character does and is drawn by whoever set it: an icon, say.
///
/// Lengths are points. A line grows where the object reaches beyond its line box.
package struct InlineObject: Hashable, Sendable {
  package var width: Double
  /// How far it reaches above the baseline.
  package var ascent: Double
  /// How far it reaches below the baseline; negative where it ends above.
  package var descent: Double

  /// What stands for it in a run's text: U+FFFC, before and after which a line may break.
  package static let text = "\u{FFFC}"

  package init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}
