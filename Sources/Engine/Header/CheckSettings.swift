import Scene
import Schema
package import Source

/// The settings of a document for its check as a golden; drawing does not depend on them.
package struct CheckSettings: Hashable, Sendable {
  /// What may differ, and why; without it every pixel has to be the same.
  package struct Tolerance: Hashable, Sendable {
    /// The most pixels that may differ.
    package var pixels: Int
    /// The most that any channel of a pixel may differ, 1…255.
    package var step: Int
    package var because: String
  }

  /// The whole height of the content, as `render --full` shows it.
  package var full = false
  package var tolerance: Tolerance?
  /// Names of elements whose frames are not compared.
  package var ignore: [Located<String>] = []
  /// What a sheet of it shows, where that is its golden instead of the screen.
  package var sheet: Set<SheetLayer>?
  /// The element that the sheet's fingertip is on; `nil` for the smallest targets.
  package var finger: Located<String>?

  package init() {}

  static var type: ValueType<CheckSettings> {
    let written = written
    return written.map(write: { written.write($0) }) { settings, reader in
      if let finger = settings.finger, settings.sheet?.contains(.fingers) != true {
        reader.warning(
          "\"finger\" has no meaning without a sheet that shows fingers", at: finger.place,
          hint: "write \"sheet\": [\"targets\", \"fingers\", \"ruler\"] beside it")
      }
      return settings
    }
  }

  private static var written: ValueType<CheckSettings> {
    record(
      "check", "How `citypaint check` compares the document's picture.",
      keys(
        CheckSettings(),
        [
          defaulted(
            "full", \.full, .bool, "The whole height of the content, not the device's."),
          optional(
            "tolerance", \.tolerance, tolerance, "What may differ. Default: nothing."),
          defaulted(
            "ignore", \.ignore, .array(of: ValueType<String>.text.located),
            "Names of elements, as `inspect` reports them, whose frames are not compared."),
          optional(
            "sheet", \.sheet, SheetLayer.listType,
            "A sheet as `inspect -o` draws it is compared instead of the screen: \"redlines\", or a "
              + "list of what it shows. It ignores frames."),
          optional(
            "finger", \.finger, ValueType<String>.text.located,
            "The element that the sheet's fingertip is on: its name, or a text's words. Default: "
              + "the smallest targets."),
        ]))
  }

  private static var tolerance: ValueType<Tolerance> {
    record(
      "tolerance", "What may differ between a golden and its picture.",
      keys(
        Tolerance(pixels: 0, step: 0, because: ""),
        [
          required(
            "pixels", \.pixels, .integer(in: 1...100_000_000), "The most pixels that may differ."),
          required(
            "step", \.step, .integer(in: 1...255), "The most that a channel of a pixel may differ."),
          required("because", \.because, .text, "Why the pixels cannot be the same."),
        ]))
  }
}
