package import Engine
import Files
package import Localization
import Source

/// A file of strings given on the command line: `{"pl": {"key": "text"}}`.
package struct StringFile: Sendable {
  package let catalog: StringCatalog

  /// - Parameter argument: a file; `-` is standard input.
  /// - Throws: every error in the file at once; warnings are stored in the catalog.
  package init(_ argument: String) throws(CityPaintError) {
    let file: SourceFile
    do throws(FileError) {
      let isInput = argument == "-"
      file = SourceFile(
        name: isInput ? "<stdin>" : argument, reference: argument,
        bytes: try isInput ? FileSystem.readStandardInput() : FileSystem.read(argument))
    } catch {
      throw CityPaintError(
        error, hint: "use a file of strings: {\"pl\": {\"key\": \"…\"}}")
    }
    if argument != "-" { try LinkedFile.check(argument, file.bytes) }
    do throws(Diagnostic) { catalog = StringCatalog(try JSONParser.parse(file)) } catch {
      throw CityPaintError([error])
    }
    let log = DiagnosticLog(catalog.problems)
    guard !log.hasErrors else { throw CityPaintError(log.sorted) }
  }
}
