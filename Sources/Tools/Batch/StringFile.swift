package import Engine
import Files
package import Localization
import Source

/// A file of strings as the command line names it: `{"pl": {"key": "text"}}`.
package struct StringFile: Sendable {
  package let catalogue: StringCatalogue

  /// - Parameter argument: a file; `-` is standard input.
  /// - Throws: every problem of the file at once; what is a warning stays with the catalogue.
  package init(_ argument: String) throws(CityPaintError) {
    let file: SourceFile
    do throws(FileError) {
      let isInput = argument == "-"
      file = SourceFile(
        name: isInput ? "<stdin>" : argument, reference: argument,
        bytes: try isInput ? FileSystem.readStandardInput() : FileSystem.read(argument))
    } catch {
      throw CityPaintError(
        error, hint: "name a file of strings: {\"pl\": {\"key\": \"…\"}}")
    }
    if argument != "-" { try LinkedFile.check(argument, file.bytes) }
    do throws(Diagnostic) { catalogue = StringCatalogue(try JSONParser.parse(file)) } catch {
      throw CityPaintError([error])
    }
    let log = DiagnosticLog(catalogue.problems)
    guard !log.hasErrors else { throw CityPaintError(log.sorted) }
  }
}
