import Expand
import Source

/// A use of a component, drawn by itself for a catalogue.
package struct CatalogueEntry: Sendable {
  /// The component's name.
  package var component: String
  /// The state or the value of a parameter that is shown; empty for the defaults.
  package var words: String
  /// A document with only that use.
  package var document: Document
  /// The name of the node to draw.
  package var node: String { Self.node }

  fileprivate static let node = "component"
}

extension Document {
  /// Whether the document is a file of definitions for others to import, with components of its
  /// own.
  package var isKit: Bool {
    guard case .object(let members) = root.kind else { return false }
    let keys = members.map(\.key).filter { $0 != "$schema" }
    return keys.contains(RootKey.components.rawValue)
      && keys.allSatisfy { RootKey.is($0, .defines) }
  }

  /// Returns a use of each component that the document itself defines: with the defaults, in each
  /// state, and with each other value of its choices and switches.
  ///
  /// Required parameters without a default show their names, as `placeholder` shows data.
  package var catalogue: [CatalogueEntry] {
    guard let definitions = template?.definitions else { return [] }
    func start(_ component: ComponentDefinition) -> Int { component.place.span?.lowerBound ?? 0 }
    let own = definitions.outlines.filter { $0.place.file === root.place.file }
      .sorted { start($0) < start($1) }
    return own.flatMap { entries(of: $0) }
  }

  private func entries(of component: ComponentDefinition) -> [CatalogueEntry] {
    let required: [JSONOutput.Member] = component.parameters.filter(\.isRequired).map { parameter in
      JSONOutput.Member(parameter.name, parameter.sample)
    }
    func entry(_ words: String, _ member: JSONOutput.Member?) -> CatalogueEntry {
      var members = required.filter { $0.key != member?.key }
      if let member { members.append(member) }
      return CatalogueEntry(
        component: component.name, words: words,
        document: showing([.init("type", .string(component.name))] + members))
    }
    let states: [CatalogueEntry] = component.stateNames.dropFirst().map { state in
      entry(state, .init("state", .string(state)))
    }
    let values: [CatalogueEntry] = component.parameters.flatMap { parameter in
      parameter.otherValues.map { value in
        entry("\(parameter.name) \(value.text)", .init(parameter.name, value.output))
      }
    }
    return [entry("", nil)] + states + values
  }

  /// Returns a document with the definitions of this one, and a screen with one node.
  private func showing(_ use: [JSONOutput.Member]) -> Document {
    let node: JSONOutput = [
      "type": "column", "name": .string(CatalogueEntry.node), "padding": 16,
      "children": [.object(use)],
    ]
    var members: [JSONMember] = []
    if case .object(let own) = root.kind { members = own }
    let added: JSONOutput = ["screen": "scene", "placeholder": true, "root": node]
    let text = JSONWriter.text(added, .compact)
    let file = SourceFile(name: root.place.file.name, text: text)
    if let value = try? JSONParser.parse(file), case .object(let more) = value.kind {
      members += more
    }
    return with(JSONValue(.object(members), at: root.place))
  }
}

extension ComponentDefinition.Parameter {
  /// A value that stands for the parameter.
  fileprivate var sample: JSONOutput {
    let path = "{{\(name)}}"
    return switch type {
    case .number: 1
    case .boolean: true
    case .length: 16
    case .color, .paint: "#8E8E93"
    case .choice: .string(choices.first ?? "")
    case .node: ["type": "text", "text": .string(path)]
    case .nodes: [["type": "text", "text": .string(path)]]
    case .list: []
    case .numbers, .series: [3, 1, 2]
    case .object: [:]
    case .style: []
    case .font: "Helvetica"
    case .text, .image, .icon, .any: .string(path)
    }
  }

  /// The values other than the one shown by default.
  fileprivate var otherValues: [(text: String, output: JSONOutput)] {
    switch type {
    case .choice:
      let shown: String? =
        if case .string(let word)? = fallback?.kind { word } else {
          isRequired ? choices.first : nil
        }
      return choices.filter { $0 != shown }.map { ($0, .string($0)) }
    case .boolean:
      let isOn: Bool = if case .bool(let flag)? = fallback?.kind { flag } else { isRequired }
      return [(isOn ? "false" : "true", .bool(!isOn))]
    default: return []
    }
  }
}
