import Files

/// Finds outputs that would be the same file, by their names and by the links in their paths.
package struct OutputNames: Sendable {
  private let places = OutputPlaces()

  package init() {}

  /// Returns a key that is equal for outputs that are the same file on many file systems.
  package func key(of path: String) -> String { FileName.folded(places.place(of: path)) }

  /// Returns the first two outputs that are the same file.
  package func firstPair(in paths: [String]) -> (first: String, second: String)? {
    guard paths.count > 1 else { return nil }
    var known: [String: String] = [:]
    for path in paths {
      let key = key(of: path)
      if let first = known[key] { return (first, path) }
      known[key] = path
    }
    return nil
  }

  /// Returns the message for two outputs that are the same file.
  package static func clash(_ first: String, _ second: String) -> String {
    if FileName(first) == FileName(second) { return "two files would be written as \(second)" }
    return FileName.folded(first) == FileName.folded(second)
      ? "\(second) and \(first) are the same name on many file systems"
      : "\(second) and \(first) lead to the same file"
  }
}
