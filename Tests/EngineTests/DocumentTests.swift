import Foundation
import Geometry
import Header
import Layout
import Scene
import Source
import TestSupport
import Testing

@testable import Engine

/// A document's reading steps run once each, however often they are requested.
@Suite struct DocumentTests {
  private func value(_ text: String) throws -> JSONValue {
    try JSONParser.parse(SourceFile(name: "a.json", text: text))
  }

  /// The first version is cached, even if the file changes.
  @Test func aFilledHeaderIsOpenedOnce() throws {
    let documents = try Renderer().documents
    let opened = documents.open(try value(#"{"screen": "scene", "device": "iphone-5"}"#))
    let whole = documents.complete(
      opened, by: try value(#"{"screen": "scene", "device": "nonsense", "base": "pictures"}"#))
    #expect(whole.header.device.name == "iphone-5")
    #expect(whole.header.base == "pictures")
    #expect(whole.isWhole)
  }

  @Test func aTemplatesHeaderIsKnownBeforeItsNodes() throws {
    let text = #"""
      {"screen": "scene", "data": {"way": "landscape-left"}, "orientation": "{{way}}", "root": 1}
      """#
    let document = try Renderer().document(SourceFile(name: "a.json", text: text), folder: "")
    #expect(document.header(as: RenderVariant()).orientation == .landscapeLeft)
  }

  /// Every frame is drawn from the files read for the first.
  @Test func framesAreReadOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"side": 20}"#, "data.json")
    let text = #"""
      {"screen": "scene", "device": {"width": 40, "height": 40}, "data": "data.json",
       "frames": {"seconds": 1, "of": [{}, {"box": {"height": 10}}]},
       "root": {"type": "layers", "children": [
         {"type": "shape", "name": "box", "fill": "#FF0000", "width": "{{side}}", "height": 20}]}}
      """#
    let renderer = try Renderer()
    let document = try renderer.document(
      SourceFile(name: "a.json", text: text), folder: folder.path)
    func height(_ frame: Int) throws -> Double? {
      var variant = RenderVariant()
      variant.frame = frame
      let laid = try renderer.resolve(document, as: variant).layOut()
      return laid.elements.first { $0.name == "box" }?.frame.height
    }
    #expect(try height(0) == 20)
    try FileManager.default.removeItem(atPath: folder.file("data.json"))
    #expect(try height(1) == 10)
  }

  /// Two threads that draw rows of one template in turns, each asking for a row's files first, at
  /// one scale after the other.
  @Test func picturesDrawnAtTheSameTimeAreReadOnceEach() throws {
    let folder = try TemporaryFolder()
    for name in ["a.png", "b.png"] { try folder.write(name, name) }
    let text = #"""
      {"screen": "scene", "device": {"width": 40, "height": 40}, "data": {"art": "none.png"},
       "root": {"type": "image", "src": "{{art}}", "width": 20, "height": 20}}
      """#
    let template = try Renderer().document(
      SourceFile(name: "a.json", text: text), folder: folder.path)
    let rows = try ["a.png", "b.png"].map { name in
      var variant = RenderVariant()
      variant.data = try value("{\"art\": \"\(name)\"}")
      return (document: template.separate(), variant: variant)
    }
    let files = rows.map { $0.document.filesRead(as: $0.variant) }
    #expect(files == [[folder.file("a.png")], [folder.file("b.png")]])
    let first = try rows.map { try $0.document.read(as: $0.variant).environment.localizers }
    for scale in [1, 3] {
      for (row, first) in zip(rows, first) {
        var variant = row.variant
        variant.scale = scale
        #expect(try row.document.read(as: variant).environment.localizers === first)
      }
    }
    var wrong = rows[0].variant
    wrong.scale = 9
    #expect(throws: CityPaintError.self) { try rows[0].document.read(as: wrong) }
  }
}
