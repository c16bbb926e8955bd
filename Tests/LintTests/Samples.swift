import Geometry
import Layout
import Lint
import Linting
import Pixels
import Rendering
import Scene
import Source
import Testing

/// Documents and pictures as rules are asked of them, with the kits' own art and fonts.
enum Samples {
  private static let renderer = Result { try Renderer() }

  /// What rules find of an example, each by its name.
  static func findings(of example: LintExample, by rules: [Rule]) throws -> [LintFinding] {
    let renderer = try renderer.get()
    let first = try resolve(try #require(example.documents.first), "first.json")
    let run = LintRun(rules.map { LintRun.Asked($0) })
    guard let name = example.pictureName else {
      let others = try example.documents.dropFirst().enumerated().map { index, text in
        document(try resolve(text, "other\(index).json"))
      }
      return Linter(run, by: renderer).check(first, as: document(first), beside: others)
        .outcome.findings
    }
    return run.findings(of: try picture(name, first)).findings
  }

  /// What a rule finds of nodes over each other.
  static func findings(
    _ rule: Rule, _ nodes: String, width: Int = 320, height: Int = 480, header: String = ""
  ) throws -> [LintFinding] {
    let text = """
      { "screen": "scene", "device": { "width": \(width), "height": \(height), "scale": 2 },
        \(header) "root": { "type": "layers", "children": [\(nodes)] } }
      """
    return try findings(of: LintExample(text), by: [rule])
  }

  static func picture(_ name: String, _ screen: ResolvedScreen) throws -> LintPicture {
    let picture = try renderer.get().paint(screen)
    let bytes = picture.rgba
    let pixels = stride(from: 0, to: bytes.count, by: 4).map {
      Color(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])
        .premultiplied
    }
    return LintPicture(
      name: name, width: picture.width, height: picture.height, pixels: pixels, place: .nowhere)
  }

  static func resolve(
    _ text: String, _ name: String = "screen.json", in folder: String = ""
  ) throws -> ResolvedScreen {
    try renderer.get().resolve(
      SourceFile(name: name, text: text), folder: folder, as: RenderVariant())
  }

  /// What the command line knows of a document.
  static func document(_ screen: ResolvedScreen) -> LintDocument {
    var document = LintDocument(
      path: screen.place.file.name, screen: screen.name,
      orientation: screen.environment.orientation, place: screen.place)
    if let previous = screen.root["previous"], case .string(let text) = previous.kind {
      document.previous = Located(text, at: previous.place)
    }
    if case .object(let members) = screen.root.kind {
      document.content = members.filter { $0.key != "orientation" }
        .map { "\($0.key): \(JSONWriter.text(JSONOutput(spelling: $0.value)))" }.joined(
          separator: "\n")
    }
    return document
  }
}
