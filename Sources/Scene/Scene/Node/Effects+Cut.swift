import Drawing
import Geometry
import Pixels
import Schema
import Source

extension Effects {
  /// What a node's content is cut to, as documents write it.
  enum Cut: Hashable, Sendable {
    case nothing
    case frame(Path.Corners)
    /// The outline of a shape laid over the frame.
    case shape(Node)
  }

  var cut: Cut {
    get { clipShape.first.map { .shape($0) } ?? clip.map { .frame($0) } ?? .nothing }
    set {
      clip = if case .frame(let corners) = newValue { corners } else { nil }
      clipShape = if case .shape(let node) = newValue { [node] } else { [] }
    }
  }

  /// Whether the node's content is cut to anything.
  package var cuts: Bool { clip != nil || !clipShape.isEmpty }

  static func cut(_ node: ValueType<Node>) -> ValueType<Cut> {
    let flag = ValueType<Bool>.bool.map(
      "flag", write: { (cut: Cut) in cut == .frame(.square) ? true : nil }
    ) { on, _ in on ? .frame(.square) : .nothing }
    let corners = Types.corners
    let radii = corners.map(
      write: { (cut: Cut) in
        if case .frame(let radii) = cut { corners.write(radii) } else { nil }
      }
    ) { radii, _ in Cut.frame(radii) }
    return flag.or(radii).or(shape(node))
  }

  /// A node of type shape, of which only the outline is used.
  private static func shape(_ node: ValueType<Node>) -> ValueType<Cut> {
    ValueType<Cut>(
      "shape", expecting: "an object (shape)", shapes: .object,
      schema: { builder in
        let isShape: JSONOutput = ["properties": ["type": builder.place(["const": "shape"])]]
        return ["allOf": [node.schema(in: &builder), isShape]]
      },
      write: { cut in if case .shape(let shape) = cut { node.write(shape) } else { nil } },
      read: { value, reader in
        guard let read = node.read(value, in: &reader) else { return nil }
        guard case .shape(let shape) = read.content, value["type"]?.kind == .string("shape") else {
          reader.error(
            "\"clip\" takes a node of type \"shape\"", at: value["type"]?.place,
            hint: "what any other node paints cuts as \"mask\"")
          return nil
        }
        guard shape.outline.hasInside else {
          reader.error(
            "a line has no inside to cut to", at: value.opening,
            hint: "write a rect, ellipse, path, polygon or arc")
          return nil
        }
        warn(shape, value, &reader)
        return .shape(read)
      })
  }

  /// Keys of a shape that say how it is painted, which a clip never is.
  private static let idle: [String] = {
    let effects = keys(Node(.space, at: .nowhere), nodeKeys(.reference("node"))).keys
    return ["stroke"] + effects.filter { $0 != "transform" }
      + ["z", "role", "tappable", "tapArea", "lint"]
  }()

  private static func warn(_ shape: ShapeContent, _ value: JSONValue, _ reader: inout Reader) {
    for key in idle {
      reader.warnIdle(
        key, "in a clip", hint: "only the shape's outline cuts; what it paints cuts as \"mask\"")
    }
    guard let fill = value["fill"] else { return }
    if case .color(let color) = shape.fill, color.alpha == 255 { return }
    reader.warning(
      "a clip's \"fill\" does not show: its whole inside is kept", at: fill.place,
      hint: "what is clear in part cuts as \"mask\"")
  }
}
