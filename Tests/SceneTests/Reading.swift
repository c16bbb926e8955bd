import Geometry
import Header
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
      Component("badge", "A count on a color.") {
        fields(Field("count", .integer(in: 0...99), "What it counts.")) { $0 }
          .build { count, environment in
            Node.text(
              "\(count)/\(environment.device.name)", TextKeys.plain, name: "badge",
              at: .nowhere)
          }
      }
    ],
    fonts: ["Helvetica Neue Light", "Helvetica Neue Bold", "Georgia Italic"],
    rules: { ["target-size", "text-cut"] })

  static let type = DocumentType(library)

  /// A document as it was read: what it says of itself, and its nodes for the device it names.
  struct Document {
    /// `nil` where the text is not JSON.
    var header: DocumentHeader?
    var reading: Reading<Node>

    var node: Node? { reading.value }
    var diagnostics: [Diagnostic] { reading.diagnostics }
  }

  static func read(_ text: String) -> Document {
    do throws(Diagnostic) {
      let opened = type.open(try JSONParser.parse(SourceFile(name: "a.json", text: text)))
      let header = opened.header
      let environment = Environment(
        device: header.device, locale: header.locale, direction: header.direction ?? .leftToRight,
        vocabulary: library.vocabulary)
      return Document(header: header, reading: opened.read(for: environment))
    } catch {
      return Document(reading: Reading(value: nil, log: DiagnosticLog([error])))
    }
  }

  static func read(root: String) -> Document {
    read(#"{"screen": "scene", "root": \#(root)}"#)
  }

  /// The node a root comes to on the standard device; `nil` where it has a mistake.
  static func node(_ root: String) -> Node? { read(root: root).node }

  /// Each problem as `LINE:COL POINTER MESSAGE — HINT`.
  static func problems(_ text: String) -> [String] {
    read(text).diagnostics.map { problem in
      let position = problem.place?.position ?? SourcePosition(line: 0, column: 0)
      let hint = problem.hint.map { " — \($0)" } ?? ""
      return "\(position.line):\(position.column) "
        + "\(problem.place?.pointer?.description ?? "?") \(problem.message)\(hint)"
    }
  }

  /// A node's expansion on the standard device.
  static func expansion(of node: Node) -> String {
    JSONWriter.text(
      DocumentType.write(
        node, device: .standard, environment: Environment(device: .standard), base: ""))
  }

  /// What a node's expansion reads back as; `nil` where it has a mistake.
  static func rereading(_ node: Node) -> Node? { read(expansion(of: node)).node }
}

extension Node {
  /// What an expansion keeps of the node: where its data stood at first, but not where it is in
  /// the file it was read from, nor the component it is of.
  var plain: Node {
    var node = self
    node.place = Place.nowhere.attributed(to: JSONPointer(place.source))
    node.component = nil
    node.effects.mask = effects.mask.map(\.plain)
    node.effects.clipShape = effects.clipShape.map(\.plain)
    if var shape = background {
      shape.fill = shape.fill.map(\.plain)
      if let paint = shape.line?.paint { shape.line?.paint = paint.plain }
      node.background = shape
    }
    switch content {
    case .column, .row, .layers, .grid: node.children = node.children.map(\.plain)
    case .text(var text):
      for i in text.runs.indices {
        text.runs[i].style.paint = text.runs[i].style.paint.map(\.plain)
      }
      node.content = .text(text)
    case .icon(var icon):
      icon.paint = icon.paint.map(\.plain)
      node.content = .icon(icon)
    case .shape(var shape):
      shape.fill = shape.fill.map(\.plain)
      if let paint = shape.line?.paint { shape.line?.paint = paint.plain }
      node.content = .shape(shape)
    case .screen(var content):
      // The places of data are not in an expansion; its text is.
      if let data = content.screen.data {
        content.screen.file += " " + JSONWriter.text(JSONOutput(data))
        content.screen.data = nil
      }
      node.content = .screen(content)
    case .space, .image: break
    }
    return node
  }
}

extension PaintSpec {
  /// What an expansion keeps of the paint.
  fileprivate var plain: PaintSpec {
    guard case .pattern(var pattern) = self else { return self }
    pattern.node = pattern.node.plain
    return .pattern(pattern)
  }
}
