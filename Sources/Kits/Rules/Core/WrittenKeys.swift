import Scene
import Source

/// The search for where the keys of nodes are written: at the node, or in one of its styles.
///
/// The files are parsed again, each once, so only violations are looked up.
struct WrittenKeys {
  private var roots: [ObjectIdentifier: JSONValue] = [:]

  /// Returns the location of the first of some keys of a node whose value satisfies a condition.
  mutating func place(
    of node: Node, _ keys: [String], where isMeant: (JSONValue) -> Bool = { _ in true }
  ) -> Place? {
    guard let root = root(of: node.place.file), let pointer = node.place.pointer else { return nil }
    let written = pointer.steps.reduce(Optional(root)) { value, step in value?.item(step) }
    guard let written else { return nil }
    let styles = Self.styles(of: written).reversed().compactMap { root["styles"]?[$0] }
    for object in [written] + styles {
      for key in keys {
        guard let member = object.members.first(where: { $0.key == key && isMeant($0.value) })
        else { continue }
        return member.keyPlace.with(node.place.provenance)
      }
    }
    return nil
  }

  private mutating func root(of file: SourceFile) -> JSONValue? {
    if let known = roots[ObjectIdentifier(file)] { return known }
    let root = try? JSONParser.parse(file)
    roots[ObjectIdentifier(file)] = root
    return root
  }

  /// Returns the names of a node's styles; later ones take precedence.
  private static func styles(of node: JSONValue) -> [String] {
    let value = node["style"]
    let values = if case .array(let values)? = value?.kind { values } else { [value] }
    return values.compactMap { if case .string(let name)? = $0?.kind { name } else { nil } }
  }
}
