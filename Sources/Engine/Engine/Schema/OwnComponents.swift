import Expand
import Scene
import Schema
import Source

/// A document's components in the form of a library, for description only.
enum OwnComponents {
  static func components(_ own: [ComponentDefinition], styles: [String]) -> [Component] {
    own.map { component in
      Component(
        component.name, words(component.about, else: "A component defined in the document.")
      ) {
        component.parameters.reduce(keys(Node(.space, at: .nowhere), [])) { group, parameter in
          group.and(fields(field(parameter, styles)) { $0 }) { node, _ in node }
        }
      }
    }
  }

  private static func words(_ about: String?, else usual: String) -> String {
    about.map { $0.isEmpty ? usual : $0 } ?? usual
  }

  private static func field(
    _ parameter: ComponentDefinition.Parameter, _ styles: [String]
  ) -> Field<JSONValue?> {
    let type = type(of: parameter, styles)
    let taken = parameter.type.expectation
    let about = words(
      parameter.about, else: taken.prefix(1).uppercased() + taken.dropFirst() + ".")
    let some: ValueType<JSONValue?> = type.map { value, _ in .some(value) }
    if parameter.isRequired { return Field(parameter.name, some, about) }
    guard let fallback = parameter.fallback else { return optional(parameter.name, type, about) }
    return defaulted(parameter.name, some, nil, shown: JSONOutput(fallback), about)
  }

  private static func type(
    of parameter: ComponentDefinition.Parameter, _ styles: [String]
  ) -> ValueType<JSONValue> {
    func like<Value>(_ type: ValueType<Value>) -> ValueType<JSONValue> {
      .raw(type.name) { type.schema(in: &$0) }
    }
    func plain(_ schema: JSONOutput) -> ValueType<JSONValue> {
      .raw(parameter.type.rawValue) { _ in schema }
    }
    func words(_ words: [String]) -> JSONOutput { ["enum": .array(words.map { .string($0) })] }
    let node = ValueType<Node>.reference("node")
    switch parameter.type {
    case .text, .image, .icon: return plain(["type": "string"])
    case .number: return like(ValueType<Double>.number)
    case .boolean: return like(ValueType<Bool>.bool)
    case .color: return like(Types.color)
    case .length: return like(Types.distance)
    case .paint: return like(Types.paint(node))
    case .font: return like(Types.fontChoice)
    case .style:
      let one = plain(words(styles))
      return .raw(parameter.type.rawValue) { one.listOrOne(in: &$0) }
    case .node: return like(node)
    case .nodes:
      return .raw("nodes") { node.listOrOne(in: &$0) }
    case .list, .numbers, .series: return plain(["type": "array"])
    case .object: return plain(["type": "object"])
    case .choice:
      let (choices, all) = (parameter.choices, words(parameter.choices))
      return .raw(choices.count > 8 ? "word" : Suggestion.sentence(choices)) { _ in all }
    case .any: return .any
    }
  }
}
