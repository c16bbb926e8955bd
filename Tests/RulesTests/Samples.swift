import Codecs
import Engine
import Findings
import Lint
import Rules
import Scene
import Source
import Testing

/// Documents and pictures as the linter finds them, with the kits' own art and fonts.
enum Samples {
  private static let renderer = Result { try Renderer() }

  /// What rules find of an example.
  static func findings(of example: LintExample, by rules: [Rule]) throws -> [Finding] {
    let renderer = try renderer.get()
    var files = example.documents.enumerated().map { index, text in
      SourceFile(name: "\(index).json", text: text)
    }
    if let name = example.pictureName {
      let first = try #require(example.documents.first)
      let picture = try renderer.render(Array(first.utf8), as: RenderVariant())
      files = [SourceFile(name: name, bytes: try picture.file(as: .png(.fast)))]
    }
    let run = LintRun(rules.map { LintRun.Asked($0) })
    let checked = Linter(run, by: renderer).check(files.map { LintInput(file: $0, folder: "") })
    for file in checked { if let error = file.error { throw error } }
    return checked.first?.outcome.findings ?? []
  }

  /// What a rule finds of nodes over each other.
  static func findings(
    _ rule: Rule, _ nodes: String, width: Int = 320, height: Int = 480, header: String = ""
  ) throws -> [Finding] {
    let text = """
      { "screen": "scene", "device": { "width": \(width), "height": \(height), "scale": 2 },
        \(header) "root": { "type": "layers", "children": [\(nodes)] } }
      """
    return try findings(of: LintExample(text), by: [rule])
  }
}
