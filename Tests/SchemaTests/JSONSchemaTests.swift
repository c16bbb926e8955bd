import Testing

@testable import Schema
@testable import Source

@Suite struct JSONSchemaTests {
  @Test func aRecordSaysItsSchema() {
    let schema = JSONWriter.text(Sample.post.jsonSchema(title: "post"))
    #expect(
      schema == """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "post",
          "$ref": "#/$defs/post",
          "$defs": {
            "post": {
              "type": "object",
              "description": "One post of a feed.",
              "properties": {
                "$schema": {
                  "type": "string"
                },
                "kind": {
                  "enum": ["topic", "event", "prayer"],
                  "description": "What sort of post it is.",
                  "default": "topic"
                },
                "title": {
                  "type": "string",
                  "description": "Shown in bold."
                },
                "author": {
                  "if": {
                    "type": ["object"]
                  },
                  "then": {
                    "$ref": "#/$defs/author"
                  },
                  "else": {
                    "type": "string"
                  },
                  "description": "Who wrote it."
                },
                "responseCount": {
                  "type": "integer",
                  "minimum": 0,
                  "description": "Default: the number given."
                },
                "opacity": {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1,
                  "description": "How opaque it is | or not.",
                  "default": 1
                }
              },
              "required": ["title", "author"],
              "additionalProperties": false
            },
            "author": {
              "type": "object",
              "description": "Who wrote it.",
              "properties": {
                "name": {
                  "type": "string",
                  "description": "As shown."
                },
                "avatar": {
                  "type": "string",
                  "description": "Without one, initials."
                }
              },
              "required": ["name"],
              "additionalProperties": false
            }
          }
        }
        """)
  }

  @Test func aRecursiveTypeRefersToItself() {
    let schema = Sample.node(Sample.library).jsonSchema(title: "scene")
    #expect(schema["$ref"] == "#/$defs/any-node")
    #expect(
      schema["$defs"]?["any-node"]
        == [
          "if": ["type": ["object"]], "then": ["$ref": "#/$defs/component"],
          "else": ["type": "string"],
        ])
    let column = schema["$defs"]?["component.column"]
    #expect(column?["properties"]?["type"] == ["const": "column"])
    #expect(column?["required"] == ["type"])
    let children = column?["properties"]?["children"]
    #expect(children?["items"] == ["$ref": "#/$defs/any-node"])
    #expect(children?["default"] == [])
    #expect(column?["properties"]?["frame"]?["minItems"] == 4)
  }

  @Test func twoRecordsMayShareAName() {
    let first = record("thing", "One.", Field("a", .text, "A."), make: { $0 })
    let second = record("thing", "Two.", Field("b", .text, "B."), make: { $0 })
    let pair = ValueType.tuple("a, b", first, second, first) { [$0, $1, $2] }
    let schema = pair.jsonSchema(title: "pair")
    let references = ["thing", "thing-2", "thing"].map { name -> JSONOutput in
      ["$ref": "#/$defs/\(name)"]
    }
    #expect(schema["prefixItems"] == .array(references))
    #expect(schema["$defs"]?["thing-2"]?["required"] == ["b"])
  }

  @Test func theReferenceIsATable() {
    #expect(
      Reference.markdown(for: Sample.post.records()) == """
        ### `post`

        One post of a feed.

        | Key | Type | Default | |
        | --- | --- | --- | --- |
        | `kind` | topic, event, or prayer | `"topic"` | What sort of post it is. |
        | `title` | text | required | Shown in bold. |
        | `author` | author or name | required | Who wrote it. |
        | `responseCount` | whole number ≥ 0 |  | Default: the number given. |
        | `opacity` | number 0…1 | `1` | How opaque it is \\| or not. |

        ### `author`

        Who wrote it.

        | Key | Type | Default | |
        | --- | --- | --- | --- |
        | `name` | text | required | As shown. |
        | `avatar` | text |  | Without one, initials. |

        """)
  }
}
