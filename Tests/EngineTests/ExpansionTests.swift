import Expand
import Foundation
import Header
import Layout
import Scene
import Schema
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// The output of `expand` is an equivalent document.
@Suite struct ExpansionTests {
  private static let renderer = Result { try Renderer() }

  /// Every golden document, from the package's folder on.
  private static let goldens: [String] = {
    let root = PackageFolder.file("Goldens")
    let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return files.filter { name in
      name.hasSuffix(".json")
        && FileManager.default.fileExists(atPath: "\(root)/\(name.dropLast(5)).golden")
    }.sorted()
  }()

  private struct ReadNodes {
    var node: Node
    var environment: Environment
    var diagnostics: [Diagnostic]
  }

  /// A document's nodes; its pictures are not looked for.
  private func read(_ name: String, _ bytes: [UInt8]) throws -> ReadNodes {
    let renderer = try Self.renderer.get()
    let folder = "Goldens/" + name.split(separator: "/").dropLast().joined(separator: "/")
    let text = try renderer.document(
      SourceFile(name: name, bytes: bytes), folder: PackageFolder.file(folder)
    ).read(as: RenderVariant())
    let node = try #require(
      text.node, "\(DiagnosticPrinter().text(for: text.log.sorted))")
    return ReadNodes(node: node, environment: text.environment, diagnostics: text.log.sorted)
  }

  private func expansion(_ document: ReadNodes) -> String {
    JSONWriter.text(
      DocumentType.write(
        document.node, device: document.environment.device, environment: document.environment,
        base: ""))
  }

  @Test func thereAreGoldens() { #expect(Self.goldens.count > 90) }

  @Test(arguments: goldens)
  func aGoldensExpansionIsReadAsItWasWritten(name: String) throws {
    let document = try read(name, PackageFolder.read("Goldens/" + name))
    var text = expansion(document)
    /// A screen as large as its content is expanded to the size it comes to; any does here.
    if document.environment.device.isAsLargeAsItsContent {
      text = text.replacing("\"height\": 0", with: "\"height\": 100")
        .replacing("\"width\": 0,", with: "\"width\": 100,", maxReplacements: 1)
    }
    let again = try read("expanded.json", Array(text.utf8))
    #expect(again.diagnostics == [], "\(DiagnosticPrinter().text(for: again.diagnostics))")
    #expect(
      JSONWriter.text(NodeType.write(again.node)) == JSONWriter.text(NodeType.write(document.node)))
    #expect(again.environment.direction == document.environment.direction)
    #expect(again.environment.locale == document.environment.locale)
  }

  /// Kits and goldens write no keys that their parents ignore.
  @Test(arguments: goldens)
  func noGoldenSaysWhatHasNoMeaning(name: String) throws {
    let document = try read(name, PackageFolder.read("Goldens/" + name))
    let problems = document.diagnostics + NodeCheck(document.node).problems.sorted
    #expect(problems == [], "\(DiagnosticPrinter().text(for: problems))")
  }

  /// A hairline is written as one, so that an expansion made at one scale serves every other.
  @Test(arguments: [
    """
    {"screen": "icons.list", "device": "iphone-5", "title": "Savings", "items": [
      {"icon": "car", "color": "#00A0B0", "name": "Car", "note": "By autumn"}]}
    """,
    """
    {"screen": "scene", "device": {"width": 40, "height": 30}, "root": {"type": "layers", "children": [
      {"type": "shape", "fill": "#CC333F", "height": "hairline", "edges": {"top": "hairline", "start": 4, "end": 0}},
      {"type": "shape", "shape": "ellipse", "frame": [5, 5, 20, 20], "stroke": {"color": "#000", "width": "hairline"}}]}}
    """,
  ])
  func hairlinesServeEveryScale(document: String) throws {
    let renderer = try Self.renderer.get()
    let file = SourceFile(name: "a.json", text: document)
    let once = try renderer.resolve(file, folder: "", as: RenderVariant(scale: 1))
    let expansion = JSONWriter.text(Expansion(once, by: renderer).json(folder: ""))
    #expect(expansion.contains("\"hairline\""))
    for scale in 1...3 {
      let variant = RenderVariant(scale: scale)
      let picture = try renderer.render(Array(document.utf8), as: variant)
      let again = try renderer.render(Array(expansion.utf8), as: variant)
      #expect(again.width == picture.width)
      #expect(again.digest == picture.digest, "at \(scale)")
    }
  }

  /// Every key of layout says in an expansion what it said in the document, held either way.
  @Test(arguments: [
    """
    {"screen": "scene", "device": {"width": 120, "height": 80, "scale": 1}, "orientation": "landscape-right",
     "appearance": "dark", "look": "flat", "root":
      {"type": "row", "gap": 4, "wrap": true, "lineGap": 6, "padding": 3, "background": "#EEEEEE", "children": [
        {"type": "shape", "fill": "#CC333F", "width": "50%", "height": 20},
        {"type": "shape", "fill": "#00A0B0", "grow": 1, "basis": 10, "minWidth": 12, "aspect": 2},
        {"type": "column", "gap": 2, "width": 30, "height": 30, "scroll": {"y": 7}, "children": [
          {"type": "shape", "fill": "#6A4A3C", "height": 20},
          {"type": "shape", "fill": "#EB6841", "height": 20, "spaceAbove": 0}]}]}}
    """,
    """
    {"screen": "scene", "device": "iphone-13-mini", "orientation": "landscape-left", "direction": "rtl", "root":
      {"type": "column", "safeArea": true, "children": [
        {"type": "grid", "columns": [40, "2fr", "auto"], "gap": 5, "rowGap": 7, "children": [
          {"type": "shape", "fill": "#CC333F", "rowSpan": 2},
          {"type": "shape", "fill": "#00A0B0", "height": 20, "span": 2},
          {"type": "shape", "fill": "#6A4A3C", "height": 20},
          {"type": "shape", "fill": "#EB6841", "height": 20, "width": 70}]},
        {"type": "layers", "fit": "scale", "width": 90, "maxHeight": 50, "children": [
          {"type": "space", "width": 100, "height": 100,
           "background": {"fill": "#EDC951", "corners": [0, 9, 0, 9], "stroke": {"color": "#000000"}}},
          {"type": "shape", "shape": "ellipse", "fill": "#000000", "width": 10, "height": 20,
           "center": ["25%", 30]}]}]}}
    """,
  ])
  func layoutIsKept(document: String) throws {
    let renderer = try Self.renderer.get()
    let file = SourceFile(name: "a.json", text: document)
    let screen = try renderer.resolve(file, folder: "", as: RenderVariant())
    #expect(screen.warnings == [])
    let expansion = JSONWriter.text(Expansion(screen, by: renderer).json(folder: ""))
    let picture = try renderer.render(Array(document.utf8))
    let again = try renderer.render(Array(expansion.utf8))
    #expect(again.width == picture.width)
    #expect(again.digest == picture.digest)
    #expect(again.laid.elements.map(\.frame) == picture.laid.elements.map(\.frame))
  }
}
