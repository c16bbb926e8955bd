import Files

/// Finds outputs that would be the same file: by their names, and by the links in their paths.
package struct OutputNames: Sendable {
  private let places = OutputPlaces()

  package init() {}

  /// What two outputs have in common that are one file, or are one to many file systems.
  package func key(of path: String) -> String { FileName.folded(places.place(of: path)) }

  /// The first two of some outputs that are one file.
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

  /// Why two outputs that are one file cannot both be written.
  package static func clash(_ first: String, _ second: String) -> String {
    if FileName(first) == FileName(second) { return "two files would be written as \(second)" }
    return FileName.folded(first) == FileName.folded(second)
      ? "\(second) and \(first) are one name to many file systems"
      : "\(second) and \(first) lead to one file"
  }
}
