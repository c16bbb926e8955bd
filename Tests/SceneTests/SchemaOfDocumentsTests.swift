import Foundation
import Header
import Testing

@testable import Scene
@testable import Schema
@testable import Source

@Suite struct SchemaOfDocumentsTests {
  private let schema = Documents.type.type.jsonSchema(
    title: "document", for: Documents.type.vocabulary)

  private func properties(_ definition: String) -> JSONOutput? {
    schema["$defs"]?[definition]?["properties"]
  }

  @Test func everyNodeTypeIsThere() throws {
    let names = [
      "column", "row", "layers", "grid", "space", "text", "image", "icon", "shape", "screen",
      "badge",
    ]
    let node = try #require(schema["$defs"]?["node"])
    #expect(node["oneOf"] == nil, "one mistake would be reported as a mistake of every type")
    #expect(node["required"] == ["type"])
    #expect(node["properties"]?["type"] == ["enum": .array(names.map { .string($0) })])
    let choices = names.map { name -> JSONOutput in
      [
        "if": ["properties": ["type": ["const": .string(name)]], "required": ["type"]],
        "then": ["$ref": .string("#/$defs/node.\(name)")],
      ]
    }
    #expect(node["allOf"] == .array(choices))
    for name in names {
      #expect(properties("node.\(name)")?["type"] == ["const": .string(name)])
      #expect(properties("node.\(name)")?["spaceAbove"] != nil)
      #expect(schema["$defs"]?["node.\(name)"]?["additionalProperties"] == false)
    }
  }

  /// Said once, and referred to wherever a color or a font may be.
  @Test func colorsAndFontsAreDefinedOnce() throws {
    let reference = try #require(properties("node.image")?["matte"]?["$ref"])
    #expect(reference == "#/$defs/color")
    guard case .string(let pattern)? = schema["$defs"]?["color"]?["pattern"] else {
      Issue.record("no pattern")
      return
    }
    #expect(pattern == "^(#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|ink|paper)$")
    #expect(JSONWriter.text(schema).components(separatedBy: "|ink|paper)$").count == 2)
    #expect(properties("node.text")?["font"]?["then"]?["$ref"] == "#/$defs/font")
    #expect(
      schema["$defs"]?["font"]?["enum"]
        == ["Helvetica Neue Light", "Helvetica Neue Bold", "Georgia Italic"])
  }

  @Test func everyFieldIsDocumented() {
    let records = Documents.type.type.records(for: Documents.type.vocabulary)
    #expect(records.count > 20)
    for record in records {
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
