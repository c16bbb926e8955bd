import Expand
import Scene
import Schema
import Source

/// A document's components as a library has them, to be described: no document is read by them.
enum OwnComponents {
  static func components(_ outlines: [ComponentOutline], styles: [String]) -> [Component] {
    outlines.map { outline in
      let about = outline.about.isEmpty ? "A component of the document." : outline.about
      return Component(outline.name, about) {
        outline.parameters.reduce(keys(Node(.space, at: .nowhere), [])) { group, parameter in
          group.and(fields(field(parameter, styles)) { $0 }) { node, _ in node }
        }
      }
    }
  }

  private static func field(
    _ parameter: ComponentOutline.Parameter, _ styles: [String]
  ) -> Field<JSONValue?> {
    let type = type(of: parameter, styles)
    let about = parameter.about.isEmpty ? sentence(parameter.expectation) : parameter.about
    if parameter.isRequired {
      return Field(parameter.name, optionalType(type), about)
    }
    guard let fallback = parameter.fallback else { return optional(parameter.name, type, about) }
    return defaulted(
      parameter.name, optionalType(type), nil, shown: JSONOutput(fallback), about)
  }

  private static func optionalType(_ type: ValueType<JSONValue>) -> ValueType<JSONValue?> {
    type.map { value, _ in .some(value) }
  }

  private static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  private static func type(
    of parameter: ComponentOutline.Parameter, _ styles: [String]
  ) -> ValueType<JSONValue> {
    let name = parameter.type
    func like<Value>(_ type: ValueType<Value>) -> ValueType<JSONValue> {
      .raw(type.name) { type.schema(in: &$0) }
    }
    let node = ValueType<Node>.reference("node")
    switch name {
    case "text", "image", "icon": return .raw(name) { _ in ["type": "string"] }
    case "number": return like(ValueType<Double>.number)
    case "boolean": return like(ValueType<Bool>.bool)
    case "color": return like(Types.color)
    case "length": return like(Types.distance)
    case "paint": return like(Types.paint(node))
    case "font": return like(Types.fontChoice)
    case "style":
      return .raw("style") { _ in
        let one: JSONOutput = ["enum": .array(styles.map { .string($0) })]
        return [
          "if": ["type": ["array"]], "then": ["type": "array", "items": one], "else": one,
        ]
      }
    case "node": return like(node)
    case "nodes":
      let all = ValueType<[Node]>.array(of: node)
      return .raw("nodes") { builder in
        [
          "if": ["type": ["array"]], "then": all.schema(in: &builder),
          "else": node.schema(in: &builder),
        ]
      }
    case "list": return .raw("list") { _ in ["type": "array"] }
    case "object": return .raw("object") { _ in ["type": "object"] }
    case "choice":
      let words = parameter.choices.map { JSONOutput.string($0) }
      return .raw(words.count > 8 ? "word" : Suggestion.sentence(parameter.choices)) { _ in
        ["enum": .array(words)]
      }
    default: return .raw("any value") { _ in true }
    }
  }
}
