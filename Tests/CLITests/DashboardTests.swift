import Foundation
import TestSupport
import Testing

/// A dashboard with bars, a line and a donut from a table: all that is wrong in it is reported, and
/// nothing else.
@Suite struct DashboardTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.dashboard, "dash.json")
  }

  /// Two of the names are too long for their boxes: one has four lines, and one is a single word.
  private static let long = [
    "Apples", "Pears from the old orchard behind the parish hall", "Plums",
    "Donaudampfschifffahrtsgesellschaft",
  ]

  private func write(names: [String]) throws {
    let rows = zip(
      names, ["Jan,120,0.3,0", "Feb,95,0.24,0.3", "Mar,140,0.35,0.54", "Apr,45,0.11,0.89"])
    try folder.write(
      "name,month,amount,share,before\n" + rows.map { "\($0),\($1)\n" }.joined(), "sales.csv")
  }

  private func run(_ command: String, _ locale: String, _ appearance: String) throws
    -> Program.Outcome
  {
    try Program.run(
      command.split(separator: " ").map(String.init)
        + ["dash.json", "--locale", locale, "--appearance", appearance], in: folder.path)
  }

  /// The rules of the findings, with the line of the table.
  private func findings(_ locale: String, _ appearance: String) throws -> [String] {
    let outcome = try run("lint --format json", locale, appearance)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    let report =
      try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
    let found = try #require(report?["findings"] as? [[String: Any]])
    return found.map { "\($0["file"] ?? "") \($0["line"] ?? "") \($0["rule"] ?? "")" }.sorted()
  }

  private static let variants = ["en", "de", "ar"].flatMap { locale in
    ["light", "dark"].map { (locale, $0) }
  }

  @Test(arguments: variants)
  func whatIsTooLongIsFound(locale: String, appearance: String) throws {
    try write(names: Self.long)
    #expect(
      try findings(locale, appearance) == [
        "sales.csv 3 overflow", "sales.csv 3 text-overlap", "sales.csv 4 text-overlap",
        "sales.csv 5 overflow", "sales.csv 5 word-broken",
      ])
    let drawn = try run("render -o dash.png", locale, appearance)
    let warnings = drawn.errors.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(
      warnings.map { $0.prefix(13) } == ["sales.csv:5:1", "sales.csv:3:1", "sales.csv:5:1"],
      "\(drawn.errors)")
  }

  @Test(arguments: variants)
  func nothingElseIs(locale: String, appearance: String) throws {
    try write(names: ["Apples", "Pears", "Plums", "Quinces"])
    #expect(try findings(locale, appearance) == [])
    let drawn = try run("render -o dash.png --strict", locale, appearance)
    #expect(drawn.status == 0 && drawn.errors.isEmpty, "\(drawn.errors)")
  }

  private static let dashboard = ##"""
    { "screen": "scene", "device": { "width": 320, "height": 510, "scale": 2 },
      "data": "sales.csv",
      "strings": {
        "en": { "title": "Harvest", "names": "By fruit", "months": "By month",
          "sold": { "one": "{count} basket sold", "other": "{count} baskets sold" } },
        "de": { "title": "Ernte", "names": "Nach Obst", "months": "Nach Monat",
          "sold": { "one": "{count} Korb verkauft", "other": "{count} Körbe verkauft" } },
        "ar": { "title": "الحصاد", "names": "حسب الفاكهة", "months": "حسب الشهر",
          "sold": { "zero": "لا سلال", "one": "سلة واحدة", "two": "سلتان", "few": "{count} سلال",
            "many": "{count} سلة", "other": "{count} سلة" } } },
      "colors": {
        "page": { "light": "#F2F4F6", "dark": "#111417" },
        "paper": { "light": "#FFFFFF", "dark": "#1E2328" },
        "ink": { "light": "#16202A", "dark": "#F2F4F6" },
        "quiet": { "light": "#5A6670", "dark": "#A9B4BD" },
        "c0": { "light": "#1F7A8C", "dark": "#5CC4D8" }, "c1": { "light": "#C2571A", "dark": "#F29A5C" },
        "c2": { "light": "#6B4FA0", "dark": "#B49BE0" }, "c3": { "light": "#4C7A34", "dark": "#9CCB7F" } },
      "styles": {
        "card": { "padding": 12, "gap": 8, "background": { "fill": "paper", "corners": 10 } },
        "head": { "font": "Helvetica Neue Bold", "size": 13, "color": "ink" },
        "small": { "size": 11, "color": "quiet" } },
      "root": { "type": "column", "padding": 12, "gap": 10, "background": "page", "children": [
        { "type": "text", "text": { "string": "title" }, "style": "head", "size": 22 },
        { "type": "text", "text": { "string": "sold", "count": 400 }, "style": "small" },
        { "type": "column", "style": "card", "children": [
          { "type": "text", "text": { "string": "names" }, "style": "head" },
          { "$each": "rows", "$as": "row", "type": "row", "name": "bar", "gap": 8, "height": 18,
            "children": [
            { "type": "text", "text": "{{row.name}}", "style": "small", "width": 84, "valign": "center" },
            { "type": "shape", "corners": 4, "height": 10, "valign": "center", "fill": "c{{row.$index}}",
              "width": { "$scale": "{{row.amount}}", "to": [0, 150],
                "from": [0, "{{rows.*.amount.$greatest}}"] } },
            { "type": "text", "text": "{{row.amount}}", "style": "small", "valign": "center" } ] } ] },
        { "type": "column", "style": "card", "children": [
          { "type": "text", "text": { "string": "months" }, "style": "head" },
          { "type": "layers", "height": 70, "children": [
            { "type": "shape", "shape": "path", "stroke": { "color": "c0", "width": 2, "join": "round" },
              "path": { "$join": [ "M", { "$join": [ { "$each": "rows", "$as": "row", "$value":
                { "$join": [
                  { "$scale": "{{row.$index}}", "from": [0, 3], "to": [4, 268] },
                  { "$scale": "{{row.amount}}", "from": [0, 140], "to": [66, 4] } ], "with": " " } } ],
                "with": " L" } ] } } ] },
          { "type": "row", "children": [
            { "$each": "rows", "type": "text", "text": "{{item.month}}", "style": "small",
              "grow": 1, "basis": 0 } ] } ] },
        { "type": "row", "style": "card", "gap": 12, "children": [
          { "type": "layers", "width": 84, "height": 84, "children": [
            { "$each": "rows", "$as": "row", "type": "shape", "shape": "arc", "thickness": 16,
              "fill": "c{{row.$index}}",
              "from": { "$scale": "{{row.before}}", "from": [0, 1], "to": [0, 360] },
              "sweep": { "$scale": "{{row.share}}", "from": [0, 1], "to": [0, 360] } } ] },
          { "type": "column", "gap": 4, "grow": 1, "valign": "center", "children": [
            { "$each": "rows", "$as": "row", "type": "row", "gap": 6, "children": [
              { "type": "shape", "width": 8, "height": 8, "corners": 4, "valign": "center",
                "fill": "c{{row.$index}}" },
              { "type": "text", "text": "{{row.name}}", "style": "small", "maxLines": 1,
                "truncate": "tail", "grow": 1 },
              { "type": "text", "text": { "$format": "{{row.share}}", "decimals": 2 },
                "style": "small" } ] } ] } ] } ] } }
    """##
}
