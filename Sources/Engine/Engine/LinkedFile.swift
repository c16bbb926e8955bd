import Files
import Source

/// The check of symbolic links given on a command line.
///
/// The author of a link may not have permission to read its target, and messages end up in logs. So
/// a target that is not JSON is rejected, and no part of it is quoted.
package enum LinkedFile {
  /// Rejects the target of a link unless it is a JSON object, a JSON array, or a PNG.
  ///
  /// - Parameter argument: the path as given on the command line.
  package static func check(_ argument: String, _ bytes: [UInt8]) throws(CityPaintError) {
    guard FileSystem.isReachedByLink(argument) else { return }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return }
    switch (try? JSONParser.parse(SourceFile(name: argument, bytes: bytes)))?.kind {
    case .object, .array: return
    default:
      throw CityPaintError([
        Diagnostic(
          .error, "\(argument) is a link, and its target is not JSON",
          hint: "give the path of the target itself to see its errors")
      ])
    }
  }
}
