import Batch
import Engine
import Source

/// The name of an output, in which `{{…}}` is replaced with a value from a row.
package struct OutputName: Sendable {
  let pattern: OutputPattern

  /// - Parameter text: the name as given with `-o`.
  package init(_ text: String) throws(UsageError) {
    do throws(Source.Diagnostic) { pattern = try OutputPattern(text) } catch {
      throw UsageError("-o: \(error.message): \(error.hint ?? "")")
    }
  }

  /// Returns the name of a single picture, filled in with its variant's data.
  ///
  /// - Parameters:
  ///   - row: the number of the row; `nil` for an object.
  ///   - file: the file of the rows, which are counted if the name depends on their number.
  /// - Throws: `UsageError` if there is no data, or `CityPaintError` if a value is missing.
  package func filled(by variant: ReadVariant, row: Int?, of file: String?) throws -> String {
    guard pattern.isFilled || pattern.text.contains("{{") else { return pattern.text }
    if variant.data == nil, pattern.isFilled {
      throw UsageError("{{…}} in -o is replaced with a value from a row: add rows with --data FILE")
    }
    let row = row ?? 1
    return try translatingErrors { () throws(Engine.CityPaintError) in
      var count = row
      // By now, standard input has been read to its end.
      if pattern.hasNumber, let file, file != "-" { count = try RowSource(file).count() }
      do throws(Source.Diagnostic) {
        return try pattern.name(
          for: variant.data ?? JSONValue(.object([]), at: .nowhere), number: row, of: count)
      } catch {
        throw Engine.CityPaintError([error])
      }
    }
  }
}
