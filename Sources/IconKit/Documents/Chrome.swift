package import Pixels
package import Scene
import Schema
import Source

/// What every icon screen has around its content, as a document states it.
package struct Chrome: Hashable, Sendable {
  package var title: Sourced<String>
  /// As the status bar shows it.
  package var time: String
  /// The app's own colour, of everything that can be tapped.
  package var tint: Color
  /// How far the content has been scrolled, in points.
  package var scroll: Double

  /// The keys of every screen; `title` is what the bar says where the document says nothing.
  static func group(title: String) -> FieldGroup<Chrome> {
    fields(
      defaulted(
        "title", Types.sourced(.text), Sourced(title, at: ""), shown: .string(title),
        "In the middle of the navigation bar."),
      defaulted("time", .text, "9:41 AM", "As the status bar shows it."),
      defaulted(
        "tint", Types.color([]), IconPalette.systemBlue,
        "The app's colour, of everything that can be tapped."),
      defaulted(
        "scroll", .number(in: 0...1_000_000, "points"), 0,
        "How far the content has been scrolled under the bar."),
      make: Chrome.init)
  }
}
