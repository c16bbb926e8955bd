import Schema
import Testing

@testable import Expand
@testable import Source

/// Every declared key of definitions, settings, and templates rejects values of other types.
@Suite struct GrammarTests {
  /// One value of each kind.
  private static let values: KeyValuePairs = [
    "number": "5", "text": "\"x\"", "flag": "true", "null": "null", "list": "[1]",
    "object": "{\"a\": 1}",
  ]

  /// A document with a value under a key of each record, all else as it should be.
  private static let documents: [String: @Sendable (_ key: String, _ value: String) -> String] = [
    "definitions": { "{\"\($0)\": \($1), \"root\": {}}" },
    "settings": { "{\"\($0)\": \($1), \"root\": {}}" },
    "two colors": { key, value in
      let other = key == "light" ? "dark" : "light"
      return "{\"colors\": {\"a\": {\"\(other)\": \"#123\", \"\(key)\": \(value)}}}"
    },
    "component": { key, value in
      let body = key == "body" ? "" : ", \"body\": \"b\""
      return "{\"components\": {\"c\": {\"\(key)\": \(value)\(body)}}}"
    },
    "component parameter": { key, value in
      let types = ["of": "choice", "key": "numbers", "like": "list"]
      let type = key == "type" ? "" : ", \"type\": \"\(types[key] ?? "text")\""
      return """
        {"components": {"c": {"body": "b", "parameters": {"p": {"\(key)": \(value)\(type)}}}}}
        """
    },
    "frames": { key, value in
      "{\"frames\": {\"\(key)\": \(value)\(key == "of" ? "" : ", \"of\": [{}]")}}"
    },
    "plural forms": { "{\"strings\": {\"en\": {\"a\": {\"\($0)\": \($1), \"-\": \"\"}}}}" },
    "uses": { key, value in
      """
      {"components": {"c": {"body": "b"}}, "styles": {"x": {}},
        "root": {"type": "c", "\(key)": \(value)}}
      """
    },
    "template keys": { key, value in
      switch key {
      case "$as": "{\"root\": [{\"$each\": 2, \"\(key)\": \(value)}]}"
      case "$each", "$when": "{\"root\": [{\"\(key)\": \(value)}]}"
      case "$scale": "{\"root\": {\"\(key)\": \(value), \"from\": [0, 1], \"to\": [0, 1]}}"
      default: "{\"root\": {\"\(key)\": \(value)}}"
      }
    },
    "$scale": { key, value in
      let other = key == "from" ? "to" : "from"
      return "{\"root\": {\"$scale\": 1, \"\(other)\": [0, 1], \"\(key)\": \(value)}}"
    },
    "$format": { key, value in
      let styles = [
        "currency": "currency", "dateStyle": "date", "fields": "date", "timeZone": "date",
        "now": "relative",
      ]
      let style = styles[key].map { ", \"style\": \"\($0)\"" } ?? ""
      let date = style.isEmpty || key == "currency" ? "1" : "\"2026-11-25T09:00Z\""
      return "{\"root\": {\"$format\": \(date), \"\(key)\": \(value)\(style)}}"
    },
    "$join": { "{\"root\": {\"$join\": [\"a\", \"b\"], \"\($0)\": \($1)}}" },
    "$sort": { "{\"root\": {\"$sort\": [2, 1], \"\($0)\": \($1)}}" },
    "$filter": { "{\"root\": {\"$filter\": [2, 1], \"\($0)\": \($1)}}" },
    "$slice": { "{\"root\": {\"$slice\": [2, 1], \"\($0)\": \($1)}}" },
    "$group": { "{\"root\": {\"$group\": [{\"x\": 1}], \"\($0)\": \($1)}}" },
    "$ticks": { "{\"root\": {\"$ticks\": [2, 1], \"\($0)\": \($1)}}" },
    "condition": { key, value in
      let path = ConditionKey.comparisons.contains(key) ? "\"path\": \"n\", " : ""
      let test = key == "path" ? ", \"is\": 3" : ""
      return "{\"data\": {\"n\": 3}, \"root\": [{\"$when\": {\(path)\"\(key)\": \(value)\(test)}}]}"
    },
  ]

  /// The kinds of value that each key may take.
  private static let taken: [String: Set<String>] = {
    let text: Set = ["text"]
    let any = Set(values.map(\.key))
    var taken: [String: Set<String>] = [
      "definitions.import": ["text", "list"], "definitions.colors": ["object"],
      "definitions.lengths": ["object"], "definitions.fonts": ["object"],
      "definitions.styles": ["object"], "definitions.components": ["object"],
      "definitions.data": ["text", "object"], "definitions.strings": ["object"],
      "settings.state": text, "settings.placeholder": ["text", "flag"],
      "settings.frames": ["object"], "two colors.light": text, "two colors.dark": text,
      "component.about": text, "component.parameters": ["object"],
      "component.body": ["text", "object"], "component.states": ["object"],
      "component parameter.type": text, "component parameter.of": ["list"],
      "component parameter.default": text, "component parameter.optional": ["flag"],
      "component parameter.key": text, "component parameter.like": text,
      "component parameter.about": text, "frames.seconds": ["number"], "frames.of": ["list"],
      "uses.style": ["text", "list"], "uses.state": text,
      "template keys.$each": ["number", "text", "list"], "template keys.$as": text,
      "template keys.$when": ["text", "flag"], "template keys.$value": any,
      "template keys.$either": ["list"], "template keys.$match": [], "template keys.$else": [],
      "template keys.$scale": ["number"], "template keys.$format": ["number"],
      "template keys.$join": ["list"], "template keys.string": text, "$scale.from": ["list"],
      "$scale.to": ["list"], "$format.decimals": ["number"], "$format.group": ["flag"],
      "$format.sign": ["flag"], "$format.prefix": text, "$format.suffix": text,
      "$format.style": [], "$format.currency": [], "$format.dateStyle": [],
      "$format.fields": [], "$format.timeZone": [], "$format.now": [],
      "$join.with": ["text", "number", "flag"], "template keys.$sort": ["list"],
      "template keys.$filter": [], "template keys.$slice": ["list"], "template keys.$group": [],
      "template keys.$ticks": ["list"], "$sort.by": [], "$sort.order": [],
      "$filter.where": ["text", "flag"], "$slice.from": ["number"], "$slice.count": ["number"],
      "$group.by": text, "$ticks.count": ["number"], "condition.has": text,
      "condition.not": ["text", "flag"], "condition.all": ["list"], "condition.any": ["list"],
      "condition.path": text, "condition.is": any, "condition.in": ["list"],
    ]
    for key in ["above", "below", "from", "to"] { taken["condition.\(key)"] = ["number"] }
    for key in ["zero", "one", "two", "few", "many", "other"] {
      taken["plural forms.\(key)"] = text
    }
    return taken
  }()

  private static var records: [RecordDescription] {
    var builder = SchemaBuilder()
    Grammar().describe(in: &builder)
    return builder.records
  }

  @Test func everyDeclaredKeyIsTried() {
    let declared = Self.records.flatMap { record in record.fields.map { "\(record.name).\($0.key)" }
    }
    #expect(declared.sorted() == Self.taken.keys.sorted())
    #expect(Set(Self.records.map(\.name)) == Set(Self.documents.keys))
  }

  @Test(arguments: taken.keys.sorted())
  func whatItDoesNotTakeIsAnError(_ name: String) throws {
    let parts = name.split(separator: ".").map { String($0) }
    let document = try #require(Self.documents[parts[0]])
    for (kind, value) in Self.values where Self.taken[name]?.contains(kind) != true {
      let text = document(parts[1], value)
      let outcome = try Filling.fill(text)
      #expect(outcome.filled.log.hasErrors, "\(text) passes in silence")
      #expect(outcome.filled.log.sorted.allSatisfy { $0.place != nil && $0.hint != nil }, "\(text)")
    }
  }

  @Test(arguments: [
    (
      #"{"components": {"c": {"body": "b", "parameters": {"p": {"type": "text", "optional": "true"}}}}}"#,
      "expected true or false, found text — write true or false"
    ),
    (
      #"{"components": {"c": {"body": "b", "about": 5}}}"#,
      "expected text, found a number — write the value in quotes: \"5\""
    ),
    (
      #"{"components": {"c": {"body": "b", "parameters": {"p": {"type": "text", "default": 5}}}}}"#,
      "expected text, found a number — write text"
    ),
  ])
  func definitionsAreReadAsTheyAreDeclared(_ text: String, _ problem: String) throws {
    let problems = try Filling.fill(text).problems
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix(problem) == true, "\(problems)")
  }

  @Test("one mistake in a component is one error, whatever uses it")
  func aDamagedComponentIsKnown() throws {
    let about = try Filling.fill(
      """
      {"components": {"c": {"about": 3, "body": {"type": "text", "text": "x"}}},
        "root": {"type": "column", "children": [{"type": "c"}, {"type": "c", "label": "y"}]}}
      """)
    #expect(about.problems.count == 1)
    #expect(about.problems.first?.contains("expected text, found a number") == true)
    let parameter = try Filling.fill(
      """
      {"components": {"c": {"parameters": {"a": {"type": "text", "of": 3}, "b": "text"},
        "body": {"type": "text", "text": "{{b}}{{a}}"}}},
        "root": {"type": "c", "a": "y", "b": "x"}}
      """)
    #expect(parameter.problems.count == 1, "\(parameter.problems)")
    let reserved = try Filling.fill(
      """
      {"components": {"c": {"parameters": {"width": {"type": "text", "of": 3}}, "body": "b"}},
        "root": {"type": "space"}}
      """)
    #expect(reserved.problems.count == 2, "\(reserved.problems)")
    let untyped = try Filling.fill(
      """
      {"components": {"c": {"parameters": {"a": {}}, "body": "b"}}, "root": {"type": "space"}}
      """)
    #expect(untyped.problems.first?.contains("missing key \"type\" — write text") == true)
  }
}
