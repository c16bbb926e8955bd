package import Scene
import Schema
import Source

/// What every screen has around its content, as a document states it.
package struct Chrome: Hashable, Sendable {
  package var title: Sourced<String>?
  /// As the status bar shows it.
  package var time: String
  /// The previous screen's name, on the button that leads back.
  package var back: Sourced<String>?
  /// The button at the right.
  package var button: Sourced<String>?
  /// How far the content has been scrolled, in points.
  package var scroll: Double

  /// The keys of every screen.
  static var group: FieldGroup<Chrome> {
    fields(
      optional(
        "title", Types.sourced(.text),
        "In the title bar, at the left; cut before a button at the right."),
      defaulted("time", .text, "9:41 AM", "As the status bar shows it."),
      optional(
        "back", Types.sourced(.text),
        "The previous screen's name, on the button back; without one, the menu's button."),
      optional("button", Types.sourced(.text), "A button at the right of the title bar."),
      defaulted(
        "scroll", .number(in: 0...1_000_000, "points"), 0,
        "How far the content has been scrolled under the bar."),
      make: Chrome.init)
  }
}
