import Schema
import Source

/// What a slot's definition is called: the same for the same schema, in whatever order they come.
enum SlotName {
  static func name(of slot: TemplatedSchema.Slot) -> String {
    base(slot.schema) + (slot.isItem ? " item" : " value") + (slot.isNullable ? " or null" : "")
  }

  private static func base(_ schema: JSONOutput) -> String {
    if schema.members.count == 1, case .string(let reference)? = schema["$ref"],
      let name = JSONPointer.name(in: reference)
    {
      return name
    }
    guard case .string(let type)? = schema["type"] else { return "one " + digest(schema) }
    if schema.members.count == 1 { return type }
    switch (type, schema["minimum"], schema["maximum"]) {
    case ("number", let low?, let high?), ("integer", let low?, let high?):
      return "\(type) \(JSONWriter.text(low, .compact)) to \(JSONWriter.text(high, .compact))"
    case ("number", let low?, nil), ("integer", let low?, nil):
      return "\(type) from \(JSONWriter.text(low, .compact))"
    default: return "\(type) " + digest(schema)
    }
  }

  /// A short digest of a schema, FNV-1a.
  private static func digest(_ schema: JSONOutput) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in JSONWriter.text(schema, .compact).utf8 {
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    return String(hash, radix: 16)
  }
}

/// Keys that several objects have alike, each a definition of its own.
enum SharedProperties {
  /// Objects that must have a key alike before it is worth a definition.
  private static let least = 3

  static func shared(_ definitions: [JSONOutput.Member]) -> [JSONOutput.Member] {
    var counts: [JSONOutput.Member: Int] = [:]
    for property in definitions.flatMap({ $0.value["properties"]?.members ?? [] })
    where property.value["description"] != nil {
      counts[property, default: 0] += 1
    }
    var names: [JSONOutput.Member: String] = [:]
    var taken = Set(definitions.map(\.key))
    var added: [JSONOutput.Member] = []
    func reference(_ property: JSONOutput.Member) -> JSONOutput.Member {
      guard counts[property, default: 0] >= least else { return property }
      if names[property] == nil {
        let base = "key \(property.key)"
        var name = base
        var number = 1
        while !taken.insert(name).inserted {
          number += 1
          name = "\(base)-\(number)"
        }
        names[property] = name
        added.append(.init(name, property.value))
      }
      return .init(property.key, TemplateForms.reference(names[property] ?? ""))
    }
    let whole = definitions.map { definition in
      JSONOutput.Member(
        definition.key,
        definition.value.members.isEmpty
          ? definition.value
          : definition.value.replacing("properties") {
            .object($0.members.map(reference))
          })
    }
    return whole + added
  }
}
