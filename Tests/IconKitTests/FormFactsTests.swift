import Geometry
import Layout
import Pixels
import Testing

@testable import Engine

/// What the article states of "Add item", and iOS 7 of its bars.
@Suite struct FormFactsTests {
  private static let sections = """
    "sections": [
      {"header": "Details", "footer": "Both can be changed later.", "fields": [
        {"placeholder": "Name"}, {"label": "Amount", "value": "$5"}]},
      {"fields": [{"label": "Every Month", "on": true}, {"label": "On", "disclosure": true}]}]
    """

  @Test func cancelAndSave() throws {
    let screen = try Kit.screen("add", #""icon": "wallet""#)
    #expect(screen.texts("bar.start") == ["Cancel"])
    #expect(screen.texts("bar.title") == ["Add Item"])
    #expect(screen.texts("bar.end") == ["Save"])
    #expect(try screen.one("bar.start").frame.x == 8)
    #expect(try screen.one("bar.end").frame.maxX == 312)
    #expect(try screen.one("bar.title").frame.midX == 160)
    let start = try screen.one("bar.start").text?.runs.first
    let end = try screen.one("bar.end").text?.runs.first
    #expect(start?.font == "Helvetica Neue" && start?.color.hex == "#007AFF")
    #expect(end?.font == "Helvetica Neue Bold" && end?.color.hex == "#007AFF")
    #expect(screen["bar.backArrow"].isEmpty && screen["bar.add"].isEmpty)
  }

  @Test(arguments: [true, false]) func saveIsDimmedWhereThereIsTooLittle(canSave: Bool) throws {
    let screen = try Kit.screen("add", #""icon": "wallet", "canSave": \#(canSave)"#)
    let save = try screen.one("bar.end")
    #expect(save.tappable == canSave)
    #expect((save.text?.runs.first?.color.hex == "#007AFF") == canSave)
  }

  @Test func theLookIsFirstWithADefaultColor() throws {
    let screen = try Kit.screen("add", #""icon": "wallet", \#(Self.sections)"#)
    let icon = try screen.one("look.icon")
    #expect(icon.asset == "wallet.svg" && icon.color?.hex == "#A8AB9B")
    #expect(icon.frame.width == 58 && icon.frame.height == 58)
    #expect(screen.texts("look.change") == ["Change Icon"])
    let others = screen.all.filter { $0.name.hasPrefix("field.") || $0.name == "section.header" }
    #expect(!others.isEmpty)
    #expect(others.allSatisfy { $0.frame.y > icon.frame.maxY })
  }

  @Test func theLookIsWhatWasChosen() throws {
    let screen = try Kit.screen("add", ##""icon": "piggybank", "color": "#CC333F""##)
    #expect(try screen.one("look.icon").color?.hex == "#CC333F")
    #expect(try screen.one("look.icon").asset == "piggybank.svg")
  }

  @Test func fieldsAreRowsOfGroups() throws {
    let screen = try Kit.screen("add", #""icon": "wallet", \#(Self.sections)"#)
    #expect(screen.texts("section.header") == ["DETAILS"])
    #expect(screen.texts("section.footer") == ["Both can be changed later."])
    #expect(screen.texts("field.placeholder") == ["Name"])
    #expect(screen.texts("field.label") == ["Amount", "Every Month", "On"])
    #expect(screen.texts("field.value") == ["$5"])
    #expect(try screen.one("field.value").frame.maxX == 305)
    #expect(try screen.one("field.placeholder").frame.x == 15)
    #expect(screen.colors("screen.ground") == ["#EFEFF4"])
    #expect(screen["section.ground"].map(\.frame.height) == [88, 88, 88])
    #expect(screen["field.switch"].count == 1 && screen["row.arrow"].count == 2)
    /// Within a group lines are inset, around it they are not.
    #expect(screen["field.line"].allSatisfy { $0.frame.x == 15 && $0.frame.maxX == 320 })
    #expect(screen["section.line"].count == 6)
    #expect(screen["section.line"].allSatisfy { $0.frame.x == 0 && $0.frame.maxX == 320 })
  }
}
