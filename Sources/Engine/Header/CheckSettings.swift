import Scene
import Schema
package import Source

/// The settings for checking a document as a golden; they do not affect drawing.
package struct CheckSettings: Hashable, Sendable {
  /// The allowed difference and its reason; without a tolerance, every pixel must be the same.
  package struct Tolerance: Hashable, Sendable {
    /// The maximum number of pixels that may differ.
    package var pixels: Int
    /// The maximum difference in any channel of a pixel, 1…255.
    package var step: Int
    package var because: String
  }

  /// Whether to compare the whole height of the content, as with `render --full`.
  package var full = false
  package var tolerance: Tolerance?
  /// Names of elements whose frames are not compared.
  package var ignore: [Located<String>] = []
  /// The layers of the document's sheet, if the sheet is compared instead of the screen.
  package var sheet: Set<SheetLayer>?
  /// The sheet's title; `nil` for the golden's name.
  package var title: Located<String>?
  /// The element under the sheet's fingertip; `nil` for the smallest targets.
  package var finger: Located<String>?

  package init() {}

  static var type: ValueType<CheckSettings> {
    let written = written
    return written.map(write: { written.write($0) }) { settings, reader in
      if let finger = settings.finger, settings.sheet?.contains(.fingers) != true {
        reader.warning(
          "\"finger\" has no effect without a sheet that shows fingers", at: finger.place,
          hint: "write \"sheet\": [\"targets\", \"fingers\", \"ruler\"] beside \"finger\"")
      }
      if let title = settings.title, settings.sheet == nil {
        reader.warning(
          "\"title\" has no effect without a sheet", at: title.place,
          hint: "write \"sheet\": \"redlines\" beside \"title\"")
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
            "full", \.full, .bool,
            "Whether to compare the whole height of the content rather than only the device's."),
          optional(
            "tolerance", \.tolerance, tolerance, "The allowed difference. Default: none."),
          defaulted(
            "ignore", \.ignore, .array(of: ValueType<String>.text.located),
            "Names of elements, as `inspect` reports them, whose frames are not compared."),
          optional(
            "sheet", \.sheet, SheetLayer.listType,
            "The sheet, as drawn by `inspect -o`, to compare instead of the screen: "
              + "\"redlines\", or a list of its layers. Element frames are ignored."),
          optional(
            "title", \.title, ValueType<String>.text.located,
            "The sheet's title. Default: the golden's name."),
          optional(
            "finger", \.finger, ValueType<String>.text.located,
            "The element under the sheet's fingertip, by its name or its text. "
              + "Default: the smallest targets."),
        ]))
  }

  private static var tolerance: ValueType<Tolerance> {
    record(
      "tolerance", "The allowed difference between a golden and its picture.",
      keys(
        Tolerance(pixels: 0, step: 0, because: ""),
        [
          required(
            "pixels", \.pixels, .integer(in: 1...100_000_000),
            "The maximum number of pixels that may differ."),
          required(
            "step", \.step, .integer(in: 1...255),
            "The maximum difference in any channel of a pixel, from 1 to 255."),
          required("because", \.because, .text, "The reason that the pixels may differ."),
        ]))
  }
}
