import Engine
import Findings
import Foundation
import Goldens
import Lint
import Rules
import Scene
import Source
import TestSupport
import Testing

/// Every golden and every starter follows the guidelines, or gives a reason for exceptions.
@Suite struct GuidelineTests {
  private static let documents =
    GoldenCase.all(in: PackageFolder.file("Goldens")).map(\.document) + starters

  private static var starters: [String] {
    let folder = PackageFolder.file("Assets/Starters")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }

  /// All at once, so that rules about several screens are checked as well.
  @Test func nothingIsFound() throws {
    let inputs = try Self.documents.map { path in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)
      return LintInput(
        file: SourceFile(name: path, bytes: Array(bytes)), folder: String(folder))
    }
    #expect(inputs.count > 350)
    let checked = Linter(by: try Renderer(RenderOptions(workers: 1))).check(inputs, workers: 2)
    for file in checked {
      #expect(file.error == nil, "\(file.path)")
      let findings = file.outcome.findings.map(\.diagnostic)
      #expect(findings.isEmpty, "\(DiagnosticPrinter().text(for: findings))")
      #expect(file.outcome.idle.isEmpty, "\(file.path): \(file.outcome.idle.map(\.rule))")
    }
    let reasons = checked.flatMap(\.outcome.suppressed).compactMap(\.waiver?.value)
    #expect(!reasons.isEmpty && reasons.allSatisfy { $0.split(separator: " ").count > 4 })
  }
}
