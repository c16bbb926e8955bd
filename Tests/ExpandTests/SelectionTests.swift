import Testing

@testable import Expand
@testable import Source

/// Lists made from lists, the measures of lists, and running totals.
@Suite struct SelectionTests {
  private static let data = #"""
    "data": {"n": 2, "word": "a", "key": "amount", "empty": [], "list": [4, 9.5, -2],
     "cents": [0.1, 0.2, 0.3], "mixed": [1, "a"], "flags": [true],
     "days": ["2026-02-01", "2025-12-31", "2026-01-31"],
     "rows": [{"k": "b", "amount": 10.1, "m": "Jan"}, {"k": "a", "amount": 2.2, "m": "Feb"},
     {"k": "É", "amount": 7.7, "m": "Jan", "late": true}, {"k": "C", "amount": 2.2, "m": 3}],
     "gaps": [{"v": 1}, {}, {"v": 3}]}
    """#

  @Test(arguments: [
    (#"{"$sort": "list"}"#, "[-2,4,9.5]"),
    (#"{"$sort": "{{list}}", "order": "down"}"#, "[9.5,4,-2]"),
    (#"{"$sort": "days"}"#, #"["2025-12-31","2026-01-31","2026-02-01"]"#),
    (#"{"$sort": ["b", "C", "a"]}"#, #"["a","b","C"]"#), (#"{"$sort": "empty", "by": "k"}"#, "[]"),
    (#"{"$sort": ["10", "9"]}"#, #"["10","9"]"#),
    (#"{"$slice": "list", "count": 2}"#, "[4,9.5]"),
    (#"{"$slice": "list", "from": 1}"#, "[9.5,-2]"),
    (#"{"$slice": "list", "from": -1}"#, "[-2]"),
    (#"{"$slice": "list", "from": -9}"#, "[4,9.5,-2]"),
    (#"{"$slice": "list", "from": 9}"#, "[]"), (#"{"$slice": "list", "count": 0}"#, "[]"),
    (#"{"$slice": "list", "from": -2, "count": "{{n}}"}"#, "[9.5,-2]"),
    (#"{"$filter": "list", "where": {"path": "item", "above": 0}}"#, "[4,9.5]"),
    (#"{"$filter": ["a", "b"], "where": {"path": "item", "is": "{{word}}"}}"#, #"["a"]"#),
    (#"{"$slice": {"$sort": {"$filter": "list", "where": "item"}}, "count": 1}"#, "[-2]"),
    (#"{"$ticks": "list"}"#, "[-5,0,5,10]"), (#"{"$ticks": "empty"}"#, "[]"),
    (#"{"$ticks": [0, 100]}"#, "[0,25,50,75,100]"),
    (#"{"$ticks": "rows.*.amount", "count": 4}"#, "[0,5,10,15]"),
    (#"{"$ticks": [0.1, 0.3], "count": 3}"#, "[0.1,0.2,0.3]"), (#"{"$ticks": [7]}"#, "[0,2,4,6,8]"),
    (#"{"$ticks": [0]}"#, "[0,0.25,0.5,0.75,1]"), (#"{"$ticks": [-1, 1], "count": 2}"#, "[-1,0,1]"),
    (#"{"$ticks": [3000000, 12000000]}"#, "[2500000,5000000,7500000,10000000,12500000]"),
    (#"{"$sort": "gone?"}"#, "null"),
  ])
  func aList(template: String, result: String) throws {
    let outcome = try Filling.root(Self.data, #"{"k": \#(template)}"#)
    #expect(outcome == (result == "null" ? "{}" : #"{"k":\#(result)}"#))
  }

  @Test(arguments: [
    (#""$each": {"$sort": "rows", "by": "k"}"#, "{{item.k}}", "a b C É"),
    (#""$each": {"$sort": "rows", "by": "amount"}"#, "{{item.k}}", "a C É b"),
    // Equal items keep their order, in both directions.
    (#""$each": {"$sort": "rows", "by": "{{key}}", "order": "down"}"#, "{{item.k}}", "b É a C"),
    (#""$each": {"$sort": "gaps", "by": "v", "order": "down"}"#, "{{item.v?}}", "3 1 "),
    (#""$each": {"$filter": "rows", "where": "item.late"}, "$as": "r""#, "{{r.k}}", "É"),
    (
      #""$each": {"$group": "rows", "by": "m"}"#,
      "{{item.key}}:{{item.items.$count}}:{{item.items.*.amount.$sum}}",
      "Jan:2:17.8 Feb:1:2.2 3:1:2.2"
    ),
    (#""$each": "rows""#, "{{item.$before.amount}}", "0 10.1 12.3 20"),
    (
      #""$each": {"$filter": "rows", "where": {"path": "item.amount", "above": 3}}"#,
      "{{item.$before.amount}}", "0 10.1"
    ),
    (
      #""$each": "rows", "$when": {"path": "item.amount", "above": 3}"#, "{{item.$before.amount}}",
      "0 10.1"
    ),
    (#""$each": "list""#, "{{item.$before}}", "0 4 13.5"),
    (#""$each": "gaps""#, "{{item.$before.v}}", "0 1 1"),
  ])
  func aRepetition(each: String, text: String, result: String) throws {
    let filled = try Filling.root(Self.data, #"{"$join": [{\#(each), "$value": "\#(text)-"}]}"#)
    #expect(
      filled == "\""
        + result.split(separator: " ", omittingEmptySubsequences: false).map { "\($0)-" }.joined()
        + "\"")
  }

  @Test(arguments: [
    ("cents.$sum", "0.6"), ("cents.$average", "0.2"), ("list.$sum", "11.5"), ("empty.$sum", "0"),
    ("list.$average", "3.8333333"), ("rows.*.amount.$sum", "22.2"), ("gaps.*.v.$average", "2"),
  ])
  func aMeasure(path: String, result: String) throws {
    #expect(try Filling.root(Self.data, #""{{\#(path)}}""#) == result)
  }

  @Test(arguments: [
    (
      #"{"$sort": "rows", "by": "amonut"}"#, #"no item of rows has "amonut""#,
      #"did you mean "amount"?"#
    ),
    (#"{"$sort": "rows"}"#, "not by an object", #"name the key to sort by: "by": "amount""#),
    (#"{"$sort": "mixed"}"#, "mixes numbers and text", "of the same kind"),
    (#"{"$sort": "flags"}"#, "not by true", "of the same kind"),
    (#"{"$sort": "word"}"#, #""word" is text, not a list"#, "write the path to a list"),
    (#"{"$sort": 3}"#, "expected a list, found a number", #""$sort": "posts""#),
    (#"{"$sort": "list", "order": "dwn"}"#, #"unknown order "dwn""#, #"did you mean "down"?"#),
    (#"{"$sort": "list", "count": 1}"#, "has no effect next to", "by or order"),
    (#"{"$filter": "list"}"#, #"missing key "where""#, #"write "where""#),
    (#"{"$group": "rows"}"#, #"missing key "by""#, #"write "by": "month""#),
    (
      #"{"$group": "gaps", "by": "v"}"#, #""v" is missing in item 2 of gaps"#, #"{"has": "item.v"}"#
    ),
    (#"{"$ticks": "rows"}"#, "needs numbers, not an object", "rows.*.amount"),
    (#"{"$ticks": "list", "count": 1}"#, "from 2 to 100", ""),
    (#"{"$slice": "list", "count": -1}"#, "at least 0", ""),
    (#""{{rows.$sum}}""#, "applies to numbers", "list.*.key.$sum"),
    (#""{{empty.$average}}""#, #"there is no "$average""#, ""),
    (#""{{list.$before}}""#, "follows the name of an item", "item.$before.KEY"),
    (#"[{"$each": "rows", "$value": "{{item.$before}}"}]"#, "adds up numbers", "item.$before.KEY"),
    (
      #"[{"$each": "rows", "$value": "{{item.$before.k}}"}]"#, "adds up numbers",
      "values are numbers"
    ),
    (
      #"[{"$each": "list", "$when": {"path": "item.$before", "below": 5}, "$value": 1}]"#,
      "not known until", #""$filter""#
    ),
  ])
  func aMistake(template: String, message: String, hint: String) throws {
    let problems = try Filling.problems(Self.data, #"{"k": \#(template)}"#)
    #expect(
      problems.count == 1 && problems[0].contains(message) && problems[0].contains(hint),
      "\(problems)")
  }

  /// The remedy for a group's missing key is followed.
  @Test func theRemedyOfAMissingKeyHolds() throws {
    let list = #"{"$group": {"$filter": "gaps", "where": {"has": "item.v"}}, "by": "v"}"#
    #expect(
      try Filling.root(Self.data, #"[{"$each": \#(list), "$value": "{{item.key}}"}]"#) == "[1,3]")
  }

  /// A name that no item has is not passed over when nothing is left.
  @Test func aMisspelledConditionIsReported() throws {
    let template =
      #"[{"$each": {"$filter": "rows", "where": {"path": "item.amonut", "above": 1}}, "$value": 1}]"#
    let problems = try Filling.problems(Self.data, template)
    #expect(
      problems.count == 1 && problems[0].contains(#"no item of rows has "amonut""#), "\(problems)")
    #expect(problems.first?.contains(#"did you mean "amount"?"#) == true)
    let right = template.replacing("amonut", with: "amount").replacing("1}", with: "99}")
    #expect(try Filling.problems(Self.data, right) == [])
  }

  /// The text of an item keeps the name of its datum, as in a list that is not sorted.
  @Test func anItemOfASortedListIsData() throws {
    func sources(_ list: String) throws -> [String?] {
      let outcome = try Filling.fill(
        #"{\#(Self.data), "root": [{"$each": \#(list), "$value": "{{item.k}}"}]}"#)
      guard case .array(let items)? = outcome.filled.root["root"]?.kind else { return [] }
      return items.map { $0.place.provenance?.datum }
    }
    #expect(try sources(#"{"$sort": "rows", "by": "k"}"#) == ["k", "k", "k", "k"])
    #expect(try sources(#""rows""#) == ["k", "k", "k", "k"])
  }

  /// A running total over many items reads each item once.
  @Test func aRunningTotalIsLinear() throws {
    let numbers = (1...20_000).map(String.init).joined(separator: ",")
    let result = try Filling.root(
      #""data": {"all": [\#(numbers)]}"#,
      #"{"$slice": [{"$each": "all", "$value": "{{item.$before}}"}], "from": -1}"#)
    #expect(result == "[199990000]")
  }

  @Test func aSketchHasItems() throws {
    for list in [
      #"{"$sort": "rows", "by": "a"}"#, #"{"$group": "rows", "by": "a"}"#, #"{"$ticks": "rows"}"#,
    ] {
      let outcome = try Filling.fill(
        #"{"placeholder": true, "root": [{"$each": \#(list), "$value": "{{item.key}}"}]}"#)
      #expect(outcome.json == #"{"root":["Key","Key","Key"]}"#, "\(outcome.problems)")
    }
  }
}
