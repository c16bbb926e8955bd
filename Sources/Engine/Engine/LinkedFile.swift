import Files
import Source

/// The check of links named on a command line.
///
/// The author of a link may lack the right to read its target, and messages end up in logs. So a
/// target that is not JSON is refused, and nothing of its content is quoted.
package enum LinkedFile {
  /// Refuses a file that a link leads to, unless it is a JSON object or list, or a PNG.
  ///
  /// - Parameter argument: the file as the command line names it.
  package static func check(_ argument: String, _ bytes: [UInt8]) throws(CityPaintError) {
    guard FileSystem.isReachedByLink(argument) else { return }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return }
    switch (try? JSONParser.parse(SourceFile(name: argument, bytes: bytes)))?.kind {
    case .object, .array: return
    default:
      throw CityPaintError([
        Diagnostic(
          .error, "\(argument) is reached by a link, and what it leads to is not JSON",
          hint: "name the file itself to see what is wrong with it")
      ])
    }
  }
}
