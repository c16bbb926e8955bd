import Testing

@testable import Expand
@testable import Source

/// Data in templates: paths, texts, what is absent, repetition, conditions and values.
@Suite struct DataTests {
  private static let data = #"""
    "data": {"n": 3, "zero": 0, "yes": true, "no": false, "none": null, "empty": "", "word": "a",
     "name": "x", "names": "y", "list": [4, 9, 2], "posts": [{"who": "Anna", "unread": 3},
     {"who": "Bo"}, {"who": "Cy", "unread": 0}], "by": {"Anna": {"icon": "star"}},
     "day": "2026-11-21", "brace": "{{n}}", "nodes": [{"type": "text", "text": "one"}, "two"]}
    """#

  @Test(arguments: [
    (#""{{n}}""#, "3"), (#""{{ n }}""#, "3"), (#"" {{n}} ""#, #"" 3 ""#),
    (#""{{n}}{{n}}""#, #""33""#), (#""{{yes}}!""#, #""true!""#), (#""{{{{n}}""#, #""{{n}}""#),
    (#""a {{{{ b""#, #""a {{ b""#), (#""{{name}}{{names}}""#, #""xy""#),
    (#""{{brace}}""#, #""{{n}}""#),
    (#""is {{brace}}""#, #""is {{n}}""#), (#""{{posts.1.who}}""#, #""Bo""#),
    (#""{{by[posts.0.who].icon}}""#, #""star""#), (#""{{posts.*.who}}""#, #"["Anna","Bo","Cy"]"#),
    (#""{{list.$count}} {{list.$least}} {{list.$greatest}}""#, #""3 2 9""#),
    (#""{{posts.*.unread.$greatest}}""#, "3"), (#""{{list.0}}""#, "4"),
    (#""{{none?}}x""#, #""x""#), (#""{{gone?}}{{n}}""#, #""3""#),
    (#"["{{gone?}}", "a"]"#, #"["a"]"#), (#"{"k": "{{gone?}}", "l": 1}"#, #"{"l":1}"#),
    (#""{{$env.width}} {{$env.appearance}}""#, #""320 light""#),
    (#"["{{posts.*.who}}", 1]"#, #"["Anna","Bo","Cy",1]"#),
    (#"["{{list}}"]"#, #"[[4,9,2]]"#),
    (#"["{{nodes}}"]"#, #"[{"type":"text","text":"one"},"two"]"#),
  ])
  func aPath(template: String, result: String) throws {
    #expect(try Filling.root(Self.data, template) == result)
  }

  @Test(arguments: [
    (
      #"[{"$each": "posts", "$as": "p", "k": "{{p.who}}"}]"#,
      #"[{"k":"Anna"},{"k":"Bo"},{"k":"Cy"}]"#
    ),
    (#"[{"$each": "{{posts}}", "$value": "{{item.who}}"}]"#, #"["Anna","Bo","Cy"]"#),
    (#"[{"$each": 3, "$value": "{{item}}"}]"#, "[1,2,3]"),
    (#"[{"$each": "n", "$value": "{{item}}"}]"#, "[1,2,3]"),
    (#"[{"$each": "zero", "$value": "{{item}}"}]"#, "[]"),
    (#"[{"$each": "gone?", "$value": 1}]"#, "[]"),
    (#"[{"$each": ["a", "b"], "$value": "{{item.$number}}{{item}}"}]"#, #"["1a","2b"]"#),
    (
      #"[{"$each": "posts", "$when": "item.unread", "$value": "{{item.$index}}{{item.$first}}{{item.$last}}"}]"#,
      #"["0truetrue"]"#
    ),
    (
      #"[{"$each": "list", "$when": {"path": "item", "above": 3}, "$value": "{{item.$number}}:{{item}}{{item.$odd}}"}]"#,
      #"["1:4true","2:9false"]"#
    ),
    (
      #"[{"$each": "list", "$when": {"path": "item.$index", "below": 2}, "$value": "{{item}}"}]"#,
      "[4,9]"
    ),
    (
      #"[{"$each": "posts", "k": [{"$each": 2, "$as": "j", "$value": "{{item.who}}{{j}}"}]}]"#,
      #"[{"k":["Anna1","Anna2"]},{"k":["Bo1","Bo2"]},{"k":["Cy1","Cy2"]}]"#
    ),
    (#"[{"$each": "list", "$as": "n", "$value": "{{n}}"}, "{{n}}"]"#, "[4,9,2,3]"),
  ])
  func aRepetition(template: String, result: String) throws {
    #expect(try Filling.root(Self.data, template) == result)
  }

  @Test(
    arguments: [
      ("\"n\"", true), ("\"zero\"", false), ("\"empty\"", false), ("\"none\"", false),
      ("\"no\"", false), ("\"yes\"", true), ("\"unheard\"", false), ("\"{{yes}}\"", true),
      ("true", true), (#"{"has": "zero"}"#, true), (#"{"has": "none"}"#, false),
      (#"{"not": "no"}"#, true), (#"{"all": ["n", "yes"]}"#, true),
      (#"{"all": ["n", "no"]}"#, false),
      (#"{"any": ["no", "n"]}"#, true), (#"{"any": []}"#, false),
      (#"{"path": "n", "is": 3}"#, true),
      (#"{"path": "n", "is": "3"}"#, false), (#"{"path": "n", "in": [1, 3]}"#, true),
      (#"{"path": "n", "in": "list"}"#, false), (#"{"path": "n", "in": "{{list}}"}"#, false),
      (#"{"path": "n", "above": 3}"#, false), (#"{"path": "n", "from": 3}"#, true),
      (#"{"path": "n", "from": 1, "to": 2}"#, false),
      (#"{"path": "n", "below": "{{list.1}}"}"#, true),
      (#"{"path": "day", "above": "2026-11-20"}"#, true), (#"{"path": "unheard", "is": 1}"#, false),
    ] as [(String, Bool)])
  func aCondition(condition: String, holds: Bool) throws {
    let template = #"["x", {"$when": \#(condition), "$value": "y"}]"#
    // Texts are not a list for "in".
    guard !condition.contains(#""in": "list""#) else {
      #expect(
        try Filling.problems(Self.data, template).first?.contains("expected a list for \"in\"")
          == true)
      return
    }
    #expect(try Filling.root(Self.data, template) == (holds ? #"["x","y"]"# : #"["x"]"#))
  }

  @Test(arguments: [
    (#"{"$match": "{{n}}", "3": "three", "$else": "other"}"#, #""three""#),
    (#"{"$match": "{{word}}", "3": "three", "$else": "other"}"#, #""other""#),
    (#"{"$match": "{{yes}}", "true": [1]}"#, "[1]"),
    (#"{"$else": "other", "$match": "{{n}}", "3": "three"}"#, #""three""#),
    (#"{"$else": "other", "4": "four", "$match": "{{n}}"}"#, #""other""#),
    (#"{"$scale": "{{n}}", "from": [0, 5, 10], "to": [20, 80, 300]}"#, "56"),
    (#"{"$scale": 99, "from": [0, 5, 10], "to": [20, 80, 300]}"#, "300"),
    (#"{"$scale": -1, "from": [0, 5], "to": ["10%", "20%"]}"#, #""10%""#),
    (##"{"$scale": 1, "from": [0, 2], "to": ["#000000", "#FFFFFF"]}"##, ##""#808080""##),
    (##"{"$scale": 1, "from": [0, 2], "to": ["#FF000000", "#00FF00"]}"##, ##""#00FF0080""##),
    (#"{"$scale": "{{day}}", "from": ["2026-11-20", "2026-11-22"], "to": [0, 1]}"#, "0.5"),
    (#"{"$format": 1234.565, "decimals": 2, "group": true}"#, #""1,234.57""#),
    (#"{"$format": "{{n}}", "sign": true, "prefix": "$", "suffix": " mi"}"#, #""+$3 mi""#),
    (#"{"$format": -0.004, "decimals": 2}"#, #""0.00""#),
    (#"{"$format": 2.675, "decimals": 2}"#, #""2.68""#),
    (#"{"$format": 999.5, "decimals": 0, "group": true}"#, #""1,000""#),
    (#"{"$format": 1e3, "group": true}"#, #""1,000""#),
    (#"{"$format": -1234567, "group": true}"#, #""-1,234,567""#),
    (
      #"{"$join": ["a", "{{gone?}}", "{{n}}", {"$when": "no", "$value": "z"}], "with": " · "}"#,
      #""a · 3""#
    ),
    (#"{"$join": "{{posts.*.who}}", "with": ", "}"#, #""Anna, Bo, Cy""#),
    (#"{"$join": ["{{posts.*.who}}", "Di"], "with": ", "}"#, #""Anna, Bo, Cy, Di""#),
    (#"{"$either": [{"$when": "no", "$value": 1}, "{{gone?}}", 2, 3]}"#, "2"),
    (#"{"k": {"$either": ["{{gone?}}"]}, "l": {"$match": "{{word}}", "$else": null}}"#, "{}"),
    (#"{"k": {"$when": "no", "a": 1}, "l": {"$when": "yes", "a": 1}}"#, #"{"l":{"a":1}}"#),
    (#"{"k": {"$value": {"$value": "{{n}}"}}}"#, #"{"k":3}"#),
    (
      #"{"k": "{{gone?}}", "f": {"$format": "{{gone?}}"}, "s": {"$scale": "{{gone?}}", "from": [0, 1], "to": [0, 1]}}"#,
      "{}"
    ),
  ])
  func aValue(template: String, result: String) throws {
    #expect(try Filling.root(Self.data, template) == result)
  }

  @Test(arguments: [
    (#""{{gone}}""#, #"there is no "gone" — "#), (#""{{nam}}""#, #"did you mean "name"?"#),
    (#""{{posts.0.wo}}""#, #"there is no "wo" for "posts.0.wo""#),
    (#""{{none}}""#, #""none" is null"#),
    (#""{{posts.9.who}}""#, #"there is no "9""#), (#""a {{n""#, "a {{ is not closed"),
    (#""{{}}""#, "a name is missing"), (#""{{a..b}}""#, "a name is missing"),
    (#""{{a[b}}""#, "a [ is not closed"),
    (#""x {{posts}}""#, "which cannot appear in text"), (#""{{n.$count}}""#, "applies to a list"),
    (#""{{$env.scale}}""#, #"there is no "scale""#),
    (#"{"$each": "posts"}"#, "this object is not in a list"),
    (#"[{"$each": "word", "k": 1}]"#, "cannot be repeated"),
    (#"[{"$each": -1, "$value": 1}]"#, "0 or more"),
    (#"[{"$each": 1.5, "$value": 1}]"#, "whole number of repetitions"),
    (#"[{"$as": "x"}]"#, "which is missing"),
    (#"[{"$each": "list", "$as": "a.b", "$value": 1}]"#, "plain name"),
    (#"{"$whn": "n"}"#, #"did you mean "$when"?"#),
    (#"{"$match": "{{n}}", "4": 1}"#, "no key matches"),
    (#"{"$match": "{{posts}}", "4": 1}"#, "compares text"),
    (#"{"$scale": "{{word}}", "from": [0, 1], "to": [0, 1]}"#, "needs a number"),
    (#"{"$scale": 1, "from": [1, 0], "to": [0, 1]}"#, "must ascend"),
    (#"{"$scale": 1, "from": [0], "to": [0]}"#, "at least two"),
    (##"{"$scale": 1, "from": [0, 1], "to": [0, "#FFF"]}"##, "mixes values of different kinds"),
    (##"{"$format": "{{word}}"}"##, "formats numbers"),
    (#"{"$format": 1, "decimal": 1}"#, #"did you mean "decimals"?"#),
    (#"{"$value": 1, "k": 2}"#, "has no effect next to"),
    (#"{"k": {"$when": {"path": "n", "abov": 2}, "a": 1}}"#, #"did you mean "above"?"#),
    (#"{"k": {"$when": {"path": "n"}, "a": 1}}"#, "needs a comparison"),
    (#"{"k": {"$when": {"path": "word", "above": 2}, "a": 1}}"#, "cannot be compared with"),
    (#"[{"$each": 1000000, "$value": 1}]"#, "more than 200000 nodes"),
    (#"{"k": {"$when": "post", "a": 1}}"#, #"did you mean "posts"?"#),
  ])
  func aMistake(template: String, message: String) throws {
    let problems = try Filling.problems(Self.data, template)
    #expect(problems.count == 1 && problems[0].contains(message), "\(problems)")
  }

  /// Repetitions within repetitions are refused before they are made; the widest is named.
  @Test func tooManyNodesAreRefused() throws {
    let template = #"[{"$each": 1000, "k": [{"$each": 999, "k": [{"$each": 900, "$value": 1}]}]}]"#
    let problems = try Filling.problems(#""data": {}"#, template)
    #expect(problems.count == 1 && problems[0].contains("the largest $each repeats 1000 times"))
  }

  @Test func rowsAndValuesStandOverTheDocumentsData() throws {
    func value(_ text: String) throws -> JSONValue {
      try JSONParser.parse(SourceFile(name: "row", text: text))
    }
    let filling = Template.Filling(
      row: try value(#"{"a": 1, "b": {"c": 2}}"#),
      values: [
        (JSONPointer("/b/c"), JSONValue(.string("7"), .cell, at: .nowhere)),
        (JSONPointer("/new/deep"), try value("true")),
      ])
    let outcome = try Filling.fill(
      #"{"data": {"a": 0, "z": 9}, "root": ["{{a}}", "{{b.c}}", "{{new.deep}}", "{{z}}"]}"#,
      filling)
    #expect(outcome.json == #"{"root":[1,"7",true,9]}"#)
  }

  /// What is looked for byte for byte may be written with escapes, and programs write é as one.
  @Test(arguments: [
    (#"{"root": "caf\u00e9 \u00b7 \u2014 \ud83d\ude00"}"#, false), (#"{"root": "{name}"}"#, false),
    (#"{"root": "{\u007bname}}"}"#, true), (#"{"root": {"\u0024if": "a"}}"#, true),
    (#"{"root": {"st\u0079le": "a"}}"#, true), (#"{"d\u0061ta": {}, "root": 1}"#, true),
  ])
  func aDocumentIsExpandedWhereItMayHaveSomethingToExpand(text: String, isNeeded: Bool) throws {
    let root = try JSONParser.parse(SourceFile(name: "a.json", text: text))
    #expect(Template.isNeeded(for: root) == isNeeded)
  }
}
