import Drawing
import Geometry
import Pixels
import Schema
import Source

extension Effects {
  /// The clip of a node's content, as written in a document.
  enum Cut: Hashable, Sendable {
    case nothing
    case frame(Path.Corners)
    /// The outline of a shape laid out over the frame.
    case shape(Node)
  }

  var cut: Cut {
    get { clipShape.first.map { .shape($0) } ?? clip.map { .frame($0) } ?? .nothing }
    set {
      clip = if case .frame(let corners) = newValue { corners } else { nil }
      clipShape = if case .shape(let node) = newValue { [node] } else { [] }
    }
  }

  /// Whether the node's content is clipped.
  package var cuts: Bool { clip != nil || !clipShape.isEmpty }

  static func cut(_ node: ValueType<Node>) -> ValueType<Cut> {
    let flag = ValueType<Bool>.bool.map(
      "flag", write: { (cut: Cut) in cut == .frame(.square) ? true : nil }
    ) { on, _ in on ? .frame(.square) : .nothing }
    let corners = Types.corners
    let radii = corners.map(
      write: { (cut: Cut) in
        if case .frame(let radii) = cut, radii == radii.mirrored {
          corners.write(radii)
        } else {
          nil
        }
      }
    ) { radii, reader in
      .frame(
        Mirroring.turns(nil, radii != radii.mirrored, in: reader) ? radii.mirrored : radii)
    }
    return flag.or(radii).or(shape(node))
  }

  /// Returns the type of a shape node that is used only for its outline.
  private static func shape(_ node: ValueType<Node>) -> ValueType<Cut> {
    ValueType<Cut>(
      "shape", expecting: "an object (shape)", shapes: .object,
      schema: { builder in
        let isShape: JSONOutput = ["properties": ["type": builder.place(["const": "shape"])]]
        return ["allOf": [node.schema(in: &builder), isShape]]
      },
      write: { cut in
        switch cut {
        case .nothing: nil
        // Radii that must not be mirrored belong to a shape.
        case .frame(let radii):
          node.write(Node(.shape(ShapeContent(.rect(radii))), at: .nowhere))
        case .shape(let shape): node.write(shape)
        }
      },
      read: { value, reader in
        guard let read = node.read(value, in: &reader) else { return nil }
        guard case .shape(let shape) = read.content, value["type"]?.kind == .string("shape") else {
          reader.error(
            "\"clip\" needs a node of type \"shape\"", at: value["type"]?.place,
            hint: "use \"mask\" for other nodes")
          return nil
        }
        guard shape.outline.hasInside else {
          reader.error(
            "a line has no inside to clip to", at: value.opening,
            hint: "write a rect, ellipse, path, polygon, or arc")
          return nil
        }
        warn(shape, value, &reader)
        var plain = Node(.shape(ShapeContent(shape.outline)), at: read.place)
        plain.name = read.name
        if case .rect(let radii) = shape.outline, radii != radii.mirrored, plain == read {
          return .frame(radii)
        }
        return .shape(read)
      })
  }

  /// The keys that affect only a shape's painting, which a clip ignores.
  private static let idle: [String] = {
    let effects = keys(Node(.space, at: .nowhere), nodeKeys(.reference("node"))).keys
    return ["stroke"] + effects.filter { $0 != "transform" }
      + ["z", "role", "tappable", "tapArea", "lint"]
  }()

  private static func warn(_ shape: ShapeContent, _ value: JSONValue, _ reader: inout Reader) {
    for key in idle {
      reader.warnIdle(
        key, "in a clip", hint: "only the shape's outline is used; use \"mask\" for its paint")
    }
    guard let fill = value["fill"] else { return }
    if case .color(let color) = shape.fill, color.alpha == 255 { return }
    reader.warning(
      "a clip's \"fill\" has no effect: everything inside its outline is kept", at: fill.place,
      hint: "use \"mask\" for translucent shapes")
  }
}
