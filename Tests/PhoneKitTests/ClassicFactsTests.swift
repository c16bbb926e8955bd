import Drawing
import Geometry
import Layout
import Pixels
import Testing

@testable import PhoneKit
@testable import Scene

/// What the figures of the 2008 guidelines show of the classic look, measured.
@Suite struct ClassicFactsTests {
  private static let status = #"{"type": "phone.statusBar", "carrier": "Carrier"}"#
  private static let tabs = #"""
    {"type": "phone.tabBar", "items": [{"title": "Recents", "icon": "phone/tab.recents", "badge": "3"},
     {"title": "Keypad", "icon": "phone/tab.keypad"}]}
    """#

  private func only(_ name: String, _ node: String) throws -> Rect {
    try #require(try Phone.elements(node).first { $0.listedName == name }, "\(name)").frame
  }

  /// Blue glossy bars, a fan of 16 × 12, and a battery that its green block fills, 21 × 11 and 3
  /// points from the edge.
  @Test func theStatusBarsSignsAreBlueAndGreen() throws {
    guard case .linear(let signal, _, _)? = try Phone.fill(of: "status.signal", in: Self.status)
    else { throw Absent("a gradient of the signal") }
    #expect(signal.allSatisfy { $0.color.blue > $0.color.red + 60 })
    let fan = try only("status.network", Self.status)
    #expect(fan.width == 16 && fan.height == 12)
    let battery = try only("status.battery", Self.status)
    #expect(battery.width == 21 && battery.height == 11)
    let fill = try only("status.batteryFill", Self.status)
    #expect(fill.x - battery.x == 1 && fill.width == 16.5 && fill.height == 8)
  }

  /// The classic status text is 14 points on gray and on black.
  @Test(arguments: ["gray", "black", "translucent"])
  func theStatusTextIsBold14(kind: String) throws {
    let bar = #"{"type": "phone.statusBar", "carrier": "Carrier", "kind": "\#(kind)"}"#
    for element in try Phone.elements(bar) where element.text != nil {
      for run in try #require(element.text).runs {
        #expect(run.size == 14 && run.font == "Helvetica Bold", "\(element.listedName)")
      }
    }
  }

  /// The selected icon blends from white to cyan without a straight cut.
  @Test func aSelectedTabsIconHasNoCut() throws {
    let look = BarLook.classic
    guard case .linear(let stops, _, _) = look.tabOn else { throw Absent("a gradient") }
    #expect(zip(stops, stops.dropFirst()).allSatisfy { $1.position - $0.position > 0.05 })
    #expect(stops.first?.color == Color(0xEAF3FC) && stops.last?.color == Color(0x49DAF7))
    let badge = try #require(try Phone.elements(Self.tabs).first { $0.role == .badge }).frame
    #expect(badge.height == 18 && badge.width == 18)
  }

  /// Shift and delete are 36 wide, with 12 points of ground beside the letters.
  @Test func shiftAndDeleteAreNarrow() throws {
    let faces = try Phone.elements(#"{"type": "phone.keyboard"}"#)
      .filter { $0.listedName == "keyboard.face" }.map(\.frame)
    let row = faces.filter { $0.y == faces[19].y }.sorted { $0.x < $1.x }
    #expect(row.count == 9)
    let (shift, z, m, delete) = (row[0], row[1], row[7], row[8])
    #expect(shift.x == 3 && shift.width == 36 && z.x - shift.maxX == 12)
    #expect(delete.width == 36 && delete.x - m.maxX == 12 && delete.maxX == 317)
  }

  /// Letters of 24 points, a bar over them that leaves them gray, and a day of the week apart.
  @Test func wheelsHaveABarOverTheirLetters() throws {
    let picker = #"{"type": "phone.datePicker", "value": "2008-07-11 09:41"}"#
    let names = try Phone.elements(picker).map(\.listedName)
    let bar = try #require(names.firstIndex(of: "picker.bar"))
    #expect(names.lastIndex(of: "picker.value").map { $0 < bar } == true)
    #expect(!names.contains("picker.shade"))
    let built = try Phone.built("picker.bar", picker)
    #expect(built.effects.blend == .normal)
    let leads = try Phone.elements(picker).filter { $0.listedName == "picker.lead" }
    #expect(leads.contains { $0.text?.string == "Fri" })
    #expect(leads.allSatisfy { $0.text?.runs.first?.size == 20 && $0.frame.maxX == 65 })
    let values = try Phone.elements(picker).filter { $0.listedName == "picker.value" }
    #expect(values.first?.text?.string == "Jul 11")
    #expect(values.prefix(3).allSatisfy { $0.text?.runs.first?.size == 24 })
  }

  /// Figures: narrow wheels in the middle for an alarm, with small AM and PM; 250 points and a gray
  /// bar for a timer, whose hours begin with 0.
  @Test(arguments: [("time", 67.0, 253.0), ("countdown", 35, 285)])
  func wheelsOfATimeAreNarrow(mode: String, start: Double, end: Double) throws {
    let picker = #"{"type": "phone.datePicker", "mode": "\#(mode)", "value": "01:10"}"#
    let all = try Phone.elements(picker)
    let wheels = all.filter { $0.listedName == "picker.column" }.map(\.frame)
    #expect(wheels.map(\.x).min() == start && wheels.map(\.maxX).max() == end)
    let bar = try only("picker.bar", picker)
    #expect(bar.x == start && bar.maxX == end)
    let ground = try only("picker.ground", picker)
    #expect(ground.x == 0 && ground.maxX == 320)
    guard case .linear(let stops, _, _)? = try Phone.fill(of: "picker.bar", in: picker)
    else { throw Absent("a gradient of the bar") }
    let isGray = stops.allSatisfy { $0.color.red == $0.color.blue }
    #expect(isGray == (mode == "countdown"))
    let words = all.compactMap { $0.text }
    if mode == "time" {
      let halves = words.filter { ["AM", "PM"].contains($0.string) }
      #expect(halves.count == 2 && halves.allSatisfy { $0.runs.first?.size == 20 })
    } else {
      #expect(words.contains { $0.string == "0" } && !words.contains { $0.string == "23" })
    }
  }

  /// A switch's knob has no line on the side of its track, but a shadow there.
  @Test(arguments: [true, false])
  func aSwitchsKnobHasNoLineOnItsTrack(isOn: Bool) throws {
    let part = #"{"type": "row", "children": [{"type": "phone.switch", "on": \#(isOn)}]}"#
    let edge = try only("switch.knobEdge", part)
    let knob = try only("field.knob", part)
    #expect(knob.x - edge.x == (isOn ? 0 : 1) && edge.maxX - knob.maxX == (isOn ? 1 : 0))
    let shade = try Phone.built("switch.knobShade", part).effects.shadows
    #expect(shade.count == 1 && shade.allSatisfy { $0.blur > 3 && $0.x == 0 && $0.y == 0 })
  }

  /// Bold 18, and the chosen one blue from 3269D0 to 71ABFF, with its break at half height.
  @Test func segmentsHaveTheFiguresColors() throws {
    let part = #"{"type": "phone.segmented", "segments": ["IMAP", "POP"], "selected": 0}"#
    let titles = try Phone.elements(part).compactMap(\.text)
    #expect(titles.allSatisfy { $0.runs[0].size == 18 && $0.runs[0].font == "Helvetica Bold" })
    guard case .linear(let stops, _, _)? = try Phone.fill(of: "segmented.ground", in: part)
    else { throw Absent("a gradient") }
    #expect(stops.first?.color == Color(0x3269D0) && stops.last?.color == Color(0x71ABFF))
    #expect(stops.dropFirst().dropLast().allSatisfy { abs($0.position - 0.5) < 0.05 })
  }

  /// A number pad's digits are white on dark cells; what is no digit is on a light one.
  @Test func aNumberPadIsDark() throws {
    let pad = #"{"type": "phone.keyboard", "layout": "numberPad"}"#
    let digit = try #require(try Phone.elements(pad).first { $0.listedName == "keyboard.letter" })
    #expect(digit.text?.runs.first?.color == .white)
  }

  /// A sheet's buttons are 46 high, 276 wide, and 7 apart, in wells of 3 points (2008, page 74).
  @Test func aSheetsButtonsAreInWells() throws {
    let sheet = #"{"type": "phone.actionSheet", "buttons": ["Reply", "Forward", "Cancel"]}"#
    let all = try Phone.elements(sheet)
    let buttons = all.filter { $0.listedName == "sheet.button" }.map(\.frame)
    #expect(buttons.map(\.height) == [46, 46, 46] && buttons[1].y - buttons[0].maxY == 7)
    let ground = try #require(all.first { $0.listedName == "sheet.buttonGround" }).frame
    #expect(ground.x - buttons[0].x == 3 && buttons[0].x == 22 && buttons[0].width == 276)
  }

  /// A black sheet's light strip ends at half the height of a gray one's (2008, pages 28 and 74).
  @Test(arguments: [("default", 40), ("black", 20.5), ("blue", 40)])
  func aBlackSheetHasALowStrip(kind: String, height: Double) throws {
    let sheet = #"{"type": "phone.actionSheet", "kind": "\#(kind)", "buttons": ["Cancel"]}"#
    let all = try Phone.elements(sheet)
    let strip = try #require(all.first { $0.listedName == "sheet.strip" }).frame
    let below = try #require(all.first { $0.listedName == "sheet.ground" }).frame
    #expect(strip.height == height && below.y == strip.maxY)
  }

  /// An icon that is wider than high keeps its height: Voicemail's two rings (2008, page 81).
  @Test func aWideTabIconKeepsItsHeight() throws {
    let tabs = #"""
      {"type": "phone.tabBar", "items": [{"title": "A", "icon": "phone/tab.favorites"},
       {"title": "B", "icon": "phone/tab.voicemail"}]}
      """#
    let icons = try Phone.elements(tabs).filter { $0.listedName == "tab.icon" }.map(\.frame)
    #expect(icons.map(\.height) == [30, 30] && icons.map(\.width) == [30, 38])
    #expect(icons.map(\.center.x) == [80, 240])
  }

  /// Cancel is neutral on a black sheet, and bluish on a gray one.
  @Test func aBlackSheetHasABlackCancelButton() throws {
    func isGray(_ kind: String) throws -> Bool {
      let sheet =
        #"{"type": "phone.actionSheet", "kind": "\#(kind)", "buttons": ["Reply", "Cancel"]}"#
      let look = SheetLook.classic
      let face = kind == "black" ? try #require(look.blackCancel) : look.cancel
      guard case .linear(let stops, _, _) = face.fill else { throw Absent("a gradient") }
      #expect(try Phone.elements(sheet).contains { $0.text?.string == "Cancel" })
      return stops.allSatisfy { $0.color.red == $0.color.blue && $0.color.red == $0.color.green }
    }
    #expect(try isGray("black"))
    #expect(try !isGray("default"))
  }

  /// A tab's badge is 20 points beside the middle of its tab; a long one stays clear of the bar's
  /// edge.
  @Test func aBadgeIsBesideTheIcon() throws {
    func badge(_ text: String) throws -> Rect {
      let tabs = #"""
        {"type": "phone.tabBar", "items": [{"title": "A"}, {"title": "B"}, {"title": "C"},
         {"title": "D"}, {"title": "E", "badge": "\#(text)"}]}
        """#
      return try #require(try Phone.elements(tabs).first { $0.role == .badge }).frame
    }
    let one = try badge("3")
    #expect(abs(one.x + one.width / 2 - 308) < 0.5)
    for text in ["12", "123456"] { #expect(abs(try badge(text).maxX - 317) < 0.01) }
  }

  /// The chevron is 13.5 high and ends 10 points from the edge; a contact's label ends at 85 in its
  /// block, and the value starts at 96; a row that is edited starts at 42.
  @Test func rowsHaveTheFiguresMeasures() throws {
    let chevron = try only(
      "row.arrow", #"{"type": "phone.row", "title": "A", "accessory": "disclosure"}"#)
    #expect(chevron.height == 13.5 && chevron.maxX == 310)
    let contact = #"""
      {"type": "phone.table", "kind": "grouped",
       "rows": [{"kind": "value2", "title": "mobile", "value": "555"}]}
      """#
    let label = try only("row.title", contact)
    let value = try only("row.value", contact)
    #expect(abs(label.maxX - 85) < 0.5 && value.x == 96)
    let edited = try only(
      "row.title", #"{"type": "phone.row", "title": "A", "state": "editing", "control": "delete"}"#)
    #expect(edited.x == 42)
  }

  /// A done button that is off fades whole, not its words alone.
  @Test func aDisabledButtonFadesWhole() throws {
    let bar = #"""
      {"type": "phone.navigationBar", "title": "T",
       "right": {"title": "Send", "kind": "done", "state": "disabled"}}
      """#
    let button = try Phone.built(role: .barButton, bar)
    #expect(button.effects.opacity == 0.5)
  }

  /// The bookmarks button in a field is a blue pill of 32 × 22.
  @Test func theBookmarksButtonIsAPill() throws {
    let field = #"{"type": "phone.searchField", "kind": "bar", "right": "phone/bookmarks"}"#
    let pill = try only("searchField.rightGround", field)
    #expect(pill.width == 32 && pill.height == 22)
  }

  private struct Absent: Error {
    let what: String
    init(_ what: String) { self.what = what }
  }
}
