import CityPaintKit
import Codecs
import Foundation
import Source
import TestSupport
import Testing

/// Every golden is rendered anew and compared exactly; the pixels of a debug build and of a release
/// build are one because both are compared with the same files.
@Suite struct GoldenTests {
  private static let renderer = Result { try Renderer(RenderOptions(workers: 2)) }

  /// The cases that are about cut text, and what each of them cuts; no other golden may warn.
  private static let cuts: [String: [String]] = [
    "city/bar-long-back": ["bar.back"], "city/bar-long-title": ["bar.title"],
    "city/detail-item-states": ["item.name"], "city/list-people": ["row.title"],
    "city/list-rows": ["row.title"], "city/menu-badges": ["row.title"],
    "city/profile-long-name": ["profile.message"],
    "icons/list-rows": ["row.name", "row.note", "bar.title"],
    "icons/list-rows-3x": ["row.name", "row.note", "bar.title"],
  ]

  @Test func thereAreGoldens() {
    #expect(GoldenCase.all.count > 10)
    #expect(GoldenCase.compared.count >= 3, "both builds have to compare some")
  }

  @Test(arguments: GoldenCase.compared)
  func isUnchanged(golden: GoldenCase) throws {
    let document = [UInt8](try Data(contentsOf: URL(filePath: golden.document)))
    let screen = try Self.renderer.get().render(
      document, name: golden.document, folder: golden.folder,
      as: RenderVariant(full: golden.isFull))
    let warnings = screen.warnings.map(\.message)
    let expected = Self.cuts[golden.id, default: []].map { "\($0) does not fit and is cut" }
    #expect(warnings == expected, "\(DiagnosticPrinter().text(for: screen.warnings))")
    guard let file = try? Data(contentsOf: URL(filePath: golden.picture)) else {
      Issue.record(
        """
        \(golden.id) has no picture yet.
        To record it: Scripts/record-goldens \(golden.id)
        """)
      return
    }
    let recorded = StraightImage(try ImageFile.decode([UInt8](file)))
    let comparison = Comparison(recorded, StraightImage(screen.pixmap))
    if comparison.isSame { return }
    let folder = try write(golden, comparison, expected: [UInt8](file), screen)
    Issue.record(
      """
      \(golden.id): \(comparison.summary).
      Look at \(folder)/\(golden.name)-diff.png, beside it -expected.png and -actual.png.
      To accept what is drawn now: Scripts/record-goldens \(golden.id)
      """)
  }

  /// The pictures of a failure, in a folder under the system's temporary one.
  private func write(
    _ golden: GoldenCase, _ comparison: Comparison, expected: [UInt8], _ screen: RenderedScreen
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "citypaint-goldens/\(golden.system)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = [
      ("expected", expected), ("actual", try screen.png()),
      ("diff", try PNG.encode(comparison.highlighted, as: .fast)),
    ]
    for (kind, bytes) in files {
      try Data(bytes).write(to: folder.appending(path: "\(golden.name)-\(kind).png"))
    }
    return folder.path(percentEncoded: false)
  }
}
