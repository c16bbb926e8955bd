import Foundation

/// The public test data beside the package; see `CITYPAINT_CORPORA`.
enum Corpus {
  static let json: [String] = names(in: "json")

  static var isThere: Bool { !json.isEmpty }

  /// Where the data is absent tests skip, except in CI.
  static var isRequired: Bool { ProcessInfo.processInfo.environment["CI"] == "true" }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder("json").appendingPathComponent(name)))
  }

  private static func folder(_ name: String) -> URL {
    if let path = ProcessInfo.processInfo.environment["CITYPAINT_CORPORA"] {
      return URL(fileURLWithPath: path).appendingPathComponent(name)
    }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return root.deletingLastPathComponent().appendingPathComponent("shared/corpora/\(name)")
  }

  private static func names(in name: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder(name).path)
    return (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }
}
