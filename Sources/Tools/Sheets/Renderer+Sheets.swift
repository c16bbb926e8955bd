import Document
package import Engine
import Scene
import Schema
import Source

extension Renderer {
  /// Draws a document of our own, whose pictures are at hand.
  ///
  /// - Parameter full: whether it is as high as its content, where that is higher than its device.
  package func render(
    _ document: [UInt8], named name: String, carrying files: [String: [UInt8]],
    full: Bool = false
  ) throws(CityPaintError) -> RenderedScreen {
    try paint(try resolve(document, named: name, carrying: files, full: full))
  }

  /// Reads a document of our own, whose pictures are at hand.
  func resolve(
    _ document: [UInt8], named name: String, carrying files: [String: [UInt8]],
    full: Bool = false
  ) throws(CityPaintError) -> ResolvedScreen {
    let root: JSONValue
    do throws(Diagnostic) {
      root = try JSONParser.parse(SourceFile(name: name, bytes: document))
    } catch {
      throw CityPaintError([error])
    }
    let opened = documents.open(root)
    let device = opened.header.device
    let environment = Environment(device: device, full: full, vocabulary: library.vocabulary)
    let reading = opened.read(for: environment)
    return try gather(
      reading.value, in: environment, scale: device.scale, mentions: reading.mentions,
      at: root.place, folder: "", files: files, known: reading.log)
  }
}
