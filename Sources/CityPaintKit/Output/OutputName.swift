import Batch
import Engine
import Source

/// The name of an output, in which `{{…}}` is replaced with a value from a row or a setting of the
/// picture.
package struct OutputName: Sendable {
  let pattern: OutputPattern

  /// - Parameters:
  ///   - text: the name as given with an option.
  ///   - option: the option.
  package init(_ text: String, option: String = "-o") throws(UsageError) {
    do throws(Source.Diagnostic) { pattern = try OutputPattern(text) } catch {
      throw UsageError("\(option): \(error.message): \(error.hint ?? "")")
    }
  }

  private init(_ pattern: OutputPattern) { self.pattern = pattern }

  /// Returns the name with the data of a variant in place of the paths in it.
  ///
  /// - Parameters:
  ///   - row: the number of the row; `nil` for an object.
  ///   - file: the file of the rows, which are counted if the name depends on their number.
  /// - Throws: `UsageError` if there is no data, or `CityPaintError` if a value is missing.
  package func filled(
    by variant: ReadVariant, row: Int?, of file: String?
  ) throws -> OutputName {
    guard pattern.isFilled else { return self }
    if variant.data == nil {
      throw UsageError("{{…}} in -o is replaced with a value from a row: add rows with --data FILE")
    }
    let row = row ?? 1
    return try translatingErrors { () throws(Engine.CityPaintError) in
      var count = row
      // By now, standard input has been read to its end.
      if pattern.hasNumber, let file, file != "-" { count = try RowSource(file).count() }
      do throws(Source.Diagnostic) {
        return OutputName(
          try pattern.filled(
            by: variant.data ?? JSONValue(.object([]), at: .nowhere), number: row, of: count))
      } catch {
        throw Engine.CityPaintError([error])
      }
    }
  }
}
