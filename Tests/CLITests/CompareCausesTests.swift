import Foundation
import TestSupport
import Testing

/// `citypaint compare`: one finding for each cause, and none for what follows from it.
@Suite struct CompareCausesTests {
  private let folder: TemporaryFolder

  /// A bar with a button and a title, rows with a least height, and a switch of several shapes.
  private static let document = """
    { "screen": "scene", "device": { "width": 320, "height": 480, "scale": 2 },
      "root": { "type": "column", "background": "#EFEFF4", "children": [
        { "type": "row", "height": 44, "padding": [0, 8, 0, 8], "gap": 8, "background": "#5B6B7F",
          "children": [
            { "type": "layers", "name": "button", "height": 30, "valign": "center", "maxWidth": 120,
              "background": { "fill": "#3C4A5C", "corners": 5 }, "padding": [0, 10, 0, 10],
              "children": [ { "type": "text", "name": "back", "text": "Inbox", "size": 13,
                "color": "#FFFFFF", "font": "Helvetica Neue Bold", "valign": "center", "maxLines": 1 } ] },
            { "type": "text", "name": "title", "text": "Planting day", "size": 19, "color": "#FFFFFF",
              "font": "Helvetica Neue Bold", "valign": "center" } ] },
        { "type": "column", "background": "#FFFFFF", "children": [
          ROW(Bring two barrows, 1), ROW(Ask Ines for the long ladder, 2), ROW(Water the seedlings 🌱, 3),
          ROW(Count the visitors, 4) ] },
        { "type": "text", "name": "note", "padding": [12, 16, 4, 16], "size": 16, "color": "#22262B",
          "text": "Everybody who has a spade brings it" },
        { "type": "text", "name": "more", "padding": [0, 16, 12, 16], "size": 13, "color": "#6B7780",
          "text": "There is tea afterwards" },
        { "type": "layers", "width": 94, "height": 27, "children": [
          { "type": "shape", "name": "edge", "width": 94, "height": 27, "edges": { "start": 16, "top": 0 },
            "corners": 5, "fill": "#8E9AA8" },
          { "type": "shape", "name": "track", "width": 92, "height": 25, "edges": { "start": 17, "top": 1 },
            "corners": 4, "fill": "#1E73D6" },
          { "type": "shape", "name": "knob", "width": 40, "height": 25, "edges": { "start": 17, "top": 1 },
            "corners": 4, "fill": "#F2F2F2" } ] } ] } }
    """

  init() throws { folder = try TemporaryFolder() }

  /// The document with its rows, each with the given least height.
  private func screen(heights: [Int] = [44, 44, 44, 44]) -> String {
    var text = Self.document
    for (index, height) in heights.enumerated() {
      let number = index + 1
      guard let start = text.range(of: "ROW("),
        let end = text.range(of: ", \(number))", range: start.upperBound..<text.endIndex)
      else { break }
      let words = text[start.upperBound..<end.lowerBound]
      text.replaceSubrange(
        start.lowerBound..<end.upperBound,
        with: """
          { "type": "row", "name": "row", "minHeight": \(height), "padding": [0, 16, 0, 16], "gap": 12,
            "children": [
              { "type": "shape", "width": 24, "height": 24, "corners": 6, "fill": "#3F7D3D", "valign": "center" },
              { "type": "text", "name": "task", "text": "\(words)", "size": 16, "color": "#22262B",
                "valign": "center" } ] }
          """)
    }
    return text
  }

  /// Compares the design with a picture of another document.
  private func report(_ app: String) throws -> CompareReport {
    try folder.compareReport(screen(), with: app)
  }

  private func report(replacing old: String, with new: String) throws -> CompareReport {
    let design = screen()
    #expect(design.contains(old))
    return try report(design.replacingOccurrences(of: old, with: new))
  }

  @Test(arguments: ["Bring two barrowssee", "Bring two barrows, now"])
  func moreLettersAreOtherWords(words: String) throws {
    let report = try report(replacing: "Bring two barrows", with: words)
    #expect(report.messages.count == 1, "\(report.messages)")
    #expect(report.messages.first?.hasPrefix("task[1]: text ") == true, "\(report.messages)")
  }

  @Test(arguments: ["Inboxes", "In", "Inbox (23)", "Inbax"])
  func aButtonWithOtherWordsMovesTheTitle(words: String) throws {
    let report = try report(replacing: "\"Inbox\"", with: "\"\(words)\"")
    #expect(report.findings.map(\.kind) == ["text"], "\(report.messages)")
    #expect(report.messages.first?.hasPrefix("back: ") == true, "\(report.messages)")
  }

  @Test(arguments: [(1, 4), (2, 8), (3, 12), (1, 24)])
  func aTallerRowIsOneDifference(number: Int, change: Int) throws {
    var heights = [44, 44, 44, 44]
    heights[number - 1] += change
    let report = try report(screen(heights: heights))
    #expect(report.messages == ["row[\(number)]: \(change) pt taller (44 → \(44 + change))"])
    // A container has no pixels of its own, but counts.
    #expect(report.elements.different == 1)
  }

  @Test func largerLettersMayMoveTheRestByALine() throws {
    let app = screen().replacingOccurrences(
      of: "\"padding\": [12, 16, 4, 16]", with: "\"width\": 290, \"padding\": [12, 16, 4, 16]")
    let larger = app.replacingOccurrences(
      of: "\"width\": 290, \"padding\": [12, 16, 4, 16], \"size\": 16",
      with: "\"width\": 290, \"padding\": [12, 16, 4, 16], \"size\": 17")
    #expect(larger != app)
    let report = try folder.compareReport(app, with: larger)
    #expect(report.messages == ["note: font size is 17 pt instead of 16 pt"])
  }

  @Test(arguments: [14, 17, 20])
  func lettersOfAnotherSizeMoveTheRest(size: Int) throws {
    let report = try report(
      replacing: "[12, 16, 4, 16], \"size\": 16", with: "[12, 16, 4, 16], \"size\": \(size)")
    #expect(report.messages == ["note: font size is \(size) pt instead of 16 pt"])
  }

  @Test func wordsThatShrinkAreOneDifference() throws {
    func key(_ word: String) -> String {
      """
      { "screen": "scene", "device": { "width": 320, "height": 240, "scale": 2 },
        "root": { "type": "row", "background": "#D0D3D9", "padding": 12, "gap": 8, "children": [
          { "type": "text", "name": "key", "text": "\(word)", "size": 22, "shrink": 8, "width": 30,
            "height": 40, "background": "#FFFFFF", "color": "#000000", "maxLines": 1 },
          { "type": "text", "text": "is a key", "size": 22, "color": "#000000" } ] } }
      """
    }
    let report = try folder.compareReport(key("J"), with: key("Jshq"))
    #expect(report.findings.map(\.kind) == ["text"], "\(report.messages)")
  }

  @Test func theLastVisibleRowIsTaller() throws {
    func list(_ change: Int) -> String {
      let rows = (1...12).map { number in
        """
        { "type": "row", "name": "row", "height": \(number == 8 ? 40 + change : 40),
          "background": { "fill": "#FFFFFF" }, "children": [
            { "type": "text", "text": "Bed number \(number)", "valign": "center", "size": 15 } ] },
        { "type": "shape", "width": 300, "height": 1, "fill": "#B0B0B6" }
        """
      }
      return """
        { "screen": "scene", "device": { "width": 300, "height": 340, "scale": 2 }, "root": {
          "type": "column", "background": "#EFEFF4", "children": [ \(rows.joined(separator: ",")) ] } }
        """
    }
    let report = try folder.compareReport(list(0), with: list(12))
    #expect(report.messages == ["row[8]: 12 pt taller (40 → 52)"])
  }

  @Test func aBarAtTheBottomGrowsUpward() throws {
    func screen(_ height: Int) -> String {
      """
      { "screen": "scene", "device": { "width": 300, "height": 300, "scale": 2 }, "root": {
        "type": "column", "background": "#EFEFF4", "children": [
          { "type": "text", "text": "No messages yet", "size": 15, "grow": 1 },
          { "type": "row", "name": "bar", "height": \(height), "background": { "fill": "#C8CDD4" },
            "children": [ { "type": "text", "text": "Write something", "size": 15 } ] },
          { "type": "text", "text": "Sent to all members", "height": 60, "size": 13 } ] } }
      """
    }
    let report = try folder.compareReport(screen(40), with: screen(52))
    #expect(report.messages == ["bar: 12 pt taller (40 → 52)"])
  }

  @Test(arguments: [-8, 5])
  func aCoveredShapeMoved(step: Int) throws {
    func track(_ y: Int) -> String {
      """
      { "screen": "scene", "device": { "width": 200, "height": 80, "scale": 2 }, "root": {
        "type": "layers", "background": "#F4F4F2", "children": [
          { "type": "shape", "frame": [0, 0, 200, 30], "fill": "#C3B9AE" },
          { "type": "shape", "name": "track", "frame": [80, \(y), 44, 6], "corners": 3, "fill": "#D5CEC2" },
          { "type": "shape", "name": "fill", "frame": [80, 34, 44, 6], "corners": 3, "fill": "#79B800" } ] } }
      """
    }
    let report = try folder.compareReport(track(34), with: track(34 + step))
    #expect(report.findings.map(\.kind) == ["moved"], "\(report.messages)")
    #expect(report.findings.first?.element == "track")
  }

  @Test func aShapeBeneathOthersMoved() throws {
    let report = try report(
      replacing: "\"edges\": { \"start\": 16, \"top\": 0 }",
      with: "\"edges\": { \"start\": 16, \"top\": -8 }")
    #expect(report.findings.map(\.kind) == ["moved"], "\(report.messages)")
    #expect(report.messages.first?.hasPrefix("edge: 8 pt higher") == true, "\(report.messages)")
  }

  @Test func wordsBesideAnEmojiHaveAnotherColor() throws {
    let design = screen()
    let line = try #require(
      design.range(of: "seedlings 🌱\", \"size\": 16, \"color\": \"#22262B\""))
    let report = try report(
      design.replacingCharacters(
        in: line, with: "seedlings 🌱\", \"size\": 16, \"color\": \"#8C2A1E\""))
    #expect(report.findings.map(\.kind) == ["color"], "\(report.messages)")
    #expect(report.messages.first?.hasPrefix("task[3]: color is #") == true)
  }

  @Test func whatIsBeneathTheToleranceIsCounted() throws {
    let report = try report(replacing: "#8E9AA8", with: "#8997A6")
    #expect(report.findings.isEmpty, "\(report.messages)")
    #expect(report.elements.within == 1)
  }

  @Test func aMarkBesideWordsIsNotOtherWords() throws {
    let report = try report(
      replacing: "\"background\": \"#EFEFF4\", \"children\": [",
      with: """
        "background": "#EFEFF4", "children": [ { "type": "shape", "frame": [140, 74, 14, 14], "z": 9,
          "fill": "#C0392B" },
        """)
    #expect(report.findings.map(\.kind) == ["extra"], "\(report.messages)")
  }
}
