import Foundation
import Testing

/// The public test data that lies outside the package.
enum Corpora {
  static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["CITYPAINT_CORPORA"] {
      return URL(fileURLWithPath: path)
    }
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return package.deletingLastPathComponent().appendingPathComponent("shared/corpora")
  }()

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
  }

  static func names(_ folder: String) -> [String] {
    let path = root.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  static let isPresent = FileManager.default.fileExists(atPath: root.path)
  static let isRequired = ProcessInfo.processInfo.environment["CI"] == "true"
  static let absence: Comment = "the corpora are absent; set CITYPAINT_CORPORA to their folder"
}
