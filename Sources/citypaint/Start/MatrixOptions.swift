import ArgumentParser
import CityPaintKit

/// The settings that vary, for commands that draw documents in several variants.
struct MatrixOptions: OptionTable {
  var matrix: [String] = []

  static var options: [OptionRow<Self>] {
    [
      .list(
        "matrix", \.matrix, word: "key=a,b",
        """
        Draw every document with each of the values, in all combinations: device, locale, \
        direction, look, appearance, state, or scale. Overrides the setting in the document's \
        own "matrix". May be repeated.
        """)
    ]
  }

  /// Returns the settings that vary; rejects one that another option gives for all pictures.
  func argument(besides given: [String]) throws -> MatrixArgument {
    let argument = try MatrixArgument(matrix)
    for option in argument.options where given.contains(option) {
      throw ValidationError("\(option) cannot be used with --matrix \(option.dropFirst(2))=…")
    }
    return argument
  }
}
