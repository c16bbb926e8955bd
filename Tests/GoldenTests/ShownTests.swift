import Engine
import Foundation
import Goldens
import Layout
import Scene
import Source
import TestSupport
import Testing

/// A golden drawn from what its screen shows alone has the pixels of one laid out whole, and its
/// warnings but for texts below the screen.
@Suite struct ShownTests {
  private static let renderer = Result { try Renderer(RenderOptions(workers: 1)) }

  private static var goldens: [GoldenCase] {
    GoldenCase.all(in: PackageFolder.file("Goldens")).filter { golden in
      let text = (try? String(contentsOfFile: golden.document, encoding: .utf8)) ?? ""
      #if DEBUG
        let isCompared =
          text.contains(/"device"\s*:\s*"iphone"/) || text.contains(/"scale"\s*:\s*1\b/)
      #else
        let isCompared = true
      #endif
      return isCompared && !text.contains("\"frames\"")
    }
  }

  private func screen(_ golden: GoldenCase) throws -> ResolvedScreen {
    let url = URL(filePath: golden.document)
    let file = SourceFile(name: url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url)))
    let folder = url.deletingLastPathComponent().path
    return try Self.renderer.get().resolve(file, folder: folder, as: RenderVariant())
  }

  @Test(arguments: goldens)
  func theSameIsSeen(golden: GoldenCase) throws {
    let screen = try screen(golden)
    let renderer = try Self.renderer.get()
    let all = try renderer.paint(screen)
    let shown = try renderer.paint(screen, extent: .shown)
    #expect(shown.digest == all.digest)
    let isCut = { (warning: Diagnostic) in warning.message.contains(" is cut: it ") }
    #expect(shown.warnings.filter { !isCut($0) } == all.warnings.filter { !isCut($0) })
    #expect(Set(shown.warnings).isSubset(of: Set(all.warnings)))
  }

  /// Of long lists no more is laid out than a screen or two.
  ///
  /// - Parameter list: the members that lead to the list in the golden's document, which is
  ///   repeated.
  @Test(arguments: [
    ("city/feed-full", ["posts"]), ("city/detail-full", ["post", "responses"]),
    ("city/list-people", ["sections", "0", "items"]), ("city/feed-status", ["posts"]),
  ])
  func longListsEndBelowTheScreen(name: String, list: [String]) throws {
    let document = PackageFolder.file("Goldens/\(name).json")
    let data = try Data(contentsOf: URL(filePath: document))
    let long = Self.repeated(try JSONSerialization.jsonObject(with: data), list[...], times: 200)
    let file = SourceFile(
      name: "long.json", bytes: [UInt8](try JSONSerialization.data(withJSONObject: long)))
    let folder = URL(filePath: document).deletingLastPathComponent().path
    var variant = RenderVariant()
    #if DEBUG
      variant.scale = 1
    #endif
    let renderer = try Self.renderer.get()
    let screen = try renderer.resolve(file, folder: folder, as: variant)
    let (all, shown) = (screen.layOut(), screen.layOut(extent: .shown))
    #expect(shown.nodes.count * 5 < all.nodes.count, "\(shown.nodes.count) of \(all.nodes.count)")
    let pictures = (try renderer.paint(screen, all), try renderer.paint(screen, shown))
    #expect(pictures.0.digest == pictures.1.digest)
  }

  private static func repeated(_ value: Any, _ path: ArraySlice<String>, times: Int) -> Any {
    guard let key = path.first else {
      return (value as? [Any]).map { list in (0..<times).flatMap { _ in list } } ?? value
    }
    if var object = value as? [String: Any], let member = object[key] {
      object[key] = repeated(member, path.dropFirst(), times: times)
      return object
    }
    if var array = value as? [Any], let index = Int(key), array.indices.contains(index) {
      array[index] = repeated(array[index], path.dropFirst(), times: times)
      return array
    }
    return value
  }
}
