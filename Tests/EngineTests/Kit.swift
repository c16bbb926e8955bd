import Pixels
import Scene
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// The renderer of these tests.
enum Kit {
  static func render(
    _ document: String, in folder: String = "", _ options: RenderOptions = RenderOptions(),
    as variant: RenderVariant = RenderVariant(scale: 1)
  ) throws -> RenderedScreen {
    try Renderer(options).render(
      Array(document.utf8), name: "feed.json", folder: folder, as: variant)
  }

  /// The errors of a document, each as `LINE:COL MESSAGE`.
  static func problems(
    _ document: String, in folder: String, _ options: RenderOptions = RenderOptions()
  ) throws -> (lines: [String], error: CityPaintError) {
    let error = try #require(throws: CityPaintError.self) {
      try render(document, in: folder, options)
    }
    let lines = error.diagnostics.map { problem in
      let position = problem.place?.position
      return "\(position?.line ?? 0):\(position?.column ?? 0) \(problem.message)"
    }
    return (lines, error)
  }

  static func feed(_ posts: String) -> String {
    #"{"screen": "city.feed", "device": "iphone", "title": "T", "posts": [\#(posts)]}"#
  }
}
