import Foundation
import Geometry
import Layout
import Pixels
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// Icon screens laid out with the kit's own icons and fonts.
enum Kit {
  static let renderer = Result { try Renderer() }

  static func resolve(
    _ document: String, as variant: RenderVariant = RenderVariant()
  ) throws -> ResolvedScreen {
    try renderer.get().resolve(
      SourceFile(name: "icons.json", text: document), folder: goldens, as: variant)
  }

  /// A screen's keys, laid out on the kit's own device.
  static func screen(
    _ type: String, _ keys: String, as variant: RenderVariant = RenderVariant()
  ) throws -> Elements {
    let document = #"{"screen": "icons.\#(type)", \#(keys)}"#
    return Elements(all: try resolve(document, as: variant).layOut().drawn)
  }

  /// What is wrong with a screen's keys.
  static func mistakes(_ type: String, _ keys: String) throws -> [String] {
    let error = try #require(throws: CityPaintError.self) { try screen(type, keys) }
    return error.diagnostics.map(\.message)
  }

  static let goldens = PackageFolder.file("Goldens/icons")

  /// The golden documents, by name.
  static let documents: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: goldens)) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  static func golden(_ name: String) throws -> String {
    try String(contentsOfFile: "\(goldens)/\(name)", encoding: .utf8)
  }
}

extension LaidOutScreen {
  /// The elements that paint, back to front.
  var drawn: [LaidOutNode] { elements.filter { $0.kind != .container } }
}

/// The elements of a screen that paint, back to front.
struct Elements {
  let all: [LaidOutNode]

  subscript(name: String) -> [LaidOutNode] { all.filter { $0.name == name } }

  func one(_ name: String) throws -> LaidOutNode { try #require(self[name].first) }

  func texts(_ name: String) -> [String] { self[name].compactMap { $0.text?.string } }

  func colors(_ name: String) -> [String] { self[name].compactMap { $0.color?.hex } }

  /// The elements whose data stood below a pointer.
  func below(_ pointer: String) -> Elements {
    Elements(
      all: all.filter { $0.place.source == pointer || $0.place.source.hasPrefix(pointer + "/") })
  }
}
