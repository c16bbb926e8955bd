import Engine
import Findings
import Lint
import Rules
import Scene
import Source

/// Documents checked by the linter.
enum Linted {
  private static let renderer = Result { try Renderer() }

  static func check(
    _ documents: [(name: String, text: String)], _ run: LintRun = LintRun(), folder: String = ""
  ) throws -> [Linter.Checked] {
    let inputs = documents.map {
      LintInput(file: SourceFile(name: $0.name, bytes: Array($0.text.utf8)), folder: folder)
    }
    return Linter(run, by: try renderer.get()).check(inputs)
  }

  static func check(_ document: String, _ run: LintRun = LintRun()) throws -> Linter.Checked {
    let checked = try check([("screen.json", document)], run)[0]
    if let error = checked.error { throw error }
    return checked
  }

  /// The findings of one rule for a document.
  static func findings(_ id: String, _ document: String) throws -> [Finding] {
    let rule = try Self.rule(id)
    return try check(document, LintRun([LintRun.Asked(rule)])).outcome.findings
  }

  /// What one rule finds of nodes that lie over each other on white, at 2× on 320 × 200 points.
  static func findings(
    _ id: String, nodes: String, device: String = #"{ "width": 320, "height": 200, "scale": 2 }"#,
    root: String = ""
  ) throws -> [Finding] {
    try findings(id, scene(nodes, device: device, root: root))
  }

  static func scene(
    _ nodes: String, device: String = #"{ "width": 320, "height": 200, "scale": 2 }"#,
    root: String = ""
  ) -> String {
    """
    {"screen": "scene", "device": \(device)\(root), "root": {
      "type": "layers", "background": "#FFFFFF", "children": [\(nodes)]}}
    """
  }

  static func rule(_ id: String) throws -> Rule {
    guard let rule = Rule.named(id) else { throw Missing(id: id) }
    return rule
  }

  struct Missing: Error { var id: String }
}
