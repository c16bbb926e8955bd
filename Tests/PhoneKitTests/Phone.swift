import Geometry
import Layout
import Pixels
import Scene
import Testing

@testable import Engine
@testable import Source

/// A part in a scene, laid out, as the tests of facts ask of it.
enum Phone {
  static let looks = [Environment.Look.classic, .flat]

  private static let renderer = Result { try Renderer() }

  /// A screen of one node, its elements back to front; a warning is a failure.
  static func elements(
    _ node: String, look: Environment.Look = .classic, width: Double = 320, height: Double = 480,
    header: String = ""
  ) throws -> [LaidOutNode] {
    let screen = try resolve(node, look: look, width: width, height: height, header: header)
    #expect(screen.warnings == [])
    return screen.layOut().elements
  }

  static func resolve(
    _ node: String, look: Environment.Look = .classic, width: Double = 320, height: Double = 480,
    header: String = ""
  ) throws -> ResolvedScreen {
    let text = """
      {"screen": "scene", "device": {"width": \(width), "height": \(height), "scale": 2}, \(header)
       "root": {"type": "column", "children": [\(node)]}}
      """
    var variant = RenderVariant(scale: 2)
    variant.look = look
    return try renderer.get().resolve(
      SourceFile(name: "part.json", text: text), folder: "", as: variant)
  }

  /// A node of a part as it is built, for what no laid frame shows.
  static func built(
    _ name: String, _ node: String, _ look: Environment.Look = .classic
  ) throws -> Node {
    func find(_ node: Node) -> Node? {
      if node.name == name { return node }
      return node.children.lazy.compactMap(find).first
    }
    return try #require(find(try resolve(node, look: look).node), "\(name)")
  }

  /// A node of a part as it is built, by its role.
  static func built(role: Role, _ node: String) throws -> Node {
    func find(_ node: Node) -> Node? {
      node.role == role ? node : node.children.lazy.compactMap(find).first
    }
    return try #require(find(try resolve(node).node), "\(role)")
  }

  /// What a shape of a part is filled with.
  static func fill(
    of name: String, in node: String, look: Environment.Look = .classic
  ) throws -> PaintSpec? {
    guard case .shape(let shape) = try built(name, node, look).content else { return nil }
    return shape.fill
  }

  /// The digest of a part's pixels, and that of what `expand` prints for it.
  static func digests(_ node: String, look: Environment.Look) throws -> (
    part: String, plain: String
  ) {
    let renderer = try renderer.get()
    let screen = try resolve(node, look: look)
    let expansion = JSONWriter.text(Expansion(screen, by: renderer).json(folder: ""))
    let again = try renderer.render(Array(expansion.utf8), as: RenderVariant(scale: 2))
    return (try renderer.paint(screen).digest, again.digest)
  }
}
