import Foundation
import TestSupport
import Testing

/// A second dashboard, of components and percentages on a phone, with names of a table in boxes of
/// a fixed height: one line too many, and one word too long.
@Suite struct ComponentDashboardTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.dashboard, "dash.json")
    let days = zip("MTWTFSS", [20, 45, 30, 80, 60, 90, 75])
    try folder.write(
      days.map { "{\"d\": \"\($0)\", \"n\": \($1)}\n" }.joined(), "week.jsonl")
  }

  private func write(_ second: String, _ fourth: String) throws {
    try folder.write(
      """
      city,visits,share,start
      Lund,420,0.35,0
      \(second),300,0.25,0.35
      Umeå,240,0.2,0.6
      \(fourth),240,0.2,0.8

      """, "visits.csv")
  }

  private func run(_ command: String, _ locale: String, _ appearance: String) throws
    -> Program.Outcome
  {
    try Program.run(
      command.split(separator: " ").map(String.init)
        + ["dash.json", "--locale", locale, "--appearance", appearance], in: folder.path)
  }

  private static let variants = ["en", "sv", "he"].flatMap { locale in
    ["light", "dark"].map { (locale, $0) }
  }

  @Test(arguments: variants)
  func whatIsTooLongIsFound(locale: String, appearance: String) throws {
    try write(
      "Llanfairpwllgwyngyllgogerychwyrndrobwll", "The islands of the outer archipelago and the sea")
    let outcome = try run("lint", locale, appearance)
    let found = outcome.text.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(
      found.map { "\($0.prefix { $0 != " " }) \($0.split(separator: " ").last ?? "")" } == [
        "visits.csv:3:1: [word-broken]", "visits.csv:3:1: [overflow]", "visits.csv:5:1: [overflow]",
      ], "\(outcome.text)")
    #expect(outcome.text.hasSuffix("1 file, 55 rules: 3 warnings\n"), "\(outcome.text)")
    let drawn = try run("render -o dash.png", locale, appearance)
    let warnings = drawn.errors.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(warnings.count == 3, "\(drawn.errors)")
  }

  @Test(arguments: variants)
  func nothingElseIs(locale: String, appearance: String) throws {
    try write("Oslo", "Riga")
    let outcome = try run("lint --preset structure,accessibility", locale, appearance)
    #expect(outcome.text.hasSuffix("nothing found\n"), "\(outcome.text)")
    let drawn = try run("render -o dash.png --strict", locale, appearance)
    #expect(drawn.status == 0 && drawn.errors.isEmpty, "\(drawn.errors)")
  }

  private static let dashboard = ##"""
    { "screen": "scene", "device": "iphone-16-pro",
      "data": { "rows": "visits.csv", "week": "week.jsonl" },
      "colors": {
        "bg": { "light": "#FAF7F2", "dark": "#101214" }, "card": { "light": "#FFFFFF", "dark": "#1D2125" },
        "ink": { "light": "#1B1B1F", "dark": "#F3F3F5" }, "dim": { "light": "#5C6068", "dark": "#A8ADB5" },
        "k0": { "light": "#0F6E84", "dark": "#63C7DE" }, "k1": { "light": "#B4531B", "dark": "#F0A36B" },
        "k2": { "light": "#5C4796", "dark": "#B7A3E4" }, "k3": { "light": "#3F6E2A", "dark": "#9FCF82" } },
      "strings": {
        "en": { "t": "Visitors", "top": "Places", "week": "This week", "part": "Shares", "more": "Show all",
          "sub": { "one": "{count} visitor", "other": "{count} visitors" } },
        "sv": { "t": "Besökare", "top": "Platser", "week": "Veckan", "part": "Andelar", "more": "Visa alla",
          "sub": { "one": "{count} besökare", "other": "{count} besökare" } },
        "he": { "t": "מבקרים", "top": "מקומות", "week": "השבוע", "part": "חלקים", "more": "הצג הכל",
          "sub": { "one": "מבקר אחד", "two": "שני מבקרים", "other": "{count} מבקרים" } } },
      "styles": {
        "h": { "font": "Helvetica Neue Bold", "size": 15, "color": "ink" },
        "s": { "size": 12, "color": "dim" } },
      "components": {
        "card": { "parameters": { "title": "text", "children": "nodes" }, "body": { "type": "column",
          "padding": [12, 14, 12, 14], "gap": 8, "background": { "fill": "card", "corners": 14 },
          "children": [{ "type": "text", "style": "h", "text": "{{title}}" }, "{{children}}"] } },
        "place": { "parameters": { "row": "object", "index": "number", "most": "number" },
          "body": { "type": "column", "gap": 3, "children": [
            { "type": "row", "height": 18, "children": [
              { "type": "text", "style": "s", "text": "{{row.city}}", "grow": 1 },
              { "type": "text", "style": "s", "text": { "$format": "{{row.visits}}", "group": true } }] },
            { "type": "layers", "height": 8, "background": { "fill": "bg", "corners": 4 }, "children": [
              { "type": "shape", "align": "start", "corners": 4, "fill": "k{{index}}", "width": {
                "$scale": "{{row.visits}}", "from": [0, "{{most}}"], "to": ["0%", "100%"] } }] }] } },
        "chip": { "parameters": { "label": "text", "index": "number" }, "body": { "type": "row",
          "name": "chip", "width": 160, "height": 26, "padding": [4, 10, 4, 10],
          "background": { "fill": "bg", "corners": 13 }, "children": [
            { "type": "shape", "width": 8, "height": 8, "corners": 4, "valign": "center",
              "fill": "k{{index}}" },
            { "type": "text", "style": "s", "text": "{{label}}", "spaceBefore": 6,
              "valign": "center" }] } } },
      "root": { "type": "column", "safeArea": true, "background": "bg", "padding": [0, 16, 0, 16],
        "gap": 12, "children": [
        { "type": "text", "text": { "string": "t" }, "font": "Helvetica Neue Bold", "size": 28,
          "color": "ink" },
        { "type": "text", "text": { "string": "sub", "count": 1200 }, "style": "s" },
        { "type": "card", "title": { "string": "top" }, "children": [
          { "$each": "rows", "$as": "r", "type": "place", "row": "{{r}}", "index": "{{r.$index}}",
            "most": "{{rows.*.visits.$greatest}}" }] },
        { "type": "card", "title": { "string": "week" }, "children": [
          { "type": "layers", "height": 90, "children": [{ "type": "shape", "shape": "polygon",
            "stroke": { "color": "k0", "width": 2 }, "points": [{ "$each": "week", "$as": "d", "$value": [
              { "$scale": "{{d.$index}}", "from": [0, 6], "to": [2, 340] },
              { "$scale": "{{d.n}}", "from": [0, 100], "to": [88, 2] }] }] }] },
          { "type": "row", "children": [{ "$each": "week", "type": "text", "style": "s",
            "text": "{{item.d}}", "grow": 1, "basis": 0, "textAlign": "center" }] }] },
        { "type": "card", "title": { "string": "part" }, "children": [
          { "type": "row", "gap": 16, "children": [
            { "type": "layers", "width": 110, "height": 110, "children": [
              { "$each": "rows", "$as": "r", "type": "shape", "shape": "arc", "thickness": 18,
                "fill": "k{{r.$index}}",
                "from": { "$scale": "{{r.start}}", "from": [0, 1], "to": [0, 360] },
                "sweep": { "$scale": "{{r.share}}", "from": [0, 1], "to": [0, 360] } }] },
            { "type": "column", "gap": 4, "children": [{ "$each": "rows", "$as": "r", "type": "chip",
              "label": "{{r.city}}", "index": "{{r.$index}}" }] }] }] },
        { "type": "text", "text": { "string": "more" }, "role": "button", "tappable": true, "style": "h",
          "color": "k0", "height": 44, "align": "center" }] } }
    """##
}
