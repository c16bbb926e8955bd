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

  /// The names of the files of a folder that end in `suffix`, in order; none where it is absent.
  static func names(_ folder: String, _ suffix: String) -> [String] {
    let path = root.appendingPathComponent(folder).path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(suffix) }.sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
  }

  static let isPresent = FileManager.default.fileExists(atPath: root.path)
  static let isRequired = ProcessInfo.processInfo.environment["CI"] == "true"
  static let absence: Comment = "the corpora are absent; set CITYPAINT_CORPORA to their folder"
}

@Suite struct CorporaTests {
  @Test(.enabled(if: Corpora.isPresent || Corpora.isRequired, Corpora.absence))
  func corporaArePresent() {
    #expect(Corpora.names("pngsuite", ".png").count == 175)
    #expect(Corpora.names("cgbi", ".png").count == 31)
    #expect(Corpora.names("jpeg", ".jpg").count == 4)
  }
}
