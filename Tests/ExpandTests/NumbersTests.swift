import TestSupport
import Testing

@testable import Expand
@testable import Source

/// Parameters whose values are numbers, whatever the items of their lists are.
@Suite struct NumbersTests {
  private static let definitions = #"""
    "data": {"rows": [{"m": "Jan", "a": 1.5, "b": {"c": 4}}, {"m": "Feb", "a": 2, "b": {"c": 5}}],
      "gap": [{"a": 1}, {}], "words": ["x", "2"], "few": [3, 1]},
     "components": {
      "flat": {"parameters": {"values": {"type": "numbers", "key": "by"},
        "by": {"type": "text", "optional": true}, "labels": {"type": "list", "like": "values",
        "default": []}}, "body": {"type": "text", "text": {"$join": "{{values}}", "with": " "}}},
      "rich": {"parameters": {"values": {"type": "series", "key": "by"},
        "by": {"type": "any", "optional": true}, "labels": {"type": "list", "like": "values",
        "default": []}}, "body": {"type": "row", "children": [{"$each": "values", "type": "text",
        "text": {"$join": "{{item}}", "with": " "}}]}}}
    """#

  @Test(arguments: [
    (#""type": "flat", "values": [1, 2.50]"#, ["1 2.50"]),
    (#""type": "flat", "values": []"#, [""]),
    (#""type": "flat", "values": "{{rows}}", "by": "a""#, ["1.5 2"]),
    (#""type": "flat", "values": "{{rows}}", "by": "b.c", "labels": ["x", "y"]"#, ["4 5"]),
    (#""type": "flat", "values": "{{rows.*.a}}""#, ["1.5 2"]),
    (#""type": "flat", "values": [{"$each": "rows", "$value": "{{item.a}}"}]"#, ["1.5 2"]),
    (#""type": "rich", "values": [1, 2]"#, ["1 2"]),
    (#""type": "rich", "values": []"#, [""]),
    (#""type": "rich", "values": [[1, 2], "{{few}}"], "labels": ["x", "y"]"#, ["1 2", "3 1"]),
    (#""type": "rich", "values": "{{rows}}", "by": "a""#, ["1.5 2"]),
    (#""type": "rich", "values": "{{rows}}", "by": ["a", "b.c"]"#, ["1.5 2", "4 5"]),
  ])
  func theBodySeesNumbers(use: String, texts: [String]) throws {
    let outcome = try Filling.root(Self.definitions, "{\(use)}")
    let found = outcome.matches(of: /"text":"([^"]*)"/).map { String($0.1) }
    #expect(found == texts, "\(outcome)")
  }

  @Test(arguments: [
    (
      #""type": "flat", "values": "{{rows}}""#,
      #"expected a number in "values", found an object — name the key of the number: "by": "a""#
    ),
    (
      #""type": "flat", "values": "{{rows}}", "by": "mm""#,
      #"no item of "values" has "mm" — available here: m, a, or b"#
    ),
    (
      #""type": "flat", "values": "{{rows}}", "by": "m""#,
      #"expected a number in "values", found "Jan" — use numbers only"#
    ),
    (
      #""type": "flat", "values": "{{gap}}", "by": "a""#,
      #"item 2 of "values" has no "a" — add the number, or leave out the item with "$filter""#
    ),
    (
      #""type": "flat", "values": [1], "by": "a""#,
      #""by" names a member of each item, but item 1 of "values" is a number — "#
        + "remove the key, or use a list of objects"
    ),
    (
      #""type": "flat", "values": "{{words}}""#,
      #"expected a number in "values", found "2" — write the number without quotes"#
    ),
    (
      #""type": "flat", "values": [1, [2]]"#,
      #"expected a number in "values", found a list — use numbers only"#
    ),
    (
      #""type": "flat", "values": "{{rows}}", "by": "a", "labels": ["x"]"#,
      #""labels" has 1 item, and "values" has 2 — give "labels" one item for each value"#
    ),
    (
      #""type": "flat", "values": 3"#,
      #"expected a list of numbers for "values", found 3 — write a list of numbers"#
    ),
    (
      #""type": "rich", "values": [[1, 2], [3]]"#,
      "series 2 has 1 number, and the first series has 2 — give every series as many numbers"
    ),
    (
      #""type": "rich", "values": [[1, 2], 3]"#,
      "expected a list of numbers, found a number — write a list of numbers for each series"
    ),
    (
      #""type": "rich", "values": "{{rows}}", "by": {"a": 1}"#,
      "expected the key of the number in each item, found an object — write one key, or a list "
        + "with a key for each series"
    ),
    (
      #""type": "rich", "values": "{{rows}}", "by": ["a", 1]"#,
      "expected the key of the number in each item, found a number — write the key as text"
    ),
    (
      #""type": "rich", "values": [[1]], "by": "a""#,
      #""by" names a member of each item, but item 1 of "values" is a list — "#
        + "remove the key, or use a list of objects"
    ),
  ])
  func everythingElseIsReported(use: String, problem: String) throws {
    let problems = try Filling.problems(Self.definitions, "{\(use)}")
    #expect(problems.contains { $0.contains(problem) }, "\(problems)")
  }

  /// A mistake is reported where the number is written, in the data or at the use, and only there.
  @Test func theMistakeIsAtItsPlace() throws {
    let text = #"""
      {\#(Self.definitions),
       "root": {"type": "flat", "values": [1,
         true]}}
      """#
    let problems = try Filling.fill(text).problems
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("a.json:\(line):") == true, "\(problems)")
  }

  @Test(arguments: [
    (#"{"type": "text", "key": "by"}"#, #"only a parameter of type numbers or series has a "key""#),
    (#"{"type": "numbers", "like": "by"}"#, #"only a parameter of type list has "like""#),
    (#"{"type": "numbers", "default": 3}"#, "expected a list of numbers, found a number"),
  ])
  func aParameterIsChecked(parameter: String, problem: String) throws {
    let problems = try Filling.problems(
      #""components": {"a": {"parameters": {"v": \#(parameter)}, "body": "x"}}"#,
      #"{"type": "row"}"#)
    #expect(problems.contains { $0.contains(problem) }, "\(problems)")
  }

  // MARK: Lists

  @Test func listsInTicksCountWithTheirNumbers() throws {
    #expect(
      try Filling.root(Self.definitions, #"{"k": {"$ticks": [0, "{{rows.*.a}}", [[10]]]}}"#)
        == #"{"k":[0,2.5,5,7.5,10]}"#)
  }

  /// A computed point in percent is one item of a list of points.
  @Test func percentagesAreNotSpliced() throws {
    #expect(
      try Filling.root(
        Self.definitions, #"{"k": [{"$each": "few", "$value": ["{{item}}0%", "5%"]}]}"#)
        == #"{"k":[["30%","5%"],["10%","5%"]]}"#)
    #expect(
      try Filling.root(Self.definitions, #"{"k": [{"$each": "few", "$value": ["a%", "5%"]}]}"#)
        == #"{"k":["a%","5%","a%","5%"]}"#)
  }

  /// A value that could not be computed is reported once, and not everything that it is used for.
  @Test func aMistakeHasNoFollowers() throws {
    let problems = try Filling.problems(
      Self.definitions,
      #"""
      {"type": "row", "children": [{"$each": [{"t": {"$ticks": "few", "count": 1}}], "$as": "p",
       "type": "text", "text": "{{p.t.$least}} {{p.t.0}}", "$when": "p.t", "width":
       {"$scale": 1, "from": ["{{p.t.$least}}", 9], "to": [0, 1]}}]}
      """#)
    #expect(problems.count == 1, "\(problems)")
    #expect(problems.first?.contains("expected a whole number from 2 to 100, found 1") == true)
  }
}
