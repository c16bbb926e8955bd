import Geometry
import Pixels

@testable import Scene
@testable import Schema
@testable import Source

/// How the tests read documents.
enum Documents {
  static let palette: [(name: String, color: Color)] = [
    ("ink", Color(red: 1, green: 2, blue: 3)), ("paper", Color(red: 250, green: 249, blue: 248)),
  ]

  static let library = Library(
    palette: palette,
    components: [
      Component(
        "badge", "A count on a colour.",
        fields(Field("count", .integer(in: 0...99), "What it counts.")) { count in
          Recipe { environment in
            Node.text(
              "\(count)/\(environment.device.name)", TextKeys.plain, name: "badge", origin: "")
          }
        })
    ],
    fonts: ["Helvetica Neue Light", "Helvetica Neue Bold", "Georgia Italic"])

  static func read(_ text: String) -> Reading<Document> {
    DocumentType(library).type.read(SourceFile(name: "a.json", text: text))
  }

  static func read(root: String) -> Reading<Document> {
    read(#"{"screen": "scene", "root": \#(root)}"#)
  }

  /// The node a root comes to on the standard device; `nil` where it has a mistake.
  static func node(_ root: String) -> Node? {
    read(root: root).value?.recipe.build(Environment(device: .standard))
  }

  /// Each problem as `LINE:COL POINTER MESSAGE — HINT`.
  static func problems(_ text: String) -> [String] {
    read(text).diagnostics.map { problem in
      let position = problem.place?.position ?? SourcePosition(line: 0, column: 0)
      let hint = problem.hint.map { " — \($0)" } ?? ""
      return "\(position.line):\(position.column) \(problem.place?.pointer ?? "?") "
        + problem.message + hint
    }
  }

  /// What a node's expansion reads back as; `nil` where it has a mistake.
  static func rereading(_ node: Node) -> Node? {
    let environment = Environment(device: .standard)
    let json = NodeWriter.document(
      node, device: .standard, environment: environment, base: "")
    return read(JSONWriter.text(json)).value?.recipe.build(environment)
  }
}

extension Node {
  /// The node without the places in the file it was read from, which an expansion changes.
  var withoutPlaces: Node {
    var node = self
    node.place = ""
    node.effects.mask = effects.mask.map(\.withoutPlaces)
    switch content {
    case .column(let nodes): node.content = .column(nodes.map(\.withoutPlaces))
    case .row(let nodes): node.content = .row(nodes.map(\.withoutPlaces))
    case .layers(let nodes): node.content = .layers(nodes.map(\.withoutPlaces))
    case .grid(var grid):
      grid.children = grid.children.map(\.withoutPlaces)
      node.content = .grid(grid)
    case .space, .text, .image, .icon, .shape: break
    }
    return node
  }
}
