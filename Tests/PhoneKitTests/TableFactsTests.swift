import Geometry
import Layout
import Scene
import Testing

/// What the guidelines state of tables and what is in them, in both looks.
@Suite struct TableFactsTests {
  private typealias Look = Environment.Look

  private static let long = "A long text that goes on and on until there is no room left for it"

  private static let plain = #"""
    {"type": "phone.table", "header": "Above", "footer": "Below", "index": true, "sections": [
      {"header": "A", "footer": "End of A", "rows": ["Anna", {"title": "Arthur"}]},
      {"header": "B", "rows": ["Bob"]}]}
    """#

  private static let grouped = #"""
    {"type": "phone.table", "kind": "grouped", "header": "Above", "footer": "Below", "sections": [
      {"header": "Networks", "footer": "Known ones are joined.", "rows": [
        {"title": "home", "accessory": "checkmark"}, {"title": "Wi-Fi", "on": true}]},
      {"rows": [{"title": "mobile", "kind": "value2", "value": "(555) 010-4477"}]}]}
    """#

  private static func row(_ keys: String) -> String {
    #"{"type": "phone.row", "title": "Title""# + (keys.isEmpty ? "" : ", ") + keys + "}"
  }

  private func first(_ role: Role, _ node: String, _ look: Environment.Look) throws
    -> LaidOutNode
  {
    try #require(Phone.elements(node, look: look).first { $0.role == role })
  }

  private func named(_ name: String, _ elements: [LaidOutNode]) throws -> LaidOutNode {
    try #require(elements.first { $0.listedName == name })
  }

  // MARK: Tables

  @Test(arguments: Phone.looks)
  func aRegularTablesRowsGoFromEdgeToEdge(look: Environment.Look) throws {
    let rows = try Phone.elements(Self.plain, look: look).filter { $0.role == .row }
    #expect(rows.count == 3)
    #expect(rows.allSatisfy { $0.frame.x == 0 && $0.frame.width == 320 })
  }

  @Test(arguments: Phone.looks)
  func aTableHasHeadersAndFootersOfItsOwnAndOfItsSections(look: Environment.Look) throws {
    for node in [Self.plain, Self.grouped] {
      let elements = try Phone.elements(node, look: look)
      let texts = ["table.header", "table.footer", "section.header", "section.footer"]
      let frames = try texts.map { try named($0, elements).frame }
      #expect(frames[0].y <= frames[2].y && frames[2].y < frames[3].y)
      #expect(frames[3].y < frames[1].y)
      #expect(elements.filter { $0.role == .section }.count == 2)
      let rows = elements.filter { $0.role == .row }
      #expect(rows[0].frame.y >= frames[2].y + frames[2].height)
      #expect(rows[1].frame.y + rows[1].frame.height <= frames[3].y)
    }
  }

  @Test(arguments: Phone.looks)
  func itsIndexIsAlongTheRightEdge(look: Environment.Look) throws {
    let elements = try Phone.elements(Self.plain, look: look)
    let index = try #require(elements.first { $0.role == .index })
    #expect(index.frame.x + index.frame.width == 320)
    #expect(elements.filter { $0.role == .indexEntry }.count == 27)
    #expect(try !Phone.elements(Self.grouped, look: look).contains { $0.role == .index })
  }

  @Test(arguments: Phone.looks)
  func wordsKeepClearOfTheIndex(look: Environment.Look) throws {
    let index = try first(.index, Self.plain, look)
    for name in ["table.header", "table.footer", "section.headerText", "section.footerText"] {
      let words = try Phone.built(name, Self.plain, look)
      #expect(words.placement.padding.end >= index.frame.width, "\(name)")
    }
  }

  @Test func aClassicGroupIsInsetAndAFlatOneIsNot() throws {
    let classic = try first(.row, Self.grouped, .classic)
    #expect(classic.frame.x == 10 && classic.frame.width == 300)
    let flat = try first(.row, Self.grouped, .flat)
    #expect(flat.frame.x == 0 && flat.frame.width == 320)
  }

  @Test(arguments: Phone.looks)
  func aGroupedTableHoldsASwitch(look: Environment.Look) throws {
    let toggle = try first(.switch, Self.grouped, look)
    #expect(toggle.frame.x + toggle.frame.width <= 310)
  }

  // MARK: Rows

  @Test(arguments: Phone.looks)
  func aRowIs44PointsHighAndTapped(look: Environment.Look) throws {
    let row = try first(.row, Self.row(""), look)
    #expect(row.frame.height == 44 && row.frame.width == 320)
    #expect(row.tappable)
    #expect(try !first(.row, Self.row(#""state": "disabled""#), look).tappable)
  }

  @Test(arguments: Phone.looks)
  func aValueIsAtTheEndASubtitleBelowALabelAtTheLeft(look: Environment.Look) throws {
    let value = try Phone.elements(Self.row(#""value": "On""#), look: look)
    #expect(try named("row.value", value).frame.x > 200)
    let below = try Phone.elements(
      Self.row(#""value": "On", "kind": "subtitle""#), look: look)
    let title = try named("row.title", below).frame
    #expect(try named("row.subtitle", below).frame.y >= title.y + title.height)
    let label = try Phone.elements(Self.row(#""value": "On", "kind": "value2""#), look: look)
    #expect(try named("row.title", label).frame.x < named("row.value", label).frame.x)
    #expect(try named("row.value", label).frame.x < 120)
  }

  @Test(arguments: Phone.looks)
  func accessoriesAreAtTheRight(look: Environment.Look) throws {
    let roles: [(String, Role)] = [
      ("disclosure", .disclosureIndicator), ("detailDisclosure", .disclosureButton),
      ("checkmark", .checkmark),
    ]
    for (word, role) in roles {
      let node = try first(role, Self.row(#""accessory": "\#(word)""#), look)
      #expect(node.frame.x > 240 && node.frame.x + node.frame.width <= 320)
      #expect(node.tappable == (role == .disclosureButton))
    }
    #expect(try first(.badge, Self.row(#""badge": 3"#), look).frame.x > 240)
    let custom = Self.row(#""accessory": {"type": "phone.checkbox"}"#)
    #expect(try first(.checkbox, custom, look).frame.x > 240)
  }

  @Test(arguments: Phone.looks)
  func theMinusTurnsUprightWhenDeleteShows(look: Environment.Look) throws {
    let still = try Phone.elements(Self.row(#""state": "editing""#), look: look)
    let bar = try named("control.bar", still).frame
    #expect(bar.width > bar.height)
    #expect(!still.contains { $0.role == .destructiveButton })
    let shown = try Phone.elements(
      Self.row(#""state": "editing", "deleteButton": true"#), look: look)
    let upright = try named("control.upright", shown).frame
    #expect(upright.height > upright.width)
    let delete = try #require(shown.first { $0.role == .destructiveButton })
    #expect(delete.tappable && delete.frame.x > 200)
    #expect(shown.contains { $0.text?.string == "Delete" })
    let control = try #require(shown.first { $0.role == .editingControl })
    #expect(control.frame.x < 10)
  }

  @Test(arguments: Phone.looks)
  func thePlusIsACross(look: Environment.Look) throws {
    let elements = try Phone.elements(
      Self.row(#""state": "editing", "control": "insert""#), look: look)
    #expect(try named("control.bar", elements).frame.y > named("control.upright", elements).frame.y)
  }

  // MARK: Buttons

  @Test(arguments: Phone.looks)
  func buttonsOfTheirOwnHaveRoomToBeTapped(look: Environment.Look) throws {
    let parts: [(String, Role)] = [
      ("disclosureButton", .disclosureButton), ("infoButton", .infoButton),
      ("checkbox", .checkbox),
    ]
    for (part, role) in parts {
      let node = try first(
        role, #"{"type": "row", "children": [{"type": "phone.\#(part)"}]}"#, look)
      #expect(node.frame.width == 44 && node.frame.height == 44 && node.tappable)
    }
  }

  // MARK: All of them

  private static let samples = [
    plain, grouped,
    row(
      #""value": "V", "accessory": "detailDisclosure", "badge": 3, "icon": "house", "on": true"#),
    row(#""state": "editing", "deleteButton": true, "position": "only""#),
    row(#""state": "selected", "kind": "subtitle", "value": "V", "accessory": "checkmark""#),
    #"{"type": "phone.disclosureButton", "state": "highlighted"}"#,
    #"{"type": "phone.infoButton", "state": "highlighted"}"#,
    #"{"type": "phone.checkbox", "on": true}"#,
  ]

  @Test(arguments: Phone.looks, samples)
  func anExpansionHasItsPixels(look: Environment.Look, node: String) throws {
    let digests = try Phone.digests(node, look: look)
    #expect(digests.part == digests.plain)
  }

  @Test(arguments: Phone.looks, [320.0, 375, 414])
  func nothingLeavesItsRowAndNoTextsOverlap(look: Environment.Look, width: Double) throws {
    for header in ["", #""direction": "rtl","#] {
      for text in [Self.long, ""] {
        for kind in ["default", "value", "value2", "subtitle"] {
          for rest in [
            #""accessory": "detailDisclosure", "badge": 3"#,
            #""state": "editing", "reorder": true, "editingAccessory": "disclosure""#,
            #""state": "editing", "deleteButton": true, "position": "only""#,
          ] {
            // A row of kind default has a title alone, and says so of a value.
            let value = kind == "default" ? "" : #""value": "\#(text)", "#
            let node =
              #"{"type": "phone.row", "kind": "\#(kind)", "title": "\#(text)", \#(value)\#(rest)}"#
            let elements = try Phone.elements(node, look: look, width: width, header: header)
            let row = try #require(elements.first { $0.role == .row }).frame
            for element in elements {
              #expect(element.frame.x >= row.x - 0.01)
              #expect(element.frame.x + element.frame.width <= row.x + row.width + 0.01)
            }
            let texts = elements.filter { $0.text != nil }.map(\.frame)
            for (index, one) in texts.enumerated() {
              for other in texts.dropFirst(index + 1) {
                let apart =
                  one.x + one.width <= other.x + 0.01 || other.x + other.width <= one.x + 0.01
                  || one.y + one.height <= other.y + 0.01 || other.y + other.height <= one.y + 0.01
                #expect(apart, "\(node)")
              }
            }
          }
        }
      }
    }
  }

  @Test(arguments: Phone.looks)
  func aTableOfLongOrEmptyTextsStaysWithinTheScreen(look: Environment.Look) throws {
    for text in [Self.long, ""] {
      for kind in ["plain", "grouped"] {
        let node = #"""
          {"type": "phone.table", "kind": "\#(kind)", "header": "\#(text)", "footer": "\#(text)",
           "index": ["\#(text.prefix(1))"], "sections": [
             {"header": "\#(text)", "footer": "\#(text)", "rows": ["\#(text)", "\#(text)"]},
             {"rows": []}]}
          """#
        let elements = try Phone.elements(node, look: look)
        #expect(elements.allSatisfy { $0.frame.x >= 0 && $0.frame.x + $0.frame.width <= 320 })
      }
    }
  }
}
