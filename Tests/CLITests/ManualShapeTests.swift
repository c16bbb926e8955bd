import Foundation
import TestSupport
import Testing

/// The manual's form: short pages, short lines, and working links.
@Suite struct ManualShapeTests {
  @Test(arguments: ManualPage.written) func aPageIsShort(page: ManualPage) {
    let most = page.path == "README.md" ? 150 : 250
    #expect(page.lines.count <= most, "\(page.path) has \(page.lines.count) lines; \(most) at most")
    #expect(!page.lines.isEmpty, "\(page.path) is missing")
  }

  /// Tables and code apart, a line has 120 columns.
  @Test(arguments: ManualPage.written) func aLineIsShort(page: ManualPage) {
    for (line, text) in page.prose where !text.hasPrefix("|") {
      #expect(text.count <= 120, "\(page.path):\(line) has \(text.count) columns")
    }
  }

  @Test(arguments: ManualPage.all) func everyLinkLeadsSomewhere(page: ManualPage) throws {
    for (line, target) in page.links {
      guard let (path, anchor) = page.resolve(target) else { continue }
      let place = "\(page.path):\(line)"
      #expect(
        FileManager.default.fileExists(atPath: PackageFolder.file(path)), "\(place): no \(path)")
      if let anchor {
        let other = try #require(ManualPage.all.first { $0.path == path }, "\(place): \(path)")
        #expect(other.anchors.contains(anchor), "\(place): no heading #\(anchor) in \(path)")
      }
    }
  }

  /// Every page can be reached from the README, and from the catalog's first page.
  @Test func everyPageIsListed() throws {
    let pages = ManualPage.all.filter { $0.path.hasPrefix(ManualPage.folder) }.map(\.name)
    let readme = try #require(ManualPage.all.first { $0.path == "README.md" })
    let linked = Set(readme.links.compactMap { readme.resolve($0.target)?.path })
    let catalog = try #require(ManualPage.all.first { $0.name == "CityPaintKit" })
    for page in pages where page != catalog.name {
      #expect(linked.contains("\(ManualPage.folder)\(page).md"), "README.md does not link \(page)")
      #expect(catalog.lines.contains("- <doc:\(page)>"), "CityPaintKit.md does not list \(page)")
    }
    for line in catalog.lines where line.hasPrefix("- <doc:") {
      #expect(pages.contains(String(line.dropFirst(7).dropLast())), "\(line)")
    }
  }

  /// The gallery contains exactly the goldens.
  @Test func theGalleryIsUpToDate() throws {
    let outcome = try Program.run(
      "/usr/bin/env", ["python3", "Scripts/gallery.py", "--check"], in: PackageFolder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
