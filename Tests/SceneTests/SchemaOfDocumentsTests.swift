import Testing

@testable import Scene
@testable import Schema
@testable import Source

@Suite struct SchemaOfDocumentsTests {
  private let schema = DocumentType(Documents.library).type.jsonSchema(title: "document")

  private func properties(_ definition: String) -> JSONOutput? {
    schema["$defs"]?[definition]?["properties"]
  }

  @Test func everyNodeTypeIsThere() throws {
    guard case .array(let variants)? = schema["$defs"]?["node"]?["oneOf"] else {
      Issue.record("no oneOf in \(JSONWriter.text(schema).prefix(400))")
      return
    }
    let names = [
      "column", "row", "layers", "grid", "space", "text", "image", "icon", "shape", "badge",
    ]
    #expect(variants == names.map { ["$ref": "#/$defs/node.\($0)"] })
    for name in names {
      #expect(properties("node.\(name)")?["type"] == ["const": .string(name)])
      #expect(properties("node.\(name)")?["spaceAbove"] != nil)
      #expect(schema["$defs"]?["node.\(name)"]?["additionalProperties"] == false)
    }
  }

  @Test func coloursMayBeOfThePalette() throws {
    guard case .string(let pattern)? = properties("node.icon")?["tint"]?["pattern"] else {
      Issue.record("no pattern")
      return
    }
    #expect(pattern.hasSuffix("|ink|paper)$"))
  }

  @Test func everyFieldIsDocumented() {
    for record in DocumentType(Documents.library).type.records {
      #expect(!record.documentation.isEmpty, "\(record.name)")
      for field in record.fields {
        #expect(field.documentation.count > 3, "\(record.name).\(field.key)")
      }
    }
  }

  @Test func devicesAreListed() {
    let text = JSONWriter.text(schema)
    for device in Device.all { #expect(text.contains("\"\(device.name)\"")) }
  }
}
